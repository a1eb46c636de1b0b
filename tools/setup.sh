#!/bin/sh
# Installs the Debian packages that Bastide needs, and only those that are missing.
#
#   tools/setup.sh GROUP...      groups: play (build the program), web (build the page),
#                                test (everything for `make test`), pictures (PNG and films)
#
# With everything in place it prints nothing and downloads nothing. Without root and sudo, or on
# another system, it says what to install by hand, and fails only if the build cannot do without.
set -eu

play_packages="g++ clang-19 lld-19 llvm-19 cmake ninja-build ccache make pkg-config
    nlohmann-json3-dev libcli11-dev libfmt-dev libboost1.81-dev"
web_packages="clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
    libclang-rt-19-dev-wasm32"
test_packages="clang-19 clang-format-19 clang-tidy-19 lld-19 llvm-19 libclang-rt-19-dev
    libgtest-dev librapidcheck-dev python3 chromium fonts-dejavu-core"

pictures_packages="librsvg2-bin fonts-dejavu-core"

# What the build really uses, wherever it comes from.
play_commands="g++ cmake ninja"
play_headers="nlohmann/json.hpp CLI/CLI.hpp fmt/core.h boost/beast.hpp"
web_commands="clang++-19 wasm-ld-19 npm"
web_headers=""
test_commands="clang++-19 clang-format-19 python3"
test_headers="gtest/gtest.h rapidcheck/gtest.h"
pictures_commands="rsvg-convert"

say() { printf 'setup: %s\n' "$*" >&2; }

have() { command -v "$1" >/dev/null 2>&1; }

# Those of the packages that are not installed.
missing_packages() {
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
        sed -n 's/ installed$//p') || true
    for package; do
        printf '%s\n' "$installed" | grep -Fqx -- "$package" || printf '%s ' "$package"
    done
}

has_header() {
    have g++ && printf '#include <%s>\n' "$1" | g++ -std=c++20 -E -x c++ - >/dev/null 2>&1
}

# Those of the needed commands and headers that are nowhere to be found.
missing_needs() {
    for command in $commands; do
        have "$command" || printf '%s ' "$command"
    done
    for header in $headers; do
        has_header "$header" || printf '<%s> ' "$header"
    done
}

# Ends the script when nothing can be installed: $1 is the reason.
by_hand() {
    needs=$(missing_needs)
    say "$1"
    say "Please install by hand, as root:"
    say "    apt-get update && apt-get install --no-install-recommends $missing"
    if [ -n "$needs" ]; then
        say "Cannot go on without: $needs"
        exit 1
    fi
    say "What the build needs is there all the same; going on."
    exit 0
}

# Another apt-get may be at work: wait for it instead of failing.
apt_update() {
    tries=0
    while ! output=$(as_root apt-get -q -o Acquire::Retries=3 update 2>&1); do
        case $output in
            *"Could not get lock"* | *"Unable to lock"*) ;;
            *) # Old package lists may do; the installation decides.
                printf '%s\n' "$output" >&2
                return 0
                ;;
        esac
        tries=$((tries + 1))
        [ "$tries" -le 120 ] || return 0
        [ "$tries" -gt 1 ] || say "waiting for another apt-get to end"
        sleep 5
    done
}

apt_install() {
    # shellcheck disable=SC2086  # a list of package names
    as_root apt-get -q -y -o DPkg::Lock::Timeout=600 -o Acquire::Retries=3 -o Dpkg::Use-Pty=0 \
        install --no-install-recommends $missing
}

packages="" commands="" headers=""
for group; do
    case $group in
        play)
            packages="$packages $play_packages"
            commands="$commands $play_commands"
            headers="$headers $play_headers"
            ;;
        web)
            packages="$packages $web_packages"
            # Any npm will do, wherever it comes from; Debian's is large.
            have npm || packages="$packages nodejs npm"
            commands="$commands $web_commands"
            headers="$headers $web_headers"
            ;;
        test)
            packages="$packages $test_packages"
            commands="$commands $test_commands"
            headers="$headers $test_headers"
            ;;
        pictures)
            packages="$packages $pictures_packages"
            commands="$commands $pictures_commands"
            ;;
        *)
            say "unknown group '$group'; groups are: play web test pictures"
            exit 2
            ;;
    esac
done
if [ -z "$packages" ]; then
    say "which group? tools/setup.sh play web test"
    exit 2
fi

if ! have dpkg-query || ! have apt-get; then
    [ -n "$(missing_needs)" ] || exit 0
    # shellcheck disable=SC2086,SC2116  # one blank between the names
    missing=$(echo $packages)
    by_hand "This is not a Debian-like system; the packages are named as in Debian 12."
fi

# shellcheck disable=SC2086  # a list of package names
missing=$(missing_packages $packages)
missing=${missing% }
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root() { env DEBIAN_FRONTEND=noninteractive LC_ALL=C "$@"; }
elif have sudo && sudo -n true 2>/dev/null; then
    as_root() { sudo -n env DEBIAN_FRONTEND=noninteractive LC_ALL=C "$@"; }
elif have sudo && [ -t 0 ] && [ -t 2 ]; then
    say "sudo may ask for your password, to install: $missing"
    sudo -v || by_hand "sudo did not let us in."
    as_root() { sudo env DEBIAN_FRONTEND=noninteractive LC_ALL=C "$@"; }
else
    by_hand "Packages are missing, and installing them takes root or sudo."
fi

say "installing $missing"
apt_update
apt_install || by_hand "apt-get could not install the packages."
