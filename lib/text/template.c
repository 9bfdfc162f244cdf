// SPDX-License-Identifier: MIT
/*
 * Splits a template (the text of an instruction, with names of fields in braces) into pieces, and
 * lists the functions that write and read each kind of field.
 */
#include "kinds.h"

#include <ctype.h>
#include <string.h>

/* Leave the field unchanged: other parts of the text set it. */
static void keep(const struct visa_field *f, struct visa_inst *inst)
{
	(void)f;
	(void)inst;
}

/* Set the code that Intel's compiler writes if the text omits the field. */
static void set_omitted(const struct visa_field *f, struct visa_inst *inst)
{
	*text_byte(f, inst) = text_kinds[f->kind].omitted;
}

#define PUT(name)     .print = text_put_##name
#define READ(name)    .read = text_read_##name
#define BOTH(name)    PUT(name), READ(name)
#define FORM(text)    .form = (text)
#define BEGINS(name)  .begins = text_begins_##name
#define OMITTED(code) .set_default = set_omitted, .omitted = (code)

/* Functions and grammar for each word in the last column of VISA_KINDS: TEXT_exec is for exec. */
#define TEXT_exec	    BOTH(exec), FORM("(<*>)"), OMITTED(VISA_EXEC_ONE)
#define TEXT_num_elts	    BOTH(exec), FORM("(<*>)")
#define TEXT_pred	    BOTH(pred), FORM("[(<P>)] ")
#define TEXT_silent_pred    READ(pred), FORM("[(<P>)] ")
#define TEXT_surface	    BOTH(surface)
#define TEXT_sampler	    BOTH(sampler)
#define TEXT_value	    BOTH(value)
#define TEXT_owords	    PUT(value), READ(owords)
#define TEXT_svm_owords	    BOTH(svm_owords), FORM("[.unaligned] (<size>)")
#define TEXT_atomic	    BOTH(atomic), FORM("<*>[.16]")
#define TEXT_svm_atomic	    BOTH(atomic), FORM("<*>[.16|.64]")
#define TEXT_modified	    READ(modified), FORM("[.mod]")
#define TEXT_name	    BOTH(name)
#define TEXT_ignored	    .print = NULL
#define TEXT_plane	    BOTH(plane), FORM("[<*> ]")
#define TEXT_number8	    BOTH(number8)
#define TEXT_number16	    BOTH(number16)
#define TEXT_number32	    BOTH(number32)
#define TEXT_hex32	    PUT(hex32), READ(number32)
#define TEXT_relop	    BOTH(relop), FORM("cmp[n].<*>"), BEGINS(relop)
#define TEXT_minmax	    BOTH(name), FORM("{min|max}"), BEGINS(names)
#define TEXT_boolean	    BOTH(boolean), FORM("x<*>")
#define TEXT_fence	    BOTH(fence), FORM("fence_{global|local|sw}[.<E|I|S|C|R|L1>]"), BEGINS(fence)
#define TEXT_barrier_count  BOTH(barrier_count), FORM("[ <*>]")
#define TEXT_caches	    BOTH(caches), FORM("[.<l1>.<l3>]")
#define TEXT_kept	    .set_default = keep
#define TEXT_addr_type	    BOTH(addr_type), FORM("{flat|bti(<n>)|ss(<n>)|bss(<n>)}")
#define TEXT_addr_scale	    BOTH(addr_scale), FORM("[<*>*]")
#define TEXT_addr_offset    BOTH(addr_offset), FORM("[+<*>]")
#define TEXT_addr_size	    BOTH(name), OMITTED(VISA_LSC_A32)
#define TEXT_data_size	    PUT(name), READ(data_size), OMITTED(VISA_LSC_D32)
#define TEXT_data_order	    PUT(name), READ(data_order), FORM("[t]"), OMITTED(VISA_LSC_PLAIN)
#define TEXT_data_elems	    BOTH(data_elems), FORM("[x<*>]"), OMITTED(VISA_LSC_ONE)
#define TEXT_as_elems	    .set_default = text_default_as_elems
#define TEXT_as_chmask	    .set_default = text_default_as_chmask
#define TEXT_fence_exec	    OMITTED(VISA_EXEC_ONE)
#define TEXT_blocks	    BOTH(blocks), FORM("[<*>x]")
#define TEXT_letter	    PUT(name), READ(letter), FORM("{n|t}")
#define TEXT_label	    BOTH(label)
#define TEXT_function	    BOTH(function)
#define TEXT_labels	    BOTH(labels), FORM("<label>, ...")
#define TEXT_sample_op	    BOTH(sample_op), FORM("<*>[.pixel_null_mask][.cps][.divS]"), BEGINS(sample)
#define TEXT_info_op	    BOTH(info_op), FORM("{resinfo|sampleinfo}"), BEGINS(sample)
#define TEXT_info_lod	    BOTH(info_lod), FORM("[ <*>]")
#define TEXT_unorm_channels BOTH(unorm_channels), FORM("<*>.<output>")
#define TEXT_sample_mode    BOTH(sample_mode), FORM("<channels> (<exec_size>)")
#define TEXT_two_words	    PUT(name), READ(two_words)
#define TEXT_params	    BOTH(params), FORM(" <*>...")
#define TEXT_send	    BOTH(name), FORM("raw_send[c]"), BEGINS(names)
#define TEXT_sends	    BOTH(sends), FORM("raw_sends[c]"), BEGINS(sends)
#define TEXT_ffid	    BOTH(ffid), FORM(".<*>")
#define TEXT_lifetime	    BOTH(lifetime), FORM("{start|end}")
#define TEXT_lifetime_id    BOTH(lifetime_id)
#define TEXT_dpas	    BOTH(dpas), FORM("<W>.<A>.<D>.<C>")
#define TEXT_vector	    BOTH(vector)
#define TEXT_pitch	    BOTH(pitch), FORM("[, <*>]"), .set_default = text_default_pitch, .always = true
#define TEXT_place	    BOTH(place)
#define TEXT_element	    BOTH(element)
#define TEXT_address_of	    BOTH(address_of)
#define TEXT_raw	    BOTH(raw)
#define TEXT_plain_raw	    PUT(plain_raw), READ(raw)
#define TEXT_coordinate	    BOTH(coordinate), FORM("[, <*>]")

#define ROW(id, name, coding, mask, codes, others, checker, mentions, text)                        \
	[VISA_KIND_##id] = { TEXT_##text },

const struct text_kind text_kinds[VISA_KIND_COUNT] = { VISA_KINDS(ROW) };

/* Names in templates that have no field: other parts of the instruction encode them. */
static const struct {
	const char *name;
	struct text_kind how;
} others[] = {
	{ "sat", { BOTH(saturation), FORM("[.sat]") } },
	{ "eot", { BOTH(eot), FORM("[.eot]") } },
	{ "call", { BOTH(call), FORM("[fc]call"), BEGINS(call) } },
};

static bool is(const char *name, const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (name[i] != text[i])
			return false;
	return !name[size];
}

/* Find the field of the layout that a piece of its template names. */
static void find_field(const struct visa_layout *layout, struct piece *piece)
{
	visa_for_each_field(f, layout) {
		if (is(f->name, piece->text, piece->size)) {
			piece->field = f;
			piece->how = &text_kinds[f->kind];
			return;
		}
	}
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (is(others[i].name, piece->text, piece->size))
			piece->how = &others[i].how;
}

static size_t word(const char *at)
{
	size_t n = 0;

	while (isalnum((unsigned char)at[n]) || at[n] == '_')
		n++;
	return n;
}

struct piece text_piece(const struct visa_layout *layout, const char **at)
{
	struct piece piece = { .kind = PIECE_MARK, .text = *at, .size = 1 };

	switch (**at) {
	case 0:
		piece.kind = PIECE_END;
		piece.size = 0;
		return piece;
	case ' ':
		piece.kind = PIECE_BLANK;
		break;
	case '@':
		piece.kind = PIECE_MNEMONIC;
		break;
	case '{':
		piece.kind = PIECE_FIELD;
		piece.text++;
		piece.size = strcspn(piece.text, "}");
		find_field(layout, &piece);
		*at += 1;
		break;
	default:
		if (word(*at)) {
			piece.kind = PIECE_WORD;
			piece.size = word(*at);
		}
	}
	*at += piece.size + (piece.kind == PIECE_FIELD);
	return piece;
}

uint32_t text_given(const struct visa_layout *layout)
{
	const char *at = layout->text;
	uint32_t fields = 0;
	struct piece piece;

	do {
		piece = text_piece(layout, &at);
		fields |= text_bit(layout, piece.field);
	} while (piece.kind != PIECE_END);
	return fields;
}

void text_set_defaults(struct visa_inst *inst, uint32_t given)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;

	visa_for_each_field(f, layout) {
		const struct text_kind *how = &text_kinds[f->kind];

		if (given & text_bit(layout, f) && !how->always)
			continue;
		if (how->set_default)
			how->set_default(f, inst);
		else
			memset(text_member(f, inst), 0,
			       visa_codings[visa_kinds[f->kind].coding].member);
	}
}
