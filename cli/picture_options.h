// --season, --contrast, --small, --width: the same words in every subcommand that draws.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "art/tile_art.h"

namespace bastide {

struct PictureOptions {
    std::string season = "summer";
    bool contrast = false;
    bool small = false;
    int width = 0;

    void add_to(CLI::App& command) {
        command.add_option("--season", season, "summer, autumn or winter")
            ->check(CLI::IsMember({"summer", "autumn", "winter"}))
            ->capture_default_str();
        command.add_flag("--contrast", contrast, "colours and lines of high contrast");
        command.add_flag("--small", small, "the simplified drawing for small sizes");
        command.add_option("--width", width, "pixels from left to right of a PNG, GIF or MP4")
            ->type_name("N")
            ->check(CLI::Range(16, 20000));
    }
    art::Look look() const {
        art::Look look;
        if (season == "autumn") look.season = art::Season::kAutumn;
        if (season == "winter") look.season = art::Season::kWinter;
        look.high_contrast = contrast;
        look.small = small;
        return look;
    }
};

}  // namespace bastide
