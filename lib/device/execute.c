// SPDX-License-Identifier: MIT
/* Executes instructions on a device: runs the engine, and fills in the result. */
#include "execute.h"
#include "../strict/strict.h"
#include "../check/top.h"
#include "../engine/program/program.h"
#include "../explain/explain_state.h"
#include "../text/text.h"
#include "../trace/trace_top.h"
#include "device_state.h"

#include <errno.h>
#include <stdio.h>

static const bool never_stop;

bool visa_executes(enum visa_op_id op)
{
	return exec_families[op]->prepare && !exec_families[op]->link;
}

bool visa_executes_in_kernels(enum visa_op_id op)
{
	return exec_families[op]->prepare != NULL;
}

/* Number of bytes of a failing instruction that a result shows if it cannot be printed as text. */
#define SHOWN 32

static void refuse_bytes(struct visa_result *r, const uint8_t *code, size_t size,
			 const struct visa_error *e)
{
	char text[3 * SHOWN + 1] = "";

	for (size_t i = 0; i < size && i < SHOWN; i++)
		snprintf(text + (i ? 3 * i - 1 : 0), 4, i ? " %02x" : "%02x", code[i]);
	visa_result_fail(r, e, text);
}

/* Record in a result the reason why an instruction failed. Return: -@e->err. */
static int refuse_instruction(struct visa_result *r, const struct visa_inst *inst,
			      const struct visa_error *e)
{
	uint8_t code[VISA_MAX_LENGTH] = { 0 };
	char text[VISA_MESSAGE_MAX];

	if (visa_print(inst, text, sizeof(text), NULL) >= 0)
		visa_result_fail(r, e, text);
	else
		refuse_bytes(r, code, (size_t)visa_encode(inst, code), e);
	return -e->err;
}

/*
 * struct checks - inputs of a run's observers. @size: bytes of the code in @source. @explained,
 * @trace: NULL in a run of another thread than the device's.
 */
struct checks {
	struct strict_source source;
	size_t size;
	struct visa_explained *explained;
	struct visa_trace *trace;
};

static void execute_begin(struct exec_run *run, struct visa_device *d, struct visa_thread *t,
			  struct checks *checks, struct visa_error *e)
{
	visa_device_assert_locked(d);
	checks->explained = t == d->thread ? d->explained : NULL;
	checks->trace = t == d->thread ? d->trace : NULL;
	if (d->watch || checks->explained || checks->trace)
		observed_exec_begin(run, &d->space, t, e);
	else
		exec_begin(run, &d->space, t, e);
	run->context = checks;
	if (d->config.strict)
		run->check = strict_check;
	d->lost = NULL;
}

/* Run with observers (checks, trace, explanation), in the same order as in a launch. */
static enum exec_end run_observed(struct exec_run *run, const struct visa_device *d,
				  const struct checks *checks, const struct exec_insn **at,
				  uint64_t budget, const bool *stop)
{
	const struct strict_source *source = &checks->source;
	struct exec_observers o = { 0 };
	struct exec_observer one;
	enum exec_end ended;
	bool traced;

	traced = checks->trace &&
		 trace_top_begin(checks->trace, run, source->inst, source->code, &one);
	if (d->watch)
		exec_observers_add(&o, check_top_begin(d->watch, run));
	if (traced)
		exec_observers_add(&o, one);
	if (checks->explained)
		exec_observers_add(&o, explained_observer(checks->explained, source->inst,
							  source->code));
	exec_observers_watch(&o, exec_observers_all(&o));
	run->observers = &o;
	ended = observed_exec_loop(run, at, budget, stop);
	run->observers = NULL;
	if (traced)
		trace_top_end(checks->trace, ended == EXEC_FAILED ? run->error->text : NULL);
	return ended;
}

/* Run with or without observers, as execute_begin() has prepared the run. */
static enum exec_end run_loop(struct exec_run *run, const struct visa_device *d,
			      const struct checks *checks, const struct exec_insn **at,
			      uint64_t budget, const bool *stop)
{
	if (d->watch || checks->explained || checks->trace)
		return run_observed(run, d, checks, at, budget, stop);
	return exec_loop(run, at, budget, stop);
}

/* Call @report of the device for each defect that the checks found, with the instruction's text. */
static void report(const struct visa_device *d, const struct checks *checks)
{
	struct visa_report r;

	for (uint32_t i = 0; i < d->watch->finding_count; i++) {
		const struct check_finding *f = d->watch->findings[i];
		const struct visa_inst *inst = checks->source.inst;
		struct visa_inst decoded;
		char *text = r.sides[0].instruction;

		check_top_report(f, &r);
		if (!inst && visa_decode(checks->source.code + f->site[0].byte,
					 checks->size - f->site[0].byte, &decoded, NULL) > 0)
			inst = &decoded;
		if (!inst || visa_print(inst, text, sizeof(r.sides[0].instruction), NULL) < 0)
			*text = 0;
		d->report(d->report_context, &r);
	}
	check_top_end(d->watch);
}

/* Add a run's counters to the result, and set the times of change of the surfaces it wrote. */
static void execute_end(const struct exec_run *run, struct visa_device *d,
			const struct checks *checks, struct visa_result *r)
{
	if (d->watch && d->watch->finding_count)
		report(d, checks);
	r->instructions += run->instructions;
	r->bytes += run->bytes;
	r->channels += run->channels;
	r->dropped += run->dropped;
	r->misaligned += run->misaligned;
	for (unsigned int i = 0; i < VISA_OP_COUNT; i++)
		d->executed[i] += run->executed[i];
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (run->stored[i])
			d->space.surfaces[i]->changed = d->space.now;
}

static void stamp(const struct visa_device *d, const struct visa_thread *t, uint32_t id)
{
	if (id >= EXEC_PREDICATES)
		visa_decl_get(t->decls, VISA_VCLASS_P, id - EXEC_PREDICATES)->changed =
			d->space.now;
	else
		visa_decl_get(t->decls, VISA_VCLASS_G, id)->changed = d->space.now;
}

/* Set the change times of variables written through addresses; if too many, of all variables. */
static void stamp_pointed(const struct exec_run *run, const struct visa_device *d,
			  const struct visa_thread *t)
{
	struct visa_decl *decl = NULL;

	if (run->pointed[0] == UINT32_MAX)
		decl = visa_decl_next(t->decls, VISA_VCLASS_G, VISA_FIRST_VAR);
	for (; decl; decl = visa_decl_next(t->decls, VISA_VCLASS_G, decl->id + 1))
		decl->changed = d->space.now;
	for (unsigned int i = 0; i < EXEC_POINTED && run->pointed[i] < EXEC_PREDICATES; i++)
		if (run->pointed[i])
			stamp(d, t, run->pointed[i]);
}

static int execute_no_memory(struct visa_result *r)
{
	struct visa_error e;
	int err = visa_fail(&e, ENOMEM, "out of memory for the variables");

	visa_result_fail(r, &e, NULL);
	return err;
}

static int no_position(struct visa_result *r, size_t byte)
{
	struct visa_error e;
	int err = visa_fail(&e, EINVAL, "the position is byte %zu, past the end of the program",
			    byte);

	visa_result_fail(r, &e, NULL);
	return err;
}

/* Subtract the last instruction from the counters, since it accessed a page without memory. */
static void take_back(struct exec_run *run, const struct visa_inst *inst, uint64_t bytes)
{
	run->executed[inst->op]--;
	run->instructions--;
	run->bytes = bytes;
}

/*
 * Subtract the instruction that accessed a page without memory from the counters. It is the last
 * executed instruction, because the run stopped at once. Decode the code from the start of the run
 * to find its length. Return: whether an instruction was found.
 */
static bool take_back_last(struct exec_run *run, const struct checks *checks)
{
	uint64_t byte = 0;
	struct visa_inst inst;
	int length = 0;

	for (; byte < run->bytes; byte += (uint64_t)length) {
		length = visa_decode(checks->source.code + byte, checks->size - byte, &inst, NULL);
		if (length <= 0)
			return false;
	}
	if (byte)
		take_back(run, &inst, byte - (uint64_t)length);
	return byte;
}

/* Prepare and execute one instruction; Return: 0, -EINTR, or the error. */
static int execute_one(struct visa_device *d, struct visa_thread *t, const struct visa_inst *inst,
		       struct visa_result *r, const bool *stop)
{
	uint64_t room[EXEC_MAX_UNITS + EXEC_HEAD / EXEC_UNIT];
	struct exec_insn *insn = (void *)room;
	const struct exec_insn *at = insn;
	struct checks checks = { .source = { .inst = inst } };
	struct exec_prep p = { .inst = inst, .insn = insn };
	struct visa_error e;
	struct exec_run run;
	enum exec_end ended;
	uint32_t written[EXEC_WRITTEN];

	execute_begin(&run, d, t, &checks, &e);
	p.grf = run.grf;
	if (exec_prepare(&p, t->decls, d->config.platform, &d->space, t, &e))
		return refuse_instruction(r, inst, &e);
	exec_end_record((void *)(room + insn->units));
	ended = run_loop(&run, d, &checks, &at, 1, stop);
	if (visa_device_check_memory(d, &e) && ended != EXEC_FAILED) {
		take_back(&run, inst, 0);
		ended = EXEC_FAILED;
	}
	execute_end(&run, d, &checks, r);
	stamp_pointed(&run, d, t);
	if (ended == EXEC_FAILED)
		return refuse_instruction(r, inst, &e);
	exec_written(&p, written);
	for (unsigned int i = 0; i < EXEC_WRITTEN && ended == EXEC_ENDED && written[i]; i++)
		stamp(d, t, written[i]);
	return ended == EXEC_ENDED ? 0 : -EINTR;
}

int visa_device_execute(struct visa_device *d, struct visa_thread *t, const struct visa_inst *insts,
			size_t count, size_t *position, struct visa_result *r, const bool *stop)
{
	int err;

	if (visa_thread_sync(t))
		return execute_no_memory(r);
	if (!stop)
		stop = &never_stop;
	for (; *position < count; ++*position) {
		if (__atomic_load_n(stop, __ATOMIC_RELAXED))
			return -EINTR;
		err = execute_one(d, t, &insts[*position], r, stop);
		if (err)
			return err;
	}
	return 0;
}

struct visa_program *visa_program_new(void)
{
	return program_new();
}

void visa_program_free(struct visa_program *p)
{
	program_free(p);
}

size_t visa_program_bytes(const struct visa_program *p)
{
	return program_bytes(p);
}

void visa_program_clear(struct visa_program *p)
{
	program_clear(p);
}

int visa_program_load(struct visa_program *p, struct visa_device *d, struct visa_thread *t,
		      const uint8_t *code, size_t size)
{
	return program_load(p, t->decls, d->config.platform, code, size);
}

/*
 * Handle the end of the prepared program. Return: 0 if it is the end of the code; else the error of
 * the next instruction, which could not be decoded or prepared.
 */
static int at_end(const struct visa_program *p, const struct visa_position *at,
		  struct visa_device *d, struct visa_thread *t, struct visa_result *r)
{
	uint64_t room[EXEC_MAX_UNITS];
	struct visa_inst inst;
	struct exec_prep prep = { .inst = &inst,
				  .insn = (void *)room,
				  .grf = visa_platform_grf(d->config.platform) };
	struct visa_error e;
	const uint8_t *code;
	size_t size = program_rest(p, at, &code);
	int err;

	if (!size)
		return 0;
	err = visa_decode(code, size, &inst, &e);
	if (err == -EAGAIN)
		return err;
	if (err < 0) {
		refuse_bytes(r, code, size, &e);
		return err;
	}
	err = exec_prepare(&prep, t->decls, d->config.platform, &d->space, t, &e);
	return err ? refuse_instruction(r, &inst, &e) : 0;
}

/* Fill in the result for the instruction at position @at, which failed with error @e. */
static int at_fault(const struct visa_program *p, const struct visa_position *at,
		    struct visa_result *r, const struct visa_error *e)
{
	struct visa_inst inst;
	const uint8_t *code;
	size_t size = program_rest(p, at, &code);

	visa_decode(code, size, &inst, NULL);
	return refuse_instruction(r, &inst, e);
}

int visa_program_run(struct visa_program *p, struct visa_device *d, struct visa_thread *t,
		     struct visa_position *position, size_t limit, struct visa_result *r,
		     const bool *stop)
{
	struct checks checks = { 0 };
	const struct exec_insn *insn;
	const uint8_t *rest;
	enum exec_end ended;
	struct visa_error e;
	struct exec_run run;
	uint32_t id;
	int err;

	err = visa_thread_sync(t) ? -ENOMEM : program_ready(p, t->decls, position, &insn);
	if (err)
		return err == -EINVAL ? no_position(r, position->byte) : execute_no_memory(r);
	checks.size = program_rest(p, position, &checks.source.code);
	execute_begin(&run, d, t, &checks, &e);
	program_series(p, &run);
	d->halt = false;
	/* Only the SIGBUS handler sets the flag through d->stopping. */
	d->stopping = stop ? (bool *)(uintptr_t)stop : &d->halt;
	ended = run_loop(&run, d, &checks, &insn, limit, d->stopping);
	d->stopping = NULL;
	if (visa_device_check_memory(d, &e) && ended != EXEC_FAILED &&
	    take_back_last(&run, &checks)) {
		ended = EXEC_FAILED;
		position->version = 0; /* the next run must not start after this instruction */
	}
	stamp_pointed(&run, d, t);
	program_at(p, insn, run.bytes, position);
	position->index += run.instructions;
	execute_end(&run, d, &checks, r);
	for (size_t i = 0; (id = program_written(p, position, i)); i++)
		stamp(d, t, id);
	switch (ended) {
	case EXEC_ENDED:
		if (run.instructions == limit && program_rest(p, position, &rest))
			return 1;
		return at_end(p, position, d, t, r);
	case EXEC_LIMIT:
		return 1;
	case EXEC_FAILED:
		return at_fault(p, position, r, &e);
	default:
		return -EINTR;
	}
}
