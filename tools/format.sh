#!/bin/sh
# Formats the C++ sources with clang-format-19, or only looks:  tools/format.sh [--check]
set -eu
cd "$(dirname "$0")/.."

# What git knows and what it would add; without git, everything outside build/.
sources() {
    git ls-files --cached --others --exclude-standard -- '*.h' '*.cpp' 2>/dev/null ||
        find . -path ./build -prune -o \( -name '*.h' -o -name '*.cpp' \) -print
}

sources | sort -u | while IFS= read -r file; do
    [ ! -f "$file" ] || printf '%s\0' "$file"
done | case ${1-} in
    --check) xargs -0 -r clang-format-19 --dry-run --Werror ;;
    '') xargs -0 -r clang-format-19 -i ;;
    *)
        echo "usage: tools/format.sh [--check]" >&2
        exit 2
        ;;
esac
