#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The READMEs show real output. Their fenced blocks are played in order, each README in a directory of its own, which
# contains links to the project's build, ioctl, tests and so on. The programs are in PATH:
#
#   sh              is run by dash, bash and zsh if they are installed. The next fenced block is its output if that
#                   block is text; otherwise it prints nothing.
#   console played  is a recorded session. A line `$ COMMAND` is run, lines `(stop) COMMAND` are its standard input,
#                   and all other lines are its output.
#   c               is saved as NAME.c if its first line begins with /* NAME.c:
#   python          is saved as NAME.py if its first line is # NAME.py
#   other           text and console blocks are not played.
#
# READMES='README.md tools/README.md' plays these alone. In the output /home/me stands for the directory. If a block needs something that is not installed, the rest of its
# section (##) is not played.
#
# modes: one
. "$(dirname "$0")/lib.sh"

# blocks FILE DIRECTORY: write the fenced blocks of a page as files 1.LANGUAGE, 2.LANGUAGE ..., and the heading above
# block N as N.section
blocks() {
	awk -v dir="$2" '
		/^## / && !inside { printf "" >(dir "/" ++n ".section") }
		/^```/ && !inside { inside = 1; file = dir "/" ++n "." substr($0, 4); printf "" >file; next }
		/^```$/ { inside = 0; close(file); next }
		inside { print >file }' "$1"
}

# compiles FILE DIRECTORY: whether a block, or a program of Python that it runs, calls ocloc
compiles() {
	grep -q -e '^ocloc ' -e 'visa-run .*\.cl' -e 'visactl .*\.cl' -e '^visa-cl ' "$1" || { grep -q '^python3 ' "$1" && cat "$1" "$2"/*.py 2>/dev/null | grep -q '\.cl"'; }
}

# lacks FILE DIRECTORY: whether something that a block needs is missing; prints the reason
lacks() {
	# The shown output is that of Debian 12's compiler.
	if compiles "$1" "$2" && ! { command -v ocloc >/dev/null &&
		grep -q '^VERSION_CODENAME=bookworm' /etc/os-release; }; then
		echo "There is no ocloc, or not Debian 12's"
	elif grep -q '^python3 ' "$1" && [ -n "$no_python" ]; then
		echo "$no_python"
	elif grep -q -e ' -lOpenCL' "$1" && [ -n "$no_opencl" ]; then
		echo "$no_opencl"
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

no_opencl=
if [ ! -e "$BUILD/visafs.icd" ]; then
	no_opencl='The OpenCL driver was built without its headers or without the loader'
elif ! echo 'int main(void) { return 0; }' | cc -x c -o "$TMP/opencl" - -Wl,--no-as-needed -lOpenCL 2>/dev/null; then
	no_opencl='There is no OpenCL loader to link with (ocl-icd-opencl-dev)'
elif nm "$BUILD/libvisafs-opencl.so" | grep -q '__[at]san_init'; then
	no_opencl='A program without sanitizers does not load a driver with sanitizers'
fi

# session FILE DIRECTORY SHELL...: play a recorded session; print its commands and their output
session() {
	local file=$1 dir=$2 line command='' typed=''
	shift 2
	while IFS= read -r line; do
		case $line in
		'$ '*)
			[ -z "$command" ] || (cd "$dir" && printf '%s' "$typed" | "$@" -c "$command" 2>&1)
			command=${line#??} typed=
			printf '%s\n' "$line"
			;;
		'(stop) '*) typed+=${line#(stop) }$'\n' ;;
		esac
	done <"$file"
	(cd "$dir" && printf '%s' "$typed" | "$@" -c "$command" 2>&1)
}

# play README SHELL...
play() {
	local readme=$1 dir n file name wanted got status folder why skip=
	shift
	dir=$(mktemp -d "$TMP/play.XXXXXX") && mkdir "$dir/blocks" || return
	for folder in ioctl fuse lib tests tools; do
		ln -s "$ROOT/$folder" "$dir/$folder"
	done
	ln -s "$BUILD" "$dir/build"
	cp "$ROOT/tools/examples/sums.cl" "$dir"
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
		*.sh | *.'console played')
			if [ -z "$skip" ] && why=$(lacks "$file" "$dir"); then
				not_tested "sections of $readme" "$why"
				skip=1
			fi
			[ -z "$skip" ] || continue
			wanted=
			if [[ $file = *played ]]; then
				wanted=$(grep -v '^(stop) ' "$file")
				got=$(session "$file" "$dir" "$@")
				status=0
			else
				[ ! -e "$dir/blocks/$((n + 1)).text" ] || wanted=$(<"$dir/blocks/$((n + 1)).text")
				got=$(cd "$dir" && "$@" "$file" 2>&1 </dev/null)
				status=$?
			fi
			expect "$readme, by $1: $(head -n 1 "$file") ..." "$wanted" "${got//"$dir"//home/me}"
			expect "$readme, by $1: the last of these lines succeeds: $(tail -n 1 "$file")" 0 "$status"
			;;
		*\*) break ;;
		esac
	done
	[ -z "$skip" ] || (cd "$dir" && fusermount3 -u mnt 2>/dev/null)
	check "$readme, by $1: nothing stays mounted" test ! -e "$dir/mnt/ctl"
}

for readme in ${READMES:-$(cd "$ROOT" && find . -name README.md -not -path './build*' | sort)}; do
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
