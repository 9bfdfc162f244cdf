// SPDX-License-Identifier: MIT
/* Computes the layout of the payload, and copies from it to the variables of a thread. */
#include "../base/array.h"
#include "payload.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define R0_REGISTERS 1
#define ID_BYTES     2 /* bytes of a local id in one dimension */

/* Return: the offset of the arguments, which follow r0 and the thread's local ids. */
static uint32_t payload_base_of(const struct visa_ze_kernel *kernel, enum visa_platform platform)
{
	unsigned int grf = visa_platform_grf(platform);

	if (!kernel->described)
		return 0;
	/*
	 * Up to Gen12LP, one register of local ids is reserved, even if the kernel uses no local
	 * ids.
	 */
	if (!kernel->local_id_bytes && platform <= VISA_TGLLP)
		return 2 * grf;
	return R0_REGISTERS * grf + kernel->local_id_bytes;
}

/*
 * The compiler begins a register with the first argument that is not inline data. The thread loads
 * all such arguments to this register and those after it. If the argument has a large alignment,
 * the register is not the one after the inline data.
 *
 * Return: the bytes between the inline data and the other arguments.
 */
static uint32_t payload_gap_of(const struct payload *p, const struct visa_ze_kernel *kernel,
			       enum visa_platform platform)
{
	const struct visa_routine *r = kernel->routine;
	uint32_t grf = visa_platform_grf(platform);
	uint32_t end = p->base + p->inline_bytes, argument = UINT32_MAX, input = UINT32_MAX;

	if (!p->inline_bytes)
		return 0;
	for (uint32_t i = 0; i < kernel->payload_count; i++) {
		const struct visa_ze_payload *at = &kernel->payload[i];

		if (at->size && at->offset >= p->inline_bytes && at->offset < argument)
			argument = at->offset;
	}
	for (uint32_t i = 0; i < r->input_count; i++) {
		const struct visa_input *in = &r->inputs[i];

		if (in->vclass == VISA_VCLASS_G && in->offset >= (int)end &&
		    (uint32_t)in->offset < input)
			input = (uint32_t)in->offset;
	}
	if (argument == UINT32_MAX || input == UINT32_MAX)
		return 0;
	argument = (p->base + argument) / grf * grf;
	input = input / grf * grf;
	return input > argument ? input - argument : 0;
}

/* Return: the frame offset of a predefined variable. */
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
				 "input %.64s has %u bytes at offset %d, but its variable has %u",
				 decl->name, in->size, in->offset, decl->size);
	/*
	 * The input is at an offset that belongs to local ids on this platform. So the text, which
	 * does not name its platform, is for a platform with smaller registers.
	 */
	if (in->offset < (int)ids)
		return visa_fail(
			e, EINVAL,
			"input %.64s begins at byte %d, inside r0, which is bytes 0 to %u on "
			"this platform: use the platform that the text was compiled for",
			decl->name, in->offset, ids - 1);
	if (own && copy.from + copy.size > ids_end - ids)
		return visa_fail(e, EINVAL,
				 "input %.64s, %u bytes at offset %d, is only partly in the local "
				 "ids, which are bytes %u to %u",
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
	return visa_fail(e, EOPNOTSUPP,
			 "the local ids have %u bytes; %u lanes in three dimensions need at least "
			 "%u, and a multiple of 6",
			 kernel->local_id_bytes, kernel->simd, needs);
}

int payload_plan(struct payload *p, const struct visa_ze_kernel *kernel,
		 const struct exec_kernel *code, const struct visa_decls *decls,
		 enum visa_platform platform, struct visa_error *e)
{
	static const char *const names[PAYLOAD_PLACES] = { [PAYLOAD_R0] = "%r0",
							   [PAYLOAD_GROUP_X] = "%group_id_x",
							   [PAYLOAD_GROUP_Y] = "%group_id_y",
							   [PAYLOAD_GROUP_Z] = "%group_id_z",
							   [PAYLOAD_HW_ID] = "%hw_id",
							   [PAYLOAD_SR0] = "%sr0" };
	const struct visa_routine *r = kernel->routine;
	uint32_t ids = kernel->described ? visa_platform_grf(platform) : 0;
	int err = check_ids(kernel, e);

	p->base = payload_base_of(kernel, platform);
	p->inline_bytes = kernel->inline_bytes;
	p->gap = payload_gap_of(p, kernel, platform);
	for (unsigned int i = 0; i < PAYLOAD_PLACES; i++)
		p->at[i] = place(decls, names[i]);
	for (uint32_t i = 0; i < kernel->payload_count && !err; i++) {
		const struct visa_ze_payload *at = &kernel->payload[i];
		uint64_t end = (uint64_t)payload_offset(p, at) + at->size;

		if (end > UINT16_MAX)
			err = visa_fail(e, EINVAL,
					"an argument ends at byte %llu of the payload; at most "
					"65535 bytes are supported",
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

void payload_item(const struct visa_ze_kernel *kernel, const uint32_t local[3], uint32_t item,
		  uint32_t id[3])
{
	for (unsigned int i = 0; i < GRID_DIMS; i++) {
		uint32_t d = kernel->walk[i] % GRID_DIMS;

		id[d] = item % local[d];
		item /= local[d];
	}
}

void payload_ids(const struct visa_ze_kernel *kernel, const uint32_t local[3], unsigned int threads,
		 uint8_t *bytes)
{
	uint32_t row = kernel->local_id_bytes / GRID_DIMS;

	memset(bytes, 0, (size_t)threads * kernel->local_id_bytes);
	for (uint32_t item = 0; row && item < threads * kernel->simd; item++) {
		uint8_t *at = bytes + (size_t)(item / kernel->simd) * kernel->local_id_bytes +
			      (size_t)(item % kernel->simd) * ID_BYTES;
		uint32_t ids[GRID_DIMS] = { 0 };

		payload_item(kernel, local, item, ids);
		for (unsigned int d = 0; d < GRID_DIMS; d++) {
			uint16_t id = (uint16_t)ids[d];

			memcpy(at + (size_t)d * row, &id, sizeof(id));
		}
	}
}

static void put_dword(uint8_t *frame, uint32_t to, uint32_t value)
{
	memcpy(frame + to, &value, sizeof(value));
}

/* Copy an input. Most inputs are a register or a scalar; copies of these sizes are inlined. */
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

/* The dwords of predefined variables whose values differ between the threads of a group. */
static const struct payload_number {
	enum native_input_kind kind;
	uint8_t from;
	enum payload_place at;
	uint8_t dword;
} numbers[] = {
	{ NATIVE_GROUP, 0, PAYLOAD_R0, 1 },	 { NATIVE_GROUP, 1, PAYLOAD_R0, 6 },
	{ NATIVE_GROUP, 2, PAYLOAD_R0, 7 },	 { NATIVE_GROUP, 0, PAYLOAD_GROUP_X, 0 },
	{ NATIVE_GROUP, 1, PAYLOAD_GROUP_Y, 0 }, { NATIVE_GROUP, 2, PAYLOAD_GROUP_Z, 0 },
	{ NATIVE_NUMBER, 0, PAYLOAD_R0, 2 },	 { NATIVE_SCRATCH, 0, PAYLOAD_R0, 5 },
	{ NATIVE_SLOT, 0, PAYLOAD_HW_ID, 0 },	 { NATIVE_STATE, 0, PAYLOAD_SR0, 0 },
	{ NATIVE_EM, 0, PAYLOAD_SR0, 2 },
};
#define NUMBERS (sizeof(numbers) / sizeof(numbers[0]))

/*
 * Return: the value of @from of struct native_input for a dword. Its meaning depends on the kind of
 * the dword (enum native_input_kind).
 */
static inline uint32_t number_from(const struct payload_number *n, enum visa_platform platform)
{
	/*
	 * From xehp on, the dword is the offset of a surface state for scratch memory, which
	 * compiled code divides by 16.
	 */
	if (n->kind == NATIVE_SCRATCH)
		return platform >= VISA_XEHP ? 16 : 1;
	/*
	 * Compiled kernels read the number of the thread from the state register: at most 12 bits,
	 * from which they remove the bits 3 and 6, on pvc also bit 7. The number is stored around
	 * these bits.
	 */
	if (n->kind == NATIVE_STATE)
		return platform >= VISA_PVC ? 8 : 7;
	return n->from;
}

static inline uint32_t number_value(enum native_input_kind kind, uint32_t from,
				    const struct payload_thread *t)
{
	switch (kind) {
	case NATIVE_GROUP:
		return t->group[from];
	case NATIVE_NUMBER:
		return t->number & 0xff;
	case NATIVE_SCRATCH:
		return t->scratch * from;
	case NATIVE_SLOT:
		return t->slot;
	case NATIVE_STATE:
		return (t->slot & 7) | (t->slot >> 3 & 3) << 4 | (t->slot >> 5 & 0x7f) << from;
	default:
		return t->em;
	}
}

void payload_start(const struct payload *p, enum visa_platform platform, const uint8_t *shared,
		   const uint8_t *ids, const struct payload_thread *t, bool again, uint8_t *frame)
{
	if (!again)
		copy_inputs(frame, shared, p->kept, p->kept_count);
	copy_inputs(frame, shared, p->shared, p->shared_count);
	copy_inputs(frame, ids, p->ids, p->id_count);
	/* The loop is unrolled, so that the compiler needs no table for the switch. */
#pragma GCC unroll 16
	for (unsigned int i = 0; i < NUMBERS; i++) {
		const struct payload_number *n = &numbers[i];

		put_dword(frame, p->at[n->at] + 4u * n->dword,
			  number_value(n->kind, number_from(n, platform), t));
	}
}

/* Append an input for each copy. Return: the address after the appended inputs. */
static struct native_input *add_copies(struct native_input *in, enum native_input_kind kind,
				       const struct payload_copy *c, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		*in++ = (struct native_input){
			.kind = kind, .to = c[i].to, .from = c[i].from, .size = c[i].size
		};
	return in;
}

int payload_inputs(const struct payload *p, enum visa_platform platform,
		   struct native_input **inputs, uint32_t *count)
{
	struct native_input *in;

	*count = p->kept_count + p->shared_count + p->id_count + (uint32_t)NUMBERS;
	*inputs = in = calloc(*count, sizeof(*in));
	if (!in)
		return -ENOMEM;
	in = add_copies(in, NATIVE_SHARED, p->kept, p->kept_count);
	in = add_copies(in, NATIVE_SHARED, p->shared, p->shared_count);
	in = add_copies(in, NATIVE_IDS, p->ids, p->id_count);
	for (unsigned int i = 0; i < NUMBERS; i++, in++)
		*in = (struct native_input){ .kind = numbers[i].kind,
					     .to = p->at[numbers[i].at] + 4u * numbers[i].dword,
					     .from = number_from(&numbers[i], platform),
					     .size = 4 };
	return 0;
}
