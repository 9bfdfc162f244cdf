/* SPDX-License-Identifier: MIT */
/*
 * A handler of SIGBUS for tests. A program needs such a handler if its devices have a limit for
 * their memory (a quota), or a backing directory.
 */
#ifndef TEST_LOST_H
#define TEST_LOST_H

#include "../../lib/visafs.h"

/* lost_catch() - handle SIGBUS for the memory of a device, until lost_done(). */
void lost_catch(struct visa_device *d);

/* lost_caught() - Return: number of signals since lost_catch(). */
unsigned int lost_caught(void);

void lost_done(void);

#endif
