#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Shapes of surfaces: reading and writing their files, and how shapes are made and removed.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

set_shape() { # FILE TEXT: in one write
	printf '%b' "$2" >"$TMP/shape" && cat "$TMP/shape" >"$1"
}

takes() { # NAME TEXT SHOWN
	local f=$MNT/shapes/$1
	check "$1 takes '$2'" set_shape "$f" "$2"
	shows "$1" "$3"
}

shows() { # NAME SHOWN: the file reads as exactly SHOWN, and stat shows its number of bytes
	local f=$MNT/shapes/$1
	expect "$1: its shape" "$2." "$(cat "$f" && printf .)"
	expect "$1: size of its shape" "${#2}" "$(stat -c %s "$f")"
}

refuses() { # NAME ERROR TEXT: the file refuses the text, and keeps its value
	local f=$MNT/shapes/$1 before
	before=$(cat "$f")
	check_fails "$1 refuses '$3'" "$2" set_shape "$f" "$3"
	expect "$1 is what it was" "$before" "$(cat "$f")"
}

append() { # FILE TEXT
	printf '%s' "$2" >>"$1"
}

# shapes/ has a file for each surface that a user made, and no other files.
directory() {
	local f=$MNT/shapes
	expect 'there are none at first' '' "$(names "$f")"
	expect 'links of the top directory' 11 "$(stat -c %h "$MNT")"
	check 'making T6 and T254' touch "$MNT/surfaces/T6" "$MNT/surfaces/T254"
	expect 'their shapes are there' 'T254 T6' "$(names "$f")"
	shows T6 'format=none bti=6'$'\n'
	shows T254 'format=none bti=none'$'\n'
	expect 'kind and mode' 'regular file 600' "$(stat -c '%F %a' "$f/T6")"
	expect 'kind and mode of the directory' 'directory 700' "$(stat -c '%F %a' "$f")"
	expect 'owner' "$(id -u):$(id -g)" "$(stat -c %u:%g "$f/T6")"
	expect 'the shape is not the surface' 2 \
		"$(stat -c %i "$f/T6" "$MNT/surfaces/T6" | sort -u | wc -l)"
	check_fails 'T0 has none' 'No such file' cat "$f/T0"
	check_fails 'T255 has none' 'No such file' cat "$f/T255"
	check_fails 'T7 has none' 'No such file' cat "$f/T7"
	check_fails 'none can be made' 'Operation not permitted' touch "$f/T7"
	check_fails 'none can be removed' 'Operation not permitted' rm -f "$f/T6"
	check_fails 'or renamed' 'Operation not supported' mv "$f/T6" "$f/T7"
	check_fails 'or linked' 'Operation not permitted' ln "$f/T6" "$f/T7"
	check_fails 'nor can the directory be removed' 'Operation not permitted' rmdir "$f"
	check 'rm of a surface' rm "$MNT/surfaces/T254"
	expect 'takes its shape' T6 "$(names "$f")"
}

text() {
	local bad
	takes T6 'format=RGBA8_UNORM width=16 height=8\n' \
		'format=RGBA8_UNORM width=16 height=8 depth=1 pitch=64 bti=6'$'\n'
	takes T6 'format=R32_UINT width=64' \
		'format=R32_UINT width=64 height=1 depth=1 pitch=256 bti=6'$'\n'
	takes T6 ' WIDTH=0x8 pitch=20\tdepth=3 format=rg8_sint \n\n' \
		'format=RG8_SINT width=8 height=1 depth=3 pitch=20 bti=6'$'\n'
	takes T6 'bti=1\n' 'format=RG8_SINT width=8 height=1 depth=3 pitch=20 bti=1'$'\n'
	takes T6 'format=none\n' 'format=none bti=1'$'\n'
	takes T6 'bti=none\n' 'format=none bti=none'$'\n'
	takes T6 'bti=6\nformat=R16_FLOAT\nwidth=4\n' \
		'format=R16_FLOAT width=4 height=1 depth=1 pitch=8 bti=6'$'\n'
	for bad in '' ' ' '\n' 'R32_UINT' 'format=R32_UNORM width=4' 'format=R32_UINT' 'width=4' \
		'format=R32_UINT width=0' 'format=R32_UINT width=16385 height=2' \
		'format=R32_UINT width=4 height=0' 'format=R32_UINT width=4 height=16385' \
		'format=R32_UINT width=4 depth=0' 'format=R32_UINT width=4 depth=2049' \
		'format=R32_UINT width=4 pitch=0' 'format=R32_UINT width=4 pitch=12' \
		'format=R32_UINT width=4 pitch=18' 'format=R32_UINT width=4 height=2 pitch=262148' \
		'format=none width=4' 'height=4' 'bti=252' 'bti=255' 'bti=-1' 'bti=' 'bti=1 bti=2' \
		'bti=1\0' 'bti=1 x' 'bti=1 /*' 'T6 bti=1' 'format=R32_UINT width=4,height=4'; do
		# Nothing written is no write.
		[ -z "$bad" ] || refuses T6 'Invalid argument' "$bad"
	done
	check 'opening for writing changes nothing' sh -c ": > '$MNT/shapes/T6'"
	check 'nor does truncating' truncate -s 0 "$MNT/shapes/T6"
	shows T6 'format=R16_FLOAT width=4 height=1 depth=1 pitch=8 bti=6'$'\n'
	check 'appending is as writing' append "$MNT/shapes/T6" bti=2
	shows T6 'format=R16_FLOAT width=4 height=1 depth=1 pitch=8 bti=2'$'\n'
	expect 'reading from its middle' 'R16_FLOAT width' \
		"$(dd if="$MNT/shapes/T6" bs=1 skip=7 count=15 status=none)"
	expect 'the surface is none the larger' 0 "$(stat -c %s "$MNT/surfaces/T6")"
	# The text of one shape can be written to another: the shape of T6, whose index belongs to T6.
	touch "$MNT/surfaces/T8"
	check_fails 'cp of a shape with its index' 'File exists' cp "$MNT/shapes/T6" "$MNT/shapes/T8"
	check 'cp of a saved shape' cp "$MNT/shapes/T6" "$TMP/saved"
	takes T6 'format=none bti=6' 'format=none bti=6'$'\n'
	check 'and back' cp "$TMP/saved" "$MNT/shapes/T6"
	shows T6 'format=R16_FLOAT width=4 height=1 depth=1 pitch=8 bti=2'$'\n'
	rm "$MNT/surfaces/T8"
}

# An index belongs to one surface, which keeps it.
indices() {
	touch "$MNT/surfaces/T6" "$MNT/surfaces/T7"
	takes T6 'format=none bti=6' 'format=none bti=6'$'\n'
	refuses T7 'File exists' 'bti=6'
	refuses T7 'File exists' 'format=R8_UINT width=1 bti=6'
	takes T6 bti=9 'format=none bti=9'$'\n'
	takes T7 bti=6 'format=none bti=6'$'\n'
	check 'making the surface whose number is taken' touch "$MNT/surfaces/T9"
	shows T9 'format=none bti=none'$'\n'
	refuses T9 'File exists' bti=9
	check 'rm of the one that has it' rm "$MNT/surfaces/T6"
	takes T9 bti=9 'format=none bti=9'$'\n'
	rm "$MNT/surfaces/T7" "$MNT/surfaces/T9"
}

removed() {
	local f=$MNT/shapes/T6 in out
	touch "$MNT/surfaces/T6"
	takes T6 'format=R8_UINT width=3 bti=8' \
		'format=R8_UINT width=3 height=1 depth=1 pitch=3 bti=8'$'\n'
	# shellcheck disable=SC2094 # on purpose
	exec {in}<"$f" {out}>"$f"
	rm "$MNT/surfaces/T6"
	check_fails 'it is gone' 'No such file' stat "$f"
	check_fails 'an open one cannot be read' 'Stale file handle' cat <&"$in"
	touch "$MNT/surfaces/T6"
	shows T6 'format=none bti=6'$'\n'
	check_fails 'nor written' 'Stale file handle' bash -c "echo bti=3 >&$out"
	shows T6 'format=none bti=6'$'\n'
	exec {in}<&- {out}>&-
}

# The same words in text, where the errors have sentences; a reset keeps shapes.
directive() {
	truncate -s 4096 "$MNT/surfaces/T6"
	run_asm '.shape T6 format=R32_SINT width=8 height=4 pitch=64 // a comment'
	executed '.shape'
	shows T6 'format=R32_SINT width=8 height=4 depth=1 pitch=64 bti=6'$'\n'
	run_asm '.decl T6 v_type=T num_elts=1' '.decl IMAGE v_type=T num_elts=1' '.shape T6 bti=5' .reset
	executed '.shape and .reset'
	shows T6 'format=R32_SINT width=8 height=4 depth=1 pitch=64 bti=5'$'\n'
	run_asm '.shape T6 format=R32_SINT width=8 pitch=30'
	refused 'a pitch that is too small' EINVAL 'pitch is 30; a row of 8 texels of R32_SINT has 32 bytes'
	run_asm '.shape T6 format=R24_UINT width=8'
	refused 'no format' EINVAL "expected none or a format such as *, found 'R24_UINT'"
	expect 'where' '1 18' "$(values line column)"
	run_asm '.shape T99 format=R32_SINT width=8'
	refused 'no surface' ENXIO '*T99 does not exist; create the file surfaces/T99'
	expect 'where' '1 1' "$(values line column)"
	touch "$MNT/surfaces/T7"
	run_asm '.shape T7 bti=5'
	refused 'an index that is taken' EEXIST '*index 5 belongs to T6*'
	run_asm '.shape %slm bti=5'
	refused 'T0' EINVAL '*T0 has no shape*'
	echo '.shape T6 format=R32_UINT width=64' >"$TMP/text"
	check 'visa-as reads it' "$BUILD/visa-as" -o "$TMP/code" "$TMP/text"
	expect 'and writes nothing' '' "$(hex "$TMP/code")"
	echo '.shape T6 format=R32_UINT' >"$TMP/text"
	check_fails 'visa-as sees what is wrong' ':1:26: expected width= as well' \
		"$BUILD/visa-as" "$TMP/text"
	rm "$MNT/surfaces/T7"
}

# A declared name is a link beside the file, as in surfaces/.
links() {
	local f=$MNT/shapes
	run_asm '.decl IMAGE v_type=T num_elts=1' '.decl T9 v_type=T num_elts=1'
	executed 'declaring names'
	expect 'its link' T7 "$(readlink "$f/IMAGE")"
	expect 'names' 'IMAGE T6' "$(names "$f")"
	check_fails 'as long as there is no surface' 'No such file' cat "$f/IMAGE"
	check 'making the surface' touch "$MNT/surfaces/IMAGE"
	expect 'through the link' 'format=none bti=7' "$(cat "$f/IMAGE")"
	check 'writing through it' set_shape "$f/IMAGE" 'format=RG8_UINT width=4'
	shows T7 'format=RG8_UINT width=4 height=1 depth=1 pitch=8 bti=7'$'\n'
	run_asm '.shape IMAGE bti=70'
	executed '.shape of a name'
	shows T7 'format=RG8_UINT width=4 height=1 depth=1 pitch=8 bti=70'$'\n'
	check_fails 'rm of the link' 'Operation not permitted' rm "$f/IMAGE"
	expect 'two links have two numbers' 2 \
		"$(stat -c %i "$f/IMAGE" "$MNT/surfaces/IMAGE" | sort -u | wc -l)"
	run_asm .reset
	expect 'without its name' 'T6 T7' "$(names "$f")"
	rm "$MNT/surfaces/T7"
}

times() {
	local f=$MNT/shapes/T6 before surface
	before=$(mtime "$f")
	surface=$(mtime "$MNT/surfaces/T6")
	sleep 0.02
	set_shape "$f" 'format=R8_UINT width=9'
	check 'writing a shape changes its time' test "$(mtime "$f")" -gt "$before"
	expect "and not its surface's" "$surface" "$(mtime "$MNT/surfaces/T6")"
	before=$(mtime "$f")
	sleep 0.02
	set_shape "$f" 'format=R8_UINT' 2>/dev/null
	printf x >"$MNT/surfaces/T6"
	cat "$f" >"$TMP/shape"
	expect 'nothing else does' "$before" "$(mtime "$f")"
	check 'touch -d' touch -d '2001-02-03 04:05:06.5 UTC' "$f"
	expect 'the time that it was given' 981173106500000000 "$(mtime "$f")"
	before=$(mtime "$MNT/shapes")
	sleep 0.02
	touch "$MNT/surfaces/T20"
	check 'a surface that is made changes the directory' test "$(mtime "$MNT/shapes")" -gt "$before"
	rm "$MNT/surfaces/T20"
}

# user_allow_other is not set on every machine, so only root tests allow_other.
for_everybody() {
	mount_device -o allow_other,mode=0666
	touch "$MNT/surfaces/T6"
	expect 'mode=0666' '666 777' \
		"$(stat -c %a "$MNT/shapes/T6" "$MNT/shapes" | tr '\n' ' ' | sed 's/ $//')"
	chmod 755 "$TMP"
	if command -v setpriv >/dev/null; then
		check 'others may write' setpriv --reuid=65534 --clear-groups \
			sh -c "echo bti=1 >'$MNT/shapes/T6'"
		expect 'and read' 'format=none bti=1' \
			"$(setpriv --reuid=65534 --clear-groups cat "$MNT/shapes/T6")"
	fi
	unmount_device
}

mount_device
directory
text
indices
removed
directive
links
times
unmount_device
if [ "$(id -u)" = 0 ]; then
	for_everybody
fi
finish
