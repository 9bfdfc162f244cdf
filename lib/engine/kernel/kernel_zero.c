// SPDX-License-Identifier: MIT
/*
 * Finds the variables of a thread that must be zeroed when the thread starts in a frame that was
 * used before.
 *
 * A variable is not zeroed in three cases: no instruction names it; no instruction writes it, so
 * that it is still zero; or its old value is never read, since all lanes of the thread exist, and
 * its first use, before the first jump or label, overwrites all its bytes.
 */
#include "kernel_build.h"
#include "../../base/array.h"

#include <errno.h>
#include <stdlib.h>

#define ZERO_GAP 2 /* gaps of up to this many cache lines between spans are cleared, too */

/*
 * Flags of a variable. The first use sets TOUCHED_WRITTEN if it overwrites all bytes, else
 * TOUCHED_ZERO: the variable must be zero at the start. Each write sets TOUCHED_CHANGES.
 */
enum { TOUCHED_ZERO = 1, TOUCHED_WRITTEN = 2, TOUCHED_CHANGES = 4 };

/*
 * Return: whether the effect @e is a write of all bytes of a variable, if all lanes of the thread
 * exist.
 */
static bool overwrites(const struct exec_prep *p, const struct exec_effect *e,
		       const struct visa_decl *owner)
{
	const struct exec_insn *insn = p->insn;

	return !VISA_PRED_ID(insn->pred) &&
	       (insn->exec >> 7 || exec_first_lane(insn) + insn->lanes <= p->width) &&
	       e->lanes == insn->lanes && e->blocks == 1 && e->width == 1 && e->row == e->bytes &&
	       e->at == owner->at && e->bytes * e->lanes == owner->size;
}

/* Record the first use of a variable, and whether it is written. */
static void kernel_zero_touch(struct exec_builder *b, const struct visa_decl *d, uint8_t first,
			      bool changes)
{
	uint8_t *state;

	if (!d || d->vclass != VISA_VCLASS_G)
		return;
	state = &b->touched[visa_decl_owner(d)];
	if (!(*state & (TOUCHED_ZERO | TOUCHED_WRITTEN)))
		*state |= first;
	if (changes)
		*state |= TOUCHED_CHANGES;
}

/*
 * Record the variable that an effect (a read or a write of an instruction) writes. If its frame
 * offset is computed from an address, any variable may be written.
 */
static void touch_written(struct exec_builder *b, const struct exec_prep *p,
			  const struct exec_effect *e)
{
	const struct visa_decl *d = exec_variable(p, e);
	const struct visa_decl *owner = NULL;

	if (d && d->vclass == VISA_VCLASS_G)
		owner = visa_decl_get(build_code(b)->decls, d->vclass, visa_decl_owner(d));
	kernel_zero_touch(b, d,
			  owner && !b->later && overwrites(p, e, owner) ? TOUCHED_WRITTEN
									: TOUCHED_ZERO,
			  true);
	if (e->anywhere)
		b->kernel->keeps = false;
}

/*
 * Record the variables that an instruction reads, then those that it writes. Operands are recorded,
 * too, since the effects do not include a variable whose address the instruction takes.
 */
void build_touch(struct exec_builder *b, const struct exec_prep *p, const struct exec_effect *e,
		 unsigned int count)
{
	for (unsigned int i = 0; i < count; i++)
		if (e[i].role == EXEC_WRITES)
			touch_written(b, p, &e[i]);
		else
			kernel_zero_touch(b, exec_variable(p, &e[i]), TOUCHED_ZERO, e[i].refreshed);
	for (unsigned int i = 0; i < EXEC_OPERANDS; i++)
		kernel_zero_touch(b, p->operand[i].decl, TOUCHED_ZERO, false);
	if (visa_has(p->inst, VISA_TRAIT_FLOW))
		b->later = true;
}

bool exec_kernel_keeps(const struct exec_kernel *k, uint32_t id)
{
	const struct visa_decl *d = visa_decl_get(k->routines[0].decls, VISA_VCLASS_G, id);

	return k->keeps && d && !(k->touched[visa_decl_owner(d)] & TOUCHED_CHANGES);
}

/*
 * For each cache line of the frame: it need not be zeroed, must be zeroed, or must not be changed.
 */
enum { LINE_ANY, LINE_ZERO, LINE_KEPT };

/* Mark the cache lines of the frame that contain a variable. */
static void kernel_zero_mark(uint8_t *lines, const struct visa_decl *d, uint8_t what)
{
	for (uint64_t at = d->at / KERNEL_LINE;
	     at < (d->at + d->size + KERNEL_LINE - 1) / KERNEL_LINE; at++)
		lines[at] = what;
}

/*
 * Mark the cache lines of all variables of a routine; @full: assume that all lanes of the thread
 * exist, so that fewer variables must be zero.
 */
static void mark_all(const struct exec_builder *b, uint8_t *lines, bool full)
{
	const struct visa_decls *decls = build_code(b)->decls;
	const struct visa_decl *d;

	for (uint32_t id = 1; (d = visa_decl_next(decls, VISA_VCLASS_G, id)); id = d->id + 1) {
		if (d->alias || !b->touched[d->id])
			continue;
		if (b->kernel->keeps && !(b->touched[d->id] & TOUCHED_CHANGES))
			kernel_zero_mark(lines, d, LINE_KEPT);
		else if (b->touched[d->id] & TOUCHED_ZERO || !full)
			kernel_zero_mark(lines, d, LINE_ZERO);
	}
	for (uint32_t id = 0; (d = visa_decl_next(decls, VISA_VCLASS_A, id)); id = d->id + 1)
		kernel_zero_mark(lines, d, LINE_ZERO);
}

/*
 * Make spans (ranges of bytes to clear) of the marked cache lines. Small gaps are included, since
 * each span has a cost.
 */
static int add_spans(struct exec_kernel *k, const uint8_t *lines, uint32_t count)
{
	uint32_t end = UINT32_MAX;

	for (uint32_t i = 0; i < count; i++) {
		struct kernel_span *s;

		if (lines[i] == LINE_KEPT)
			end = UINT32_MAX;
		if (lines[i] != LINE_ZERO)
			continue;
		if (end == UINT32_MAX || i - end > ZERO_GAP) {
			s = base_array_add(&k->spans, &k->span_count, sizeof(*s));
			if (!s)
				return -ENOMEM;
			s->at = i * KERNEL_LINE;
		}
		end = i + 1;
		k->spans[k->span_count - 1].bytes =
			end * KERNEL_LINE - k->spans[k->span_count - 1].at;
	}
	return 0;
}

int build_zero(struct exec_builder *b, struct kernel_routine *r)
{
	struct exec_kernel *k = b->kernel;
	uint32_t count = r->frame / KERNEL_LINE;
	uint8_t *lines = calloc(2, count);
	int err;

	if (!lines)
		return -ENOMEM;
	/*
	 * Calls copy the variables that functions share with their callers, even if the function
	 * does not name them, so all bytes must be zero.
	 */
	if (b->spec->code_count > 1)
		memset(lines, LINE_ZERO, 2 * (size_t)count);
	mark_all(b, lines, false);
	mark_all(b, lines + count, true);
	r->spans[0] = k->span_count;
	err = add_spans(k, lines, count);
	r->spans[1] = k->span_count;
	if (!err)
		err = add_spans(k, lines + count, count);
	r->spans[2] = k->span_count;
	free(lines);
	return err;
}
