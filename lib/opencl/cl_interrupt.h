/* SPDX-License-Identifier: MIT */
/* Ctrl-C while launches with stop points run. */
#ifndef OPENCL_INTERRUPT_H
#define OPENCL_INTERRUPT_H

#include "../debug/stop.h"

/*
 * interrupt_begin() - let Ctrl-C stop a launch with the stop points @s, which begins now. Does
 * nothing if the program has a handler for SIGINT. interrupt_end() - undo this after the launch has
 * ended; then @s can be freed
 */
void interrupt_begin(struct visa_stops *s);
void interrupt_end(struct visa_stops *s);

/*
 * interrupt_prompt() - record that a prompt waits for a command on the terminal with descriptor
 * @terminal; -1: no prompt waits. A Ctrl-C at a prompt does not end the program.
 */
void interrupt_prompt(int terminal);

#endif
