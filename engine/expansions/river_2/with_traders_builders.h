// The pig herd, which means something only together with Traders & Builders (RIV2-22).
#pragma once

#include "engine/game/builder.h"

namespace bastide {

struct HerdFacts {
    int mark = 0;  // on field segments
};

// Does nothing without that set, or if the herd is decoration (RIV2-43).
void furnish_herd(GameBuilder& builder);
// The switch by which the herd becomes decoration, in games of this set.
OptionType herd_switch(const char* set, const char* rule);
// Whatever parts of the other set are in play (RIV2-44).
bool herd_counts(const FrozenSetup& setup);

}  // namespace bastide
