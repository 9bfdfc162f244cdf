// SPDX-License-Identifier: MIT
/*
 * Writes a launch's arguments to the payload: the data from which the variables of threads are
 * filled in.
 */
#include <string.h>

#include "launch_state.h"

/* Write the numbers of three dimensions, or as many as the argument has bytes for. */
static void put_three(const uint32_t three[3], const struct visa_ze_payload *at, uint8_t *to)
{
	memcpy(to, three, at->size < 12 ? at->size : 12);
}

static void payload_fill_put_number(uint64_t value, const struct visa_ze_payload *at, uint8_t *to)
{
	memcpy(to, &value, at->size < sizeof(value) ? at->size : sizeof(value));
}

static void payload_fill_put_value(const struct launch_arg *arg, const struct visa_ze_payload *at,
				   uint8_t *to)
{
	uint32_t left = at->source < arg->size ? arg->size - at->source : 0;

	/*
	 * In a kernel without .ze_info (the description in a zebin), a buffer's address is an
	 * argument like other values.
	 */
	if (!arg->value)
		payload_fill_put_number(arg->address, at, to);
	else
		memcpy(to, arg->value + at->source, left < at->size ? left : at->size);
}

/* Constants of OpenCL's cl.h, with which kernels compare arguments. */
enum {
	CL_R = 0x10b0,
	CL_A = 0x10b1,
	CL_RG = 0x10b2,
	CL_RGBA = 0x10b5,
	CL_BGRA = 0x10b6,
	CL_INTENSITY = 0x10b8,
	CL_LUMINANCE = 0x10b9,
	CL_DEPTH = 0x10bd,
	CL_SNORM_INT8 = 0x10d0,
	CL_SNORM_INT16 = 0x10d1,
	CL_UNORM_INT8 = 0x10d2,
	CL_UNORM_INT16 = 0x10d3,
	CL_SIGNED_INT8 = 0x10d7,
	CL_SIGNED_INT16 = 0x10d8,
	CL_SIGNED_INT32 = 0x10d9,
	CL_UNSIGNED_INT8 = 0x10da,
	CL_UNSIGNED_INT16 = 0x10db,
	CL_UNSIGNED_INT32 = 0x10dc,
	CL_HALF_FLOAT = 0x10dd,
	CL_FLOAT = 0x10de
};

/* Return: OpenCL's channel data type of a format; 0 if OpenCL does not have the format. */
static uint32_t data_type(const struct visa_format *f)
{
	static const struct {
		uint8_t type, bits;
		uint16_t code;
	} rows[] = {
		{ VISA_FORMAT_SNORM, 8, CL_SNORM_INT8 },
		{ VISA_FORMAT_SNORM, 16, CL_SNORM_INT16 },
		{ VISA_FORMAT_UNORM, 8, CL_UNORM_INT8 },
		{ VISA_FORMAT_UNORM, 16, CL_UNORM_INT16 },
		{ VISA_FORMAT_SINT, 8, CL_SIGNED_INT8 },
		{ VISA_FORMAT_SINT, 16, CL_SIGNED_INT16 },
		{ VISA_FORMAT_SINT, 32, CL_SIGNED_INT32 },
		{ VISA_FORMAT_UINT, 8, CL_UNSIGNED_INT8 },
		{ VISA_FORMAT_UINT, 16, CL_UNSIGNED_INT16 },
		{ VISA_FORMAT_UINT, 32, CL_UNSIGNED_INT32 },
		{ VISA_FORMAT_FLOAT, 16, CL_HALF_FLOAT },
		{ VISA_FORMAT_FLOAT, 32, CL_FLOAT },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		if (rows[i].type == f->type && rows[i].bits == f->bits)
			return rows[i].code;
	return 0;
}

static uint32_t image_number(const struct launch_arg *arg, enum visa_ze_payload_type type)
{
	static const uint16_t orders[] = {
		[VISA_ORDER_R] = CL_R,	       [VISA_ORDER_RG] = CL_RG,
		[VISA_ORDER_RGBA] = CL_RGBA,   [VISA_ORDER_BGRA] = CL_BGRA,
		[VISA_ORDER_DEPTH] = CL_DEPTH, [VISA_ORDER_A] = CL_A,
		[VISA_ORDER_L] = CL_LUMINANCE, [VISA_ORDER_I] = CL_INTENSITY
	};
	const struct visa_shape *s = &arg->window.shape;
	const struct visa_format *f = &visa_formats[s->format];

	switch (type) {
	case VISA_ZE_AT_IMAGE_WIDTH:
		return s->width;
	case VISA_ZE_AT_IMAGE_HEIGHT:
		return s->height;
	case VISA_ZE_AT_IMAGE_DEPTH:
		return s->depth;
	case VISA_ZE_AT_IMAGE_ARRAY_SIZE:
		return arg->window.dims == 1 ? s->height : s->depth;
	case VISA_ZE_AT_IMAGE_DATA_TYPE:
		return data_type(f);
	default:
		return orders[f->order];
	}
}

/* The value of CLK_NORMALIZED_COORDS_TRUE in code that Intel's compiler makes. */
#define NORMALIZED_COORDINATES 8

/* Return: the number by which Intel's kernels represent a property of a sampler. */
static uint32_t sampler_number(const struct visa_sampling *s, enum visa_ze_payload_type type)
{
	static const uint8_t codes[] = { [VISA_ADDRESS_NONE] = 0,
					 [VISA_ADDRESS_CLAMP] = 1,
					 [VISA_ADDRESS_EDGE] = 2,
					 [VISA_ADDRESS_REPEAT] = 3,
					 [VISA_ADDRESS_MIRROR] = 4 };

	switch (type) {
	case VISA_ZE_AT_SAMPLER_NORMALIZED:
		return s->normalized ? NORMALIZED_COORDINATES : 0;
	case VISA_ZE_AT_SAMPLER_ADDRESS:
		return codes[s->addressing];
	default:
		/*
		 * All ones if the kernel must change coordinates below 0 to -1, which is outside of
		 * the image.
		 */
		return !s->linear && s->addressing == VISA_ADDRESS_CLAMP ? UINT32_MAX : 0;
	}
}

static void put_argument(const struct launch_arg *arg, const struct visa_ze_payload *at,
			 uint8_t *to)
{
	switch (at->type) {
	case VISA_ZE_AT_VALUE:
		payload_fill_put_value(arg, at, to);
		break;
	case VISA_ZE_AT_POINTER:
	case VISA_ZE_AT_BUFFER_ADDRESS:
		payload_fill_put_number(at->mode == VISA_ZE_SLM && at->type == VISA_ZE_AT_POINTER
						? arg->slm
						: arg->address,
					at, to);
		break;
	case VISA_ZE_AT_BUFFER_OFFSET:
		break; /* offset of the buffer in its surface: always 0 */
	case VISA_ZE_AT_SAMPLER_NORMALIZED:
	case VISA_ZE_AT_SAMPLER_ADDRESS:
	case VISA_ZE_AT_SAMPLER_SNAP:
		payload_fill_put_number(sampler_number(&arg->sampling, at->type), at, to);
		break;
	default:
		payload_fill_put_number(image_number(arg, at->type), at, to);
		break;
	}
}

void payload_fill(const struct visa_launch *l, const struct grid *grid, const uint32_t local[3],
		  uint8_t *bytes)
{
	memset(bytes, 0, l->payload.size);
	for (uint32_t i = 0; i < l->kernel->payload_count; i++) {
		const struct visa_ze_payload *at = &l->kernel->payload[i];
		uint8_t *to = bytes + payload_offset(&l->payload, at);

		if (at->type == VISA_ZE_AT_GLOBAL_ID_OFFSET)
			put_three(grid->offset, at, to);
		else if (at->type == VISA_ZE_AT_LOCAL_SIZE)
			put_three(local, at, to);
		else if (at->type == VISA_ZE_AT_ENQUEUED_LOCAL_SIZE)
			put_three(grid->local, at, to);
		else if (at->type == VISA_ZE_AT_GROUP_COUNT)
			put_three(grid->groups, at, to);
		else if (at->type == VISA_ZE_AT_GLOBAL_SIZE)
			put_three(grid->global, at, to);
		else if (at->type == VISA_ZE_AT_WORK_DIMENSIONS)
			payload_fill_put_number(grid->dims, at, to);
		else if (at->type == VISA_ZE_AT_PRIVATE_BASE)
			payload_fill_put_number(launch_own_address(LAUNCH_PRIVATE), at, to);
		else if (at->type == VISA_ZE_AT_PRINTF_BUFFER)
			payload_fill_put_number(launch_own_address(LAUNCH_PRINTF), at, to);
		else if (at->arg >= 0)
			put_argument(&l->args[at->arg], at, to);
	}
}
