// The king and the robber baron: five tiles and two tokens (KING-1 to KING-32).
#include "engine/expansions/king_robber/crown.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> king_robber_files();
extern const Room kRoom_king_robber;

namespace {

constexpr const char* kSet = "king-robber";

std::vector<OptionType> crown_options() {
    return {
        part_switch(kSet, "king_robber_tiles", "KING-30", Part::kTiles),
        part_switch(kSet, "king", "KING-31", Part::kPieces),
        part_switch(kSet, "robber_baron", "KING-32", Part::kPieces),
    };
}

void furnish_king_robber(GameBuilder& builder) {
    const FrozenSetup& setup = builder.setup();
    if (!setup.has_set(kSet)) return;
    builder.add_tiles(kRoom_king_robber, kSet);
    if (setup.is("king_robber_tiles", "off")) builder.leave_out_tiles(kSet);
    CrownFacts facts{.king = setup.is("king", "on"), .robber = setup.is("robber_baron", "on")};
    if (!facts.king && !facts.robber) return;
    facts.memory = builder.reserve_state<CrownMemory>();
    builder.add_facts(facts);
    builder.add_step(take_crowns_step());
    builder.add_step(final_crowns_step());
    builder.game().hooks.tokens.push_back(list_crowns);
}

}  // namespace

const Room kRoom_king_robber{"king_robber", king_robber_files, crown_options, nullptr,
                             furnish_king_robber};

}  // namespace bastide
