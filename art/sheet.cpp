#include "art/sheet.h"

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
        const TileArt art = paint_tile(plan, game.tables.types[tile.type].id, tile.rotation, 0, look);
        svg += "<svg x=\"" + number(x) + "\" y=\"" + number(y) +
               "\" width=\"200\" height=\"200\" viewBox=\"0 0 200 200\">" + art.ground + art.ways +
               art.things + art.symbols + "</svg>";
        svg += "<text x=\"" + number(x + kSide / 2) + "\" y=\"" + number(y + kSide + 13) +
               "\" font-family=\"DejaVu Sans,sans-serif\" font-size=\"12\" text-anchor=\"middle\" "
               "fill=\"" + palette[kInk] + "\">" + escaped(tile.caption) + "</text>";
    }
    return svg + "</svg>\n";
}

}  // namespace bastide::art
