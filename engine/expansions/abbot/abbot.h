// The abbot: a follower for monasteries and gardens that its owner may take back early.
#pragma once

#include "engine/game/table.h"

namespace bastide {

struct AbbotFacts {
    FigureKindId abbot = 0;
    KindId garden = kNoKind;
    VerbId recall = 0;
};

// What a garden is worth: as a monastery (ABBOT-9, ABBOT-16).
Value garden_value(const Table& table, SegmentId root, bool complete);
// Monasteries, whatever they are called, and gardens (ABBOT-5).
bool is_home_of_abbot(const Game& game, KindId kind);
// The rule that keeps the abbot off a segment of a tile, or nullptr (ABBOT-5, ABBOT-7).
const char* refuse_abbot(const Table& table, FigureKindId kind, TileId tile, int index);
// Taking the own abbot back instead of placing a figure (ABBOT-11 to ABBOT-15).
Offer recall_offer(VerbId verb);

}  // namespace bastide
