#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What the READMEs show is what happens. Their fenced blocks are played in order, each README in a
# directory of its own in which build, ioctl, tests ... are the project's, with the programs in PATH:
#
#   sh      is run, by dash, bash and zsh if they are here. What it prints is the next fenced block, if that
#           is text; else it prints nothing.
#   c       whose first line begins with /* NAME.c: is saved as that file;
#   python  so is one that begins with # NAME.py.
#   other   text and console blocks are for the eye.
#
# Where something is not here that a block needs, the rest of its section (##) is not played.
#
# modes: one
. "$(dirname "$0")/lib.sh"

# blocks FILE DIRECTORY: its fenced blocks as files 1.LANGUAGE, 2.LANGUAGE ..., and headings as N.section
blocks() {
	awk -v dir="$2" '
		/^## / && !inside { printf "" >(dir "/" ++n ".section") }
		/^```/ && !inside { inside = 1; file = dir "/" ++n "." substr($0, 4); printf "" >file; next }
		/^```$/ { inside = 0; close(file); next }
		inside { print >file }' "$1"
}

# compiles FILE DIRECTORY: whether a block, or a program of Python that it runs, calls ocloc
compiles() {
	grep -q -e '^ocloc ' -e 'visa-run .*\.cl' -e 'visactl .*\.cl' "$1" || { grep -q '^python3 ' "$1" && grep -q '\.cl"' "$2"/*.py; }
}

# lacks FILE DIRECTORY: something that a block needs is not here; says what
lacks() {
	# What the compiler writes is shown for Debian 12's.
	if compiles "$1" "$2" && ! { command -v ocloc >/dev/null &&
		grep -q '^VERSION_CODENAME=bookworm' /etc/os-release; }; then
		echo "There is no ocloc, or not Debian 12's"
	elif grep -q '^python3 ' "$1" && [ -n "$no_python" ]; then
		echo "$no_python"
	else
		return 1
	fi
}

# Python with what its examples need comes first in PATH.
export PATH=$BUILD:$PATH PYTHONPATH=$ROOT/tools/python PYTHONDONTWRITEBYTECODE=1 PYTEST_PLUGINS=visafs.pytest_plugin \
	VISAFS_LIBRARY=$BUILD/libvisafs.so.0
no_python='There is no python3 from 3.11 on with NumPy and pytest (python3-pytest, python3-numpy)'
for python in ${PYTHON:-python3 /usr/bin/python3}; do
	if "$python" -c 'import numpy, pytest, sys; assert sys.version_info >= (3, 11)' 2>/dev/null; then
		mkdir "$TMP/bin" && ln -s "$(command -v "$python")" "$TMP/bin/python3" && PATH=$TMP/bin:$PATH
		no_python=
		break
	fi
done
! nm "$BUILD/libvisafs.so.0" | grep -q '__[at]san_init' || no_python='Python does not load a library with sanitizers'

# play README SHELL...
play() {
	local readme=$1 dir n file name wanted got status folder why skip=
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
		*.python)
			name=$(sed -n '1s|^# \([a-z_]*\.py\)$|\1|p' "$file")
			[ -z "$name" ] || cp "$file" "$dir/$name"
			;;
		*.section)
			[ -z "$skip" ] || (cd "$dir" && fusermount3 -u mnt 2>/dev/null)
			skip=
			;;
		*.sh)
			if [ -z "$skip" ] && why=$(lacks "$file" "$dir"); then
				not_tested "sections of $readme" "$why"
				skip=1
			fi
			[ -z "$skip" ] || continue
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
	[ -z "$skip" ] || (cd "$dir" && fusermount3 -u mnt 2>/dev/null)
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
read -ra needed < <(pkg-config --libs libdw libelf yaml-0.1 jansson)
check "the library's example compiles" cc -Wall -Wextra -Werror $sanitize -I"$TMP/include" \
	-o "$TMP/example" "$(grep -l '^/\* example.c:' "$TMP/lib"/*.c)" "$library" "${needed[@]}" \
	-pthread -lm
expect "the library's example runs" '8 channels, ok' "$("$TMP/example")"
finish
