// SPDX-License-Identifier: MIT
/* Stores the strings that instructions name by their index. */
#include "../base/array.h"
#include "set.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *visa_string(const struct visa_decls *d, uint32_t index)
{
	return d && index < d->string_count ? d->strings[index] : NULL;
}

/* Bytes that a string charges to the account; @text may be NULL. */
static uint64_t cost(const char *text)
{
	return text ? strlen(text) + 1 : 0;
}

int visa_string_set(struct visa_decls *d, uint32_t index, const char *text, size_t size,
		    struct visa_error *e)
{
	size_t room = d->string_count;
	char *copy;

	if (index > VISA_STRING_LAST)
		return visa_fail(e, EINVAL, "string %u cannot be encoded; the last index is %u",
				 index, VISA_STRING_LAST);
	if (index >= d->string_count) {
		if (base_array_reserve(&d->strings, &room, index + 1, sizeof(*d->strings)))
			return visa_fail(e, ENOMEM, "out of memory");
		memset(d->strings + d->string_count, 0,
		       (room - d->string_count) * sizeof(*d->strings));
		d->string_count = (uint32_t)room;
	}
	copy = strndup(text, size);
	if (!copy)
		return visa_fail(e, ENOMEM, "out of memory");
	if (decl_recount(d, cost(d->strings[index]), cost(copy), e)) {
		free(copy);
		return -ENOSPC;
	}
	free(d->strings[index]);
	d->strings[index] = copy;
	visa_string_start(d, index + 1);
	return 0;
}

int visa_string_add(struct visa_decls *d, const char *text, size_t size, uint32_t *index,
		    struct visa_error *e)
{
	*index = d->string_start;
	if (*index > VISA_STRING_LAST)
		return visa_fail(e, ENOSPC, "every string from 0 to %u is in use",
				 VISA_STRING_LAST);
	return visa_string_set(d, *index, text, size, e);
}

void visa_string_start(struct visa_decls *d, uint32_t index)
{
	if (index > d->string_start)
		d->string_start = index;
}

void decl_drop_strings(struct visa_decls *d)
{
	for (uint32_t i = 0; i < d->string_count; i++) {
		decl_give(d, cost(d->strings[i]));
		free(d->strings[i]);
	}
	free(d->strings);
	d->strings = NULL;
	d->string_count = 0;
	d->string_start = 0;
}
