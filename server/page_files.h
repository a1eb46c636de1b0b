// The files of the page: read once, kept in memory, each with its type, its tag and the compressed
// forms that lie beside it (NAME.br, NAME.gz).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

struct PageFile {
    std::string type;  // "text/html; charset=utf-8"
    std::string tag;   // an entity tag with its quotes
    // Named by its contents: it never changes under this name and may be kept for ever.
    bool lasting = false;
    std::string plain, gzip, brotli;  // compressed forms may be empty
};

class PageFiles {
public:
    // The folder's files, or nothing if there is no page in it that can be read as a whole.
    static std::optional<PageFiles> read(const std::string& folder);

    // The file for the path of a request ("/", "/assets/x.js?v=1"), or nullptr.
    const PageFile* find(std::string_view target) const;
    std::size_t size() const { return files_.size(); }

private:
    std::map<std::string, PageFile, std::less<>> files_;  // by path: "/index.html"
};

}  // namespace bastide
