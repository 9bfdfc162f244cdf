// SPDX-License-Identifier: MIT
/* Programs: the bytes, what they were prepared to, and whether that still holds. */
#include "program.h"
#include "execute.h"

#include <errno.h>
#include <stdlib.h>

/**
 * struct visa_program - instructions, prepared
 * @code: their bytes, @size of them in @code_room
 * @msgs: the first @count instructions, prepared, in @room
 * @end: bytes of those
 * @device, @thread, @generation: what they were prepared for
 */
struct visa_program {
	uint8_t *code;
	size_t size;
	size_t code_room;
	struct exec_msg *msgs;
	size_t count;
	size_t room;
	size_t end;
	const struct visa_device *device;
	const struct visa_thread *thread;
	uint64_t generation;
};

struct visa_program *visa_program_new(void)
{
	return calloc(1, sizeof(struct visa_program));
}

void visa_program_free(struct visa_program *p)
{
	if (!p)
		return;
	free(p->code);
	free(p->msgs);
	free(p);
}

/* Changes whenever something that an instruction can name comes, goes or is resized. */
static uint64_t generation(const struct visa_device *d, const struct visa_thread *t)
{
	return d->generation + visa_decls_generation(t->decls);
}

/* Make room for one message more. */
static int grow(struct visa_program *p)
{
	size_t room = p->room ? 2 * p->room : 16;
	struct exec_msg *msgs = realloc(p->msgs, room * sizeof(*msgs));

	if (!msgs)
		return -ENOMEM;
	p->msgs = msgs;
	p->room = room;
	return 0;
}

/* Prepare what follows a position, to the first instruction that cannot be executed. */
static int prepare(struct visa_program *p, const struct visa_device *d, const struct visa_thread *t,
		   struct visa_position from)
{
	struct visa_inst inst;

	p->count = from.index;
	p->end = from.byte;
	p->device = d;
	p->thread = t;
	p->generation = generation(d, t);
	while (p->end < p->size) {
		if (p->count == p->room && grow(p))
			return -ENOMEM;
		if (visa_decode(p->code + p->end, p->size - p->end, &inst, NULL) < 0 ||
		    visa_exec_prepare(d, t, &inst, &p->msgs[p->count], NULL))
			break;
		p->count++;
		p->end += inst.length;
	}
	return 0;
}

int visa_program_load(struct visa_program *p, struct visa_device *d, struct visa_thread *t,
		      const uint8_t *code, size_t size)
{
	uint8_t *copy;

	if (p->device == d && p->thread == t && p->generation == generation(d, t) &&
	    p->size == size && !memcmp(p->code, code, size))
		return 0;
	if (size > p->code_room) {
		copy = realloc(p->code, size);
		if (!copy)
			return -ENOMEM;
		p->code = copy;
		p->code_room = size;
	}
	memcpy(p->code, code, size);
	p->size = size;
	return prepare(p, d, t, (struct visa_position){ 0, 0 });
}

/* What is prepared has been executed: the code ends there, or why does it not go on? */
static int at_end(const struct visa_program *p, struct exec_run *run, struct visa_result *r)
{
	const uint8_t *code = p->code + p->end;
	size_t size = p->size - p->end;
	struct visa_inst inst;
	struct exec_msg m;
	int err;

	if (!size)
		return 0;
	err = visa_decode(code, size, &inst, run->error);
	if (err == -EAGAIN)
		return err;
	if (err < 0) {
		visa_execute_refuse_bytes(r, code, size, run->error);
		return err;
	}
	err = visa_exec_prepare(run->device, run->thread, &inst, &m, run->error);
	return err ? visa_execute_refuse(r, &inst, run->error) : 0;
}

/* The prepared instructions from a position on, at most @limit of them. */
static int run_msgs(const struct visa_program *p, struct exec_run *run,
		    struct visa_position *position, size_t limit, struct visa_result *r,
		    const bool *stop)
{
	size_t end = limit < p->count - position->index ? position->index + limit : p->count;
	struct visa_inst inst = { 0 };
	int err;

	while (position->index < end) {
		const struct exec_msg *m = &p->msgs[position->index];

		if (stop && __atomic_load_n(stop, __ATOMIC_RELAXED))
			return -EINTR;
		if (run->device->config.strict)
			visa_decode(p->code + position->byte, m->length, &inst, NULL);
		err = execute_msg(m, &inst, run);
		if (err) {
			visa_decode(p->code + position->byte, m->length, &inst, NULL);
			return visa_execute_refuse(r, &inst, run->error);
		}
		position->index++;
		position->byte += m->length;
		r->instructions++;
		r->bytes += m->length;
	}
	return 0;
}

int visa_program_run(struct visa_program *p, struct visa_device *d, struct visa_thread *t,
		     struct visa_position *position, size_t limit, struct visa_result *r,
		     const bool *stop)
{
	struct visa_error e;
	struct exec_run run = { .device = d, .thread = t, .error = &e };
	int err;

	if (visa_thread_sync(t) ||
	    (p->generation != generation(d, t) && prepare(p, d, t, *position))) {
		err = visa_fail(&e, ENOMEM, "out of memory");
		visa_result_fail(r, &e, NULL);
		return err;
	}
	err = run_msgs(p, &run, position, limit, r, stop);
	if (!err && position->index < p->count)
		err = 1;
	else if (!err)
		err = at_end(p, &run, r);
	visa_execute_count(&run, r);
	return err;
}
