#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Random clients run for some seconds and must find nothing; with faulty daemons, they must find the fault.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

soak() { # ARGUMENTS...
	"$BUILD/tests/soak" --data "$ROOT/tests" --seconds 4 --hang 120 "$@"
}

check 'clients that do anything' soak --seed 1 -o "$IO_OPTION" "$BUILD/visafs"
check 'clients that compare' soak --soak --seed 2 -o "$IO_OPTION" "$BUILD/visafs"
check 'clients whose daemon is killed' soak --soak --backing --seed 5 -o "$(backing_io)" "$BUILD/visafs"

# The findings of the fuzzer do not depend on how surfaces are served, so one run is enough.
if ! is_first_mode; then
	finish
	exit
fi

# A daemon that dies, one that loses a byte when it is started again, and one that changes memory that no client has
# named.
cat >"$TMP/dies" <<END
#!/bin/sh
for mnt; do :; done
"$BUILD/visafs" "\$@" &
while [ ! -e "\$mnt/ctl" ] && kill -0 \$!; do sleep 0.1; done
sleep 1
kill -KILL \$!
END
cat >"$TMP/loses" <<END
#!/bin/sh
dir=\$(echo "\$*" | sed 's/.*backing=\([^, ]*\).*/\1/')
[ ! -e "\$dir/T200" ] || printf x | dd of="\$dir/T200" conv=notrunc bs=1 seek=5000 status=none
exec "$BUILD/visafs" "\$@"
END
sed 's/||.*/|| exit 1/' "$TMP/loses" >"$TMP/refuses"
cat >"$TMP/changes" <<END
#!/bin/sh
for mnt; do :; done
me=\$\$
(while [ ! -e "\$mnt/surfaces/T200" ] && kill -0 \$me; do sleep 0.1; done
sleep 1
for i in 1 2 3 4 5 6; do
	printf x | dd of="\$mnt/surfaces/T200" conv=notrunc bs=1 seek=5000 status=none; sleep 0.3
done) &
exec "$BUILD/visafs" "\$@"
END
chmod +x "$TMP/dies" "$TMP/loses" "$TMP/refuses" "$TMP/changes"
check_fails 'the death of a daemon is found' 'FOUND: the daemon has ended' soak --clients 1 --seed 3 -o "$IO_OPTION" "$TMP/dies"
check_fails 'so is a byte that changes' 'FOUND: client 0: T200' soak --clients 1 --only stat --seed 4 -o "$IO_OPTION" "$TMP/changes"
check_fails 'and a byte that is lost' 'FOUND: client 0: T200' soak --backing --clients 1 --only stat --seed 6 -o "$(backing_io)" "$TMP/loses"
check_fails 'and a directory that is refused' 'FOUND: a daemon that was killed cannot be started again' \
	soak --backing --clients 2 --seed 7 -o "$(backing_io)" "$TMP/refuses"
finish
