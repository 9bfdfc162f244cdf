#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# make deb: packages without messages of lintian, which install, work and purge on a bare
# Debian 12. The test needs root, debootstrap and the network; DEB_BASE= is a system that debootstrap has
# made already.
# needs: dpkg-buildpackage
# when: named
# limit: 1800
# shellcheck disable=SC2317 # check calls functions
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
# shellcheck source=tools/setup.sh
. "$ROOT/tools/setup.sh"
cd "$ROOT" || exit 2
root=$TMP/debian

leave() { # WHAT WHY: this is not tested, and neither are the tests after it
	not_tested "$1" "$2"
	finish
	exit
}

missing=$(missing_deb_packages | paste -s -d ' ')
if [ -n "$missing" ]; then
	check_fails 'make deb says which packages are missing' "needs these packages: $missing" make -s BUILD="$BUILD" deb
	leave 'make deb' "These packages are missing: $missing"
fi
nm "$BUILD/libvisafs.a" 2>/dev/null | grep -q '__[at]san_init' && leave 'make deb' 'It makes the same without sanitizers'

check 'make deb' make -s BUILD="$BUILD" deb
[ "$failed" = 0 ] || { finish; exit; }
packages=("$BUILD"/deb/*.deb)
expect 'which packages' 'libvisafs-dev libvisafs0 python3-visafs visafs-opencl-icd visafs' \
	"$(printf '%s\n' "${packages[@]##*/}" | sed 's/_.*//' | paste -s -d ' ')"
# The programs are built with the flags of dpkg-buildflags: they are linked with -z now, and fortified.
dpkg-deb -x "$BUILD"/deb/visafs_*.deb "$TMP/visafs"
expect_like 'linked with -z relro -z now' '*BIND_NOW*' "$(readelf -d "$TMP/visafs/usr/bin/visafs")"
expect_like 'compiled with _FORTIFY_SOURCE' '*__*_chk*' "$(readelf -Ws --dyn-syms "$TMP/visafs/usr/bin/visafs")"
expect 'the programs do not need libvisafs0' '' \
	"$(readelf -d "$TMP/visafs"/usr/bin/* | grep -o 'libvisafs.so[^]]*')"
for file in tools/examples/*.sh tools/examples/*.py; do
	mode=644
	[ "$(head -c 2 "$file")" != '#!' ] || mode=755
	expect "the mode of $file" "$mode" "$(stat -c %a "$TMP/visafs/usr/share/doc/visafs/$file")"
done
dpkg-deb -x "$BUILD"/deb/visafs-opencl-icd_*.deb "$TMP/driver"
check 'the OpenCL driver is where its .icd says' test -f "$TMP/driver$(cat "$TMP/driver/etc/OpenCL/vendors/visafs.icd")"
expect_like 'its package is an OpenCL driver' '*opencl-icd*' "$(dpkg-deb -f "$BUILD"/deb/visafs-opencl-icd_*.deb Provides)"
dpkg-deb -x "$BUILD"/deb/python3-visafs_*.deb "$TMP/python"
page=$TMP/python/usr/share/doc/python3-visafs/README.md
check 'an example of Python is a program' test -x "${page%/*}/examples/saxpy.py"
links=$(grep -o '\](\(#[^)]*\|[a-zA-Z._/-]*\))' "$page" | sed 's/^](//; s/)$//' | sort -u)
expect_like 'what the README of the Python package links to' '*examples/kernels.cl*' "$links"
for link in $links; do
	case $link in
	'#'*) check "its heading $link" grep -qix "##* ${link#?}" <(sed 's/ /-/g; s/-/ /' "$page") ;;
	*) check "its file $link" test -e "${page%/*}/$link" ;;
	esac
done
if command -v lintian >/dev/null; then
	expect 'lintian has nothing to say' '' \
		"$(lintian --allow-root --fail-on error,warning "$BUILD"/deb/*.changes 2>&1)"
else
	not_tested 'what lintian says of the packages' 'There is no lintian here'
fi

# --- on a bare Debian ---------------------------------------------------------------

if [ "$(id -u)" != 0 ]; then
	leave 'the packages on a bare Debian' 'Only root can have one'
elif ! command -v debootstrap >/dev/null; then
	leave 'the packages on a bare Debian' 'There is no debootstrap here'
elif [ -n "${DEB_BASE:-}" ]; then
	cp -a "$DEB_BASE" "$root"
elif ! timeout 300 debootstrap --variant=minbase bookworm "$root" >"$TMP/debootstrap" 2>&1; then
	leave 'the packages on a bare Debian' "debootstrap: $(tail -n 1 "$TMP/debootstrap")"
fi

unbind() {
	local file
	[ "$BASHPID" = "$$" ] || return
	for file in "${bound[@]}"; do
		umount -l "$root/$file" 2>/dev/null
	done
}

bound=()
trap 'unbind; at_exit' EXIT
for file in proc dev/null dev/zero dev/urandom dev/fuse; do
	[ -e "/$file" ] || continue
	[ -e "$root/$file" ] || : >"$root/$file"
	mount --bind "/$file" "$root/$file" && bound=("$file" "${bound[@]}")
done
cp -L /etc/resolv.conf "$root/etc/" 2>/dev/null
cp -a /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
mkdir "$root/deb"
cp "${packages[@]}" "$root/deb"

inside() { # COMMAND...
	timeout 300 chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
		DEBIAN_FRONTEND=noninteractive "$@" </dev/null
}

install_packages() { # PACKAGE...: install packages with apt-get
	inside apt-get -qq install -y --no-install-recommends "$@"
}

network() { # WHAT: the next download; end the test here if the downloads before have taken too long
	[ "$SECONDS" -lt 900 ] || leave "$1" "The network has taken $SECONDS seconds"
}

# fetch_packages WHAT NAME...: download packages and their dependencies; they are installed later, without the network.
# First, a simulated installation checks that all dependencies exist; this needs no network.
fetch_packages() {
	local what=$1
	shift
	network "$what"
	check "$what: what they depend on" install_packages --simulate "$@"
	install_packages --download-only "$@" >"$TMP/apt" 2>&1 ||
		leave "$what" "apt-get cannot download: $(tail -n 1 "$TMP/apt")"
}

# All files, except those that apt, dpkg and ldconfig write for themselves.
files() {
	(cd "$root" && find . -xdev -path './proc' -prune -o -path './var/cache/*' -prune -o -path './var/log/*' -prune -o \
		-path './var/lib/apt/*' -prune -o -path './var/lib/dpkg/*' -prune -o -path './tmp/*' -prune -o -print | sort)
}

if ! inside apt-get -qq update >"$TMP/apt" 2>&1 || ! install_packages man-db >>"$TMP/apt" 2>&1; then
	leave 'the packages on a bare Debian' "apt-get: $(tail -n 1 "$TMP/apt")"
fi
# The commands of README.md, section Install, name all packages that make deb needs. (Nothing is installed here.)
block=$(sed -n '/^## Install/,/^## /p' README.md)
expect_like 'README: the packages that make deb needs come first' \
	'*apt-get install -y make*apt-get build-dep -y ./*make deb*' "$(tr '\n' ' ' <<<"$block")"
mkdir -p "$root/tmp/source/tools" && cp -r debian "$root/tmp/source" && cp tools/setup.sh "$root/tmp/source/tools"
brought=$(inside sh -c 'cd /tmp/source && apt-get build-dep --simulate -y ./' 2>&1 | sed -n 's/^Inst \([^ ]*\).*/\1/p')
for package in $(inside sh -c 'cd /tmp/source && . tools/setup.sh && missing_deb_packages'); do
	check "apt-get build-dep brings $package" grep -qx "$package" <<<"$brought"
done
rm -rf "$root/tmp/source"
files >"$TMP/before"

package=$(cd "$root" && echo ./deb/visafs_*.deb)
fetch_packages 'the packages on a bare Debian' "$package"
check 'apt-get install ./visafs_*.deb, alone' install_packages "$package"
for page in 'visafs 8' 'visactl 1' 'visa-run 1' 'visa-as 1' 'visa-dis 1' 'visafs-ctl 4' 'visafs-files 5' 'mount.visafs 8'; do
	expect_like "man ${page% *}" "*NAME*${page% *}*SEE ALSO*${page% *}*" "$(inside man "${page#* }" "${page% *}") ${page% *}"
done
expect_like 'apropos finds the pages' '*visa-run (1)*' "$(inside apropos kernel)"

cp tests/data/modules/vadd.visaasm tests/data/modules/vadd.zeinfo "$root/root"
expect_like 'visa-run runs a kernel' '*"groups": 2*' \
	"$(inside visa-run --json -g 128 -l 64 /root/vadd.visaasm 512 512 512 u32:128 2>&1)"

if [ -z "$(no_fuse)" ]; then
	mkdir "$root/mnt/gpu" "$root/mnt/other"
	printf '%s\n' 'gpu /mnt/gpu visafs t255=1M,platform=tgllp 0 0' 'other /mnt/other fuse.visafs noauto 0 0' >>"$root/etc/fstab"
	check 'a line of fstab mounts' inside mount /mnt/gpu
	expect_like 'with its options' '*platform: tgllp*T255: 1048576*' "$(inside cat /mnt/gpu/info)"
	check 'another type mounts' inside mount /mnt/other
	check 'instructions are executed' inside sh -c \
		"truncate -s 32 /mnt/gpu/vars/V32 && echo 'scatter.4 (M1, 8) T255 0x40 V32 V32' | cat >/mnt/gpu/asm"
	expect_like 'visactl finds no mount that is meant' '*-m*' "$(inside visactl em 2>&1)"
	expect 'visactl -m' 0xffffffff "$(inside visactl -m /mnt/gpu em 2>&1)"
	check 'umount' until_true 60 inside umount /mnt/gpu
	check 'umount' until_true 60 inside umount /mnt/other
	check 'nothing is mounted' test ! -e "$root/mnt/gpu/ctl"
	rmdir "$root/mnt/gpu" "$root/mnt/other"
	sed -i '/visafs/d' "$root/etc/fstab"
else
	not_tested 'a mount of the package' "$(no_fuse)"
fi
rm "$root"/root/vadd.*

# purged WHAT BEFORE PACKAGE...: purge the packages and their dependencies, and check that no file of
# them remains.
purged() {
	local what=$1 before=$2
	shift 2
	check "$what: purge" inside apt-get -qq purge -y "$@"
	check "$what: autoremove" inside apt-get -qq autoremove -y --purge
	files >"$TMP/after"
	expect "$what: nothing is left" '' "$(comm -13 "$before" "$TMP/after")"
	expect "$what: nothing else is gone" '' "$(comm -23 "$before" "$TMP/after")"
	expect "$what: dpkg knows nothing of it" '' "$(inside dpkg-query -W -f '${Package} ${Status}\n' '*visafs*' 2>/dev/null | grep -v not-installed)"
}
purged visafs "$TMP/before" visafs

# The driver without ocloc: devices exist, and clinfo prints no error.
network 'the OpenCL driver on a bare Debian'
if ! install_packages clinfo >"$TMP/apt" 2>&1; then
	leave 'the OpenCL driver on a bare Debian' "apt-get: $(tail -n 1 "$TMP/apt")"
fi
files >"$TMP/before"
package=$(cd "$root" && echo ./deb/visafs-opencl-icd_*.deb)
fetch_packages 'the OpenCL driver on a bare Debian' "$package"
check 'apt-get install the OpenCL driver, alone' install_packages "$package"
expect_like 'clinfo finds its devices' '*visafs skl*visafs tgllp*visafs dg2*visafs pvc*' "$(inside clinfo -l 2>&1)"
check 'and ends with 0' inside clinfo
purged 'the OpenCL driver' "$TMP/before" visafs-opencl-icd

network 'the Python package on a bare Debian'
if ! install_packages python3-pytest python3-numpy >"$TMP/apt" 2>&1; then
	leave 'the Python package on a bare Debian' "apt-get: $(tail -n 1 "$TMP/apt")"
fi
inside apt-mark auto libvisafs0 >/dev/null 2>&1
files >"$TMP/before"
mapfile -t python < <(cd "$root" && printf '%s\n' ./deb/python3-visafs_*.deb ./deb/libvisafs0_*.deb)
fetch_packages 'the Python package on a bare Debian' "${python[@]}"
check 'apt-get install the library and Python' install_packages "${python[@]}"
cat >"$root/root/test_visafs.py" <<-'EOF'
	import numpy as np
	import visafs

	def test_device(visafs_device):
	    assert isinstance(visafs_device, visafs.Device)

	def test_kernel(visafs_device):
	    kernel = visafs_device.module("/root/vadd.zebin")["vadd"]
	    a, b, c = np.arange(128, dtype=np.uint32), np.ones(128, np.uint32), np.zeros(128, np.uint32)
	    kernel(a, b, c, 128, global_size=128, local_size=64)
	    assert (c == a + b).all()
EOF
cp tests/data/modules/vadd.zebin "$root/root"
expect_like 'pytest finds its plugin, and a kernel runs on arrays' '*2 passed*' \
	"$(inside python3 -B -m pytest -q -p no:cacheprovider /root/test_visafs.py 2>&1)"
cat >"$root/root/c.toml" <<-'EOF'
	sources = ["vadd.zebin"]
	[axes]
	schedule = [0, 1, 2, 3]
	[[launch]]
	line = "global=128 local=64 random:uint:128 random:uint:128 512 128"
	[compare]
	same = ["schedule"]
EOF
expect_like 'visa-campaign runs cases on processes' '*4 ok*findings: none*' "$(inside visa-campaign /root/c.toml 2>&1)"
rm "$root"/root/*
purged 'the library and Python' "$TMP/before" python3-visafs libvisafs0
unbind
finish
