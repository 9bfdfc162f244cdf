// SPDX-License-Identifier: MIT
/* Where an untyped LSC message goes: memory, addresses, page faults. */
#include "lsc_straight.h"

/* The only vector operand before an address is the surface; behind it stands a pitch. */
enum { VEC_SURFACE, VEC_PITCH };

struct lsc_data visa_lsc_data(const struct visa_inst *inst, unsigned int grf)
{
	const struct visa_lsc_size *size = &visa_lsc_sizes[inst->data_size];
	unsigned int lanes = visa_lanes(inst);
	struct lsc_data data = { .bytes = size->bytes, .slot = size->slot, .shift = size->shift };

	if (visa_lsc_is_quad(inst)) {
		data.components = inst->channels;
		data.count = (unsigned int)__builtin_popcount(inst->channels);
	} else {
		data.count = visa_code_value(VISA_KIND_DATA_ELEMS, inst->data_elems);
		data.components = UINT64_MAX >> (64 - data.count);
	}
	if (lanes < grf / 4)
		lanes = grf / 4;
	if (inst->data_order == VISA_LSC_TRANSPOSED)
		data.pitch = data.slot;
	else
		data.pitch = (lanes * data.slot + grf - 1) / grf * grf;
	return data;
}

static unsigned int address_bytes(const struct visa_inst *inst)
{
	switch (inst->addr_size) {
	case VISA_LSC_A16:
		return 2;
	case VISA_LSC_A32:
		return 4;
	default:
		return 8;
	}
}

struct exec_need visa_lsc_needs_addresses(const struct visa_inst *inst)
{
	return (struct exec_need){ visa_lsc_is_strided(inst) ? 1 : visa_lanes(inst),
				   address_bytes(inst), EXEC_ANY_TYPE };
}

uint8_t visa_lsc_form(const struct visa_inst *inst, const struct lsc_data *data)
{
	bool block = inst->data_order == VISA_LSC_TRANSPOSED;
	uint8_t form = block ? LSC_BLOCK : (uint8_t)(data->components << LSC_COMPONENTS);

	if (visa_lsc_is_strided(inst) || inst->scale != 1 || (!block && data->count > 4) ||
	    (inst->data_size != VISA_LSC_D32 && inst->data_size != VISA_LSC_D64) ||
	    visa_vec_class(&inst->offset) != VISA_CLASS_IMMEDIATE)
		return 0;
	if (inst->imm_offset)
		form |= LSC_OFFSET;
	if (lsc_is_virtual(inst) && inst->addr_size == VISA_LSC_A64 && !inst->offset.imm)
		return form | LSC_VIRTUAL;
	if (!lsc_is_virtual(inst) && inst->addr_size == VISA_LSC_A32)
		return form | LSC_SURFACE;
	return 0;
}

int visa_lsc_check(const struct visa_device *d, const struct visa_inst *inst, struct exec_msg *m,
		   struct visa_error *e)
{
	const struct visa_vec *v = &inst->vec[VEC_SURFACE];

	m->surface = VISA_SURFACE_SLM;
	if (inst->addr_type != VISA_LSC_BTI || visa_vec_class(v) != VISA_CLASS_IMMEDIATE)
		return 0;
	return visa_exec_bti(d, (uint32_t)v->imm, &m->surface, e);
}

int visa_lsc_bind(struct exec_msg *m, const struct exec_run *r)
{
	const struct exec_wide *w = exec_wide(m, r);

	if (exec_inst(m, r)->addr_type != VISA_LSC_BTI || w->vec[VEC_SURFACE] == EXEC_NOWHERE)
		return 0;
	return visa_exec_bti(r->device, (uint32_t)exec_scalar(w, r, VEC_SURFACE, 4), &m->surface,
			     r->error);
}

/**
 * struct rule - how a channel's address is reckoned
 * @elements: address elements, of @bytes bytes
 * @step: bytes from a channel's element to the next one's; 0 if they have one in common
 * @scale: of an element
 * @pitch: added for each channel before
 * @first: added to all: base and offset
 */
struct rule {
	const uint8_t *elements;
	unsigned int bytes;
	unsigned int step;
	uint64_t scale;
	uint64_t pitch;
	uint64_t first;
};

static struct rule rule_of(const struct exec_msg *m, const struct exec_run *r)
{
	const struct exec_wide *w = exec_wide(m, r);
	const struct visa_inst *inst = exec_inst(m, r);
	struct rule rule = { .elements = exec_bytes(m, r, EXEC_ADDR),
			     .bytes = address_bytes(inst),
			     .scale = inst->scale,
			     .first = (uint64_t)(int64_t)inst->imm_offset };

	if (visa_lsc_is_strided(inst))
		rule.pitch = exec_scalar(w, r, VEC_PITCH, 4);
	else
		rule.step = rule.bytes;
	if (lsc_is_virtual(inst))
		rule.first += exec_scalar(w, r, VEC_SURFACE, 8);
	return rule;
}

/* base + imm_scale * address + channel * pitch + imm_offset, as wide as an address is */
static uint64_t lane_address(const struct rule *rule, unsigned int lane)
{
	uint64_t element = lsc_read(rule->elements + (size_t)lane * rule->step, rule->bytes);
	uint64_t at = rule->first + rule->scale * element + lane * rule->pitch;

	return rule->bytes == 8 ? at : (uint32_t)at;
}

uint64_t visa_lsc_address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	const struct rule rule = rule_of(m, r);

	return lane_address(&rule, lane);
}

enum exec_step visa_lsc_begin(const struct exec_msg *m, struct exec_run *r, uint32_t enabled,
			      const struct lsc_data *data, const char *verb, struct lsc_access *a)
{
	const struct rule rule = rule_of(m, r);
	struct exec_msg bound = *m;
	uint64_t low = data->bytes - 1;

	if (visa_lsc_bind(&bound, r))
		return EXEC_FAULT;
	a->surface = lsc_is_virtual(exec_inst(m, r)) ? NULL : exec_surface(&bound, r);
	a->channels = exec_channel_count(m, enabled);
	a->misaligned = 0;
	a->to.enabled = enabled;
	a->to.blocks = data->components;
	a->to.unit = data->bytes;
	a->to.verb = verb;
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);
		uint64_t at = lane_address(&rule, i);

		a->misaligned += (at & low) != 0;
		a->to.at[i] = at & ~low;
	}
	return a->surface ? EXEC_NEXT : visa_svm_map(r, &a->to);
}

void visa_lsc_changed(const struct exec_run *r, const struct lsc_access *a)
{
	if (a->surface)
		a->surface->changed = r->device->now;
	else
		visa_svm_changed(r, &a->to);
}
