#include "art/board_art.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "art/figure_art.h"
#include "art/scenery.h"
#include "art/svg.h"
#include "art/town.h"
#include "engine/board/spot.h"
#include "engine/game/scoring.h"
#include "engine/game/standing.h"

namespace bastide::art {
namespace {

constexpr double kMargin = 44;

struct Cached {
    TilePlan plan;
    std::map<int, TileArt> art;             // by variant
    std::map<int, std::vector<Line>> area;  // by segment
};

class BoardPainter {
public:
    BoardPainter(const Table& table, const BoardLook& look, const Frame& frame)
        : table_(table),
          look_(look),
          frame_(frame),
          palette_(palette_for(look.look.season, look.look.high_contrast)) {}

    std::string paint() {
        for (int i = 0; i < table_.board.tile_count(); ++i) add_tile(static_cast<TileId>(i));
        add_corner_towers();
        add_zones();
        add_tokens_on_tiles();
        add_figures();
        return compose();
    }

private:
    Vec origin(Square square) const {
        return {(square.x - frame_.left) * kSide, (square.y - frame_.top) * kSide};
    }
    Vec on_picture(Point point) const {
        return {point.x / 5.0 - frame_.left * kSide, point.y / 5.0 - frame_.top * kSide};
    }
    static std::string moved(Vec by, const std::string& body) {
        if (body.empty()) return "";
        return "<g transform=\"translate(" + number(by.x) + " " + number(by.y) + ")\">" + body +
               "</g>";
    }

    Cached& cached(const PlacedTile& tile) {
        auto& entry = cache_[tile.type_and_rotation];
        if (!entry) {
            entry = std::make_unique<Cached>();
            entry->plan = plan_tile(table_.game, tile.type(), tile.rotation());
        }
        return *entry;
    }

    void add_tile(TileId id) {
        const PlacedTile& tile = table_.board.tile(id);
        Cached& entry = cached(tile);
        const int variant = variant_at(tile.square);
        auto found = entry.art.find(variant);
        if (found == entry.art.end())
            found = entry.art
                        .emplace(variant, paint_tile(entry.plan, table_.board.type_of(id).id,
                                                     tile.rotation(), variant, look_.look))
                        .first;
        const Vec at = origin(tile.square);
        ground_ += moved(at, found->second.ground);
        ways_ += moved(at, found->second.ways);
        things_ += moved(at, found->second.things);
        symbols_ += moved(at, found->second.symbols);
        if (look_.fields) add_fields(id, entry, at);
        if (look_.grid) grid_ += "M" + number(at.x) + " " + number(at.y) + "h200v200h-200z";
        const unsigned corners = wall_corners(entry.plan);
        for (int i = 0; i < 4; ++i)
            if (corners >> i & 1)
                corners_.insert(
                    {tile.square.y + (i >= 2 ? 1 : 0), tile.square.x + (i == 1 || i == 2 ? 1 : 0)});
    }

    void add_fields(TileId id, Cached& entry, Vec at) {
        for (int i = 0; i < table_.board.type_of(id).segment_count; ++i) {
            const SegmentId segment = table_.board.segment_of(id, i);
            if (table_.board.kind_of(segment).shape != Shape::kHalves) continue;
            const unsigned owners = majority_of(table_, table_.board.root(segment)).owners;
            if (owners == 0) continue;
            auto found = entry.area.find(i);
            if (found == entry.area.end())
                found = entry.area.emplace(i, area_of(entry.plan, i)).first;
            hatches_.insert(owners);
            // The pattern belongs to the board, so the path is moved point by point.
            fields_ += path(area_path(found->second, at), "url(#" + hatch_id(owners) + ")");
        }
    }

    // One tower on each corner where walls end: it hides the joint of up to four tiles.
    void add_corner_towers() {
        if (look_.look.small) return;
        for (const auto& [y, x] : corners_)
            towers_ += tower(
                origin({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}) + Vec{0, 5},
                1.25, palette_);
    }

    // Places off the landscape are drawn where they lie, if tiles lie there.
    void add_zones() {
        for (const Zone& zone : table_.game.zones) {
            const Drawing* drawing = room_drawings().find("zone", zone.name);
            const Vec at = on_picture({zone.x, zone.y});
            if (drawing) zones_ += art::paint(*drawing, at, 1, {palette_});
        }
    }

    // The place of what was built on a tile: where its pinned symbol stands.
    Vec site_on(TileId id) {
        const PlacedTile& tile = table_.board.tile(id);
        for (const Placed& thing : cached(tile).plan.placed)
            if (thing.drawing->pinned && thing.drawing->category == "symbol")
                return origin(tile.square) + thing.at;
        return origin(tile.square) + Vec{kSide / 2, kSide / 2};
    }

    void add_tokens_on_tiles() {
        for (const Tokens& tokens : tokens_of(table_)) {
            if (tokens.tile == kNoTile || tokens.count <= 0) continue;
            const Drawing* drawing = room_drawings().find("token", tokens.name);
            if (!drawing) continue;
            const Vec at = site_on(tokens.tile);
            std::string stack;
            for (int i = 0; i < tokens.count; ++i)
                stack += art::paint(*drawing, at - Vec{0, drawing->up * i}, 1, {palette_});
            height_[tokens.tile] = drawing->up * tokens.count;
            uprights_.push_back({at.y, stack + badge(at + Vec{19, 2}, tokens.count)});
        }
    }

    std::string badge(Vec at, int count) const {
        return circle(at, 8, palette_[kParchment], palette_[kInk], 1.2) + "<text x=\"" +
               number(at.x) + "\" y=\"" + number(at.y + 4) +
               "\" font-family=\"DejaVu Sans,sans-serif\" font-size=\"11\" font-weight=\"bold\" "
               "text-anchor=\"middle\" fill=\"" +
               palette_[kInk] + "\">" + std::to_string(count) + "</text>";
    }

    // Followers stand where the rules say (CATA-18); other pieces find room beside them.
    void add_figures() {
        std::set<std::pair<int, int>> taken;
        const auto key = [](Point p) { return std::pair(p.x, p.y); };
        for (const Standing& standing : standing_followers(table_)) {
            if (is_on_top(standing.figure)) continue;
            taken.insert(key(standing.position));
            const Vec at = on_picture(standing.position);
            put(standing.figure, at, at.y);
        }
        for (const Figure& figure : table_.board.figures()) {
            if (is_on_top(figure)) {
                const Vec site = site_on(figure.where);
                put(figure, site - Vec{0, height_[figure.where]}, site.y + .5);
                continue;
            }
            if (figure.owner != kNobody && table_.board.is_follower(figure) &&
                figure.stand != Stand::kZone)
                continue;
            const Vec at = on_picture(free_place(figure, taken));
            const bool built = figure.owner == kNobody && figure.stand == Stand::kSegment;
            put(figure, at, built ? at.y - 30 : at.y);
        }
    }
    static bool is_on_top(const Figure& figure) {
        return figure.stand == Stand::kTile && figure.spot == kOnTop;
    }

    // The middle of the first edge of a segment, as the tile lies.
    Point edge_of(SegmentId segment) const {
        const PlacedTile& tile = table_.board.tile(table_.board.tile_of(segment));
        const unsigned edges = table_.board.type_of_segment(segment).edges;
        int side = 0;
        while (side < 3 && !(edges >> side & 1)) ++side;
        constexpr Point kMiddles[4] = {{500, 0}, {1000, 500}, {500, 1000}, {0, 500}};
        return corner_of(tile.square) + kMiddles[turned_side(side, tile.rotation())];
    }

    Point free_place(const Figure& figure, std::set<std::pair<int, int>>& taken) {
        Point spot;
        const Drawing* drawing =
            room_drawings().find("figure", table_.game.figures[figure.kind].name);
        if (figure.stand == Stand::kZone) {
            const Zone& zone = table_.game.zones[figure.where];
            spot = {zone.x, zone.y};
        } else if (figure.stand == Stand::kTile && drawing && drawing->corner) {
            const Square square = table_.board.tile(figure.where).square;
            const int i = figure.spot & 3;
            return corner_of(square) +
                   Point{i == 1 || i == 2 ? kTileSide : 0, i >= 2 ? kTileSide : 0};
        } else if (figure.stand == Stand::kSegment && drawing && drawing->edge) {
            return edge_of(figure.where);
        } else {
            find_spot(table_, figure, spot);
        }
        constexpr Point kOffsets[] = {{0, 0},     {150, 0},    {-150, 0},   {0, 150},    {0, -150},
                                      {150, 150}, {-150, 150}, {150, -150}, {-150, -150}};
        for (const Point offset : kOffsets)
            if (taken.insert({spot.x + offset.x, spot.y + offset.y}).second) return spot + offset;
        return spot;
    }

    void put(const Figure& figure, Vec at, double base) {
        const bool lying = figure.stand == Stand::kSegment &&
                           table_.board.kind_of(figure.where).shape == Shape::kHalves;
        const int seat = figure.owner == kNobody ? -1 : figure.owner;
        const double scale = kFigureScale * (look_.look.small ? 1.9 : 1);
        uprights_.push_back({base, figure_fragment(table_.game.figures[figure.kind].name, seat,
                                                   at + Vec{0, 2}, scale, lying, palette_)});
    }

    std::string brackets() const {
        if (!look_.last || table_.head.placed == kNoTile) return "";
        const Vec at = origin(table_.board.tile(table_.head.placed).square);
        constexpr const char* kCorners = "M8 44V8H44M156 8H192V44M192 156V192H156M44 192H8V156";
        const char* colour = player_colour(table_.head.active).fill;
        return moved(at, stroke(kCorners, "#fff8e6", 9, " stroke-linecap=\"round\"") +
                             stroke(kCorners, colour, 5, " stroke-linecap=\"round\""));
    }

    double width() const { return (frame_.right - frame_.left + 1) * kSide; }
    double height() const { return (frame_.bottom - frame_.top + 1) * kSide; }

    // A plate for each player: figure, name, score, tokens.
    std::string strip(double top, double scale) const {
        std::string text;
        const int players = table_.game.players;
        const double plate = std::min(480.0 * scale, (width() + 2 * kMargin - 20) / players);
        for (int player = 0; player < players; ++player) {
            const double x = plate * player + 6 - kMargin + 10;
            std::string body = "<rect width=\"" + number(plate / scale - 8) +
                               "\" height=\"58\" rx=\"10\" fill=\"" + palette_[kParchment] +
                               "\" stroke=\"" + palette_[kInk] + "\" stroke-width=\"" +
                               (player == table_.head.active ? "3" : "1.2") + "\"/>";
            body += figure_fragment(table_.game.figures.front().name, player, {26, 38}, 1.25, false,
                                    palette_);
            const std::string font =
                " font-family=\"DejaVu Serif,serif\" fill=\"" + palette_[kInk] + "\"";
            body += "<text x=\"52\" y=\"24\" font-size=\"17\"" + font + ">" +
                    escaped(table_.game.setup.setup.players[player]) + "</text>";
            body += "<text x=\"52\" y=\"49\" font-size=\"24\" font-weight=\"bold\"" + font + ">" +
                    std::to_string(table_.head.scores[player]) + "</text>";
            body += tokens_of_player(player, plate / scale - 16);
            text += "<g transform=\"translate(" + number(x) + " " + number(top) + ") scale(" +
                    number(scale) + ")\">" + body + "</g>";
        }
        return text;
    }

    std::string tokens_of_player(int player, double right) const {
        std::string text;
        double x = 84 + 15.0 * std::to_string(table_.head.scores[player]).size();
        for (const Tokens& tokens : tokens_of(table_)) {
            if (tokens.player != player || tokens.count <= 0 || tokens.tile != kNoTile) continue;
            const std::string token = token_fragment(tokens.name, {x, 39}, .8, palette_);
            if (token.empty() || x + 12 > right) continue;
            text += token + badge({x + 11, 48}, tokens.count);
            x += 36;
        }
        return text;
    }

    std::string compose() {
        const double scale = std::clamp(width() / 1300, 1.0, 2.6);
        const double below = look_.scores ? 66 * scale : 0;
        const double wide = width() + 2 * kMargin, high = height() + 2 * kMargin + below;
        std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" +
                          number(-kMargin) + " " + number(-kMargin) + " " + number(wide) + " " +
                          number(high) + "\" width=\"" + number(wide) + "\" height=\"" +
                          number(high) + "\"><defs>";
        for (const unsigned owners : hatches_) svg += hatch_pattern(owners);
        svg += "</defs><rect x=\"" + number(-kMargin) + "\" y=\"" + number(-kMargin) +
               "\" width=\"" + number(wide) + "\" height=\"" + number(high) + "\" fill=\"" +
               palette_[kTable] + "\"/>";
        svg += ground_ + fields_ + ways_ + things_;
        if (!grid_.empty()) svg += stroke(grid_, palette_[kInk], .8, " stroke-opacity=\".28\"");
        svg += towers_ + zones_ + symbols_ + brackets();
        svg += in_order(uprights_);
        if (look_.scores) svg += strip(height() + kMargin - 4, scale);
        return svg + "</svg>\n";
    }

    const Table& table_;
    const BoardLook& look_;
    const Frame frame_;
    const Palette& palette_;
    std::map<std::uint16_t, std::unique_ptr<Cached>> cache_;
    std::set<std::pair<int, int>> corners_;
    std::set<unsigned> hatches_;
    std::map<TileId, double> height_;
    std::vector<Upright> uprights_;
    std::string ground_, fields_, ways_, things_, towers_, zones_, symbols_, grid_;
};

}  // namespace

void Frame::include(Square square) {
    left = std::min<int>(left, square.x);
    right = std::max<int>(right, square.x);
    top = std::min<int>(top, square.y);
    bottom = std::max<int>(bottom, square.y);
}

Frame frame_of(const Table& table) {
    Frame frame;
    for (int i = 0; i < table.board.tile_count(); ++i) {
        const Square square = table.board.tile(static_cast<TileId>(i)).square;
        if (i == 0) frame = {square.x, square.y, square.x, square.y};
        frame.include(square);
    }
    return frame;
}

std::string board_svg(const Table& table, const BoardLook& look) {
    return board_svg(table, look, frame_of(table));
}

std::string board_svg(const Table& table, const BoardLook& look, const Frame& frame) {
    return BoardPainter(table, look, frame).paint();
}

}  // namespace bastide::art
