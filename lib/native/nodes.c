// SPDX-License-Identifier: MIT
/*
 * Makes the nodes of a kernel, one for each instruction: decides how each is translated, and finds
 * where basic blocks begin.
 */
#include "../engine/fast/narrow.h"
#include "../engine/fast/level.h"
#include "../engine/alu/floats.h"
#include "../engine/observe.h"
#include "sections.h"

#include <errno.h>

extern const struct exec_family exec_sync, exec_flow_ret, exec_flow_fret, exec_flow_call,
	exec_flow_fcall, exec_flow_ifcall, exec_flow_switch;

/*
 * Return: the number of the row of engine/fast/rows.h (an operation on one type of numbers) that
 * executes an instruction in the interpreter. The fast handlers of a row have consecutive numbers.
 */
static uint16_t nodes_row_of(const struct exec_insn *insn)
{
	uint16_t best = 0;

	for (uint16_t i = 0; i < native_row_count; i++)
		if (native_rows[i].first <= insn->fast.body &&
		    native_rows[i].first >= native_rows[best].first)
			best = i;
	return best;
}

/* Return: the kind of a control-flow instruction; NODE_SLOW for other instructions. */
static enum node_kind flow_kind(const struct exec_insn *insn)
{
	const struct exec_family *f = exec_families[insn->op];

	if (visa_ops[insn->op].traits & VISA_TRAIT_MARKS)
		return NODE_LABEL;
	if (insn->op == VISA_GOTO || insn->op == VISA_JMP)
		return NODE_JUMP;
	if (f == &exec_flow_ret || f == &exec_flow_fret)
		return NODE_RET;
	if (f == &exec_flow_call)
		return NODE_CALL;
	if (f == &exec_flow_fcall || f == &exec_flow_ifcall)
		return NODE_FCALL;
	return f == &exec_flow_switch ? NODE_SWITCH : NODE_SLOW;
}

/* Set the kind of a node. Return: false if it prevents the translation of the kernel. */
static bool nodes_kind_of(struct node *n)
{
	const struct exec_insn *insn;
	uint32_t traits = visa_ops[n->insn->op].traits;

	/*
	 * If the fast handler is one for operands of any type, translate the instruction as if it
	 * had only the generic handler, since this gives faster code.
	 */
	if (n->insn->is_fast && n->insn->fast.body > FAST_BEFORE_NARROW)
		n->insn = exec_generic(n->insn);
	insn = n->insn;
	n->kind = flow_kind(insn);
	if (n->kind != NODE_SLOW)
		return true;
	if (traits & VISA_TRAIT_BARRIER && barrier_fits(insn))
		n->kind = NODE_BARRIER;
	else if (exec_families[insn->op] == &exec_sync)
		n->kind = NODE_FENCE;
	else if (insn->is_fast && insn->fast.body < FAST_ALU_BODIES)
		n->kind = NODE_ROW;
	else if (insn->is_fast)
		n->kind = NODE_MESSAGE;
	else if (traits & VISA_TRAIT_COMPUTES && vec_fits(insn))
		n->kind = NODE_VECTOR;
	else if (!(traits & VISA_TRAIT_SYMBOL) &&
		 (traits & VISA_TRAIT_FLOW || exec_families[insn->op]->link ||
		  (!(traits & VISA_TRAIT_COMPUTES) && !insn->memory)))
		return false;
	if (n->kind == NODE_ROW)
		n->row = nodes_row_of(insn);
	return true;
}

static void begin_block(struct build *b, uint32_t node)
{
	if (node < b->node_count)
		b->nodes[node].leader = true;
}

static void find_target(struct build *b, uint32_t from, uint32_t to)
{
	struct node *n = &b->nodes[to];

	if (to > from) {
		n->from = n->from < from ? n->from : from;
		return;
	}
	n->leader = n->target = true;
	n->until = from;
}

/*
 * Begin basic blocks at the targets of jumps, at wait points (where lanes wait for other lanes),
 * and where the set of running lanes may change.
 */
static void find_blocks(struct build *b)
{
	for (uint32_t i = 0; i < b->k->routine_count; i++)
		begin_block(b, b->routines[i].reached ? b->routines[i].first : b->node_count);
	for (uint32_t i = 0; i < b->k->point_count; i++) {
		if (b->points[i] == NO_NODE)
			continue;
		begin_block(b, b->points[i]);
		b->nodes[b->points[i]].point = i;
	}
	for (uint32_t i = 0; i < b->node_count; i++) {
		const struct node *n = &b->nodes[i];

		if (n->kind == NODE_LABEL)
			begin_block(b, i);
		if (n->kind >= NODE_LABEL)
			begin_block(b, i + 1);
		if (n->kind == NODE_CALL)
			begin_block(b, node_at(b, n->insn->call.target));
		for (uint32_t j = 0; node_target(b, n, j) != NO_NODE; j++)
			find_target(b, i, node_target(b, n, j));
	}
}

/*
 * Number the return addresses and the nodes at which threads can continue, and count the
 * instructions of each basic block.
 */
static void nodes_number(struct build *b)
{
	struct node *leader = b->nodes;

	for (uint32_t i = 0; i < b->node_count; i++) {
		struct node *n = &b->nodes[i];

		if (n->leader)
			leader = n;
		leader->counted += n->kind != NODE_LABEL;
		if (n->kind == NODE_CALL || n->kind == NODE_FCALL) {
			b->place_nodes[b->places] = i + 1;
			n->place = ++b->places;
		}
		b->nested |= n->kind == NODE_CALL;
		if (n->target || (i && n[-1].kind == NODE_BARRIER))
			n->state = ++b->states;
	}
}

/*
 * Compute the new value of the dword at frame offset @at after a node that writes it. @value: the
 * old value; receives the new one. Return: false if the new value is not constant.
 */
static bool evaluate(const struct node *n, uint32_t at, uint32_t *value)
{
	const struct fast_args *x = &n->insn->fast;
	uint32_t v[2];

	if (n->kind != NODE_ROW || n->insn->lanes != 1 || n->insn->data != at ||
	    VISA_PRED_ID(n->insn->pred) || !(n->insn->exec >> 7))
		return false;
	for (unsigned int i = 0; i < 2; i++) {
		if (!(x->values >> i & 1) && x->src[i] != at && i < native_rows[n->row].sources)
			return false;
		v[i] = x->values >> i & 1 ? x->src[i] : *value;
	}
	if (!strcmp(native_rows[n->row].name, "mov"))
		*value = v[0];
	else if (!strcmp(native_rows[n->row].name, "or"))
		*value = v[0] | v[1];
	else if (!strcmp(native_rows[n->row].name, "and"))
		*value = v[0] & v[1];
	else
		return false;
	return true;
}

/*
 * Set @usual, @doubles and @halves of all nodes: whether %cr0 has its usual value there. Compiled
 * kernels set %cr0 once, at their start.
 */
static void find_usual(struct build *b)
{
	uint32_t at = b->cr0, value = 0;
	/*
	 * If a thread can jump back to the first node, %cr0 may not have its initial value there.
	 */
	bool known = true, first_block = !b->nodes[0].target && b->nodes[0].point == NO_POINT;

	for (uint32_t i = 0; i < b->node_count && known; i++) {
		struct node *n = &b->nodes[i];

		first_block &= !i || !n->leader;
		if (node_changes(b, n, at, 4))
			known = first_block && evaluate(n, at, &value);
	}
	value = 0;
	for (uint32_t i = 0; i < b->node_count && known; i++) {
		b->nodes[i].usual = !fast_unusual((const uint8_t *)&value);
		b->nodes[i].doubles = b->nodes[i].usual && value & CR0_DF_DENORMAL;
		b->nodes[i].halves = b->nodes[i].usual && value & CR0_HF_DENORMAL;
		if (node_changes(b, &b->nodes[i], at, 4))
			evaluate(&b->nodes[i], at, &value);
	}
}

/*
 * Append the node for instruction number @place of the kernel. Return: false if the instruction
 * prevents the translation of the kernel.
 */
static bool add_node(struct build *b, size_t place, uint32_t routine)
{
	const struct kernel_place *p = &b->k->places[place];
	struct node *n = &b->nodes[b->node_count++];

	n->insn = kernel_record(b->k, p->unit);
	n->unit = p->unit;
	n->byte = p->byte;
	n->point = NO_POINT;
	n->from = NO_NODE;
	n->step = NO_STEP;
	n->routine = routine;
	n->effects = kernel_effects(b->k, place, &n->effects_end);
	if (!nodes_kind_of(n))
		return false;
	b->slow += n->kind == NODE_SLOW;
	b->halves |= exec_has(n->insn, VISA_TRAIT_SPLITS);
	b->messages += n->kind == NODE_MESSAGE;
	b->routines[routine].calls |= n->kind == NODE_CALL;
	return true;
}

/*
 * Append the nodes of a routine, from instruction number @place on. Return: number of the first
 * instruction after the routine.
 */
static size_t nodes_add_routine(struct build *b, size_t place, uint32_t routine, int *err,
				struct visa_error *e)
{
	const struct exec_kernel *k = b->k;
	struct routine *r = &b->routines[routine];
	uint32_t end = routine + 1 < k->routine_count ? k->routines[routine + 1].entry : UINT32_MAX;

	r->first = b->node_count;
	for (; place < k->place_count && k->places[place].unit < end && !*err; place++)
		if (r->reached && !add_node(b, place, routine))
			*err = refuse_record(b, place, "", e);
	r->end = b->node_count;
	return place;
}

/*
 * Add the wait points of a routine (where lanes wait for other lanes), from number @point on.
 * Return: number of the first wait point after the routine.
 */
static uint32_t add_points(struct build *b, uint32_t point, uint32_t routine)
{
	const struct exec_kernel *k = b->k;
	struct routine *r = &b->routines[routine];

	r->point = point;
	for (; point < k->point_count && (routine + 1 == k->routine_count ||
					  k->points[point] < k->routines[routine + 1].entry);
	     point++)
		b->points[point] = r->reached ? node_at(b, k->points[point]) : NO_NODE;
	r->point_end = point;
	return point;
}

static int add_nodes(struct build *b, struct visa_error *e)
{
	uint32_t point = 0;
	size_t place = 0;
	int err = 0;

	for (uint32_t i = 0; i < b->k->routine_count && !err; i++) {
		place = nodes_add_routine(b, place, i, &err, e);
		point = add_points(b, point, i);
	}
	return err;
}

int build_nodes(struct build *b, struct visa_error *e)
{
	const struct exec_kernel *k = b->k;
	int err;

	if (k->moves_surfaces)
		return visa_fail(e, EOPNOTSUPP,
				 "a movs of a sampler, or of a surface that is known only at run "
				 "time, is not translated");
	b->cr0 = (uint32_t)visa_decl_get(k->routines[0].decls, VISA_VCLASS_G, VISA_CR0)->at;
	err = build_routines(b, e);
	if (err)
		return err;
	if (k->place_count > BUILD_RECORDS)
		return visa_fail(e, EOPNOTSUPP,
				 "a kernel of more than %u instructions is not translated",
				 BUILD_RECORDS);
	b->single = k->place_count > BUILD_SINGLE || b->spec->section % 2;
	b->nodes = build_new(b, k->place_count + 1ul, sizeof(*b->nodes));
	b->place_nodes = build_new(b, k->place_count + 1ul, sizeof(*b->place_nodes));
	err = b->lacks ? build_lacks(b, e) : add_nodes(b, e);
	if (err)
		return err;
	find_blocks(b);
	if (sections_wanted(b)) {
		sections_cut_blocks(b);
		err = build_sections(b, e);
	}
	nodes_number(b);
	build_pointed(b);
	find_usual(b);
	return err ? err : build_uses(b, e);
}
