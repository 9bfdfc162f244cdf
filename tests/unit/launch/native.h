/* SPDX-License-Identifier: MIT */
/*
 * Helpers of tests of launches in which a C function of the test takes the place of the kernel's
 * native code.
 */
#ifndef UNIT_DISPATCH_NATIVE_H
#define UNIT_DISPATCH_NATIVE_H

#include "../../../lib/launch/translation.h"
#include "run.h"

#define LOCAL 32 /* work-items of a group, which has two threads */

/* native_new() - make a launch with a buffer of @count dwords, and set @f as its native code */
static inline void native_new(struct run *r, const char *text, uint32_t count, native_function *f)
{
	struct translation *t;

	run_new(r, text, INFO("      slm_size: 64\n      barrier_count: 1\n"), count, 0);
	for (unsigned int whole = 0; whole < 2; whole++) {
		t = translation_new(r->k.launch, whole);
		t->function = f;
		t->done = true;
		r->k.launch->translations[whole] = t;
	}
}

#endif
