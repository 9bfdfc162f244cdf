/* SPDX-License-Identifier: MIT */
/* The handler of SIGBUS that a program with a quota or a backing directory has, for tests. */
#ifndef TEST_LOST_H
#define TEST_LOST_H

#include "../../lib/visafs.h"

/* lost_catch() - accesses to memory of a device survive a SIGBUS until lost_done(). */
void lost_catch(struct visa_device *d);

/* lost_caught() - Return: how many there were since. */
unsigned int lost_caught(void);

void lost_done(void);

#endif
