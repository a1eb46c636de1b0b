// A sentence as JSON, told for records, for those who see the board and for those who listen.
#pragma once

#include <nlohmann/json.hpp>

#include "notation/teller.h"

namespace bastide {

// `tell` gives the sentence for a Telling. It becomes the field `name`; `seen` and `heard` are
// there only where they read differently.
template <typename Tell>
nlohmann::json tell_thrice(const Tell& tell, const char* name = "text") {
    const std::string text = tell(Telling::kRecord);
    nlohmann::json view{{name, text}};
    if (std::string seen = tell(Telling::kSeen); seen != text) view["seen"] = std::move(seen);
    if (std::string heard = tell(Telling::kHeard); heard != text) view["heard"] = std::move(heard);
    return view;
}

}  // namespace bastide
