// SPDX-License-Identifier: MIT
/*
 * Makes C expressions that read elements of vISA variables, and C assignments to these elements.
 * The elements are in C variables (atoms).
 */
#include "emit.h"
#include "lane_loops.h"

#define PIECES 64 /* largest number of elements of a vector */

const char *lanes_type(struct build *b, unsigned int size, unsigned int lanes)
{
	return lanes ? term(b, "u%ux%u", 8 * size, lanes) : term(b, "u%u", 8 * size);
}

const char *atom_type(struct build *b, const struct atom *a)
{
	return a->bytes <= 8 ? lanes_type(b, a->bytes, 0) : lanes_type(b, 4, a->bytes / 4);
}

const char *variable_type(struct build *b, uint32_t v)
{
	return v < b->atom_count ? atom_type(b, &b->atoms[v]) : "u32";
}

const char *variable_name(struct build *b, uint32_t v, const char letters[2])
{
	bool atom = v < b->atom_count;

	return term(b, "%c%u", letters[!atom], atom ? v : v - b->atom_count);
}

const char *lanes_element(struct build *b, uint32_t at, unsigned int size)
{
	uint32_t id = b->atom_of[at];
	const struct atom *a = &b->atoms[id];
	uint32_t off = at - a->at;
	char name = atom_name(b, id);

	if (off + size > a->bytes || (a->bytes > 8 && off % size))
		return term(b, "(u%u)(%s | (u%u)%s << %u)", 8 * size,
			    lanes_element(b, at, size / 2), 8 * size,
			    lanes_element(b, at + size / 2, size / 2), 4 * size);
	if (a->bytes == size)
		return term(b, "%c%u", name, id);
	if (a->bytes <= 8)
		return term(b, "(u%u)(%c%u >> %u)", 8 * size, name, id, 8 * off);
	return term(b, "((%s)%c%u)[%u]", lanes_type(b, size, a->bytes / size), name, id,
		    off / size);
}

/*
 * struct pieces - the elements of an operand, in the order of lanes
 * @at: frame offset of each element; @count: number of elements
 * @size: bytes of an element
 * @atom: set by in_two(): the one or two C variables (atoms) that contain all elements
 */
struct pieces {
	uint32_t at[PIECES];
	unsigned int count;
	unsigned int size;
	uint32_t atom[2];
};

/* Return: whether all elements are in one C variable, or in two of the same size. */
static bool in_two(const struct build *b, struct pieces *p)
{
	p->atom[0] = p->atom[1] = NO_ATOM;
	for (unsigned int i = 0; i < p->count; i++) {
		uint32_t id = b->atom_of[p->at[i]];
		const struct atom *a = &b->atoms[id];

		if (p->at[i] - a->at + p->size > a->bytes || a->bytes < 2 * p->size ||
		    (p->at[i] - a->at) % p->size)
			return false;
		if (p->atom[0] == NO_ATOM)
			p->atom[0] = id;
		else if (id != p->atom[0] && p->atom[1] == NO_ATOM)
			p->atom[1] = id;
		else if (id != p->atom[0] && id != p->atom[1])
			return false;
	}
	return p->atom[1] == NO_ATOM || b->atoms[p->atom[0]].bytes == b->atoms[p->atom[1]].bytes;
}

/* Return: whether the elements are exactly the contents of one C variable, in order. */
static bool is_atom(const struct build *b, const struct pieces *p)
{
	const struct atom *a = &b->atoms[b->atom_of[p->at[0]]];

	if (a->bytes != p->count * p->size)
		return false;
	for (unsigned int i = 0; i < p->count; i++)
		if (p->at[i] != a->at + i * p->size)
			return false;
	return true;
}

/*
 * Return: a C expression for a vector of @count elements: element i is element @from[i] of two
 * concatenated vectors. @vectors: C expressions of these two, separated by a comma
 */
static const char *shuffled(struct build *b, const char *vectors, unsigned int count,
			    const unsigned int from[PIECES])
{
	for (unsigned int i = 0; i < count; i++)
		vectors = term(b, "%s, %u", vectors, from[i]);
	return term(b, "SHUFFLE(%s)", vectors);
}

static const char *read_two(struct build *b, const struct pieces *p)
{
	uint32_t second = p->atom[1] == NO_ATOM ? p->atom[0] : p->atom[1];
	unsigned int n = b->atoms[p->atom[0]].bytes / p->size, from[PIECES];
	bool upper = p->count * p->size == 16 && n == 2 * p->count;
	const char *t = lanes_type(b, p->size, n);

	for (unsigned int i = 0; i < p->count; i++) {
		uint32_t id = b->atom_of[p->at[i]];

		from[i] = (p->at[i] - b->atoms[id].at) / p->size + (id == p->atom[0] ? 0 : n);
		upper &= from[i] == n / 2 + i;
	}
	if (upper)
		return term(b, "(%s)UPPER_HALF(%c%u)", lanes_type(b, p->size, n / 2),
			    atom_name(b, p->atom[0]), p->atom[0]);
	return shuffled(b,
			term(b, "(%s)%c%u, (%s)%c%u", t, atom_name(b, p->atom[0]), p->atom[0], t,
			     atom_name(b, second), second),
			p->count, from);
}

/*
 * Return: whether the elements are parts of contiguous numbers of 2, 4 or 8 bytes, such as one byte
 * of each dword. Code that shifts and converts vectors of these numbers is shorter than code that
 * shuffles bytes.
 * @slots: receives the region of the numbers
 */
static bool slots_of(const struct build *b, const struct region *r, unsigned int from,
		     unsigned int lanes, struct region *slots)
{
	unsigned int step = region_slots(r);
	uint32_t first = region_at(r, from);

	if (!step || lanes < 2 || step * lanes > b->bytes || first % step + r->size > step)
		return false;
	*slots = region_flat(first - first % step, step, lanes);
	for (uint32_t at = slots->at; at < slots->at + step * lanes; at++)
		if (at >= b->k->routines[b->routine].frame || b->atom_of[at] == NO_ATOM)
			return false;
	return true;
}

bool lanes_slots(const struct build *b, const struct region *r, unsigned int from,
		 unsigned int lanes, struct region *slots)
{
	return !b->alone && slots_of(b, r, from, lanes, slots) && slots->size <= 4;
}

const char *lanes_read(struct build *b, const struct region *r, unsigned int from,
		       unsigned int lanes)
{
	unsigned int offset = 0, shift;
	const struct loop_element *x = b->alone ? lane_element(b->alone, r, &offset) : NULL;
	struct pieces p = { .count = lanes, .size = r->size };
	struct region slots;
	const char *list = "", *t = lanes_type(b, r->size, lanes);

	if (x && x->size == r->size)
		return term(b, "((%s){ %s(l%u_%u) })", t, element_bits(x), x->at, x->size);
	if (x)
		return term(b, "((%s){ (u%u)(%s(l%u_%u) >> %u) })", t, 8 * r->size, element_bits(x),
			    x->at, x->size, 8 * offset);
	if (slots_of(b, r, from, lanes, &slots)) {
		list = lanes_read(b, &slots, 0, lanes);
		shift = region_at(r, from) % slots.size * 8;
		if (slots.size == 4)
			return term(b, "NARROW_%ux%u((%s) >> %u)", 8 * r->size, lanes, list, shift);
		return term(b, "CONVERT((%s) >> %u, %s)", list, shift, t);
	}
	for (unsigned int i = 0; i < lanes; i++)
		p.at[i] = region_at(r, from + i);
	if (is_atom(b, &p))
		return term(b, "(%s)%c%u", t, atom_name(b, b->atom_of[p.at[0]]),
			    b->atom_of[p.at[0]]);
	if (in_two(b, &p) && lanes > 1)
		return read_two(b, &p);
	for (unsigned int i = 0; i < lanes; i++)
		list = term(b, "%s%s%s", list, i ? ", " : "", lanes_element(b, p.at[i], r->size));
	/* The parentheses are needed if the text becomes an argument of a macro. */
	return term(b, "((%s){ %s })", t, list);
}

/* Return: whether one C variable contains all bytes of an element, at a multiple of its size. */
static bool is_element(const struct build *b, uint32_t at, unsigned int size)
{
	const struct atom *a = &b->atoms[b->atom_of[at]];

	return at + size <= a->at + a->bytes && !((at - a->at) % size);
}

/*
 * Halve the size of the elements, and double their number, until no element is in two C variables.
 */
static void native_lanes_split(const struct build *b, struct pieces *p)
{
	bool again = true;

	while (again) {
		again = false;
		for (unsigned int i = 0; i < p->count; i++)
			again |= !is_element(b, p->at[i], p->size);
		if (!again)
			break;
		p->size /= 2;
		for (unsigned int i = p->count; i--;) {
			p->at[2 * i + 1] = p->at[i] + p->size;
			p->at[2 * i] = p->at[i];
		}
		p->count *= 2;
	}
}

/*
 * Return: a C expression for a vector of @n elements: element i is element @from[i] of vector
 * @value, or element i of vector @kept if @from[i] is @p->count.
 */
static const char *selected(struct build *b, const struct pieces *p, unsigned int n,
			    const unsigned int from[PIECES], const char *value, const char *kept)
{
	unsigned int of[PIECES];
	bool same = n == p->count;
	const char *t = lanes_type(b, p->size, p->count);

	for (unsigned int i = 0; i < n; i++) {
		same &= from[i] == i;
		of[i] = from[i] < p->count ? from[i] : kept ? p->count + i % p->count : 0;
	}
	value = term(b, "(%s)%s", t, value);
	return same ? value
		    : shuffled(b,
			       kept ? term(b, "%s, (%s)%s", value, t, kept)
				    : term(b, "%s, %s", value, value),
			       n, of);
}

/*
 * Return: a C expression for the value of C variable @name after one half of it is replaced by
 * @value; NULL if the assignment does not replace exactly one half.
 */
static const char *joined(struct build *b, const struct pieces *p, unsigned int n,
			  const unsigned int from[PIECES], const char *value, const char *name)
{
	const unsigned int upper = from[0] == p->count ? p->count : 0;
	unsigned int numbers[PIECES], other[PIECES];
	const char *of = lanes_type(b, p->size, n), *half = lanes_type(b, p->size, p->count);

	if (n != 2 * p->count)
		return NULL;
	for (unsigned int i = 0; i < p->count; i++) {
		if (from[upper + i] != i)
			return NULL;
		other[i] = p->count - upper + i;
	}
	for (unsigned int i = 0; i < n; i++)
		numbers[i] = i;
	name = shuffled(b, term(b, "(%s)%s, (%s)%s", of, name, of, name), p->count, other);
	value = term(b, "(%s)%s", half, value);
	return shuffled(b, upper ? term(b, "%s, %s", name, value) : term(b, "%s, %s", value, name),
			n, numbers);
}

/*
 * Emit the assignment to C variable @id: its element i becomes element @from[i] of vector @value,
 * or is unchanged if @from[i] is @p->count.
 */
static void write_atom(struct build *b, const struct pieces *p, uint32_t id,
		       const unsigned int from[PIECES], const char *value, const char *mask)
{
	const struct atom *a = &b->atoms[id];
	unsigned int n = a->bytes / p->size;
	const char *list = "", *name = term(b, "%c%u", atom_name(b, id), id);
	const char *both = mask ? NULL : joined(b, p, n, from, value, name);
	const char *of = lanes_type(b, p->size, n);
	bool all = true, chosen;

	for (unsigned int i = 0; i < n; i++)
		all &= from[i] != p->count;
	/*
	 * If both vectors have the same length, and the elements have 4 bytes or more, a single
	 * shuffle combines them.
	 */
	chosen = mask || (!both && !all && (n != p->count || p->size < 4));
	value = both ? both : selected(b, p, n, from, value, chosen || all ? NULL : name);
	for (unsigned int i = 0; chosen && !mask && i < n; i++)
		list = term(b, "%s%s%s", list, i ? ", " : "", from[i] == p->count ? "0" : "-1");
	if (mask)
		mask = selected(b, p, n, from, mask, "{ 0 }");
	else
		mask = term(b, "((%s){ %s })", of, list);
	if (chosen)
		value = term(b, "CHOOSE(%s, %s, (%s)%s)", mask, value, of, name);
	EMIT(b, "\t\t%s = (%s)%s;\n", name, atom_type(b, a), value);
}

/*
 * Return: a C expression that extends each element of @value with zeros to the size of the number
 * that contains it.
 */
static const char *widened(struct build *b, const struct region *slots, const struct region *r,
			   unsigned int shift, const char *value)
{
	const char *t = lanes_type(b, slots->size, slots->lanes);
	const char *part = lanes_type(b, r->size, slots->lanes);

	if (slots->size == 4)
		return term(b, "WIDE_%s((%s)%s) << %u", part, part, value, shift);
	return term(b, "CONVERT((%s)%s, %s) << %u", part, value, t, shift);
}

/*
 * Emit statements that insert elements into the numbers that contain them, such as a byte into each
 * dword, and assign these numbers.
 */
static void write_slots(struct build *b, const struct region *slots, const struct region *r,
			unsigned int shift, const char *value, const char *mask)
{
	unsigned long long ones = (~0ull >> (64 - 8 * r->size)) << shift;
	const char *t = lanes_type(b, slots->size, slots->lanes);

	EMIT(b, "\t\t{\n\t\tconst %s put = %s;\n", t, widened(b, slots, r, shift, value));
	EMIT(b, "\t\tconst %s to = 0x%llx%s & %s;\n", t, ones, slots->size == 8 ? "ull" : "u",
	     mask ? widened(b, slots, r, shift, mask) : term(b, "~(%s){ 0 }", t));
	EMIT(b, "\t\tconst %s slots = CHOOSE(to, put, (%s));\n", t,
	     lanes_read(b, slots, 0, slots->lanes));
	lanes_write(b, slots, 0, slots->lanes, "slots", NULL);
	EMIT(b, "\t\t}\n");
}

/*
 * Emit the assignment to the element of a single lane, or to a part of it, in a loop that is
 * executed lane by lane.
 */
static void write_alone(struct build *b, const struct region *r, const char *value,
			const char *mask)
{
	unsigned int offset = 0;
	const struct loop_element *x = lane_element(b->alone, r, &offset);
	const char *t = lanes_type(b, r->size, 1);

	if (mask)
		EMIT(b, "\t\tif (((%s)%s)[0])\n\t", t, mask);
	EMIT(b, "\t\tl%u_%u = %s(", x->at, x->size, element_is_float(x) ? "float_of" : "");
	if (x->size != r->size)
		EMIT(b, "(%s(l%u_%u) & ~(0x%llxull << %u)) | (u%u)", element_bits(x), x->at,
		     x->size, ~0ull >> (64 - 8 * r->size), 8 * offset, 8 * x->size);
	EMIT(b, "((%s)%s)[0]", t, value);
	if (x->size != r->size)
		EMIT(b, " << %u", 8 * offset);
	EMIT(b, ");\n");
}

void lanes_write(struct build *b, const struct region *r, unsigned int from, unsigned int lanes,
		 const char *value, const char *mask)
{
	struct pieces p = { .count = lanes, .size = r->size };
	struct region slots;
	uint32_t last = NO_ATOM;

	if (b->alone) {
		write_alone(b, r, value, mask);
		return;
	}
	if (slots_of(b, r, from, lanes, &slots)) {
		write_slots(b, &slots, r, region_at(r, from) % slots.size * 8, value, mask);
		return;
	}
	for (unsigned int i = 0; i < lanes; i++)
		p.at[i] = region_at(r, from + i);
	native_lanes_split(b, &p);
	/* Elements are in ascending order; the elements of a C variable are contiguous. */
	for (unsigned int i = 0; i < p.count; i++) {
		uint32_t id = b->atom_of[p.at[i]];
		const struct atom *a = &b->atoms[id];
		unsigned int of[PIECES] = { 0 };

		if (id == last)
			continue;
		last = id;
		for (unsigned int j = 0; j < a->bytes / p.size; j++) {
			of[j] = p.count;
			for (unsigned int k = 0; k < p.count; k++)
				if (p.at[k] == a->at + j * p.size)
					of[j] = k;
		}
		write_atom(b, &p, id, of, value, mask);
	}
}
