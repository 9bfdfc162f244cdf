#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# make install and uninstall: programs in C and C++ find the installed library, and uninstall leaves no file.
# shellcheck disable=SC2016,SC2317 # sh -c has arguments of its own; check calls
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
root=$TMP/root
prefix=/opt/vendor

installing() { # TARGET: make it. The manual pages contain PREFIX, so they are built in a directory of this test
	make -s -C "$ROOT" "$1" BUILD="$BUILD" MAN="$TMP/man" DESTDIR="$root" PREFIX="$prefix"
}

# flags ARGUMENT...: run pkg-config with these arguments for the installed library
flags() {
	PKG_CONFIG_PATH=$root$prefix/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root pkg-config "$@" visafs
}

left() {
	find "$root" ! -type d
	find "$root" -path '*/visafs/*'
	find "$root" -name visafs -path '*/include/*'
	find "$root" -name visafs -path '*/doc/*'
	find "$root" -name visafs -path '*/lib/*'
}

sanitize=
nm "$BUILD/libvisafs.a" 2>/dev/null | grep -q __asan_init && sanitize=-fsanitize=address,undefined

# The headers are valid C and C++, and <error.h> still is the header of the C library.
cat >"$TMP/client.c" <<'END'
#include <error.h>
#include <stdio.h>
#include <visafs/visafs.h>
#include <visafs/visafs_ioctl.h>

int main(void)
{
	static const unsigned char barrier[] = { 0x59 };
	struct visa_device *device;
	struct visa_error why;
	struct visa_inst inst;
	char text[VISA_INST_TEXT_MAX];
	int n = visa_decode(barrier, sizeof(barrier), &inst, &why);

	if (n < 0 || visa_print(&inst, text, sizeof(text), &why) < 0)
		error(1, 0, "%s", why.text);
	if (visa_device_new(NULL, &device, &why) < 0)
		error(1, 0, "%s", why.text);
	visa_device_free(device);
	printf("%d %s\n", n, text);
	return 0;
}
END

# Handles are opaque: these members exist, but programs that include the installed headers cannot access them.
for member in 'struct visa_device:config' 'struct visa_thread:frame' 'struct visa_surface:base' \
	'struct visa_addrmap:count' 'struct visa_decls:frame' 'struct visa_program:code'; do
	name=${member#*visa_}
	cat >"$TMP/member_${name%:*}.c" <<END
#include <visafs/visafs.h>

const void *member(const ${member%:*} *handle)
{
	return &handle->${member#*:};
}
END
done

expect 'make deb and clean need neither pkg-config nor a compiler' '' \
	"$(make -C "$ROOT" -n BUILD="$TMP/none" PKG_CONFIG=none/pkg-config CC=none/cc deb clean 2>&1 >/dev/null)"
check_fails 'make says once that it is missing' 'none/pkg-config is not here; on Debian, as root: apt-get install' \
	make -C "$ROOT" -n BUILD="$TMP/none" PKG_CONFIG=none/pkg-config
check 'make install' installing install
version=$("$BUILD/visafs" --version | sed -n "s/^visafs //p")
expect 'pkg-config knows the version' "$version" "$(flags --modversion)"
# The version is in the Makefile, the Python package and both changelogs: all agree.
expect 'the version of the Makefile' "$version" "$(sed -n 's/^VERSION *:= *//p' "$ROOT/Makefile")"
expect 'the version of the Python package' "$version" \
	"$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$ROOT/tools/python/visafs/__init__.py")"
expect 'the version of debian/changelog' "$version" "$(sed -n '1s/^visafs (\(.*\)) .*/\1/p' "$ROOT/debian/changelog")"
expect 'the first version of CHANGES.md' "$version" "$(sed -n 's/^## //p' "$ROOT/CHANGES.md" | head -n 1)"
read -ra cflags < <(flags --cflags)
read -ra libs < <(flags --libs)
read -ra static < <(flags --libs --static)
static=("${static[@]/#-lvisafs/-l:libvisafs.a}")
warn="-Wall -Wextra -Werror"
expect 'no private header is installed' '' \
	"$(grep -rl 'not installed\.' "$root$prefix/include")"
expect 'a header is installed for each file that lib/visafs.h includes' \
	"$(cd "$ROOT" && cc -D_GNU_SOURCE -MM lib/visafs.h | tr -s ' ' '\n' | grep '\.h$' |
		sed "s|^|$ROOT/|" | xargs realpath | sort -u | sed "s|^$(realpath "$ROOT")/lib/||")" \
	"$(cd "$root$prefix/include/visafs" && find . -name '*.h' ! -name visafs_ioctl.h |
		sed 's|^\./||' | sort -u)"
for file in "$TMP"/member_*.c; do
	name=${file##*/member_}
	# shellcheck disable=SC2086 # lists
	expect "members of struct visa_${name%.c} cannot be named" 'incomplete' \
		"$(LC_ALL=C cc $warn -c "${cflags[@]}" -o /dev/null "$file" 2>&1 |
			sed -n 's/.*error: .*\(incomplete\|undefined\) type.*/incomplete/p')"
done
for compiler in 'cc -xc' 'c++ -xc++'; do
	language=${compiler#* -x}
	if ! command -v "${compiler% *}" >/dev/null; then
		not_tested "the library in $language" "There is no ${compiler% *} here"
		continue
	fi
	# shellcheck disable=SC2086 # lists
	check "$language: compiled for the shared library" $compiler $warn $sanitize "${cflags[@]}" \
		-o "$TMP/shared" "$TMP/client.c" -xnone "${libs[@]}"
	expect "$language: which it loads by its soname" libvisafs.so.0 \
		"$(readelf -d "$TMP/shared" | sed -n 's/.*NEEDED.*\[\(libvisafs.*\)\]/\1/p')"
	expect "$language: and works with" '1 barrier' \
		"$(LD_LIBRARY_PATH=$root$prefix/lib "$TMP/shared" 2>&1)"
	# shellcheck disable=SC2086 # lists
	check "$language: compiled with the archive" $compiler $warn $sanitize "${cflags[@]}" \
		-o "$TMP/static" "$TMP/client.c" -xnone "${static[@]}"
	expect "$language: which needs no file" '1 barrier' "$("$TMP/static" 2>&1)"
done
# The example that runs a kernel; users copy it, so it is compiled and run.
example=$ROOT/tools/examples/run_kernel.c
xz -dc "$ROOT/tests/data/run/several.zebin.xz" >"$TMP/several.zebin"
check 'the example of a launch is short' test "$(wc -l <"$example")" -le 45
# shellcheck disable=SC2086 # a list
check 'the example of a launch: compiled for the shared library' cc $warn $sanitize "${cflags[@]}" \
	-o "$TMP/run_kernel" "$example" "${libs[@]}"
expect_like 'the example of a launch: what it prints' '0: uint\* out
1: uint\* in
* instructions: 200 ... 230' "$(LD_LIBRARY_PATH=$root$prefix/lib "$TMP/run_kernel" "$TMP/several.zebin" 2>&1)"
expect 'the example of a launch: no module' 1 \
	"$(LD_LIBRARY_PATH=$root$prefix/lib "$TMP/run_kernel" "$TMP/client.c" >/dev/null 2>&1; echo $?)"
expect 'what the shared library exports has a version' VISAFS_0 \
	"$(nm -D --defined-only "$root$prefix/lib/libvisafs.so" | sed -n 's/.* [TDRB] .*@@*//p' | sort -u)"
expect 'and the prefix visa_' '' \
	"$(nm -D --defined-only "$root$prefix/lib/libvisafs.so" | awk '$2 != "A" { print $3 }' | grep -v '^visa_')"
check 'the programs are there' "$root$prefix/bin/visactl" --help
expect 'the shared library has its version in its name, and links by its interface and by its own' \
	"libvisafs.so.$version: file, libvisafs.so.0: libvisafs.so.$version, libvisafs.so: libvisafs.so.0" \
	"$(cd "$root$prefix/lib" && printf "libvisafs.so.$version: %s, libvisafs.so.0: %s, libvisafs.so: %s" \
		"$(test -f "libvisafs.so.$version" -a ! -L "libvisafs.so.$version" && echo file)" \
		"$(readlink libvisafs.so.0)" "$(readlink libvisafs.so)")"
check 'CHANGES.md is installed' cmp "$ROOT/CHANGES.md" "$root$prefix/share/doc/visafs/CHANGES.md"
for page in man1/visactl.1 man1/visa-run.1 man1/visa-cl.1 man1/visa-dap.1 man1/visa-as.1 man1/visa-dis.1 man4/visafs-ctl.4 man5/visafs-files.5 \
	man8/visafs.8 man8/mount.visafs.8; do
	check "$page is there" test -s "$root$prefix/share/man/$page"
done
expect 'documents name installed programs' '' "$(grep -rn 'build/\(visafs\|visactl\|visa-\(run\|as\|dis\)\)' "$root$prefix/share/doc")"
check 'as commands' grep -q '^visactl -m mnt ' "$root$prefix/share/doc/visafs/tools/README.md"
expect 'and are otherwise those of the sources' '' \
	"$(cd "$root$prefix/share/doc/visafs" && find . -name README.md | while read -r page; do
		cmp -s "$page" <(sed 's,build/\(visafs\|visactl\|visa-\),\1,g' "$ROOT/$page") || echo "$page"; done)"
named=$(cat "$root$prefix"/share/man/man?/* | sed 's/\\f[BIR]//g; s/\\-/-/g' | tr -s " ,;()'" '\n' |
	sed -n "s|[.:]*$||; \|^$prefix/|p" | sort -u)
check 'pages name files of the installation' test "$(wc -l <<<"$named")" -ge 8
for file in $named; do
	check "a page names $file" test -e "$root$file"
done
expect 'pages name no other file of the source' '' "$(cat "$root$prefix"/share/man/man?/* | sed "s|$prefix/[^ ]*||g" |
	grep -oE '(tests/|lib/|tools/|ioctl/|build/)[a-z./_-]*|[a-z/]*README[a-z.]*' | sort -u)"
for program in visafs visactl visa-as visa-dis visa-run visa-cl visa-dap; do
	check "bash completes $program" grep -q "^complete -F .*\b$program\b" \
		"$root$prefix/share/bash-completion/completions/$program"
	check "zsh completes $program" grep -q "^#compdef .*\b$program\b" "$root$prefix/share/zsh/site-functions/_visactl"
done
for link in $(sed -n 's/.*\](\([a-z/]*README\.md\).*/\1/p' "$ROOT/README.md" | grep -v ^tests); do
	check "README.md finds $link" test -e "$root$prefix/share/doc/visafs/$link"
done
check 'examples are there, and can be run' test -x "$root$prefix/share/doc/visafs/tools/examples/scatter.sh"

# The systemd unit: the program that it starts is installed, and systemd accepts the unit.
unit=$root$prefix/lib/systemd/system/visafs@.service
expect 'the unit starts what is installed' "$prefix/bin/visafs -o \${VISAFS_OPTIONS} %f" "$(sed -n 's/^ExecStart=//p' "$unit")"
if command -v systemd-analyze >/dev/null; then
	sed "s|$prefix/bin|$BUILD|" "$unit" >"$TMP/visafs@mnt-gpu.service"
	expect 'systemd-analyze verify has nothing to say' '' \
		"$(systemd-analyze --man=no verify "$TMP/visafs@mnt-gpu.service" 2>&1)"
	expect 'an instance is a directory' /mnt/gpu "$(systemd-escape -p -u mnt-gpu)"
else
	not_tested 'visafs@.service' 'There is no systemd-analyze here'
fi
# The command of the unit, run without systemd: the directory is mounted when the command returns; SIGTERM unmounts it.
if [ -z "$(. "$ROOT/tools/setup.sh" && no_fuse)" ]; then
	options=$(sed -n 's/^Environment=VISAFS_OPTIONS=//p' "$unit")
	mkdir "$TMP/unit"
	check 'its command mounts' timeout 60 "$root$prefix/bin/visafs" -o "$options" "$TMP/unit"
	check 'and returns when the device is there' test -e "$TMP/unit/ctl"
	# The pattern does not match grep's own command line.
	daemon=$(grep -lsx visafs /proc/[0-9]*/comm | sed 's/comm$/cmdline/' | xargs grep -lsxz -- "$TMP/unit" |
		head -n 1 | cut -d / -f 3)
	kill -TERM "$daemon"
	check 'SIGTERM unmounts' until_true 60 test ! -e "$TMP/unit/ctl"
else
	not_tested 'the command of visafs@.service' "$(. "$ROOT/tools/setup.sh" && no_fuse)"
fi
# The OpenCL driver is built where its headers are. The .icd file contains the final path of the driver, without
# DESTDIR.
if [ -e "$BUILD/libvisafs-opencl.so" ]; then
	icd=$root$prefix/etc/OpenCL/vendors/visafs.icd
	expect 'the .icd names the driver' "$prefix/lib/visafs/libvisafs-opencl.so" "$(cat "$icd")"
	check 'which is there' cmp "$BUILD/libvisafs-opencl.so" "$root$(cat "$icd")"
	if command -v clinfo >/dev/null && [ -z "$sanitize" ]; then
		mkdir "$TMP/vendors"
		echo "$root$(cat "$icd")" >"$TMP/vendors/visafs.icd"
		expect 'clinfo finds its devices' 4 "$(OCL_ICD_VENDORS=$TMP/vendors clinfo -l 2>&1 | grep -c 'Device #.*: visafs ')"
	fi
else
	not_tested 'the installed OpenCL driver' 'It was built without headers of OpenCL'
fi
check 'mount -t visafs finds its program' test -x "$root$prefix/sbin/mount.visafs"
check 'make uninstall' installing uninstall
expect 'nothing is left' '' "$(left)"
for where in /usr/local /usr; do
	prefix=$where
	check "PREFIX=$where: make install" installing install
	check 'mount(8) looks in /sbin alone' test -x "$root/sbin/mount.visafs"
	[ ! -e "$BUILD/libvisafs-opencl.so" ] ||
		expect 'loaders of OpenCL look in /etc alone' "$where/lib/visafs/libvisafs-opencl.so" \
			"$(cat "$root/etc/OpenCL/vendors/visafs.icd")"
	check "PREFIX=$where: make uninstall" installing uninstall
	expect 'nothing is left' '' "$(left)"
done
help=$(make -s -C "$ROOT" help)
for target in $(sed -n 's/^\.PHONY: all \(.*\) FORCE$/\1/p' "$ROOT/Makefile"); do
	expect_like "make help tells of $target" "*make $target *" "$help"
done
finish
