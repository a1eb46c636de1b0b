#!/bin/bash
# Proves everything, stage after stage, and stops at the first that fails.
#
#   tools/test.sh              all stages
#   tools/test.sh STAGE...     only these, in the given order
#
# The packages come from tools/setup.sh (`make test` calls it first). JOBS is the number of
# processes at a time, FUZZ_SECONDS the time of each fuzz target.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
this=tools/test.sh

jobs=${JOBS:-$(nproc)}
fuzz_seconds=${FUZZ_SECONDS:-5}
export UBSAN_OPTIONS=${UBSAN_OPTIONS-print_stacktrace=1:halt_on_error=1}
if command -v ccache >/dev/null; then
    export CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER-ccache}
fi

build() { cmake --preset "$1" && cmake --build --preset "$1" --parallel "$jobs"; }
run_ctest() { ctest --preset "$1" --parallel "$jobs" --output-on-failure --no-tests=error; }

# The stages in order: name|title; the work is done by the function stage_NAME.
stages=(
    "format|C++ sources as clang-format-19 wants them"
    "build|the program, and the tests with all rooms"
    "gcc|the program read by g++, too"
    "tests|tests with all rooms"
    "leave_out|builds and tests without each room in turn"
    "base|tests with the room base alone"
    "asan_build|build with address and undefined-behaviour sanitizers"
    "asan_tests|tests with sanitizers"
    "web_build|the page: WebAssembly, types, build"
    "web|the page in a browser"
    "fuzz|fuzz targets, $fuzz_seconds s each"
    "reference|engine against the independent reference"
)
# Some work leaves cores idle: links and type checks have one thread, a browser waits. When all
# stages run, these begin behind the named one and take what is left over.
declare -A begins_behind=([web_build]=build [reference]=gcc)
stage_format() { tools/format.sh --check; }
# The program of build/rooms is that of `make build`, and the tests have the same objects.
stage_build() { build rooms && cp build/rooms/bastide build/bastide; }
stage_gcc() { tools/read_by_gcc.py --jobs "$jobs"; }
stage_tests() { run_ctest rooms; }
stage_leave_out() { tools/leave_out.py --jobs "$jobs"; }
stage_base() {
    cmake --preset rooms -DBASTIDE_ROOMS=base -DBASTIDE_LTO=OFF &&
        cmake --build --preset rooms --parallel "$jobs" && run_ctest rooms
}
stage_asan_build() { build asan; }
stage_asan_tests() { run_ctest asan; }
# With a second module for the tests, which has a room more (wasm/wasm.cmake).
stage_web_build() {
    build wasm && cmake --build --preset wasm --target bastide_example --parallel "$jobs" &&
        tools/web.sh check && tools/web.sh build
}
# Every preset, every screen, phone and language besides with tools/web.sh test.
stage_web() {
    tools/web.sh test start: setup: trouble: without: storing: crash: installed: same: helps: controls: generic: \
        final: scored: gestures: 'report: what was better' 'whole: default' 'whole: keyboard' 'whole: with a finger'
}
stage_fuzz() { tools/fuzz.sh "$fuzz_seconds"; }
stage_reference() {
    python3 tools/reference_test.py &&
        python3 tools/reference.py check-perft --bastide build/bastide --jobs "$jobs" &&
        python3 tools/reference.py compare --bastide build/bastide --jobs "$jobs"
}

title_of() {
    local line
    for line in "${stages[@]}"; do
        [ "${line%%|*}" != "$1" ] || echo "${line#*|}"
    done
}

names=("$@")
if [ $# -eq 0 ]; then
    for line in "${stages[@]}"; do names+=("${line%%|*}"); done
fi
for name in "${names[@]}"; do
    if [ -z "$(title_of "$name")" ]; then
        echo "test: no stage '$name'; the stages are: ${stages[*]%%|*}" >&2
        exit 2
    fi
done

# A stage behind the others has a process group of its own, so that it ends with them.
declare -A group_of=()
log_of() { echo "build/behind_$1.log"; }
end_all_behind() {
    local name
    for name in "${!group_of[@]}"; do kill -- -"${group_of[$name]}" 2>/dev/null; done
}
trap end_all_behind EXIT
begin_behind() {
    mkdir -p build
    set -m
    (nice "$this" "$1" >"$(log_of "$1")" 2>&1) &
    group_of[$1]=$!
    set +m
}
end_behind() {
    local status=0
    wait "${group_of[$1]}" || status=$?
    unset "group_of[$1]"
    cat "$(log_of "$1")"
    return "$status"
}

number=0
for name in "${names[@]}"; do
    number=$((number + 1))
    title=$(title_of "$name")
    printf '\n=== %d/%d  %s\n' "$number" "${#names[@]}" "$title"
    begin=$SECONDS
    if [ $# -eq 0 ]; then
        for late in "${!begins_behind[@]}"; do
            [ "${begins_behind[$late]}" != "$name" ] || begin_behind "$late"
        done
    fi
    if [ -n "${group_of[$name]-}" ]; then end_behind "$name"; else "stage_$name"; fi
    status=$?
    if [ "$status" -ne 0 ]; then
        printf '\n=== FAILED: %s (exit %d, %d s)\n' "$title" "$status" $((SECONDS - begin)) >&2
        printf '=== once more, this stage alone: tools/test.sh %s\n' "$name" >&2
        exit 1
    fi
    printf '=== ok: %s, %d s\n' "$title" $((SECONDS - begin))
done

total=$(printf '%d min %02d s' $((SECONDS / 60)) $((SECONDS % 60)))
if [ $# -gt 0 ]; then
    printf '\nstages passed: %s (%s)\n' "$*" "$total"
else
    printf '\nall tests passed (%s)\n' "$total"
fi
