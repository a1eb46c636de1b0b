#include "notation/refused_part.h"

#include <array>
#include <utility>

namespace bastide {

std::string_view refused_part(const Refusal& refusal) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kParts{{
        {"setup.unknown-preset", "preset"},
        {"setup.unknown-set", "sets"},
        {"setup.unknown-option", "options"},
        {"setup.unknown-value", "options"},
        {"setup.other-set", "options"},
        {"setup.unknown-seat", "flags"},
        {"setup.bad-name", "players"},
        {"setup.same-name", "players"},
        {"setup.unknown-tile", "bag"},
        {"setup.bag-too-many", "bag"},
        {"setup.too-many-tiles", "tiles"},
        {"setup.bad-own-tile", "tiles"},
        {"setup.own-tile-copies", "tiles"},
        {"setup.own-tile-signs", "tiles"},
        {"setup.empty-tile", "tiles"},
    }};
    for (const auto& [key, part] : kParts)
        if (refusal.key == key) return part;
    return refusal.rule == "BASE-1" ? "players" : "";
}

}  // namespace bastide
