#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Text and objects that the installed offline compiler of Intel dumps: text is converted to bytes and back, objects are read.
# needs: ocloc
# shellcheck disable=SC2016,SC2317 # sh -c has arguments of its own
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"

lines() { # TEXT...: remove comments, and white space that has no meaning
	sed 's|//.*||; s/[[:blank:]]\{1,\}/ /g; s/^ //; s/ $//; /^$/d' "$@"
}

cat >"$TMP/k.cl" <<'END'
__attribute__((noinline)) int twice(int x) { return x * 2 + 1; }
__kernel void sums(__global int *out, __global const int *in, __local int *part)
{
	int lane = get_local_id(0);
	part[lane] = twice(in[get_global_id(0)]);
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int step = get_local_size(0) / 2; step > 0; step /= 2) {
		if (lane < step)
			part[lane] += part[lane + step];
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	if (lane == 0)
		atomic_add(out, part[0]);
}
END

# dump NAME DEVICE OPTIONS CONTROL: compile, and leave text and object in $TMP/NAME
dump() {
	mkdir "$TMP/$1"
	(cd "$TMP/$1" && IGC_ShaderDumpEnable=1 IGC_DumpToCustomDir=$TMP/$1 IGC_FunctionControl=$4 \
		timeout 120 ocloc compile -file ../k.cl -device "$2" -options "$3" -out_dir "$TMP/$1" 2>&1)
}

check_dump() { # NAME
	local text base object texts=()
	for text in "$TMP/$1"/*_entry_*.visaasm; do
		[[ $text =~ _f[0-9]+\.visaasm$ ]] || break
	done
	base=${text%.visaasm}
	if ! check "$1: there is text" grep -q '^\.kernel' "$text"; then
		return
	fi
	if ! grep -qx '\.version 4\.1' "$text"; then
		echo "$1: this ocloc writes another version of vISA: $(head -n 1 "$text")"
		return
	fi
	texts=("$text")
	while [ -e "${base}_f$((${#texts[@]} - 1)).visaasm" ]; do
		texts+=("${base}_f$((${#texts[@]} - 1)).visaasm")
	done
	object=$TMP/$1.isa
	check "$1: the text is read" "$BUILD/visa-as" --isa -o "$object" "${texts[@]}"
	expect "$1: and printed as it was" "$(lines "${texts[@]}")" "$("$BUILD/visa-dis" "$object" | lines)"
	for text in "${texts[@]}"; do
		check "$1: instructions of $(basename "$text")" "$BUILD/visa-as" -o "$TMP/code" "$text"
		check "$1: become text" sh -c '"$1/visa-dis" "$2" >"$3"' - "$BUILD" "$TMP/code" "$TMP/text"
	done
	# The object that ocloc writes has the same instructions as its text; or its instructions are truncated (older
	# ocloc), which visa-dis reports.
	if "$BUILD/visa-dis" "$base.isa" >"$TMP/dumped" 2>"$TMP/why"; then
		expect "$1: the object has the text" "$(lines "${texts[@]}")" "$(lines "$TMP/dumped")"
	else
		expect_like "$1: the object is cut short" \
			'*truncated instruction at offset 0x*: every instruction with an exec size or predicate has lost its last operands, as objects of IGC before 1.0.13064.4 do; use the .visaasm text*' \
			"$(<"$TMP/why")"
	fi
}

check 'ocloc compiles' dump plain tgllp '' 0
check_dump plain
check 'without optimisation' dump slow tgllp -cl-opt-disable 0
check_dump slow
check 'with subroutines' dump subroutines tgllp '' 2
check_dump subroutines
check 'with functions' dump functions tgllp '' 3
check_dump functions
check 'for another device' dump dg2 dg2 '' 3
check_dump dg2
finish
