#include "ai/hands.h"

#include <algorithm>

#include "engine/game/scoring.h"

namespace bastide::ai {

Hands::Hands(const Game& game) : game_(game), tried_(game) {}

// True if it is the board that was prepared last; it is from now on.
bool Hands::is_known(const Desk& desk) {
    const Board& board = desk.table.board;
    const PlacedTile last = board.tile(board.last_tile());
    const bool known = tiles_ == board.tile_count() && turns_ == desk.table.head.turns &&
                       last_.square == last.square &&
                       last_.type_and_rotation == last.type_and_rotation;
    tiles_ = board.tile_count();
    turns_ = desk.table.head.turns;
    last_ = last;
    return known;
}

void Hands::prepare(const Desk& desk, Evaluation& evaluation) {
    if (game_.hooks.open_tiles.empty()) return;
    if (!is_known(desk)) known_.clear();
    open_.clear();
    for (const auto list : game_.hooks.open_tiles) list(desk.table, open_);
    for (const OpenTile& tile : open_) promise(desk, evaluation, tile.type);
}

void Hands::add(const Desk& desk, Evaluation& evaluation, Scores& scores) {
    if (game_.hooks.open_tiles.empty()) return;
    open_.clear();
    for (const auto list : game_.hooks.open_tiles) list(desk.table, open_);
    for (const OpenTile& tile : open_)
        if (tile.player != kNobody)
            scores[tile.player] += promise(desk, evaluation, tile.type)[tile.player];
}

// The best of some squares, for each seat by itself. Followers are left out: whoever places the
// tile has the same ways to use one.
const Scores& Hands::promise(const Desk& desk, Evaluation& evaluation, TypeId type) {
    for (const Known& known : known_)
        if (known.type == type) return known.gain;
    constexpr std::size_t kMostSquares = 16;
    ActionList& places = tried_.actions;
    places.clear();
    desk.table.board.for_each_placement(type, [&](Square square, int rotation) {
        if (!places.full()) places.push_back(place_at(square, rotation));
    });
    const Scores before = evaluation.judge(desk);
    Known known{type, {}};
    const std::size_t step = places.size() / kMostSquares + 1;
    for (std::size_t i = 0; i < places.size(); i += step) {
        tried_.set(desk.state);
        ClosedList closed;
        tried_.table.board.place_tile(type, places[i].arg, places[i].square, closed);
        const Scores after = evaluation.judge(tried_);
        for (int seat = 0; seat < game_.players; ++seat) {
            const double gain =
                margin_of(after, game_.players, seat) - margin_of(before, game_.players, seat);
            known.gain[seat] = std::max(known.gain[seat], gain);
        }
    }
    known_.push_back(known);
    return known_.back().gain;
}

}  // namespace bastide::ai
