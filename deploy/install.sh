#!/bin/sh
# Installs the blog, or upgrades an installed one. Run as root:
#   deploy/install.sh blog.tar.gz
set -eu
# Overrides the umask of root, since the user blog has to read the program.
umask 022

fail() {
  echo "$1" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail "Run it as root."
[ -f "${1-}" ] || fail "Usage: deploy/install.sh ARCHIVE"
node -e 'const [a, b] = process.versions.node.split(".").map(Number);
  process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' || fail "Node.js 20.19 or newer is needed."
archive=$(realpath "$1")
mkdir -p /opt/blog/releases
cd /opt/blog
exec 9>lock
flock --nonblock 9 || fail "Another installation is under way."

id blog >/dev/null 2>&1 ||
  useradd --system --user-group --home-dir /var/lib/blog --shell /usr/sbin/nologin blog
install --directory --owner=blog --group=blog --mode=700 /var/lib/blog

fresh=releases/.fresh
rm -rf $fresh
trap 'rm -rf /opt/blog/$fresh' EXIT
mkdir $fresh
# Assets newer than this marker belong to this release. switch.sh adds older ones from the previous release.
touch --date='1 second ago' $fresh/unpacked
problems=$(tar --extract --gzip --touch --no-same-owner --strip-components=1 --file="$archive" \
  --directory=$fresh 2>&1) || fail "$(echo "$problems" | head -n 1)
$archive cannot be unpacked. Nothing was changed."
version=$(node -p 'require(process.argv[1]).version' "$PWD/$fresh/package.json")
release=releases/$version-$(sha256sum "$archive" | cut -c 1-8)
if [ ! -e "$release" ]; then
  (cd $fresh && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error) ||
    fail "The packages cannot be installed. Nothing was changed."
  # On a full disk, npm only prints warnings.
  [ "$(df --output=avail $fresh | tail -n 1)" -gt 10000 ] ||
    fail "The disk is full. Nothing was changed."
  # Overrides the permissions in the archive, which depend on the umask under which it was packed.
  chmod -R u=rwX,go=rX $fresh
  mv $fresh "$release"
fi
[ -e /etc/blog.env ] || install --mode=600 "$release/deploy/blog.env" /etc/blog.env
"$release/deploy/switch.sh" upgrade "$release"
