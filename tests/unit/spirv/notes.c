// SPDX-License-Identifier: MIT
/*
 * Tests of adding instrumentation to SPIR-V. The inputs in tests/fuzz/corpus/spirv were made from
 * tests/data/spirv/NAME.cl by `ocloc -spv_only`: arrays with optimization, NAME.O0 without.
 * noted.O0 is arrays.O0 with instrumentation.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../lib/spirv/spirv.h"
#include "../../support/unit.h"

#define INDEX  0xff6000000008ull
#define NUMBER 0xff6000000000ull

static struct visa_buffer file(const char *name)
{
	struct visa_buffer b = { 0 };
	uint8_t bytes[32768];
	char path[128];
	size_t n;
	FILE *f;

	snprintf(path, sizeof(path), "tests/fuzz/corpus/spirv/%s", name);
	f = fopen(path, "rb");
	if (!unit_check(f, __FILE__, __LINE__, "cannot open %s from here", path))
		return b;
	n = fread(bytes, 1, sizeof(bytes), f);
	visa_buffer_put(&b, bytes, n);
	fclose(f);
	return b;
}

static struct visa_buffer noted(const char *name)
{
	struct visa_buffer b = file(name), to = { 0 };
	struct visa_error e = { 0 };

	CHECK_EQ(spirv_add_notes(b.bytes, b.size, INDEX, NUMBER, &to, &e), 0);
	visa_buffer_free(&b);
	return to;
}

/*
 * All expressions of arrays.cl with a variable index, in the order of the source. These are not
 * instrumented: list->last, which may have any number of elements, (&a[4])[-n], and casts.
 */
static const struct spirv_array wanted[] = {
	{ SPIRV_WRITE, 1, false, 8, "uchar[8]", "v.bytes" },
	{ SPIRV_WRITE, 4, false, 4, "row[4]", "table" },
	{ SPIRV_WRITE, 4, false, 6, "row", "table[]" },
	{ SPIRV_WRITE, 4, false, 3, "int[3][5]", "own.rows" },
	{ SPIRV_WRITE, 2, false, 3, "struct[3]", "own.in" },
	{ SPIRV_WRITE, 2, false, 2, "short[2]", "own.in[].k" },
	{ SPIRV_WRITE, 4, true, 2, "struct item[2]", "shared" },
	{ SPIRV_WRITE, 4, true, 5, "int[5]", "shared[].rows[]" },
	{ SPIRV_READ, 2, false, 2, "short[2]", "list[].in[].k" },
	{ SPIRV_WRITE, 2, false, 2, "short[2]", "list[].in[].k" },
	{ SPIRV_ATOMIC, 4, true, 5, "int[5]", "shared[].rows[]" },
	{ SPIRV_READ, 80, true, 2, "struct item[2]", "shared" },
	{ SPIRV_READ, 4, false, 4, "row[4]", "table" },
	{ SPIRV_READ, 4, false, 2, "int[2]", "v.words" },
	{ SPIRV_WRITE, 4, false, 4, "int[4]", "a" },
	{ SPIRV_READ, 16, false, 2, "float4[2]", "f" },
	{ SPIRV_WRITE, 16, false, 2, "float4[2]", "f" },
};

static void has_arrays(const char *name)
{
	struct visa_buffer b = noted(name);
	struct spirv_array *arrays;
	struct visa_error e = { 0 };
	uint32_t count;

	unit_case("%s", name);
	CHECK_EQ(spirv_arrays(b.bytes, b.size, &arrays, &count, &e), 0);
	CHECK_EQ(count, COUNT(wanted));
	for (uint32_t i = 0; i < count && i < COUNT(wanted); i++) {
		unit_case("%s, array %u", name, i);
		CHECK_STR(arrays[i].name, wanted[i].name);
		CHECK_STR(arrays[i].type, wanted[i].type);
		CHECK_EQ(arrays[i].access, wanted[i].access);
		CHECK_EQ(arrays[i].bytes, wanted[i].bytes);
		CHECK_EQ(arrays[i].count, wanted[i].count);
		CHECK_EQ(arrays[i].local, wanted[i].local);
	}
	unit_case(NULL);
	free(arrays);
	visa_buffer_free(&b);
}

TEST(spirv, arrays_of_a_source)
{
	has_arrays("arrays");
	has_arrays("arrays.O0");
}

TEST(spirv, notes_are_the_same_again)
{
	struct visa_buffer is = noted("arrays.O0"), was = file("noted.O0");

	if (CHECK(is.bytes && was.bytes && is.size == was.size))
		CHECK_MEM(is.bytes, was.bytes, is.size);
	visa_buffer_free(&is);
	visa_buffer_free(&was);
}

TEST(spirv, other_bytes_are_refused)
{
	struct visa_buffer b = file("arrays"), to = { 0 };
	struct visa_error e = { 0 };

	CHECK_EQ(spirv_add_notes(b.bytes, 18, INDEX, NUMBER, &to, &e), -EINVAL);
	CHECK_STR(e.text, "18 bytes are not SPIR-V");
	CHECK_EQ(spirv_add_notes(b.bytes, 24, INDEX, NUMBER, &to, &e), -EINVAL);
	CHECK_STR(e.text, "the SPIR-V is damaged at word 5");
	if (b.bytes)
		b.bytes[0]++;
	CHECK_EQ(spirv_add_notes(b.bytes, b.size, INDEX, NUMBER, &to, &e), -EINVAL);
	CHECK_STR(e.text, "the SPIR-V is damaged at word 0");
	CHECK_EQ(to.size, 0);
	visa_buffer_free(&b);
}

/*
 * A program without arrays gets no instrumentation. A program without instrumentation has an empty
 * list of arrays.
 */
TEST(spirv, no_arrays)
{
	struct visa_buffer b = file("arrays"), to = { 0 };
	struct visa_error e = { 0 };
	struct spirv_array *arrays;
	uint32_t count;

	CHECK_EQ(spirv_arrays(b.bytes, b.size, &arrays, &count, &e), 0);
	CHECK(!arrays && !count);
	CHECK_EQ(spirv_add_notes(b.bytes, 20, INDEX, NUMBER, &to, &e), 0);
	CHECK_EQ(to.size, 0);
	visa_buffer_free(&b);
}

/*
 * If operations are instrumented twice, the second time adds as many instructions as the first
 * time, because the added instructions are not instrumented.
 */
TEST(spirv, operations)
{
	struct visa_buffer b = file("arrays"), once = { 0 }, twice = { 0 }, none = { 0 };
	struct visa_error e = { 0 };

	CHECK_EQ(spirv_note_operations(b.bytes, b.size, INDEX, NUMBER, &once, &e), 0);
	CHECK(once.size > b.size);
	CHECK_EQ(spirv_note_operations(once.bytes, once.size, INDEX, NUMBER, &twice, &e), 0);
	CHECK(twice.size > once.size && twice.size - once.size <= once.size - b.size);
	CHECK_EQ(spirv_note_operations(b.bytes, 20, INDEX, NUMBER, &none, &e), 0);
	CHECK_EQ(spirv_note_operations(b.bytes, 18, INDEX, NUMBER, &none, &e), -EINVAL);
	CHECK_STR(e.text, "18 bytes are not SPIR-V");
	CHECK_EQ(none.size, 0);
	visa_buffer_free(&b);
	visa_buffer_free(&once);
	visa_buffer_free(&twice);
}

/* Return: the number of instructions with opcode @op in a program. */
static unsigned int count_of(const struct visa_buffer *b, unsigned int op)
{
	unsigned int count = 0;
	uint32_t word;

	for (size_t at = 20; at + 4 <= b->size; at += 4ul * (word >> 16)) {
		memcpy(&word, b->bytes + at, sizeof(word));
		count += (word & 0xffff) == op;
		if (!(word >> 16))
			break;
	}
	return count;
}

/*
 * A program with a pointer to local memory that may be null gets one more variable, and a store to
 * it in each kernel.
 */
TEST(spirv, local_memory_begins_with_nothing)
{
	enum { VARIABLE = 59, STORE = 62, ENTRY_POINT = 15 };
	struct visa_buffer plain = file("arrays"), b = file("pointers.O0"), to = { 0 };
	struct visa_error e = { 0 };

	CHECK_EQ(spirv_add_local_null(plain.bytes, plain.size, INDEX, &to, &e), 0);
	CHECK_EQ(to.size, 0);
	CHECK(!spirv_has_local_null(plain.bytes, plain.size));
	CHECK_EQ(spirv_add_local_null(b.bytes, b.size, INDEX, &to, &e), 0);
	CHECK_EQ(count_of(&to, VARIABLE), count_of(&b, VARIABLE) + 1);
	CHECK_EQ(count_of(&to, STORE), count_of(&b, STORE) + count_of(&b, ENTRY_POINT));
	CHECK(spirv_has_local_null(to.bytes, to.size));
	CHECK(spirv_add_local_null(b.bytes, b.size / 2 + 1, INDEX, &to, &e));
	visa_buffer_free(&plain);
	visa_buffer_free(&b);
	visa_buffer_free(&to);
}

/* Each kernel gets a call of a new, empty function. A damaged program is refused. */
TEST(spirv, kernels_get_frames)
{
	enum { ENTRY_POINT = 15, FUNCTION = 54, CALL = 57 };
	static const char *const names[] = { "arrays", "arrays.O0" };

	for (size_t i = 0; i < COUNT(names); i++) {
		struct visa_buffer b = file(names[i]), to = { 0 };
		struct visa_error e = { 0 };

		unit_case("%s", names[i]);
		CHECK_EQ(spirv_add_frames(b.bytes, b.size, &to, &e), 0);
		CHECK_EQ(count_of(&to, FUNCTION), count_of(&b, FUNCTION) + 1);
		CHECK_EQ(count_of(&to, CALL), count_of(&b, CALL) + count_of(&b, ENTRY_POINT));
		CHECK(spirv_add_frames(b.bytes, b.size / 2 + 1, &to, &e));
		visa_buffer_free(&b);
		visa_buffer_free(&to);
	}
}

/*
 * The program negates vectors of 3 and of 4 floats, and 3 single floats. Afterwards there are 10
 * negations of single floats, and none of vectors.
 */
TEST(spirv, negations_of_vectors_are_split)
{
	enum { CONSTRUCT = 80, EXTRACT = 81, NEGATE = 127 };
	struct visa_buffer b = file("negations.O0"), to = { 0 }, none = { 0 };
	struct visa_error e = { 0 };

	CHECK_EQ(count_of(&b, NEGATE), 5);
	CHECK_EQ(spirv_split_negations(b.bytes, b.size, &to, &e), 0);
	CHECK_EQ(count_of(&to, NEGATE), 10);
	CHECK_EQ(count_of(&to, EXTRACT), count_of(&b, EXTRACT) + 7);
	CHECK_EQ(count_of(&to, CONSTRUCT), count_of(&b, CONSTRUCT) + 2);
	CHECK_EQ(spirv_split_negations(to.bytes, to.size, &none, &e), 0);
	CHECK_EQ(none.size, 0);
	CHECK_EQ(spirv_split_negations(b.bytes, b.size / 2 + 1, &none, &e), -EINVAL);
	visa_buffer_free(&b);
	visa_buffer_free(&to);
}

/*
 * The pointer arguments "from" and "room" become integers, each with one store. The address of "at"
 * is passed to a function, and another argument "at" points to private memory, so both are
 * unchanged.
 */
TEST(spirv, pointers_to_local_memory_are_kept)
{
	enum { CONVERT_PTR_TO_U = 117, CONVERT_U_TO_PTR = 120 };
	struct visa_buffer b = file("kernels.O0"), to = { 0 }, again = { 0 };
	struct visa_error e = { 0 };

	CHECK_EQ(spirv_keep_pointers(b.bytes, b.size, &to, &e), 0);
	CHECK_EQ(count_of(&to, CONVERT_PTR_TO_U), 2);
	CHECK_EQ(count_of(&to, CONVERT_U_TO_PTR), 3);
	CHECK_EQ(spirv_keep_pointers(to.bytes, to.size, &again, &e), 0);
	CHECK_EQ(again.size, 0);
	CHECK(spirv_keep_pointers(b.bytes, b.size / 2 + 1, &again, &e));
	visa_buffer_free(&b);
	visa_buffer_free(&to);
	visa_buffer_free(&again);
}

/*
 * Structures that are passed by value are copied: x and w of the function, and x of the function
 * with the kernel's code. p is a pointer, and the entry point only calls that function, so they
 * need no copy.
 */
TEST(spirv, structures_passed_by_value_are_copied)
{
	enum { VARIABLE = 59, LOAD = 61, STORE = 62, PARAMETER = 55, COPIED = 3 };
	struct visa_buffer b = file("arguments.O0"), to = { 0 }, none = { 0 };
	struct visa_error e = { 0 };

	CHECK_EQ(spirv_copy_arguments(b.bytes, b.size, &to, &e), 0);
	CHECK_EQ(count_of(&to, PARAMETER), count_of(&b, PARAMETER));
	CHECK_EQ(count_of(&to, VARIABLE), count_of(&b, VARIABLE) + COPIED);
	CHECK_EQ(count_of(&to, LOAD), count_of(&b, LOAD) + COPIED);
	CHECK_EQ(count_of(&to, STORE), count_of(&b, STORE) + COPIED);
	CHECK(spirv_copy_arguments(b.bytes, b.size / 2 + 1, &none, &e));
	CHECK_EQ(none.size, 0);
	visa_buffer_free(&b);
	visa_buffer_free(&to);
	b = file("kernels.O0");
	CHECK_EQ(spirv_copy_arguments(b.bytes, b.size, &none, &e), 0);
	CHECK_EQ(none.size, 0);
	visa_buffer_free(&b);
}

/* One kernel is kept. The other kernel becomes a function, and its execution modes are removed. */
TEST(spirv, one_kernel_is_kept)
{
	enum { ENTRY_POINT = 15, EXECUTION_MODE = 16, FUNCTION = 54 };
	struct visa_buffer b = file("kernels.O0"), to = { 0 }, again = { 0 };
	struct visa_error e = { 0 };

	CHECK_EQ(count_of(&b, ENTRY_POINT), 2);
	CHECK_EQ(spirv_keep_kernel(b.bytes, b.size, "other", &to, &e), 0);
	CHECK_EQ(count_of(&to, ENTRY_POINT), 1);
	CHECK_EQ(count_of(&to, EXECUTION_MODE), count_of(&b, EXECUTION_MODE) / 2);
	CHECK_EQ(count_of(&to, FUNCTION), count_of(&b, FUNCTION));
	CHECK(memmem(to.bytes, to.size, "other", 6));
	CHECK_EQ(spirv_keep_kernel(to.bytes, to.size, "other", &again, &e), 0);
	CHECK_EQ(spirv_keep_kernel(b.bytes, b.size, "second", &again, &e), 0);
	CHECK_EQ(again.size, 0);
	CHECK(spirv_keep_kernel(b.bytes, b.size / 2 + 1, "other", &again, &e));
	visa_buffer_free(&b);
	visa_buffer_free(&to);
	visa_buffer_free(&again);
}
