#!/usr/bin/env bash
# Run by debian-package.sh inside the booted Debian. Prints a line for each thing seen; the last begins with « all held ».
set -uo pipefail
export DEBIAN_FRONTEND=noninteractive
command=/opt/suivi-energie/bin/suivi-energie
data=/var/lib/suivi-energie

fail() { echo "NOT HELD: $*"; journalctl -u suivi-energie --no-pager | tail -n 40; exit 1; }
now() { date +%s%N; }
seconds_since() { awk -v from="$1" -v to="$(now)" 'BEGIN { printf "%.1f", (to - from) / 1e9 }'; }
late=0
# Until the product answers that it is ready: a minute and a half at most; more than the seconds given is told at the end.
ready_within() {
  local begun most=$1 seconds
  begun=$(now)
  until [ "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:3000/api/ready)" = 200 ]; do
    awk -v s="$(seconds_since "$begun")" 'BEGIN { exit !(s > 90) }' && fail 'not ready within 90 s'
    sleep 0.1
  done
  seconds=$(seconds_since "$begun")
  echo "ready after $seconds s (bar: $most)"
  awk -v s="$seconds" -v m="$most" 'BEGIN { exit !(s > m) }' && late=$((late + 1))
  return 0
}
as_service() { runuser -u suivi-energie -- env DATA_DIR=$data "$command" "$@"; }

echo '— install'
dpkg -i /trial/first.deb >/trial/dpkg.log 2>&1 || fail "dpkg -i: $(tail -n 5 /trial/dpkg.log)"
ready_within 60
[ "$(stat -c '%a %U %G' /etc/suivi-energie/environment)" = '640 root suivi-energie' ] || fail 'rights of the settings'
[ "$(stat -c '%a %U' $data)" = '700 suivi-energie' ] || fail 'rights of the data'
exposure=$(systemd-analyze security suivi-energie.service --no-pager 2>/dev/null | grep -oE 'exposure level[^0-9]*[0-9.]+' | grep -oE '[0-9.]+$')
echo "exposure of the unit: ${exposure:-unknown} (at most 1.0)"
awk -v e="${exposure:-9}" 'BEGIN { exit !(e <= 1.0) }' || fail 'exposure of the unit'
link=$(as_service admin-link) || fail 'admin-link'
echo "admin-link gives a link of ${#link} characters"
head=$(as_service journal-verify | grep -oE '[0-9]+:[0-9a-f]{16,}' | head -n 1)
echo "journal: ${head:-empty}"
echo '# kept by an upgrade' >>/etc/suivi-energie/environment

echo '— upgrade'
begun=$(now)
dpkg -i --force-confold /trial/next.deb >/trial/dpkg.log 2>&1 || fail "dpkg -i: $(tail -n 5 /trial/dpkg.log)"
ready_within 60
echo "upgraded and ready after $(seconds_since "$begun") s (bar: 60)"
ls $data/before-upgrade/*.backup >/dev/null || fail 'no backup before the upgrade'
tail -n 1 /etc/suivi-energie/environment | grep -q kept || fail 'the settings were replaced'
[ -z "$head" ] || as_service journal-verify --head "$head" || fail 'the journal is another one'

echo '— an upgrade whose backup fails'
mv $data/before-upgrade $data/kept && touch $data/before-upgrade
dpkg -i --force-downgrade /trial/first.deb >/trial/dpkg.log 2>&1 && fail 'upgraded without a backup'
rm $data/before-upgrade && mv $data/kept $data/before-upgrade
ready_within 10

echo '— crash'
kill -9 "$(systemctl show -p MainPID --value suivi-energie)"
sleep 0.2
ready_within 6

echo '— stop'
begun=$(now)
systemctl stop suivi-energie || fail 'systemctl stop'
echo "stopped after $(seconds_since "$begun") s (bar: 10)"
[ "$(systemctl show -p Result --value suivi-energie)" = success ] || fail "stopped by $(systemctl show -p Result --value suivi-energie)"
[ -z "$(find /proc -maxdepth 1 -name '[0-9]*' -user suivi-energie)" ] || fail 'a process is left'

echo '— remove, purge'
dpkg -r suivi-energie >/dev/null 2>&1 || fail 'dpkg -r'
[ -d $data/before-upgrade ] || fail 'removing took the data'
dpkg -P suivi-energie >/dev/null 2>&1 </dev/null || fail 'dpkg -P'
[ -d $data/before-upgrade ] || fail 'purging without an answer took the data'
dpkg -i /trial/first.deb >/dev/null 2>&1 || fail 'installing again'
ready_within 60
[ -z "$head" ] || as_service journal-verify --head "$head" || fail 'installed again, without its data'
SUIVI_PURGE_DATA=oui dpkg -P suivi-energie >/dev/null 2>&1 </dev/null || fail 'dpkg -P with its data'
[ ! -e $data ] || fail 'data are left'
getent passwd suivi-energie >/dev/null && fail 'the account is left'
[ ! -e /opt/suivi-energie ] || fail 'files are left in /opt'
echo "all held; bars of time missed: $late"
