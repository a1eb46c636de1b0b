// bastide serve: the table in the browser, on one port of this computer.
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <unistd.h>

#include <sys/wait.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "server/http_server.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
    std::string page;
    std::string address = "127.0.0.1";
    int port = 8080;
    bool exact = false;
    bool open = false;
};

constexpr int kMorePorts = 50;

// Beside the program as it is built, or where it is installed.
std::string find_page() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& folder :
         {program / "web", program.parent_path() / "share" / "bastide" / "web"})
        if (fs::is_regular_file(folder / "index.html", error)) return folder.string();
    return "";
}

// The host as an address for people names it: everybody's and the usual one are this computer.
std::string host_of(const std::string& address) {
    if (address == "127.0.0.1" || address == "0.0.0.0" || address == "::") return "localhost";
    return address.find(':') == std::string::npos ? address : fmt::format("[{}]", address);
}

// What "localhost" may mean: browsers ask the newer kind of address first. Whoever is shown that
// name must find us there, and not another program that listens on the other one.
std::vector<std::string> addresses_of(const std::string& address) {
    if (address == "127.0.0.1" || address == "localhost") return {"127.0.0.1", "::1"};
    if (address == "0.0.0.0") return {"0.0.0.0", "::1"};
    return {address};
}

// Becomes the program that shows the page, with nothing of ours: no port, and nothing to say.
[[noreturn]] void become_opener(const std::string& address) {
    setsid();  // what is typed at our terminal is not for it: Ctrl-C ends us, not the browser
    const int nothing = open("/dev/null", O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, stream);
    close_range(STDERR_FILENO + 1, ~0U, 0);
    execlp("xdg-open", "xdg-open", address.c_str(), nullptr);
    std::_Exit(1);
}

// Asks the desktop to show the page. There may be none: then nothing happens.
void open_browser(const std::string& address) {
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
    const pid_t child = fork();
    if (child > 0) waitpid(child, nullptr, 0);
    if (child != 0) return;
    // A grandchild belongs to nobody who would have to wait for its end.
    if (fork() == 0) become_opener(address);
    std::_Exit(0);
}

int run_serve(const ServeOptions& options) {
    const std::string folder = options.page.empty() ? find_page() : options.page;
    auto files = PageFiles::read(folder);
    if (!files)
        return fail(kExitFailed,
                    folder.empty()
                        ? "the page has not been built (make play builds it)."
                        : fmt::format("there is no page in '{}', or not all of it can be read.",
                                      tame(folder)));
    HttpServer server(std::move(*files));
    const auto port =
        server.listen(addresses_of(options.address), static_cast<std::uint16_t>(options.port),
                      options.exact ? 0 : kMorePorts);
    if (port == 0)
        return fail(kExitFailed, fmt::format("cannot listen on {} port {}: {}.",
                                             tame(options.address), options.port, server.error()));
    const std::string address = fmt::format("http://{}:{}/", host_of(options.address), port);
    print("Bastide is ready: {}   (Ctrl-C ends it)\n", address);
    finish_output(0);
    if (options.open) open_browser(address);
    server.run();
    return 0;
}

}  // namespace

void add_serve_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<ServeOptions>();
    CLI::App* command = app.add_subcommand("serve", "Serve the table for the browser.");
    command->add_option("--port", options->port, "port, or the first free one behind it")
        ->type_name("N")
        ->check(CLI::Range(1, 65535))
        ->capture_default_str();
    command->add_flag("--exact", options->exact, "this port or none");
    command->add_option("--address", options->address, "address to listen on; 0.0.0.0 is everybody")
        ->type_name("IP")
        ->capture_default_str();
    command->add_option("--page", options->page, "folder of the page, if it is not the built one")
        ->type_name("FOLDER");
    command->add_flag("--open", options->open, "show it in a browser where there is one");
    command->callback([options, &exit_code] { exit_code = run_serve(*options); });
}

}  // namespace bastide
