#!/bin/sh
# Switches between installed releases, and back if the new one does not start. Called by install.sh and blog:
#   switch.sh upgrade releases/VERSION
#   switch.sh rollback
set -eu
umask 022
cd -P /opt/blog

fail() {
  echo "$1" >&2
  exit 1
}

link() {
  ln -sfn "$1" "$2.new"
  mv -T "$2.new" "$2"
}

# Makes $1 the current release and $2 the previous one. If $2 is empty, there is no previous one.
use() {
  if [ "$2" ]; then link "$2" previous; else rm -f previous; fi
  link "$1" current
  install --mode=644 --target-directory=/etc/systemd/system current/deploy/blog*.service \
    current/deploy/blog-backup.timer
  ln -sfn /opt/blog/current/deploy/blog /usr/local/bin/blog
  systemctl daemon-reload
}

# Starts the current release and waits until it is ready. Fails after two restarts by systemd, or after a minute.
start() {
  systemctl reset-failed blog 2>/dev/null || true
  systemctl restart blog
  deadline=$(($(date +%s) + 60))
  while [ "$(date +%s)" -lt $deadline ]; do
    # If the release hangs, its command may hang, too.
    if (timeout --kill-after=1 5 blog status | grep --quiet --line-regexp ready) 2>/dev/null; then
      return
    fi
    [ "$(systemctl show --property=NRestarts --value blog)" -lt 2 ] || return 1
    sleep 0.5
  done
  return 1
}

# Kills a release that was never ready, since it needs no minute to finish its requests.
kill_blog() {
  systemctl kill --signal=KILL blog 2>/dev/null || true
  systemctl stop blog
}

# Prints the folder of the release from which the running server was started.
running() { readlink "/proc/$(systemctl show --property=MainPID --value blog)/cwd" || true; }

# Ends an upgrade from $2, the previous release if there is one, to $1, which runs.
finish() {
  for release in releases/*; do
    case $release in "$1" | "$2") ;; *) rm -r "$release" ;; esac
  done
  name=$(basename "$1")
  [ "$2" ] || { echo "Version $name runs."; return; }
  echo "Version $name runs; blog rollback goes back to $(basename "$2")."
  for config in nginx.conf Caddyfile; do
    cmp --quiet "$2/deploy/$config" "$1/deploy/$config" ||
      echo "deploy/$config has changed: if you use it, bring your site up to date."
  done
}

upgrade() {
  new=$1 name=$(basename "$1")
  old=$(readlink current || true) before=$(readlink previous || true) switched=
  if [ "$new" = "$old" ]; then switched=yes old=$before; fi
  if ! systemctl is-enabled --quiet blog 2>/dev/null && ! systemctl is-active --quiet blog; then
    use "$new" "$old"
    echo "Installed. Fill in /etc/blog.env, then start the blog:
systemctl enable --now blog.service blog-backup.timer"
    return
  fi
  if [ "$switched" ]; then
    # Completes an upgrade that was interrupted, and changes nothing after one that was not.
    use "$new" "$old"
    [ "$(running)" = "$PWD/$new" ] || start ||
      fail "Version $name does not start: journalctl --unit blog tells why."
    finish "$new" "$old"
    return
  fi
  backup=$(blog backup) || fail "Without a backup nothing is changed."
  echo "$backup"
  file=${backup#Backup written to }
  # Pages that are open in browsers still request the assets of their own version. A server with a database also finds
  # those of other machines there.
  find "$old/dist/assets" -type f -newer "$old/unpacked" \
    -exec cp --link --no-clobber --target-directory="$new/dist/assets" {} +
  use "$new" "$old"
  if start; then
    finish "$new" "$old"
    return
  fi
  kill_blog
  use "$old" "$before"
  [ "$new" = "$before" ] || rm -r "$new"
  if ! start; then
    # The new version has changed the database. The backup may replace it, since nobody got a response yet.
    kill_blog
    # The blog stays stopped, since the version before must not write to a database that it does not know.
    [ ! -f "$file" ] || blog restore "$file" || fail "Version $name does not start, and the backup of before cannot be restored: the blog is stopped.
Remove the cause, then: blog restore $file, and systemctl start blog, which starts $(basename "$old")."
    start || fail "Neither version starts: journalctl --unit blog tells why."
  fi
  fail "Version $name does not start, $(basename "$old") runs again: journalctl --unit blog tells why."
}

rollback() {
  exec 9>lock
  flock --nonblock 9 || fail "An upgrade is under way."
  old=$(readlink current) new=$(readlink previous) || fail "There is no version before."
  use "$new" "$old"
  if start; then
    echo "Version $(basename "$new") runs; blog rollback goes back to $(basename "$old")."
    return
  fi
  kill_blog
  use "$old" "$new"
  start || fail "Neither version starts: journalctl --unit blog tells why."
  fail "The version before does not start, and the present one runs again: journalctl --unit blog
tells why. If it is the database, which the present version has changed: systemctl stop blog, then
blog restore with the backup of the upgrade, then blog rollback. What was written since is lost."
}

"$@"
