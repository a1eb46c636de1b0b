#!/bin/bash
# Runs every libFuzzer target for some seconds, JOBS at a time:  tools/fuzz.sh SECONDS
#
# A target is tests/fuzz/NAME.cpp, built as NAME somewhere below build/asan. Its seeds are the files
# of tests/fuzz/corpus/NAME (or without a closing _fuzz), its words those of tests/fuzz/NAME.dict.
# What it learns is kept in build/fuzz/corpus/NAME; a crash leaves its input in build/fuzz/crashes.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:?usage: tools/fuzz.sh SECONDS}
built=build/asan/tests/fuzz
kept=build/fuzz
export ASAN_OPTIONS=${ASAN_OPTIONS-detect_leaks=1}
export UBSAN_OPTIONS=${UBSAN_OPTIONS-print_stacktrace=1:halt_on_error=1}
symbolizer=$(command -v llvm-symbolizer-19 || true)
[ -z "$symbolizer" ] || export ASAN_SYMBOLIZER_PATH=$symbolizer

run_target() {
    local name=$1 binary seeds dict log count
    binary=$(find "$built" -type f -name "$name" -perm -u+x -print -quit)
    if [ -z "$binary" ]; then
        echo "fuzz: $name is not built" >&2
        return 1
    fi
    local options=(-max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1
        -artifact_prefix="$kept/crashes/$name-")
    dict=tests/fuzz/$name.dict
    [ ! -f "$dict" ] || options+=(-dict="$dict")

    mkdir -p "$kept/corpus/$name" "$kept/crashes"
    local corpora=("$kept/corpus/$name")
    for seeds in "tests/fuzz/corpus/$name" "tests/fuzz/corpus/${name%_fuzz}"; do
        [ ! -d "$seeds" ] || { corpora+=("$seeds") && break; }
    done
    [ "${#corpora[@]}" -gt 1 ] || echo "fuzz: $name has no seeds in tests/fuzz/corpus"

    log=$kept/$name.log
    if ! "$binary" "${options[@]}" "${corpora[@]}" >"$log" 2>&1; then
        tail -n 60 "$log"
        echo "fuzz: $name failed; its input is in $kept/crashes, its output in $log" >&2
        return 1
    fi
    count=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    echo "fuzz: $name: ${count:-?} inputs, no finding"
}

shopt -s nullglob
targets=(tests/fuzz/*.cpp)
if [ "${#targets[@]}" -eq 0 ]; then
    echo "fuzz: no targets in tests/fuzz" >&2
    exit 1
fi
export -f run_target
export seconds built kept
printf '%s\n' "${targets[@]}" | sed 's|.*/||; s|\.cpp$||' |
    xargs -P "${JOBS:-$(nproc)}" -I{} bash -euo pipefail -c 'run_target {}'
