#include "art/grid.h"

#include <algorithm>
#include <map>

#include "art/curve.h"

namespace bastide::art {

void Grid::fill_outline(const Line& outline, std::uint8_t value) {
    std::vector<double> crossings;
    for (int y = 0; y < kCells; ++y) {
        const double line = y + .5;
        crossings.clear();
        for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
            const Vec a = outline[i], b = outline[j];
            if ((a.y > line) != (b.y > line))
                crossings.push_back((b.x - a.x) * (line - a.y) / (b.y - a.y) + a.x);
        }
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const int from = std::max(0, static_cast<int>(std::ceil(crossings[i] - .5)));
            const int to =
                std::min(kCells - 1, static_cast<int>(std::floor(crossings[i + 1] - .5)));
            for (int x = from; x <= to; ++x) at(x, y) = value;
        }
    }
}

void Grid::stamp_line(const Line& line, double radius, std::uint8_t value, int onto) {
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Vec a = line[i - 1], b = line[i];
        const Vec v = b - a;
        const double size = dot(v, v);
        const int left = cell_of(std::min(a.x, b.x) - radius);
        const int right = cell_of(std::max(a.x, b.x) + radius);
        const int top = cell_of(std::min(a.y, b.y) - radius);
        const int bottom = cell_of(std::max(a.y, b.y) + radius);
        for (int y = top; y <= bottom; ++y)
            for (int x = left; x <= right; ++x) {
                const Vec p = Vec{x + .5, y + .5} - a;
                const double t = size > 0 ? std::clamp(dot(p, v) / size, 0.0, 1.0) : 0;
                const Vec away = p - v * t;
                if (dot(away, away) > radius * radius) continue;
                std::uint8_t& cell = at(x, y);
                if (onto < 0 || cell == onto) cell = value;
            }
    }
}

void Grid::stamp_ellipse(Vec centre, double rx, double ry, std::uint8_t value) {
    for (int y = cell_of(centre.y - ry); y <= cell_of(centre.y + ry); ++y)
        for (int x = cell_of(centre.x - rx); x <= cell_of(centre.x + rx); ++x) {
            const double u = (x + .5 - centre.x) / rx, v = (y + .5 - centre.y) / ry;
            if (u * u + v * v <= 1) at(x, y) = value;
        }
}

void Grid::stamp_box(Vec from, Vec to, std::uint8_t value) {
    if (to.x < 0 || to.y < 0 || from.x >= kCells || from.y >= kCells) return;
    for (int y = cell_of(from.y); y <= cell_of(to.y); ++y)
        for (int x = cell_of(from.x); x <= cell_of(to.x); ++x) at(x, y) = value;
}

Pieces pieces_of(const Grid& grid, std::uint8_t label) {
    Pieces pieces;
    pieces.piece.assign(kCells * kCells, 0);
    pieces.size.push_back(0);
    std::vector<int> open;
    for (int start = 0; start < kCells * kCells; ++start) {
        if (pieces.piece[start] != 0 || grid.at(start % kCells, start / kCells) != label) continue;
        const auto number = static_cast<std::uint16_t>(pieces.size.size());
        pieces.size.push_back(0);
        pieces.piece[start] = number;
        open.push_back(start);
        while (!open.empty()) {
            const int cell = open.back();
            open.pop_back();
            ++pieces.size[number];
            const int x = cell % kCells, y = cell / kCells;
            const int around[4][2] = {{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}};
            for (const auto& [nx, ny] : around) {
                if (!Grid::contains(nx, ny) || grid.at(nx, ny) != label) continue;
                const int next = ny * kCells + nx;
                if (pieces.piece[next] != 0) continue;
                pieces.piece[next] = number;
                open.push_back(next);
            }
        }
    }
    return pieces;
}

std::vector<std::uint8_t> room_in(const Grid& grid, const std::array<bool, 256>& wanted) {
    // Chamfer distances in thirds of a unit, at most 255 thirds.
    std::vector<std::uint8_t> room(kCells * kCells);
    for (int i = 0; i < kCells * kCells; ++i)
        room[i] = wanted[grid.at(i % kCells, i / kCells)] ? 255 : 0;
    const auto lower = [&](int x, int y, int dx, int dy, int cost) {
        if (!Grid::contains(x + dx, y + dy)) return;
        std::uint8_t& here = room[y * kCells + x];
        const int other = room[(y + dy) * kCells + x + dx] + cost;
        if (other < here) here = static_cast<std::uint8_t>(other);
    };
    for (int y = 0; y < kCells; ++y)
        for (int x = 0; x < kCells; ++x) {
            lower(x, y, -1, 0, 3);
            lower(x, y, 0, -1, 3);
            lower(x, y, -1, -1, 4);
            lower(x, y, 1, -1, 4);
        }
    for (int y = kCells - 1; y >= 0; --y)
        for (int x = kCells - 1; x >= 0; --x) {
            lower(x, y, 1, 0, 3);
            lower(x, y, 0, 1, 3);
            lower(x, y, 1, 1, 4);
            lower(x, y, -1, 1, 4);
        }
    for (std::uint8_t& value : room) value = static_cast<std::uint8_t>(value / 3);
    return room;
}

namespace {

// Points that a straight line replaces within `most` units go.
void simplify(const Line& line, std::size_t from, std::size_t to, double most, Line& result) {
    std::size_t farthest = from;
    double away = most;
    for (std::size_t i = from + 1; i < to; ++i) {
        const double d = distance(line[i], Line{line[from], line[to]});
        if (d > away) {
            away = d;
            farthest = i;
        }
    }
    if (farthest == from) {
        result.push_back(line[to]);
        return;
    }
    simplify(line, from, farthest, most, result);
    simplify(line, farthest, to, most, result);
}

}  // namespace

std::vector<Line> outline_of(const Grid& grid, const std::array<bool, 256>& wanted) {
    const auto is_in = [&](int x, int y) { return Grid::contains(x, y) && wanted[grid.at(x, y)]; };
    // Borders of cells, clockwise around the area: from corner to corner.
    std::multimap<int, int> next;
    const auto corner = [](int x, int y) { return y * (kCells + 1) + x; };
    for (int y = 0; y < kCells; ++y)
        for (int x = 0; x < kCells; ++x) {
            if (!is_in(x, y)) continue;
            if (!is_in(x, y - 1)) next.emplace(corner(x, y), corner(x + 1, y));
            if (!is_in(x + 1, y)) next.emplace(corner(x + 1, y), corner(x + 1, y + 1));
            if (!is_in(x, y + 1)) next.emplace(corner(x + 1, y + 1), corner(x, y + 1));
            if (!is_in(x - 1, y)) next.emplace(corner(x, y + 1), corner(x, y));
        }
    std::vector<Line> lines;
    while (!next.empty()) {
        Line loop;
        int at = next.begin()->first;
        for (auto step = next.find(at); step != next.end(); step = next.find(at)) {
            loop.push_back(
                {static_cast<double>(at % (kCells + 1)), static_cast<double>(at / (kCells + 1))});
            at = step->second;
            next.erase(step);
        }
        if (loop.size() < 24) continue;  // a speck
        const std::size_t half = loop.size() / 2;
        loop.push_back(loop.front());
        Line simple{loop.front()};
        simplify(loop, 0, half, .9, simple);
        simplify(loop, half, loop.size() - 1, .9, simple);
        simple.pop_back();
        lines.push_back(std::move(simple));
    }
    return lines;
}

void spread(Grid& grid, const std::array<bool, 256>& spreading, int steps) {
    std::vector<int> rim;
    for (int i = 0; i < kCells * kCells; ++i)
        if (spreading[grid.at(i % kCells, i / kCells)]) rim.push_back(i);
    for (; steps > 0; --steps) {
        std::vector<int> fresh;
        for (const int cell : rim) {
            const int x = cell % kCells, y = cell / kCells;
            const int around[4][2] = {{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}};
            for (const auto& [nx, ny] : around) {
                if (!Grid::contains(nx, ny) || spreading[grid.at(nx, ny)]) continue;
                grid.at(nx, ny) = grid.at(x, y);
                fresh.push_back(ny * kCells + nx);
            }
        }
        rim = std::move(fresh);
    }
}

}  // namespace bastide::art
