// The king and the robber baron: five tiles and two tokens (KING-1 to KING-29).
#include "engine/expansions/king_robber/crown.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> king_robber_files();
extern const Room kRoom_king_robber;

namespace {

void furnish_king_robber(GameBuilder& builder) {
    if (!builder.setup().has_set("king-robber")) return;
    builder.add_tiles(kRoom_king_robber, "king-robber");
    builder.add_facts(CrownFacts{builder.reserve_state<CrownMemory>()});
    builder.add_step(take_crowns_step());
    builder.add_step(final_crowns_step());
    builder.game().hooks.tokens.push_back(list_crowns);
}

}  // namespace

const Room kRoom_king_robber{"king_robber", king_robber_files, nullptr, nullptr,
                             furnish_king_robber};

}  // namespace bastide
