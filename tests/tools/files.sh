#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-as and visa-dis on whole files: objects of Intel's compiler and the text that it dumped.
# shellcheck disable=SC2016 # sh -c has arguments of its own
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
data=$ROOT/tests/data/module
one=$data/tgllp-k10_vec2.simd8
three=$data/pvc-k44_generic.simd16.O0

lines() { # TEXT...: remove comments, and white space that has no meaning
	sed 's|//.*||; s/[[:blank:]]\{1,\}/ /g; s/^ //; s/ $//; /^$/d' "$@"
}

check 'an object is printed' "$BUILD/visa-dis" "$one.isa"
expect 'as its compiler dumps it' "$(lines "$one.visaasm")" "$("$BUILD/visa-dis" "$one.isa" | lines)"
expect 'from standard input, too' "$(lines "$one.visaasm")" "$("$BUILD/visa-dis" <"$one.isa" | lines)"
expect 'a kernel comes with its functions' "$(lines "$three.visaasm" "$three.f0.visaasm" "$three.f1.visaasm")" \
	"$("$BUILD/visa-dis" "$three.isa" | lines)"
expect 'or one of them alone' "$(lines "$three.f0.visaasm")" \
	"$("$BUILD/visa-dis" --routine pick "$three.isa" | lines)"
check_fails 'a function that is not there' "there is no routine 'k99'" \
	"$BUILD/visa-dis" -r k99 "$three.isa"

check 'text becomes an object' \
	"$BUILD/visa-as" --isa -o "$TMP/object" "$three.visaasm" "$three.f0.visaasm" "$three.f1.visaasm"
expect 'which has the same text' "$("$BUILD/visa-dis" "$three.isa")" "$("$BUILD/visa-dis" "$TMP/object")"
check_fails 'text is no object' '; this is text; visa-as translates it into instructions' \
	"$BUILD/visa-dis" "$one.visaasm"
check 'what visa-dis prints becomes an object, too' \
	sh -c '"$1/visa-dis" "$2" | "$1/visa-as" --isa >"$3"' - "$BUILD" "$three.isa" "$TMP/again"
check 'the same one' cmp "$TMP/object" "$TMP/again"

check 'text becomes instructions' "$BUILD/visa-as" -o "$TMP/code" "$one.visaasm"
size=$(stat -c %s "$TMP/code")
expect 'which the object has' 1 \
	"$(LC_ALL=C grep -cUaF "$(head -c 64 "$TMP/code" | tr -d '\0\n')" <(tr -d '\0\n' <"$one.isa"))"
check 'instructions become text' sh -c '"$1/visa-dis" "$2" >"$3"' - "$BUILD" "$TMP/code" "$TMP/text"
check 'and that text the same instructions' \
	sh -c '"$1/visa-as" "$2" | cmp - "$3"' - "$BUILD" "$TMP/text" "$TMP/code"
check_fails 'of several routines one must be meant' 'the text has 3 routines; --routine NAME writes' \
	sh -c '"$1/visa-dis" "$2" | "$1/visa-as"' - "$BUILD" "$three.isa"
check 'which can be said' \
	sh -c '"$1/visa-dis" "$2" | "$1/visa-as" --routine pick >"$3"' - "$BUILD" "$three.isa" "$TMP/pick"
check 'it is the one' sh -c '"$1/visa-as" "$2" | cmp - "$3"' - "$BUILD" "$three.f0.visaasm" "$TMP/pick"

head -c $(($(stat -c %s "$one.isa") - 300)) "$one.isa" >"$TMP/short"
check_fails 'a file that ends early' 'offset 0x' "$BUILD/visa-dis" "$TMP/short"
printf 'CISA\003\006\000\000' >"$TMP/old"
check_fails 'another version' 'vISA 3.6; only 4.1 can be read' "$BUILD/visa-dis" "$TMP/old"
check_fails 'an object is no text' 'this is an object; visa-dis prints it' "$BUILD/visa-as" "$one.isa"
check_fails 'instructions alone are no object' 'expected .kernel or .global_function' \
	sh -c 'echo "barrier" | "$1/visa-as" --isa' - "$BUILD"
check_fails 'and neither is nothing' 'the text is empty' \
	sh -c '"$1/visa-as" --isa </dev/null' - "$BUILD"
check_fails 'a stream has no routines' 'a stream of instructions has no routines' \
	"$BUILD/visa-dis" -r k "$TMP/code"
printf '.kernel "k"\nret (M1, 1)\nfoo\n' >"$TMP/wrong"
check_fails 'line and column are said' "$TMP/wrong:3:1: " "$BUILD/visa-as" "$TMP/wrong"
expect 'wrong usage' '2 2 2' "$(
	"$BUILD/visa-as" a b 2>/dev/null
	echo -n "$? "
	"$BUILD/visa-as" --isa -r a b 2>/dev/null
	echo -n "$? "
	"$BUILD/visa-dis" --list -r a 2>/dev/null
	echo $?
)"
expect 'nothing is left of what failed' no "$(
	"$BUILD/visa-as" -o "$TMP/none" "$TMP/wrong" 2>/dev/null
	[ -e "$TMP/none" ] && echo yes || echo no
)"
check 'instructions have their size' test "$size" = 418
check_fails 'errors name the file: visa-dis' "visa-dis: $TMP/cut: byte 0: " \
	sh -c 'printf "\072\002" >"$2" && "$1/visa-dis" "$2"' - "$BUILD" "$TMP/cut"
check_fails 'visa-as on routines' "$one.visaasm: there is no routine 'k99'" \
	"$BUILD/visa-as" -r k99 "$one.visaasm"

# Output of visa-as for pasting into other programs: hexadecimal bytes, and an array of C.
printf 'scatter.4 (M1, 8) T255 0x40 V32 V33\nbarrier\n' >"$TMP/two"
expect '--hex: an instruction a line' '3a020005050040000000200000000000210000000000|59' \
	"$("$BUILD/visa-as" --hex "$TMP/two" | paste -sd'|')"
expect '--c' 'static const unsigned char code[] = {
	0x3a, 0x02, 0x00, 0x05, 0x05, 0x00, 0x40, 0x00, 0x00, 0x00, 0x20, 0x00, 0x00, 0x00, 0x00, 0x00, 0x21, 0x00, 0x00, 0x00, 0x00, 0x00, /* scatter.4 (M1, 8) %scratch 0x40:ud V32.0 V33.0 */
	0x59, /* barrier */
};' "$("$BUILD/visa-as" --c "$TMP/two")"
expect '--json: as visa-dis has it' "$("$BUILD/visa-as" "$TMP/two" | "$BUILD/visa-dis" --json)" \
	"$("$BUILD/visa-as" --json "$TMP/two")"
check_json '--json' "$("$BUILD/visa-as" -j "$one.visaasm")"
expect '--json of nothing' '[]' "$("$BUILD/visa-as" --json </dev/null | tr -d '\n')"
"$BUILD/visa-as" --json --isa "$one.visaasm" >"$TMP/none" 2>&1
expect '--json of an object is wrong usage' 2 $?
"$BUILD/visa-as" --c "$one.visaasm" >"$TMP/code.c"
check '--c compiles' "${CC:-cc}" -Wall -Wno-unused-variable -fsyntax-only "$TMP/code.c"
expect '--printf' '\072\002\000\005\005\000\100\000\000\000\040\000\000\000\000\000\041\000\000\000\000\000\131' \
	"$("$BUILD/visa-as" --printf "$TMP/two")"
for shell in sh dash bash zsh; do
	command -v "$shell" >/dev/null || continue
	check "--printf for $shell" "$shell" -c \
		'printf "$("$1/visa-as" --printf "$2")" | cmp - "$3"' - "$BUILD" "$one.visaasm" "$TMP/code"
done
check '--hex of an object, to a file' "$BUILD/visa-as" --isa --hex -o "$TMP/hex" "$one.visaasm"
expect 'which is all of it' "$("$BUILD/visa-as" --isa "$one.visaasm" | od -An -v -tx1 | tr -d ' \n')" \
	"$(tr -d '\n' <"$TMP/hex")"
if have_terminal 'what visa-as writes to a terminal'; then
	expect_like 'no bytes to a terminal' '*bytes are not written to a terminal; -o OUT *--hex*' \
		"$(on_terminal "$BUILD/visa-as $TMP/two" </dev/null)"
	expect_like 'but text' '3a02*59*' "$(on_terminal "$BUILD/visa-as --hex $TMP/two" </dev/null)"
fi

for arguments in "$TMP/code" "$one.isa" '--list' '--layouts'; do
	output=$("$BUILD/visa-dis" --json "$arguments")
	expect "visa-dis --json $arguments: exit status" 0 $?
	check_json "visa-dis --json $arguments" "$output"
done
output=$("$BUILD/visa-dis" --json "$TMP/cut" 2>/dev/null)
expect 'what has no text: exit status' 1 $?
check_json 'visa-dis --json up to what has no text' "$output"
if command -v jq >/dev/null; then
	expect 'text, in order' "$("$BUILD/visa-dis" "$TMP/code")" \
		"$("$BUILD/visa-dis" --json "$TMP/code" | jq -r '.[].text')"
	expect 'all bytes' "$(od -An -v -tx1 "$TMP/code" | tr -d ' \n')" \
		"$("$BUILD/visa-dis" --json "$TMP/code" | jq -r '.[].bytes' | tr -d '\n')"
	expect 'the text of an object' "$("$BUILD/visa-dis" "$three.isa")" \
		"$("$BUILD/visa-dis" --json "$three.isa" | jq -r '.[].text')"
fi

# A jump to an undefined label is an error in a kernel. Lines without a .kernel may be a part of a
# kernel, so there it is only a warning.
expect_like 'a jump to a label that stands nowhere' \
	"*visa-as: <stdin>: warning: label 'nowhere' is not defined in this text" \
	"$(printf 'jmp (M1, 1) here\njmp (M1, 1) nowhere\nhere:\n' | "$BUILD/visa-as" 2>&1 >"$TMP/jump")"
expect 'its bytes are written' 3 "$("$BUILD/visa-dis" "$TMP/jump" | grep -c .)"
expect 'no warning without such a label' '' "$(printf 'here:\njmp (M1, 1) here\n' | "$BUILD/visa-as" 2>&1 >"$TMP/jump")"
expect_like 'and in a kernel' "*:*: label 'nowhere' is used in 'k' but not defined" \
	"$(printf '.version 4.1\n.kernel "k"\njmp (M1, 1) nowhere\n' | "$BUILD/visa-as" 2>&1 >"$TMP/jump")"
finish
