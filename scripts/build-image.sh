#!/usr/bin/env bash
# Builds the container image of the Dockerfile without Docker and without an image registry: its base images are made of Debian
# packages (mmdebstrap) and of npm's `node` package. For tests; needs root, buildah and mmdebstrap.
# usage: build-image.sh WORK_DIR [TARGET]. Prints the directory that holds the image's root file system.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(realpath -m "$1")
target=${2:-product}
mkdir -p "$work"
buildah() { command buildah --storage-driver vfs --root "$work/storage" --runroot "$work/run" "$@"; }

# As slim images are: without manuals and translations.
if [ ! -s "$work/base.tar" ]; then
  mmdebstrap --quiet --variant=minbase \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/i18n/*' \
    --customize-hook='rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*' \
    "${DEBIAN_SUITE:-bookworm}" "$work/base.tar" >&2
fi
program=node-linux-$(node -p process.arch)
if [ ! -x "$work/node/node_modules/$program/bin/node" ]; then
  npm install --prefix "$work/node" --no-audit --no-fund "$program@24" npm@11 >&2
fi

# Makes a container that holds the base alone, which the caller adds to.
from_base() {
  local container
  container=$(buildah from scratch)
  buildah add -q "$container" "$work/base.tar" / >&2
  echo "$container"
}
if ! buildah images -q rubrica-test-base >/dev/null 2>&1; then
  buildah commit -q "$(from_base)" rubrica-test-base >&2
fi
if ! buildah images -q rubrica-test-node >/dev/null 2>&1; then
  container=$(from_base)
  buildah copy -q "$container" "$work/node/node_modules/$program/bin/node" /usr/local/bin/node >&2
  buildah copy -q "$container" "$work/node/node_modules/$program/LICENSE" /usr/local/LICENSE >&2
  buildah copy -q "$container" "$work/node/node_modules/npm" /usr/local/lib/node_modules/npm >&2
  buildah run --isolation chroot "$container" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm >&2
  # The authorities that this machine trusts: a registry of one's own may have one.
  buildah copy -q "$container" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt >&2
  buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
  buildah commit -q "$container" rubrica-test-node >&2
fi

buildah build -q --format docker --isolation chroot --network host --layers=false --target "$target" --tag "rubrica:$target" \
  --build-arg NODE_IMAGE=localhost/rubrica-test-node --build-arg BASE_IMAGE=localhost/rubrica-test-base \
  --secret "id=npmrc,src=$(npm config get userconfig)" . >&2
buildah mount "$(buildah from "rubrica:$target")"
