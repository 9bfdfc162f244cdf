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

# Handles are opaque: each of these members exists, and no program of others can name it.
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

check 'make install' installing install
expect 'pkg-config knows the version' "$("$BUILD/visafs" --version | sed -n "s/^visafs //p")" \
	"$(flags --modversion)"
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
# The example that runs a kernel, which people copy.
example=$ROOT/tests/examples/run_kernel.c
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
