// The pig herd, which means something only together with Traders & Builders (RIV2-22).
#pragma once

#include "engine/game/builder.h"

namespace bastide {

struct HerdFacts {
    int mark = 0;  // on field segments
};

// Does nothing without that set.
void furnish_herd(GameBuilder& builder);

}  // namespace bastide
