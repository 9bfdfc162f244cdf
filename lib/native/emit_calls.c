// SPDX-License-Identifier: MIT
/*
 * Emits the statements of calls, returns and switches.
 *
 * All routines of a kernel are in one C function, so a call is a jump. It first pushes three words:
 * the running lanes, the lanes of the caller's activation (the lanes that entered the caller and
 * have not left it), and the number of the return address. When no lane is left in the called
 * routine, the caller's lanes continue after the call. A function has its own variables and wait
 * points, and the caller's predicates are in memory until the return. A subroutine uses the
 * variables of its caller.
 */
#include "../engine/flow/flow_lanes.h"
#include "emit.h"

extern const struct exec_family exec_flow_ret, exec_flow_ifcall;

/*
 * Return: the number of a call's return address. Its lowest bit is set for a subroutine, and clear
 * for a function.
 */
static uint32_t place_number(const struct node *call)
{
	return 2 * call->place + (call->kind == NODE_CALL);
}

/*
 * Return: whether code must check the number of calls that have not returned, since it can exceed
 * the limit.
 */
static bool may_overflow(const struct build *b)
{
	return b->nested || b->k->routine_count > FLOW_DEPTH;
}

void emit_frame(struct build *b, uint32_t routine)
{
	const struct exec_kernel *k = b->k;
	bool waits = routine == k->routine_count;

	build_select(b, waits ? 0 : routine);
	EMIT(b, "#undef F\n#undef P\n#define F (frame + %u)\n#define P (bits + %u)\n",
	     waits ? 0 : b->routines[routine].frame,
	     waits ? native_waiting(k) : native_preds(k, routine));
}

/*
 * Return: whether a predicate of the caller is live after a call. @place: the node after the call
 */
static bool keeps_pred(const struct build *b, uint32_t place, unsigned int id)
{
	return b->preds[id] && live_at(b, place, b->atom_count + id);
}

/*
 * Emit the jump to the routine that a node calls. @copy: 'F' to jump to the code for all lanes, 'M'
 * to jump to the code for any lanes
 */
static void emit_enter(struct build *b, const struct node *n, char copy)
{
	if (n->kind == NODE_CALL) {
		EMIT(b, "\t\t\tgoto %c%u;\n", copy, node_at(b, n->insn->call.target));
		return;
	}
	if (exec_families[n->insn->op] != &exec_flow_ifcall) {
		EMIT(b, "\t\t\tgoto C%c%u;\n", copy, n->insn->call.routine);
		return;
	}
	EMIT(b, "\t\t\tswitch (n->chosen) {\n");
	for (uint32_t i = 1; i < b->k->routine_count; i++)
		EMIT(b, "\t\t\tcase %u:\n\t\t\t\tgoto C%c%u;\n", i, copy, i);
	EMIT(b, "\t\t\tdefault:\n\t\t\t\tgoto over;\n\t\t\t}\n");
}

/* Emit the push of the state that the return needs, before a call. */
static void emit_push(struct build *b, const struct node *n)
{
	uint32_t place = (uint32_t)(n - b->nodes) + 1;

	if (may_overflow(b)) {
		EMIT(b, "\t\t\tif (UNLIKELY(depth == %u)) {\n\t\t\tn->depth = depth;\n",
		     FLOW_DEPTH);
		emit_slow(b, n);
		EMIT(b, "\t\t\t}\n");
	}
	for (unsigned int id = 1; id < BUILD_PREDS && n->kind == NODE_FCALL; id++)
		if (keeps_pred(b, place, id))
			emit_store(b, b->atom_count + id);
	EMIT(b, "\t\t\tCALL_PUSHED(%u)\n\t\t\tact = go;\n", place_number(n));
}

void emit_call(struct build *b, const struct node *n)
{
	EMIT(b, "\t{\n");
	emit_goers(b, n->insn);
	EMIT(b, "\t\tif (go) {\n");
	if (exec_families[n->insn->op] == &exec_flow_ifcall)
		emit_slow(b, n);
	emit_push(b, n);
	if (!b->masked && node_parts(b, n)) {
		EMIT(b, "\t\t\tif (go == ALL_LANES) {\n");
		emit_enter(b, n, 'F');
		EMIT(b, "\t\t\t}\n");
	}
	if (b->masked || node_parts(b, n))
		EMIT(b, "\t\t\tem = go;\n");
	emit_enter(b, n, b->masked || node_parts(b, n) ? 'M' : 'F');
	EMIT(b, "\t\t}\n\t}\n");
}

/*
 * Emit the jump from a switch instruction to one of its labels. @point: number of the wait point at
 * this label, where lanes wait for other lanes
 */
static void emit_choice(struct build *b, const struct node *n, uint32_t point)
{
	uint32_t node = b->points[point], next = (uint32_t)(n - b->nodes) + 1;
	uint32_t after = b->routines[n->routine].point;

	if (node < next)
		emit_back(b, &b->nodes[node]);
	if (node < next || !b->masked) {
		EMIT(b, "\t\t\tgoto %c%u;\n", "FM"[b->masked], node);
		return;
	}
	while (b->points[after] < next)
		after++;
	EMIT(b, "\t\t\tq%u |= em;\n\t\t\tem = 0;\n\t\t\tgoto %s;\n", point, emit_resume(b, after));
}

void emit_switch(struct build *b, const struct node *n)
{
	const struct switch_args *x = &n->insn->choice;

	EMIT(b, "\t{\n");
	emit_slow(b, n);
	EMIT(b, "\t\tswitch (n->chosen) {\n");
	for (uint32_t i = 0; i < x->count; i++) {
		EMIT(b, "\t\tcase %u:\n", i);
		emit_choice(b, n, x->point[i]);
	}
	EMIT(b, "\t\tdefault:\n\t\t\tgoto over;\n\t\t}\n\t}\n");
}

/*
 * Emit a call of the interpreter that is made if the C condition @when is true. The interpreter
 * executes the instruction, which faults, and fills in the error. @inner: C expression for @inner
 * of struct native_call
 */
static void emit_fault(struct build *b, const struct node *n, const char *when, const char *inner)
{
	EMIT(b, "\t\tif (%s) {\n\t\tn->inner = %s;\n", when, inner);
	emit_slow(b, n);
	EMIT(b, "\t\t}\n");
}

void emit_misplaced(struct build *b, const struct node *n)
{
	const struct routine *r = node_routine(b, n);
	bool ret = exec_families[n->insn->op] == &exec_flow_ret;

	if (!n->routine && !ret)
		emit_fault(b, n, "1", r->calls ? "depth ? 1 : 0" : "0");
	else if (n->routine && ret && !r->calls)
		emit_fault(b, n, "1", "2");
	else if (n->routine && ret)
		emit_fault(b, n, "!(PLACE(depth - 1) & 1)", "2");
	else if (n->routine && r->calls)
		emit_fault(b, n, "PLACE(depth - 1) & 1", "1");
}

/* Emit assignments of zero to a function's variables and predicates, at its start. */
static void emit_zeros(struct build *b, const struct node *n)
{
	uint32_t node = (uint32_t)(n - b->nodes);

	for_each_variable(v, b) {
		if (!is_written(b, v) || (v < b->atom_count && b->atoms[v].routine != n->routine))
			continue;
		if (!live_at(b, node, v))
			emit_unneeded(b, v);
		else
			EMIT(b, "\t%s = (%s){ 0 };\n", variable_name(b, v, "ap"),
			     variable_type(b, v));
	}
}

void emit_entry_of(struct build *b, const struct node *n)
{
	if (!n->routine || (uint32_t)(n - b->nodes) != node_routine(b, n)->first ||
	    (b->masked && !n->parted))
		return;
	EMIT(b, "C%c%u:\n", "FM"[b->masked], n -> routine);
	emit_zeros(b, n);
}

void emit_place(struct build *b, const struct node *n)
{
	uint32_t node = (uint32_t)(n - b->nodes);
	char copy = "FM"[b->masked];

	if (n == b->nodes || !n[-1].place || (b->masked && !n->parted))
		return;
	EMIT(b, "\tgoto S%c%u;\nR%c%u:\n", copy, node, copy, node);
	for (unsigned int id = 1; id < BUILD_PREDS && n[-1].kind == NODE_FCALL; id++)
		if (keeps_pred(b, node, id))
			emit_fetch(b, b->atom_count + id);
		else if (b->preds[id])
			emit_unneeded(b, b->atom_count + id);
	EMIT(b, "S%c%u:\n\t;\n", copy, node);
}

/*
 * A routine returns by a `switch` on the number of the return address. Emit one `case` of this
 * `switch`: the jump to the code after one call. @node: the node after the call
 */
static void emit_return(struct build *b, uint32_t node, uint32_t routine)
{
	const struct node *call = &b->nodes[node - 1];

	if (!calls_routine(call, routine) && !(call->kind == NODE_CALL && call->routine == routine))
		return;
	EMIT(b, "\tcase %u:\n", place_number(call));
	if (!b->nodes[node].parted)
		EMIT(b, "\t\tgoto RF%u;\n", node);
	else if (b->single)
		EMIT(b, "\t\tgoto RM%u;\n", node);
	else
		EMIT(b, "\t\tif (em == ALL_LANES)\n\t\t\tgoto RF%u;\n\t\tgoto RM%u;\n", node, node);
}

void emit_returns(struct build *b)
{
	for (uint32_t i = 0; i < b->k->routine_count; i++) {
		if (!b->routines[i].reached || (!i && !b->routines[i].calls))
			continue;
		EMIT(b, "done_%u:\n", i);
		if (!i)
			EMIT(b, "\tif (!depth)\n\t\tgoto over;\n");
		EMIT(b, "\tCALL_POPPED\n\tswitch (PLACE(depth)) {\n");
		for (uint32_t j = 0; j < b->places; j++)
			emit_return(b, b->place_nodes[j], i);
		EMIT(b, "\tdefault:\n\t\tgoto over;\n\t}\n");
	}
}
