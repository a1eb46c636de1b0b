// The command of the protocol that draws: tile, the picture of a tile as it lies, in layers.
#pragma once

#include "notation/request.h"

namespace bastide {

// {"cmd":"tile","type":"D","rotation":1,"variant":2,"small":false}
Answer answer_tile(Session& session, const nlohmann::json& request);

}  // namespace bastide
