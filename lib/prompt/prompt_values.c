// SPDX-License-Identifier: MIT
/* Prints values of vISA variables and predicates, and local memory. */
#include "prompt_state.h"
#include "../base/element.h"

#include <inttypes.h>
#include <string.h>

#define PER_LINE 16 /* number of bytes of local memory that a line shows */

/*
 * Return: the name of the number format in which elements of a type are printed. A bf is the upper
 * half of a float.
 */
static const char *shown_as(uint8_t type)
{
	static const char *const names[VISA_TYPE_COUNT] = {
		[VISA_UD] = "u32", [VISA_D] = "s32",  [VISA_UW] = "u16", [VISA_W] = "s16",
		[VISA_UB] = "u8",  [VISA_B] = "s8",   [VISA_DF] = "f64", [VISA_F] = "f32",
		[VISA_UQ] = "u64", [VISA_Q] = "s64",  [VISA_HF] = "f16", [VISA_BF] = "f32",
		[VISA_V] = "u32",  [VISA_VF] = "u32", [VISA_UV] = "u32", [VISA_BOOL] = "u8",
	};

	return names[type];
}

/* Print element @n of a variable: V34(0,3) 0x00000007 7. @row, @col: its printed indices */
static void print_element(struct visa_prompt *x, const struct visa_decl *d, const char *name,
			  const uint8_t *bytes, uint32_t n, uint64_t row, uint64_t col)
{
	unsigned int size =
		d->vclass == VISA_VCLASS_A ? VISA_ADDRESS_BYTES : visa_types[d->type].size;
	const char *type = d->vclass == VISA_VCLASS_A ? "u64" : shown_as(d->type);
	char text[BASE_ELEMENT_TEXT_MAX];
	uint64_t bits = 0;
	uint8_t wide[8] = { 0 };

	memcpy(&bits, bytes + (size_t)n * size, size);
	memcpy(wide + (d->vclass == VISA_VCLASS_G && d->type == VISA_BF ? 2 : 0), &bits, size);
	base_element_print(base_element_by_name(type, strlen(type)), wide, text);
	if (d->vclass == VISA_VCLASS_A)
		visa_buffer_printf(x->to, "%s(%u) 0x%016" PRIx64 "\n", name, n, bits);
	else
		visa_buffer_printf(x->to, "%s(%u,%u) 0x%0*" PRIx64 " %s\n", name, (unsigned int)row,
				   (unsigned int)col, (int)(2 * size), bits, text);
}

/*
 * struct asked - the parsed operand NAME, NAME(a) or NAME(a,b)
 * @count: number of indices
 */
struct asked {
	char name[VISA_NAME_MAX + 1];
	unsigned int count;
	uint64_t number[2];
};

static bool parse(struct base_word text, struct asked *a)
{
	struct base_word rest = text, name, list, number;
	bool more = base_word_cut(&rest, '(', &name);

	*a = (struct asked){ .count = 0 };
	name = base_word_trim(name);
	if (!name.size || name.size > VISA_NAME_MAX)
		return false;
	memcpy(a->name, name.text, name.size);
	if (more && (!base_word_cut(&rest, ')', &list) || rest.size))
		return false;
	while (more) {
		more = base_word_cut(&list, ',', &number);
		if (a->count == 2 ||
		    !base_word_number(base_word_trim(number), UINT32_MAX, &a->number[a->count++]))
			return false;
	}
	return true;
}

static void print_lanes(struct visa_prompt *x, const struct asked *a, uint32_t value,
			uint32_t lanes)
{
	if (!a->count)
		visa_buffer_printf(x->to, "%s 0x%0*" PRIx32 ", %u lanes\n", a->name,
				   (int)(lanes + 3) / 4, value, lanes);
	else if (a->count > 1 || a->number[0] >= lanes)
		prompt_wrong(x, "expected one lane of %s, from 0 to %u", a->name, lanes - 1);
	else
		visa_buffer_printf(x->to, "%s(%u) %u\n", a->name, (unsigned int)a->number[0],
				   value >> a->number[0] & 1);
}

/* Return: the index of the requested element in the variable; UINT32_MAX if it does not exist. */
static uint32_t prompt_values_element_of(struct visa_prompt *x, const struct visa_decl *d,
					 const struct asked *a, uint32_t elements)
{
	uint64_t n = a->number[0];

	if (d->vclass == VISA_VCLASS_G) {
		if (a->count != 2)
			return UINT32_MAX;
		n = a->number[0] * (visa_platform_grf(x->o.platform) / visa_types[d->type].size) +
		    a->number[1];
	}
	return n < elements ? (uint32_t)n : UINT32_MAX;
}

static void print_variable(struct visa_prompt *x, const struct visa_decl *d, const struct asked *a)
{
	const uint8_t *bytes = visa_stopped_bytes(x->s, x->item.thread, 0, d);
	unsigned int size =
		d->vclass == VISA_VCLASS_A ? VISA_ADDRESS_BYTES : visa_types[d->type].size;
	uint32_t elements = d->size / size, n;
	uint32_t row = visa_platform_grf(x->o.platform) / size;

	if (!bytes)
		return;
	if (a->count) {
		n = prompt_values_element_of(x, d, a, elements);
		if (n == UINT32_MAX)
			visa_buffer_printf(
				x->to,
				"%s has %u elements of %u bytes; expected one of them as %s\n",
				a->name, elements, size,
				d->vclass == VISA_VCLASS_A ? "(element)" : "(row,column)");
		else
			print_element(x, d, a->name, bytes, n, a->number[0], a->number[1]);
		return;
	}
	for (n = 0; n < elements; n++)
		print_element(x, d, a->name, bytes, n, n / row, n % row);
}

void prompt_show_value(struct visa_prompt *x, struct base_word what)
{
	char quoted[BASE_QUOTED_MAX];
	const struct visa_decl *d;
	struct asked a;

	if (!parse(what, &a)) {
		prompt_wrong(x, "expected V34, V34(0,3), P1, P1(3) or em, found %s",
			     base_quote(what, quoted));
		return;
	}
	if (!strcmp(a.name, "em")) {
		print_lanes(x, &a, visa_stopped_em(x->s, x->item.thread), 32);
		return;
	}
	if (!visa_stopped_decls(x->s, x->item.thread, 0)) {
		prompt_show_where(x);
		return;
	}
	d = visa_stopped_find(x->s, x->item.thread, 0, a.name);
	if (!d)
		prompt_wrong(x, "%s is not declared", a.name);
	else if (d->vclass == VISA_VCLASS_P)
		print_lanes(x, &a, visa_stopped_pred(x->s, x->item.thread, 0, d->id), d->num_elts);
	else
		print_variable(x, d, &a);
}

bool prompt_names_visa(struct visa_prompt *x, struct base_word what)
{
	struct visa_variable v;
	struct asked a;

	if (!parse(what, &a) ||
	    (strcmp(a.name, "em") != 0 && !visa_stopped_find(x->s, x->item.thread, 0, a.name)))
		return false;
	for (uint32_t n = 0; visa_stopped_variable(x->s, &x->item, n, &v); n++)
		if (!strcmp(v.name, a.name))
			return false;
	return true;
}

void prompt_show_local(struct visa_prompt *x, struct base_word what)
{
	struct base_line l = base_line(what.text, what.size);
	struct base_word first = base_line_next(&l), second = base_line_next(&l);
	uint64_t size, offset = 0, count = 64;
	const uint8_t *local = visa_stopped_local(x->s, &size);
	char quoted[BASE_QUOTED_MAX];

	if ((first.size && !base_word_number(first, UINT64_MAX, &offset)) ||
	    (second.size && !base_word_number(second, UINT64_MAX, &count)) ||
	    base_line_next(&l).size) {
		prompt_wrong(x, "expected OFFSET [BYTES] after local, found %s",
			     base_quote(what, quoted));
		return;
	}
	if (!local || offset >= size) {
		prompt_wrong(x,
			     "OFFSET is past the end of local memory, which has %" PRIu64 " bytes",
			     size);
		return;
	}
	count = count < size - offset ? count : size - offset;
	for (uint64_t i = 0; i < count; i++)
		if (i % PER_LINE == 0)
			visa_buffer_printf(x->to, "%s%08" PRIx64 "  %02x", i ? "\n" : "",
					   offset + i, local[offset + i]);
		else
			visa_buffer_printf(x->to, " %02x", local[offset + i]);
	visa_buffer_printf(x->to, "\n");
}
