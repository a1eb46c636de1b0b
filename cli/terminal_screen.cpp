#include "cli/terminal_screen.h"

#include <algorithm>

namespace bastide {
namespace {

constexpr int kPanelWidth = 27;
constexpr int kPanelFrom = 66;  // columns of a terminal that has room for a panel
constexpr int kLeastHeight = 7;
constexpr int kPips = 7;  // followers shown as dots
constexpr int kReserveWidth = 8;

int pictures_height(std::size_t count, RasterSize size, int width) {
    const int per_row = std::max(1, (width + 1) / (size.width + 1));
    const int rows = (static_cast<int>(count) + per_row - 1) / per_row;
    return rows * (size.height + 1);
}

}  // namespace

int tiles_left(const Table& table) {
    int left = table.head.aside;
    for (const int pile : table.head.left) left += pile;
    return left;
}

Canvas draw_pictures(const Game& game, const std::vector<TilePicture>& tiles, RasterSize size,
                     int width, const TerminalLook& look) {
    Canvas canvas(width, pictures_height(tiles.size(), size, width));
    const int per_row = std::max(1, (width + 1) / (size.width + 1));
    Style number = look.number();
    if (look.colour()) number.back = 0;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const int column = static_cast<int>(i) % per_row;
        const int row = static_cast<int>(i) / per_row;
        const int x = column * (size.width + 1);
        const int y = row * (size.height + 1);
        const TileRaster raster = rasterize(game, tiles[i].type, tiles[i].rotation, size);
        draw_tile(canvas, x, y, game, tiles[i].type, raster, (row + column) & 1, look);
        for (const auto& [segment, n] : tiles[i].numbers)
            draw_sign(canvas, x, y, raster, raster.spot(segment, 0), std::to_string(n), number,
                      look);
        const std::string label = clipped(tiles[i].label, size.width);
        canvas.text(x + (size.width - width_of(label)) / 2, y + size.height, label, look.number());
    }
    return canvas;
}

BoardPicture Screen::picture(const Letters& letters) const {
    return {table, look, letters, numbers, last_player};
}

std::vector<ScreenLine> Screen::wrapped_below() const {
    std::vector<ScreenLine> lines;
    for (const ScreenLine& line : below)
        for (std::string& part : wrapped(line.text, size.columns - 2))
            lines.push_back({std::move(part), line.style});
    return lines;
}

Screen::Plan Screen::plan() const {
    Plan plan;
    plan.panel = size.columns >= kPanelFrom;
    plan.board_width = size.columns - (plan.panel ? kPanelWidth : 0);
    const int text = static_cast<int>(wrapped_below().size()) + 1;
    const int head = plan.panel ? 0 : draw_narrow_head().height();
    plan.board_height = std::max(kLeastHeight, size.rows - text - head);
    return plan;
}

int Screen::numbers_out_of_view() const {
    const Plan plan = this->plan();
    const BoardWindow window =
        choose_window(table, numbers, wish, plan.board_width, plan.board_height);
    return static_cast<int>(
        std::count_if(numbers.squares.begin(), numbers.squares.end(),
                      [&](const auto& entry) { return !window.shows(entry.square); }));
}

std::string Screen::compose() const {
    const Plan plan = this->plan();
    const Letters letters = letters_of(table.game, words, look.ascii);
    const BoardWindow window =
        choose_window(table, numbers, wish, plan.board_width, plan.board_height);
    const Canvas board = picture(letters).draw(window);
    std::string text;
    if (plan.panel) {
        const Canvas panel = draw_panel(plan.board_height);
        const int least = fill ? plan.board_height : 0;
        Canvas both(size.columns, std::max({board.height(), panel.height(), least}));
        // A board that leaves room stands in the middle of it.
        both.draw(board, std::max(0, (plan.board_width - board.width()) / 2), 0);
        both.draw(panel, size.columns - kPanelWidth, 0);
        text += both.lines(look.colour());
    } else {
        text += draw_narrow_head().lines(look.colour()) + board.lines(look.colour());
    }
    for (const ScreenLine& line : wrapped_below())
        text += " " + painted(line.text, line.style, look.colour()) + "\n";
    return text;
}

std::string Screen::board_only() const {
    const Letters letters = letters_of(table.game, words, look.ascii);
    const BoardWindow window = choose_window(table, numbers, wish, 10000, 10000);
    return picture(letters).draw(window).lines(look.colour());
}

// One line for each player: letter, name, points, followers in reserve.
void Screen::draw_players(Canvas& canvas) const {
    const auto& names = table.game.setup.setup.players;
    const Letters letters = letters_of(table.game, words, look.ascii);
    for (int seat = 0; seat < table.game.players; ++seat) {
        const int y = 1 + seat;
        if (seat == active) canvas.put(1, y, look.pick(U'\u25b6', U'>'), look.number());
        canvas.text(3, y, encode(letters.players[seat]), look.player(seat));
        canvas.text(5, y, clipped(names[seat], 9), seat == active ? look.strong() : Style{});
        const std::string points = std::to_string(table.head.scores[seat]);
        canvas.text(18 - width_of(points), y, points, look.strong());
        draw_reserve(canvas, seat, letters);
    }
}

// Followers as dots or a number, and the letters of the other figures.
void Screen::draw_reserve(Canvas& canvas, int seat, const Letters& letters) const {
    const int followers = table.reserve(seat, 0);
    std::string others;
    bool any = false;
    for (std::size_t kind = 1; kind < table.game.figures.size(); ++kind) {
        any = any || table.game.figures[kind].per_player > 0;
        if (table.reserve(seat, static_cast<FigureKindId>(kind)) > 0)
            others += encode(letters.figures[kind]);
    }
    const std::string dot = encode(look.pick(U'\u25cf', U'i'));
    std::string text;
    for (int i = 0; i < followers; ++i) text += dot;
    if (any || followers > kPips) text = std::to_string(followers) + dot;
    // Where many figures are in play there is room for the number only.
    if (width_of(text) + width_of(others) > kReserveWidth) text = std::to_string(followers);
    canvas.text(kPanelWidth - kReserveWidth, 1 + seat, text + others, {});
}

Canvas Screen::draw_panel(int height) const {
    const int inner = kPanelWidth - 3;
    const int above = 1 + table.game.players + 1;
    const int room = height - above - 1;
    RasterSize picture_size = kLargeTile;
    if (pictures_height(tiles.size(), kLargeTile, inner) > room) picture_size = kSmallTile;
    const Canvas pictures = draw_pictures(table.game, tiles, picture_size, inner, look);
    Canvas panel(kPanelWidth, above + (tiles.empty() ? 0 : 1 + pictures.height()));
    panel.text(1, 0, words.count("panel.left", tiles_left(table)), look.quiet());
    draw_players(panel);
    panel.text(3, above, clipped(tiles_title, inner), look.strong());
    panel.draw(pictures, 3, above + 1);
    return panel;
}

// Without room for a panel: players in lines, the tile in small pictures.
Canvas Screen::draw_narrow_head() const {
    const Canvas pictures = draw_pictures(table.game, tiles, kSmallTile, size.columns - 1, look);
    Canvas players(kPanelWidth, 1 + table.game.players);
    players.text(1, 0, words.count("panel.left", tiles_left(table)), look.quiet());
    draw_players(players);
    Canvas head(size.columns, players.height() + (tiles.empty() ? 0 : pictures.height()));
    head.draw(players, 0, 0);
    if (!tiles.empty()) head.draw(pictures, 1, players.height());
    return head;
}

}  // namespace bastide
