#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every family of memory messages, through asm, ctl and ioctl: all three give the same result.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

# T255 counts its dwords from 0, T6 its texels from 200. V32: 0, 4, 8 ...; V33: data; V34: the same
# as V32, as addresses; V35: room; V36: 0, 1, 2 ...; V37: 0, 8, 16 ...
make_scene() {
	local i addresses=()
	mkdir "$TMP/vars" || exit 1
	u32 {0..1023} >"$TMP/T255"
	u32 {200..215} >"$TMP/T6"
	u32 {0..60..4} >"$TMP/vars/V32"
	u32 {100..115} >"$TMP/vars/V33"
	for i in {0..60..4}; do addresses+=("$i" 0); done
	u32 "${addresses[@]}" >"$TMP/vars/V34"
	head -c 1024 /dev/zero >"$TMP/vars/V35"
	u32 {0..15} >"$TMP/vars/V36"
	u32 {0..120..8} >"$TMP/vars/V37"
}

scene() {
	dd if="$TMP/T255" of="$MNT/surfaces/T255" conv=notrunc status=none
	cp "$TMP/T6" "$MNT/surfaces/T6"
	cp "$TMP"/vars/V3? "$MNT/vars/"
}

state() {
	cat "$MNT"/vars/V3? "$MNT/surfaces/T6" "$MNT/surfaces/T0" | cksum
	head -c 8192 "$MNT/surfaces/T255" | cksum
}

as_bytes() { # LINE
	echo "$1" | "$BUILD/visa-as" >"$TMP/code"
}

by_ioctl() {
	"$BUILD/tests/exec_check" "$MNT/ctl" <"$TMP/code"
}

shape() { # NAME TEXT
	echo "$2" >"$MNT/shapes/$1"
}

# does LINE FILE AT NUMBER...: after the instruction LINE, FILE has these dwords from byte AT on.
does() {
	local line=$1 file=$2 at=$3 after
	shift 3
	scene
	run_asm "$line"
	executed "$line"
	expect "$line: what came of it" "$(u32 "$@" | od -An -v -tx1)" \
		"$(dd if="$MNT/$file" bs=1 skip="$at" count=$((4 * $#)) status=none | od -An -v -tx1)"
	after=$(state)
	check "$line: as bytes" as_bytes "$line"
	scene
	check "$line: through ctl" cp "$TMP/code" "$MNT/ctl"
	expect "$line: ctl did the same" "$after" "$(state)"
	scene
	check "$line: by ioctl" by_ioctl
	expect "$line: the ioctl did the same" "$after" "$(state)"
}

reads() { does "$1" vars/V35 0 "${@:2}"; }
writes() { does "$1" surfaces/T255 64 "${@:2}"; }
draws() { does "$1" surfaces/T6 0 "${@:2}"; }

loads() {
	reads 'gather.4 (M1, 8) T255 0x10 V36 V35' {16..23}
	reads 'gather_scaled.4 (M1, 8) T255 0x40 V32 V35' {16..23}
	reads 'gather4_scaled.R (M1, 8) T255 0x40 V32 V35' {16..23}
	reads 'oword_ld_unaligned (1) T255 0x44 V35' {17..20}
	reads 'qw_gather.1 (M1, 8) T255 V37 V35' {0..15}
	reads 'svm_block_ld (1) 0x40:uq V35' {16..19}
	reads 'svm_gather4scaled.R (M1, 8) 0x40:uq V34 V35' {16..23}
	reads 'lsc_load.ugm (M1, 8) V35:d32 flat[V34+0x40]:a64' {16..23}
	reads 'lsc_load.ugm (M1_NM, 1) V35:d32x8t flat[V34+0x40]:a64' {16..23}
	reads 'lsc_load_quad.ugm (M1, 8) V35:d32.y flat[V34+0x40]:a64' {17..24}
	reads 'lsc_load_strided.ugm (M1, 8) V35:d32 flat[V34+0x40, 0x4]:a64' {16..23}
	reads 'lsc_load_block2d.ugm (M1_NM, 1) V35:d32.8x1nn flat[0x0, 0x3ff, 0x0, 0x400, 0x10, 0x0]' {16..23}
	reads 'gather4_typed.R (M1, 8) T6 V36 %null %null %null V35' {200..207}
	reads 'media_ld.nomod (32,1) T6 0 0x0 0x0 V35' {200..207}
	reads 'lsc_load_quad.tgm (M1, 8) V35:d32.x bti(0x6)[V36]:a32' {200..207}
}

stores() {
	writes 'oword_st (1) T255 0x4 V33' {100..103}
	writes 'scatter4_scaled.R (M1, 8) T255 0x40 V32 V33' {100..107}
	writes 'svm_block_st (1) 0x40:uq V33' {100..103}
	writes 'svm_scatter4scaled.R (M1, 8) 0x40:uq V34 V33' {100..107}
	writes 'lsc_store.ugm (M1, 8) flat[V34+0x40]:a64 V33:d32' {100..107}
	writes 'lsc_store_block2d.ugm (M1_NM, 1) flat[0x0, 0x3ff, 0x0, 0x400, 0x10, 0x0] V33:d32.8x1nn' {100..107}
	does 'qw_scatter.1 (M1, 8) T255 V37 V33' surfaces/T255 0 {100..115}
	does 'svm_scatter.4.1 (M1, 8) V34 V33' surfaces/T255 0 {100..107}
	draws 'scatter4_typed.R (M1, 8) T6 V36 %null %null %null V33' {100..107}
	draws 'media_st.nomod (32,1) T6 0 0x0 0x0 V33' {100..107}
	draws 'lsc_store_quad.tgm (M1, 8) bti(0x6)[V36]:a32 V33:d32.x' {100..107}
}

atomics() {
	reads 'svm_atomic.add (M1, 8) V34 V35 V33 %null' {0..7}
	does 'svm_atomic.add (M1, 8) V34 V35 V33 %null' surfaces/T255 0 {100..114..2}
	reads 'lsc_atomic_iadd.ugm (M1, 8) V35:d32 flat[V34]:a64 V33 %null' {0..7}
	reads 'typed_atomic.inc (M1, 8) T6 V36 %null %null %null %null %null V35' {200..207}
	draws 'lsc_atomic_iinc.tgm (M1, 8) V35:d32 bti(0x6)[V36]:a32 %null %null' {201..208}
	# 1.0 + 2.0, in T255's first dword
	u32 0x3f800000 | dd of="$MNT/surfaces/T255" conv=notrunc status=none
	dwords V33 0x40000000
	run_asm 'dword_atomic.fadd (M1, 1) T255 V36 V33 %null V35'
	executed fadd
	expect 'fadd: the sum' 00004040 "$(hex "$MNT/surfaces/T255" 0 4)"
}

# Fences, barriers and waits are executed, change no data, and are counted.
fences() {
	local line
	for line in barrier sbarrier.signal sbarrier.wait 'nbarrier.signal 0x1:ub 0x8:ub' \
		'nbarrier.wait 0x1:ub' 'wait 0x0:ub' yield sampler_cache_flush fence_global.E \
		fence_local.E fence_sw lsc_fence.ugm.none.group; do
		does "$line" vars/V35 0 0 0
		does "$line" surfaces/T255 0 0 1
	done
	expect 'barriers are counted' 6 "$(awk '$1 == "barrier" { print $5 }' "$MNT/instructions")"
}

make_scene
mount_device -o platform=pvc
check 'making T6' touch "$MNT/surfaces/T6"
check 'its shape' shape T6 'format=R32_UINT width=16'
loads
stores
atomics
fences
unmount_device
finish
