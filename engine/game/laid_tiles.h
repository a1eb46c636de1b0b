// What the tiles of a position say by themselves, whoever stands where. Whoever judges many
// positions with the same tiles keeps one, and it is found out once, when it is first asked for.
#pragma once

#include "engine/game/asking.h"

namespace bastide {

class LaidTiles {
public:
    // Features of each kind that count as complete.
    using Counts = std::array<int, kMaxKinds>;

    // The tiles may be others now.
    void forget() {
        known_ = false;
        values_.clear();
    }
    // Precondition, here and below: the tiles are those of the last call, or forget(). Cost: all
    // segments of the board, the first time.
    const Counts& completed(const Table& table) {
        if (!known_) count(table);
        return completed_;
    }
    // What a field is worth to each owner. Cost: its segments, the first time.
    Value value_of_field(const Table& table, SegmentId root) {
        for (const Known& known : values_)
            if (known.root == root) return known.value;
        const Known found{
            root, table.game.kind_rules[table.board.kind_id(root)].value(table, root, false)};
        if (!values_.full()) values_.push_back(found);
        return found.value;
    }

private:
    struct Known {
        SegmentId root = kNowhere;
        Value value;
    };
    void count(const Table& table) {
        const Board& board = table.board;
        known_ = true;
        completed_ = {};
        for (int i = 0; i < board.segment_count(); ++i)
            if (const auto id = static_cast<SegmentId>(i);
                board.root(id) == id && board.open(id) == 0 && counts_as_complete(table, id))
                ++completed_[board.kind_id(id)];
    }

    bool known_ = false;
    Counts completed_{};
    FixedList<Known, kMaxPlayers> values_;
};

}  // namespace bastide
