// SPDX-License-Identifier: MIT
/* The payload's layout, and how a thread's variables are set from it. */
#include "../base/array.h"
#include "payload.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define R0_REGISTERS 1
#define ID_BYTES     2 /* of a local id */

/* Where the arguments begin, behind r0 and the thread's local ids. */
static uint32_t base_of(const struct visa_ze_kernel *kernel, enum visa_platform platform)
{
	unsigned int grf = visa_platform_grf(platform);

	if (!kernel->described)
		return 0;
	/* Until Gen12LP a register is left free for local ids that are not there. */
	if (!kernel->local_id_bytes && platform <= VISA_TGLLP)
		return 2 * grf;
	return R0_REGISTERS * grf + kernel->local_id_bytes;
}

/* The place of a predefined variable. */
static uint32_t place(const struct visa_decls *decls, const char *name)
{
	for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT; id++)
		if (!strcmp(visa_predefined[id].name, name))
			return (uint32_t)visa_decl_get(decls, VISA_VCLASS_G, id)->at;
	return 0;
}

static int add_input(struct payload *p, const struct visa_input *in, const struct visa_decl *decl,
		     uint32_t ids, uint32_t ids_end, const struct exec_kernel *code,
		     struct visa_error *e)
{
	bool own = in->offset >= (int)ids && in->offset < (int)ids_end;
	struct payload_copy copy = { .to = (uint32_t)decl->at,
				     .from = (uint32_t)in->offset - (own ? ids : 0),
				     .size = in->size };
	struct payload_copy *added;

	if (in->offset < 0 || in->size > decl->size)
		return visa_fail(e, EINVAL,
				 "input %.64s has %u bytes at offset %d, and the variable %u",
				 decl->name, in->size, in->offset, decl->size);
	if (own && copy.from + copy.size > ids_end - ids)
		return visa_fail(e, EINVAL,
				 "input %.64s, %u bytes at offset %d, is a local id in part; those "
				 "are bytes %u to %u",
				 decl->name, in->size, in->offset, ids, ids_end - 1);
	if (code && !exec_kernel_uses(code, in->id))
		return 0;
	if (own)
		added = base_array_add(&p->ids, &p->id_count, sizeof(copy));
	else if (code && exec_kernel_keeps(code, in->id))
		added = base_array_add(&p->kept, &p->kept_count, sizeof(copy));
	else
		added = base_array_add(&p->shared, &p->shared_count, sizeof(copy));
	if (!added)
		return visa_fail(e, ENOMEM, "out of memory");
	*added = copy;
	if (!own && copy.from + copy.size > p->size)
		p->size = copy.from + copy.size;
	return 0;
}

static int check_ids(const struct visa_ze_kernel *kernel, struct visa_error *e)
{
	uint32_t needs = GRID_DIMS * kernel->simd * ID_BYTES;

	if (!kernel->local_id_bytes || (kernel->local_id_bytes % (GRID_DIMS * ID_BYTES) == 0 &&
					kernel->local_id_bytes >= needs))
		return 0;
	return visa_fail(
		e, EOPNOTSUPP,
		"local ids of %u bytes; those of %u lanes in three dimensions need %u, and "
		"a multiple of 6",
		kernel->local_id_bytes, kernel->simd, needs);
}

int payload_plan(struct payload *p, const struct visa_ze_kernel *kernel,
		 const struct exec_kernel *code, const struct visa_decls *decls,
		 enum visa_platform platform, struct visa_error *e)
{
	const struct visa_routine *r = kernel->routine;
	uint32_t ids = kernel->described ? visa_platform_grf(platform) : 0;
	int err = check_ids(kernel, e);

	p->base = base_of(kernel, platform);
	p->r0 = place(decls, "%r0");
	p->group[0] = place(decls, "%group_id_x");
	p->group[1] = place(decls, "%group_id_y");
	p->group[2] = place(decls, "%group_id_z");
	p->hw_id = place(decls, "%hw_id");
	p->sr0 = place(decls, "%sr0");
	for (uint32_t i = 0; i < kernel->payload_count && !err; i++) {
		const struct visa_ze_payload *at = &kernel->payload[i];
		uint64_t end = (uint64_t)p->base + at->offset + at->size;

		if (end > UINT16_MAX)
			err = visa_fail(e, EINVAL, "an argument ends at byte %llu of the payload",
					(unsigned long long)end);
		else if (end > p->size)
			p->size = (uint32_t)end;
	}
	for (uint32_t i = 0; i < r->input_count && !err; i++) {
		const struct visa_input *in = &r->inputs[i];
		const struct visa_decl *decl = visa_decl_get(decls, VISA_VCLASS_G, in->id);

		if (in->vclass == VISA_VCLASS_G && decl)
			err = add_input(p, in, decl, ids, ids + kernel->local_id_bytes, code, e);
	}
	return err;
}

void payload_free(struct payload *p)
{
	free(p->ids);
	free(p->shared);
	free(p->kept);
}

void payload_ids(const struct visa_ze_kernel *kernel, const uint32_t local[3], unsigned int threads,
		 uint8_t *bytes)
{
	uint32_t row = kernel->local_id_bytes / GRID_DIMS;

	memset(bytes, 0, (size_t)threads * kernel->local_id_bytes);
	for (uint32_t item = 0; row && item < threads * kernel->simd; item++) {
		uint8_t *at = bytes + (size_t)(item / kernel->simd) * kernel->local_id_bytes +
			      (size_t)(item % kernel->simd) * ID_BYTES;
		uint32_t rest = item;

		for (unsigned int i = 0; i < GRID_DIMS; i++) {
			uint32_t d = kernel->walk[i] % GRID_DIMS;
			uint16_t id = (uint16_t)(rest % local[d]);

			memcpy(at + (size_t)d * row, &id, sizeof(id));
			rest /= local[d];
		}
	}
}

/*
 * Compiled kernels take a number of at most 12 bits from the state register, by removing bits
 * that tell nothing: 3 and 6, on pvc 7, too.
 */
static uint32_t state_of(uint32_t slot, enum visa_platform platform)
{
	uint32_t high = slot >> 5 & 0x7f;

	return (slot & 7) | (slot >> 3 & 3) << 4 | high << (platform >= VISA_PVC ? 8 : 7);
}

static void put(uint8_t *frame, uint32_t to, uint32_t value)
{
	memcpy(frame + to, &value, sizeof(value));
}

/* Inputs are mostly as long as a register, or a scalar; then copying needs no call. */
static inline void copy_input(uint8_t *to, const uint8_t *from, uint32_t size)
{
	if (size == 32)
		memcpy(to, from, 32);
	else if (size == 4)
		memcpy(to, from, 4);
	else if (size == 8)
		memcpy(to, from, 8);
	else if (size == 12)
		memcpy(to, from, 12);
	else
		memcpy(to, from, size);
}

static inline void copy_inputs(uint8_t *frame, const uint8_t *from, const struct payload_copy *c,
			       uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		copy_input(frame + c[i].to, from + c[i].from, c[i].size);
}

void payload_start(const struct payload *p, enum visa_platform platform, const uint8_t *shared,
		   const uint8_t *ids, const struct payload_thread *t, bool again, uint8_t *frame)
{
	static const uint8_t dword_of_group[] = { 1, 6, 7 };

	if (!again)
		copy_inputs(frame, shared, p->kept, p->kept_count);
	copy_inputs(frame, shared, p->shared, p->shared_count);
	copy_inputs(frame, ids, p->ids, p->id_count);
	for (unsigned int i = 0; i < 3; i++) {
		put(frame, p->r0 + 4u * dword_of_group[i], t->group[i]);
		put(frame, p->group[i], t->group[i]);
	}
	put(frame, p->r0 + 4 * 2, t->number & 0xff);
	/* From xehp on it is an offset of a surface state, which compiled code divides by 16. */
	put(frame, p->r0 + 4 * 5, platform >= VISA_XEHP ? t->scratch << 4 : t->scratch);
	put(frame, p->hw_id, t->slot);
	put(frame, p->sr0, state_of(t->slot, platform));
	put(frame, p->sr0 + 4 * 2, t->em);
}
