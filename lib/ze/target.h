/* SPDX-License-Identifier: MIT */
/* Finds the platform for the codes in a zebin. */
#ifndef ZE_TARGET_H
#define ZE_TARGET_H

#include "../isa/isa.h"

/**
 * struct ze_target - the platform fields of a zebin; 0 is unknown
 * @product: product family
 * @core: family of the graphics core
 * @version: product configuration: architecture in bits 31:22, release in bits 21:14
 */
struct ze_target {
	uint32_t product;
	uint32_t core;
	uint32_t version;
};

/* ze_platform() - find the platform of a target; Return: whether it is known. */
bool ze_platform(const struct ze_target *target, enum visa_platform *platform);

#endif
