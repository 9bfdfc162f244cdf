/* SPDX-License-Identifier: MIT */
/* Functions for both fences and barriers. */
#ifndef VISA_FENCE_H
#define VISA_FENCE_H

#include "../run.h"

/* fence_prepare() - prepare an instruction that consists only of a head */
void fence_prepare(struct exec_prep *p);

/* fence_memory() - handler: complete all earlier accesses to memory before later ones */
exec_body fence_memory;

#endif
