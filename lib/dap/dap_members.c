// SPDX-License-Identifier: MIT
/* Reads members of JSON objects in requests, and sets members in answers. */
#include "../base/words.h"
#include "dap_state.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>

static int wrong(const json_t *args, const char *key, const char *type, struct visa_error *e)
{
	return visa_fail(e, EINVAL,
			 json_object_get(args, key) ? "%s must be %s"
						    : "%s is missing; expected %s",
			 key, type);
}

static bool is_absent(const json_t *args, const char *key)
{
	const json_t *value = json_object_get(args, key);

	return !value || json_is_null(value);
}

int dap_text(const json_t *args, const char *key, bool optional, const char **to,
	     struct visa_error *e)
{
	const json_t *value = json_object_get(args, key);

	if (optional && is_absent(args, key))
		return 0;
	if (!json_is_string(value))
		return wrong(args, key, "a string", e);
	*to = json_string_value(value);
	return 0;
}

int dap_number(const json_t *args, const char *key, bool optional, int64_t *to,
	       struct visa_error *e)
{
	const json_t *value = json_object_get(args, key);

	if (optional && is_absent(args, key))
		return 0;
	if (!json_is_integer(value))
		return wrong(args, key, "an integer", e);
	*to = json_integer_value(value);
	return 0;
}

int dap_flag(const json_t *args, const char *key, bool *to, struct visa_error *e)
{
	const json_t *value = json_object_get(args, key);

	if (is_absent(args, key))
		return 0;
	if (!json_is_boolean(value))
		return wrong(args, key, "true or false", e);
	*to = json_is_true(value);
	return 0;
}

int dap_array(const json_t *args, const char *key, bool optional, const json_t **to,
	      struct visa_error *e)
{
	const json_t *value = json_object_get(args, key);

	if (optional && is_absent(args, key))
		return 0;
	if (!json_is_array(value))
		return wrong(args, key, "an array", e);
	*to = value;
	return 0;
}

void dap_set(json_t *object, const char *key, json_t *value)
{
	json_object_set_new_nocheck(object, key, value);
}

json_t *dap_string(struct visa_buffer *b)
{
	json_t *text = b->failed ? NULL : base_json_bytes((const char *)b->bytes, b->size);

	visa_buffer_free(b);
	return text ? text : json_string("<out of memory>");
}

json_t *dap_address(uint64_t address)
{
	char text[24];

	snprintf(text, sizeof(text), "0x%" PRIx64, address);
	return json_string(text);
}

int dap_address_of(const json_t *args, const char *key, uint64_t *address, struct visa_error *e)
{
	int64_t offset = 0;
	const char *text;
	int err = dap_text(args, key, false, &text, e);

	if (!err)
		err = dap_number(args, "offset", true, &offset, e);
	if (err)
		return err;
	if (!base_word_number(base_word(text), UINT64_MAX, address))
		return visa_fail(e, EINVAL, "%s: expected an address, found %.64s", key, text);
	*address += (uint64_t)offset;
	return 0;
}
