#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# "How to add an instruction" of lib/README.md, carried out as it is written in a copy of the sources: the files
# that it changes compile with the warnings of the build. RECIPE=all builds the copy, and runs its cases and its kernel.
set -u
export LC_ALL=C
ROOT=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
TMP=$(mktemp -d) || exit 2
trap 'rm -rf "$TMP"' EXIT
passed=0
failed=0

check() { # WHAT COMMAND...
	local what=$1
	shift
	if "$@" >"$TMP/log" 2>&1; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "FAILED: $what"
		tail -n 20 "$TMP/log"
	fi
}

# The blocks of the section, in order, as files 1, 2 ...
awk -v dir="$TMP" '
	/^## / { inside = /How to add an instruction/; next }
	!inside { next }
	/^ *```text$/ { file = dir "/" ++n; next }
	/^ *```$/ { close(file); file = ""; next }
	file { sub(/^   /, ""); print >file }' "$ROOT/lib/README.md"

tree=$TMP/tree
cases=$tree/tests/cases/scatter_xor
mkdir "$tree" && tar -C "$ROOT" --exclude=__pycache__ -cf - Makefile lib ioctl fuse tools tests | tar -C "$tree" -xf - || exit 2
mkdir "$cases"
# A row goes before the row that follows SCATTER; the rest goes to the ends of files.
awk -v row="$TMP/1" '
	/X\(/ && after { while ((getline line <row) > 0) print "\t" line; after = 0 }
	/X\(SCATTER,/ { after = 1 }
	{ print }' "$ROOT/lib/isa/ops.h" >"$tree/lib/isa/ops.h"
{ echo && cat "$TMP/2"; } >>"$tree/lib/isa/rules_surface.c"
{ echo && cat "$TMP/3"; } >>"$tree/lib/engine/mem/elements.c"
mv "$TMP/4" "$cases/flips-bits.t"
mv "$TMP/5" "$cases/dwords-only.t"
mv "$TMP/6" "$tree/tests/both/scatter-xor.t"
check 'the row is in the table' grep -q 'X(SCATTER_XOR,' "$tree/lib/isa/ops.h"
check 'the line of the table is one' grep -qx '| SCATTER_XOR |.*|' "$TMP/7"
check 'there are no more blocks' test ! -e "$TMP/8"
cd "$tree" || exit 2
for object in isa/table isa/rules_surface engine/families engine/mem/elements; do
	check "lib/$object.c compiles" make -s BUILD=build "build/obj/lib/$object.o"
done
if [ "${RECIPE:-}" = all ]; then
	check 'all of it is built' make -s -j 2 BUILD=build build/visa-dis build/visa-run build/tests/cases build/tests/both build/tests/unit
	check 'its cases pass' build/tests/cases tests/cases/scatter_xor
	check 'its kernel does the same by both engines' env BOTH=all build/tests/both tests/both/scatter-xor.t
	check 'it is listed' grep -q 'scatter_xor' <(build/visa-dis --list)
	for suite in prepare table reserved; do
		check "unit tests: $suite" build/tests/unit $suite
	done
fi
echo "# $passed passed, $failed failed"
[ "$failed" = 0 ]
