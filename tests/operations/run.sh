#!/bin/sh
# Boots a copy of this Debian and runs the tests in it: as root, with the release packed.
set -eu
[ "$(id -u)" = 0 ] || {
  echo "test:operations needs root: it boots a copy of this Debian." >&2
  exit 1
}
packages="nginx certbot openssl caddy"
# An installed PostgreSQL is brought up to date, since packages cannot be fetched once the network is cut off.
command -v pg_ctlcluster >/dev/null && packages="$packages postgresql"
folder=$(mktemp -d)
unshare --mount tests/operations/machine.sh "$folder" "$packages" >"$folder.log" 2>&1 &
machine=$!
trap 'kill -9 $machine 2>/dev/null || true; rmdir "$folder"; rm -f "$folder.log"' EXIT
until system=$(pgrep --parent $machine --full systemd); do
  kill -0 $machine || { cat "$folder.log" >&2; exit 1; }
  sleep 0.2
done
inside() {
  nsenter --target "$system" --mount --pid --uts --ipc --net --root --wd=/ env --ignore-environment \
    HOME=/root PATH="$PATH" npm_config_offline=true "$@"
}
until inside systemctl is-system-running --wait >/dev/null 2>&1; do sleep 0.5; done
# As Debian's package does when it is installed.
inside systemctl start nginx
inside sh -c 'cd "$1" && shift && exec npx vitest run --config tests/operations/vitest.config.ts "$@"' \
  sh "$PWD" "$@"
