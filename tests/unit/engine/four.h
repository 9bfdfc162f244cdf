/* SPDX-License-Identifier: MIT */
/* Common code of the tests of messages for up to four colours. */
#ifndef TEST_FOUR_H
#define TEST_FOUR_H

#include "../../support/machine.h"

/* four_dword_at() - Return: the dword that four_scene() stores at byte @at of T0, T255 and T6. */
uint32_t four_dword_at(uint64_t at);

/*
 * four_scene() - make a device with surfaces and variables. V32 and V36 are for offsets of 4 and of
 * 8 bytes. V40 has data for four colours of 32 lanes; V41 is a destination of the same size.
 */
void four_scene(struct machine *m, enum visa_platform platform, bool strict);

#endif
