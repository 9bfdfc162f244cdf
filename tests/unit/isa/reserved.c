// SPDX-License-Identifier: MIT
/*
 * Tests of reserved values, of bits that no document defines, and of ignored fields (decisions 11
 * and 12 of lib/engine/README.md).
 */
#include <stdio.h>

#include "../../support/machine.h"

/*
 * struct field - a byte of an encoding
 * @at: offset of the byte in the encoding
 * @legal: a function that returns whether one of the 256 values of the byte is legal
 */
struct field {
	const char *name;
	unsigned int at;
	bool (*legal)(unsigned int value);
};

/*
 * struct form - an instruction that can be executed, and the bytes of its encoding that are tested
 */
struct form {
	const char *hex;
	struct field fields[9];
};

static bool elt_size(unsigned int v)
{
	return v <= 2; /* 0, 1 and 2 mean 1, 2 and 4 bytes */
}

static bool num_elts(unsigned int v)
{
	return (v & 0xf) <= 2; /* bits 0 to 3: 8, 16 or 1 elements; bits 4 to 7: the mask */
}

static bool exec_size(unsigned int v)
{
	return (v & 0xf) <= 5;
}

/* A message with two blocks per lane has one lane, or 8, 16 or 32. */
static bool exec_of_blocks(unsigned int v)
{
	return !(v & 0xf) || (v & 0xf) == 3 || (v & 0xf) == 4 || (v & 0xf) == 5;
}

static bool pred_high(unsigned int v)
{
	/* Illegal: bit 12 of the predicate is set, or its control (bits 13 and 14) is 3. */
	return !(v & 0x10) && (v >> 5 & 3) != 3;
}

static bool svm_block(unsigned int v)
{
	return v <= 3;
}

static bool svm_blocks(unsigned int v)
{
	return v <= 3;
}

static bool lane_bytes(unsigned int v)
{
	return v <= 2;
}

static bool owords(unsigned int v)
{
	return v <= 4;
}

static bool anything(unsigned int v)
{
	(void)v;
	return true;
}

static const struct form forms[] = {
	{ "3a 02 00 00 05 00 00000000 20000000 0000 21000000 0000",
	  { { "elt_size", 1, elt_size }, { "num_elts", 2, num_elts } } },
	{ "79 03 0000 00 00 0000 00 05 00 00000000 20000000 0000 21000000 0000",
	  { { "exec_size", 1, exec_size },
	    { "block_size", 4, anything },
	    { "num_blocks", 5, lane_bytes },
	    { "scale", 6, anything },
	    { "scale", 7, anything },
	    { "pred", 3, pred_high } } },
	{ "4e 03 03 0000 01 01 24000000 0000 25000000 0000",
	  { { "exec_size", 2, exec_of_blocks },
	    { "block_size", 5, svm_block },
	    { "pred", 4, pred_high } } },
	{ "4e 03 03 0000 00 01 24000000 0000 25000000 0000", { { "num_blocks", 6, svm_blocks } } },
	{ "35 00 00 00 05 00 00000000 25000000 0000",
	  { { "size", 1, owords }, { "is_modified", 2, anything } } },
	{ "7d 00 00 0000 00 20000000 0000 21000000 0000 00000000 0000 23000000 0000",
	  { { "exec_size", 2, exec_size }, { "pred", 4, pred_high } } },
};

static void scene(struct machine *m)
{
	machine_scene(m, VISA_PVC, false);
	machine_var(m, 37, VISA_UQ, 512);
	for (uint32_t i = 0; i < 32; i++) /* all stores go to an address that no test compares */
		machine_set(m, 36, 8 * i, LIST(uint64_t, 0x100));
	machine_mask(m, 0);
}

static void check_field(struct machine *m, const struct form *form, const struct field *f)
{
	uint8_t code[VISA_MAX_LENGTH];
	size_t size = machine_hex(form->hex, code, sizeof(code));

	int want;

	for (unsigned int v = 0; v < 256; v++) {
		unit_case("%s of %.5s is 0x%02x", f->name, form->hex, v);
		code[f->at] = (uint8_t)v;
		want = f->legal(v) ? 0 : -EINVAL;
		if (f->legal == pred_high && !want && (v & 0xf))
			/*
			 * Bits 0 to 3 of this byte belong to the predicate's id, which does not
			 * exist.
			 */
			want = -ENOENT;
		CHECK_EQ(run_bytes(m, code, size), want);
	}
}

/* Each value of each field, one field at a time (decision 12 of lib/engine/README.md). */
TEST(reserved, every_value_of_every_field)
{
	struct machine m;

	scene(&m);
	for (unsigned int i = 0; i < COUNT(forms); i++)
		for (const struct field *f = forms[i].fields; f->name; f++)
			check_field(&m, &forms[i], f);
	machine_free(&m);
}
