/* SPDX-License-Identifier: MIT */
/*
 * Common code of the tests of typed instructions: a surface with a shape, and addresses in it for
 * all lanes.
 */
#ifndef TEST_TYPED_H
#define TEST_TYPED_H

#include "machine.h"

/*
 * typed_scene() - make the machine @m with these objects: V32 (u), V33 (v), V34 (r) and V40 (lod),
 * 32 ud each; V35 and V41 (data), 256 ud each; and T6 of 8 KiB with the shape @shape.
 */
void typed_scene(struct machine *m, enum visa_platform platform, bool strict, const char *shape);

/*
 * typed_scene_lsc() - make the machine of typed_scene() with two more variables: V42 (u as 32 uw)
 * and V43 (a binding table index); the binding table index of T6 is 3.
 */
void typed_scene_lsc(struct machine *m, enum visa_platform platform, bool strict,
		     const char *shape);

/* typed_coordinates() - set the coordinates of one lane. */
void typed_coordinates(struct machine *m, uint32_t lane, uint32_t u, uint32_t v, uint32_t r);

/*
 * typed_place() - Return: index of the dword in the data operand that contains the @k-th enabled
 * colour component of a lane.
 */
uint32_t typed_place(enum visa_platform platform, uint32_t lanes, uint32_t k, uint32_t lane);

#endif
