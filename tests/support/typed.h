/* SPDX-License-Identifier: MIT */
/* Common code of the tests of typed instructions: a surface with a shape, and the addresses of
 * lanes in it. */
#ifndef TEST_TYPED_H
#define TEST_TYPED_H

#include "machine.h"

/*
 * typed_scene() - V32 u, V33 v, V34 r, V40 lod, 32 ud each; V35 and V41 data, 256 ud;
 * T6 of 8 KiB with a shape
 */
void typed_scene(struct machine *m, enum visa_platform platform, bool strict, const char *shape);

/* typed_scene_lsc() - besides, V42 u as 32 uw, V43 an index, and T6 has index 3. */
void typed_scene_lsc(struct machine *m, enum visa_platform platform, bool strict,
		     const char *shape);

/* typed_coordinates() - of one lane. */
void typed_coordinates(struct machine *m, uint32_t lane, uint32_t u, uint32_t v, uint32_t r);

/* typed_place() - index of the dword of a lane's @k-th enabled colour in the data operand. */
uint32_t typed_place(enum visa_platform platform, uint32_t lanes, uint32_t k, uint32_t lane);

#endif
