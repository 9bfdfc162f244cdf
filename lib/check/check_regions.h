/* SPDX-License-Identifier: MIT */
/* Finds the memory regions of a run, and the region that an instruction accesses. */
#ifndef VISA_CHECK_REGIONS_H
#define VISA_CHECK_REGIONS_H

#include "check.h"

/* check_make_regions() - sort the regions, and find the region of each surface of @space */
void check_make_regions(struct check *c, const struct visa_space *space);

/*
 * check_region_of() - Return: the index plus 1, in @c->regions, of the memory region that an
 * instruction accesses; 0 if it may access any region
 */
uint16_t check_region_of(const struct check *c, const struct visa_space *space,
			 const struct exec_insn *insn);

#endif
