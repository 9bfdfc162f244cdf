#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Functions and files of the sources that a README names exist. Blocks of code are not examined, nor are the
# sections "How to add ...", which tests/tools/recipe.sh carries out, and lists of other programs.
set -u
export LC_ALL=C
ROOT=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
TMP=$(mktemp -d) || exit 2
trap 'rm -rf "$TMP"' EXIT
passed=0
failed=0
cd "$ROOT" || exit 2

# Print the text of a README, without blocks of code and the sections whose names are skipped.
text_of() {
	awk '/^ *```/ { block = !block; next } block { next }
		/^## / { skipped = /^## (How to add|Known programs|The others)/ } !skipped' "$1"
}

# Names of OpenCL C's library and of other programs are not in the sources.
functions_of() {
	text_of "$1" | grep -oE '\b[a-z][a-z0-9]*(_[a-z0-9]+)+\(\)' | tr -d '()' | grep -vE '^(work_group_(any|all)|get_(enqueued_)?(local|global)_(id|size)|parallel_sum)$' | sort -u
}

files_of() {
	# shellcheck disable=SC2016 # quotation marks of a README
	text_of "$1" | grep -oE '`[a-z0-9_./-]+\.(c|h|py|sh|awk|mk)`' | tr -d '`' | sed 's|.*/||' | grep -v '^campaign.sh$' | sort -u
}

missing() { # README KIND NAMES-THAT-EXIST: compare the names on standard input with those
	local names
	names=$(comm -23 - "$3")
	if [ -z "$names" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		printf 'FAILED: %s names a %s that does not exist: %s\n' "$1" "$2" "$(echo "$names" | xargs)"
	fi
}

places='lib ioctl fuse tools tests Makefile'
# shellcheck disable=SC2086 # several words
grep -rhoIE '[A-Za-z_][A-Za-z0-9_]*' --include='*.[ch]' --include='*.sh' --include='*.py' --include=Makefile $places |
	sort -u >"$TMP/words"
# shellcheck disable=SC2086 # several words
find $places -type f | sed 's|.*/||' | sort -u >"$TMP/files"
fake=visa_no_such
# shellcheck disable=SC2016 # a name in quotation marks of a README
printf 'x %s_function() in `%s_file.c`\n' $fake $fake >"$TMP/README.md"
expect() { # TEXT TEXT: the names of that README are missing
	[ "$1" = "$2" ] && passed=$((passed + 1)) || failed=$((failed + 1))
}
expect "$(functions_of "$TMP/README.md" | comm -23 - "$TMP/words")" ${fake}_function
expect "$(files_of "$TMP/README.md" | comm -23 - "$TMP/files")" ${fake}_file.c
while read -r readme; do
	missing "$readme" function "$TMP/words" < <(functions_of "$readme")
	missing "$readme" file "$TMP/files" < <(files_of "$readme")
done < <(find . -name README.md -not -path './build*' -not -path '*/.git/*' | sort)
echo "# $passed passed, $failed failed"
[ "$failed" = 0 ]
