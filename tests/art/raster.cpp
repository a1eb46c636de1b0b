#include "tests/art/raster.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace bastide::test {
namespace {

// The value of an attribute, or "".
std::string_view attribute(std::string_view tag, std::string_view name) {
    std::size_t at = 0;
    while ((at = tag.find(name, at)) != std::string_view::npos) {
        const std::size_t end = at + name.size();
        if (tag[at - 1] == ' ' && tag.substr(end, 2) == "=\"") {
            const std::size_t close = tag.find('"', end + 2);
            return tag.substr(end + 2, close - end - 2);
        }
        at = end;
    }
    return {};
}

double value_of(std::string_view text, double fallback = 0) {
    return text.empty() ? fallback : std::strtod(std::string(text).c_str(), nullptr);
}

std::uint32_t colour_of(const std::string& hex) {
    return static_cast<std::uint32_t>(std::strtoul(hex.c_str() + 1, nullptr, 16));
}

// Numbers of a path, one after the other.
class Numbers {
public:
    explicit Numbers(std::string_view text) : text_(text) {}
    bool at_number() {
        skip();
        return at_ < text_.size() && (std::isdigit(static_cast<unsigned char>(text_[at_])) ||
                                      text_[at_] == '-' || text_[at_] == '.');
    }
    double next() {
        skip();
        std::size_t end = at_;
        bool point = false;
        if (end < text_.size() && text_[end] == '-') ++end;
        while (end < text_.size() && (std::isdigit(static_cast<unsigned char>(text_[end])) ||
                                      (text_[end] == '.' && !point))) {
            point = point || text_[end] == '.';
            ++end;
        }
        const double value = value_of(text_.substr(at_, end - at_));
        at_ = end;
        return value;
    }
    // Flags of an arc may stand without a blank behind them.
    double flag() {
        skip();
        return text_[at_++] - '0';
    }
    char letter() {
        skip();
        return at_ < text_.size() ? text_[at_++] : '\0';
    }
    bool done() {
        skip();
        return at_ >= text_.size();
    }

private:
    void skip() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',')) ++at_;
    }
    std::string_view text_;
    std::size_t at_ = 0;
};

// Points of an arc from (x1, y1) to (x2, y2), by the formulas of the SVG specification.
template <typename Add>
void add_arc(double x1, double y1, double rx, double ry, bool large, bool sweep, double x2,
             double y2, Add add) {
    const double dx = (x1 - x2) / 2, dy = (y1 - y2) / 2;
    const double fit = dx * dx / (rx * rx) + dy * dy / (ry * ry);
    if (fit > 1) {
        rx *= std::sqrt(fit);
        ry *= std::sqrt(fit);
    }
    const double q = rx * rx * dy * dy + ry * ry * dx * dx;
    double k = q > 0 ? std::sqrt(std::max(0.0, (rx * rx * ry * ry - q) / q)) : 0;
    if (large == sweep) k = -k;
    const double cx = k * rx * dy / ry, cy = -k * ry * dx / rx;
    const double from = std::atan2((dy - cy) / ry, (dx - cx) / rx);
    double turn = std::atan2((-dy - cy) / ry, (-dx - cx) / rx) - from;
    if (sweep && turn < 0) turn += 2 * M_PI;
    if (!sweep && turn > 0) turn -= 2 * M_PI;
    for (int i = 1; i <= 16; ++i) {
        const double angle = from + turn * i / 16;
        add(cx + (x1 + x2) / 2 + rx * std::cos(angle), cy + (y1 + y2) / 2 + ry * std::sin(angle));
    }
}

}  // namespace

Picture::Picture(int side, double scale, int margin, std::uint32_t background)
    : size_(static_cast<int>(side * scale) + 2 * margin), margin_(margin), scale_(scale) {
    pixels_.assign(static_cast<std::size_t>(size_) * size_, background);
}

Picture::Matrix Picture::transformed(Matrix m, std::string_view text) {
    while (!text.empty()) {
        const std::size_t open = text.find('('), close = text.find(')');
        if (open == std::string_view::npos || close == std::string_view::npos) break;
        const std::string_view name = text.substr(0, open);
        Numbers numbers(text.substr(open + 1, close - open - 1));
        const double first = numbers.next();
        const double second = numbers.at_number() ? numbers.next() : first;
        Matrix n;
        if (name.find("translate") != std::string_view::npos) {
            n.e = first;
            n.f = second;
        } else if (name.find("scale") != std::string_view::npos) {
            n.a = first;
            n.d = second;
        } else {
            const double angle = first * M_PI / 180;
            n = {std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle), 0, 0};
        }
        m = {m.a * n.a + m.c * n.b, m.b * n.a + m.d * n.b,       m.a * n.c + m.c * n.d,
             m.b * n.c + m.d * n.d, m.a * n.e + m.c * n.f + m.e, m.b * n.e + m.d * n.f + m.f};
        text.remove_prefix(close + 1);
    }
    return m;
}

Picture::Style Picture::styled(Style style, std::string_view tag) {
    if (const auto v = attribute(tag, "fill"); !v.empty()) style.fill = v;
    if (const auto v = attribute(tag, "stroke"); !v.empty()) style.stroke = v;
    style.width = value_of(attribute(tag, "stroke-width"), style.width);
    style.fill_opacity = value_of(attribute(tag, "fill-opacity"), style.fill_opacity);
    style.stroke_opacity = value_of(attribute(tag, "stroke-opacity"), style.stroke_opacity);
    if (attribute(tag, "stroke-linecap") == "round") style.round = true;
    style.matrix = transformed(style.matrix, attribute(tag, "transform"));
    return style;
}

void Picture::flatten_path(std::string_view data, Outline& outline) {
    Numbers numbers(data);
    char command = 'M';
    double x = 0, y = 0, x0 = 0, y0 = 0;
    const auto add = [&](double px, double py) {
        outline.lines.back().push_back({px, py});
        x = px;
        y = py;
    };
    const auto curve = [&](double a, double b, double c, double d, double e, double f) {
        const double sx = x, sy = y;
        for (int i = 1; i <= 8; ++i) {
            const double t = i / 8.0, s = 1 - t;
            add(s * s * s * sx + 3 * s * s * t * a + 3 * s * t * t * c + t * t * t * e,
                s * s * s * sy + 3 * s * s * t * b + 3 * s * t * t * d + t * t * t * f);
        }
    };
    while (!numbers.done()) {
        if (!numbers.at_number()) command = numbers.letter();
        const bool relative = std::islower(static_cast<unsigned char>(command));
        const double bx = relative ? x : 0, by = relative ? y : 0;
        switch (std::toupper(static_cast<unsigned char>(command))) {
            case 'M':
                x0 = bx + numbers.next();
                y0 = by + numbers.next();
                outline.lines.emplace_back();
                outline.closed.push_back(false);
                add(x0, y0);
                command = relative ? 'l' : 'L';
                break;
            case 'L': {
                const double px = bx + numbers.next();
                add(px, by + numbers.next());
                break;
            }
            case 'H':
                add(bx + numbers.next(), y);
                break;
            case 'V':
                add(x, by + numbers.next());
                break;
            case 'C': {
                double v[6];
                for (int i = 0; i < 6; ++i) v[i] = numbers.next() + (i % 2 ? by : bx);
                curve(v[0], v[1], v[2], v[3], v[4], v[5]);
                break;
            }
            case 'Q': {
                double v[4];
                for (int i = 0; i < 4; ++i) v[i] = numbers.next() + (i % 2 ? by : bx);
                curve(x + (v[0] - x) * 2 / 3, y + (v[1] - y) * 2 / 3, v[2] + (v[0] - v[2]) * 2 / 3,
                      v[3] + (v[1] - v[3]) * 2 / 3, v[2], v[3]);
                break;
            }
            case 'A': {
                const double rx = numbers.next(), ry = numbers.next();
                numbers.next();
                const bool large = numbers.flag() > 0, sweep = numbers.flag() > 0;
                const double ex = bx + numbers.next(), ey = by + numbers.next();
                add_arc(x, y, rx, ry, large, sweep, ex, ey, add);
                break;
            }
            case 'Z':
                outline.closed.back() = true;
                x = x0;
                y = y0;
                break;
            default:
                return;
        }
    }
}

Picture::Outline Picture::outline_of(std::string_view name, std::string_view tag) {
    Outline outline;
    const auto get = [&](std::string_view key) { return value_of(attribute(tag, key)); };
    if (name == "path") {
        flatten_path(attribute(tag, "d"), outline);
    } else if (name == "rect") {
        const double x = get("x"), y = get("y"), w = get("width"), h = get("height");
        outline.lines.push_back({{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}});
        outline.closed.push_back(true);
    } else if (name == "circle" || name == "ellipse") {
        const double rx = name == "circle" ? get("r") : get("rx");
        const double ry = name == "circle" ? get("r") : get("ry");
        Points points;
        for (int i = 0; i < 32; ++i)
            points.push_back({get("cx") + rx * std::cos(i * M_PI / 16),
                              get("cy") + ry * std::sin(i * M_PI / 16)});
        outline.lines.push_back(points);
        outline.closed.push_back(true);
    }
    return outline;
}

void Picture::draw(std::string_view svg) {
    std::vector<Style> stack(1);
    stack[0].matrix = {
        scale_, 0, 0, scale_, static_cast<double>(margin_), static_cast<double>(margin_)};
    std::size_t at = 0;
    while ((at = svg.find('<', at)) != std::string_view::npos) {
        const std::size_t end = svg.find('>', at);
        const std::string_view tag = svg.substr(at, end - at + 1);
        at = end + 1;
        const std::string_view name = tag.substr(1, tag.find_first_of(" />", 1) - 1);
        if (tag.starts_with("</g")) {
            stack.pop_back();
        } else if (name == "g") {
            stack.push_back(styled(stack.back(), tag));
        } else if (name != "svg" && name != "text" && !tag.starts_with("</")) {
            paint(outline_of(name, tag), styled(stack.back(), tag));
        }
    }
}

void Picture::paint(const Outline& outline, const Style& style) {
    std::vector<Points> lines = outline.lines;
    const Matrix& m = style.matrix;
    for (Points& line : lines)
        for (auto& p : line) p = {m.a * p[0] + m.c * p[1] + m.e, m.b * p[0] + m.d * p[1] + m.f};
    if (style.fill != "none") fill(lines, colour_of(style.fill), style.fill_opacity);
    const double scale = std::sqrt(std::abs(m.a * m.d - m.b * m.c));
    if (style.stroke != "none")
        stroke(lines, outline.closed, style.width * scale, style.round, colour_of(style.stroke),
               style.stroke_opacity);
}

void Picture::blend(int x, int y, std::uint32_t colour, double opacity) {
    std::uint32_t& pixel = pixels_[y * size_ + x];
    std::uint32_t result = 0;
    for (const int shift : {16, 8, 0}) {
        const double below = pixel >> shift & 255, above = colour >> shift & 255;
        result |= static_cast<std::uint32_t>(below + (above - below) * opacity + .5) << shift;
    }
    pixel = result;
}

// By the nonzero rule, like SVG.
void Picture::fill(const std::vector<Points>& lines, std::uint32_t colour, double opacity) {
    std::vector<std::pair<double, int>> crossings;
    double top = size_, bottom = 0;
    for (const Points& line : lines)
        for (const auto& p : line) {
            top = std::min(top, p[1]);
            bottom = std::max(bottom, p[1]);
        }
    const int last_row = std::min(size_ - 1, static_cast<int>(bottom) + 1);
    for (int y = std::max(0, static_cast<int>(top) - 1); y <= last_row; ++y) {
        crossings.clear();
        const double row = y + .5;
        for (const Points& line : lines)
            for (std::size_t i = 0, j = line.size() - 1; i < line.size(); j = i++) {
                const auto [ax, ay] = line[j];
                const auto [bx, by] = line[i];
                if ((ay > row) == (by > row)) continue;
                crossings.emplace_back(ax + (bx - ax) * (row - ay) / (by - ay), by > ay ? 1 : -1);
            }
        std::sort(crossings.begin(), crossings.end());
        int winding = 0;
        for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
            winding += crossings[i].second;
            if (winding == 0) continue;
            const int from = std::max(0, static_cast<int>(std::ceil(crossings[i].first - .5)));
            const int to =
                std::min(size_ - 1, static_cast<int>(std::ceil(crossings[i + 1].first - .5)) - 1);
            for (int x = from; x <= to; ++x) blend(x, y, colour, opacity);
        }
    }
}

void Picture::stroke(const std::vector<Points>& lines, const std::vector<bool>& closed,
                     double width, bool round, std::uint32_t colour, double opacity) {
    const double radius = width / 2;
    std::vector<int> covered;  // each pixel once, however many pieces of the line reach it
    for (std::size_t l = 0; l < lines.size(); ++l) {
        Points line = lines[l];
        if (line.empty()) continue;
        if (closed[l]) line.push_back(line.front());
        for (std::size_t i = 1; i < line.size(); ++i) {
            const auto [ax, ay] = line[i - 1];
            const auto [bx, by] = line[i];
            const double dx = bx - ax, dy = by - ay, size = dx * dx + dy * dy;
            if (size == 0) continue;
            const bool first = i == 1 && !closed[l] && !round;
            const bool last = i + 1 == line.size() && !closed[l] && !round;
            const int left = std::max(0, static_cast<int>(std::min(ax, bx) - radius - 1));
            const int right = std::min(size_ - 1, static_cast<int>(std::max(ax, bx) + radius + 1));
            const int top = std::max(0, static_cast<int>(std::min(ay, by) - radius - 1));
            const int bottom = std::min(size_ - 1, static_cast<int>(std::max(ay, by) + radius + 1));
            for (int y = top; y <= bottom; ++y)
                for (int x = left; x <= right; ++x) {
                    const double px = x + .5 - ax, py = y + .5 - ay;
                    double t = (px * dx + py * dy) / size;
                    if ((first && t < 0) || (last && t > 1)) continue;
                    t = std::clamp(t, 0.0, 1.0);
                    const double ex = px - dx * t, ey = py - dy * t;
                    if (ex * ex + ey * ey <= radius * radius) covered.push_back(y * size_ + x);
                }
        }
    }
    std::sort(covered.begin(), covered.end());
    covered.erase(std::unique(covered.begin(), covered.end()), covered.end());
    for (const int cell : covered) blend(cell % size_, cell / size_, colour, opacity);
}

}  // namespace bastide::test
