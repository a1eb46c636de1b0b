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
    void forget() { known_ = false; }
    // Precondition: the tiles are those of the last call, or forget(). Cost: all segments of the
    // board, the first time.
    const Counts& completed(const Table& table) {
        if (!known_) count(table);
        return completed_;
    }

private:
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
};

}  // namespace bastide
