#include "notation/text_fault.h"

#include "notation/clip.h"
#include "notation/refusal_text.h"

namespace bastide {

ParseError text_fault(int column, std::string_view name, std::vector<std::string> args) {
    constexpr std::size_t kLongestArgument = 40;
    static const Words kEnglish("en");
    for (std::string& arg : args) arg = clip(arg, kLongestArgument);
    ParseError fault{0, column, "", "text." + std::string(name), std::move(args)};
    fault.text = write_fault(kEnglish, fault);
    return fault;
}

std::string write_fault(const Words& words, const ParseError& fault) {
    return fault.key.empty() ? fault.text : write_refusal(words, {"", fault.key, fault.args});
}

}  // namespace bastide
