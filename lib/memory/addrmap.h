/* SPDX-License-Identifier: MIT */
/* The address map: maps each shared virtual address to a surface and an offset in it. */
#ifndef VISA_ADDRMAP_H
#define VISA_ADDRMAP_H

#include "../base/error.h"
#include "surface.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_ADDRMAP_MAX 512
#define VISA_ADDRMAP_UNIT                                                                          \
	8 /* bytes; a virtual address and its host address have the same remainder modulo this */

/**
 * struct visa_range - a range of virtual addresses
 * @start: first address
 * @length: bytes
 * @surface: the mapped surface. The map holds no reference: remove the range before the surface is
 *	freed
 * @offset: offset in the surface of the byte at @start
 */
struct visa_range {
	uint64_t start;
	uint64_t length;
	struct visa_surface *surface;
	uint64_t offset;
};

struct visa_addrmap;

/**
 * visa_addrmap_add() - map a range
 * Return: 0; -EINVAL for an empty range, for a range that continues past 2^64, or if @start and the
 * surface's byte at @offset have different remainders modulo VISA_ADDRMAP_UNIT in memory; -EEXIST
 * if the range overlaps another; -ENOSPC if the map is full.
 */
int visa_addrmap_add(struct visa_addrmap *map, const struct visa_range *range,
		     struct visa_error *e);

/**
 * visa_addrmap_find() - find the range that contains @bytes bytes from @address on
 * Return: the range, or NULL if no range contains all of them.
 */
const struct visa_range *visa_addrmap_find(const struct visa_addrmap *map, uint64_t address,
					   uint64_t bytes);

#ifdef __cplusplus
}
#endif
#endif
