#include "art/sheet.h"

#include <algorithm>

#include "art/figure_art.h"
#include "art/svg.h"

namespace bastide::art {

std::string sheet_svg(const Game& game, std::span<const SheetTile> tiles, int columns,
                      const Look& look) {
    constexpr double kGap = 10, kCaption = 16;
    const Palette& palette = palette_for(look.season, look.high_contrast);
    const int rows = (static_cast<int>(tiles.size()) + columns - 1) / columns;
    const std::string width = number(columns * (kSide + kGap) + kGap);
    const std::string height = number(rows * (kSide + kGap + kCaption) + kGap);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width +
                      "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height +
                      "\"><rect width=\"100%\" height=\"100%\" fill=\"" + palette[kTable] + "\"/>";
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const SheetTile& tile = tiles[i];
        const double x = kGap + (kSide + kGap) * static_cast<double>(i % columns);
        const double y = kGap + (kSide + kGap + kCaption) * static_cast<double>(i / columns);
        const TilePlan plan = plan_tile(game, tile.type, tile.rotation);
        const TileArt art =
            paint_tile(plan, game.tables.types[tile.type].id, tile.rotation, 0, look);
        svg += "<svg x=\"" + number(x) + "\" y=\"" + number(y) +
               "\" width=\"200\" height=\"200\" viewBox=\"0 0 200 200\">" + art.ground + art.ways +
               art.things + art.symbols + "</svg>";
        svg += "<text x=\"" + number(x + kSide / 2) + "\" y=\"" + number(y + kSide + 13) +
               "\" font-family=\"DejaVu Sans,sans-serif\" font-size=\"12\" text-anchor=\"middle\" "
               "fill=\"" +
               palette[kInk] + "\">" + escaped(tile.caption) + "</text>";
    }
    return svg + "</svg>\n";
}

std::string figures_svg(const Look& look) {
    constexpr double kCell = 110;
    const Palette& palette = palette_for(look.season, look.high_contrast);
    std::string body;
    int row = 0;
    const auto caption = [&](double x, double y, const std::string& text) {
        body += "<text x=\"" + number(x) + "\" y=\"" + number(y) +
                "\" font-family=\"DejaVu Sans,sans-serif\" font-size=\"11\" "
                "text-anchor=\"middle\" fill=\"" +
                palette[kInk] + "\">" + escaped(text) + "</text>";
    };
    for (const Drawing& drawing : room_drawings().drawings) {
        if (drawing.category != "figure") continue;
        const bool owned =
            std::any_of(drawing.strokes.begin(), drawing.strokes.end(),
                        [](const Stroke& s) { return s.form == Stroke::Form::kBody; });
        const double y = row++ * kCell + 66;
        caption(60, y + 40, drawing.name);
        for (int seat = owned ? 0 : -1; seat < (owned ? 6 : 0); ++seat)
            body += figure_fragment(drawing.name, seat, {60 + (seat < 0 ? 0 : seat) * 84.0, y},
                                    kFigureScale, false, palette);
        if (drawing.lies)
            for (int seat = 0; seat < 6; ++seat)
                body += figure_fragment(drawing.name, seat, {620 + seat * 84.0, y}, kFigureScale,
                                        true, palette);
    }
    const double top = row * kCell + 30;
    int cell = 0;
    for (const Drawing& drawing : room_drawings().drawings) {
        if (drawing.category == "figure") continue;
        const double x = 80 + cell % 8 * 145.0, y = top + cell / 8 * 150.0 + 76;
        ++cell;
        if (drawing.category == "token")
            body += token_fragment(drawing.name, {x, y}, 1.6, palette);
        else
            body += paint(drawing, {x, y}, drawing.roundel ? 2 : 1, {palette});
        caption(x, y + 58, drawing.category + " " + drawing.name);
    }
    const std::string width = "1180";
    const std::string height = number(top + (cell + 7) / 8 * 150.0 + 10);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
           "\" viewBox=\"0 0 " + width + " " + height +
           "\"><rect width=\"100%\" height=\"100%\" "
           "fill=\"" +
           palette[kField] + "\"/>" + body + "</svg>\n";
}

}  // namespace bastide::art
