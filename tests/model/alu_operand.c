// SPDX-License-Identifier: MIT
/*
 * Vector operands of arithmetic in the reference model: elements of a variable that a region
 * selects, elements to which an address variable points (indirect operands), and immediates.
 */
#include "alu.h"

const struct model_vec *calc_vec(const struct alu *a, unsigned int vec)
{
	return &a->s->op->vec[vec];
}

unsigned int calc_class(const struct alu *a, unsigned int vec)
{
	return calc_vec(a, vec)->tag & 7;
}

unsigned int calc_modifier(const struct alu *a, unsigned int vec)
{
	return calc_vec(a, vec)->tag >> 3;
}

/* Return: the type of an operand's elements; ud for a variable that is not declared. */
enum visa_type calc_vec_type(const struct alu *a, unsigned int vec)
{
	const struct model_vec *v = calc_vec(a, vec);
	const struct model_var *var = model_var(v->id);
	enum visa_type type = (enum visa_type)(v->type & 15);

	if ((v->tag & 7) == VISA_CLASS_GENERAL)
		return var ? var->type : VISA_UD;
	if (type == VISA_V)
		return VISA_W;
	if (type == VISA_UV)
		return VISA_UW;
	return type == VISA_VF ? VISA_F : type;
}

unsigned int calc_region_number(unsigned int code)
{
	static const uint8_t numbers[] = { 0, 0, 1, 2, 4, 8, 16, 32 };

	return numbers[code & 7];
}

bool calc_contiguous(const struct alu *a, unsigned int vec)
{
	return a->rule->opcode == 0x6b || (a->rule->opcode == 0x0a && vec == a->first);
}

/* Return: the number of elements between the start of the operand and element @k. */
static unsigned int region_of(const struct alu *a, unsigned int vec, unsigned int k, bool dst)
{
	const struct model_vec *v = calc_vec(a, vec);
	unsigned int width = calc_region_number(v->region >> 4 & 15),
		     step = calc_region_number(v->region >> 8 & 15);

	if (dst)
		return k * step;
	if (calc_contiguous(a, vec))
		return k;
	return k / width * calc_region_number(v->region & 15) + k % width * step;
}

static bool direct_place(struct alu *a, unsigned int vec, uint32_t from, uint32_t *at)
{
	const struct model_vec *v = calc_vec(a, vec);
	const struct model_var *var = model_var(v->id);

	if (!v->id)
		return false;
	if (!var) {
		wrong(a->s, WRONG_UNDECLARED);
		return false;
	}
	from = v->row * a->s->old->grf + (v->col + from) * var->type_size;
	if (from + var->type_size > var->size) {
		wrong(a->s, WRONG_RANGE);
		return false;
	}
	*at = var->at + from;
	return true;
}

/*
 * Set *@address to the address of row @row of an indirect operand. Return: false, after recording
 * an error, if the address variable has no such element.
 */
static bool address_of(struct alu *a, unsigned int vec, unsigned int row,
		       struct model_address *address)
{
	const struct model_vec *v = calc_vec(a, vec);

	if (v->id >= MODEL_ADDRS) {
		wrong(a->s, WRONG_UNDECLARED);
		return false;
	}
	if (v->row + row >= model_addr_elements[v->id]) {
		wrong(a->s, WRONG_RANGE);
		return false;
	}
	*address = a->s->old->addr[v->id][v->row + row];
	return true;
}

static bool indirect_place(struct alu *a, unsigned int vec, unsigned int k, bool dst, uint32_t *at)
{
	const struct model_vec *v = calc_vec(a, vec);
	unsigned int width = calc_region_number(v->region >> 4 & 15), size;
	bool rows = !dst && !(v->region & 15);
	struct model_address address;
	const struct model_var *var;
	int64_t from;

	if (!address_of(a, vec, rows ? k / width : 0, &address))
		return false;
	size = type_bytes(calc_vec_type(a, vec));
	var = model_var(address.var);
	from = (int64_t)address.offset + (int16_t)v->imm + region_of(a, vec, k, dst) * size;
	if (!address.var || !var || from < 0 || from + size > var->size) {
		wrong(a->s, WRONG_ADDRESS);
		return false;
	}
	*at = var->at + (uint32_t)from;
	return true;
}

bool calc_place(struct alu *a, unsigned int vec, unsigned int k, bool dst, uint32_t *at)
{
	if (calc_class(a, vec) == VISA_CLASS_INDIRECT)
		return indirect_place(a, vec, k, dst, at);
	return direct_place(a, vec, region_of(a, vec, k, dst), at);
}

/* Return: the number of elements of source @n that the instruction reads. */
static unsigned int elements_of(const struct alu *a, unsigned int n)
{
	if (calc_contiguous(a, a->first + n))
		return n ? 2 * a->s->lanes : 4;
	return a->s->lanes;
}

static void reach(struct alu *a, unsigned int vec, unsigned int count, bool dst)
{
	const struct model_vec *v = calc_vec(a, vec);
	struct model_address address;
	uint32_t at;

	if (calc_class(a, vec) == VISA_CLASS_IMMEDIATE)
		return;
	for (unsigned int k = 0; k < count; k++)
		if (calc_class(a, vec) == VISA_CLASS_GENERAL)
			calc_place(a, vec, k, dst, &at);
		else
			address_of(a, vec,
				   dst || v->region & 15
					   ? 0
					   : k / calc_region_number(v->region >> 4 & 15),
				   &address);
}

void calc_reach_source(struct alu *a, unsigned int n)
{
	if (a->s->wrong != WRONG_RESERVED)
		reach(a, a->first + n, elements_of(a, n), false);
}

void calc_reach(struct alu *a)
{
	if (a->s->wrong == WRONG_RESERVED) /* the region may be illegal and must not be used */
		return;
	for (unsigned int vec = 0; vec < a->first; vec++)
		if (calc_class(a, vec) != VISA_CLASS_PREDICATE)
			reach(a, vec, a->s->lanes, true);
	for (unsigned int n = 0; n < a->rule->sources; n++)
		calc_reach_source(a, n);
}

static uint64_t bytes_at(const struct model *m, uint32_t at, unsigned int n)
{
	uint64_t value = 0;

	for (unsigned int i = 0; i < n; i++)
		value |= (uint64_t)m->frame[at + i] << 8 * i;
	return value;
}

/*
 * Convert an element of an immediate vf to f. It has a sign bit, 3 bits of exponent and 4 bits of
 * fraction; there are zeros, but no denormals.
 */
static uint64_t small_float(unsigned int byte)
{
	uint64_t sign = (uint64_t)(byte >> 7) << 31;

	if (!(byte & 0x7f))
		return sign;
	return sign | (uint64_t)((byte >> 4 & 7) + 127 - 3) << 23 | (uint64_t)(byte & 15) << 19;
}

static uint64_t immediate(const struct model_vec *v, unsigned int k)
{
	uint64_t nibble = v->imm >> k % 8 * 4 & 15;
	unsigned int bits = 8 * type_bytes((enum visa_type)v->type);

	switch (v->type) {
	case VISA_UV:
		return nibble;
	case VISA_V:
		return nibble > 7 ? nibble | 0xfff0 : nibble;
	case VISA_VF:
		return small_float(v->imm >> k % 4 * 8 & 0xff);
	default:
		return bits == 64 ? v->imm : v->imm & ((1ull << bits) - 1);
	}
}

uint64_t calc_bits(const struct alu *a, unsigned int n, unsigned int k)
{
	struct alu reader = *a;
	uint32_t at;

	if (calc_class(a, a->first + n) == VISA_CLASS_IMMEDIATE)
		return immediate(calc_vec(a, a->first + n), k);
	if (!calc_place(&reader, a->first + n, k, false, &at))
		return 0;
	return bytes_at(a->s->old, at, type_bytes(a->type[n]));
}

void calc_put(struct alu *a, unsigned int vec, unsigned int k, enum visa_type type, uint64_t bits)
{
	uint32_t at;

	if (!calc_place(a, vec, k, true, &at))
		return;
	for (unsigned int i = 0; i < type_bytes(type); i++)
		a->s->new->frame[at + i] = (uint8_t)(bits >> 8 * i);
}

static struct num modified(struct num n, unsigned int modifier)
{
	switch (modifier) {
	case MOD_ABS:
		n.neg = false;
		break;
	case MOD_NEG:
		n.neg = !n.neg;
		break;
	case MOD_NEGABS:
		n.neg = true;
		break;
	case MOD_NOT: /* ~x is -x - 1 */
		if (n.neg)
			return num_of((integer)n.sig - 1);
		return num_of(-(integer)n.sig - 1);
	default:
		break;
	}
	return n;
}

struct num calc_element(const struct alu *a, unsigned int n, unsigned int k)
{
	enum visa_type type = a->type[n];
	uint64_t bits = calc_bits(a, n, k);
	struct num number = num_of_bits(bits, type);

	if (calc_flushes(a, type) && num_denormal(bits, type))
		number.sig = 0;
	number = modified(number, calc_modifier(a, a->first + n));
	if (!type_float(type) && !number.sig)
		number.neg = false;
	return number;
}

struct num calc_source(const struct alu *a, unsigned int n)
{
	return calc_element(a, n, a->lane);
}

integer calc_integer(const struct alu *a, unsigned int n)
{
	struct num number = calc_source(a, n);

	return number.neg ? -(integer)number.sig : (integer)number.sig;
}
