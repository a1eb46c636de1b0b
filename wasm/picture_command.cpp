#include "wasm/picture_command.h"

#include "art/tile_art.h"
#include "notation/json_line.h"

namespace bastide {
namespace {

using nlohmann::json;

Expected<int, RequestError> small_number(const json& request, const char* name, int below) {
    const json* field = find_field(request, name);
    if (field == nullptr) return 0;
    const auto number = as_number(*field);
    if (!number || *number < 0 || *number >= below)
        return wrong_field(name, "This number is out of range.");
    return *number;
}

}  // namespace

Answer answer_tile(Session& session, const json& request) {
    const Game& game = session.log->game();
    const auto name = text_field(request, "type");
    if (!name) return name.error();
    const int type = game.type(*name);
    if (type < 0) return wrong_field("type", "There is no such tile in this game.");
    const auto rotation = small_number(request, "rotation", 4);
    if (!rotation) return rotation.error();
    const auto variant = small_number(request, "variant", art::kVariants);
    if (!variant) return variant.error();
    const json* small = find_field(request, "small");
    const art::Look look{.small = small != nullptr && *small == true};
    const auto id = static_cast<TypeId>(type);
    const art::TilePlan plan = art::plan_tile(game, id, *rotation);
    const art::TileArt tile = art::paint_tile(plan, *name, *rotation, *variant, look);
    json areas = json::array();
    for (int segment = 0; segment < game.tables.types[id].segment_count; ++segment)
        areas.push_back(art::area_of(plan, segment));
    return json{{"ground", tile.ground},
                {"upper", tile.ways + tile.things + tile.symbols},
                {"areas", std::move(areas)},
                {"corners", art::wall_corners(plan)}};
}

}  // namespace bastide
