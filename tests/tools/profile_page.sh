#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The page of --html in a browser: it loads without a message on the console, and the numbers that it shows are equal to
# the numbers of the JSON. It begins with the worst instruction, pictures have the intended height, and memory that was
# completely written is shown as completely written.
# needs: chromium
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
xz -dc "$ROOT/tests/data/run/several.zebin.xz" >"$TMP/several.zebin"

# browse PAGE: print the elements of a page after its script has run; write messages of the console to $TMP/console
browse() {
	HOME=$TMP timeout 300 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
		--user-data-dir="$TMP/chromium" --enable-logging=stderr --v=0 --dump-dom "file://$1" 2>"$TMP/log"
	grep -F CONSOLE "$TMP/log" >"$TMP/console"
	return 0
}

unescaped() {
	sed 's/&lt;/</g; s/&gt;/>/g; s/&nbsp;/ /g; s/&amp;/\&/g'
}

# shown CLASS: print the table rows of a class as the page shows them: line|times|enabled|lines|enough|conflicts|text
shown() {
	grep -o "<tr class=\"$1[\" ].*" "$TMP/dom" | sed 's/<\/tr>/\n/g' | grep "^<tr class=\"$1[\" ]" |
		sed -E 's/.*<td class="line">([^<]*).*<td class="times">([^<]*)<\/td><td class="lanes"( data-enabled="([0-9]*)")?>[^<]*<\/td><td class="lines">([^<]*)<\/td><td class="enough">([^<]*)<\/td><td class="conflicts">([^<]*)<\/td><td class="text code">([^<]*).*/\1|\2|\4|\5|\6|\7|\8/; s/,([0-9]{3})/\1/g' |
		unescaped
}

# meant KEY: print the same for the objects of the JSON that begin with a member KEY
meant() {
	awk -v key="$1" '
	function of(name) {
		if (!match($0, "\"" name "\": [0-9]+"))
			return ""
		return substr($0, RSTART + length(name) + 4, RLENGTH - length(name) - 4) + 0
	}
	index($0, "      {\"" key "\": ") == 1 {
		kind = match($0, /"kind": "[a-z]*"/) ? substr($0, RSTART + 9, RLENGTH - 10) : ""
		text = ""
		if (match($0, /"text": "([^"\\]|\\.)*"/))
			text = substr($0, RSTART + 9, RLENGTH - 10)
		gsub(/\\u003c/, "<", text)
		gsub(/\\"/, "\"", text)
		line = of(key == "routine" ? "line" : "source_line")
		lines = of("lines"); enough = of("enough"); conflicts = of("conflicts")
		if (kind == "memory")
			conflicts = ""
		if (kind == "local" && !lines)
			lines = enough = ""
		if (kind == "" && !lines)
			lines = enough = ""
		if (kind == "" && !conflicts)
			conflicts = ""
		gsub(/,[0-9][0-9][0-9]/, "&", text)
		print (line ? line : "") "|" of("times") "|" of("enabled") "|" lines "|" enough "|" conflicts "|" text
	}' "$TMP/json" | sed -E 's/,([0-9]{3})/\1/g'
}

# drawn reads|writes: print, for each buffer, the sum of all rows of its picture in the JSON, in bytes
drawn() { # reads | writes
	sed -n "s/.*\"$1\": \[\[/[/p" "$TMP/json" | sed 's/\]\].*//; s/\], \[/\n/g; s/$/\nEND/; s/[][]//g' |
		awk -F, '$1 == "END" { print sum + 0; sum = 0; next } { for (i = 2; i <= NF; i += 2) sum += $i }'
}

number() { # ID: of a card
	grep -o "id=\"$1\"><b>[^<]*" "$TMP/dom" | sed 's/.*>//; s/,//g'
}

# compare WHAT: compare the page $TMP/page.html with $TMP/json
compare() {
	local name
	browse "$TMP/page.html" >"$TMP/dom"
	expect "$1: the console" '' "$(cat "$TMP/console")"
	expect "$1: the script has come to its end" 1 "$(grep -c '<body data-done="yes">' "$TMP/dom")"
	for name in times lines enough conflicts; do
		expect "$1: total of $name" \
			"$(sed -nE "s/^    \"total\": .*\"$name\": ([0-9]+).*/\1/p" "$TMP/json")" "$(number "total-$name")"
	done
	check "$1: there are instructions" [ "$(meant routine | wc -l)" -gt 5 ]
	expect "$1: instructions" "$(meant routine)" "$(shown instruction)"
	expect "$1: lines of sources" "$(meant file | cut -d'|' -f1-6)" "$(shown source-line | cut -d'|' -f1-6)"
	for name in reads writes; do
		expect "$1: $name of pictures" "$(drawn $name)" \
			"$(grep -o "<span class=\"key $name\" data-bytes=\"[0-9]*" "$TMP/dom" | sed 's/.*"//')"
	done
}

cd "$ROOT/tests/data/profile" || exit 2
"$BUILD/visa-run" -g 128 -l 32 --json --html "$TMP/page.html" k.visaasm 4K >"$TMP/json"
compare 'a loop'
expect 'the text of the source' '			id += "<&>"[1];' "$(shown source-line | sed -n 's/^10|.*|//p')"
cd "$TMP" || exit 2
"$BUILD/visa-run" -k twice -g 4096 -l 256 --json --html "$TMP/page.html" several.zebin 16K 16K >"$TMP/json"
compare 'a compiled kernel'

# measured PAGE: print a line KIND|NAME|HEIGHT|ROWS for each canvas of the page. ROWS is the number of painted rows; for a
# strip, which shows the parts of a buffer that were read and written, it is OPAQUE-ROWS-OF-READS+OPAQUE-ROWS-OF-WRITES.
measured() {
	cat "$1" - >"$TMP/measured.html" <<-'END'
		<script>
		const lines = [...document.querySelectorAll("canvas")].map(canvas => {
			const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
			const alpha = (x, y) => data[4 * (y * canvas.width + x) + 3];
			const rows = any => [...Array(canvas.height).keys()].filter(any).length;
			const painted = canvas.className === "strip" ?
				rows(y => alpha(0, y) === 255) + "+" + rows(y => alpha(1, y) === 255) :
				rows(y => [...Array(canvas.width).keys()].some(x => alpha(x, y)));
			return ["measured", canvas.className || canvas.id, canvas.closest("figure").dataset.name || "",
				Math.round(canvas.getBoundingClientRect().height), painted].join("|");
		});
		document.body.append(Object.assign(document.createElement("pre"), {textContent: "\n" + lines.join("\n") + "\n"}));
		</script>
	END
	browse "$TMP/measured.html" >"$TMP/dom"
	sed -n 's/^measured|//p' "$TMP/dom"
}

first() { # the first sentence of the page in $TMP/dom
	grep -o '<p class="first"[^>]*>[^<]*' "$TMP/dom" | sed 's/.*>//'
}

pieces() { # the bytes read and written, by buffer
	grep -oE '<span class="key [a-z]*"[^>]*>[^<]*' "$TMP/dom" | sed 's/.*>//'
}

# 16 groups write 16 KiB. The groups are equal, so the page has no picture of divergence. Each part of the memory was
# written once.
expect 'memory that was wholly written' 'picture|out|260|256
strip|out|260|0+256
picture|in|260|256
strip|in|260|256+0
groups||0|120' "$(measured "$TMP/page.html")"
expect 'what was written, in words' 'read: nothing
written: 16 KiB, in all 256 pieces of 64 bytes
read: 16 KiB, in all 256 pieces of 64 bytes
written: nothing' "$(pieces)"
expect 'byte offsets' '0x0 0x1000 0x2000 0x3000 0x4000' \
	"$(grep -o '<div class="places">.*' "$TMP/dom" | grep -oE '0x[0-9a-f]+' | head -n 5 | tr '\n' ' ' | sed 's/ $//')"
expect 'the first sentence, if nothing is wrong' \
	'No access touches more lines of memory than its bytes fill, no turn is lost to banks, and all lanes are enabled.' "$(first)"

# The last of four groups has 24 of 32 work-items. Each work-item writes 4 bytes of 16.
cd "$ROOT/tests/data/profile" || exit 2
"$BUILD/visa-run" -g 120 -l 32 --html "$TMP/k.html" k.visaasm 4K
expect_like 'the picture of divergence has the height that is meant' '*groups||120|120' "$(measured "$TMP/k.html")"
expect_like 'a part of a piece is no whole one' '*picture|arg0|260|120
strip|arg0|260|0+0*' "$(sed -n 's/^measured|//p' "$TMP/dom")"
# All lanes use one bank of local memory, one after the other. An access loses a turn for each lane after the first one: 15
# in each of the 7 threads with 16 lanes, 7 in the thread with 8 lanes.
expect 'the worst instruction comes first' \
	"Line 7 loses 14 turns to conflicts of local memory's banks, on average over 8 executions." "$(first)"
expect 'its heat is shown' conflicts "$(grep -o 'data-heat="[a-z]*" aria-pressed="true"' "$TMP/dom" | cut -d '"' -f 2)"

# An error in the page's script is detected: the test can fail.
sed 's/paint();$/paint(); nothing_that_is();/' "$TMP/page.html" >"$TMP/broken.html"
browse "$TMP/broken.html" >/dev/null
expect_like 'an error would be seen' '*nothing_that_is*' "$(cat "$TMP/console")"
finish
