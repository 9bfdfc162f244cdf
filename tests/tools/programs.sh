#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Random OpenCL C programs (tests/fuzz/programs). ocloc compiles each program for a platform, with and
# without optimisation. The buffers are equal to PoCL's buffers, whose checksums are stored.
# needs: ocloc
set -u
cd "$(dirname "$0")/../.." || exit 2
if ! command -v cc gcc clang >/dev/null; then
	echo '*** NOT TESTED: native code of random programs. There is no C compiler ***'
	native=none
fi
exec python3 -B tests/fuzz/programs/run --build "${BUILD:-build}" -j "$(nproc)" --platforms one \
	--only tgllp-opt,tgllp-O0,pvc-opt,pvc-O0,skl-opt,skl-O0 --native "${native:-tenth}" --expected tests/fuzz/programs/expected
