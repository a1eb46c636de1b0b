#include "advice/feature_outlook.h"

#include <algorithm>
#include <map>

#include "ai/evaluation.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

// The chance of completion of every feature that can still be completed, by its root: the same that
// the players' evaluation works with.
std::map<SegmentId, double> completion_chances(const Game& game, const State& state) {
    ai::Evaluation evaluation(game);
    ai::Desk desk(game);
    desk.set(state);
    ai::Scores projected{};
    ai::Evaluation::Terms terms{};
    evaluation.explain(desk, projected, terms);
    std::map<SegmentId, double> chances;
    evaluation.for_each_sketch(
        [&](const ai::Sketch& sketch) { chances[sketch.root] = sketch.chance; });
    return chances;
}

int worth_to(const Table& table, SegmentId root, bool complete, int player) {
    const KindRules& rules = table.game.kind_rules[table.board.type_of_segment(root).kind];
    if (rules.value == nullptr) return 0;
    Value value = rules.value(table, root, complete);
    for (const auto hook : table.game.hooks.owner_value) hook(table, root, player, value);
    return value.points();
}

}  // namespace

std::vector<FeatureOutlook> feature_outlook(const Game& game, const State& state) {
    const Table table(game, state);
    const auto chances = completion_chances(game, state);
    std::vector<SegmentId> roots;
    for (const Figure& figure : table.board.figures())
        if (const SegmentId root = table.board.feature_of(figure); root != kNowhere)
            roots.push_back(root);
    std::sort(roots.begin(), roots.end());
    roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
    std::vector<FeatureOutlook> outlook;
    for (const SegmentId root : roots) {
        const Majority majority = majority_of(table, root);
        if (majority.owners == 0) continue;
        const bool complete = table.board.complete(root);
        FeatureOutlook feature;
        feature.first = table.board.first_segment(root);
        if (const auto chance = chances.find(root); chance != chances.end())
            feature.chance = chance->second;
        if (complete) feature.chance = 1;
        for (int player = 0; player < game.players; ++player) {
            if (!majority.owns(player)) continue;
            feature.now[player] = worth_to(table, root, complete, player);
            feature.expected[player] =
                feature.now[player] +
                feature.chance *
                    (worth_to(table, root, feature.chance > 0, player) - feature.now[player]);
        }
        outlook.push_back(feature);
    }
    return outlook;
}

}  // namespace bastide
