#include "cli/terminal_look.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace bastide {
namespace {

// Colours of the ground of even and odd squares, and of what is drawn on it.
struct Shades {
    std::int16_t even = -1;
    std::int16_t odd = -1;
    std::int16_t line = -1;
};

struct KindLook {
    std::string_view name;
    char32_t fine = U' ';  // filling of the ground; 0 = lines
    char32_t plain = U' ';
    Shades many;  // with 256 colours
    Shades few;   // with 16
};

constexpr char32_t kLines = 0;
constexpr std::array<KindLook, 4> kKinds{{
    {"field", U' ', U' ', {107, 108, 22}, {2, 2, 0}},
    {"city", U'\u2591', U'#', {180, 179, 137}, {3, 3, 0}},
    {"road", kLines, kLines, {107, 108, 231}, {2, 2, 15}},
    {"river", U'\u2248', U'~', {74, 75, 159}, {4, 4, 14}},
}};

const KindLook* look_of(std::string_view kind) {
    for (const KindLook& look : kKinds)
        if (look.name == kind) return &look;
    return nullptr;
}

struct MarkLook {
    std::string_view name;
    char32_t fine;
    char32_t plain;
};
// Marks, and what lies in the middle of tiles; what is not listed shows a letter of its name.
constexpr std::array<MarkLook, 2> kMarks{{
    {"pennants", U'\u25c6', U'*'},
    {"monastery", U'\u2020', U'+'},
}};

const MarkLook* mark_look(std::string_view name) {
    for (const MarkLook& mark : kMarks)
        if (mark.name == name) return &mark;
    return nullptr;
}

char32_t mark_character(const std::string& name, const TerminalLook& look) {
    if (const MarkLook* mark = mark_look(name)) return look.pick(mark->fine, mark->plain);
    return name.empty() ? U'?' : static_cast<unsigned char>(name[0]);
}

constexpr std::u32string_view kFineArrows = U"\u2191\u2192\u2193\u2190";
constexpr std::u32string_view kPlainArrows = U"^>v<";

// Lines by the sides they lead to: bits for north, east, south, west.
constexpr std::u32string_view kFineLines =
    U"\u25cb\u2551\u2550\u255a\u2551\u2551\u2554\u2560\u2550\u255d\u2550\u2569\u2557\u2563\u2566"
    U"\u256c";
constexpr std::u32string_view kPlainLines = U"o|-+||++-+-++++#";

Shades shades_of(const KindLook& kind, const TerminalLook& look) {
    return look.colours >= 256 ? kind.many : look.colours > 0 ? kind.few : Shades{};
}

Style ground_style(const KindLook& kind, bool odd, const TerminalLook& look) {
    const Shades shades = shades_of(kind, look);
    return {shades.line, odd ? shades.odd : shades.even, false, false};
}

class TilePainter {
public:
    TilePainter(const Game& game, TypeId type, const TileRaster& raster, bool odd,
                const TerminalLook& look)
        : game_(game), type_(game.tables.types[type]), raster_(raster), odd_(odd), look_(look) {}

    void paint(Canvas& canvas, int x, int y) const {
        for (int row = 0; row < raster_.size.height; ++row)
            for (int column = 0; column < raster_.size.width; ++column) {
                const auto [character, style] = cell_at(column, row);
                canvas.put(x + column, y + row, character, style);
            }
    }

private:
    const std::string& kind_name(int segment) const {
        return game_.tables.kinds[type_.segments[segment].kind].name;
    }

    Canvas::Cell cell_at(int x, int y) const {
        const RasterCell& cell = raster_.at(x, y);
        Canvas::Cell ground = ground_at(cell, x, y);
        switch (cell.look) {
            case RasterCell::Look::kGround:
            case RasterCell::Look::kPath:
                break;
            case RasterCell::Look::kCentre:
                return centre_at(cell);
            case RasterCell::Look::kBuilt:
                return {look_.pick(U'\u2592', U'%'), ground_style(*look_of("city"), odd_, look_)};
            case RasterCell::Look::kEnd:
                return end_at(ground);
            case RasterCell::Look::kMark:
                return on_ground(ground, sign_of(game_.words.marks, cell.part, look_), 19, 4);
            case RasterCell::Look::kSymbol:
                return on_ground(ground, sign_of(game_.words.symbols, cell.part, look_), 52, 5);
            case RasterCell::Look::kArrow:
                return on_ground(
                    ground, look_.pick(kFineArrows[cell.part], kPlainArrows[cell.part]), 52, 5);
        }
        return ground;
    }

    Canvas::Cell ground_at(const RasterCell& cell, int x, int y) const {
        static const KindLook& kField = *look_of("field");
        if (cell.segment == kNoSegment) return {U' ', ground_style(kField, odd_, look_)};
        const std::string& name = kind_name(cell.segment);
        const KindLook* kind = look_of(name);
        if (kind == nullptr)
            return {static_cast<unsigned char>(name[0]), ground_style(kField, odd_, look_)};
        Style style = ground_style(*kind, odd_, look_);
        if (kind->fine == kLines) {
            style.bold = look_.colour();
            return {look_.ascii ? kPlainLines[cell.links] : kFineLines[cell.links], style};
        }
        char32_t filling = look_.pick(kind->fine, kind->plain);
        // Where shades cannot tell tiles apart, dots on every second one do.
        if (filling == U' ' && look_.colours < 256 && odd_ && (x + y) % 2 == 0)
            filling = look_.pick(U'\u00b7', U'.');
        if (!look_.colour() && !look_.ascii && filling == U'\u2591' && odd_) filling = U'\u2592';
        return {filling, style};
    }

    // One of 256 colours, one of 16, or none.
    std::int16_t pick_colour(int many, int few) const {
        return static_cast<std::int16_t>(look_.colours >= 256 ? many : look_.colour() ? few : -1);
    }

    Canvas::Cell on_ground(Canvas::Cell ground, char32_t character, int many, int few) const {
        ground.character = character;
        ground.style.bold = look_.colour();
        ground.style.fore = pick_colour(many, few);
        return ground;
    }

    Canvas::Cell centre_at(const RasterCell& cell) const {
        const Style style{pick_colour(88, 1), pick_colour(230, 7), look_.colour(), false};
        if (cell.part == 0) return {U'[', style};
        if (cell.part == 2) return {U']', style};
        return {mark_character(kind_name(cell.segment), look_), style};
    }

    Canvas::Cell end_at(Canvas::Cell ground) const {
        return on_ground(ground, look_.pick(U'\u25a0', U'o'), 130, 1);
    }

    const Game& game_;
    const TileType& type_;
    const TileRaster& raster_;
    bool odd_;
    const TerminalLook& look_;
};

}  // namespace

std::string_view value_name(std::string_view name) { return name.substr(name.find('=') + 1); }

char32_t sign_of(const std::vector<std::string>& names, std::size_t index,
                 const TerminalLook& look) {
    if (const MarkLook* known = mark_look(names[index]))
        return look.pick(known->fine, known->plain);
    std::string taken;
    for (std::size_t i = 0; i <= index; ++i) {
        const std::string_view name = value_name(names[i]);
        if (mark_look(names[i]) != nullptr || name.empty()) continue;
        const std::size_t free = std::min(name.find_first_not_of(taken), name.size() - 1);
        if (i == index) return static_cast<unsigned char>(name[free]);
        taken += name[free];
    }
    return U'?';
}

Style TerminalLook::player(int seat) const {
    static constexpr std::array<std::array<std::int16_t, 4>, kMaxPlayers> kColours{{
        {15, 160, 15, 1},  // red
        {15, 25, 15, 4},   // blue
        {15, 22, 0, 10},   // green
        {16, 226, 0, 11},  // yellow
        {15, 16, 15, 0},   // black
        {16, 252, 0, 7},   // grey
    }};
    if (!colour()) return {.bold = true};
    const auto& row = kColours[seat % kMaxPlayers];
    return colours >= 256 ? Style{row[0], row[1], true, false} : Style{row[2], row[3], true, false};
}

Style TerminalLook::nobody() const {
    return colour() ? Style{15, static_cast<std::int16_t>(colours >= 256 ? 90 : 5), true, false}
                    : Style{};
}

Style TerminalLook::number() const {
    return colour() ? Style{static_cast<std::int16_t>(colours >= 256 ? 228 : 11), -1, true, false}
                    : Style{};
}

Style TerminalLook::quiet() const {
    return colour() ? Style{static_cast<std::int16_t>(colours >= 256 ? 245 : 8), -1, false, false}
                    : Style{};
}

Style TerminalLook::warning() const {
    return colour() ? Style{static_cast<std::int16_t>(colours >= 256 ? 209 : 9), -1, true, false}
                    : Style{};
}

void draw_tile(Canvas& canvas, int x, int y, const Game& game, TypeId type,
               const TileRaster& raster, bool odd, const TerminalLook& look) {
    TilePainter(game, type, raster, odd, look).paint(canvas, x, y);
}

void draw_sign(Canvas& canvas, int x, int y, const TileRaster& raster, Spot spot,
               const std::string& sign, const Style& style, const TerminalLook& look,
               bool brackets) {
    const int width = width_of(sign);
    const bool centre = raster.at(spot.x, spot.y).look == RasterCell::Look::kCentre;
    spot.x = std::clamp(spot.x, 0, raster.size.width - width);
    canvas.text(x + spot.x, y + spot.y, sign, style);
    if (!brackets) return;
    const int behind = spot.x + width;
    // A broad sign moves the bracket of what lies in the middle.
    if (centre && width > 1 && spot.x > 0 && behind < raster.size.width)
        canvas.put(x + behind, y + spot.y, U']', canvas.at(x + spot.x - 1, y + spot.y).style);
    if (raster.size == kSmallTile || centre) return;
    for (const int at : {spot.x - 1, behind}) {
        if (at < 0 || at >= raster.size.width) continue;
        const char32_t bracket = look.colour() ? U' ' : at < spot.x ? U'(' : U')';
        canvas.put(x + at, y + spot.y, bracket, style);
    }
}

}  // namespace bastide
