// SPDX-License-Identifier: MIT
/*
 * The kinds of kernel arguments, and how buffers are filled:
 *
 *	zeros COUNT, random COUNT	zeros, or random uints
 *	below COUNT LIMIT		random uints below LIMIT
 *	bytes COUNT LIMIT		random bytes below LIMIT
 *	rising COUNT LIMIT		uints, each 0 to LIMIT - 1 larger than the previous one
 *	shuffled COUNT			the numbers below COUNT, a power of two, in another order
 *	floats COUNT LOW HIGH		random floats; doubles and halves are similar
 *	uint, ulong, float, double	a value
 *	local BYTES			local memory
 */
#include "kernels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct fill {
	void *data;
	size_t count;
	double low;
	double high;
	uint64_t state;
};

static uint32_t next_random(struct fill *f)
{
	f->state = f->state * 6364136223846793005 + 1442695040888963407;
	return (uint32_t)(f->state >> 32);
}

static double next_real(struct fill *f)
{
	return f->low + (f->high - f->low) * (double)(next_random(f) >> 8) * 0x1p-24;
}

static uint32_t next_below(struct fill *f)
{
	return (uint32_t)((double)next_random(f) * 0x1p-32 * f->low);
}

static void fill_zeros(struct fill *f)
{
	(void)f; /* the buffer already has only zeros */
}

static void fill_random(struct fill *f)
{
	for (size_t i = 0; i < f->count; i++)
		((uint32_t *)f->data)[i] = next_random(f);
}

static void fill_below(struct fill *f)
{
	for (size_t i = 0; i < f->count; i++)
		((uint32_t *)f->data)[i] = next_below(f);
}

static void fill_bytes(struct fill *f)
{
	for (size_t i = 0; i < f->count; i++)
		((uint8_t *)f->data)[i] = (uint8_t)next_below(f);
}

static void fill_rising(struct fill *f)
{
	uint32_t sum = 0;

	for (size_t i = 0; i < f->count; i++) {
		((uint32_t *)f->data)[i] = sum;
		sum += next_below(f);
	}
}

static void fill_shuffled(struct fill *f)
{
	for (size_t i = 0; i < f->count; i++)
		((uint32_t *)f->data)[i] = (uint32_t)((i * 0x9e3779b1u + 12345) & (f->count - 1));
}

static void fill_floats(struct fill *f)
{
	for (size_t i = 0; i < f->count; i++)
		((float *)f->data)[i] = (float)next_real(f);
}

static void fill_doubles(struct fill *f)
{
	for (size_t i = 0; i < f->count; i++)
		((double *)f->data)[i] = next_real(f);
}

/* Return: the bits of a positive, normal half, rounded towards zero. */
static uint16_t half_bits(float value)
{
	uint32_t bits;

	memcpy(&bits, &value, 4);
	return (uint16_t)((bits >> 13) - (112 << 10));
}

static void fill_halves(struct fill *f)
{
	for (size_t i = 0; i < f->count; i++)
		((uint16_t *)f->data)[i] = half_bits((float)next_real(f));
}

static const struct {
	const char *kind;
	void (*fill)(struct fill *f);
	unsigned int bytes;
} buffers[] = {
	{ "zeros", fill_zeros, 4 },   { "random", fill_random, 4 },
	{ "below", fill_below, 4 },   { "bytes", fill_bytes, 1 },
	{ "rising", fill_rising, 4 }, { "shuffled", fill_shuffled, 4 },
	{ "floats", fill_floats, 4 }, { "doubles", fill_doubles, 8 },
	{ "halves", fill_halves, 2 },
};

static void *allocate(struct kernel_arg *arg, size_t bytes, bool buffer)
{
	*arg = (struct kernel_arg){ .bytes = bytes, .buffer = buffer };
	arg->data = aligned_alloc(4096, (bytes + 4095) & -4096ul);
	if (!arg->data)
		abort();
	return memset(arg->data, 0, bytes);
}

static bool fill_value(struct kernel_arg *arg, const char *kind, double value)
{
	uint64_t whole = (uint64_t)value;
	float single = (float)value;

	if (!strcmp(kind, "local"))
		*arg = (struct kernel_arg){ .bytes = whole };
	else if (!strcmp(kind, "uint"))
		memcpy(allocate(arg, 4, false), &whole, 4);
	else if (!strcmp(kind, "ulong"))
		memcpy(allocate(arg, 8, false), &whole, 8);
	else if (!strcmp(kind, "float"))
		memcpy(allocate(arg, 4, false), &single, 4);
	else if (!strcmp(kind, "double"))
		memcpy(allocate(arg, 8, false), &value, 8);
	else
		return false;
	return true;
}

bool kernel_fill(struct kernel_job *job, const char *kind, const double *value)
{
	struct kernel_arg *arg = &job->arg[job->args++];
	struct fill f = { .count = (size_t)value[0], .state = job->args };

	f.low = isnan(value[1]) ? 0 : value[1];
	f.high = isnan(value[2]) ? 1 : value[2];
	for (size_t i = 0; i < sizeof(buffers) / sizeof(*buffers); i++) {
		if (strcmp(kind, buffers[i].kind) != 0)
			continue;
		f.data = allocate(arg, f.count * buffers[i].bytes, true);
		buffers[i].fill(&f);
		return true;
	}
	return fill_value(arg, kind, value[0]);
}
