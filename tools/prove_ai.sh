#!/bin/sh
# The matches that prove the computer players (docs/ai.md), for a quiet machine: one line each, and
# everything else in OUT as JSON and records.
#
#   tools/prove_ai.sh build/bastide OUT [ladder|mixtures|references|curve|averages]...
#
# Without a choice all of them. JOBS=N plays N games at a time (1: times are those of one core),
# PAIRS=N replaces the numbers of pairs. A match whose JSON is there is not played again.
set -eu

program=$1
out=$2
shift 2
jobs=${JOBS:-1}
mkdir -p "$out"

# match NAME PAIRS ARGUMENTS...
match() {
    name=$1
    pairs=${PAIRS:-$2}
    shift 2
    file=$out/$name.json
    if [ ! -s "$file" ]; then
        "$program" arena "$@" --pairs "$pairs" --jobs "$jobs" --json "$file.part" \
            --records "$out/$name" > "$out/$name.txt"
        mv "$file.part" "$file"
    fi
    printf '%-28s %s\n' "$name" "$(grep -m1 ' a decision' "$out/$name.txt")"
}

ladder() {  # each level against the one below: at least 65 %
    match ladder-casual 200 casual novice
    match ladder-skilled 200 skilled casual
    match ladder-expert 200 expert skilled
    match ladder-master 200 master:100ms expert
}

mixture() {
    name=$1
    shift
    match "$name-casual" 50 casual novice "$@"
    match "$name-skilled" 50 skilled casual "$@"
    match "$name-expert" 50 expert skilled "$@"
    match "$name-master" 50 master:1s expert "$@"
}

mixtures() {  # two with five rooms or more
    mixture traders --sets base inns-cathedrals traders-builders river-1 king-robber cult
    mixture dragons --sets base inns-cathedrals princess-dragon tower abbey-mayor
}

references() {  # 75 % against flat and uct, 95 % against greedy, all and 115 points against random
    match flat 200 master flat --budget 100ms
    match uct 200 master uct --budget 100ms
    match flat-20ms 200 master:20ms flat:100ms
    match greedy 200 master greedy --budget 100ms
    match random 200 master random --budget 100ms
}

curve() {  # the more time the stronger, against one that never changes
    for time in 10ms 30ms 100ms 300ms 1s; do
        match "curve-$time" 100 "master:$time" sight
    done
}

averages() {  # master against itself: 85 to 105 points a player
    match averages 50 master master:sims=3001 --budget 100ms
}

[ $# -gt 0 ] || set -- ladder mixtures references curve averages
for part in "$@"; do
    case $part in
        ladder | mixtures | references | curve | averages) "$part" ;;
        *)
            echo "prove_ai.sh: there is no part '$part'" >&2
            exit 2
            ;;
    esac
done
