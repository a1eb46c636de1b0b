#include "art/svg.h"

namespace bastide::art {
namespace {

void add_attribute(std::string& text, std::string_view name, std::string_view value) {
    text += ' ';
    text += name;
    text += "=\"";
    text += value;
    text += '"';
}

void add_line(std::string& text, std::string_view line, double width) {
    if (line.empty()) return;
    add_attribute(text, "stroke", line);
    // Widths may be finer than a tenth.
    const long hundredths = static_cast<long>(width * 100 + .5);
    std::string digits = std::to_string(hundredths / 100);
    if (hundredths % 100 != 0) {
        digits += '.';
        digits += static_cast<char>('0' + hundredths / 10 % 10);
        if (hundredths % 10 != 0) digits += static_cast<char>('0' + hundredths % 10);
    }
    add_attribute(text, "stroke-width", digits);
}

}  // namespace

std::string path(std::string_view data, std::string_view fill, std::string_view line, double width,
                 std::string_view more) {
    std::string text = "<path";
    add_attribute(text, "d", data);
    add_attribute(text, "fill", fill.empty() ? "none" : fill);
    add_line(text, line, width);
    text += more;
    return text += "/>";
}

std::string stroke(std::string_view data, std::string_view colour, double width,
                   std::string_view more) {
    return path(data, "", colour, width, more);
}

std::string ellipse(Vec at, double rx, double ry, std::string_view fill, std::string_view more) {
    std::string text = "<ellipse";
    add_attribute(text, "cx", number(at.x));
    add_attribute(text, "cy", number(at.y));
    add_attribute(text, "rx", number(rx));
    add_attribute(text, "ry", number(ry));
    add_attribute(text, "fill", fill);
    text += more;
    return text += "/>";
}

std::string shade(Vec at, double rx, double ry, const Palette& palette) {
    return ellipse(at, rx, ry, palette[kInk], " fill-opacity=\".18\"");
}

std::string circle(Vec at, double r, std::string_view fill, std::string_view line, double width) {
    std::string text = "<circle";
    add_attribute(text, "cx", number(at.x));
    add_attribute(text, "cy", number(at.y));
    add_attribute(text, "r", number(r));
    add_attribute(text, "fill", fill.empty() ? "none" : fill);
    add_line(text, line, width);
    return text += "/>";
}

std::string moved(std::string_view shapes, Vec to, double scale, std::string_view turn) {
    if (shapes.empty()) return "";
    std::string text = "<g transform=\"translate(" + number(to.x) + " " + number(to.y) + ")";
    if (scale != 1) {
        const long hundredths = static_cast<long>(scale * 100 + .5);
        text += " scale(" + std::to_string(hundredths / 100) + "." +
                std::to_string(hundredths % 100 / 10) + std::to_string(hundredths % 10) + ")";
    }
    text.append(turn).append("\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
    return text.append(shapes).append("</g>");
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else if (static_cast<unsigned char>(c) >= 0x20)
            result += c;
    }
    return result;
}

}  // namespace bastide::art
