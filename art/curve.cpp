#include "art/curve.h"

#include <algorithm>

namespace bastide::art {

Line bezier(Vec a, Vec b, Vec c, Vec d, int samples) {
    Line line;
    line.reserve(samples + 1);
    for (int i = 0; i <= samples; ++i) {
        const double t = static_cast<double>(i) / samples;
        const double s = 1 - t;
        line.push_back(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) +
                       d * (t * t * t));
    }
    return line;
}

Line through(const Line& points, int per_piece) {
    Line line{points.front()};
    const std::size_t last = points.size() - 1;
    for (std::size_t i = 0; i < last; ++i) {
        const Vec before = points[i > 0 ? i - 1 : 0];
        const Vec after = points[std::min(i + 2, last)];
        const Line piece =
            bezier(points[i], points[i] + (points[i + 1] - before) * (1.0 / 6),
                   points[i + 1] - (after - points[i]) * (1.0 / 6), points[i + 1], per_piece);
        line.insert(line.end(), piece.begin() + 1, piece.end());
    }
    return line;
}

Line trembled(const Line& line, Chance& chance, double amplitude) {
    const double phase[3] = {chance.between(0, 6.28), chance.between(0, 6.28),
                             chance.between(0, 6.28)};
    Line result;
    result.reserve(line.size());
    const double last = static_cast<double>(line.size() - 1);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const double t = static_cast<double>(i) / last;
        const double wave =
            sine(t * 7 + phase[0]) + .6 * sine(t * 13 + phase[1]) + .35 * sine(t * 23 + phase[2]);
        const Vec across = quarter_turn(direction_at(line, i));
        result.push_back(line[i] + across * (wave * sine(kPi * t) * amplitude));
    }
    return result;
}

Line turned(const Line& line, int rotation) {
    Line result;
    result.reserve(line.size());
    for (const Vec p : line) result.push_back(turned(p, rotation));
    return result;
}

Line reversed(const Line& line) { return Line(line.rbegin(), line.rend()); }

Line part_of(const Line& line, double from, double to) {
    const auto last = static_cast<double>(line.size() - 1);
    const auto first_index = static_cast<std::size_t>(std::clamp(from, 0.0, 1.0) * last + .5);
    const auto last_index = static_cast<std::size_t>(std::clamp(to, 0.0, 1.0) * last + .5);
    return Line(line.begin() + first_index, line.begin() + std::max(first_index, last_index) + 1);
}

double length_of(const Line& line) {
    double sum = 0;
    for (std::size_t i = 1; i < line.size(); ++i) sum += distance(line[i - 1], line[i]);
    return sum;
}

Vec point_at(const Line& line, double units) {
    for (std::size_t i = 1; i < line.size(); ++i) {
        const double step = distance(line[i - 1], line[i]);
        if (units <= step && step > 0) return mix(line[i - 1], line[i], units / step);
        units -= step;
    }
    return line.back();
}

Vec direction_at(const Line& line, std::size_t i) {
    const std::size_t before = i > 0 ? i - 1 : 0;
    const std::size_t after = std::min(i + 1, line.size() - 1);
    return unit(line[after] - line[before]);
}

Line beside(const Line& line, double offset) {
    Line result;
    result.reserve(line.size());
    for (std::size_t i = 0; i < line.size(); ++i)
        result.push_back(line[i] + quarter_turn(direction_at(line, i)) * offset);
    return result;
}

double distance(Vec p, const Line& line) {
    double best = 1e18;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Vec v = line[i] - line[i - 1];
        const double size = dot(v, v);
        const double t = size > 0 ? std::clamp(dot(p - line[i - 1], v) / size, 0.0, 1.0) : 0;
        const Vec away = p - (line[i - 1] + v * t);
        best = std::min(best, dot(away, away));
    }
    return std::sqrt(best);
}

bool inside(Vec p, const Line& outline) {
    bool is_inside = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const Vec a = outline[i], b = outline[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            is_inside = !is_inside;
    }
    return is_inside;
}

std::string number(double value) {
    std::string text;
    add_number(text, value);
    return text;
}

void add_number(std::string& text, double value) {
    long tenths = static_cast<long>(std::floor(value * 10 + .5));
    const bool follows = !text.empty() && ((text.back() >= '0' && text.back() <= '9'));
    if (tenths < 0) {
        text += '-';
        tenths = -tenths;
    } else if (follows) {
        text += ' ';
    }
    if (tenths >= 10 || tenths == 0) text += std::to_string(tenths / 10);
    if (tenths % 10 != 0) {
        text += '.';
        text += static_cast<char>('0' + tenths % 10);
    }
}

namespace {
void add_point(std::string& text, Vec p) {
    add_number(text, p.x);
    add_number(text, p.y);
}
}  // namespace

std::string smooth_path(const Line& line, bool closed) {
    const std::size_t count = line.size();
    std::string text = "M";
    add_point(text, line.front());
    for (std::size_t i = 0; i + (closed ? 0 : 1) < count; ++i) {
        const Vec before = closed || i > 0 ? line[(i + count - 1) % count] : line.front();
        const Vec here = line[i];
        const Vec next = line[(i + 1) % count];
        const Vec after = closed || i + 2 < count ? line[(i + 2) % count] : line.back();
        text += 'C';
        add_point(text, here + (next - before) * (1.0 / 6));
        add_point(text, next - (after - here) * (1.0 / 6));
        add_point(text, next);
    }
    if (closed) text += 'Z';
    return text;
}

std::string straight_path(const Line& line, bool closed) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        text += i == 0 ? 'M' : 'L';
        add_point(text, line[i]);
    }
    if (closed) text += 'Z';
    return text;
}

}  // namespace bastide::art
