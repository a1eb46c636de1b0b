#include "notation/refused_part.h"

#include <algorithm>
#include <array>
#include <utility>

#include "notation/catalogue.h"

namespace bastide {

std::string_view refused_part(const Refusal& refusal) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kParts{{
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
        {"setup.own-tile-inner", "tiles"},
        {"setup.own-tile-signs", "tiles"},
        {"setup.empty-tile", "tiles"},
    }};
    for (const auto& [key, part] : kParts)
        if (refusal.key == key) return part;
    if (refusal.rule == "BASE-1") return "players";
    // What a rule about setups refuses is an option or a set.
    const auto& options = all_options();
    const auto is_refused = [&](std::string_view name) {
        return !refusal.args.empty() && refusal.args[0] == name;
    };
    if (std::any_of(options.begin(), options.end(),
                    [&](const OptionType& option) { return is_refused(option.name); }))
        return "options";
    const auto sets = all_tile_sets();
    return std::any_of(sets.begin(), sets.end(),
                       [&](const SetSource& source) { return is_refused(source.set); })
               ? "sets"
               : "";
}

}  // namespace bastide
