#!/bin/sh
# Installs the blog, or lays a new version beside the one that runs; as root:
#   deploy/install.sh blog.tar.gz
set -eu
# Whatever root's is: the blog's user has to read the program.
umask 022
home=/opt/blog

fail() {
  echo "$1" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail "Run it as root."
[ -f "${1-}" ] || fail "Usage: deploy/install.sh ARCHIVE"
node -e 'const [a, b] = process.versions.node.split(".").map(Number);
  process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' || fail "Node.js 20.19 or newer is needed."

id blog >/dev/null 2>&1 ||
  useradd --system --user-group --home-dir /var/lib/blog --shell /usr/sbin/nologin blog
install --directory --owner=blog --group=blog --mode=700 /var/lib/blog
[ -e /etc/blog.env ] || install --mode=600 "$(dirname "$0")/blog.env" /etc/blog.env

fresh=$home/releases/.fresh
rm -rf "$fresh"
mkdir -p "$fresh"
# What is newer came with this release; older assets come from the version before.
touch --date='1 second ago' "$fresh/unpacked"
tar --extract --gzip --touch --no-same-owner --strip-components=1 --file="$1" --directory="$fresh"
version=$(node -p 'require(process.argv[1]).version' "$fresh/package.json")
release=releases/$version-$(sha256sum "$1" | cut -c 1-8)
if [ -e "$home/$release" ]; then
  rm -r "$fresh"
else
  (cd "$fresh" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund)
  # Whatever the umask was under which it was packed.
  chmod -R u=rwX,go=rX "$fresh"
  mv "$fresh" "$home/$release"
fi
ln -sfn "$release" "$home/next"
[ -e "$home/current" ] && exit

"$home/next/deploy/blog" use next
echo "Installed. Fill in /etc/blog.env, then start the blog:
systemctl enable --now blog.service blog-backup.timer"
