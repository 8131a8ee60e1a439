#!/bin/sh
# Puts a release into a folder, with the packages that it needs:
#   deploy/install.sh release/blog.tar.gz /opt/blog
# A folder that is there becomes /opt/blog.before, to go back to.
set -eu
archive=$1
folder=$2
fresh=$folder.fresh

rm -rf "$fresh"
mkdir -p "$fresh"
tar -xzf "$archive" -C "$fresh" --strip-components=1 --no-same-owner
(cd "$fresh" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund)

if [ -e "$folder" ]; then
  rm -rf "$folder.before"
  mv "$folder" "$folder.before"
fi
mv "$fresh" "$folder"
