#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Compiled kernels that are stepped from their first instruction to the last have the same bytes and number of
# instructions as a plain run. KERNELS=TEXT steps the kernels whose name has TEXT, of WIDTHS='auto 8 16 32', up to LONGEST instructions.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
cp -R "$ROOT"/tests/kernels/*/ "$TMP" && tar -xJf "$ROOT/tests/kernels/binaries.tar.xz" -C "$TMP" || exit 2

# run OUT OPTION...: run the kernel of the folder, and write its buffers to OUT.N
run() {
	local out=$1 outputs=()
	shift
	for index in "${indices[@]}"; do
		outputs+=(-o "$index=$out.$index")
	done
	# shellcheck disable=SC2086 # the first line is a list of options
	"$BUILD/visa-run" --engine=interpreter --json "${outputs[@]}" ${command[0]} "$@" "$zebin" "${command[@]:1}"
}

instructions() { # FILE: of a summary
	sed -n 's/^  "instructions": \([0-9]*\),$/\1/p' "$1"
}

stepped=0
for folder in "$TMP"/*"${KERNELS:-}"*/; do
	cd "$folder" || exit 2
	mapfile -t command <command
	mapfile -t indices < <(cut -d ' ' -f 1 expect | sort -u)
	for width in ${WIDTHS:-auto}; do
		zebin=tgllp.$width.zebin
		what="$(basename "$folder"), $width"
		[ -f "$zebin" ] || continue
		run plain >plain.json 2>/dev/null </dev/null || { fail "$what: it does not run"; continue; }
		[ "$(instructions plain.json)" -le "${LONGEST:-3000}" ] || continue
		yes step | run stepped --stop=1 >stepped.json 2>stood
		expect "$what: instructions" "$(instructions plain.json)" "$(instructions stepped.json)"
		for index in "${indices[@]}"; do
			check "$what: buffer $index" cmp "plain.$index" "stepped.$index"
		done
		check "$what: it is stopped often" [ "$(grep -c ' at line ' stood)" -gt 10 ]
		stepped=$((stepped + 1))
	done
done
[ -n "${KERNELS:-}" ] || check 'many kernels were stepped' [ "$stepped" -gt 30 ]
finish
