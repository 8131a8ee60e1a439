#!/bin/sh
# Boots this Debian again beside itself: over the same files, of which it changes only a copy in
# memory, with a systemd, processes and a network of its own. As root, in a mount namespace:
#   unshare --mount tests/operations/machine.sh FOLDER PACKAGES
set -eu
folder=$1 packages=$2 root=$1/root
mount --make-rprivate /
mount -t tmpfs tmpfs "$folder"
mkdir "$folder/upper" "$folder/work" "$root"
mount -t overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" overlay "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"

# What the guide installs comes from Debian, before the network is cut off.
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"
chroot "$root" env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
  $packages >&2
umount "$root/proc"
rm "$root/usr/sbin/policy-rc.d"

# Nothing of this machine starts there, or is cleaned away: the checkout may lie in /tmp.
rm -rf "$root"/etc/systemd/system/*.wants
ln -sf /dev/null "$root/etc/systemd/system/systemd-tmpfiles-setup.service"
: >"$root/etc/fstab"
printf '127.0.0.1 localhost blog.example.com\n' >"$root/etc/hosts"
exec unshare --mount --pid --uts --ipc --net --cgroup --fork --kill-child sh -euc '
  ip link set lo up
  cd "$1"
  mount -t proc proc proc
  mount -t sysfs -o ro sysfs sys
  mount -t tmpfs tmpfs sys/fs/cgroup
  mkdir sys/fs/cgroup/systemd
  mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
  mount -t tmpfs tmpfs run
  mkdir old
  pivot_root . old
  umount --lazy old
  exec env -i container=docker /usr/lib/systemd/systemd --unit=multi-user.target' sh "$root"
