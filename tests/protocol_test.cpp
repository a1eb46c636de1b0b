// The JSON-lines protocol: every command, every code of error, and that errors change nothing.
#include "notation/protocol.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/game/room.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

using nlohmann::json;

class Client {
public:
    json ask(const std::string& line) {
        const std::string answer = protocol_.answer(line);
        EXPECT_EQ(answer.find('\n'), std::string::npos);
        const json parsed = json::parse(answer, nullptr, false);
        EXPECT_TRUE(parsed.is_object()) << answer;
        EXPECT_TRUE(parsed.contains("ok")) << answer;
        return parsed;
    }
    json send(const json& request) { return ask(request.dump()); }
    // "code rule at" of an error, or "ok".
    std::string error(const std::string& line) {
        const json answer = ask(line);
        if (answer["ok"] == true) return "ok";
        const json& error = answer["error"];
        EXPECT_FALSE(error.value("message", "").empty()) << line;
        return error.value("code", "") + "|" + error.value("rule", "") + "|" +
               error.value("at", "");
    }
    std::string record() { return ask(R"({"cmd":"record"})")["record"]; }
    bool quits() const { return protocol_.wants_to_quit(); }

private:
    Protocol protocol_{"1.2.3"};
};

constexpr const char* kNew =
    R"({"cmd":"new","setup":{"players":["Red","Blue"],"options":{"start_player":"host-picks"},)"
    R"("flags":{"starts":1}}})";

TEST(Protocol, SaysHello) {
    Client client;
    const json hello = client.ask(R"({"cmd":"hello","id":7})");
    EXPECT_EQ(hello["ok"], true);
    EXPECT_EQ(hello["id"], 7);
    EXPECT_EQ(hello["version"], "1.2.3");
    EXPECT_EQ(hello["protocol"], 1);
    EXPECT_EQ(hello["sets"].size(), test::known_sets().size());
    EXPECT_TRUE(hello.contains("presets"));
    EXPECT_TRUE(hello.contains("languages"));
    EXPECT_EQ(client.ask(R"({"cmd":"hello","id":"a b"})")["id"], "a b");
    EXPECT_FALSE(client.ask(R"({"cmd":"hello"})").contains("id"));
}

TEST(Protocol, ListsOptions) {
    Client client;
    const json options = client.ask(R"({"cmd":"options"})")["options"];
    EXPECT_EQ(options.size(), all_options().size());
    for (const json& option : options) {
        for (const char* field : {"name", "values", "default", "rule"})
            EXPECT_TRUE(option.contains(field)) << option;
        const auto& values = option["values"];
        EXPECT_NE(std::find(values.begin(), values.end(), option["default"]), values.end());
    }
}

TEST(Protocol, PlaysAGame) {
    Client client;
    json answer = client.ask(kNew);
    EXPECT_EQ(answer["length"], 0);
    EXPECT_EQ(answer["pending"]["kind"], "chance");
    EXPECT_EQ(answer["pending"]["step"], "draw");
    EXPECT_EQ(answer["scores"], (json{0, 0}));
    answer = client.ask(R"({"cmd":"play","entry":" draw  E "})");
    EXPECT_EQ(answer["entries"], (json{"draw E"}));
    EXPECT_EQ(answer["pending"], (json{{"kind", "decision"}, {"step", "place"}, {"player", 1}}));
    answer = client.ask(R"({"cmd":"play","entries":["place 0,-1 r2","put follower city@S"]})");
    EXPECT_EQ(answer["length"], 3);
    EXPECT_EQ(answer["scores"], (json{4, 0}));
    EXPECT_EQ(answer["events"][0], "score Red city 4 = 2 tiles x 2 [BASE-47 BASE-32]");
    EXPECT_EQ(answer["events"][1], "return Red follower");
    EXPECT_EQ(client.record(),
              "bastide 1\nsets base\noptions start_player=host-picks\nplayers \"Red\" \"Blue\"\n"
              "flags starts=1\n---\ndraw E\nplace 0,-1 r2\nput follower city@S\n");
}

TEST(Protocol, AnswersQuestions) {
    Client client;
    client.ask(kNew);
    const json outcomes = client.ask(R"({"cmd":"legal"})")["outcomes"];
    EXPECT_EQ(outcomes.size(), 24u);
    int weights = 0;
    for (const json& outcome : outcomes) weights += outcome["weight"].get<int>();
    EXPECT_EQ(weights, 71);
    client.ask(R"({"cmd":"play","entry":"draw U"})");
    EXPECT_EQ(client.ask(R"({"cmd":"legal"})")["actions"],
              (json{"place -1,0 r0", "place 1,0 r0", "place 0,1 r0"}));
    EXPECT_EQ(client.ask(R"({"cmd":"why-not","entry":"place 1,0 r0"})")["legal"], true);
    const json why = client.ask(R"({"cmd":"why-not","entry":"place 1,0 r1"})");
    EXPECT_EQ(why["ok"], true);
    EXPECT_EQ(why["legal"], false);
    EXPECT_EQ(why["rule"], "BASE-14");
    EXPECT_FALSE(why["message"].get<std::string>().empty());
    const json view = client.ask(R"({"cmd":"view"})");
    for (const char* field : {"sets", "options", "notices", "players", "tiles", "figures", "tile",
                              "pile", "aside", "pending", "scores", "length", "over"})
        EXPECT_TRUE(view.contains(field)) << field;
    EXPECT_EQ(view["tile"], "U");
    EXPECT_EQ(view["pile"]["U"], 7);
    const json features = client.ask(R"({"cmd":"features"})")["features"];
    EXPECT_EQ(features.size(), 4u);  // city, road, two fields of the start tile
    EXPECT_EQ(client.ask(R"({"cmd":"projected"})")["scores"], (json{0, 0}));
}

// A city that the tile just placed has completed counts as complete, also before the follower step.
TEST(Protocol, ProjectsCompletedFeaturesInFull) {
    Client client;
    client.ask(kNew);
    client.ask(
        R"({"cmd":"play","entries":["draw F","place 0,-1 r1","put follower city@N","draw E",)"
        R"("place 0,-2 r2"]})");
    EXPECT_EQ(client.ask(R"({"cmd":"projected"})")["scores"], (json{8, 0}));
    EXPECT_EQ(client.ask(R"({"cmd":"play","entry":"pass"})")["scores"], (json{8, 0}));
    EXPECT_EQ(client.ask(R"({"cmd":"projected"})")["scores"], (json{8, 0}));
}

TEST(Protocol, SuppliesChanceFromASeed) {
    const auto play = [](int seed) {
        Client client;
        json request = json::parse(kNew);
        request["seed"] = seed;
        json answer = client.send(request);
        EXPECT_EQ(answer["entries"].size(), 1u);
        for (int i = 0; i < 500 && answer["pending"]["kind"] != "over"; ++i) {
            EXPECT_EQ(answer["pending"]["kind"], "decision");
            const json legal = client.ask(R"({"cmd":"legal"})")["actions"];
            answer = client.send(json{{"cmd", "play"}, {"entry", legal.back()}});
            EXPECT_EQ(answer["ok"], true);
        }
        EXPECT_TRUE(answer.contains("winners"));
        return client.record();
    };
    EXPECT_EQ(play(7), play(7));
    EXPECT_NE(play(7), play(8));
}

TEST(Protocol, TakesBackAndLoads) {
    Client client;
    client.ask(kNew);
    const std::string empty = client.record();
    client.ask(R"({"cmd":"play","entries":["draw U","place 1,0 r0","pass"]})");
    const std::string record = client.record();
    EXPECT_EQ(client.ask(R"({"cmd":"undo"})")["length"], 2);
    EXPECT_EQ(client.ask(R"({"cmd":"undo","count":2})")["length"], 0);
    EXPECT_EQ(client.record(), empty);
    EXPECT_EQ(client.error(R"({"cmd":"undo"})"), "state||count");
    const json loaded = client.send(json{{"cmd", "load"}, {"record", record}});
    EXPECT_EQ(loaded["length"], 3);
    EXPECT_EQ(client.record(), record);
    EXPECT_EQ(client.error(R"({"cmd":"undo","count":4})"), "state||count");
    EXPECT_EQ(client.record(), record);
}

TEST(Protocol, RefusesWhatIsNoRequest) {
    Client client;
    for (const char* line : {"", " ", "x", "{", "[]", "7", "\"hello\"", "null", "{\"cmd\":}",
                             "{\"cmd\":\"hello\"} x", "{\"cmd\":\"hello\"}{}", "{'cmd':'hello'}"})
        EXPECT_TRUE(client.error(line).starts_with("json||column")) << line << client.error(line);
    EXPECT_EQ(client.error("{}"), "request||cmd");
    EXPECT_EQ(client.error(R"({"cmd":7})"), "request||cmd");
    EXPECT_EQ(client.error(R"({"cmd":"dance"})"), "request||cmd");
    EXPECT_EQ(client.error(R"({"cmd":"hello","id":[1]})"), "request||id");
    EXPECT_EQ(client.error(R"({"cmd":"hello","id":1.5})"), "request||id");
    EXPECT_EQ(client.error(R"({"cmd":"new"})"), "request||setup");
    EXPECT_EQ(client.error(R"({"cmd":"new","setup":7})"), "request||setup");
    EXPECT_EQ(client.error(R"({"cmd":"new","setup":{}})"), "request||setup.players");
    EXPECT_EQ(client.error(R"({"cmd":"new","setup":{"players":"Red"}})"), "request||setup.players");
    EXPECT_EQ(client.error(R"({"cmd":"new","setup":{"players":["Red",7]}})"),
              "request||setup.players[1]");
    EXPECT_EQ(client.error(R"({"cmd":"load"})"), "request||record");
    EXPECT_EQ(client.error(R"({"cmd":"load","record":7})"), "request||record");
    for (const char* cmd :
         {"play", "legal", "why-not", "view", "features", "projected", "undo", "record"})
        EXPECT_EQ(client.error(std::string(R"({"cmd":")") + cmd + "\"}"), "state||") << cmd;
}

TEST(Protocol, NamesTheRuleOfARefusedSetup) {
    Client client;
    const auto with = [&](const std::string& fields) {
        return client.error(R"({"cmd":"new","setup":{)" + fields + "}}");
    };
    EXPECT_EQ(with(R"("players":["a"])"), "setup|BASE-1|setup.players");
    EXPECT_TRUE(with(R"("players":["1","2","3","4","5","6","7"])").starts_with("setup|BASE-1"));
    EXPECT_TRUE(with(R"("players":["1","2","3","4","5","6"])").starts_with("setup|ED-26"));
    const std::string two = R"("players":["a","b"],)";
    for (const char* field :
         {R"("sets":["moon"])", R"("options":{"moon":"x"})", R"("preset":"moon")",
          R"("options":{"tiny_city":"x"})", R"("bag":{"moon":1})", R"("bag":{"D":9})"})
        EXPECT_TRUE(with(two + field).starts_with("setup|")) << field << " " << with(two + field);
    EXPECT_EQ(with(two + R"("bag":{})"), "request||setup.bag");
    EXPECT_EQ(with(two + R"("bag":{"D":-1})"), "request||setup.bag.D");
    EXPECT_EQ(with(two + R"("sets":["base","base"])"), "request||setup.sets[1]");
    EXPECT_EQ(with(two + R"("sets":[""])"), "setup||setup.sets");
    EXPECT_EQ(with(two + R"("tiles":[""])"), "setup||setup.tiles");
    EXPECT_EQ(with(two + R"("tiles":[" | "])"), "setup||setup.tiles");
    EXPECT_TRUE(with(two + R"("flags":{"starts":3})").starts_with("setup|ED-8"));
    EXPECT_EQ(with(R"("players":["a","a"])").substr(0, 6), "setup|");
    if (test::has_room("abbot")) {
        EXPECT_EQ(with(two + R"("options":{"abbot":"on","gardens_on_tiles":"off"})"),
                  "setup|ED-27|setup.options");
    }
    EXPECT_EQ(with(two + R"("options":{"max_players":"6"})"), "setup|ED-26|setup.options");
    if (test::has_room("river") && test::has_room("river_20")) {
        EXPECT_EQ(with(two + R"("sets":["river-1","river-20"])"), "setup|ED-13|setup.sets");
    }
}

TEST(Protocol, RefusesBadEntriesAndKeepsTheGame) {
    Client client;
    client.ask(kNew);
    client.ask(R"({"cmd":"play","entry":"draw U"})");
    const std::string record = client.record();
    EXPECT_EQ(client.error(R"({"cmd":"play"})"), "request||entry");
    EXPECT_EQ(client.error(R"({"cmd":"play","entry":7})"), "request||entry");
    EXPECT_EQ(client.error(R"({"cmd":"play","entries":"pass"})"), "request||entries");
    EXPECT_EQ(client.error(R"({"cmd":"play","entries":["pass",7]})"), "request||entries[1]");
    EXPECT_TRUE(client.error(R"({"cmd":"play","entry":"dance"})").starts_with("parse||"));
    EXPECT_EQ(client.error(R"({"cmd":"play","entry":"pass"})"), "illegal|BASE-17|entry");
    EXPECT_EQ(client.error(R"({"cmd":"play","entries":["place 1,0 r0","pass","pass"]})"),
              "illegal|BASE-8|entries[2]");
    EXPECT_TRUE(client.error(R"({"cmd":"play","entries":["place 1,0 r0","dance"]})")
                    .starts_with("parse||entries[1]"));
    EXPECT_TRUE(client.error(R"({"cmd":"why-not","entry":"dance"})").starts_with("parse||"));
    for (const char* count : {"0", "-1", "1.5", "\"1\"", "99999999999999999999"})
        EXPECT_EQ(client.error(R"({"cmd":"undo","count":)" + std::string(count) + "}"),
                  "request||count")
            << count;
    EXPECT_EQ(client.error(R"({"cmd":"new","setup":{"players":["a"]}})"),
              "setup|BASE-1|setup.players");
    EXPECT_TRUE(client.error(R"({"cmd":"load","record":"bastide 1\nmoon 1\n---\n"})")
                    .starts_with("parse||"));
    EXPECT_TRUE(client.error(R"({"cmd":"load","record":""})").starts_with("parse||"));
    EXPECT_EQ(client.record(), record);
}

TEST(Protocol, KnowsThatAGameIsOver) {
    Client client;
    json request = json::parse(kNew);
    request["setup"]["bag"] = {{"U", 1}};
    client.send(request);
    const json end = client.ask(R"({"cmd":"play","entries":["draw U","place 1,0 r0","pass"]})");
    EXPECT_EQ(end["pending"]["kind"], "over");
    EXPECT_EQ(end["winners"], (json{1, 2}));
    EXPECT_TRUE(client.error(R"({"cmd":"play","entry":"pass"})").starts_with("state|BASE-51"));
    EXPECT_EQ(client.ask(R"({"cmd":"why-not","entry":"pass"})")["rule"], "BASE-51");
    EXPECT_EQ(client.ask(R"({"cmd":"legal"})")["actions"], json::array());
    EXPECT_EQ(client.ask(R"({"cmd":"view"})")["over"], true);
    EXPECT_EQ(client.ask(R"({"cmd":"undo"})")["length"], 2);
}

TEST(Protocol, TakesTilesOfOnesOwn) {
    Client client;
    json request = json::parse(kNew);
    request["setup"]["tiles"] = {
        "meadow edges field field field field | field NL NR EL ER SL SR WL WR"};
    request["setup"]["bag"] = {{"meadow", 1}};
    client.send(request);
    client.ask(R"({"cmd":"play","entries":["draw meadow","place 0,1 r0","pass"]})");
    EXPECT_NE(client.record().find("\ntile meadow edges field"), std::string::npos);
    request["setup"]["tiles"] = {"meadow edges field"};
    EXPECT_TRUE(client.error(request.dump()).starts_with("setup|"));
    request["setup"]["tiles"] = "meadow";
    EXPECT_TRUE(client.error(request.dump()).starts_with("request|"));
}

TEST(Protocol, HasLimits) {
    Client client;
    client.ask(kNew);
    const std::string long_line(kLongestRequest + 1, ' ');
    EXPECT_EQ(client.error(long_line), "limit||");
    std::string deep = R"({"cmd":"hello","x":)";
    for (int i = 0; i < 100000; ++i) deep += '[';
    EXPECT_TRUE(client.error(deep).starts_with("json|"));
    EXPECT_TRUE(client.error(std::string("{\"cmd\":\"hello\0\"}", 17)).starts_with("json|"));
    const json answer = client.ask(R"({"cmd":"play","entry":")" + std::string(500000, 'x') + "\"}");
    EXPECT_LT(answer.dump().size(), 2000u) << "an error is one sentence";
    EXPECT_EQ(client.ask(R"({"cmd":"hello","moon":{"a":[1,2,3]}})")["ok"], true);
}

TEST(Protocol, SpeaksTheWishedLanguage) {
    Client client;
    for (const char* lang : {"en", "pl", "ro"}) {
        json request = json::parse(kNew);
        request["lang"] = lang;
        EXPECT_EQ(client.send(request)["ok"], true) << lang;
        const json why = client.ask(R"({"cmd":"why-not","entry":"pass"})");
        EXPECT_FALSE(why["message"].get<std::string>().empty()) << lang;
    }
    json request = json::parse(kNew);
    request["lang"] = "xx";
    EXPECT_EQ(client.error(request.dump()), "request||lang");
}

TEST(Protocol, TriesWithoutPlaying) {
    Client client;
    client.ask(kNew);
    EXPECT_EQ(client.error(R"({"cmd":"roll"})"), "request||seed");
    const json rolled = client.ask(R"({"cmd":"roll","seed":3,"tell":true})");
    ASSERT_EQ(rolled["entries"].size(), 1u);
    EXPECT_EQ(rolled["pending"]["step"], "place");
    const std::string before = client.record();
    const json table = client.ask(R"({"cmd":"table"})");
    const std::string entry = table["legal"]["actions"][0]["entry"];
    const json tried = client.send({{"cmd", "try"}, {"entry", entry}, {"tell", true}});
    EXPECT_EQ(tried["entries"][0], entry);
    EXPECT_EQ(client.record(), before);
    const json played = client.send({{"cmd", "play"}, {"entry", entry}, {"tell", true}});
    EXPECT_EQ(played, tried);
    EXPECT_NE(client.record(), before);
    EXPECT_EQ(client.error(R"({"cmd":"try","entry":"place 9,9 r0"})"), "illegal|BASE-8|entry");
}

TEST(Protocol, TellsAPageEverything) {
    Client client;
    client.send({{"cmd", "load"},
                 {"record",
                  "bastide 1\noptions start_player=host-picks\nplayers \"Red\" \"Blue\"\nflags "
                  "starts=1\n---\ndraw D\nplace 0,-1 r2\n"}});
    const json table = client.ask(R"({"cmd":"table"})");
    EXPECT_EQ(table["points"].size(), table["figures"].size());
    EXPECT_FALSE(table["features"].empty());
    EXPECT_FALSE(table["fits"].empty());
    for (const json& action : table["legal"]["actions"]) EXPECT_FALSE(action["text"].empty());
    const json game = client.ask(R"({"cmd":"game"})");
    EXPECT_FALSE(game["types"].empty());
    EXPECT_EQ(game["verbs"][kPlaceVerb]["arguments"], json({"square", "rotation"}));
    const json played = client.ask(R"({"cmd":"play","entry":"put follower city@S","tell":true})");
    const json& score = played["told"][0];
    EXPECT_EQ(score["type"], "score");
    EXPECT_EQ(score["points"], 4);
    // With the ids of the rules, and without them for those who see and hear it.
    const auto text = score["text"].get<std::string>();
    EXPECT_TRUE(text.ends_with("]"));
    EXPECT_EQ(score["seen"], text.substr(0, text.rfind(" [")));
    EXPECT_EQ(score["heard"], score["seen"]);
    EXPECT_EQ(score["segments"].size(), 2u);
    EXPECT_EQ(score["rules"], json({"BASE-47", "BASE-32"}));
    EXPECT_EQ(score["majority"], "BASE-32");
    EXPECT_EQ(played["told"][1]["place"], "city@S/0,-1");
    EXPECT_FALSE(played["said"][0]["text"].get<std::string>().empty());
    EXPECT_FALSE(client.ask(R"({"cmd":"words","lang":"en"})")["words"].empty());
    EXPECT_EQ(client.error(R"({"cmd":"words","lang":"xx"})"), "request||lang");
    EXPECT_EQ(client.error(R"({"cmd":"rule","rule":"BASE-24"})"), "ok");
    EXPECT_EQ(client.ask(R"({"cmd":"rule","rule":"base-24"})")["rule"], "BASE-24");
    EXPECT_EQ(client.error(R"({"cmd":"rule","rule":"NONE-1"})"), "request||rule");
    EXPECT_EQ(client.ask(R"({"cmd":"rule","rule":"BASE-24"})")["lang"], "en");
    EXPECT_EQ(client.ask(R"({"cmd":"rule","rule":"BASE-24","lang":"pl"})")["lang"], "pl");
    EXPECT_EQ(client.error(R"({"cmd":"rule","rule":"BASE-24","lang":"xx"})"), "request||lang");
    const json book = client.ask(R"({"cmd":"rulebook","lang":"ro"})")["rooms"];
    EXPECT_EQ(book.size(), all_rooms().size());
    EXPECT_EQ(book[0]["room"], "base");
    EXPECT_EQ(book[0]["title"], "Jocul de bază");
    EXPECT_EQ(book[0]["rules"][0]["rule"], "BASE-1");
    EXPECT_EQ(book[0]["rules"][0]["lang"], "ro");
    EXPECT_EQ(client.error(R"({"cmd":"rulebook","lang":"xx"})"), "request||lang");
    EXPECT_FALSE(client.ask(R"({"cmd":"presets"})")["presets"].is_null());
}

TEST(Protocol, Quits) {
    Client client;
    EXPECT_FALSE(client.quits());
    EXPECT_EQ(client.ask(R"({"cmd":"quit"})")["ok"], true);
    EXPECT_TRUE(client.quits());
}

}  // namespace
}  // namespace bastide
