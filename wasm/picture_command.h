// The commands of the protocol that draw: a tile as it lies, in layers; figures; tokens.
#pragma once

#include "notation/request.h"

namespace bastide {

// {"cmd":"tile","type":"D","rotation":1,"variant":2,"look":"winter"}
Answer answer_tile(Session& session, const nlohmann::json& request);
// {"cmd":"figures","colours":[0,1]}: every kind of figure in the colours of the seats.
Answer answer_figures(Session& session, const nlohmann::json& request);
// {"cmd":"token","name":"tower"}; an empty picture if nobody has drawn it.
Answer answer_token(Session& session, const nlohmann::json& request);

}  // namespace bastide
