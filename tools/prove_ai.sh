#!/bin/sh
# The matches that prove the computer players (docs/ai.md): one line each, and everything else in OUT
# as JSON and records. Times are those of the work of a player's thread, so that other work on the
# machine takes nothing from anybody.
#
#   tools/prove_ai.sh build/bastide OUT [ladder|mixtures|references|curve|averages|MATCH|keep]...
#
# Without a choice all of them; a MATCH has the name of its journal. JOBS=N plays N games at a time, PAIRS=N replaces the numbers of pairs.
# A match whose JSON is there is not played again, and one that was interrupted goes on. Sets that
# were played before and kept in docs/matches count: a match begins behind them. `keep` puts the
# journals of OUT there.
set -eu

program=$1
out=$2
shift 2
jobs=${JOBS:-1}
kept=$(dirname "$0")/../docs/matches
mkdir -p "$out"

# chosen NAME: whether it was asked for
chosen() {
    case " $choice " in
        *" $1 "*) ;;
        *) return 1 ;;
    esac
}

# match NAME PAIRS ARGUMENTS...
match() {
    name=$1
    names="$names $name"
    [ -n "$playing" ] || return 0
    chosen "$part" || chosen "$name" || return 0
    pairs=${PAIRS:-$2}
    shift 2
    file=$out/$name.json
    if [ ! -s "$file" ]; then
        if [ -s "$kept/$name.jsonl" ] && [ ! -e "$out/$name" ]; then
            mkdir "$out/$name"
            cp "$kept/$name.jsonl" "$out/$name/match.jsonl"
        fi
        "$program" arena "$@" --pairs "$pairs" --cpu-time --jobs "$jobs" --json "$file.part" \
            --records "$out/$name" --resume > "$out/$name.txt"
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
    mixture=$1
    shift
    match "$mixture-casual" 50 casual novice "$@"
    match "$mixture-skilled" 50 skilled casual "$@"
    match "$mixture-expert" 50 expert skilled "$@"
    match "$mixture-master" 50 master:300ms expert "$@"
}

mixtures() {  # with five rooms or more: 65 % in the first two; in the third luck decides more
    mixture traders --sets base inns-cathedrals traders-builders river-1 king-robber cult
    mixture anniversary --sets base winter river-20 anniversary-15 inns-cathedrals
    mixture dragons --sets base inns-cathedrals princess-dragon tower abbey-mayor
}

references() {  # 75 % against flat and uct, 95 % against greedy, all and 115 points against random
    match flat-20ms 200 master:20ms flat:100ms
    match random 200 master random --budget 100ms
    match greedy 200 master greedy --budget 100ms
    match flat 200 master flat --budget 100ms
    match uct 200 master uct --budget 100ms
}

curve() {  # ten times the time, from 10 ms to 1 s
    match curve-100ms 100 master:100ms master:10ms
    match curve-300ms 60 master:300ms master:30ms
    match curve-1s 110 master:1s master:100ms
}

averages() {  # master against itself: 85 to 105 points a player
    match averages 50 master:100ms master:101ms
}

keep() {  # what was played: a line for each set of games
    mkdir -p "$kept"
    for journal in "$out"/*/match.jsonl; do
        [ -s "$journal" ] || continue
        cp "$journal" "$kept/$(basename "$(dirname "$journal")").jsonl"
    done
}

parts="ladder mixtures references curve averages"
choice=${*:-$parts}
names=
playing=
for part in $parts; do "$part"; done  # only asks for the names
for one in $choice; do
    case " $parts $names keep " in
        *" $one "*) ;;
        *)
            echo "prove_ai.sh: there is no part or match '$one'" >&2
            exit 2
            ;;
    esac
done
playing=yes
for part in $parts; do "$part"; done
if chosen keep; then keep; fi
