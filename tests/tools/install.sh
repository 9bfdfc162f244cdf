#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# make install and uninstall: programs of others find the library, in C and C++, and nothing stays.
# shellcheck disable=SC2016,SC2317 # sh -c has arguments of its own; check calls
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
root=$TMP/root
prefix=/opt/vendor

installing() { # TARGET
	make -s -C "$ROOT" "$1" BUILD="$BUILD" DESTDIR="$root" PREFIX="$prefix"
}

# flags ARGUMENTS of pkg-config
flags() {
	PKG_CONFIG_PATH=$root$prefix/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root pkg-config "$@" visafs
}

left() {
	find "$root" ! -type d
	find "$root" -path '*/visafs/*'
	find "$root" -name visafs -path '*/include/*'
}

sanitize=
nm "$BUILD/libvisafs.a" 2>/dev/null | grep -q __asan_init && sanitize=-fsanitize=address,undefined

# Valid C and C++. <error.h> is the C library's: no header of the library hides it.
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

check 'make install' installing install
expect 'pkg-config knows the version' "$("$BUILD/visafs" --version | sed -n "s/^visafs //p")" \
	"$(flags --modversion)"
read -ra cflags < <(flags --cflags)
read -ra libs < <(flags --libs)
read -ra static < <(flags --libs --static)
static=("${static[@]/#-lvisafs/-l:libvisafs.a}")
warn="-Wall -Wextra -Werror"
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
expect 'what the shared library exports has a version' VISAFS_0 \
	"$(nm -D --defined-only "$root$prefix/lib/libvisafs.so" | sed -n 's/.* [TDRB] .*@@*//p' | sort -u)"
expect 'and the prefix visa_' '' \
	"$(nm -D --defined-only "$root$prefix/lib/libvisafs.so" | awk '$2 != "A" { print $3 }' | grep -v '^visa_')"
check 'the programs are there' "$root$prefix/bin/visactl" --help
check 'mount -t visafs finds its program' test -x "$root$prefix/sbin/mount.visafs"
check 'make uninstall' installing uninstall
expect 'nothing is left' '' "$(left)"
for where in /usr/local /usr; do
	prefix=$where
	check "PREFIX=$where: make install" installing install
	check 'mount(8) looks in /sbin alone' test -x "$root/sbin/mount.visafs"
	check "PREFIX=$where: make uninstall" installing uninstall
	expect 'nothing is left' '' "$(left)"
done
help=$(make -s -C "$ROOT" help)
for target in $(sed -n 's/^\.PHONY: all \(.*\) FORCE$/\1/p' "$ROOT/Makefile"); do
	expect_like "make help tells of $target" "*make $target *" "$help"
done
finish
