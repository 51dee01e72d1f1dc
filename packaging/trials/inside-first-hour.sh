#!/usr/bin/env bash
# Run by first-hour.sh inside the booted Debian: the commands of « exploitation.md », §3, §4, §6 and §7, as somebody types them who
# never saw the product. What is typed into pages is typed by first-hour.ts on the other side.
set -uo pipefail
begun=$(date +%s)
told() { echo "$(($(date +%s) - begun)) s: $*"; }
fail() { told "NOT HELD: $*"; journalctl -u suivi-energie --no-pager | tail -n 30; exit 1; }
ready() {
  for _ in $(seq 450); do
    [ "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:3000/api/ready)" = 200 ] && return
    sleep 0.2
  done
  fail 'not ready within 90 s'
}
# The other side does its part, and says whether it held.
other_side() {
  echo "$1" >/trial/asked
  for _ in $(seq 1200); do
    if [ -e "/trial/done-$1" ]; then
      [ "$(cat "/trial/done-$1")" = 0 ] || fail "$1"
      return
    fi
    sleep 0.2
  done
  fail "$1: no answer"
}
cd /trial || exit 1
page=/opt/suivi-energie/exploitation.md

sha256sum -c suivi-energie_*_amd64.deb.sha256 || fail 'checksum'
apt-get install -y ./suivi-energie_*_amd64.deb >/trial/apt.log 2>&1 || fail "apt-get: $(tail -n 3 /trial/apt.log)"
ready
told 'installed and ready'

# As they stand in the page.
eval "$(sed -n '/^   for reglage in/,/^   done/p' "$page")"
grep -qE '^BACKUP_KEY=.{44}$' /etc/suivi-energie/environment || fail 'the keys of the page'
suivi-energie check-config && systemctl restart suivi-energie
ready
told 'settings'

eval "$(sed -n '/^   mkdir -p .etc.ssl.energie/,/fullchain.pem$/p' "$page")" 2>/dev/null
cp /opt/suivi-energie/packaging/proxies/nginx.conf /etc/nginx/conf.d/suivi-energie.conf
nginx -t 2>/dev/null && systemctl reload nginx || fail 'nginx'
[ "$(curl -sk -o /dev/null -w '%{http_code}' --resolve energie.example.fr:443:127.0.0.1 https://energie.example.fr/api/ready)" = 200 ] ||
  fail 'through nginx'
told 'behind nginx'

cp /var/lib/suivi-energie/premier-administrateur /trial/link
other_side closed
told 'first administrator; relay and identity service are out of reach, as the unit has it'

mkdir -p /etc/systemd/system/suivi-energie.service.d
printf '[Service]\nIPAddressAllow=%s\n' "$SERVICES" >/etc/systemd/system/suivi-energie.service.d/override.conf
cp /trial/authority.pem /etc/ssl/certs/hopital.pem
echo NODE_EXTRA_CA_CERTS=/etc/ssl/certs/hopital.pem >>/etc/suivi-energie/environment
suivi-energie check-config && systemctl daemon-reload && systemctl restart suivi-energie
ready
other_side open
told 'mail, sign-in with the identity service'

runuser -u suivi-energie -- suivi-energie backup /var/lib/suivi-energie/avant-travaux.backup || fail 'backup'
runuser -u suivi-energie -- suivi-energie rehearse-restore /var/lib/suivi-energie/avant-travaux.backup || fail 'rehearsal'
systemctl stop suivi-energie
runuser -u suivi-energie -- suivi-energie restore /var/lib/suivi-energie/avant-travaux.backup --replace || fail 'restore'
systemctl start suivi-energie
ready
told 'saved, rehearsed, restored'

# The backup of the night, and its trial, where the unit confines them.
echo "BACKUP_TIME=$(TZ=Europe/Paris date -d '+1 min' +%H:%M)" >>/etc/suivi-energie/environment
systemctl restart suivi-energie
for _ in $(seq 300); do
  if journalctl -u suivi-energie --no-pager | grep -q 'restored beside what serves, whole'; then
    told 'the backup of the night, and its trial'
    break
  fi
  sleep 1
done
journalctl -u suivi-energie --no-pager | grep -q 'restored beside what serves, whole' || fail 'the backup of the night'
echo "all held in $(($(date +%s) - begun)) s"
