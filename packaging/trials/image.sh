#!/usr/bin/env bash
# Tries an image as a computing centre runs it: no network, nothing to write but its volume, no capability, a user of its own.
#   packaging/trials/image.sh dist/suivi-energie-0.1.0.oci.tar
# Root and podman are needed. In a checkout with its packages, every upload is then sent through each proxy that is installed.
set -euo pipefail
image=$(readlink -f "$1")
checkout=$(readlink -f "$(dirname "$(readlink -f "$0")")/../..")
command -v podman >/dev/null || { echo 'podman is not here: the image is not tried.' >&2; exit 3; }
trial=$(mktemp -d /var/tmp/suivi-trial.XXXXXX)
trap 'rm -rf "$trial"' EXIT
export image trial checkout
# In a mount namespace of its own: crun does not start where cgroups are mounted twice, as in a machine that is a container.
# shellcheck disable=SC2016
unshare --mount bash -euo pipefail -c '
if mountpoint -q /sys/fs/cgroup/unified; then umount /sys/fs/cgroup/unified; fi
p() { podman --root "$trial/storage" --runroot "$trial/run" --storage-driver vfs --cgroup-manager cgroupfs "$@"; }
ask() { p exec trial /opt/suivi-energie/node/bin/node -e "fetch(\"http://127.0.0.1:3000/api/ready\").then(a => process.exit(a.status === 200 ? 0 : 1), () => process.exit(1))"; }
begun=$(date +%s)
seconds() { echo $(($(date +%s) - begun)); }
id=$(p load -q -i "$image" | sed "s/.*: //")
p volume create data >/dev/null
begin() {
  begun=$(date +%s)
  p run -d --name trial --network none --read-only --cap-drop all --security-opt no-new-privileges --user 10001:10001 --tmpfs /tmp \
    --ulimit nofile=4096:4096 --ulimit nproc=4096:4096 -e PUBLIC_URL=https://energie.example.fr -e TRUSTED_PROXIES=127.0.0.1 -v data:/var/lib/suivi-energie "$id" >/dev/null
  until ask 2>/dev/null; do
    [ "$(seconds)" -lt 120 ] || { echo "NOT HELD: not ready within 120 s"; p logs trial | tail -n 20; exit 1; }
    sleep 0.3
  done
  echo "ready after $(seconds) s"
}
end() {
  begun=$(date +%s)
  p stop -t 20 trial >/dev/null
  code=$(p inspect --format "{{.State.ExitCode}}" trial)
  echo "stopped after $(seconds) s with code $code"
  [ "$code" = 0 ] || { echo "NOT HELD: code $code"; p logs trial | tail -n 20; exit 1; }
  p rm trial >/dev/null
}
begin
link=$(p exec trial suivi-energie admin-link | tail -n 1)
case $link in http*) ;; *) echo "NOT HELD: admin-link"; exit 1 ;; esac
# The proxies run in the network of the container, which has no other.
if [ -e "$checkout/server/drills/proxies.ts" ] && [ -d "$checkout/node_modules" ]; then
  PROXIED_PORT=3000 FIRST_LINK=$link nsenter -t "$(p inspect --format "{{.State.Pid}}" trial)" -n node "$checkout/server/drills/proxies.ts" ||
    { echo "NOT HELD: uploads through proxies"; exit 1; }
fi
head=$(p exec trial suivi-energie journal-verify | grep -oE "[0-9]+:[0-9a-f]{64}")
end
begin
p exec trial suivi-energie journal-verify --head "$head" || { echo "NOT HELD: the volume was not kept"; exit 1; }
if p exec trial sh -c "echo >/opt/written" 2>/dev/null; then echo "NOT HELD: the image can be written"; exit 1; fi
end
echo "all held"
'
