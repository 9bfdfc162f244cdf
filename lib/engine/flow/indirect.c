// SPDX-License-Identifier: MIT
/* Computes addresses of functions and variables, and calls functions by their address. */
#include "../alu/alu.h"
#include "../kernel/kernel_build.h"
#include "function.h"
#include "flow_operand.h"

#include <errno.h>

static void prepare_faddr(struct exec_prep *p)
{
	p->insn->lanes = 1;
	p->insn->units = EXEC_UNITS(symbol);
	alu_use(p, 0, &p->insn->symbol.dst);
}

static int find_symbol(const struct exec_builder *b, const char *name, uint64_t *address,
		       struct visa_error *e)
{
	uint32_t function = build_function(b, name);

	if (function != BUILD_NONE) {
		*address = KERNEL_FUNCTIONS + (uint64_t)function * KERNEL_FUNCTION_STEP;
		return 0;
	}
	for (uint32_t i = 0; i < b->spec->symbol_count; i++)
		if (!strcmp(b->spec->symbols[i].name, name)) {
			*address = b->spec->symbols[i].address;
			return 0;
		}
	return visa_fail(e, ENOENT, "there is no function or program-scope variable %s", name);
}

static int link_faddr(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e)
{
	const struct exec_vec *dst = &p->insn->symbol.dst;

	if (dst->kind != EXEC_VEC_NONE && visa_types[dst->type].size < 4)
		return visa_fail(e, EINVAL, "dst has type %s, but an address has 4 or 8 bytes",
				 visa_types[dst->type].name);
	return find_symbol(b, build_string(b, p->inst->number), &p->insn->symbol.address, e);
}

/* dst = the address of a function or a variable */
static enum exec_step faddr(const struct exec_insn *insn, struct exec_run *r)
{
	const struct symbol_args *x = &insn->symbol;
	uint8_t element[8];

	memcpy(element, &x->address, sizeof(element));
	return alu_store(insn, r, &x->dst, 1, element);
}

static void prepare_ifcall(struct exec_prep *p)
{
	p->insn->wide = true;
	p->insn->units = EXEC_UNITS(indirect);
	alu_use(p, 0, &p->insn->indirect.address);
}

static int link_ifcall(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e)
{
	(void)p;
	(void)e;
	build_block(b);
	return 0;
}

/*
 * Return: the function at an address; BUILD_NONE if there is none. If the operand has 4 bytes, only
 * the low half of addresses is compared.
 */
static uint32_t function_at(const struct exec_kernel *k, const struct exec_vec *v, int64_t address)
{
	uint64_t base = KERNEL_FUNCTIONS, at = (uint64_t)address;

	if (visa_types[v->type].size == 4) {
		base = (uint32_t)base;
		at = (uint32_t)at;
	}
	at -= base;
	if (at % KERNEL_FUNCTION_STEP || !at || at / KERNEL_FUNCTION_STEP >= k->routine_count)
		return BUILD_NONE;
	return (uint32_t)(at / KERNEL_FUNCTION_STEP);
}

enum exec_step indirect_function(const struct exec_insn *insn, struct exec_run *r,
				 unsigned int thread, uint32_t *function)
{
	const struct exec_vec *v = &insn->indirect.address;
	int64_t address;

	if (flow_scalar(insn, r, v, thread, &address))
		return EXEC_FAULT;
	*function = function_at(r->flow->kernel, v, address);
	if (*function != BUILD_NONE)
		return EXEC_NEXT;
	visa_fail(r->error, EFAULT, "0x%llx is not the address of a function",
		  (unsigned long long)address);
	r->faulty = thread;
	return EXEC_FAULT;
}

static enum exec_step ifcall(const struct exec_insn *insn, struct exec_run *r)
{
	flow_lanes go = flow_goers(insn, r);
	uint32_t function = BUILD_NONE, found;

	for (unsigned int t = 0; t < r->gang; t++) {
		if (!flow_of(go, t))
			continue;
		if (indirect_function(insn, r, t, &found))
			return EXEC_FAULT;
		/*
		 * The threads of a gang execute each instruction together. Threads that call
		 * different functions continue as separate gangs.
		 */
		if (function != BUILD_NONE && function != found)
			return EXEC_SPLIT;
		function = found;
	}
	return function == BUILD_NONE ? EXEC_NEXT : function_enter(insn, r, go, function);
}

const struct exec_family exec_flow_faddr = {
	.prepare = prepare_faddr, .check = flow_check, .link = link_faddr, .run = { faddr }
};
const struct exec_family exec_flow_ifcall = {
	.prepare = prepare_ifcall, .check = flow_check, .link = link_ifcall, .run = { ifcall }
};
