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
    const bool on_segment = figure.stand == Stand::kSegment;
    table.events->push_back(
        {.type = Event::Type::kMove,
         .figure = figure.kind,
         .segment = on_segment ? SegmentId{figure.where} : kNowhere,
         .square = on_segment ? Square{} : table.board.tile(figure.where).square,
         .rule = rule});
}

bool stand_together(const Figure& one, const Figure& other) {
    return one.where == other.where && one.stand == other.stand && one.spot == other.spot;
}

bool placed_symbol(const Table& table, int symbol) {
    return table.head.placed != kNoTile && table.board.symbols_of(table.head.placed) >> symbol & 1;
}

}  // namespace bastide
