/* SPDX-License-Identifier: MIT */
/* Functions for both fences and barriers. */
#ifndef VISA_FENCE_H
#define VISA_FENCE_H

#include "../run.h"

/*
 * fence_prepare() - prepare an instruction that has only a head (the members that all instructions
 * have)
 */
void fence_prepare(struct exec_prep *p);

/* fence_memory() - handler: complete all earlier accesses to memory before later ones */
exec_body fence_memory;

#endif
