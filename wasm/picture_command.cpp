#include "wasm/picture_command.h"

#include "art/board_art.h"
#include "art/figure_art.h"
#include "art/page.h"
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

// "summer", "autumn", "winter" or "contrast"; whatever else is summer. With "small": true as it is
// seen from afar.
art::Look read_look(const json& request) {
    art::Look look;
    const json* small = find_field(request, "small");
    look.small = small != nullptr && small->is_boolean() && small->get<bool>();
    const json* field = find_field(request, "look");
    const std::string* name = field == nullptr ? nullptr : as_text(*field);
    if (name == nullptr) return look;
    if (*name == "autumn") look.season = art::Season::kAutumn;
    if (*name == "winter") look.season = art::Season::kWinter;
    look.high_contrast = *name == "contrast";
    return look;
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
    const art::Look look = read_look(request);
    const art::PageTile tile =
        art::page_tile(game, static_cast<TypeId>(type), *rotation, *variant, look);
    return json{{"ground", tile.art.ground},
                {"upper", tile.art.ways + tile.art.things + tile.art.symbols},
                {"areas", tile.areas},
                {"corners", tile.corners}};
}

Answer answer_figures(Session& session, const json& request) {
    const json* colours = find_field(request, "colours");
    if (colours == nullptr || !colours->is_array() || colours->size() > kMaxPlayers)
        return wrong_field("colours", "colours must be a list of numbers, one a seat.");
    const art::Palette& palette = art::palette_for(art::Season::kSummer, false);
    json figures = json::object();
    for (const FigureKind& kind : session.log->game().figures) {
        json seats = json::array();
        for (const json& colour : *colours) {
            const auto number = as_number(colour);
            if (!number || *number < 0 || *number >= art::kPlayerColours)
                return wrong_field("colours", "There is no such colour.");
            seats.push_back(
                {{"stands", art::figure_fragment(kind.name, *number, {}, 1, false, palette)},
                 {"lies", art::figure_fragment(kind.name, *number, {}, 1, true, palette)}});
        }
        figures[kind.name] = {
            {"seats", std::move(seats)},
            {"nobody", art::figure_fragment(kind.name, -1, {}, 1, false, palette)}};
    }
    return json{{"figures", std::move(figures)}};
}

Answer answer_pieces(Session& session, const json& request) {
    const art::Look look = read_look(request);
    const art::Palette& palette = art::palette_for(look.season, look.high_contrast);
    json zones = json::object();
    for (const Zone& zone : session.log->game().zones)
        zones[zone.name] = art::zone_fragment(zone.name, look);
    json tokens = json::object();
    for (const art::Drawing& drawing : art::room_drawings().drawings)
        if (drawing.category == "token")
            tokens[drawing.name] = {{"picture", art::token_fragment(drawing.name, {}, 1, palette)},
                                    {"storey", drawing.stack ? drawing.up : 0}};
    json signs = json::object();
    for (const art::VerbSign& sign : art::room_drawings().signs)
        signs[sign.verb][sign.category] = sign.name;
    return json{{"corner", art::corner_tower(look)},
                {"zones", std::move(zones)},
                {"tokens", std::move(tokens)},
                {"signs", std::move(signs)}};
}

Answer answer_board(Session& session, const json& request) {
    art::BoardLook look;
    look.look = read_look(request);
    const Table table(session.log->game(), session.log->state());
    return json{{"picture", art::board_svg(table, look)}};
}

}  // namespace bastide
