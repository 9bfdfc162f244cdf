// SPDX-License-Identifier: MIT
/*
 * Calls translated code, and executes single instructions by the interpreter when the code requests
 * it.
 */
#include "../engine/access.h"
#include "../engine/atomic.h"
#include "../engine/fast/functions.h"
#include "../engine/flow/flow_operand.h"
#include "../engine/fpmode.h"
#include "../engine/outside.h"
#include "translator.h"

_Static_assert(sizeof(struct native_view) == sizeof(struct exec_view) &&
		       offsetof(struct native_view, base) == offsetof(struct exec_view, base) &&
		       offsetof(struct native_view, surface) == offsetof(struct exec_view, surface),
	       "struct native_view must have the layout of struct exec_view");
_Static_assert(NATIVE_RANGES == EXEC_RANGES && NATIVE_RANGE_BITS == EXEC_RANGE_BITS &&
		       NATIVE_SURFACES == VISA_SURFACE_COUNT,
	       "the constants of abi.h must be equal to the constants of the engine");

#define SAME_MATH(name)                                                                            \
	_Static_assert((int)NATIVE_##name == (int)FAST_MATH_##name, "numbers must be equal");
FAST_MATH(SAME_MATH)

extern const struct exec_family exec_flow_ifcall;

/* The state with which the interpreter executes single instructions for translated code. */
struct native_context {
	struct exec_run *run;
	const struct exec_kernel *kernel;
	struct visa_thread thread;
};

static uint32_t native_run_routine_of(const struct exec_kernel *k, uint32_t unit)
{
	uint32_t routine = k->routine_count - 1;

	while (routine && k->routines[routine].entry > unit)
		routine--;
	return routine;
}

/* Let the interpreter use the variables of a thread in a routine. */
static void native_run_enter(struct native_context *x, const struct native_call *n, uint32_t thread,
			     uint32_t routine)
{
	const struct exec_kernel *k = x->kernel;
	struct exec_run *r = x->run;

	x->thread.frame = n->frames + (size_t)thread * native_frame(k, k->routine_count) +
			  native_frame(k, routine);
	x->thread.preds = n->preds + (size_t)thread * native_preds(k, k->routine_count) +
			  native_preds(k, routine);
	/*
	 * Indirect operands need the declarations, since an address contains the id of a variable.
	 * The declarations are only read.
	 */
	x->thread.decls = (struct visa_decls *)k->routines[routine].decls;
	r->frames = x->thread.frame;
	r->preds = x->thread.preds;
}

/*
 * Execute a control-flow instruction. For an indirect call or a switch, pass the target to the
 * translated code. For a call or return that faults, set the number of calls first, from which the
 * handler determines the error.
 */
static enum exec_step flow(const struct exec_insn *insn, struct native_call *n,
			   struct native_context *x, exec_body *body)
{
	struct flow_call inner = { .function = n->inner == 2 };
	struct exec_flow f = { .kernel = x->kernel,
			       .gang = 1,
			       .depth = n->depth == FLOW_DEPTH ? FLOW_DEPTH : n->inner != 0,
			       .calls = &inner };
	enum exec_step step;

	x->run->flow = &f;
	if (exec_has(insn, VISA_TRAIT_CHOOSES) && n->depth != FLOW_DEPTH) {
		exec_select(x->run, 0);
		step = exec_families[insn->op] == &exec_flow_ifcall
			       ? indirect_function(insn, x->run, 0, &n->chosen)
			       : switch_index(insn, x->run, 0, &n->chosen);
	} else {
		step = exec_thread(insn, x->run, 0, body);
	}
	x->run->flow = NULL;
	return step;
}

/* Execute one instruction for lanes @em of a thread. Return: 0, or nonzero if it faulted. */
static int slow(struct native_call *n, uint32_t thread, uint32_t unit, uint32_t em)
{
	struct native_context *x = n->run;
	const struct exec_insn *insn = kernel_record(x->kernel, unit);
	struct exec_run *r = x->run;
	exec_body *body = insn->is_fast ? r->fast[insn->fast.body]
					: r->families[insn->op]->run[insn->variant];

	native_run_enter(x, n, thread, native_run_routine_of(x->kernel, unit));
	r->em[0] = em;
	if (r->lost) {
		r->lost->group = n->first;
		r->lost->first = thread;
	}
	n->unit = unit;
	n->on = em;
	n->turns++;
	if (exec_has(insn, VISA_TRAIT_FLOW))
		return flow(insn, n, x, body) != EXEC_NEXT;
	return exec_thread(insn, r, 0, body) != EXEC_NEXT;
}

/* Prepare the run for slow(), which executes an instruction for a single thread. */
static void native_run_begin(struct native_context *x)
{
	const struct kernel_routine *k = &x->kernel->routines[0];
	struct exec_run *r = x->run;

	thread_reset_state(&x->thread);
	thread_reset_samplers(&x->thread);
	r->gang = 1;
	r->live = 1;
	r->full = false;
	r->all = exec_window(x->kernel->lanes);
	r->threads[0] = &x->thread;
	r->thread = &x->thread;
	r->stride = k->frame;
	r->pred_stride = k->preds;
	r->flow = NULL;
	memset(r->em, 0, sizeof(r->em));
}

void native_views(struct exec_run *r, struct native_view views[NATIVE_VIEWS])
{
	memset(views, 0, NATIVE_VIEWS * sizeof(*views));
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		struct visa_surface *s = r->space->surfaces[i];

		if (!s)
			continue;
		access_refresh(s, r);
		views[i] = (struct native_view){ .length = s->size,
						 .base = s->base,
						 .surface = s->index };
	}
	for (unsigned int bti = 0; bti < NATIVE_SURFACES; bti++) {
		uint8_t index = visa_space_by_bti(r->space, bti);

		if (index != VISA_SPACE_NONE)
			views[NATIVE_SURFACES + bti] = views[index];
	}
}

static void modify(const native_u32 what[4], native_u8 *frame, native_u32 on, native_u8 *base,
		   const native_u32 *at, native_u32 local)
{
	const struct atomic_dwords a = { (enum visa_atomic)what[0], what[1], what[2], what[3] };

	atomic_dwords(&a, frame, on, base, at, local);
}

enum exec_end native_run(native_function *f, struct native_call *c, struct exec_run *r,
			 const struct exec_kernel *k, struct exec_fault *fault)
{
	static const enum exec_end ends[] = { [NATIVE_DONE] = EXEC_ENDED,
					      [NATIVE_FAILED] = EXEC_FAILED,
					      [NATIVE_LIMIT] = EXEC_LIMIT,
					      [NATIVE_HANGS] = EXEC_WAITING };
	struct native_context x = { .run = r, .kernel = k };
	struct native_call call = *c;
	native_u64 places[NATIVE_RANGES][NATIVE_PLACE] = { { 0 } };
	host_floats before = host_floats_begin();
	int end;

	native_run_begin(&x);
	call.run = &x;
	call.slow = slow;
	call.math = exec_math();
	call.modify = modify;
	call.ranges = (const struct native_view *)(const void *)r->ranges;
	call.places = places;
	call.stored = r->stored;
	call.instructions = call.lanes = call.channels = call.started = call.turns = 0;
	call.inner = call.depth = call.failed = 0;
	end = f(&call);
	call.run = NULL;
	call.places = NULL;
	*c = call;
	host_floats_end(before);
	r->instructions += c->instructions;
	r->lanes += c->lanes;
	r->channels += c->channels;
	if (end != NATIVE_DONE) {
		fault->thread = c->thread;
		fault->lanes = c->on;
		kernel_find(k, kernel_record(k, c->unit), &fault->routine, &fault->byte);
	}
	return ends[end];
}
