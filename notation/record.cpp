#include "notation/record.h"

#include <algorithm>

#include "engine/core/text.h"
#include "notation/text_fault.h"

namespace bastide {

std::string write_record(const Log& log) {
    std::string text = write_header(log.game().setup.setup);
    for (const std::string& entry : log.entries()) text += entry + "\n";
    return text;
}

namespace {

class RecordReader {
public:
    Expected<Log, RecordError> read(std::string_view text) {
        for_each_line(text, [&](std::string_view line, int number) {
            line_ = number;
            if (!error_) read_line(line);
        });
        if (!error_ && !log_) {
            line_ = std::max(line_, 1);
            fail(text_fault(1, header_.has_version() ? "ends-early" : kNoRecord));
        }
        if (error_) return *error_;
        return std::move(*log_);
    }

private:
    void fail(const ParseError& fault) {
        error_ = {line_, fault.column, "", fault.text, {}, false, fault};
    }
    void fail(const std::string& what, const Refusal& refusal) {
        const std::string rule = refusal.rule.empty() ? "" : " (" + refusal.rule + ")";
        error_ = {line_, 1, refusal.rule, what + rule, refusal, false, {}};
    }

    void read_line(std::string_view line) {
        if (log_) return read_entry(line);
        const auto words = split_words(line);
        if (words.size() != 1 || words[0].text != "---") {
            if (auto ok = header_.line(line, line_); !ok) fail(ok.error());
            return;
        }
        if (!header_.has_version()) return fail(text_fault(1, kNoRecord));
        auto game = make_game(header_.setup());
        if (!game) {
            fail("the setup is refused", game.error());
            error_->in_setup = true;
            if (const auto place = header_.place_of(game.error()); place.line != 0) {
                error_->line = place.line;
                error_->column = place.column;
            }
            return;
        }
        log_.emplace(*game);
    }

    void read_entry(std::string_view line) {
        if (split_words(line).empty()) return;
        if (auto ok = log_->play(line); !ok) {
            if (ok.error().refusal)
                fail("illegal entry '" + std::string(trim(line.substr(0, 80))) + "'",
                     ok.error().refusal);
            else
                fail(ok.error().parse);
        }
    }

    HeaderReader header_;
    std::optional<Log> log_;
    std::optional<RecordError> error_;
    int line_ = 0;
};

}  // namespace

Expected<Log, RecordError> read_record(std::string_view text) { return RecordReader().read(text); }

}  // namespace bastide
