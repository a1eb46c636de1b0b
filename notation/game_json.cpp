#include "notation/game_json.h"

#include "notation/view.h"

namespace bastide {
namespace {

using nlohmann::json;

json view_segment(const Game& game, const TileType& type, int index) {
    const SegmentType& segment = type.segments[index];
    json sides = json::array();
    for (int side = 0; side < kSides; ++side)
        if (segment.edges >> side & 1) sides.push_back(kSideNames[side]);
    json halves = json::array();
    for (int half = 0; half < kHalves; ++half)
        if (segment.halves >> half & 1) halves.push_back(kHalfNames[half]);
    json borders = json::array();
    for (int other = 0; other < type.segment_count; ++other)
        if (segment.borders >> other & 1) borders.push_back(other);
    json marks = json::object();
    for (std::size_t mark = 0; mark < game.words.marks.size(); ++mark)
        if (segment.marks[mark] != 0) marks[game.words.marks[mark]] = segment.marks[mark];
    return {{"kind", game.tables.kinds[segment.kind].name},
            {"sides", std::move(sides)},
            {"halves", std::move(halves)},
            {"borders", std::move(borders)},
            {"marks", std::move(marks)},
            {"spot", view_point(type.spots[index])}};
}

json view_type(const Game& game, std::size_t id) {
    const TileType& type = game.tables.types[id];
    json segments = json::array();
    for (int index = 0; index < type.segment_count; ++index)
        segments.push_back(view_segment(game, type, index));
    json edges = json::array();
    if (id < game.tile_texts.size())
        for (const std::string& edge : game.tile_texts[id].edges) edges.push_back(edge);
    json symbols = json::array();
    for (std::size_t symbol = 0; symbol < game.words.symbols.size(); ++symbol)
        if (type.symbols >> symbol & 1) symbols.push_back(game.words.symbols[symbol]);
    json view{{"id", type.id},
              {"set", type.set},
              {"group", type.group},
              {"edges", std::move(edges)},
              {"segments", std::move(segments)},
              {"symbols", std::move(symbols)},
              {"copies", id < game.bag.size() ? game.bag[id] : 0}};
    if (type.arrow != kNoArrow) view["arrow"] = kSideNames[type.arrow];
    json same = json::array();
    for (const std::uint8_t rotation : type.same_as) same.push_back(rotation);
    view["same_as"] = std::move(same);
    json spots = json::object();
    if (id < game.tile_texts.size())
        for (const SpotText& spot : game.tile_texts[id].spots)
            spots[spot.what] = view_point(spot.point);
    if (!spots.empty()) view["spots"] = std::move(spots);
    return view;
}

const char* argument_name(Argument argument) {
    switch (argument) {
        case Argument::kNone:
            return "";
        case Argument::kSeat:
            return "seat";
        case Argument::kType:
            return "type";
        case Argument::kSquare:
            return "square";
        case Argument::kRotation:
            return "rotation";
        case Argument::kFigure:
            return "figure";
        case Argument::kPlace:
            return "place";
        case Argument::kNumber:
        case Argument::kSmall:
        case Argument::kSigned:
        case Argument::kSigned2:
            return "number";
        case Argument::kPiece:
            return "piece";
        case Argument::kZone:
            return "zone";
        case Argument::kPoint:
        case Argument::kWay:
            return "point";
        case Argument::kStander:
        case Argument::kSecond:
            return "stander";
    }
    return "";
}

json view_verb(const Verb& verb) {
    json arguments = json::array();
    for (const Argument argument : verb.arguments)
        if (argument != Argument::kNone) arguments.push_back(argument_name(argument));
    json view{{"name", verb.name}, {"arguments", std::move(arguments)}};
    if (verb.partner_from > 0) view["partner_from"] = verb.partner_from;
    if (verb.points_at == PointsAt::kStander) view["points_at"] = "stander";
    if (verb.points_at == PointsAt::kCorner) view["points_at"] = "corner";
    if (verb.rule[0] != 0) view["rules"] = json::array({verb.rule});
    return view;
}

}  // namespace

json view_game(const Game& game) {
    json types = json::array();
    for (std::size_t id = 0; id < game.tables.types.size(); ++id)
        types.push_back(view_type(game, id));
    json figures = json::array();
    for (const FigureKind& kind : game.figures)
        figures.push_back(
            {{"name", kind.name}, {"follower", kind.follower}, {"per_player", kind.per_player}});
    json verbs = json::array();
    for (const Verb& verb : game.verbs) verbs.push_back(view_verb(verb));
    json zones = json::array();
    for (const Zone& zone : game.zones)
        zones.push_back({{"name", zone.name}, {"point", json::array({zone.x, zone.y})}});
    json kinds = json::array();
    for (const Kind& kind : game.tables.kinds) {
        const char* shape = kind.shape == Shape::kEdges    ? "edges"
                            : kind.shape == Shape::kHalves ? "halves"
                                                           : "centre";
        kinds.push_back({{"name", kind.name}, {"shape", shape}, {"closes", kind.closes}});
    }
    return {{"types", std::move(types)}, {"figures", std::move(figures)},
            {"verbs", std::move(verbs)}, {"zones", std::move(zones)},
            {"kinds", std::move(kinds)}, {"colours", game.setup.colours}};
}

}  // namespace bastide
