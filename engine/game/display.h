// How a score track shows a score. Display only; a score is an unlimited whole number (BASE-50).
#pragma once

#include <vector>

namespace bastide {

struct TrackDisplay {
    bool as_number = true;  // only the number itself
    int score = 0;
    int space = 0;           // where the marker is
    bool lying = false;      // the marker lies flat
    int laps = 0;            // written beside the marker, if above 0
    std::vector<int> tiles;  // lap tiles in front of the player
};

}  // namespace bastide
