#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Sessions with kernels that have a planted fault, and one with all commands: at the prompts of visa-run and visa-cl, in a
# mount, and in the console of visa-dap (tests/debug/play).
# needs: ocloc
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"

MOUNT=
if [ -w /dev/fuse ]; then
	mount_device -o platform=dg2
	MOUNT=$MNT
else
	not_tested 'sessions in a mount' 'They need /dev/fuse'
fi
PROGRAM=$BUILD/tests/faulty-opencl
export OCL_ICD_VENDORS=$BUILD/visafs.icd
if [ ! -e "$PROGRAM" ]; then
	not_tested 'sessions with visa-cl' 'It was built without headers of OpenCL, or without the loader'
	PROGRAM=
elif ! python3 -c 'import os; os.openpty()' 2>/dev/null; then
	not_tested 'sessions with visa-cl' 'They need a terminal, and a program cannot open one here (/dev/ptmx)'
	PROGRAM=
fi
export MOUNT PROGRAM
if command -v python3 >/dev/null; then
	check 'sessions' "$ROOT/tests/debug/play" "$TMP"
else
	not_tested 'sessions with stopped launches' 'python3 is missing'
fi
[ -z "$MOUNT" ] || unmount_device
finish
