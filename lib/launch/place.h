/* SPDX-License-Identifier: MIT */
/* Where an instruction of a launch stands: in its code, its text and its source. */
#ifndef VISA_PLACE_H
#define VISA_PLACE_H

#include "launch_state.h"

/**
 * struct launch_place - where an instruction stands
 * @instruction: its text
 * @line: of the vISA text, from 1; 0 if unknown
 * @file, @source_line: in the source; "" and 0 if unknown
 */
struct launch_place {
	char instruction[256];
	uint32_t line;
	char file[256];
	uint32_t source_line;
};

/* launch_place_of() - find it out; what is unknown stays empty. */
void launch_place_of(const struct visa_launch *l, const struct exec_fault *at,
		     struct launch_place *place);

/* launch_barrier_of() - the barrier that a thread waits at, if it stands behind it. */
struct exec_fault launch_barrier_of(const struct visa_launch *l, const struct exec_fault *at);

#endif
