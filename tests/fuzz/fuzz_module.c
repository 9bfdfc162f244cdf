// SPDX-License-Identifier: MIT
/*
 * Fuzz the reader of whole files. If the bytes are a valid object, writing it must give an equal
 * object. If the object can be printed as text, parsing the text must give a module with the same
 * text. Bytes that are not an object are read as text.
 */
#include <string.h>

#include "../../lib/module/module.h"
#include "fuzz.h"

static bool same(const struct visa_buffer *a, const struct visa_buffer *b)
{
	return a->size == b->size && (!a->size || !memcmp(a->bytes, b->bytes, a->size));
}

static struct visa_module *read_text(const struct visa_buffer *text)
{
	struct visa_module *m = visa_module_new();
	struct visa_error e = { 0 };
	unsigned long line;

	REQUIRE(m);
	REQUIRE(!visa_module_parse(m, (const char *)text->bytes, text->size, &line, &e));
	REQUIRE(m->routine_count == 1);
	return m;
}

/*
 * Convert a routine (kernel or function) to text and back several times. The first conversion may
 * change the routine, because labels are numbered in the order of their use. Later conversions must
 * not change it.
 */
static void check_routine(const struct visa_module *m, const struct visa_routine *r)
{
	struct visa_buffer first = { 0 }, second = { 0 }, third = { 0 };
	struct visa_module *one = NULL, *two = NULL;
	struct visa_error e = { 0 };
	struct visa_module *text = visa_module_new();
	unsigned long line = 0;
	int err;

	REQUIRE(text);
	if (visa_routine_print(m, r, &first, &e)) {
		REQUIRE(e.err && e.text[0]);
		goto out;
	}
	err = visa_module_parse(text, (const char *)first.bytes, first.size, &line, &e);
	/* The text may be wrong: a label is missing or defined twice, or a line is too long. */
	if (err) {
		require_error(err, &e);
		REQUIRE(line);
		goto out;
	}
	REQUIRE(text->routine_count == 1);
	if (visa_routine_print(text, text->routines[0], &second, &e))
		goto out;
	one = read_text(&second);
	REQUIRE(!visa_routine_print(one, one->routines[0], &third, &e));
	two = read_text(&third);
	REQUIRE(same(&one->routines[0]->code, &two->routines[0]->code));
out:
	visa_module_free(one);
	visa_module_free(two);
	visa_module_free(text);
	visa_buffer_free(&first);
	visa_buffer_free(&second);
	visa_buffer_free(&third);
}

/* Write a module as an object, read the object, and check that the result is the same module. */
static void check_written(const struct visa_module *m)
{
	struct visa_buffer bytes = { 0 }, again = { 0 };
	struct visa_module *read = NULL;
	struct visa_error e = { 0 };

	if (!visa_module_write(m, &bytes, &e)) {
		REQUIRE(!visa_module_read(bytes.bytes, bytes.size, &read, &e));
		REQUIRE(!visa_module_write(read, &again, &e));
		REQUIRE(same(&bytes, &again));
	} else {
		REQUIRE(e.err && e.text[0]);
	}
	visa_module_free(read);
	visa_buffer_free(&bytes);
	visa_buffer_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct visa_module *m = NULL;
	struct visa_error e = { 0 };
	unsigned long line = 0;
	int err;

	if (visa_is_container(data, size)) {
		err = visa_module_read(data, size, &m, &e);
		REQUIRE(!err == (m != NULL));
	} else {
		m = visa_module_new();
		REQUIRE(m);
		err = visa_module_parse(m, (const char *)data, size, &line, &e);
		REQUIRE(!err || e.column);
	}
	if (err)
		require_error(err, &e);
	else
		check_written(m);
	for (uint32_t i = 0; !err && i < m->routine_count; i++)
		if (m->routines[i]->name)
			check_routine(m, m->routines[i]);
	visa_module_free(m);
	return 0;
}
