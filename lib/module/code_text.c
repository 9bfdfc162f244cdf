// SPDX-License-Identifier: MIT
/* Assembles text to the bytes of its instructions, without a container. */
#include "code_text.h"
#include "module.h"

#include <errno.h>

int visa_assemble(const char *text, size_t size, struct visa_buffer *code, unsigned long *line,
		  struct visa_error *e)
{
	struct visa_module *m = visa_module_new();
	int err;

	*line = 0;
	if (!m)
		return visa_fail(e, ENOMEM, "out of memory");
	err = visa_module_parse(m, text, size, line, e);
	if (!err) {
		*line = 0;
		if (m->routine_count > 1)
			err = visa_fail(e, EINVAL,
					"the text has %u kernels and functions; expected one",
					m->routine_count);
	}
	if (!err && m->routine_count)
		visa_buffer_put(code, m->routines[0]->code.bytes, m->routines[0]->code.size);
	if (!err && code->failed)
		err = visa_fail(e, ENOMEM, "out of memory");
	visa_module_free(m);
	return err;
}
