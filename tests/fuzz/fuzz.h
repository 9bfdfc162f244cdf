/* SPDX-License-Identifier: MIT */
/* Common functions of the fuzzers. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdlib.h>

#include "../../lib/base/error.h"

/* LLVMFuzzerTestOneInput() - test one input. libFuzzer, or replay.c, calls this function. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(x)                                                                                 \
	do {                                                                                       \
		if (!(x))                                                                          \
			abort();                                                                   \
	} while (0)

/* require_error() - require that a failed call has filled in an errno and an error text. */
static inline void require_error(int err, const struct visa_error *e)
{
	REQUIRE(err < 0 && e->err == -err && e->text[0]);
}

#endif
