// Table: a game, one of its states and a place for events, handed to every step and hook.
// Functions that only look take a const Table&.
#pragma once

#include <span>

#include "engine/game/game.h"

namespace bastide {

struct Table {
    Table(const Game& game, State& state, Events* events)
        : game(game),
          head(state.head()),
          board(state.block(), game.board, game.tables),
          block(state.block()),
          events(events) {}

    // For reading only: the caller keeps it const.
    Table(const Game& game, const State& state) : Table(game, const_cast<State&>(state), nullptr) {}

    const Game& game;
    StateHead& head;
    Board board;
    std::byte* block;
    Events* events;  // nullptr: nobody listens

    // Figures of this kind that the player has in reserve.
    std::uint8_t& reserve(int player, FigureKindId kind) {
        return at<std::uint8_t>(game.reserve_offset)[player * game.figures.size() + kind];
    }
    int reserve(int player, FigureKindId kind) const {
        return at<std::uint8_t>(game.reserve_offset)[player * game.figures.size() + kind];
    }
    // Tiles of this type in its pile.
    std::uint8_t& bag(TypeId type) { return at<std::uint8_t>(game.bag_offset)[type]; }
    int bag(TypeId type) const { return at<std::uint8_t>(game.bag_offset)[type]; }
    std::span<const std::uint8_t> bag() const {
        return {at<std::uint8_t>(game.bag_offset), game.bag.size()};
    }
    // Tiles of this type that are laid aside.
    std::uint8_t& aside(TypeId type) { return at<std::uint8_t>(game.aside_offset)[type]; }
    int aside(TypeId type) const { return at<std::uint8_t>(game.aside_offset)[type]; }
    // A room's own memory (GameBuilder::reserve_state).
    template <typename T>
    T& memory(std::uint16_t offset) {
        return *at<T>(offset);
    }
    template <typename T>
    const T& memory(std::uint16_t offset) const {
        return *at<T>(offset);
    }

    // Features completed in this part of the turn.
    std::span<SegmentId> closed() { return {at<SegmentId>(game.closed_offset), head.closed_count}; }
    std::span<const SegmentId> closed() const {
        return {at<SegmentId>(game.closed_offset), head.closed_count};
    }
    bool listening() const { return events != nullptr; }

private:
    template <typename T>
    T* at(std::uint16_t offset) const {
        return reinterpret_cast<T*>(block + offset);
    }
};

}  // namespace bastide
