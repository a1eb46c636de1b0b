#!/bin/sh
# Draws everything under docs/pictures anew: contact sheets of every set in all rotations, the figures,
# the large boards from their records, and the landscape of the page's first screen (web/src/landscape.png).
# `make pictures` builds the program first.
#
#   tools/pictures.sh [PROGRAM]
set -eu
cd "$(dirname "$0")/.."
program=${1:-build/bastide}
folder=docs/pictures

for set in $("$program" tiles | sed -n 's/^\([a-z0-9-]*\): .* tiles, .*/\1/p'); do
    case $set in
    winter | gingerbread) season=winter ;;
    *) season=summer ;;
    esac
    "$program" tiles --set "$set" --sheet "$folder/tiles-$set.png" --width 860 --season $season
done
"$program" tiles --figures "$folder/figures.png" --width 860

board() { # name, further words
    name=$1
    shift
    "$program" render "$folder/$name.bastide" -o "$folder/$name.png" "$@"
}
board base-summer --width 1500
board winter-edition --width 1500 --season winter
board everything --width 2000
"$program" render $folder/base-summer.bastide -o $folder/base-fields.png --fields --width 1000
"$program" render $folder/base-summer.bastide -o $folder/base-autumn.png --season autumn --width 1000
"$program" render $folder/base-summer.bastide -o $folder/base-contrast.png --contrast --width 1000
"$program" render $folder/base-summer.bastide -o $folder/base-small.png --small --width 460
# The first screen of the page, without the margin around the board.
"$program" render web/landscape.bastide --bare -o - |
    sed 's/viewBox="-44 -44 2888 688" width="2888" height="688"/viewBox="0 0 2800 600" width="2800" height="600"/' |
    rsvg-convert -w 1680 -o web/src/landscape.png
python3 tools/shrink_png.py web/src/landscape.png $folder/tiles-*.png $folder/figures.png $folder/base-*.png \
    $folder/winter-edition.png $folder/everything.png
