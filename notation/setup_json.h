// Setups and the choices for them as JSON, in the shapes of docs/protocol.md.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "engine/game/setup.h"

namespace bastide {

// What a request says, before a preset is looked up or a rule asked.
struct SaidSetup {
    std::string preset;  // "" = none
    Setup setup;
};

// A field that is missing or has another shape.
struct FieldError {
    std::string at;    // "setup.players[2]"
    std::string text;  // complete English
};

Expected<SaidSetup, FieldError> read_setup(const nlohmann::json& value);

// The field of a setup that a refusal speaks of: "setup.bag", or "setup" if it is about several.
std::string refused_field(const Refusal& refusal);

nlohmann::json view_options();

}  // namespace bastide
