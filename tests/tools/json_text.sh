#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# --json prints JSON in UTF-8, whatever bytes a path has: UTF-8 is copied; other bytes become U+FFFD.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
DATA=$ROOT/tests/data/profile

# strings FILE PATH...: print the string at each path of the JSON in Python's ASCII notation; python3 refuses invalid
# JSON
strings() {
	python3 - "$@" <<-'END'
		import json, sys

		def no_constant(name):
		    raise ValueError(name)

		with open(sys.argv[1], "rb") as f:
		    everything = json.loads(f.read().decode("utf-8"), parse_constant=no_constant)
		for path in sys.argv[2:]:
		    value = everything
		    for word in path.split("."):
		        value = value[int(word) if word.isdigit() else word]
		    print(ascii(value))
	END
}

# in_folder NAME: compile a source in this folder, and write a profile, a report and a fault as $TMP/*.json
in_folder() {
	local dir=$TMP/$1
	mkdir -p "$dir"
	sed "s|^FILE .*|FILE \"$dir/k.cl\"|" "$DATA/k.visaasm" >"$dir/k.visaasm"
	cp "$DATA/k.zeinfo" "$DATA/k.cl" "$dir/"
	"$BUILD/visa-run" -g 128 -l 32 --json --profile --html "$TMP/page.html" "$dir/k.visaasm" 4K >"$TMP/profile.json"
	"$BUILD/visa-run" -g 128 -l 32 --json --check=oob "$dir/k.visaasm" 64 >"$TMP/report.json" 2>/dev/null
	sed -n 's/<script type="application\/json" id="profile">//;/^{/,/^  }/p' "$TMP/page.html" | sed 's/<\/script>.*//' >"$TMP/page.json"
}

files() {
	strings "$TMP/profile.json" profile.files.0
	strings "$TMP/report.json" reports.0.sides.0.file
	strings "$TMP/page.json" files.0
}

in_folder 'é'
expect 'a folder of UTF-8' "'$TMP/\\xe9/k.cl'
'$TMP/\\xe9/k.cl'
'$TMP/\\xe9/k.cl'" "$(files)"
check 'the text of the source is in the page' grep -q 'What k.visaasm says' "$TMP/page.html"
in_folder $'\xff\xc3'
expect 'a folder of bytes that are no UTF-8' "'$TMP/\\ufffd\\ufffd/k.cl'
'$TMP/\\ufffd\\ufffd/k.cl'
'$TMP/\\ufffd\\ufffd/k.cl'" "$(files)"
check 'the text of the source is in the page' grep -q 'What k.visaasm says' "$TMP/page.html"
finish
