// SPDX-License-Identifier: MIT
/*
 * Tests of reading .isa objects (containers): the values of their fields, and errors for damaged
 * objects.
 */
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../lib/module/module.h"
#include "../../support/container.h"
#include "../../support/unit.h"

/* Check the declarations of the kernel in support/container.c. */
static void check_symbols(const struct visa_routine *k)
{
	CHECK_EQ(k->symbol_count[VISA_VCLASS_G], 2);
	CHECK_EQ(k->symbols[VISA_VCLASS_G][0].type, VISA_UD);
	CHECK_EQ(k->symbols[VISA_VCLASS_G][0].align, 5);
	CHECK_EQ(k->symbols[VISA_VCLASS_G][0].num_elts, 16);
	CHECK_EQ(k->symbols[VISA_VCLASS_G][1].alias, 32);
	CHECK_EQ(k->symbols[VISA_VCLASS_G][1].alias_offset, 8);
	CHECK_EQ(k->symbols[VISA_VCLASS_G][1].attribute_count, 1);
	CHECK_EQ(k->symbols[VISA_VCLASS_P][0].num_elts, 16);
	CHECK_EQ(k->symbols[VISA_VCLASS_L][0].type, VISA_LABEL_SUBROUTINE);
	CHECK_EQ(k->symbols[VISA_VCLASS_L][1].type, VISA_LABEL_BLOCK);
	CHECK_EQ(visa_symbol_id(VISA_VCLASS_T, 0), 6);
}

TEST(module, fields_of_a_container)
{
	const struct visa_routine *k, *f;
	struct visa_module *m = NULL;
	struct container c;

	container_make(&c);
	CHECK(visa_is_container(c.bytes.bytes, c.bytes.size));
	CHECK_EQ(visa_module_read(c.bytes.bytes, c.bytes.size, &m, NULL), 0);
	CHECK_EQ(m->major, 4);
	CHECK_EQ(m->minor, 1);
	CHECK_EQ(m->routine_count, 2);
	k = m->routines[0];
	f = m->routines[1];
	CHECK(k->kernel && !f->kernel);
	CHECK_STR(k->name, "k");
	CHECK_STR(f->name, "f");
	CHECK_EQ(f->linkage, 2);
	CHECK_EQ(f->input_size, 3);
	CHECK_EQ(f->return_size, 1);
	CHECK_EQ(k->string_count, 10);
	CHECK_STR(visa_routine_string(k, 8), "SimdSize");
	CHECK(!visa_routine_string(k, 10));
	check_symbols(k);
	CHECK_EQ(k->input_count, 1);
	CHECK_EQ(k->inputs[0].id, 32);
	CHECK_EQ(k->inputs[0].offset, 64);
	CHECK_EQ(k->inputs[0].size, 64);
	CHECK_EQ(k->attribute_count - k->own, 1);
	CHECK_EQ(k->code.size, 16);
	CHECK_EQ(k->code_at, c.code);
	CHECK_EQ(k->binary_count, 1);
	CHECK_EQ(k->binaries[0].platform, 12);
	CHECK_MEM(k->binaries[0].bytes, "\xde\xad\xbe\xef", 4);
	CHECK_EQ(f->code.size, 4);
	visa_module_free(m);
	visa_buffer_free(&c.bytes);
}

TEST(module, written_as_it_was_read)
{
	struct visa_buffer out = { 0 };
	struct visa_module *m = NULL;
	struct container c;

	container_make(&c);
	CHECK_EQ(visa_module_read(c.bytes.bytes, c.bytes.size, &m, NULL), 0);
	CHECK_EQ(visa_module_write(m, &out, NULL), 0);
	CHECK_EQ(out.size, c.bytes.size);
	CHECK_MEM(out.bytes, c.bytes.bytes, c.bytes.size);
	visa_module_free(m);
	visa_buffer_free(&out);
	visa_buffer_free(&c.bytes);
}

/* Read a copy of exactly @size bytes, so that a sanitizer detects reads past the end. */
static int read_copy(const uint8_t *bytes, size_t size, struct visa_error *e)
{
	uint8_t *copy = malloc(size ? size : 1);
	struct visa_module *m = NULL;
	int err;

	memcpy(copy, bytes, size);
	*e = (struct visa_error){ 0 };
	err = visa_module_read(copy, size, &m, e);
	CHECK((err == 0) == (m != NULL));
	for (uint32_t i = 0; m && i < m->routine_count; i++) {
		struct visa_buffer text = { 0 };

		visa_routine_print(m, m->routines[i], &text, e);
		visa_buffer_free(&text);
	}
	visa_module_free(m);
	free(copy);
	return err;
}

TEST(module, every_truncation_is_an_error_with_an_offset)
{
	struct visa_error e;
	struct container c;

	container_make(&c);
	for (size_t n = 0; n < c.bytes.size; n++) {
		unit_case("%zu bytes", n);
		CHECK_EQ(read_copy(c.bytes.bytes, n, &e), -EINVAL);
		CHECK_HAS(e.text, "offset 0x");
	}
	visa_buffer_free(&c.bytes);
}

TEST(module, spoilt_bytes_are_refused_or_read)
{
	static const uint8_t values[] = { 0x00, 0x01, 0x7f, 0x80, 0xff };
	struct visa_error e;
	struct container c;

	container_make(&c);
	for (size_t at = 0; at < c.bytes.size; at++) {
		uint8_t old = c.bytes.bytes[at];

		for (size_t i = 0; i < COUNT(values); i++) {
			int err;

			unit_case("byte %zu is 0x%02x", at, values[i]);
			c.bytes.bytes[at] = values[i];
			err = read_copy(c.bytes.bytes, c.bytes.size, &e);
			CHECK(!err || err == -EINVAL || err == -EOPNOTSUPP);
			if (err)
				CHECK_HAS(e.text, "offset 0x");
		}
		c.bytes.bytes[at] = old;
	}
	visa_buffer_free(&c.bytes);
}

/*
 * Overwrite @n bytes of an object with @value. A member of struct container, at @offset_of_field,
 * has an offset in the object; the overwritten bytes are @at bytes after it. Check that reading
 * fails with an error text that contains @words and the offset @where.
 */
static void refused(size_t offset_of_field, size_t at, unsigned int n, uint64_t value, int err,
		    const char *words, size_t where)
{
	struct visa_error e;
	struct container c;
	char offset[32];

	container_make(&c);
	if (offset_of_field) {
		at += *(size_t *)(void *)((char *)&c + offset_of_field);
		where += *(size_t *)(void *)((char *)&c + offset_of_field);
	}
	container_put(&c, at, n, value);
	unit_case("%s", words);
	CHECK_EQ(read_copy(c.bytes.bytes, c.bytes.size, &e), -err);
	CHECK_HAS(e.text, words);
	snprintf(offset, sizeof(offset), "at offset 0x%zx", where);
	CHECK_HAS(e.text, offset);
	visa_buffer_free(&c.bytes);
}

#define AT(field) offsetof(struct container, field)

TEST(module, what_is_wrong_is_said)
{
	refused(0, 3, 1, 'X', EINVAL, "expected the bytes CISA", 0);
	refused(0, 4, 2, 0x0603, EOPNOTSUPP, "vISA 3.6; only 4.1 can be read", 4);
	refused(0, 8, 2, 0, EINVAL, "name of 0 bytes", 8);
	refused(0, 10, 1, 0, EINVAL, "has a NUL", 8);
	refused(AT(entry), 0, 4, 0x10000, EINVAL, "is not inside of the file", 0);
	refused(AT(entry), 4, 4, UINT32_MAX, EINVAL, "is not inside of the file", 0);
	refused(AT(entry), 8, 4, 0, EINVAL, "but the header of the kernel has 0x0", 8);
	refused(AT(entry), 12, 2, 1, EOPNOTSUPP, "1 relocations of variables", 12);
	refused(AT(strings), 0, 4, UINT32_MAX, EINVAL, "truncated string 98: its NUL is missing",
		0xbd);
	refused(AT(vars), 4, 4, 10, EINVAL,
		"name is string 10, but the routine has only 10 strings", 4);
	refused(AT(vars), 8, 1, 0xa0, EINVAL, "alignment 10 is reserved", 8);
	refused(AT(vars), 4 + 15 + 7, 4, 34, EINVAL, "variable 33 aliases 34", 0);
	refused(AT(vars), 4 + 15 + 13, 1, 1, EOPNOTSUPP, "scope of an alias", 4 + 15 + 13);
	refused(AT(vars), 0, 4, 65505, EINVAL, "65505 variables, but only 65504 can be named", 0);
	refused(AT(preds), 0, 2, 4096, EINVAL, "4096 predicates, but only 4095 can be named", 0);
	refused(AT(labels), 6, 1, 4, EINVAL, "kind 4 of a label is reserved", 6);
	refused(AT(surfaces), 0, 1, 250, EINVAL, "250 surfaces, but only 249 can be named", 0);
	refused(AT(vme), 0, 1, 1, EOPNOTSUPP, "1 VME variables, which vISA 4.1 does not have", 0);
	refused(AT(inputs), 4, 1, 3, EINVAL, "class 3 of an input is reserved", 4);
	refused(AT(inputs), 5, 4, 34, EINVAL, "input is variable 34, which does not exist", 4);
	refused(AT(attributes), 2, 4, 99, EINVAL,
		"attribute's name is string 99, but the routine has only 10 strings", 2);
}

TEST(module, instructions_lie_in_their_routine)
{
	struct visa_error e;
	struct container c;
	char words[128];

	for (int i = 0; i < 2; i++) {
		container_make(&c);
		container_put(&c, c.size + (i ? 4 : 0), 4, i ? 8 : 17);
		snprintf(words, sizeof(words), "%s at offset 0x%zx",
			 "and the end of the routine, which has 189 bytes,", c.body);
		CHECK_EQ(read_copy(c.bytes.bytes, c.bytes.size, &e), -EINVAL);
		CHECK_HAS(e.text, words);
		CHECK_HAS(e.text, i ? "16 bytes of instructions from byte 8" : "17 bytes of");
		visa_buffer_free(&c.bytes);
	}
}

TEST(module, bodies_do_not_overlap)
{
	struct visa_buffer b = { 0 };
	struct visa_error e;
	struct container c;

	/*
	 * The object has 40 kernels with the same body: all their headers contain its offset. This
	 * is refused, because 40 copies could need much more memory than the object.
	 */
	container_make(&c);
	visa_buffer_put(&b, "CISA\x04\x01\x28\x00", 8);
	for (int i = 0; i < 40; i++) {
		visa_buffer_put(&b, "\x01\x00k", 3);
		visa_buffer_number(&b, 8 + 40 * 20 + 4, 4);
		visa_buffer_number(&b, c.code + 16 - c.body, 4);
		visa_buffer_number(&b, 8 + 40 * 20 + 4 + c.inputs - c.body, 4);
		visa_buffer_number(&b, 0, 4);
		visa_buffer_number(&b, 0, 1);
	}
	visa_buffer_number(&b, 0, 4);
	visa_buffer_put(&b, c.bytes.bytes + c.body, c.code + 16 - c.body);
	CHECK_EQ(read_copy(b.bytes, b.size, &e), -EINVAL);
	CHECK_HAS(e.text, "overlaps another part of the file");
	visa_buffer_free(&b);
	visa_buffer_free(&c.bytes);
}

/*
 * Check that the object can be read, but that its first kernel cannot be printed. @e: the error of
 * printing
 */
static void check_textless(const struct container *c, struct visa_error *e)
{
	struct visa_buffer text = { 0 };
	struct visa_module *m = NULL;

	if (CHECK_EQ(visa_module_read(c->bytes.bytes, c->bytes.size, &m, e), 0))
		CHECK_EQ(visa_routine_print(m, m->routines[0], &text, e), -EINVAL);
	visa_module_free(m);
	visa_buffer_free(&text);
}

TEST(module, instructions_name_only_what_is_declared)
{
	struct visa_error e = { 0 };
	struct container c;
	char where[32];

	container_make(&c);
	container_put(&c, c.code + 10, 2, 2); /* the target of the goto becomes L2 */
	check_textless(&c, &e);
	CHECK_HAS(e.text, "an instruction names L2, which the routine does not declare");
	snprintf(where, sizeof(where), "at offset 0x%zx", c.code + 6);
	CHECK_HAS(e.text, where);
	visa_buffer_free(&c.bytes);
}

TEST(module, attributes_without_text_have_their_offset)
{
	struct visa_buffer text = { 0 };
	struct visa_error e = { 0 };
	struct visa_module *m;
	struct container c;
	char offset[32];

	container_make(&c);
	for (size_t at = 0; at + 8 < c.bytes.size; at++)
		if (!memcmp(c.bytes.bytes + at, "SimdSize", 8))
			c.bytes.bytes[at + 2] = 0xff;
	CHECK_EQ(visa_module_read(c.bytes.bytes, c.bytes.size, &m, &e), 0);
	CHECK_EQ(visa_routine_print(m, m->routines[0], &text, &e), -EINVAL);
	CHECK_HAS(e.text, "has no text");
	snprintf(offset, sizeof(offset), "at offset 0x%zx", c.attributes + 2);
	CHECK_HAS(e.text, offset);
	visa_module_free(m);
	visa_buffer_free(&text);
	visa_buffer_free(&c.bytes);
}

TEST(module, truncated_instructions_have_their_offset)
{
	struct visa_error e = { 0 };
	struct container c;
	char where[48];

	container_make(&c);
	/* The 4 bytes of the return are too few for a goto. */
	container_put(&c, c.code + 12, 1, 0x6c);
	check_textless(&c, &e);
	snprintf(where, sizeof(where), "truncated instruction at offset 0x%zx", c.code + 12);
	CHECK_STR(e.text, where);
	visa_buffer_free(&c.bytes);
}

/*
 * IGC 1.0.12504.6 writes objects in which execution size and predicate overwrite operands. The
 * error text explains this.
 */
TEST(module, objects_that_are_cut_short_are_told_apart)
{
	/* func L0; svm_scatter.4.1 (M1, 8) without operands; ret without operands; other bytes */
	static const uint8_t cut[16] = { 0x30, 0, 0, 0x4e, 4, 3, 0, 0, 1, 0, 0x34, 0x56 };
	struct visa_error e = { 0 };
	struct container c;

	container_make(&c);
	memcpy(c.bytes.bytes + c.code, cut, sizeof(cut));
	check_textless(&c, &e);
	CHECK_HAS(e.text, "every instruction with an exec size or predicate has lost its last "
			  "operands, as objects of IGC before 1.0.13064.4 do; use the .visaasm "
			  "text");
	visa_buffer_free(&c.bytes);
}
