// half: one seat's part of a joint entry, kept beside the game until the other part is there.
#include "notation/chance.h"
#include "notation/halves.h"
#include "notation/json_line.h"
#include "notation/request.h"
#include "notation/view.h"

namespace bastide {
namespace {

using nlohmann::json;

Expected<Half, RequestError> read_side(const Log& log, const json& request) {
    const json* field = find_field(request, "player");
    if (field == nullptr || !field->is_number_integer())
        return wrong_field("player", "player must be the number of a seat.");
    const int partner = partner_of(log.game(), log.state());
    if (partner < 0) return RequestError{"state", "No joint entry is due.", "player"};
    if (*field == partner + 1) return Half::kSecond;
    if (*field == pending(log.game(), log.state()).player + 1) return Half::kFirst;
    return wrong_field("player", "This seat has no part in the entry that is due.");
}

RequestError fault(const Words& words, const PlayError& error) {
    if (error.refusal) return refused(words, error.refusal, "illegal", "entry");
    return unreadable(words, error.parse, "entry");
}

}  // namespace

Answer answer_half(Session& session, const json& request) {
    const Log& now = *session.log;
    const auto side = read_side(now, request);
    if (!side) return side.error();
    const auto entry = text_field(request, "entry");
    if (!entry) return entry.error();
    if (const auto error = fault_of_half(now.game(), now.state(), *entry, *side))
        return fault(session.words, *error);
    auto halves = session.halves;
    halves[*side == Half::kFirst ? 0 : 1] = *entry;
    if (halves[0].empty() || halves[1].empty()) {
        session.halves = halves;
        json view = view_summary(now);
        view["waits"] = halves[0].empty() ? pending(now.game(), now.state()).player + 1
                                          : partner_of(now.game(), now.state()) + 1;
        return view;
    }
    const auto verb = [](const std::string& half) { return half.substr(0, half.find(' ')); };
    if (verb(halves[0]) != verb(halves[1]))
        return wrong_field("entry", "The other seat's half is of another kind.");
    Log log = now;
    Events events;
    const auto played = log.play(join_halves(halves[0], halves[1]), &events);
    if (!played) return fault(session.words, played.error());
    if (session.seed) roll_all(log, *session.seed, &events);
    const std::size_t length = now.actions().size();
    session.log = std::move(log);
    session.halves = {};
    return tell_change(session, *session.log, length, events, request);
}

}  // namespace bastide
