// SPDX-License-Identifier: MIT
/* Filters of traces. */
#include "trace_filter.h"
#include "../base/number.h"

#include <errno.h>
#include <fnmatch.h>
#include <string.h>

static const struct trace_range all = { 0, UINT64_MAX };

/* Read a number; Return: behind it, or NULL. */
static const char *read_number(const char *at, const char *end, uint64_t most, uint64_t *n)
{
	bool larger = false;
	size_t size = base_number_literal(at, (size_t)(end - at), most, n, &larger);

	return size && !larger ? at + size : NULL;
}

/* N or N-M */
static bool read_range(const char *at, const char *end, uint64_t most, struct trace_range *r)
{
	at = read_number(at, end, most, &r->first);
	r->last = r->first;
	if (at && at < end && *at == '-')
		at = read_number(at + 1, end, most, &r->last);
	return at == end && r->first <= r->last;
}

/* X[,Y[,Z]]; Return: whether it is that. */
static bool read_group(const char *at, const char *end, uint64_t group[3])
{
	memset(group, 0, 3 * sizeof(*group));
	for (unsigned int i = 0; i < 3; i++) {
		at = read_number(at, end, UINT32_MAX, &group[i]);
		if (!at || at == end)
			return at == end;
		if (*at++ != ',')
			return false;
	}
	return false;
}

/* One group, or all of a box of groups: X,Y,Z-X,Y,Z */
static bool read_groups(const char *at, const char *end, struct trace_filter *f)
{
	const char *dash = memchr(at, '-', (size_t)(end - at));
	uint64_t first[3], last[3];

	if (!read_group(at, dash ? dash : end, first) ||
	    !read_group(dash ? dash + 1 : at, end, last))
		return false;
	for (unsigned int i = 0; i < 3; i++) {
		if (first[i] > last[i])
			return false;
		f->group[i] = (struct trace_range){ first[i], last[i] };
	}
	return true;
}

static bool read_classes(const char *at, const char *end, struct trace_filter *f)
{
	static const struct {
		const char *word;
		unsigned int classes;
	} words[] = { { "memory", TRACE_MEMORY }, { "load", TRACE_LOAD }, { "store", TRACE_STORE },
		      { "atomic", TRACE_ATOMIC }, { "math", TRACE_MATH }, { "flow", TRACE_FLOW },
		      { "sync", TRACE_SYNC } };
	unsigned int classes = 0;

	for (const char *next; at <= end; at = next + 1) {
		unsigned int i = 0;

		next = memchr(at, ',', (size_t)(end - at));
		next = next ? next : end;
		while (i < sizeof(words) / sizeof(*words) &&
		       (strlen(words[i].word) != (size_t)(next - at) ||
			memcmp(words[i].word, at, (size_t)(next - at)) != 0))
			i++;
		if (i == sizeof(words) / sizeof(*words))
			return false;
		classes |= words[i].classes;
	}
	f->classes &= classes;
	return true;
}

/* T6 or T6+0x100-0x1ff */
static bool read_surface(const char *at, const char *end, struct trace_filter *f)
{
	uint64_t n;

	if (at == end || (*at != 'T' && *at != 't'))
		return false;
	at = read_number(at + 1, end, VISA_BTI_STATELESS, &n);
	if (!at)
		return false;
	f->surface = n == VISA_BTI_STATELESS ? VISA_SURFACE_STATELESS : (int)n;
	if (at == end)
		return true;
	return *at == '+' && read_range(at + 1, end, UINT64_MAX, &f->bytes);
}

static bool read_kernel(const char *at, const char *end, struct trace_filter *f)
{
	if (at == end || (size_t)(end - at) >= sizeof(f->kernel))
		return false;
	memcpy(f->kernel, at, (size_t)(end - at));
	f->kernel[end - at] = 0;
	return true;
}

static bool read_thread(const char *at, const char *end, struct trace_filter *f)
{
	return read_range(at, end, UINT32_MAX, &f->thread);
}

static bool read_line(const char *at, const char *end, struct trace_filter *f)
{
	f->lines = true;
	return read_range(at, end, UINT32_MAX, &f->line);
}

static const struct {
	const char *key;
	bool (*read)(const char *at, const char *end, struct trace_filter *f);
	const char *expected;
} words[] = {
	{ "kernel=", read_kernel, "a name or a pattern, as in kernel=sort*" },
	{ "group=", read_groups, "a group or a range, as in group=3 or group=0,0,0-3,0,0" },
	{ "thread=", read_thread, "a thread or a range, as in thread=0-3" },
	{ "class=", read_classes,
	  "memory, load, store, atomic, math, flow or sync, or several with commas" },
	{ "line=", read_line, "a line or a range, as in line=31-40" },
	{ "surface=", read_surface, "a surface, as in surface=T6 or surface=T6+0x100-0x1ff" },
};
#define WORDS (sizeof(words) / sizeof(*words))

/* @given: a bit for each word that was read. */
static int read_word(struct trace_filter *f, const char *word, size_t size, unsigned int *given,
		     struct visa_error *e)
{
	for (unsigned int i = 0; i < WORDS; i++) {
		size_t key = strlen(words[i].key);

		if (size < key || memcmp(word, words[i].key, key) != 0)
			continue;
		if (*given >> i & 1)
			return visa_fail(e, EINVAL, "%.*s is given twice", (int)key - 1, word);
		*given |= 1u << i;
		if (words[i].read(word + key, word + size, f))
			return 0;
		return visa_fail(e, EINVAL, "'%.*s': expected %s", size < 64 ? (int)size : 64, word,
				 words[i].expected);
	}
	return visa_fail(e, EINVAL,
			 "'%.*s' is no word of a filter; expected kernel=, group=, thread=, "
			 "class=, line= or surface=",
			 size < 64 ? (int)size : 64, word);
}

int trace_filter_read(struct trace_filter *f, const char *text, struct visa_error *e)
{
	static const char blanks[] = " \t\n";
	unsigned int given = 0;
	int err = 0;

	*f = (struct trace_filter){ .group = { all, all, all },
				    .thread = all,
				    .classes = UINT32_MAX,
				    .line = all,
				    .surface = -1,
				    .bytes = all };
	for (text = text ? text : ""; *text && !err;) {
		size_t size = strcspn(text, blanks);

		f->any |= size > 0;
		err = size ? read_word(f, text, size, &given, e) : 0;
		text += size;
		text += strspn(text, blanks);
	}
	return err;
}

unsigned int trace_class(const struct visa_op *op)
{
	if (op->traits & VISA_TRAIT_ATOMIC)
		return TRACE_ATOMIC;
	if (op->traits & VISA_TRAIT_STORES)
		return TRACE_STORE;
	if (op->traits & (VISA_TRAIT_LOADS | VISA_TRAIT_SAMPLES))
		return TRACE_LOAD;
	if (op->traits & VISA_TRAIT_SYNC)
		return TRACE_SYNC;
	if (op->traits & (VISA_TRAIT_FLOW | VISA_TRAIT_MARKS))
		return TRACE_FLOW;
	return op->traits & VISA_TRAIT_COMPUTES ? TRACE_MATH : 0;
}

static bool is_in(const struct trace_range *r, uint64_t n)
{
	return n >= r->first && n <= r->last;
}

bool trace_filter_kernel(const struct trace_filter *f, const char *name)
{
	return !*f->kernel || !fnmatch(f->kernel, name, 0);
}

bool trace_filter_instruction(const struct trace_filter *f, const struct visa_op *op, uint32_t line)
{
	unsigned int class = trace_class(op);

	/* What later instructions mean depends on these. */
	if (op->traits & VISA_TRAIT_MOVES_SURFACES)
		return true;
	if (f->surface >= 0 && !(class & TRACE_MEMORY))
		return false;
	return (f->classes == UINT32_MAX || f->classes & class) &&
	       (!f->lines || (line && is_in(&f->line, line)));
}

bool trace_filter_group(const struct trace_filter *f, const uint32_t group[3])
{
	return is_in(&f->group[0], group[0]) && is_in(&f->group[1], group[1]) &&
	       is_in(&f->group[2], group[2]);
}

bool trace_filter_thread(const struct trace_filter *f, uint32_t thread)
{
	return is_in(&f->thread, thread);
}

bool trace_filter_bytes(const struct trace_filter *f, uint8_t surface, uint64_t offset,
			uint64_t size)
{
	return f->surface < 0 || (f->surface == surface && size && offset <= f->bytes.last &&
				  offset + size - 1 >= f->bytes.first);
}
