// SPDX-License-Identifier: MIT
/* Writes the reports of checks to files for continuous integration: SARIF and JUnit. */
#include "results.h"
#include "tool.h"

static int results_write_file(const char *path, struct visa_buffer *b)
{
	int status = TOOL_DONE;

	if (b->failed)
		status = tool_error(TOOL_REFUSED, "%s: out of memory", path);
	else if (tool_write_file(path, b->bytes, b->size))
		status = TOOL_REFUSED;
	visa_buffer_free(b);
	return status;
}

/*
 * If @j is a number below 2^53, return it as a new JSON integer; a double represents such a number
 * exactly. If @j is an object or array, convert its members in place. Return: the integer, or @j
 * with its reference count increased.
 */
static json_t *to_integer(json_t *j)
{
	const double limit = 9007199254740992.0; /* 2^53 */
	double number = json_real_value(j);

	if (json_is_real(j) && number < limit && number > -limit)
		return json_integer((json_int_t)number);
	return json_incref(results_integers(j));
}

json_t *results_integers(json_t *j)
{
	const char *key;
	json_t *value;

	for (size_t i = 0; i < json_array_size(j); i++)
		json_array_set_new(j, i, to_integer(json_array_get(j, i)));
	json_object_foreach(j, key, value)
	{
		json_object_set_new(j, key, to_integer(value));
	}
	return j;
}

int results_check(const char *sarif, const char *junit)
{
	if (sarif && tool_check_output(sarif))
		return TOOL_REFUSED;
	return junit && tool_check_output(junit) ? TOOL_REFUSED : TOOL_DONE;
}

int results_write(const struct results *r, const char *sarif, const char *junit)
{
	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };
	int status = TOOL_DONE;

	if (sarif) {
		results_sarif(&w, r);
		visa_buffer_printf(&text, "\n");
		status = results_write_file(sarif, &text);
	}
	if (junit) {
		results_junit(&text, r);
		if (results_write_file(junit, &text))
			status = TOOL_REFUSED;
	}
	return status;
}
