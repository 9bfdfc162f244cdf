/* SPDX-License-Identifier: MIT */
/* Ctrl-C while launches with stop points run. */
#ifndef OPENCL_INTERRUPT_H
#define OPENCL_INTERRUPT_H

#include "../debug/stop.h"

/*
 * interrupt_begin() - a launch with stop points begins: Ctrl-C stops it from now on, unless the
 * program has a handler for SIGINT. interrupt_end() - the launch has ended; then @s can be freed
 */
void interrupt_begin(struct visa_stops *s);
void interrupt_end(struct visa_stops *s);

/*
 * interrupt_prompt() - a prompt waits for a command on the terminal with this descriptor; -1: no
 * longer. A Ctrl-C at a prompt does not end the program.
 */
void interrupt_prompt(int terminal);

#endif
