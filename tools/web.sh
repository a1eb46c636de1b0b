#!/bin/sh
# The page in web/: what npm and vite do, with a node that is new enough.
#
#   tools/web.sh build     the page into build/web, with compressed forms of its files
#   tools/web.sh check     types and markup
#   tools/web.sh test ...  the tests of the page in a browser (tests/web)
#   tools/web.sh pictures  the pictures of docs/pictures
#   tools/web.sh figures   the figures of docs/performance.md
#   tools/web.sh icons     the icons of the installed page (web/public)
#
# The WebAssembly module must be there already (make web builds both). Packages come from the npm
# registry once; a second run downloads nothing.
set -eu
cd "$(dirname "$0")/../web"

enough() {
    "$1" -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

# A node that is not Debian's brings certificates of its own; those of the system count, too.
certificates=/etc/ssl/certs/ca-certificates.crt
if [ -z "${NODE_EXTRA_CA_CERTS:-}" ] && [ -r "$certificates" ]; then
    export NODE_EXTRA_CA_CERTS="$certificates"
fi
# Debian 12's node is too old for vite: the npm package node brings one. It comes first, because npm
# leaves out what does not fit the node it runs on.
node=node
if ! enough node; then
    node=../build/node/node_modules/node/bin/node
    enough "$node" || npm install --prefix ../build/node --no-audit --no-fund --loglevel=error node@22
fi

# Installed packages are marked with the lock file they came from.
if ! cmp -s package-lock.json node_modules/.installed; then
    # Not `npm ci`: it wants the packages of other systems in the lock file, which not every mirror of
    # the registry has. Versions and sums are those of the lock file either way.
    "$node" "$(readlink -f "$(command -v npm)")" install --no-save --no-audit --no-fund --loglevel=error
    cp package-lock.json node_modules/.installed
fi

case ${1:-} in
    build) exec "$node" node_modules/vite/bin/vite.js build --logLevel warn ;;
    check) exec "$node" node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings ;;
    test)
        shift
        exec "$node" ../tests/web/run.mjs "$@"
        ;;
    pictures | figures | icons) exec "$node" "../tests/web/$1.mjs" ;;
    *)
        echo "web: what shall it do? build, check, test, pictures, figures or icons" >&2
        exit 2
        ;;
esac
