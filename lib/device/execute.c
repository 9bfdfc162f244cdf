// SPDX-License-Identifier: MIT
/* Executing decoded instructions, and saying which one failed. */
#include "execute.h"
#include "../text/text.h"

#include <errno.h>
#include <stdio.h>

void visa_execute_count(const struct exec_run *run, struct visa_result *r)
{
	r->channels += run->channels;
	r->dropped += run->dropped;
	r->misaligned += run->misaligned;
}

int visa_execute_careful(const struct exec_msg *m, const struct visa_inst *inst,
			 const struct exec_run *run)
{
	const struct exec_body *body = visa_exec_bodies[m->op];
	const struct visa_surface *s;
	struct exec_msg bound = *m;
	int err = 0;

	if (body->bind)
		err = body->bind(&bound, run);
	if (err)
		return err;
	if (run->device->config.strict)
		err = visa_exec_strict(run, inst, &bound, run->error);
	s = exec_surface(&bound, run);
	if (!err && s->unbacked)
		return visa_fail(run->error, ENOSPC,
				 "T%u has %llu bytes, with holes for which the bound of %llu bytes "
				 "leaves no memory",
				 s->index, (unsigned long long)s->size,
				 (unsigned long long)run->device->config.mem);
	return err;
}

/* Bytes of an instruction that has no text, as far as they are worth showing. */
#define SHOWN 32

void visa_execute_refuse_bytes(struct visa_result *r, const uint8_t *code, size_t size,
			       const struct visa_error *e)
{
	char text[3 * SHOWN + 1] = "";

	for (size_t i = 0; i < size && i < SHOWN; i++)
		snprintf(text + (i ? 3 * i - 1 : 0), 4, i ? " %02x" : "%02x", code[i]);
	visa_result_fail(r, e, text);
}

int visa_execute_refuse(struct visa_result *r, const struct visa_inst *inst,
			const struct visa_error *e)
{
	uint8_t code[VISA_MAX_LENGTH] = { 0 };
	char text[VISA_MESSAGE_MAX];

	if (visa_print(inst, text, sizeof(text), NULL) >= 0)
		visa_result_fail(r, e, text);
	else
		visa_execute_refuse_bytes(r, code, (size_t)visa_encode(inst, code), e);
	return -e->err;
}

int visa_device_execute(struct visa_device *d, struct visa_thread *t, const struct visa_inst *insts,
			size_t count, size_t *position, struct visa_result *r, const bool *stop)
{
	struct visa_error e;
	struct exec_wide wide = { 0 };
	struct exec_run run = visa_execute_begin(d, t, &wide, &e);
	int err = 0;

	visa_device_assert_locked(d);
	if (visa_thread_sync(t)) {
		err = visa_fail(&e, ENOMEM, "out of memory for the variables");
		visa_result_fail(r, &e, NULL);
		return err;
	}
	for (; *position < count; ++*position) {
		const struct visa_inst *inst = &insts[*position];
		struct exec_msg m;

		if (stop && __atomic_load_n(stop, __ATOMIC_RELAXED)) {
			err = -EINTR;
			break;
		}
		err = visa_exec_prepare(d, t, inst, &m, &wide, &e);
		if (!err && visa_exec_bodies[m.op]->wide) {
			m.offset = 0;
			run.insts = inst;
		}
		if (!err)
			err = execute_msg(&m, inst, &run);
		if (err < 0) {
			visa_execute_refuse(r, inst, &e);
			break;
		}
		r->instructions++;
		r->bytes += inst->length;
	}
	visa_execute_count(&run, r);
	return err < 0 ? err : 0;
}
