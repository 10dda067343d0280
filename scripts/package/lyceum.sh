#!/bin/sh
# Starts Lyceum: `./lyceum`, `./lyceum --help`, `./lyceum backup FILE`. Settings are environment variables (docs/operations.md).
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")
if [ -n "${HOME:-}" ]; then
  # Not beside the program, which is replaced as a whole with the next version.
  DATA_DIR="${DATA_DIR:-${XDG_DATA_HOME:-$HOME/.local/share}/lyceum}"
  NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/lyceum}"
  export DATA_DIR NODE_COMPILE_CACHE
fi
LYCEUM_PROGRAM="${LYCEUM_PROGRAM:-$0}"
export LYCEUM_PROGRAM
exec "$here/node/node" --disable-warning=ExperimentalWarning "$here/src/app/main.ts" "$@"
