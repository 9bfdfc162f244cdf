// SPDX-License-Identifier: MIT
/*
 * Fuzz the instrumentation of SPIR-V: instructions for the checks are added to a program. Each
 * program must be changed, or refused with an error text. The changed program must contain a
 * description (note) of each array, with names of limited length.
 */
#include <string.h>

#include "../../lib/spirv/spirv.h"
#include "fuzz.h"

static void check_arrays(const void *bytes, size_t size, bool noted)
{
	struct visa_error e = { 0 };
	struct spirv_array *arrays;
	uint32_t count;
	int err = spirv_arrays(bytes, size, &arrays, &count, &e);

	REQUIRE(!noted || (!err && count));
	REQUIRE(!err == !e.err && !arrays == !count);
	for (uint32_t i = 0; i < count; i++)
		REQUIRE(arrays[i].access <= SPIRV_ATOMIC && strlen(arrays[i].name) < 64 &&
			strlen(arrays[i].type) < 64);
	free(arrays);
}

/* Instrument the operations of a program twice, and check that the second time also succeeds. */
static void note_operations(const void *bytes, size_t size)
{
	struct visa_buffer once = { 0 }, twice = { 0 };
	struct visa_error e = { 0 };
	int err = spirv_note_operations(bytes, size, 0xff7000000010, 0xff7000000000, &once, &e);

	if (err)
		require_error(err, &e);
	REQUIRE(!err || !once.size);
	if (once.size) {
		err = spirv_note_operations(once.bytes, once.size, 0xff7000000010, 0xff7000000000,
					    &twice, &e);
		REQUIRE(!err && twice.size > once.size);
	}
	visa_buffer_free(&once);
	visa_buffer_free(&twice);
}

/* Add an unused variable at the start of local memory. Check that the program can be read again. */
static void start_local(const void *bytes, size_t size)
{
	struct visa_buffer to = { 0 }, notes = { 0 };
	struct visa_error e = { 0 };
	int err = spirv_add_local_null(bytes, size, 0xff6000000020, &to, &e);

	if (err)
		require_error(err, &e);
	REQUIRE(!err || !to.size);
	if (to.size) {
		REQUIRE(to.size > size && spirv_has_local_null(to.bytes, to.size));
		REQUIRE(!spirv_add_notes(to.bytes, to.size, 0xff6000000008, 0xff6000000000, &notes,
					 &e));
	}
	visa_buffer_free(&to);
	visa_buffer_free(&notes);
}

/* Split negations of vectors. Check that no negation of a vector is left. */
static void split_negations(const void *bytes, size_t size)
{
	struct visa_buffer to = { 0 }, none = { 0 };
	struct visa_error e = { 0 };
	int err = spirv_split_negations(bytes, size, &to, &e);

	if (err)
		require_error(err, &e);
	REQUIRE(!err || !to.size);
	if (to.size) {
		REQUIRE(!spirv_split_negations(to.bytes, to.size, &none, &e));
		REQUIRE(!none.size);
	}
	visa_buffer_free(&to);
}

/*
 * Make the changes for the debugger: pointers become integers, arguments are copied, and all
 * kernels except one are removed. Check that repeating this does not change the program.
 */
static void keep(const void *bytes, size_t size)
{
	struct visa_buffer pointers = { 0 }, kernel = { 0 }, none = { 0 };
	struct visa_error e = { 0 };
	int err = spirv_keep_pointers(bytes, size, &pointers, &e);

	if (err)
		require_error(err, &e);
	if (pointers.size)
		REQUIRE(!spirv_keep_pointers(pointers.bytes, pointers.size, &none, &e) &&
			!none.size);
	err = spirv_copy_arguments(bytes, size, &none, &e);
	if (err)
		require_error(err, &e);
	visa_buffer_free(&none);
	err = spirv_keep_kernel(bytes, size, "first", &kernel, &e);
	if (err)
		require_error(err, &e);
	if (kernel.size)
		REQUIRE(!spirv_keep_kernel(kernel.bytes, kernel.size, "first", &none, &e) &&
			!none.size);
	visa_buffer_free(&pointers);
	visa_buffer_free(&kernel);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct visa_buffer to = { 0 };
	struct visa_error e = { 0 };
	int err = spirv_add_notes(data, size, 0xff6000000008, 0xff6000000000, &to, &e);

	if (err)
		require_error(err, &e);
	REQUIRE(!err || !to.size);
	if (to.size)
		check_arrays(to.bytes, to.size, true);
	check_arrays(data, size, false);
	note_operations(data, size);
	start_local(data, size);
	split_negations(data, size);
	keep(data, size);
	visa_buffer_free(&to);
	return 0;
}
