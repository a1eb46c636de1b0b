// What a shrine is worth, and who loses a challenge (CULT-9 to CULT-16).
#include "engine/expansions/base/base.h"
#include "engine/expansions/cult/cult.h"
#include "engine/game/scoring.h"

namespace bastide {

Value shrine_value(const Table& table, SegmentId root, bool complete) {
    const char* rule = complete ? "CULT-3" : "CULT-16";
    return value_of_surroundings(table, root, rule);
}

namespace {

// The building is not scored and stays open (CULT-11, CULT-14).
void send_home(Table& table, SegmentId loser) {
    for (int i = 0; i < static_cast<int>(table.board.figures().size());) {
        const Figure& figure = table.board.figures()[i];
        if (figure.owner != kNobody && table.board.feature_of(figure) == loser)
            return_figure(table, i);
        else
            ++i;
    }
}

// The winners still stand on their buildings: they have been scored and go home after this step. A
// rival that the same tile completed was not slower (CULT-12).
Flow settle_challenges(Table& table) {
    for (const SegmentId winner : table.closed()) {
        if (!table.board.occupied(winner)) continue;  // CULT-15
        const Building side = building_of(table.game, table.board.kind_id(winner));
        if (side == Building::kNone) continue;
        const Square square = table.board.tile(table.board.tile_of(winner)).square;
        for_each_building_around(table, square, rival_of(side), [&](SegmentId rival) {
            if (!table.board.complete(rival) && table.board.occupied(rival))
                send_home(table, rival);
        });
    }
    return Flow::next();
}

}  // namespace

Step challenge_step() {
    return {.name = "challenge",
            .slot = Slot::kReturn,
            .order = 50,
            .rule = "CULT-11",
            .enter = settle_challenges};
}

}  // namespace bastide
