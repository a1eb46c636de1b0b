#include <algorithm>
#include <array>

#include "art/drawing.h"
#include "engine/core/text.h"
#include "engine/game/room.h"

namespace bastide::art {
namespace {

constexpr std::array<std::string_view, 9> kCategories{"segment", "mark",   "symbol", "end", "ring",
                                                      "group",   "figure", "token",  "zone"};

ParseError fault(int line, const Word& word, std::string text) {
    return {line, word.column, std::move(text)};
}

// "12.5", "-3": short decimal numbers.
std::optional<double> parse_decimal(std::string_view text) {
    bool negative = false;
    if (!text.empty() && text.front() == '-') {
        negative = true;
        text.remove_prefix(1);
    }
    if (text.empty() || text.size() > 8) return std::nullopt;
    double value = 0, step = 0;
    for (const char c : text) {
        if (c == '.' && step == 0) {
            step = 1;
        } else if (c >= '0' && c <= '9') {
            value = value * 10 + (c - '0');
            step *= 10;
        } else {
            return std::nullopt;
        }
    }
    if (step > 1) value /= step;
    return negative ? -value : value;
}

// "azure", "azure@.5", "-", "player", "sign".
std::optional<Brush> parse_brush(std::string_view text) {
    Brush brush;
    const std::size_t at = text.find('@');
    const std::string_view name = text.substr(0, at);
    if (at != std::string_view::npos) {
        const auto opacity = parse_decimal(text.substr(at + 1));
        if (!opacity || *opacity > 1) return std::nullopt;
        brush.opacity = *opacity;
    }
    if (name == "-") return brush;
    if (name == "player") {
        brush.paint = Paint::kPlayer;
    } else if (name == "sign") {
        brush.paint = Paint::kSign;
    } else {
        brush.paint = Paint::kPalette;
        brush.colour = colour_named(name);
        if (brush.colour == kColours) return std::nullopt;
    }
    return brush;
}

bool is_path_data(std::string_view text) {
    constexpr std::string_view kAllowed = "MmLlHhVvCcSsQqTtAaZz0123456789 .,-";
    return !text.empty() && (text.front() == 'M' || text.front() == 'm') &&
           text.find_first_not_of(kAllowed) == std::string_view::npos;
}

class BookReader {
public:
    explicit BookReader(DrawingBook& book) : book_(book) {}

    std::optional<ParseError> read_line(std::string_view line, int number) {
        const auto words = split_words(line);
        if (words.empty()) return std::nullopt;
        number_ = number;
        if (is_blank(line.front())) return read_stroke(line, words);
        if (words[0].text == "draw") return read_head(words);
        if (words[0].text == "way" || words[0].text == "water" || words[0].text == "deck")
            return read_way(words);
        if (words[0].text == "sign") return read_sign(words);
        return fault(number_, words[0], "a line begins with draw, way, water, deck or sign");
    }

private:
    std::optional<ParseError> read_head(const std::vector<Word>& words) {
        if (words.size() < 7) return fault(number_, words[0], "draw CATEGORY NAME and four sizes");
        Drawing drawing;
        drawing.category = words[1].text;
        drawing.name = words[2].text;
        if (std::find(kCategories.begin(), kCategories.end(), drawing.category) ==
            kCategories.end())
            return fault(number_, words[1], "no such category");
        double* const sizes[4] = {&drawing.left, &drawing.up, &drawing.right, &drawing.down};
        for (int i = 0; i < 4; ++i) {
            const auto size = parse_decimal(words[3 + i].text);
            if (!size) return fault(number_, words[3 + i], "a size is a number");
            *sizes[i] = *size;
        }
        for (std::size_t i = 7; i < words.size(); ++i)
            if (bool* flag = flag_of(drawing, words[i].text))
                *flag = true;
            else
                return fault(number_, words[i], "no such word about a drawing");
        book_.drawings.push_back(std::move(drawing));
        return std::nullopt;
    }

    static bool* flag_of(Drawing& drawing, std::string_view word) {
        if (word == "roundel") return &drawing.roundel;
        if (word == "pinned") return &drawing.pinned;
        if (word == "beside") return &drawing.beside;
        if (word == "instead") return &drawing.instead;
        if (word == "lies") return &drawing.lies;
        if (word == "edge") return &drawing.edge;
        if (word == "stack") return &drawing.stack;
        if (word == "wall") return &drawing.wall;
        return nullptr;
    }

    std::optional<ParseError> read_way(const std::vector<Word>& words) {
        if (words.size() != 7) return fault(number_, words[0], "NAME, two widths, three colours");
        Way way;
        way.name = words[1].text;
        way.water = words[0].text == "water";
        way.deck = words[0].text == "deck";
        const auto width = parse_decimal(words[2].text), casing = parse_decimal(words[3].text);
        if (!width || !casing || *width <= 0 || *casing < *width || *casing > 60)
            return fault(number_, words[2], "the widths are numbers, the second one larger");
        way.width = *width;
        way.casing = *casing;
        Colour* const colours[3] = {&way.fill, &way.edge, &way.grain};
        for (int i = 0; i < 3; ++i) {
            *colours[i] = colour_named(words[4 + i].text);
            if (*colours[i] == kColours) return fault(number_, words[4 + i], "no such colour");
        }
        book_.ways.push_back(way);
        return std::nullopt;
    }

    std::optional<ParseError> read_sign(const std::vector<Word>& words) {
        if (words.size() != 4) return fault(number_, words[0], "sign VERB CATEGORY NAME");
        VerbSign sign{std::string(words[1].text), std::string(words[2].text),
                      std::string(words[3].text)};
        if (sign.category != "figure" && sign.category != "token")
            return fault(number_, words[2], "a sign is a figure or a token");
        book_.signs.push_back(std::move(sign));
        return std::nullopt;
    }

    std::optional<ParseError> read_stroke(std::string_view line, const std::vector<Word>& words) {
        if (book_.drawings.empty()) return fault(number_, words[0], "no drawing to add this to");
        Stroke stroke;
        const std::string_view first = words[0].text;
        if (first == "stands" && words.size() == 1) {
            book_.drawings.back().ground = book_.drawings.back().strokes.size();
            return std::nullopt;
        }
        if (first == "foot") return read_foot(words);
        if (first == "shade") return read_numbers(words, Stroke::Form::kShade, 4);
        if (first == "emblem") return read_numbers(words, Stroke::Form::kEmblem, 3);
        if (first == "house") return read_numbers(words, Stroke::Form::kHouse, 3);
        if (first == "plant") return read_numbers(words, Stroke::Form::kTree, 3);
        const bool body = first == "body";
        const std::size_t data = body ? 1 : 3;
        if (words.size() <= data) return fault(number_, words[0], "fill, line, width and a path");
        if (body) {
            stroke.form = Stroke::Form::kBody;
        } else {
            const auto fill = parse_brush(words[0].text), pen = parse_brush(words[1].text);
            const auto width = parse_decimal(words[2].text);
            if (!fill) return fault(number_, words[0], "no such colour");
            if (!pen) return fault(number_, words[1], "no such colour");
            if (!width || *width < 0) return fault(number_, words[2], "a width is a number");
            stroke.fill = *fill;
            stroke.line = *pen;
            stroke.width = *width;
        }
        stroke.path = trim(line.substr(words[data].column - 1));
        if (!is_path_data(stroke.path)) return fault(number_, words[data], "this is no path");
        book_.drawings.back().strokes.push_back(std::move(stroke));
        return std::nullopt;
    }

    std::optional<ParseError> read_foot(const std::vector<Word>& words) {
        if (words.size() != 5) return fault(number_, words[0], "a foot has four numbers");
        for (int i = 0; i < 4; ++i) {
            const auto value = parse_decimal(words[i + 1].text);
            if (!value || (i >= 2 && *value <= 0)) return fault(number_, words[i + 1], "no number");
            book_.drawings.back().foot[i] = *value;
        }
        return std::nullopt;
    }

    std::optional<ParseError> read_numbers(const std::vector<Word>& words, Stroke::Form form,
                                           std::size_t count) {
        if (words.size() != count + 1) return fault(number_, words[0], "too few or many numbers");
        Stroke stroke;
        stroke.form = form;
        for (std::size_t i = 0; i < count; ++i) {
            const auto value = parse_decimal(words[i + 1].text);
            if (!value) return fault(number_, words[i + 1], "this is no number");
            stroke.at[i] = *value;
        }
        book_.drawings.back().strokes.push_back(stroke);
        return std::nullopt;
    }

    DrawingBook& book_;
    int number_ = 0;
};

DrawingBook read_all_rooms() {
    DrawingBook book;
    for (const Room* room : all_rooms()) read_drawings(room_file(*room, "drawings.txt"), book);
    return book;
}

}  // namespace

Expected<bool> read_drawings(std::string_view text, DrawingBook& book) {
    DrawingBook fresh;
    BookReader reader(fresh);
    std::optional<ParseError> error;
    for_each_line(text, [&](std::string_view line, int number) {
        if (!error) error = reader.read_line(line, number);
    });
    if (error) return *error;
    book.drawings.insert(book.drawings.end(), fresh.drawings.begin(), fresh.drawings.end());
    book.ways.insert(book.ways.end(), fresh.ways.begin(), fresh.ways.end());
    book.signs.insert(book.signs.end(), fresh.signs.begin(), fresh.signs.end());
    return true;
}

const DrawingBook& room_drawings() {
    static const DrawingBook kBook = read_all_rooms();
    return kBook;
}

}  // namespace bastide::art
