// SPDX-License-Identifier: MIT
/* Keeps one kernel of a program, by removing the entry points of all other kernels. */
#include "spirv_state.h"

#include <errno.h>
#include <string.h>

enum { OP_ENTRY_POINT = 15, OP_EXECUTION_MODE = 16, OP_EXECUTION_MODE_ID = 331 };

/* Whether an instruction makes a function other than @name a kernel, or describes such a kernel. */
static bool is_of_other(const struct spirv *m, uint32_t at, const char *name, const uint8_t *marks)
{
	unsigned int op = spirv_op(m, at);
	const char *text;

	if (op == OP_EXECUTION_MODE || op == OP_EXECUTION_MODE_ID)
		return spirv_word(m, at, 1) < m->bound && !marks[spirv_word(m, at, 1)];
	text = op == OP_ENTRY_POINT ? spirv_text(m, at, 3) : NULL;
	return text && strcmp(text, name) != 0;
}

/* Mark the kernel with a name. Return: the number of other kernels; 0 if it does not exist. */
static uint32_t mark_kernel(const struct spirv *m, const char *name, uint8_t *marks)
{
	uint32_t others = 0, found = 0;

	for (uint32_t at = SPIRV_HEAD; at < m->functions; at += spirv_length(m, at)) {
		if (spirv_op(m, at) != OP_ENTRY_POINT)
			continue;
		if (is_of_other(m, at, name, marks))
			others++;
		else if (spirv_word(m, at, 2) < m->bound)
			found = marks[spirv_word(m, at, 2)] = 1;
	}
	return found ? others : 0;
}

int spirv_keep_kernel(const void *bytes, size_t size, const char *name, struct visa_buffer *to,
		      struct visa_error *e)
{
	struct spirv_out out = { 0 };
	struct spirv m;
	void *marks;
	int err = spirv_out_begin(&out, &m, bytes, size, sizeof(uint8_t), &marks, e);

	if (err || !marks || !mark_kernel(&m, name, marks))
		goto out;
	spirv_copy(to, &m, 0, SPIRV_HEAD);
	for (uint32_t at = SPIRV_HEAD; at < m.count; at += spirv_length(&m, at))
		if (at >= m.functions || !is_of_other(&m, at, name, marks))
			spirv_copy(to, &m, at, at + spirv_length(&m, at));
	if (to->failed)
		err = visa_fail(e, ENOMEM, "out of memory");
out:
	spirv_out_end(&out, &m, marks);
	return err;
}
