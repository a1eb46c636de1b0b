// The page on one port: GET and HEAD for its files, nothing else.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/page_files.h"

namespace bastide {

class HttpServer {
public:
    explicit HttpServer(PageFiles files);
    ~HttpServer();

    // Takes the port, or with `more` > 0 the first one of the next ones that is free on all of the
    // addresses. Those behind the first are left out where the computer has none of their kind.
    // Returns the port, or 0 if none is free; error() then says why.
    std::uint16_t listen(const std::vector<std::string>& addresses, std::uint16_t port, int more);
    const std::string& error() const { return error_; }

    // Serves until the program is told to stop (interrupt, terminate).
    void run();

private:
    struct Work;
    std::unique_ptr<Work> work_;
    std::string error_;
};

}  // namespace bastide
