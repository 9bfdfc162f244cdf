// SPDX-License-Identifier: MIT
/* The template of a layout, piece by piece, and how each kind of field is written. */
#include "kinds.h"

#include <ctype.h>
#include <string.h>

/* What the text does not tell is kept: something else in it does. */
static void keep(const struct visa_field *f, struct visa_inst *inst)
{
	(void)f;
	(void)inst;
}

#define ROW(kind, put, ...)   [VISA_KIND_##kind] = { .print = (put), __VA_ARGS__ }
#define TEXT(kind, name, ...) ROW(kind, text_put_##name, .read = text_read_##name, __VA_ARGS__)
#define VALUE(kind)	      TEXT(kind, value)
#define NAME(kind, ...)	      TEXT(kind, name, __VA_ARGS__)
#define FORM(text)	      .form = (text)
#define BEGINS(name)	      .begins = text_begins_##name
#define LSC		      .set_default = text_default_lsc

const struct text_kind text_kinds[VISA_KIND_COUNT] = {
	TEXT(EXEC, exec, FORM("(<*>)"), LSC),
	TEXT(NUM_ELTS, exec, FORM("(<*>)")),
	TEXT(PRED, pred, FORM("[(<P>)] ")),
	ROW(SILENT_PRED, NULL, .read = text_read_pred, FORM("[(<P>)] ")),
	TEXT(SURFACE, surface),
	TEXT(SAMPLER, sampler),
	VALUE(ELT_SIZE),
	VALUE(BLOCK_SIZE),
	VALUE(STORED_SIZE),
	VALUE(NUM_BLOCKS),
	VALUE(BYTES_PER_LANE),
	ROW(OWORDS, text_put_value, .read = text_read_owords),
	TEXT(SVM_OWORDS, svm_owords, FORM("[.unaligned] (<size>)")),
	TEXT(ATOMIC, atomic, FORM("<*>[.16]")),
	TEXT(SVM_ATOMIC, atomic, FORM("<*>[.16|.64]")),
	ROW(MODIFIED, NULL, .read = text_read_modified, FORM("[.mod]")),
	NAME(CHANNELS),
	NAME(MEDIA_LD),
	NAME(MEDIA_ST),
	TEXT(PLANE, plane, FORM("[<*> ]")),
	TEXT(NUMBER8, number8),
	TEXT(NUMBER16, number16),
	TEXT(NUMBER32, number32),
	ROW(HEX32, text_put_hex32, .read = text_read_number32),
	TEXT(RELOP, relop, FORM("cmp[n].<*>"), BEGINS(relop)),
	NAME(MINMAX, FORM("{min|max}"), BEGINS(names)),
	TEXT(BOOLEAN, boolean, FORM("x<*>")),
	TEXT(FENCE, fence, FORM("fence_{global|local|sw}[.<E|I|S|C|R|L1>]"), BEGINS(fence)),
	NAME(PHASE),
	TEXT(BARRIER_COUNT, barrier_count, FORM("[ <*>]")),
	NAME(SFID),
	NAME(UNTYPED_SFID),
	TEXT(CACHE_L1, caches, FORM("[.<l1>.<l3>]")),
	ROW(CACHE_L3, NULL, .set_default = keep),
	TEXT(ADDR_TYPE, addr_type, FORM("{flat|bti(<n>)|ss(<n>)|bss(<n>)}")),
	TEXT(ADDR_SCALE, addr_scale, FORM("[<*>*]")),
	TEXT(ADDR_OFFSET, addr_offset, FORM("[+<*>]")),
	NAME(ADDR_SIZE, LSC),
	ROW(DATA_SIZE, text_put_name, .read = text_read_data_size, LSC),
	ROW(DATA_ORDER, text_put_name, .read = text_read_data_order, FORM("[t]"), LSC),
	TEXT(DATA_ELEMS, data_elems, FORM("[x<*>]"), LSC),
	ROW(AS_ELEMS, NULL, LSC),
	NAME(CHMASK),
	ROW(AS_CHMASK, NULL, LSC),
	TEXT(BLOCKS, blocks, FORM("[<*>x]")),
	ROW(BLOCK_ORDER, text_put_name, .read = text_read_letter, FORM("{n|t}")),
	ROW(VNNI, text_put_name, .read = text_read_letter, FORM("{n|t}")),
	ROW(FENCE_EXEC, NULL, LSC),
	NAME(FENCE_OP),
	NAME(SCOPE),
	TEXT(LABEL, label),
	TEXT(CALLED, label),
	TEXT(STRING16, function),
	TEXT(STRING32, function),
	ROW(LABEL_COUNT, NULL, .set_default = keep),
	TEXT(LABELS, labels, FORM("<label>, ...")),
	TEXT(SAMPLE_OP, sample_op, FORM("<*>[.pixel_null_mask][.cps][.divS]"), BEGINS(sample)),
	TEXT(INFO_OP, info_op, FORM("{resinfo|sampleinfo}"), BEGINS(sample)),
	NAME(INFO_CHANNELS),
	TEXT(INFO_LOD, info_lod, FORM("[ <*>]")),
	NAME(SAMPLE_CHANNELS),
	TEXT(UNORM_CHANNELS, unorm_channels, FORM("<*>.<output>")),
	TEXT(SAMPLE_MODE, sample_mode, FORM("<channels> (<exec_size>)")),
	NAME(AVS_CNTRL),
	NAME(AVS_MODE),
	ROW(VA_CONVOLVE, text_put_name, .read = text_read_two_words),
	ROW(VA_HDC_CONVOLVE, text_put_name, .read = text_read_two_words),
	NAME(VA_FILTER),
	NAME(VA_ERODE),
	NAME(VA_AREA),
	NAME(VA_CONNECT),
	NAME(VA_LBP),
	NAME(VA_PIXEL),
	NAME(VA_MINMAX),
	ROW(PARAM_COUNT, NULL, .set_default = keep),
	TEXT(PARAMS, params, FORM(" <*>...")),
	NAME(SEND, FORM("raw_send[c]"), BEGINS(names)),
	TEXT(SENDS, sends, FORM("raw_sends[c]"), BEGINS(sends)),
	TEXT(FFID, ffid, FORM(".<*>")),
	TEXT(LIFETIME, lifetime, FORM("{start|end}")),
	TEXT(LIFETIME_ID, lifetime_id),
	TEXT(DPAS, dpas, FORM("<W>.<A>.<D>.<C>")),
	TEXT(SCALAR, vector),
	TEXT(SCALAR64, vector),
	ROW(SURFACE_OPERAND, NULL, .set_default = keep),
	TEXT(PITCH, pitch, FORM("[, <*>]"), .set_default = text_default_pitch, .always = true),
	TEXT(PLACE, place),
	TEXT(ELEMENT, element),
	TEXT(VECTOR, vector),
	TEXT(ADDRESS_OF, address_of),
	TEXT(RAW, raw),
	ROW(PLAIN_RAW, text_put_plain_raw, .read = text_read_raw),
	TEXT(COORDINATE, coordinate, FORM("[, <*>]")),
};

/* Names in templates that are no field of their own. */
static const struct {
	const char *name;
	struct text_kind how;
} others[] = {
	{ "sat", { text_put_saturation, text_read_saturation, FORM("[.sat]") } },
	{ "eot", { text_put_eot, text_read_eot, FORM("[.eot]") } },
	{ "call", { text_put_call, text_read_call, FORM("[fc]call"), BEGINS(call) } },
};

static bool is(const char *name, const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (name[i] != text[i])
			return false;
	return !name[size];
}

/* What the name of @piece stands for. */
static void find(const struct visa_layout *layout, struct piece *piece)
{
	for (unsigned int i = 0; i < layout->nfields; i++) {
		if (is(layout->fields[i].name, piece->text, piece->size)) {
			piece->field = &layout->fields[i];
			piece->how = &text_kinds[piece->field->kind];
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
		find(layout, &piece);
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

static size_t member_size(enum visa_coding coding)
{
	switch (coding) {
	case VISA_CODING_U8:
		return sizeof(uint8_t);
	case VISA_CODING_U16:
		return sizeof(uint16_t);
	case VISA_CODING_RAW:
	case VISA_CODING_LOD:
		return sizeof(struct visa_raw);
	case VISA_CODING_VEC:
		return sizeof(struct visa_vec);
	default:
		return sizeof(uint32_t);
	}
}

void text_set_defaults(struct visa_inst *inst, uint32_t given)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;

	for (unsigned int i = 0; i < layout->nfields; i++) {
		const struct visa_field *f = &layout->fields[i];
		const struct text_kind *how = &text_kinds[f->kind];

		if (given & 1u << i && !how->always)
			continue;
		if (how->set_default)
			how->set_default(f, inst);
		else
			memset(text_member(f, inst), 0, member_size(visa_kinds[f->kind].coding));
	}
}
