// SPDX-License-Identifier: MIT
/* Finds the arrays that are indexed to make a pointer: follows the pointer back to its variable. */
#include "spirv_state.h"

#include <stdio.h>
#include <string.h>

#define LINKS 16 /* largest number of access chains and casts from which a pointer is made */

/**
 * struct path - the state of a walk from a variable, by indices and casts, to the pointer that is
 * made from it. "The object" is the object to which the pointer of the current step points
 * @pointee: id of the type of the object
 * @type: the same type in debug information
 * @name: name of the object
 * @member: the object is a member of a structure or union
 * @pointer: the variable itself holds the pointer, and no index was applied so far
 * @cast: the pointer was cast to a type that differs from the declaration
 * @named: the names in the source are known
 * @start: the array variable whose first element is the object; @start.count is 0 if there is none
 */
struct path {
	uint32_t pointee;
	struct spirv_type type;
	char name[64];
	bool member;
	bool pointer;
	bool cast;
	bool named;
	struct spirv_array start;
};

/**
 * struct walk - a walk from a variable to a pointer that is made from it: the arrays that are
 * indexed on this way
 * @m: the module
 * @found: the arrays with their indices, @count in number
 * @local: the pointer points to local memory
 */
struct walk {
	const struct spirv *m;
	struct spirv_index *found;
	unsigned int count;
	bool local;
};

static void append(struct path *p, const char *before, const char *text)
{
	size_t used = strlen(p->name);

	snprintf(p->name + used, sizeof(p->name) - used, "%s%s", before, text);
}

static bool is_chain(unsigned int op)
{
	return op >= OP_ACCESS_CHAIN && op <= OP_IN_BOUNDS_PTR_ACCESS_CHAIN && op != 68 && op != 69;
}

static bool is_cast(unsigned int op)
{
	return op == OP_BITCAST || op == OP_PTR_CAST_TO_GENERIC || op == OP_GENERIC_CAST_TO_PTR;
}

/* Return: the type of the pointer that an instruction has as result. */
static uint32_t pointer_type(const struct spirv *m, uint32_t at)
{
	return spirv_def(m, spirv_word(m, at, 1), OP_TYPE_POINTER);
}

uint32_t spirv_pointee(const struct spirv *m, uint32_t id)
{
	return spirv_word(m, pointer_type(m, spirv_any(m, id)), 3);
}

/* Record that the value @id is an index of an array, if the index may be out of range. */
static void spirv_indices_take(struct walk *w, const struct spirv_array *a, uint32_t id)
{
	uint64_t value;

	if ((spirv_constant(w->m, id, &value) && value < a->count) || w->count == SPIRV_INDICES)
		return;
	w->found[w->count++] = (struct spirv_index){ .id = id, .array = *a };
}

/* Return: the description of an array for reports. */
static struct spirv_array spirv_indices_describe(const struct walk *w, const struct path *p,
						 uint64_t count)
{
	struct spirv_array a = { .local = w->local, .count = count };

	if (p->named)
		snprintf(a.name, sizeof(a.name), "%s", p->name);
	spirv_type_text(w->m, p->type, a.type, sizeof(a.type));
	return a;
}

static void step_array(struct walk *w, struct path *p, uint32_t at, uint32_t index)
{
	const struct spirv *m = w->m;
	uint32_t element = spirv_word(m, at, 2);
	uint64_t count, value;
	struct spirv_array a;
	bool variable = !p->member && !p->pointer && !strchr(p->name, '[');

	if (!spirv_constant(m, spirv_word(m, at, 3), &count)) {
		p->cast = true;
		return;
	}
	if (p->pointer) {
		size_t length = strnlen(p->name, sizeof(p->name) - sizeof("(*)"));

		memmove(p->name + 2, p->name, length);
		memcpy(p->name, "(*", 2);
		memcpy(p->name + 2 + length, ")", sizeof(")"));
	}
	a = spirv_indices_describe(w, p, count);
	/*
	 * In C, a structure often ends with an array of one element that stands for an array of any
	 * length. So indices of a member with one element are not tested.
	 */
	if (!p->cast && (count > 1 || variable))
		spirv_indices_take(w, &a, index);
	p->start.count = 0;
	if (variable && spirv_constant(m, index, &value) && !value)
		p->start = a;
	p->pointee = element;
	p->type = spirv_element(m, p->type, count);
	append(p, "[]", "");
	p->member = p->pointer = false;
}

static void step_struct(struct walk *w, struct path *p, uint32_t at, uint32_t index)
{
	const struct spirv *m = w->m;
	uint32_t members = spirv_length(m, at) - 2;
	const char *name = NULL;
	uint64_t number;

	if (!spirv_constant(m, index, &number) || number >= members) {
		p->cast = true;
		return;
	}
	p->type = spirv_member(m, p->type, (uint32_t)number, members, &name);
	p->pointee = spirv_word(m, at, 2 + (uint32_t)number);
	append(p, p->pointer ? "->" : ".", name ? name : "");
	p->named &= name != NULL;
	p->member = true;
	p->pointer = false;
	p->start.count = 0;
}

static void spirv_indices_step(struct walk *w, struct path *p, uint32_t index)
{
	uint32_t at = spirv_any(w->m, p->pointee);
	unsigned int op = at ? spirv_op(w->m, at) : 0;

	if (op == OP_TYPE_ARRAY) {
		step_array(w, p, at, index);
	} else if (op == OP_TYPE_STRUCT) {
		step_struct(w, p, at, index);
	} else {
		p->pointee = op == OP_TYPE_VECTOR ? spirv_word(w->m, at, 2) : 0;
		p->start.count = 0;
	}
}

/*
 * Record the index that is added to a pointer, as in p[i]. If the pointer points to the first
 * element of an array variable, @index is an index of this array. Indices that were recorded
 * before are dropped: an index of -1 is valid for the pointer &a[4].
 */
static void step_pointer(struct walk *w, struct path *p, uint32_t index)
{
	uint64_t value;

	if (spirv_constant(w->m, index, &value) && !value)
		return;
	w->count = 0;
	if (p->start.count && !p->cast)
		spirv_indices_take(w, &p->start, index);
	else if (!p->pointer)
		p->cast = true;
	else
		append(p, "[]", "");
	p->start.count = 0;
	p->pointer = false;
}

static void follow_chain(struct walk *w, struct path *p, uint32_t at)
{
	unsigned int op = spirv_op(w->m, at), first = 4;

	if (op == OP_PTR_ACCESS_CHAIN || op == OP_IN_BOUNDS_PTR_ACCESS_CHAIN)
		step_pointer(w, p, spirv_word(w->m, at, first++));
	for (unsigned int i = first; i < spirv_length(w->m, at); i++)
		spirv_indices_step(w, p, spirv_word(w->m, at, i));
}

/*
 * Follow a cast to another type. If the cast selects a member of a union, the walk (from a variable
 * to a pointer) continues at this member. After any other cast, array indices are not tested.
 */
static void follow_cast(struct walk *w, struct path *p, uint32_t at)
{
	uint32_t to = spirv_word(w->m, pointer_type(w->m, at), 3);
	uint32_t array = spirv_def(w->m, to, OP_TYPE_ARRAY);
	const char *name = NULL;
	uint64_t count;

	p->start.count = 0;
	if (to == p->pointee)
		return;
	p->pointee = to;
	if (array && spirv_constant(w->m, spirv_word(w->m, array, 3), &count))
		p->type = spirv_choice(w->m, p->type, count, &name);
	if (!name) {
		p->cast = true;
		return;
	}
	append(p, p->pointer ? "->" : ".", name);
	p->member = true;
	p->pointer = false;
}

/*
 * Return: the state at the start of a walk from a variable to the pointers that are made from it.
 * The address or the value of the variable is the first pointer. @root: id of the first pointer
 */
static struct path spirv_indices_begin(const struct spirv *m, uint32_t root)
{
	uint32_t load = spirv_def(m, root, OP_LOAD);
	uint32_t variable = load ? spirv_word(m, load, 3) : root;
	struct path p = { .pointee = spirv_pointee(m, root) };
	const char *name = spirv_variable(m, variable, &p.type);

	p.pointer = load || !spirv_def(m, root, OP_VARIABLE);
	if (p.pointer)
		p.type = spirv_pointed(m, p.type);
	append(&p, "", name ? name : "");
	p.named = name;
	return p;
}

unsigned int spirv_indices(const struct spirv *m, uint32_t pointer,
			   struct spirv_index found[SPIRV_INDICES])
{
	uint32_t links[LINKS], at = spirv_any(m, pointer), root = pointer;
	struct walk w = { .m = m, .found = found };
	unsigned int n = 0;
	struct path p;

	while (at && n < LINKS && (is_chain(spirv_op(m, at)) || is_cast(spirv_op(m, at)))) {
		links[n++] = at;
		root = spirv_word(m, at, 3);
		at = spirv_any(m, root);
	}
	if (!n || n == LINKS || !at)
		return 0;
	w.local = spirv_word(m, pointer_type(m, at), 2) == STORAGE_WORKGROUP;
	p = spirv_indices_begin(m, root);
	while (n--) {
		if (is_chain(spirv_op(m, links[n])))
			follow_chain(&w, &p, links[n]);
		else
			follow_cast(&w, &p, links[n]);
	}
	return w.count;
}
