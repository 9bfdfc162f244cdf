/* SPDX-License-Identifier: MIT */
/*
 * The memory that instructions can reach: surfaces, binding table, address map.
 *
 * A device has one space; an execution has a pointer to it. The device lock guards all members.
 * This header is not installed.
 */
#ifndef VISA_SPACE_H
#define VISA_SPACE_H

#include <time.h>

#include "../isa/operand.h"
#include "addrmap_state.h"
#include "sampling.h"
#include "surface_state.h"

#define VISA_SPACE_NONE	   UINT8_MAX /* means no surface; indices of surfaces are smaller */
/*
 * Surface index of memory that is accessed only through addresses: no instruction can name it, and
 * no space has a surface with this index.
 */
#define VISA_SPACE_REACHED 1

/**
 * struct visa_space - surfaces, and the tables by which instructions find them
 * @surfaces: the surface of each surface index; NULL for none
 * @by_bti: binding table: the surface index for each binding table index, or VISA_SPACE_NONE
 * @map: address map of shared virtual memory
 * @samplers: the sampler of each sampler index; valid if its bit is set in @has_samplers. Only
 *	launches have samplers
 * @pool: quota of the user surfaces, NULL without one
 * @platform: determines which instructions are legal, and the size of a general register
 * @epoch: number of times that the device lock was taken. A surface whose @refreshed has the same
 *	number has its current size.
 * @now: time at which the device lock was taken, used for all changes under it
 */
struct visa_space {
	struct visa_surface *surfaces[VISA_SURFACE_COUNT];
	uint8_t by_bti[VISA_SURFACE_COUNT];
	struct visa_addrmap map;
	struct visa_sampling samplers[VISA_SAMPLER_COUNT];
	uint32_t has_samplers;
	struct visa_pool *pool;
	enum visa_platform platform;
	uint64_t epoch;
	struct timespec now;
};

/*
 * space_clear() - initialize a space (the memory of a device or a launch) without surfaces. The
 * array @map.range, 16 KiB, is not cleared, to save time; @map.count is 0.
 */
void space_clear(struct visa_space *space);
/* space_copy() - copy a space. Unused elements of @map.range are not copied, to save time. */
void space_copy(struct visa_space *to, const struct visa_space *from);

/*
 * space_index() - compute the binding table again after a surface was added or removed, or has a
 * new binding table index.
 */
void space_index(struct visa_space *space);

/**
 * visa_space_by_bti() - find the surface that has a binding table index
 * @space: the space
 * @bti: the index of a user surface, or VISA_BTI_SLM, VISA_BTI_STATELESS or VISA_BTI_NONCOHERENT
 *
 * Return: the surface index; VISA_SPACE_NONE if no surface has @bti, and for VISA_BTI_BINDLESS.
 */
static inline uint8_t visa_space_by_bti(const struct visa_space *space, uint32_t bti)
{
	return bti < VISA_SURFACE_COUNT ? space->by_bti[bti] : VISA_SPACE_NONE;
}

#endif
