#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What the README shows is what happens: its session, its programs, its shell lines.
# modes: one
. "$(dirname "$0")/lib.sh"

# block FENCE FIRST: the fenced block of the README that begins with a line like FIRST.
block() {
	awk -v fence="\`\`\`$1" -v first="$2" '
		$0 == fence && !inside { inside = 1; text = ""; next }
		inside && $0 == "```" { inside = 0; if (text ~ "^" first) { printf "%s", text; exit } }
		inside { text = text $0 "\n" }' "$ROOT/README.md"
}

# session DIRECTORY: in which each command line gives just what stands below it.
session() {
	local line command='' wanted='' got=''
	while IFS= read -r line; do
		case $line in
		'$ '*)
			[ -z "$command" ] || expect "README: $command" "$wanted" "$got"
			command=${line#'$ '}
			wanted=
			got=$(cd "$1" && bash -c "$command" 2>&1 </dev/null |
				sed 's/^bash: line [0-9]*: /bash: /')
			;;
		*) wanted+=${wanted:+$'\n'}$line ;;
		esac
	done
	expect "README: $command" "$wanted" "$got"
}

mkdir "$TMP/session"
ln -s "$BUILD" "$TMP/session/build"
block '' '[$] mkdir -p mnt' >"$TMP/session.txt"
check 'the README has a session' test -s "$TMP/session.txt"
session "$TMP/session" <"$TMP/session.txt"
check 'the session ends unmounted' test ! -e "$TMP/session/mnt/ctl"

mount_device
dwords V32 0 1 2 3 4 5 6 7
var V33 "$(printf '4142434445464748%.0s' 1 2 3 4)"

mkdir "$TMP/shapes"
ln -s "$BUILD" "$TMP/shapes/build"
ln -s "$MNT" "$TMP/shapes/mnt"
block '' '[$] truncate -s 512' >"$TMP/shapes.txt"
check 'the README has a session about shapes' test -s "$TMP/shapes.txt"
session "$TMP/shapes" <"$TMP/shapes.txt"

block c '#include <fcntl.h>' >"$TMP/client.c"
check "the README's client compiles" cc -Wall -Wextra -Werror -o "$TMP/client" "$TMP/client.c"
RESULT=$("$TMP/client" "$MNT/ctl")
expect "the README's client executes" 'ok 1 8' "$(values result instructions channels)"

block sh 'exec 3<>mnt/ctl' >"$TMP/client.sh"
RESULT=$(cd "$(dirname "$MNT")" && sed "s|mnt/|$MNT/|" "$TMP/client.sh" | bash 2>&1)
expect "the README's shell lines execute" 'ok 1 8' "$(values result instructions channels)"

{
	printf '#include <fcntl.h>\n#include <stdio.h>\nstatic const unsigned char code[] = { 0 };\n'
	block c '#include <sys/ioctl.h>' | sed '/^struct/i int main(int argc, char **argv) {\nint fd = argc == 2 ? open(argv[1], O_RDWR) : -1;'
	printf '\treturn fd < 0;\n}\n'
} >"$TMP/ioctl.c"
check "the README's ioctl example compiles" \
	cc -Wall -Wextra -Werror -I"$ROOT/ioctl" -o "$TMP/ioctl" "$TMP/ioctl.c"
expect "the README's ioctl example says why" 'x 00: opcode 0x00 is reserved' \
	"x $("$TMP/ioctl" "$MNT/ctl" 2>&1)"
unmount_device

block c '#include <stdio.h>' >"$TMP/embed.c"
sanitize=
nm "$BUILD/libvisafs.a" 2>/dev/null | grep -q __asan_init && sanitize=-fsanitize=address,undefined
check "the README's embedding program compiles" cc -Wall -Wextra -Werror $sanitize \
	-I"$ROOT/lib" -o "$TMP/embed" "$TMP/embed.c" "$BUILD/libvisafs.a" -pthread
expect "the README's embedding program runs" '8 channels, ok' "$("$TMP/embed")"

expect "the README's translation" "(P1) scatter_scaled.2 (M1, 16) %slm 0x20:ud V32.0 V33.0" \
	"$(echo '(P1) scatter_scaled.2 (M1, 16) %slm 0x20 V32 V33' | "$BUILD/visa-as" | "$BUILD/visa-dis")"
finish
