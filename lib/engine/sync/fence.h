/* SPDX-License-Identifier: MIT */
/* What fences and barriers have in common. */
#ifndef VISA_FENCE_H
#define VISA_FENCE_H

#include "../run.h"

/* fence_prepare() - a record of a head */
void fence_prepare(struct exec_prep *p);

/* fence_memory() - earlier accesses are done before later ones */
exec_body fence_memory;

#endif
