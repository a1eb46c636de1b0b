// Pictures as files: SVG as it is, PNG through rsvg-convert, GIF and MP4 through ffmpeg, where they
// are installed.
#pragma once

#include <functional>
#include <string>

namespace bastide {

enum class PictureKind { kSvg, kPng, kGif, kMp4, kUnknown };
// By the ending of the name.
PictureKind picture_kind(const std::string& path);

// Writes one picture; `pixels` is the width of a PNG, 0 for that of the drawing. "-" is standard
// output, for SVG only. Returns an exit code and says what went wrong.
int write_picture(const std::string& svg, const std::string& path, int pixels);

// Writes a film. `frame(i)` is the i-th picture; all have the same size.
int write_film(int frames, const std::function<std::string(int)>& frame, const std::string& path,
               int pixels, int per_second);

}  // namespace bastide
