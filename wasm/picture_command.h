// The commands of the protocol that draw: a tile as it lies, in layers; figures; other pieces.
#pragma once

#include "notation/request.h"

namespace bastide {

// {"cmd":"tile","type":"D","rotation":1,"variant":2,"look":"winter","small":true}
Answer answer_tile(Session& session, const nlohmann::json& request);
// {"cmd":"figures","colours":[0,1]}: every kind of figure in the colours of the seats.
Answer answer_figures(Session& session, const nlohmann::json& request);
// {"cmd":"pieces","look":"winter"}: `corner`, what a board sets where walls end; `zones`, the
// places off the landscape; `tokens`, each with `storey`, how high the next one stands on it, or 0;
// `signs`, by verb the `figure` or the `token` that stands for it.
Answer answer_pieces(Session& session, const nlohmann::json& request);
// {"cmd":"board","look":"winter"}: the whole position as one SVG document.
Answer answer_board(Session& session, const nlohmann::json& request);

}  // namespace bastide
