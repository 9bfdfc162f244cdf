#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What the READMEs show is what happens. Their fenced blocks are played in order, each README in a
# directory of its own in which build, ioctl, tests ... are the project's:
#
#   sh      is run, by dash, bash and zsh if they are here. What it prints is the next fenced block, if that
#           is text; else it prints nothing.
#   c       whose first line begins with /* NAME.c: is saved as that file.
#   other   text and console blocks are for the eye.
#
# modes: one
. "$(dirname "$0")/lib.sh"

# blocks FILE DIRECTORY: its fenced blocks as files 1.LANGUAGE, 2.LANGUAGE ...
blocks() {
	awk -v dir="$2" '
		/^```/ && !inside { inside = 1; file = dir "/" ++n "." substr($0, 4); printf "" >file; next }
		/^```$/ { inside = 0; close(file); next }
		inside { print >file }' "$1"
}

# play README SHELL...
play() {
	local readme=$1 dir n file name wanted got status folder
	shift
	dir=$(mktemp -d "$TMP/play.XXXXXX") && mkdir "$dir/blocks" || return
	for folder in ioctl fuse lib tests tools; do
		ln -s "$ROOT/$folder" "$dir/$folder"
	done
	ln -s "$BUILD" "$dir/build"
	blocks "$ROOT/$readme" "$dir/blocks"
	for ((n = 1; ; n++)); do
		for file in "$dir/blocks/$n".*; do :; done
		case $file in
		*.c)
			name=$(sed -n '1s|^/\* \([a-z_]*\.c\):.*|\1|p' "$file")
			[ -z "$name" ] || cp "$file" "$dir/$name"
			;;
		*.sh)
			# What the compiler writes is shown for Debian 12's.
			if grep -q -e '^ocloc ' -e 'visa-run .*\.cl' "$file" && ! { command -v ocloc >/dev/null &&
				grep -q '^VERSION_CODENAME=bookworm' /etc/os-release; }; then
				not_tested "$readme from ocloc on" "There is none, or not Debian 12's"
				(cd "$dir" && fusermount3 -u mnt 2>/dev/null)
				return
			fi
			wanted=
			[ ! -e "$dir/blocks/$((n + 1)).text" ] || wanted=$(<"$dir/blocks/$((n + 1)).text")
			got=$(cd "$dir" && "$@" "$file" 2>&1 </dev/null)
			status=$?
			expect "$readme, by $1: $(head -n 1 "$file") ..." "$wanted" "$got"
			expect "$readme, by $1: the last of these lines succeeds: $(tail -n 1 "$file")" 0 "$status"
			;;
		*\*) break ;;
		esac
	done
	check "$readme, by $1: nothing stays mounted" test ! -e "$dir/mnt/ctl"
}

for readme in $(cd "$ROOT" && find . -name README.md -not -path './build*' | sort); do
	played=
	for shell in dash bash 'zsh -f'; do
		command -v "${shell%% *}" >/dev/null || continue
		# shellcheck disable=SC2086 # the shell and its option
		play "${readme#./}" $shell
		played=1
	done
	check "$readme was played by some shell" test -n "$played"
done

# The example of the library, against the library as it is built here.
library=$BUILD/libvisafs.a
mkdir -p "$TMP/include/visafs" "$TMP/lib"
printf '#include "%s"\n' "$ROOT/lib/visafs.h" >"$TMP/include/visafs/visafs.h"
blocks "$ROOT/lib/README.md" "$TMP/lib"
sanitize=
nm "$library" 2>/dev/null | grep -q __asan_init && sanitize=-fsanitize=address,undefined
read -ra needed < <(pkg-config --libs libelf yaml-0.1)
check "the library's example compiles" cc -Wall -Wextra -Werror $sanitize -I"$TMP/include" \
	-o "$TMP/example" "$(grep -l '^/\* example.c:' "$TMP/lib"/*.c)" "$library" "${needed[@]}" \
	-pthread -lm
expect "the library's example runs" '8 channels, ok' "$("$TMP/example")"
finish
