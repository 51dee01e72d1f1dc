#!/usr/bin/env bash
# Builds the image from the archive that « npm run package » wrote, with nothing from a registry of images: the base is a handful
# of Debian's own packages. The same archive and the same packages give the same image.
#   packaging/image/build.sh dist/suivi-energie-0.1.0-linux-x64.tar.gz TARGET.oci.tar [--without-postgres]
# Root, mmdebstrap and buildah are needed.
set -euo pipefail
archive=$(readlink -f "$1")
target=$(readlink -m "$2")
variant=${3:-}
for program in mmdebstrap buildah; do
  command -v "$program" >/dev/null || { echo "$program is not here: no image is built." >&2; exit 3; }
done
work=$(mktemp -d /var/tmp/suivi-image.XXXXXX)
trap 'rm -rf "$work"' EXIT
root=$work/root

# Without libc-bin, initdb ends with a trace; without coreutils and dash, the command of the product does not start.
mmdebstrap --quiet --variant=extract --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr \
  --include=base-files,libc6,libc-bin,libstdc++6,libgcc-s1,tzdata,ca-certificates,dash,coreutils,libacl1,libattr1,libselinux1,libpcre2-8-0,libgmp10,libssl3 \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/man/*' bookworm "$root"
rm -rf "$root"/var/lib/apt "$root"/var/cache "$root"/var/log/* "$root"/usr/share/man "$root"/usr/share/locale
[ -e "$root/usr/bin/sh" ] || ln -s dash "$root/usr/bin/sh"
mkdir -p "$root/etc/ssl/certs" "$root/tmp" "$root/opt" "$root/var/lib/suivi-energie"
find "$root/usr/share/ca-certificates/mozilla" -name '*.crt' -print0 | sort -z | xargs -0 cat >"$root/etc/ssl/certs/ca-certificates.crt"
printf 'root:x:0:0:root:/:/bin/sh\nsuivi-energie:x:10001:10001::/var/lib/suivi-energie:/bin/sh\n' >"$root/etc/passwd"
printf 'root:x:0:\nsuivi-energie:x:10001:\n' >"$root/etc/group"

tar -xzf "$archive" -C "$root/opt"
mv "$root"/opt/suivi-energie-* "$root/opt/suivi-energie"
[ "$variant" != --without-postgres ] || rm -rf "$root/opt/suivi-energie/postgres"
version=$(cat "$root/opt/suivi-energie/VERSION")
date=$(stat -c %Y "$root/opt/suivi-energie/VERSION")
ln -s /opt/suivi-energie/bin/suivi-energie "$root/usr/bin/suivi-energie"
chown 10001:10001 "$root/var/lib/suivi-energie"
chmod 0700 "$root/var/lib/suivi-energie"
chmod 1777 "$root/tmp"
find "$root" -newermt "@$date" -exec touch --no-dereference --date="@$date" {} +

export BUILDAH_ISOLATION=chroot
b() { buildah --root "$work/storage" --runroot "$work/run" --storage-driver vfs "$@"; }
container=$(b from scratch)
# « buildah copy » would give everything to root.
cp -a "$root/." "$(b mount "$container")/"
b config \
  --user 10001:10001 --workingdir /var/lib/suivi-energie --volume /var/lib/suivi-energie --port 3000 --stop-signal SIGTERM \
  --env DATA_DIR=/var/lib/suivi-energie --env HOST=0.0.0.0 --env PORT=3000 --env NODE_ENV=production --env DEMO=0 \
  --entrypoint '["/opt/suivi-energie/bin/suivi-energie"]' --cmd start \
  --label "org.opencontainers.image.title=suivi-energie" --label "org.opencontainers.image.version=$version" "$container"
rm -f "$target"
b commit --quiet --disable-compression=false --timestamp "$date" "$container" \
  "oci-archive:$target:suivi-energie:$version" >/dev/null
b rm "$container" >/dev/null
sha256sum "$target" | sed "s|  .*/|  |" >"$target.sha256"
echo "$(basename "$target"): $(($(stat -c %s "$target") / 1000000)) MB, $(cut -d' ' -f1 "$target.sha256")"
