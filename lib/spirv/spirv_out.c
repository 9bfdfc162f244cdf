// SPDX-License-Identifier: MIT
/* Writes a changed program: its instructions, with added types, constants and strings. */
#include "spirv_state.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void spirv_put(struct visa_buffer *to, unsigned int op, unsigned int count, const uint32_t *args)
{
	visa_buffer_number(to, op | (count + 1) << 16, 4);
	for (unsigned int i = 0; i < count; i++)
		visa_buffer_number(to, args[i], 4);
}

void spirv_copy(struct visa_buffer *to, const struct spirv *m, uint32_t from, uint32_t end)
{
	for (; from < end; from++)
		visa_buffer_number(to, m->words[from], 4);
}

uint32_t spirv_out_type(struct spirv_out *out, unsigned int op, unsigned int count,
			const uint32_t *args)
{
	const struct spirv *m = out->m;
	uint32_t id[4] = { 0 };

	for (uint32_t at = SPIRV_HEAD; at < m->functions; at += spirv_length(m, at))
		if (spirv_op(m, at) == op && spirv_length(m, at) == count + 2 &&
		    !memcmp(&m->words[at + 2], args, count * sizeof(*args)))
			return m->words[at + 1];
	id[0] = out->next++;
	memcpy(id + 1, args, count * sizeof(*args));
	spirv_put(&out->constants, op, count + 1, id);
	return id[0];
}

uint32_t spirv_out_constant(struct spirv_out *out, uint32_t type, uint64_t value)
{
	SPIRV_PUT(&out->constants, OP_CONSTANT, type, out->next, (uint32_t)value,
		  (uint32_t)(value >> 32));
	return out->next++;
}

void spirv_out_string(struct spirv_out *out, const char *text)
{
	char padded[256] = { 0 };
	unsigned int words;

	snprintf(padded, sizeof(padded), "%s", text);
	words = (unsigned int)strlen(padded) / 4 + 1;
	visa_buffer_number(&out->strings, OP_STRING | (words + 2) << 16, 4);
	visa_buffer_number(&out->strings, out->next++, 4);
	visa_buffer_put(&out->strings, padded, words * 4ul);
}

/*
 * The order of a SPIR-V program is: modes of kernels, strings, names, other declarations,
 * functions. The added strings are written after the program's own, the constants before the
 * functions.
 */
int spirv_out_put(const struct spirv_out *out, struct visa_buffer *to, struct visa_error *e)
{
	const struct spirv *m = out->m;
	uint32_t names = SPIRV_HEAD, early = out->early.size ? out->early_at : m->functions;

	if (out->code.failed || out->strings.failed || out->constants.failed || out->early.failed)
		return visa_fail(e, ENOMEM, "out of memory");
	while (names < m->functions && (spirv_op(m, names) >= 10 || spirv_op(m, names) < 2))
		names += spirv_length(m, names);
	spirv_copy(to, m, 0, 3);
	visa_buffer_number(to, out->next, 4);
	spirv_copy(to, m, 4, names);
	visa_buffer_put(to, out->strings.bytes, out->strings.size);
	spirv_copy(to, m, names, early);
	visa_buffer_put(to, out->early.bytes, out->early.size);
	spirv_copy(to, m, early, m->functions);
	visa_buffer_put(to, out->constants.bytes, out->constants.size);
	visa_buffer_put(to, out->code.bytes, out->code.size);
	return to->failed ? visa_fail(e, ENOMEM, "out of memory") : 0;
}

int spirv_out_begin(struct spirv_out *out, struct spirv *m, const void *bytes, size_t size,
		    size_t size_of, void **of_ids, struct visa_error *e)
{
	int err = spirv_open(m, bytes, size, e);

	out->m = m;
	*of_ids = NULL;
	if (err || !m->functions || !m->wide)
		return err;
	out->next = m->bound;
	*of_ids = calloc(m->bound, size_of);
	return *of_ids ? 0 : visa_fail(e, ENOMEM, "out of memory");
}

void spirv_out_end(struct spirv_out *out, struct spirv *m, void *of_ids)
{
	visa_buffer_free(&out->code);
	visa_buffer_free(&out->strings);
	visa_buffer_free(&out->constants);
	visa_buffer_free(&out->early);
	free(of_ids);
	spirv_close(m);
}
