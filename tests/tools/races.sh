#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The reports of the check of races are the same in any order of groups and threads: kernels of tests/faulty whose
# races do not depend on values that atomics read, with seeds of --schedule; SEEDS='7 8' sets other seeds.
set -u
export LC_ALL=C
cd "$(dirname "$0")/../.." || exit 2
visa_run=${BUILD:-build}/visa-run
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
tar -xJf tests/faulty/binaries.tar.xz -C "$tmp" || exit 2
passed=0
failed=0

# reports ZEBIN ARGUMENTS...: the reports; an array of JSON
reports() {
	"$visa_run" --json --check=race "$@" 2>"$tmp/errors" |
		sed -n '/"reports"/,/"args"/p'
}

for source in tests/faulty/*/race_*.cl; do
	name=$(basename "$source" .cl)
	case $name in *flag* | *lock | *last_group | *publish) continue ;; esac
	read -ra launch < <(sed -n 's|^// run: ||p' "$source")
	options=()
	while [[ ${launch[0]} == -* ]]; do
		options+=("${launch[@]:0:2}")
		launch=("${launch[@]:2}")
	done
	for platform in tgllp pvc; do
		run=("${options[@]}" "$tmp/$name.$platform.zebin" "${launch[@]}")
		reports "${run[@]}" >"$tmp/want"
		grep -q '"race"' "$tmp/want" || {
			echo "$name, $platform: no race is found: $(cat "$tmp/errors")"
			failed=$((failed + 1))
			continue
		}
		for seed in ${SEEDS:-1 2 3}; do
			reports --schedule "$seed" "${run[@]}" >"$tmp/got"
			if cmp -s "$tmp/want" "$tmp/got"; then
				passed=$((passed + 1))
			else
				echo "$name, $platform, --schedule $seed: other reports"
				diff "$tmp/want" "$tmp/got"
				failed=$((failed + 1))
			fi
		done
	done
done
# sentence NAME WORDS: count a test, which passes if the race report of the kernel contains "; WORDS". This part of a
# report names operations that look as if they ordered the two accesses, but do not.
sentence() {
	local launch
	read -ra launch < <(sed -n 's|^// run: ||p' "tests/faulty/found/$1.cl")
	if "$visa_run" --check=race "${launch[@]:0:4}" "$tmp/$1.tgllp.zebin" "${launch[@]:4}" 2>&1 | grep -q "; $2"; then
		passed=$((passed + 1))
	else
		echo "$1: no report says \"$2\""
		failed=$((failed + 1))
	fi
}
sentence race_wrong_fence 'no barrier between them has a fence of global memory (CLK_GLOBAL_MEM_FENCE); the last of them is in line 9$'
sentence race_local_wrong_fence 'no barrier between them has a fence of local memory (CLK_LOCAL_MEM_FENCE); the last of them is in line 10$'
sentence race_barrier_none 'no barrier between them has a fence of '
sentence race_neighbour 'no barrier is between them; barrier(CLK_LOCAL_MEM_FENCE) would order them'
sentence race_loop_reuse 'no barrier is between them (both come after the barrier in line 12); barrier(CLK_LOCAL_MEM_FENCE) would order them'
sentence race_mem_fence 'no barrier is between them (this hardware executes the two in step), and a fence without an atomic orders only accesses of its own work-item'
sentence race_flag_relaxed 'they are in two groups: an atomic orders other accesses only with a fence before it'
echo "# $passed passed, $failed failed"
[ $failed = 0 ]
