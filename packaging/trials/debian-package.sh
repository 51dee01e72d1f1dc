#!/usr/bin/env bash
# Tries a Debian package on a booted Debian 12 without network: install, upgrade, crash, stop, remove, purge.
#   packaging/trials/debian-package.sh dist/suivi-energie_0.1.0_amd64.deb [FOLDER WITH A DEBIAN]
# Root, mmdebstrap, dpkg-deb and systemd-container are needed. The Debian is made in FOLDER once, and copied for each trial.
set -euo pipefail
package=$(readlink -f "$1")
debian=${2:-/var/tmp/suivi-trial-debian}
here=$(dirname "$(readlink -f "$0")")
for program in mmdebstrap dpkg-deb systemd-nspawn unshare; do
  command -v "$program" >/dev/null || { echo "$program is not here: the package is not tried." >&2; exit 3; }
done
[ -d "$debian/etc" ] ||
  mmdebstrap --quiet --variant=minbase --include=systemd,systemd-sysv,dbus,adduser,curl bookworm "$debian"

trial=$(mktemp -d /var/tmp/suivi-trial.XXXXXX)
trap 'rm -rf "$trial"' EXIT
cp -a --reflink=auto "$debian" "$trial/root"
mkdir "$trial/root/trial"
cp "$package" "$trial/root/trial/first.deb"
cp "$here/inside-debian.sh" "$trial/root/trial/"

# The same files under the next version: what an upgrade goes through does not depend on what changed.
dpkg-deb --raw-extract "$package" "$trial/next"
sed -i -E 's/^Version: (.*)$/Version: \1+trial/' "$trial/next/DEBIAN/control"
dpkg-deb -Znone --root-owner-group --build "$trial/next" "$trial/root/trial/next.deb" >/dev/null
rm -rf "$trial/next"

cat >"$trial/root/etc/systemd/system/trial.service" <<'UNIT'
[Unit]
Description=Trial of the package
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/bash /trial/inside-debian.sh
ExecStopPost=/bin/systemctl poweroff --no-block
StandardOutput=file:/trial/seen
StandardError=file:/trial/seen
TimeoutStartSec=10min
[Install]
WantedBy=default.target
UNIT
ln -s ../trial.service "$trial/root/etc/systemd/system/default.target.wants/trial.service" 2>/dev/null ||
  { mkdir -p "$trial/root/etc/systemd/system/multi-user.target.wants" &&
    ln -s ../trial.service "$trial/root/etc/systemd/system/multi-user.target.wants/trial.service"; }

# A machine that is itself a container mounts cgroups of both versions. Debian 12 has version 2 alone, which the trial gets as well:
# under version 1 a systemd in a container does not learn that a unit's last process has ended, and waits for its whole TimeoutStopSec.
export trial
# shellcheck disable=SC2016
timeout 900 unshare --mount bash -c '
  mount -t tmpfs none /run
  if mountpoint -q /sys/fs/cgroup/unified; then umount -R /sys/fs/cgroup; mount -t cgroup2 none /sys/fs/cgroup; fi
  systemd-nspawn -q -D "$trial/root" --private-network --register=no --keep-unit -b' >"$trial/console" 2>&1 </dev/null || true
cat "$trial/root/trial/seen" 2>/dev/null || tail -n 40 "$trial/console"
# A machine that is busy misses bars of time: code 2, apart from what does not hold.
grep -q '^all held' "$trial/root/trial/seen"
grep -q 'missed: 0$' "$trial/root/trial/seen" || exit 2
