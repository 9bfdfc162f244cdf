// SPDX-License-Identifier: MIT
/* Programs: the bytes, what they were prepared to, and whether that still holds. */
#include "program.h"
#include "../exec/shape.h"
#include "execute.h"

#include <errno.h>
#include <stdlib.h>

#define SHAPES 32

/**
 * struct visa_program - instructions, prepared
 * @code: their bytes, @size of them in @code_room, and SHAPE_BYTES of zeros
 * @msgs: the first @count instructions, prepared, in @room
 * @wides: what does not fit into the wide ones, @wide_count in @wide_room
 * @insts: fields that those have, @inst_count in @inst_room
 * @first: the first of them that is still valid; those before it had been executed when
 *	something changed
 * @end: bytes of all of them
 * @device, @thread, @generation: what they were prepared for; @device is NULL if
 *	that was broken off
 * @paused: the last one is a MOVS, behind which preparing goes on when it is executed
 * @general: while instructions are prepared: the thread's general variables
 * @shapes: of the instructions met last, by their first two bytes
 * @last: the shape met last, which most instructions have again
 */
struct visa_program {
	uint8_t *code;
	size_t size;
	size_t code_room;
	struct exec_msg *msgs;
	struct exec_wide *wides;
	uint32_t wide_count;
	size_t wide_room;
	struct visa_inst *insts;
	uint32_t inst_count;
	size_t inst_room;
	size_t first;
	size_t count;
	size_t room;
	size_t end;
	bool paused;
	const struct visa_device *device;
	const struct visa_thread *thread;
	uint64_t generation;
	struct visa_decl *const *general;
	struct exec_shape shapes[SHAPES];
	unsigned int last;
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
	free(p->wides);
	free(p->insts);
	free(p);
}

/* Changes whenever something that an instruction can name comes, goes or is resized. */
static uint64_t generation(const struct visa_device *d, const struct visa_thread *t)
{
	return d->generation + t->generation + visa_decls_generation(t->decls);
}

/* Make room for one element more of an array that has @count of them, of @bytes bytes. */
static int grow_array(void **array, size_t *room, size_t count, size_t bytes)
{
	size_t more = *room ? 2 * *room : 4;
	void *grown;

	if (count < *room)
		return 0;
	grown = realloc(*array, more * bytes);
	if (!grown)
		return -ENOMEM;
	*array = grown;
	*room = more;
	return 0;
}

/* Make room for one message more, which may be a wide one with fields of its own. */
static int grow(struct visa_program *p)
{
	void *msgs = p->msgs, *wides = p->wides, *insts = p->insts;
	int err = grow_array(&msgs, &p->room, p->count, sizeof(*p->msgs));

	if (!err)
		err = grow_array(&wides, &p->wide_room, p->wide_count, sizeof(*p->wides));
	if (!err)
		err = grow_array(&insts, &p->inst_room, p->inst_count, sizeof(*p->insts));
	p->msgs = msgs;
	p->wides = wides;
	p->insts = insts;
	return err;
}

/* Whether there may be no room for one. */
static inline bool is_full(const struct visa_program *p)
{
	return p->count == p->room || p->wide_count == p->wide_room ||
	       p->inst_count == p->inst_room;
}

/* Two bytes tell instructions apart, and most forms that take turns in a program. */
static unsigned int shape_of(const uint8_t *code)
{
	return ((code[0] | code[1] << 8) * 0x9e37u >> 8) % SHAPES;
}

/* Prepare an instruction that is of a shape; Return: its bytes, or 0 if it is not. */
static unsigned int recall(struct visa_program *p, const struct exec_shape *shape,
			   const uint8_t *code, struct exec_msg *m)
{
	if (!visa_shape_recall(shape, p->general, code, m) || m->length > p->size - p->end)
		return 0;
	if (!visa_exec_bodies[m->op]->wide)
		return m->length;
	if (!visa_shape_recall_wide(shape, p->general, code, m, &p->wides[m->offset],
				    &p->wides[p->wide_count]))
		return 0;
	m->offset = p->wide_count++;
	return m->length;
}

/* Prepare the next instruction; Return: its bytes, or 0 if it cannot be executed. */
static unsigned int prepare_one(struct visa_program *p, const struct visa_device *d,
				const struct visa_thread *t, struct exec_msg *m)
{
	const uint8_t *code = p->code + p->end;
	struct exec_shape *shape = &p->shapes[p->last];
	unsigned int length = recall(p, shape, code, m);
	struct visa_inst inst;

	if (length)
		return length;
	p->last = shape_of(code);
	shape = &p->shapes[p->last];
	length = recall(p, shape, code, m);
	if (length)
		return length;
	if (visa_decode(code, p->size - p->end, &inst, NULL) < 0 ||
	    visa_exec_prepare(d, t, &inst, m, &p->wides[p->wide_count], NULL))
		return 0;
	if (visa_exec_bodies[m->op]->wide) {
		p->insts[p->inst_count] = inst;
		p->wides[p->wide_count].inst = p->inst_count++;
		m->offset = p->wide_count++;
	}
	visa_shape_learn(shape, &inst, code, visa_platform_grf(d->config.platform), m);
	return m->length;
}

/*
 * Prepare what follows, to the first instruction that cannot be executed; or, if the meaning
 * of surface indices is being moved, to the next MOVS, so that a program full of them does not
 * have its rest prepared again after each.
 */
static int prepare_on(struct visa_program *p, const struct visa_device *d,
		      const struct visa_thread *t, bool whole)
{
	unsigned int length;

	p->device = NULL;
	p->paused = false;
	p->general = visa_decls_table(t->decls, VISA_VCLASS_G);
	while (p->end < p->size && !p->paused) {
		if (is_full(p) && grow(p))
			return -ENOMEM;
		length = prepare_one(p, d, t, &p->msgs[p->count]);
		if (!length)
			break;
		p->paused = !whole && visa_exec_bodies[p->msgs[p->count].op]->moves;
		p->count++;
		p->end += length;
	}
	p->device = d;
	p->thread = t;
	p->generation = generation(d, t);
	return 0;
}

/* Prepare what follows a position anew. */
static int prepare(struct visa_program *p, const struct visa_device *d, const struct visa_thread *t,
		   struct visa_position from, bool whole)
{
	p->first = from.index;
	p->count = from.index;
	p->wide_count = 0;
	p->inst_count = 0;
	p->end = from.byte;
	/* What has changed may have been in a shape. */
	for (unsigned int i = 0; i < SHAPES; i++)
		p->shapes[i].known = false;
	return prepare_on(p, d, t, whole);
}

/* Whether the messages from an index on are still what the instructions mean. */
static bool is_valid(const struct visa_program *p, const struct visa_device *d,
		     const struct visa_thread *t, size_t index)
{
	return p->device == d && p->thread == t && p->generation == generation(d, t) &&
	       index >= p->first;
}

int visa_program_load(struct visa_program *p, struct visa_device *d, struct visa_thread *t,
		      const uint8_t *code, size_t size)
{
	uint8_t *copy;

	visa_device_assert_locked(d);
	if (is_valid(p, d, t, 0) && p->size == size && !memcmp(p->code, code, size))
		return 0;
	p->device = NULL;
	if (size + SHAPE_BYTES > p->code_room) {
		copy = realloc(p->code, size + SHAPE_BYTES);
		if (!copy)
			return -ENOMEM;
		p->code = copy;
		p->code_room = size + SHAPE_BYTES;
	}
	memcpy(p->code, code, size);
	memset(p->code + size, 0, SHAPE_BYTES);
	p->size = size;
	return prepare(p, d, t, (struct visa_position){ 0, 0 }, true);
}

/* What is prepared has been executed: the code ends there, or why does it not go on? */
static int at_end(const struct visa_program *p, struct exec_run *run, struct visa_result *r)
{
	const uint8_t *code = p->code + p->end;
	size_t size = p->size - p->end;
	struct visa_inst inst;
	struct exec_wide wide;
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
	err = visa_exec_prepare(run->device, run->thread, &inst, &m, &wide, run->error);
	return err ? visa_execute_refuse(r, &inst, run->error) : 0;
}

/* The fields of an instruction that was prepared. */
static void decode_again(const struct visa_program *p, size_t byte, struct visa_inst *inst)
{
	visa_decode(p->code + byte, p->size - byte, inst, NULL);
}

/* The prepared instructions from a position on, at most @limit of them. */
static int run_msgs(const struct visa_program *p, struct exec_run *run,
		    struct visa_position *position, size_t limit, struct visa_result *r,
		    const bool *stop)
{
	size_t end = limit < p->count - position->index ? position->index + limit : p->count;
	struct visa_position at = *position;
	struct visa_inst inst = { 0 };
	int err = 0;

	for (; at.index < end; at.index++) {
		const struct exec_msg *m = &p->msgs[at.index];

		if (stop && __atomic_load_n(stop, __ATOMIC_RELAXED)) {
			err = -EINTR;
			break;
		}
		if (run->device->config.strict)
			decode_again(p, at.byte, &inst);
		err = execute_msg(m, &inst, run);
		if (err < 0)
			break;
		at.byte += m->length;
		if (err) {
			at.index++;
			break;
		}
	}
	r->instructions += at.index - position->index;
	r->bytes += at.byte - position->byte;
	*position = at;
	if (err < 0 && err != -EINTR) {
		decode_again(p, at.byte, &inst);
		visa_execute_refuse(r, &inst, run->error);
	}
	return err;
}

/* Whether more can be prepared where what is prepared ends. */
static bool pauses(const struct visa_program *p, const struct visa_position *position)
{
	return p->paused && position->index == p->count;
}

/* Have what follows a position prepared. */
static int ready(struct visa_program *p, struct visa_device *d, struct visa_thread *t,
		 const struct visa_position *position)
{
	if (visa_thread_sync(t))
		return -ENOMEM;
	if (!is_valid(p, d, t, position->index))
		return prepare(p, d, t, *position, false);
	return pauses(p, position) ? prepare_on(p, d, t, false) : 0;
}

int visa_program_run(struct visa_program *p, struct visa_device *d, struct visa_thread *t,
		     struct visa_position *position, size_t limit, struct visa_result *r,
		     const bool *stop)
{
	struct visa_error e;
	struct exec_run run = visa_execute_begin(d, t, NULL, &e);
	size_t start = position->index;
	int err;

	visa_device_assert_locked(d);
	do {
		if (ready(p, d, t, position)) {
			err = visa_fail(&e, ENOMEM, "out of memory");
			visa_result_fail(r, &e, NULL);
			return err;
		}
		run.wide = p->wides;
		run.insts = p->insts;
		err = run_msgs(p, &run, position, limit - (position->index - start), r, stop);
	} while ((err == 1 || (err == 0 && pauses(p, position))) &&
		 position->index - start < limit);
	if (err >= 0 && position->index - start == limit && position->byte < p->size)
		err = 1;
	else if (err >= 0)
		err = at_end(p, &run, r);
	visa_execute_count(&run, r);
	return err;
}
