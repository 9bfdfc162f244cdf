#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The programs of tests/examples, which people copy: compiled as they say, they execute, and say
# why something was refused and how far it went.
# modes: one
# shellcheck disable=SC2119 # mount_device has arguments of its own
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
examples=$ROOT/tests/examples

# client NAME HEX...: sets OUT, ERR, STATUS
client() {
	local name=$1
	shift
	bytes "$@" >"$TMP/stream"
	OUT=$("$TMP/$name" "$MNT/ctl" <"$TMP/stream" 2>"$TMP/err")
	STATUS=$?
	ERR=$(<"$TMP/err")
}

flags=(-Wall -Wextra -Werror -O2)
check 'write_client.c compiles' "${CC:-cc}" "${flags[@]}" -o "$TMP/write_client" "$examples/write_client.c"
check 'ioctl_client.c compiles' \
	"${CC:-cc}" "${flags[@]}" -I "$ROOT/ioctl" -o "$TMP/ioctl_client" "$examples/ioctl_client.c"
for name in write_client ioctl_client; do
	check "$name.c is short" test "$(wc -l <"$examples/$name.c")" -le 60
done

# scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.0; with undeclared V99
scatter='3a 02 00 05 05 00 00000000 20000000 0000 21000000 0000'
broken='3a 02 00 05 05 00 00000000 20000000 0000 63000000 0000'
mount_device
dwords V32 0 1 2 3 4 5 6 7
dwords V33 10 11 12 13 14 15 16 17

client write_client "$scatter" "$scatter"
expect 'write_client: exit status' 0 "$STATUS"
expect 'write_client: the result' 'ok 2 16' "$(RESULT=$OUT values result instructions channels)"
client write_client "$broken"
expect 'write_client: refused at once' '1::ENOENT:V99 is not declared' \
	"$STATUS:$OUT:$(value errno "$ERR"):$(value message "$ERR")"
client write_client "$scatter" "$broken" "$scatter"
expect 'write_client: a short count' '1::ENOENT:V99 is not declared:22' \
	"$STATUS:$OUT:$(value errno "$ERR"):$(value message "$ERR"):$(value offset "$ERR")"
client write_client "$scatter" 3a02
expect_like 'write_client: an unfinished end' '1:*left: 2*close: Invalid argument' "$STATUS:$OUT$ERR"

client ioctl_client "$scatter" "$scatter"
expect 'ioctl_client: exit status and counters' '0:2 instructions, 16 channels:' "$STATUS:$OUT:$ERR"
client ioctl_client "$broken"
expect_like 'ioctl_client: refused at once' \
	'1::byte 0: No such file or directory: V99 is not declared*scatter.4 (M1, 8)*V99.0' "$STATUS:$OUT:$ERR"
client ioctl_client "$scatter" "$broken" "$scatter"
expect_like 'ioctl_client: fewer bytes' '1::byte 22: No such file or directory: V99 *' "$STATUS:$OUT:$ERR"
client ioctl_client "$scatter" 3a02
expect_like 'ioctl_client: an unfinished end' '1::byte 22: Invalid argument: *' "$STATUS:$OUT:$ERR"

for name in write_client ioctl_client; do
	"$TMP/$name" "$TMP/none" </dev/null 2>/dev/null
	expect "$name: no mount" 2 $?
done
unmount_device
finish
