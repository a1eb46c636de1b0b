#include "cli/terminal_board.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "engine/game/asking.h"

namespace bastide {
namespace {

constexpr int kLeftRim = 5;
constexpr int kTopRim = 1;

struct Bounds {
    int low_x = 0, low_y = 0, high_x = 0, high_y = 0;

    void include(Square s) {
        low_x = std::min<int>(low_x, s.x);
        low_y = std::min<int>(low_y, s.y);
        high_x = std::max<int>(high_x, s.x);
        high_y = std::max<int>(high_y, s.y);
    }
    int columns() const { return high_x - low_x + 1; }
    int rows() const { return high_y - low_y + 1; }
};

// What must be seen; `margin` squares around it keep the board in its place while numbers come and
// go.
Bounds bounds_of(const Table& table, const BoardNumbers& numbers, int margin) {
    const Square first = table.board.tile(0).square;
    Bounds bounds{first.x, first.y, first.x, first.y};
    for (int i = 0; i < table.board.tile_count(); ++i)
        bounds.include(table.board.tile(static_cast<TileId>(i)).square);
    bounds.low_x -= margin;
    bounds.low_y -= margin;
    bounds.high_x += margin;
    bounds.high_y += margin;
    for (const auto& [square, number] : numbers.squares) bounds.include(square);
    return bounds;
}

// First square of a window of `size` squares around `centre` that stays within low..high.
int first_square(int low, int high, int size, int centre) {
    return std::clamp(centre - size / 2, low, high - size + 1);
}

// Where a window shows the tile placed last and as much as possible of what can be chosen.
Square best_corner(const Bounds& bounds, BoardWindow window, const BoardNumbers& numbers,
                   Square last) {
    Square best;
    int best_value = -1;
    const auto middle_x = first_square(bounds.low_x, bounds.high_x, window.columns, last.x);
    const auto middle_y = first_square(bounds.low_y, bounds.high_y, window.rows, last.y);
    for (int y = bounds.low_y; y <= bounds.high_y - window.rows + 1; ++y)
        for (int x = bounds.low_x; x <= bounds.high_x - window.columns + 1; ++x) {
            window.low = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            if (!window.shows(last)) continue;
            int value = 10000 - std::abs(x - middle_x) - std::abs(y - middle_y);
            for (const auto& entry : numbers.squares)
                if (window.shows(entry.square)) value += 20;
            if (value <= best_value) continue;
            best_value = value;
            best = window.low;
        }
    return best;
}

std::string number_text(int number) { return std::to_string(number); }

}  // namespace

BoardWindow choose_window(const Table& table, const BoardNumbers& numbers, const BoardWish& wish,
                          int width, int height) {
    Bounds bounds = bounds_of(table, numbers, 1);
    BoardWindow window;
    const auto try_size = [&](RasterSize size) {
        window.size = size;
        window.columns = std::max(1, (width - kLeftRim) / size.width);
        window.rows = std::max(1, (height - kTopRim) / size.height);
        return bounds.columns() <= window.columns && bounds.rows() <= window.rows;
    };
    if (wish.size)
        try_size(*wish.size);
    else if (!try_size(kLargeTile) && !try_size(kMiddleTile) && !try_size(kSmallTile))
        bounds = bounds_of(table, numbers, 0);
    const Square last = table.board.tile(table.board.last_tile()).square;
    window.columns = std::min(window.columns, bounds.columns());
    window.rows = std::min(window.rows, bounds.rows());
    if (wish.centre) {
        const int x = first_square(bounds.low_x, bounds.high_x, window.columns, wish.centre->x);
        const int y = first_square(bounds.low_y, bounds.high_y, window.rows, wish.centre->y);
        window.low = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
    } else {
        window.low = best_corner(bounds, window, numbers, last);
    }
    window.more_west = window.low.x > bounds.low_x;
    window.more_north = window.low.y > bounds.low_y;
    window.more_east = window.low.x + window.columns <= bounds.high_x;
    window.more_south = window.low.y + window.rows <= bounds.high_y;
    return window;
}

Spot BoardPicture::corner(const BoardWindow& window, Square square) const {
    return {kLeftRim + (square.x - window.low.x) * window.size.width,
            kTopRim + (square.y - window.low.y) * window.size.height};
}

TileRaster BoardPicture::raster_of(TileId tile, RasterSize size) const {
    const PlacedTile& placed = table.board.tile(tile);
    return rasterize(table.game, placed.type(), placed.rotation(), size);
}

Canvas BoardPicture::draw(const BoardWindow& window) const {
    Canvas canvas(kLeftRim + window.columns * window.size.width + 2,
                  kTopRim + window.rows * window.size.height);
    draw_rims(canvas, window);
    draw_tiles(canvas, window);
    draw_tokens(canvas, window);
    draw_last(canvas, window);
    draw_figures(canvas, window);
    draw_numbers(canvas, window);
    return canvas;
}

void BoardPicture::draw_rims(Canvas& canvas, const BoardWindow& window) const {
    for (int i = 0; i < window.columns; ++i) {
        const std::string text = number_text(window.low.x + i);
        const int middle = kLeftRim + i * window.size.width + window.size.width / 2;
        canvas.text(middle - width_of(text) / 2, 0, text, look.quiet());
    }
    for (int i = 0; i < window.rows; ++i) {
        const std::string text = number_text(window.low.y + i);
        const int middle = kTopRim + i * window.size.height + window.size.height / 2;
        canvas.text(kLeftRim - 1 - width_of(text), middle, text, look.quiet());
    }
    const auto arrow = [&](bool there, int x, int y, char32_t fine, char32_t plain) {
        if (there) canvas.put(x, y, look.pick(fine, plain), look.number());
    };
    arrow(window.more_west, kLeftRim - 1, 0, U'\u25c0', U'<');
    arrow(window.more_east, canvas.width() - 1, 0, U'\u25b6', U'>');
    arrow(window.more_north, 0, kTopRim, U'\u25b2', U'^');
    arrow(window.more_south, 0, canvas.height() - 1, U'\u25bc', U'v');
}

void BoardPicture::draw_tiles(Canvas& canvas, const BoardWindow& window) const {
    for (int i = 0; i < table.board.tile_count(); ++i) {
        const auto id = static_cast<TileId>(i);
        const PlacedTile& tile = table.board.tile(id);
        if (!window.shows(tile.square)) continue;
        const Spot at = corner(window, tile.square);
        draw_tile(canvas, at.x, at.y, table.game, tile.type(), raster_of(id, window.size),
                  (tile.square.x + tile.square.y) & 1, look);
    }
}

// Tokens on a tile: how many, in the middle of its upper rim.
void BoardPicture::draw_tokens(Canvas& canvas, const BoardWindow& window) const {
    for (const Tokens& tokens : tokens_of(table)) {
        if (tokens.tile == kNoTile || tokens.count == 0) continue;
        const Square square = table.board.tile(tokens.tile).square;
        if (!window.shows(square)) continue;
        const std::string text = encode(look.pick(U'\u25b2', U'^')) + number_text(tokens.count);
        const Spot at = corner(window, square);
        canvas.text(at.x + (window.size.width - width_of(text) + 1) / 2, at.y, text, look.strong());
    }
}

// Brackets in the corners of the tile placed last, in the colour of whoever placed it.
void BoardPicture::draw_last(Canvas& canvas, const BoardWindow& window) const {
    if (last_player < 0) return;
    const Square square = table.board.tile(table.board.last_tile()).square;
    if (!window.shows(square)) return;
    const Spot at = corner(window, square);
    const int right = at.x + window.size.width - 1;
    const int bottom = at.y + window.size.height - 1;
    const auto mark = [&](int x, int y, char32_t fine) {
        Style style = canvas.contains(x, y) ? canvas.at(x, y).style : Style{};
        style.fore = look.player(last_player).back;
        style.bold = true;
        canvas.put(x, y, look.pick(fine, U'+'), style);
    };
    mark(at.x, at.y, U'\u250f');
    mark(right, at.y, U'\u2513');
    mark(at.x, bottom, U'\u2517');
    mark(right, bottom, U'\u251b');
}

// The n-th figure in a zone: in rows below its spot.
void BoardPicture::draw_in_zone(Canvas& canvas, const BoardWindow& window, int index, int n,
                                std::string_view sign, const Style& style) const {
    const Zone& zone = table.game.zones[index];
    const Square square{static_cast<std::int16_t>(zone.x / 1000),
                        static_cast<std::int16_t>(zone.y / 1000)};
    if (!window.shows(square)) return;
    const Spot at = corner(window, square);
    canvas.text(at.x + zone.x % 1000 * window.size.width / 1000 + n % window.size.width,
                at.y + zone.y % 1000 * window.size.height / 1000 + n / window.size.width, sign,
                style);
}

void BoardPicture::draw_figures(Canvas& canvas, const BoardWindow& window) const {
    // Brackets may touch what stands beside them, but never hide its letters.
    for (const bool brackets : {true, false}) draw_signs(canvas, window, brackets);
}

void BoardPicture::draw_signs(Canvas& canvas, const BoardWindow& window, bool brackets) const {
    std::map<SegmentId, int> standing;  // figures already drawn on a segment
    std::map<int, int> waiting;         // and in a zone
    for (const Figure& figure : table.board.figures()) {
        const bool owned = figure.owner != kNobody;
        const std::string sign = letters.sign(figure);
        const Style style = owned ? look.player(figure.owner) : look.nobody();
        if (figure.stand == Stand::kZone) {
            if (!brackets)
                draw_in_zone(canvas, window, figure.where, waiting[figure.where]++, sign, style);
            continue;
        }
        const bool on_segment = figure.stand == Stand::kSegment;
        const TileId tile = on_segment ? table.board.tile_of(figure.where) : figure.where;
        const Square square = table.board.tile(tile).square;
        if (!window.shows(square)) continue;
        const SegmentId segment = on_segment ? figure.where : table.board.segment_of(tile, 0);
        const TileRaster raster = raster_of(tile, window.size);
        const Spot spot = raster.spot(table.board.index_of(segment), standing[segment]++);
        const Spot at = corner(window, square);
        draw_sign(canvas, at.x, at.y, raster, spot, sign, style, look, brackets);
    }
}

void BoardPicture::draw_numbers(Canvas& canvas, const BoardWindow& window) const {
    for (const auto& [square, number] : numbers.squares) {
        if (!window.shows(square)) continue;
        const Spot at = corner(window, square);
        const int right = at.x + window.size.width - 1;
        const int bottom = at.y + window.size.height - 1;
        const std::string text = number == 0 ? "?" : number_text(number);
        canvas.put(at.x, at.y, look.pick(U'\u250c', U'.'), look.quiet());
        canvas.put(right, at.y, look.pick(U'\u2510', U'.'), look.quiet());
        canvas.put(at.x, bottom, look.pick(U'\u2514', U'\''), look.quiet());
        canvas.put(right, bottom, look.pick(U'\u2518', U'\''), look.quiet());
        for (int x = at.x + 2; x < right - 1; x += 2)
            for (const int y : {at.y, bottom})
                canvas.put(x, y, look.pick(U'\u2500', U'-'), look.quiet());
        canvas.text(at.x + (window.size.width - width_of(text) + 1) / 2,
                    at.y + window.size.height / 2, text, look.number());
    }
    for (const auto& [segment, number] : numbers.segments) {
        const TileId tile = table.board.tile_of(segment);
        const Square square = table.board.tile(tile).square;
        if (!window.shows(square)) continue;
        const TileRaster raster = raster_of(tile, window.size);
        const Spot at = corner(window, square);
        Style style = look.number();
        if (look.colour()) style.back = 0;
        draw_sign(canvas, at.x, at.y, raster, raster.spot(table.board.index_of(segment), 0),
                  number_text(number), style, look);
    }
}

}  // namespace bastide
