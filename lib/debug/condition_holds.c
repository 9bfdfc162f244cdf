// SPDX-License-Identifier: MIT
/* Decides whether a condition is true for a thread. */
#include "condition_terms.h"
#include "../base/half.h"
#include "../isa/operand.h"

#include <string.h>

static double float_of(uint32_t bits)
{
	float f;

	memcpy(&f, &bits, sizeof(f));
	return (double)f;
}

static struct stop_value condition_holds_whole(uint64_t bits, unsigned int size, bool is_signed)
{
	uint64_t sign = 1ull << (8 * size - 1);

	if (!is_signed)
		return (struct stop_value){ .kind = STOP_UNSIGNED, .u = bits };
	return (struct stop_value){ .kind = STOP_SIGNED, .s = (int64_t)((bits ^ sign) - sign) };
}

struct stop_value stop_value_of(uint8_t type, const uint8_t *bytes)
{
	struct stop_value value = { .kind = STOP_FLOAT };
	unsigned int size = visa_types[type].size;
	uint64_t bits = 0;

	memcpy(&bits, bytes, size);
	switch (type) {
	case VISA_F:
		value.f = float_of((uint32_t)bits);
		return value;
	case VISA_DF:
		memcpy(&value.f, &bits, sizeof(value.f));
		return value;
	case VISA_HF:
		value.f = float_of(base_half_to_float((uint32_t)bits));
		return value;
	case VISA_BF:
		value.f = float_of((uint32_t)bits << 16);
		return value;
	default:
		return condition_holds_whole(bits, size,
					     type == VISA_D || type == VISA_W || type == VISA_B ||
						     type == VISA_Q);
	}
}

/* Compare two values of the same C type. @how: an enum stop_compare */
#define COMPARE(how, a, b)                                                                         \
	((how) == STOP_EQUAL	 ? (a) == (b)                                                      \
	 : (how) == STOP_UNEQUAL ? (a) != (b)                                                      \
	 : (how) == STOP_LESS	 ? (a) < (b)                                                       \
	 : (how) == STOP_AT_MOST ? (a) <= (b)                                                      \
	 : (how) == STOP_MORE	 ? (a) > (b)                                                       \
				 : (a) >= (b))

static bool condition_holds_compare(enum stop_compare how, const struct stop_value *a,
				    const struct stop_value *b)
{
	switch (b->kind) {
	case STOP_SIGNED:
		return COMPARE(how, a->s, b->s);
	case STOP_FLOAT:
		return COMPARE(how, a->f, b->f);
	default:
		return COMPARE(how, a->u, b->u);
	}
}

static uint32_t lane_of(uint32_t bits, uint32_t lane)
{
	return lane == STOP_ALL_LANES ? bits : bits >> lane & 1;
}

static bool term_holds(const struct stop_term *t, const struct stop_scene *s)
{
	struct stop_value value = { .kind = STOP_UNSIGNED };

	switch (t->operand) {
	case STOP_ELEMENT:
		value = stop_value_of(t->type, s->frame + t->at);
		break;
	case STOP_PRED:
		value.u = lane_of(s->preds[t->id], t->lane);
		break;
	case STOP_EM:
		value.u = lane_of(s->em, t->lane);
		break;
	case STOP_THREAD:
		value.u = s->thread;
		break;
	case STOP_GROUP:
		return (memcmp(t->group, s->group, sizeof(t->group)) == 0) ==
		       (t->compare == STOP_EQUAL);
	}
	return condition_holds_compare(t->compare, &value, &t->number);
}

bool stop_condition_holds(const struct stop_condition *c, const struct stop_scene *s)
{
	for (uint32_t i = 0; i < c->count; i++)
		if (!term_holds(&c->terms[i], s))
			return false;
	return true;
}
