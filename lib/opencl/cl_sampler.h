/* SPDX-License-Identifier: MIT */
/* Samplers. */
#ifndef OPENCL_SAMPLER_H
#define OPENCL_SAMPLER_H

#include "../memory/sampling.h"
#include "context.h"

/**
 * struct _cl_sampler - a sampler
 * @context: its context, with a reference
 * @normalized, @addressing, @filter: as the application gave them
 * @properties: the @property_count properties given by the application, with the final 0; or NULL
 * @sampling: the sampler's properties, as the emulator gets them
 */
struct _cl_sampler {
	struct object o;
	struct _cl_context *context;
	cl_bool normalized;
	cl_addressing_mode addressing;
	cl_filter_mode filter;
	uint64_t *properties;
	size_t property_count;
	struct visa_sampling sampling;
};

#endif
