// SPDX-License-Identifier: MIT
/* Executes a line of text. */
#include "line.h"
#include "execute.h"

#include "../base/words.h"

#include <errno.h>
#include <string.h>

/* Record in the result the reason why a line was refused before execution. */
static int refuse_line(struct visa_source *source, struct visa_result *r, uint32_t number,
		       const struct visa_error *e, uint32_t column)
{
	visa_result_fail(r, e, NULL);
	r->line = number;
	r->column = e->column ? e->column : column;
	source->in_comment = false;
	return -e->err;
}

static int line_execute(struct visa_device *d, struct visa_inst *inst, struct visa_result *r,
			const bool *stop)
{
	uint8_t code[VISA_MAX_LENGTH];
	size_t position = 0;

	inst->length = (uint16_t)visa_encode(inst, code);
	return visa_device_execute(d, visa_device_thread(d), inst, 1, &position, r, stop);
}

int visa_device_line(struct visa_device *d, struct visa_source *source, const char *line,
		     size_t size, uint32_t number, struct visa_result *r, const bool *stop)
{
	const struct visa_source before = *source;
	uint32_t column = 1, operand;
	struct visa_inst inst;
	struct visa_error e;
	int what, err = 0;

	while (column <= size && base_is_blank(line[column - 1]))
		column++;
	source->decls = visa_device_decls(d);
	source->grf = visa_platform_grf(visa_device_config(d)->platform);
	what = visa_parse_line(source, line, size, &inst, &e);
	if (what < 0)
		return refuse_line(source, r, number, &e, column);
	if (what == VISA_LINE_DECL && visa_thread_sync(visa_device_thread(d)))
		err = visa_fail(&e, ENOMEM, "out of memory for the variables");
	else if (what == VISA_LINE_RESET)
		visa_device_reset(d);
	else if (what == VISA_LINE_SHAPE)
		err = visa_device_shape_change(d, &source->shape, &e);
	if (err)
		return refuse_line(source, r, number, &e, column);
	if (what != VISA_LINE_INSTRUCTION)
		return what;
	err = line_execute(d, &inst, r, stop);
	if (err == -EINTR) {
		*source = before;
	} else if (err) {
		operand = visa_error_column(source, r->field);
		r->line = number;
		r->column = operand ? operand : column;
	}
	return err ? err : what;
}
