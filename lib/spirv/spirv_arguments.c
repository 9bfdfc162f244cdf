// SPDX-License-Identifier: MIT
/*
 * Copies structures that are passed by value. Intel's compiler passes the address of the caller's
 * structure, also without optimization, and debug information does not contain the location of such
 * an argument. A copy of the structure is a variable in the function's frame, which has a location.
 */
#include "spirv_state.h"

enum { STORAGE_FUNCTION = 7 };
enum { OP_ENTRY_POINT = 15, OP_FUNCTION_PARAMETER = 55 };
enum { DECORATION_ATTRIBUTE = 38, DECORATION_ALIGNMENT = 44, ATTRIBUTE_BY_VALUE = 2 };
enum { ACCESS_ALIGNED = 2 };

/**
 * struct copied - an argument of a function, by its id. The copy of the argument gets this id
 * @by_value: the argument is a structure that is passed by value, so it is copied
 * @align: alignment of the structure in bytes; 0: unknown
 * @parameter: new id of the parameter
 */
struct copied {
	bool by_value;
	uint32_t align;
	uint32_t parameter;
};

/* Whether an id is a parameter that points to a structure in private memory. */
static bool is_structure(const struct spirv *m, uint32_t id)
{
	uint32_t at = spirv_def(m, id, OP_FUNCTION_PARAMETER);
	uint32_t type = spirv_def(m, spirv_word(m, at, 1), OP_TYPE_POINTER);

	if (spirv_word(m, type, 2) != STORAGE_FUNCTION)
		return 0;
	return spirv_def(m, spirv_word(m, type, 3), OP_TYPE_STRUCT);
}

/*
 * Remove the arguments of the function at word @at from the arguments to copy. Return: the number
 * of removed arguments.
 */
static uint32_t forget_arguments(const struct spirv *m, uint32_t at, struct copied *of_ids)
{
	uint32_t count = 0;

	for (; at && at < m->count && spirv_op(m, at) != OP_LABEL; at += spirv_length(m, at)) {
		uint32_t id = spirv_word(m, at, 2);

		if (spirv_op(m, at) != OP_FUNCTION_PARAMETER || id >= m->bound ||
		    !of_ids[id].by_value)
			continue;
		of_ids[id].by_value = false;
		count++;
	}
	return count;
}

/*
 * Remove the arguments of kernels from the arguments to copy, since the compiler copies them
 * itself. Return: the number of removed arguments.
 */
static uint32_t forget_entries(const struct spirv *m, struct copied *of_ids)
{
	uint32_t count = 0;

	for (uint32_t at = SPIRV_HEAD; at < m->functions; at += spirv_length(m, at))
		if (spirv_op(m, at) == OP_ENTRY_POINT)
			count +=
				forget_arguments(m, spirv_def(m, spirv_word(m, at, 2), OP_FUNCTION),
						 of_ids);
	return count;
}

/* Find the arguments of functions that are structures passed by value. Return: their number. */
static uint32_t find_arguments(struct spirv_out *out, struct copied *of_ids)
{
	const struct spirv *m = out->m;
	uint32_t count = 0;

	for (uint32_t at = SPIRV_HEAD; at < m->functions; at += spirv_length(m, at)) {
		uint32_t id = spirv_op(m, at) == OP_DECORATE ? spirv_word(m, at, 1) : m->bound;
		uint32_t what = spirv_word(m, at, 2);

		if (id >= m->bound || !is_structure(m, id))
			continue;
		if (what == DECORATION_ALIGNMENT)
			of_ids[id].align = spirv_word(m, at, 3);
		if (what != DECORATION_ATTRIBUTE || spirv_word(m, at, 3) != ATTRIBUTE_BY_VALUE ||
		    of_ids[id].by_value)
			continue;
		of_ids[id].by_value = true;
		of_ids[id].parameter = out->next++;
		count++;
	}
	return count - forget_entries(m, of_ids);
}

/*
 * Change the id in the decorations of each copied argument to the new id of the parameter. The old
 * id is now the id of the copy.
 */
static void rename_decorated(struct spirv *m, const struct copied *of_ids)
{
	for (uint32_t at = SPIRV_HEAD; at < m->functions; at += spirv_length(m, at)) {
		uint32_t id = spirv_op(m, at) == OP_DECORATE ? spirv_word(m, at, 1) : m->bound;

		if (id < m->bound && of_ids[id].by_value)
			m->words[at + 1] = of_ids[id].parameter;
	}
}

/* Append the load and the store that copy an argument. */
static void put_copy(struct spirv_out *out, uint32_t id, const struct copied *c)
{
	const struct spirv *m = out->m;
	uint32_t pointer = spirv_word(m, spirv_def(m, id, OP_FUNCTION_PARAMETER), 1);
	uint32_t type = spirv_word(m, spirv_def(m, pointer, OP_TYPE_POINTER), 3);
	uint32_t align = c->align ? c->align : 1;

	SPIRV_PUT(&out->code, OP_LOAD, type, out->next, c->parameter, ACCESS_ALIGNED, align);
	SPIRV_PUT(&out->code, OP_STORE, id, out->next, ACCESS_ALIGNED, align);
	out->next++;
}

/*
 * Append code for the copied arguments of the function at word @function: their variables if
 * @variables is true, else the instructions that copy them.
 */
static void put_copies(struct spirv_out *out, const struct copied *of_ids, uint32_t function,
		       bool variables)
{
	const struct spirv *m = out->m;

	for (uint32_t at = function; at < m->count && spirv_op(m, at) != OP_LABEL;
	     at += spirv_length(m, at)) {
		uint32_t id = spirv_word(m, at, 2);

		if (spirv_op(m, at) != OP_FUNCTION_PARAMETER || id >= m->bound ||
		    !of_ids[id].by_value)
			continue;
		if (variables)
			SPIRV_PUT(&out->code, OP_VARIABLE, spirv_word(m, at, 1), id,
				  STORAGE_FUNCTION);
		else
			put_copy(out, id, &of_ids[id]);
	}
}

/* Append a parameter with its new id. */
static void put_parameter(struct spirv_out *out, uint32_t at, const struct copied *of_ids)
{
	const struct spirv *m = out->m;
	uint32_t id = spirv_word(m, at, 2);

	if (id < m->bound && of_ids[id].by_value)
		SPIRV_PUT(&out->code, OP_FUNCTION_PARAMETER, spirv_word(m, at, 1),
			  of_ids[id].parameter);
	else
		spirv_copy(&out->code, m, at, at + spirv_length(m, at));
}

/* Whether an instruction is a variable of a function's first block, or can come before one. */
static bool precedes_code(const struct spirv *m, uint32_t at)
{
	unsigned int op = spirv_op(m, at);

	return op == OP_VARIABLE || op == OP_LINE || op == OP_NO_LINE;
}

/* Append all functions. The first block of a function begins with its variables. */
static void put_functions(struct spirv_out *out, const struct copied *of_ids)
{
	const struct spirv *m = out->m;
	uint32_t function = 0;
	bool copies = false;

	for (uint32_t at = m->functions; at < m->count; at += spirv_length(m, at)) {
		unsigned int op = spirv_op(m, at);

		if (copies && !precedes_code(m, at)) {
			put_copies(out, of_ids, function, false);
			copies = false;
			function = 0;
		}
		if (op == OP_FUNCTION)
			function = at;
		if (op == OP_FUNCTION_PARAMETER)
			put_parameter(out, at, of_ids);
		else
			spirv_copy(&out->code, m, at, at + spirv_length(m, at));
		if (op == OP_LABEL && function) {
			put_copies(out, of_ids, function, true);
			copies = true;
		}
	}
}

int spirv_copy_arguments(const void *bytes, size_t size, struct visa_buffer *to,
			 struct visa_error *e)
{
	struct spirv_out out = { 0 };
	struct spirv m;
	void *of_ids;
	int err = spirv_out_begin(&out, &m, bytes, size, sizeof(struct copied), &of_ids, e);

	if (err || !of_ids || !find_arguments(&out, of_ids))
		goto out;
	put_functions(&out, of_ids);
	rename_decorated(&m, of_ids);
	err = spirv_out_put(&out, to, e);
out:
	spirv_out_end(&out, &m, of_ids);
	return err;
}
