/* SPDX-License-Identifier: MIT */
/* The definition of struct exec_gang; most code outside of this folder only has pointers to it. */
#ifndef VISA_GANG_STATE_H
#define VISA_GANG_STATE_H

#include "../flow/flow_lanes.h"

/**
 * struct exec_gang - a gang: up to four hardware threads that execute each instruction together
 * @flow: its flow of control, with the memory of all variables
 * @em: lanes that run
 * @at: the next instruction
 * @started: number of threads at the last start
 * @clean: no lane waits for other lanes at any wait point
 * @thread: its threads
 */
struct exec_gang {
	struct exec_flow flow;
	flow_lanes em;
	uint32_t at;
	unsigned int started;
	bool clean;
	struct visa_thread thread[EXEC_GANG];
};

#endif
