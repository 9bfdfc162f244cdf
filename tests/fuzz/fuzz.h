/* SPDX-License-Identifier: MIT */
/* Common functions of the fuzzers. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdlib.h>

#include "../../lib/base/error.h"

/* LLVMFuzzerTestOneInput() - the body of a fuzzer: libFuzzer, and replay.c, call it by this name.
 */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(x)                                                                                 \
	do {                                                                                       \
		if (!(x))                                                                          \
			abort();                                                                   \
	} while (0)

/* require_error() - check that a refusal has an errno and a sentence. */
static inline void require_error(int err, const struct visa_error *e)
{
	REQUIRE(err < 0 && e->err == -err && e->text[0]);
}

#endif
