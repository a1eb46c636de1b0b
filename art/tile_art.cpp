#include "art/tile_art.h"

#include <algorithm>

#include "art/scenery.h"
#include "art/svg.h"
#include "art/town.h"

namespace bastide::art {
namespace {

class TilePainter {
public:
    TilePainter(const TilePlan& plan, std::uint32_t seed, const Look& look)
        : plan_(plan),
          look_(look),
          palette_(palette_for(look.season, look.high_contrast)),
          chance_(seed),
          taken_(0) {}

    TileArt paint() {
        keep_places_free();
        paint_meadow();
        paint_levels();
        if (look_.plain) return std::move(art_);
        for (const GatePlan& gate : plan_.gates) paint_gate(gate);
        for (const Placed& thing : plan_.placed) paint_placed(thing);
        if (!look_.small) plant_trees();
        art_.things = in_order(things_);
        return std::move(art_);
    }

private:
    const std::string& colour(Colour name) const { return palette_[name]; }
    double bold() const { return look_.small ? 1.4 : 1; }
    bool is_plain() const { return look_.small || look_.plain || palette_.sparse; }

    void keep_places_free() {
        for (int i = 0; i < plan_.segments; ++i)
            taken_.stamp_ellipse(plan_.slots[i] + Vec{0, 2}, 16, 11, 1);
        for (const Vec p : plan_.kept_free) taken_.stamp_box(p - Vec{30, 34}, p + Vec{30, 22}, 1);
        for (const GatePlan& gate : plan_.gates)
            taken_.stamp_box(gate.at - Vec{16, 18}, gate.at + Vec{16, 14}, 1);
        for (const Placed& thing : plan_.placed) {
            const Drawing& d = *thing.drawing;
            const double k = thing.scale;
            if (d.roundel)
                taken_.stamp_box(thing.at - Vec{19, 19}, thing.at + Vec{19, 20}, 1);
            else
                taken_.stamp_box(thing.at - Vec{d.left * k + 1, d.up * k},
                                 thing.at + Vec{d.right * k + 1, d.down * k + 1}, 1);
        }
    }

    // --- the ground -------------------------------------------------------------------------

    bool is_land(Vec p) const {
        const std::uint8_t label = plan_.grid.at(p);
        for (const WayPlan& way : plan_.ways)
            if (way.segment == label) return false;
        for (const WalledPlan& area : plan_.walled)
            if (area.segment == label) return false;
        return label < plan_.segments;
    }

    void paint_meadow() {
        art_.ground += "<rect width=\"200\" height=\"200\" fill=\"" + colour(kField) + "\"/>";
        land_.fill(false);
        for (int i = 0; i < plan_.segments; ++i) land_[i] = true;
        for (const WayPlan& way : plan_.ways) land_[way.segment] = false;
        for (const WalledPlan& area : plan_.walled)
            if (area.segment >= 0) land_[area.segment] = false;
        room_ = room_in(plan_.grid, land_);
        if (plan_.enclosed) land_[kOpenLabel] = true;
        if (is_plain()) return;
        for (int i = 0; i < 5; ++i) paint_bloom();
        if (chance_.happens(.75)) paint_ploughed();
        std::string tufts, flowers;
        for (int i = 0; i < 90; ++i) {
            const Vec p{chance_.between(6, kSide - 6), chance_.between(8, kSide - 4)};
            if (room_at(p) > 5 && !taken_.at(p) && chance_.happens(.5))
                tufts += tuft(p, chance_, palette_);
        }
        for (int i = 0; i < 26; ++i) {
            const Vec p{chance_.between(6, kSide - 6), chance_.between(6, kSide - 6)};
            constexpr Colour kFlowers[3] = {kParchment, kGold, kBlossom};
            const Colour flower = kFlowers[chance_.below(3)];
            if (room_at(p) > 6 && !taken_.at(p) && chance_.happens(.4) && !palette_.snow)
                flowers += circle(p, 1.1, colour(flower));
        }
        art_.ground += tufts + flowers;
    }

    int room_at(Vec p) const { return room_[Grid::cell_of(p.y) * kCells + Grid::cell_of(p.x)]; }

    // A stain of watercolour, kept off the seams.
    void paint_bloom() {
        const Vec at{chance_.between(50, 150), chance_.between(50, 150)};
        const double size = chance_.between(24, 40);
        const Colour stain = chance_.happens(.5) ? kFieldLight : kFieldDark;
        Line outer, inner;
        for (int i = 0; i < 9; ++i) {
            const double angle = i * 2 * kPi / 9;
            const double r = size * chance_.between(.8, 1.15);
            const Vec spoke{cosine(angle) * r, sine(angle) * r * .7};
            outer.push_back(at + spoke);
            inner.push_back(at + spoke * .66);
        }
        art_.ground +=
            path(smooth_path(outer, true), colour(stain), "", 0, " fill-opacity=\".22\"") +
            path(smooth_path(inner, true), colour(stain), "", 0, " fill-opacity=\".3\"");
    }

    void paint_ploughed() {
        for (int i = 0; i < 30; ++i) {
            const Vec p{chance_.between(30, 170), chance_.between(30, 170)};
            bool free = room_at(p) > 23;
            for (int k = 0; k < 8 && free; ++k)
                free = !taken_.at(p + Vec{cosine(k * kPi / 4) * 20, sine(k * kPi / 4) * 14});
            if (!free || taken_.at(p)) continue;
            constexpr double kAngles[4] = {-24, -12, 14, 26};
            art_.ground += ploughed(p, kAngles[chance_.below(4)], palette_);
            taken_.stamp_ellipse(p, 22, 17, 1);
            return;
        }
    }

    // --- ways and towns ---------------------------------------------------------------------

    void paint_levels() {
        for (const Line& line : plan_.hedges) art_.ways += hedge(line, chance_, palette_);
        for (const Placed& thing : plan_.placed)
            if (thing.drawing->category != "group")
                lower_ += paint_ground(*thing.drawing, thing.at, thing.scale, {palette_});
        bool feet = false;
        for (int level = 0; level <= 8; ++level) {
            for (const WayPlan& way : plan_.ways)
                if (way.level == level) paint_casing(way);
            for (const WayPlan& way : plan_.ways)
                if (way.level == level) paint_surface(way);
            if (level == 1) {
                for (const Line& lane : plan_.lanes) paint_lane(lane);
            }
            for (const WalledPlan& area : plan_.walled)
                if (area.level == level) paint_town(area);
            if (level == 2 && !feet) {
                art_.ways += lower_;
                feet = true;
            }
        }
        if (plan_.enclosed) paint_enclosure();
    }

    void paint_casing(const WayPlan& way) {
        const double width = way.way.casing * bold();
        for (const Line& line : way.bridges)
            if (!way.way.deck) {
                art_.ways += stroke(smooth_path(line), colour(kInk), width + 8.4);
                art_.ways += stroke(smooth_path(line), colour(kStoneLight), width + 6);
                art_.ways += stroke(smooth_path(line), colour(kStoneDark), width + 6,
                                    " stroke-dasharray=\"1 3.6\"");
            }
        if (way.pool_size > 0) paint_pool(way);
        for (const Line& line : way.lines)  // what a ring encloses is trodden earth, no field
            if (line.front() == line.back()) art_.ways += path(smooth_path(line), colour(kPlough));
        for (const Line& line : way.lines)
            art_.ways += stroke(smooth_path(line), colour(way.way.edge),
                                width * (palette_.outline > 1 ? 1.12 : 1));
    }

    void paint_surface(const WayPlan& way) {
        const double width = way.way.width * bold();
        for (const Line& line : way.lines) {
            const std::string data = smooth_path(line);
            art_.ways += stroke(data, colour(way.way.fill), width);
            if (look_.small) continue;
            if (way.way.water) {
                art_.ways +=
                    stroke(data, colour(kWaterLight), 1.3,
                           " stroke-dasharray=\"12 9 5 14\" transform=\"translate(-3 -4)\"");
                art_.ways += stroke(data, colour(kWaterDark), 1,
                                    " stroke-dasharray=\"7 13 15 9\" transform=\"translate(3 4)\" "
                                    "stroke-opacity=\".7\"");
            } else if (way.way.deck) {
                art_.ways +=
                    stroke(data, colour(way.way.grain), width, " stroke-dasharray=\"1 4\"");
            } else {
                art_.ways +=
                    stroke(data, colour(way.way.grain), 1.1,
                           " stroke-dasharray=\"9 5 3 6\" transform=\"translate(-1.6 -1.4)\"");
                art_.ways += stroke(data, colour(way.way.grain), 1.1,
                                    " stroke-dasharray=\"5 6 11 4\" transform=\"translate(2 2)\"");
            }
        }
        if (way.pool_size > 0) fill_pool(way);
        for (const auto& [at, into] : way.mouths) paint_mouth(at, into);
    }

    Line pool_outline(const WayPlan& way, double more) const {
        Line outline;
        for (int i = 0; i < 14; ++i) {
            const double angle = i * kPi / 7;
            const double r = (way.pool_size + more) * (1 + .05 * sine(3 * angle + 1));
            outline.push_back(way.pool + Vec{cosine(angle) * r, sine(angle) * r * .8});
        }
        return outline;
    }
    void paint_pool(const WayPlan& way) {
        art_.ways += path(smooth_path(pool_outline(way, 0), true), colour(kWaterDark));
    }
    void fill_pool(const WayPlan& way) {
        art_.ways += path(smooth_path(pool_outline(way, -1.8), true), colour(kWater));
        std::string ripples;
        for (const double share : {.72, .46, .22}) {
            Line arc;
            for (int i = 0; i <= 5; ++i) {
                const double angle = kPi * (1.1 + .16 * i);
                arc.push_back(way.pool +
                              Vec{cosine(angle), sine(angle) * .8} * (way.pool_size * share));
            }
            ripples += smooth_path(arc);
        }
        art_.ways += stroke(ripples, colour(kWaterLight), 1.4, " stroke-linecap=\"round\"");
    }

    // A tunnel's mouth in the meadow: a stone arch that the way goes under.
    void paint_mouth(Vec at, Vec into) {
        const Vec across = quarter_turn(into);
        const auto p = [&](double u, double v) { return at + across * u + into * v; };
        art_.ways +=
            path(smooth_path({p(-12, -3), p(-11, 5), p(0, 9), p(11, 5), p(12, -3)}, false) + "Z",
                 colour(kStone), colour(kInk), 1.2);
        art_.ways += path(
            smooth_path({p(-7.5, -3), p(-6.5, 2), p(0, 4.4), p(6.5, 2), p(7.5, -3)}, false) + "Z",
            colour(kInk));
    }

    void paint_lane(const Line& lane) {
        art_.ways += stroke(smooth_path(lane), colour(kRoadEdge), 10);
        art_.ways += stroke(smooth_path(lane), colour(kStreet), 7.4);
    }

    void paint_town(const WalledPlan& area) {
        const Town town = plan_town(plan_, area, chance_);
        for (const Line& outline : area.outlines)
            art_.ways += path(straight_path(outline), colour(kGround));
        if (!look_.small) {
            paint_cobbles(area);
            for (const Line& street : town.streets)
                art_.ways += stroke(smooth_path(street), colour(kStreet), 7);
        }
        if (town.has_market)
            paint_market(town.market);
        else if (!look_.small && !town.streets.empty())
            art_.ways += ellipse(town.market, 8, 6, colour(kStreet));
        for (const Line& wall_line : area.walls)
            art_.ways += wall(wall_line, area.thick * bold(), palette_);
        if (look_.small || look_.plain) return;
        build_houses(plan_, area, town, taken_, chance_, palette_, things_);
        for (const Line& wall_line : area.walls)
            for (const double share : {.25, .75}) {
                const Vec at =
                    wall_line[static_cast<std::size_t>((wall_line.size() - 1) * share)] + Vec{0, 3};
                if (is_clear_for_tower(at))
                    things_.push_back({at.y, tower(at, .9 * area.thick, palette_)});
            }
    }

    bool is_clear_for_tower(Vec at) const {
        for (const GatePlan& gate : plan_.gates)
            if (distance(gate.at, at) < 22) return false;
        for (const WayPlan& way : plan_.ways)
            for (const Line& line : way.lines)
                if (way.level > 1 && distance(at, line) < 14) return false;
        for (const Placed& thing : plan_.placed)
            if (thing.arrow >= 0 && distance(thing.at, at) < 20) return false;
        for (int i = 0; i < plan_.segments; ++i)
            if (distance(plan_.slots[i], at - Vec{0, 8}) < 14) return false;
        return at.y > 26 && at.y < kSide - 4 && at.x > 11 && at.x < kSide - 11;
    }

    void paint_cobbles(const WalledPlan& area) {
        const std::uint8_t label = area.segment >= 0 ? static_cast<std::uint8_t>(area.segment)
                                                     : static_cast<std::uint8_t>(kBuiltLabel);
        std::string cobbles;
        for (int i = 0; i < 70; ++i) {
            const Vec p{chance_.between(4, kSide - 8), chance_.between(5, kSide - 4)};
            if (plan_.grid.at(p) != label) continue;
            cobbles += 'M';
            add_number(cobbles, p.x);
            add_number(cobbles, p.y);
            cobbles += "q1.6-1.6 3.2 0";
        }
        if (!cobbles.empty()) art_.ways += stroke(cobbles, colour(kCobble), .9);
    }

    // The place where a follower will stand.
    void paint_market(Vec at) {
        const Vec p = at + Vec{0, 3};
        art_.ways += ellipse(p, 15.5, 9.5, colour(kParchment),
                             " fill-opacity=\".8\" stroke=\"" + colour(kCobble) + "\"");
        std::string cobbles;
        for (int i = 0; i < 10; ++i) {
            cobbles += 'M';
            add_number(cobbles, p.x + 11 * cosine(i * kPi / 5));
            add_number(cobbles, p.y + 6.4 * sine(i * kPi / 5));
            cobbles += "q1.3-1.3 2.6 0";
        }
        if (!look_.small) art_.ways += stroke(cobbles, colour(kCobble), .8);
    }

    // Its own wall on all four edges.
    void paint_enclosure() {
        art_.ways += path("M0 0H200V200H0Z", colour(kFieldLight));
        Line rim{{7, 7},     {100, 6}, {193, 7}, {194, 100}, {193, 193},
                 {100, 194}, {7, 193}, {6, 100}, {7, 7}};
        Line line;
        for (std::size_t i = 1; i < rim.size(); ++i) {
            const Line piece = trembled(bezier(rim[i - 1], mix(rim[i - 1], rim[i], .3),
                                               mix(rim[i - 1], rim[i], .7), rim[i], 8),
                                        chance_, .5);
            line.insert(line.end(), piece.begin(), piece.end() - 1);
        }
        line.push_back(line.front());
        line.push_back(line[1]);
        art_.ways += wall(line, 1, palette_) + lower_;
    }

    // --- what stands ------------------------------------------------------------------------

    void paint_gate(const GatePlan& plan) {
        if (plan.arch) {
            const Vec along = quarter_turn(plan.outwards);
            const Vec a = plan.at - along * 9, b = plan.at + along * 9;
            art_.ways += stroke(straight_path({a, b}, false), colour(kStone), 12) +
                         stroke(straight_path({plan.at - along * 7, plan.at + along * 7}, false),
                                colour(kInk), 7, " stroke-linecap=\"round\"");
            return;
        }
        if (look_.small) {
            art_.symbols += circle(plan.at, 9, colour(kStoneDark), colour(kInk), 2);
            return;
        }
        things_.push_back({plan.at.y + 5, gate(plan.at, plan.outwards, palette_)});
    }

    void paint_placed(const Placed& thing) {
        const Drawing& drawing = *thing.drawing;
        const Painter painter{palette_};
        if (thing.arrow >= 0) return paint_arrow(thing);
        if (drawing.roundel) {
            art_.symbols += roundel(thing, look_.small ? 1.5 : thing.scale);
            return;
        }
        const std::string svg = paint_standing(drawing, thing.at, thing.scale, painter);
        if (drawing.category == "mark" || drawing.category == "symbol")
            art_.symbols += svg;
        else
            things_.push_back({thing.at.y + drawing.down * thing.scale * .7, svg});
    }

    std::string roundel(const Placed& thing, double scale) const {
        const Painter painter{palette_};
        return "<g transform=\"translate(" + number(thing.at.x) + " " + number(thing.at.y) +
               ") scale(" + number(scale) + ")\">" +
               ellipse({1, 1.4}, 18.6, 18.6, colour(kInk), " fill-opacity=\".25\"") +
               circle({0, 0}, 17, colour(kParchment), colour(kInk), 1.3 * palette_.outline) +
               "<circle r=\"15\" fill=\"none\" stroke=\"" + colour(kInk) +
               "\" stroke-width=\".5\" stroke-opacity=\".6\"/>" +
               paint(drawing_of(thing), {0, 0}, 1.3, painter) + "</g>";
    }
    static const Drawing& drawing_of(const Placed& thing) { return *thing.drawing; }
    static std::string paint(const Drawing& drawing, Vec at, double scale, const Painter& painter) {
        return art::paint(drawing, at, scale, painter);
    }

    // A roundel with a point: it means the edge that it points at.
    void paint_arrow(const Placed& thing) {
        constexpr Vec kOut[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        const Vec out = kOut[thing.arrow], across = quarter_turn(out);
        const Vec at = thing.at;
        const Line head{at + out * 20.5, at + out * 7 + across * 12.5,
                        at + out * 7 - across * 12.5};
        art_.symbols += path(straight_path(head), colour(kCrimson), colour(kInk), 1.3,
                             " stroke-linejoin=\"round\"");
        Placed round = thing;
        art_.symbols += roundel(round, thing.scale);
    }

    void plant_trees() {
        std::vector<Vec> trees;
        for (int i = 0; i < 160 && trees.size() < 13; ++i) {
            const Vec p{chance_.between(9, kSide - 9), chance_.between(18, kSide - 5)};
            const double size = chance_.between(.85, 1.15);
            const bool grove = chance_.happens(.55);
            if (room_at(p) < 7 || room_at(p - Vec{0, 9}) < 4 || taken_.at(p) ||
                taken_.at(p - Vec{0, 7}) || taken_.at(p - Vec{5, 2}) || taken_.at(p - Vec{-5, 2}))
                continue;
            double nearest = 1e9;
            for (const Vec q : trees) nearest = std::min(nearest, distance(p, q));
            if (nearest < 9 || (grove && !trees.empty() && nearest > 24)) continue;
            trees.push_back(p);
            things_.push_back({p.y, tree(p, size, chance_, palette_)});
        }
    }

    const TilePlan& plan_;
    const Look& look_;
    const Palette& palette_;
    Chance chance_;
    Grid taken_;
    std::array<bool, 256> land_{};
    std::vector<std::uint8_t> room_;
    std::vector<Upright> things_;
    std::string lower_;
    TileArt art_;
};

}  // namespace

int variant_at(Square square) { return (square.x + 2 * square.y) & (kVariants - 1); }

// A tile that cannot be drawn as it is defined shows its name and nothing that could be wrong.
TileArt paint_name(const std::string& id, const Palette& palette) {
    TileArt art;
    art.ground = path("M0 0H200V200H0Z", palette[kParchment]);
    art.symbols =
        "<text x=\"100\" y=\"108\" font-family=\"DejaVu Serif,serif\" font-size=\"24\" "
        "text-anchor=\"middle\" fill=\"" +
        palette[kInk] + "\">" + escaped(id) + "</text>";
    return art;
}

TileArt paint_tile(const TilePlan& plan, const std::string& id, int rotation, int variant,
                   const Look& look) {
    if (!plan.fault.empty()) return paint_name(id, palette_for(look.season, look.high_contrast));
    const std::string name = id + "/" + std::to_string(rotation) + "/" + std::to_string(variant);
    return TilePainter(plan, seed_of(name), look).paint();
}

unsigned wall_corners(const TilePlan& plan) {
    unsigned corners = 0;
    const Vec at[4] = {{0, 0}, {kSide, 0}, {kSide, kSide}, {0, kSide}};
    for (const WalledPlan& area : plan.walled)
        for (const Line& line : area.walls)
            for (int i = 0; i < 4; ++i)
                if (distance(line.front(), at[i]) < 1 || distance(line.back(), at[i]) < 1)
                    corners |= 1u << i;
    return corners;
}

std::string tile_svg(const Game& game, TypeId type, int rotation, int variant, const Look& look) {
    const TilePlan plan = plan_tile(game, type, rotation);
    const TileArt art = paint_tile(plan, game.tables.types[type].id, rotation, variant, look);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 200 200\" width=\"200\" "
           "height=\"200\">" +
           art.ground + art.ways + art.things + art.symbols + "</svg>\n";
}

}  // namespace bastide::art
