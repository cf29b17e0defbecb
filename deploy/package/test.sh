#!/usr/bin/env bash
# Builds the Debian package twice, as two revisions, and tries it in a Debian root made by debootstrap: install, start,
# reload, upgrade with a request in flight, remove, purge. systemd does not run there: the unit's own ExecStart is started
# with its limits, and the unit is checked offline.
set -euo pipefail
cd "$(dirname "$0")/../.."
. deploy/install.sh
work=$PWD/target/images
mkdir -p "$work"
[ "$(id -u)" = 0 ] || { echo "this needs root: debootstrap, chroot, mounts" >&2; exit 2; }
need debootstrap debootstrap
need setpriv util-linux
install_missing

echo "== packages"
# cargo-deb removes the revision before from target/debian.
packages=$work/packages
rm -rf "$packages"
mkdir -p "$packages"
REVISION=1 deploy/package/build.sh --quiet --output "$packages/"
REVISION=2 deploy/package/build.sh --quiet --no-build --output "$packages/"
ls -l "$packages"/jiadao_*.deb | awk '{ print "   " $9 ": " $5 " bytes" }'
# The upstream of the test.
"${CARGO:-cargo}" build --release --locked --quiet -p demo --bin jiadao-demo

echo "== a Debian root"
. deploy/images/bases.sh
# An interrupted run may have left mounts of this machine below it: they stay as they are.
rm -rf --one-file-system "$roots/package"
debian "$roots/package" systemd procps
exec node deploy/package/package-test.mjs "$roots/package" "$packages"
