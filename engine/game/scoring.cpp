#include "engine/game/scoring.h"

#include <algorithm>

namespace bastide {

int strength_of(const Table& table, const Figure& figure, SegmentId root) {
    const FigureKind& kind = table.game.figures[figure.kind];
    if (kind.strength != nullptr) return kind.strength(table, figure, root);
    return kind.follower ? 1 : 0;
}

Majority majority_of(const Table& table, SegmentId root) {
    Majority majority;
    int most = 0;
    for (const Figure& figure : table.board.figures()) {
        if (figure.owner == kNobody || table.board.feature_of(figure) != root) continue;
        int& strength = majority.strength[figure.owner];
        strength += strength_of(table, figure, root);
        most = std::max(most, strength);
    }
    if (most == 0) return majority;
    for (int player = 0; player < table.game.players; ++player)
        if (majority.strength[player] == most)
            majority.owners |= static_cast<std::uint8_t>(1 << player);
    return majority;
}

void award(Table& table, int player, const char* what, const Value& value, bool final,
           const Majority* majority, SegmentId feature) {
    table.head.scores[player] += value.points();
    if (!table.listening()) return;
    Event event{.type = Event::Type::kScore,
                .final = final,
                .player = static_cast<std::uint8_t>(player),
                .segment = feature,
                .what = what,
                .value = value};
    if (majority != nullptr)
        for (int seat = 0; seat < kMaxPlayers; ++seat)
            event.strength[seat] = static_cast<std::uint8_t>(majority->strength[seat]);
    table.events->push_back(event);
}

namespace {

void pay_owners(Table& table, SegmentId root, const Majority& majority, Value value, bool final) {
    const KindId kind = table.board.kind_id(root);
    value.cite(table.game.kind_rules[kind].majority_rule);
    const char* what = table.game.tables.kinds[kind].name.c_str();
    for (int player = 0; player < table.game.players; ++player) {
        if (!majority.owns(player)) continue;
        if (table.game.hooks.owner_value.empty()) {
            award(table, player, what, value, final, &majority, root);
            continue;
        }
        Value own = value;
        for (const auto change : table.game.hooks.owner_value) change(table, root, player, own);
        award(table, player, what, own, final, &majority, root);
    }
}

}  // namespace

bool score_feature(Table& table, SegmentId root, bool complete, bool final) {
    const KindRules& rules = table.game.kind_rules[table.board.kind_id(root)];
    if (rules.value == nullptr) return false;
    const Majority majority = majority_of(table, root);
    if (majority.owners != 0)
        pay_owners(table, root, majority, rules.value(table, root, complete), final);
    if (!table.game.hooks.scored.empty()) tell_scored(table, root, final);
    return majority.owners != 0;
}

bool score_feature_as(Table& table, SegmentId root, const Value& value, bool final) {
    const Majority majority = majority_of(table, root);
    if (majority.owners != 0) pay_owners(table, root, majority, value, final);
    if (!table.game.hooks.scored.empty()) tell_scored(table, root, final);
    return majority.owners != 0;
}

void tell_scored(Table& table, SegmentId root, bool final) {
    for (const AfterScore& hook : table.game.hooks.scored) hook.pay(table, root, final);
}

const char* refuse_claim(const Table& table, FigureKindId, TileId tile, int index) {
    const SegmentId segment = table.board.segment_of(tile, index);
    const KindRules& rules = table.game.kind_rules[table.board.kind_id(segment)];
    if (!rules.claimable) return rules.unclaimable_rule;
    const SegmentId root = table.board.root(segment);
    if (rules.refuse != nullptr)
        if (const char* rule = rules.refuse(table, root)) return rule;
    return table.board.occupied(root) ? rules.occupied_rule : nullptr;
}

namespace {

void take_home(Table& table, const Figure& figure) {
    ++table.reserve(figure.owner, figure.kind);
    if (table.listening())
        table.events->push_back(
            {.type = Event::Type::kReturn,
             .player = figure.owner,
             .figure = figure.kind,
             .segment = figure.stand == Stand::kSegment ? SegmentId{figure.where} : kNowhere});
}

}  // namespace

void tell_left(Table& table, SegmentId root) {
    for (const Escort& escort : table.game.hooks.escorts) escort.look(table);
    if (root == kNowhere) return;
    for (const auto hook : table.game.hooks.after_leaving) hook(table, root);
}

void return_figure(Table& table, int index) {
    const Figure figure = table.board.figures()[index];
    const SegmentId root = table.board.feature_of(figure);
    table.board.remove_figure(index);
    take_home(table, figure);
    tell_left(table, root);
}

void return_figures(Table& table, SegmentId root, std::uint16_t staying) {
    table.board.remove_figures(root, staying,
                               [&](const Figure& figure) { take_home(table, figure); });
}

// In which order they go shows only in the events, and all at once is one look at each figure.
void return_all_figures(Table& table, std::span<const SegmentId> roots) {
    if (table.listening())
        for (const SegmentId root : roots) return_figures(table, root);
    else
        table.board.remove_figures_of_closing(
            [&](const Figure& figure) { take_home(table, figure); });
}

void sort_for_scoring(const Table& table, std::span<SegmentId> roots) {
    struct Place {
        int order;
        SegmentId first, root;
    };
    const Board& board = table.board;
    std::vector<Place> places;
    places.reserve(roots.size());
    for (const SegmentId root : roots)
        places.push_back({table.game.kind_rules[board.kind_id(root)].scoring_order,
                          board.first_segment(root), root});
    std::sort(places.begin(), places.end(), [&](const Place& a, const Place& b) {
        return a.order != b.order ? a.order < b.order : board.comes_before(a.first, b.first);
    });
    for (std::size_t i = 0; i < places.size(); ++i) roots[i] = places[i].root;
}

}  // namespace bastide
