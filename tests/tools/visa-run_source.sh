#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Lines of the source: what visa-run shows of them in reports, and how they are named.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
DATA=$ROOT/tests/data/profile
cd "$TMP" || exit 2

# run ARGUMENTS...: sets OUT, ERR and STATUS
run() {
	OUT=$("$BUILD/visa-run" "$@" 2>err </dev/null)
	STATUS=$?
	ERR=$(<err)
}

# --- reports ----------------------------------------------------------------

# All lanes write the dword at byte 0 of local memory in line 7, and read it in line 11.
sed 's/shl (M1, 16) OFF(0,0)<1> LID(0,0)<1;1,0> 0x6:d/mov (M1, 16) OFF(0,0)<1> 0x0:d/' "$DATA/k.visaasm" >racy.visaasm
cp "$DATA/k.zeinfo" racy.zeinfo
cp "$DATA/k.cl" .
run --check=race -g 64 -l 32 racy.visaasm 4K
expect 'a race of two lines, with both' \
	'  from k.cl:11
      o[id * 1] = part[l * 16];
  from k.cl:7
      part[l * 16] = id;' \
	"$(sed -n '/lane 0 reads/,$p' <<<"$ERR" | grep -A 1 '^  from' | grep -v -e '^  and' -e '^--')"
rm k.cl
run --check=race -g 64 -l 32 racy.visaasm 4K
expect 'without its file the places stay' 'from k.cl:11 from k.cl:7' \
	"$(sed -n '/lane 0 reads/,$p' <<<"$ERR" | grep -A 1 '^  from' | grep -v -e '^  and' -e '^--' | xargs)"
mkfifo k.cl
check 'a pipe in its place is not waited for' timeout 60 sh -c '"$@"; [ $? != 124 ]' - "$BUILD/visa-run" --check=race -g 64 -l 32 racy.visaasm 4K
rm k.cl
finish
