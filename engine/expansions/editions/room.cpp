// The catalogue of editions: presets, and the options of printed boxes whose rooms are not built.
#include "engine/game/room.h"

namespace bastide {

std::span<const RoomFile> editions_files();

namespace {

std::vector<OptionType> editions_options() {
    return {
        {"abbot", "ED-17", {"off", "on"}},
        {"gardens_on_tiles", "ED-18", {"off", "on"}},
    };
}

Refusal check_editions(FrozenSetup& setup) {
    if (!setup.is("abbot", "on")) return {};
    const auto gardens = setup.explicit_options.find("gardens_on_tiles");
    if (gardens != setup.explicit_options.end() && gardens->second == "off")
        return {"ED-27", "", {}};
    return {"", "setup.missing-set", {"abbot"}};
}

}  // namespace

extern const Room kRoom_editions;
const Room kRoom_editions{"editions", editions_files, editions_options, check_editions, nullptr};

}  // namespace bastide
