#!/usr/bin/env bash
# The first hour of a computing centre on a booted Debian 12, by the commands of « exploitation.md »: the package, nginx with a
# certificate of its own, mail through a relay with STARTTLS, sign-in with an identity service (oidc-provider), backup, restore.
#   packaging/trials/first-hour.sh dist/suivi-energie_0.1.0_amd64.deb [FOLDER WITH A DEBIAN AND NGINX]
# Root, mmdebstrap, systemd-container, openssl and a checkout with its packages are needed. The other machine of the trial is this one.
set -euo pipefail
package=$(readlink -f "$1")
debian=${2:-/var/tmp/suivi-trial-nginx}
here=$(dirname "$(readlink -f "$0")")
root=$(readlink -f "$here/../..")
services=10.77.0.1
machine=10.77.0.2
for program in mmdebstrap systemd-nspawn unshare openssl ip nsenter; do
  command -v "$program" >/dev/null || { echo "$program is not here: the hour is not tried." >&2; exit 3; }
done
[ -d "$debian/etc" ] ||
  mmdebstrap --quiet --variant=minbase --include=systemd,systemd-sysv,dbus,adduser,apt,curl,openssl,ca-certificates,nginx bookworm "$debian"

trial=$(mktemp -d /var/tmp/suivi-trial.XXXXXX)
others=
end() {
  [ -z "$others" ] || kill "$others" 2>/dev/null || true
  rm -rf "$trial"
}
trap end EXIT
cp -a --reflink=auto "$debian" "$trial/root"
shared=$trial/root/trial
mkdir "$shared"
cp "$package" "$shared/"
(cd "$shared" && sha256sum ./*.deb | sed 's|\./||' >"$(basename "$package").sha256")
cp "$here/inside-first-hour.sh" "$shared/"
echo "$services identite.example.fr relais.example.fr" >>"$trial/root/etc/hosts"
cat >"$trial/root/etc/systemd/system/trial.service" <<UNIT
[Unit]
Description=First hour
After=multi-user.target
[Service]
Type=oneshot
Environment=SERVICES=$services DEBIAN_FRONTEND=noninteractive
ExecStart=/bin/bash /trial/inside-first-hour.sh
ExecStopPost=/bin/systemctl poweroff --no-block
StandardOutput=file:/trial/seen
StandardError=file:/trial/seen
TimeoutStartSec=20min
UNIT
mkdir -p "$trial/root/etc/systemd/system/multi-user.target.wants"
ln -s ../trial.service "$trial/root/etc/systemd/system/multi-user.target.wants/trial.service"

# The filter of addresses is a BPF program, which a container may not load unless it is told so.
export trial
# shellcheck disable=SC2016
timeout 1500 unshare --mount bash -c '
  mount -t tmpfs none /run
  if mountpoint -q /sys/fs/cgroup/unified; then umount -R /sys/fs/cgroup; mount -t cgroup2 none /sys/fs/cgroup; fi
  exec systemd-nspawn -q -D "$trial/root" -M suivihour --network-veth --system-call-filter=bpf \
    --capability=CAP_BPF,CAP_NET_ADMIN,CAP_PERFMON --register=no --keep-unit -b' >"$trial/console" 2>&1 </dev/null &
booted=$!
for _ in $(seq 300); do ip link show ve-suivihour >/dev/null 2>&1 && break; sleep 0.1; done
ip addr add $services/24 dev ve-suivihour
ip link set ve-suivihour up
init=
for _ in $(seq 100); do
  init=$(pgrep -P "$(pgrep -f "^systemd-nspawn -q -D $trial/root" | head -n 1)" | head -n 1) && [ -n "$init" ] && break
  sleep 0.1
done
nsenter -t "$init" -n sh -c "ip addr add $machine/24 dev host0; ip link set host0 up; ip link set lo up"

node "$root/server/drills/hospital-services.ts" $services "$shared" >"$trial/services.log" 2>&1 &
others=$!
export SERVICES_ADDRESS=$services
while kill -0 "$booted" 2>/dev/null; do
  for mode in closed open; do
    if [ "$(cat "$shared/asked" 2>/dev/null)" = $mode ] && [ ! -e "$shared/done-$mode" ]; then
      code=0
      node "$root/server/drills/first-hour.ts" $machine "$shared" "$(cat "$shared/link")" $mode || code=$?
      echo $code >"$shared/done-$mode"
    fi
  done
  sleep 0.3
done
wait "$booted" || true
cat "$shared/seen" 2>/dev/null || tail -n 40 "$trial/console"
grep -q '^all held' "$shared/seen"
