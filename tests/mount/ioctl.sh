#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The ioctl interface: every request on two mounts, and its header compiled alone.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

# stands_alone LANGUAGE COMPILER...: compile a program that includes only this header, and uses everything that the
# header defines.
stands_alone() {
	local language=$1
	shift
	"$@" -Wall -Wextra -pedantic -Werror -fsyntax-only -I "$ROOT/ioctl" -x "$language" - <<-'END'
		#include "visafs_ioctl.h"
		#include "visafs_ioctl.h"
		int main(void)
		{
			struct visafs_info info;
			struct visafs_result result;
			struct visafs_em em;
			struct visafs_decl decl;
			unsigned long all = VISAFS_IOC_GET_INFO + VISAFS_IOC_EXEC(22) + VISAFS_IOC_GET_RESULT +
					    VISAFS_IOC_GET_EM + VISAFS_IOC_SET_EM + VISAFS_IOC_RESET +
					    VISAFS_IOC_GET_DECL;

			return (int)(all + sizeof(info) + sizeof(result) + sizeof(em) + sizeof(decl) +
				     VISAFS_DECL_VARIABLE) == 0;
		}
	END
}

check 'the header alone, as C11' stands_alone c "${CC:-cc}" -std=c11
if command -v g++ >/dev/null; then
	check 'the header alone, as C++17' stands_alone c++ g++ -std=c++17
fi
mount_device
check_program ioctl_check "$MNT" 4 32 0
unmount_device
mount_device -o platform=pvc,strict,t0=1M,t255=64M
check_program ioctl_check "$MNT" 6 64 1
unmount_device
finish
