// The subcommands of the program, one file each.
#pragma once

#include <CLI/CLI.hpp>

namespace bastide {

// Each adds its subcommand to the program; running it sets the exit code.
void add_play_command(CLI::App& app, int& exit_code);
void add_serve_command(CLI::App& app, int& exit_code);
void add_engine_command(CLI::App& app, int& exit_code);
void add_arena_command(CLI::App& app, int& exit_code);

void add_analyse_command(CLI::App& app, int& exit_code);
void add_check_command(CLI::App& app, int& exit_code);
void add_rules_command(CLI::App& app, int& exit_code);
void add_steps_command(CLI::App& app, int& exit_code);
void add_tiles_command(CLI::App& app, int& exit_code);
void add_perft_command(CLI::App& app, int& exit_code);
void add_bench_command(CLI::App& app, int& exit_code);
void add_render_command(CLI::App& app, int& exit_code);
void add_playthrough_command(CLI::App& app, int& exit_code);

// Version of the program as built.
const char* program_version();

}  // namespace bastide
