#include "engine/expansions/princess_dragon/dragon.h"

namespace bastide {

TileId tile_of_figure(const Table& table, const Figure& figure) {
    switch (figure.stand) {
        case Stand::kSegment:
            return table.board.tile_of(figure.where);
        case Stand::kTile:
            return figure.where;
        case Stand::kZone:
            break;
    }
    return kNoTile;
}

const Figure* find_neutral(const Table& table, FigureKindId kind) {
    // It is a figure that has moved lately, and those stand at the end.
    const auto figures = table.board.figures();
    for (std::size_t i = figures.size(); i-- > 0;)
        if (figures[i].kind == kind) return &figures[i];
    return nullptr;
}

const Figure* find_fairy(const Table& table) {
    const FigureKindId fairy = dragon_facts(table).fairy;
    const std::size_t at = dragon_memory(table).fairy_at;
    const auto figures = table.board.figures();
    if (at < figures.size() && figures[at].kind == fairy) return &figures[at];
    return find_neutral(table, fairy);
}

TileId tile_of_fairy(const Table& table) {
    const Figure* figure = find_fairy(table);
    return figure == nullptr ? kNoTile : tile_of_figure(table, *figure);
}

void put_neutral(Table& table, const Figure& figure, const char* rule) {
    if (const Figure* old = find_neutral(table, figure.kind))
        table.board.remove_figure(static_cast<int>(old - table.board.figures().data()));
    table.board.add_figure(figure);
    if (figure.kind == dragon_facts(table).dragon)
        dragon_memory(table).lair = static_cast<TileId>(figure.where + 1);
    if (!table.listening()) return;
    Event event;
    event.type = Event::Type::kMove;
    event.figure = figure.kind;
    if (figure.stand == Stand::kSegment)
        event.segment = figure.where;
    else
        event.square = table.board.tile(figure.where).square;
    event.rule = rule;
    table.events->push_back(event);
}

bool stand_together(const Figure& one, const Figure& other) {
    return one.where == other.where && one.stand == other.stand && one.spot == other.spot;
}

bool placed_symbol(const Table& table, int symbol) {
    return table.head.placed != kNoTile && table.board.symbols_of(table.head.placed) >> symbol & 1;
}

SegmentId named_segment(const Table& table, const Action& action) {
    const TileId tile = table.board.tile_at(action.square);
    if (tile == kNoTile || action.index >= table.board.type_of(tile).segment_count) return kNowhere;
    return table.board.segment_of(tile, action.index);
}

}  // namespace bastide
