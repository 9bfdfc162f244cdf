// SPDX-License-Identifier: MIT
/* Reads the filters of traces, and tests instructions with them. */
#include "trace_filter.h"
#include "../base/words.h"

#include <errno.h>
#include <fnmatch.h>
#include <string.h>

static const struct trace_range all = { 0, UINT64_MAX };

/* Read a number or a range: "N" or "N-M". */
static bool read_range(struct base_word w, uint64_t most, struct trace_range *r)
{
	struct base_word first;
	bool more = base_word_cut(&w, '-', &first);

	if (!base_word_number(first, most, &r->first))
		return false;
	r->last = r->first;
	return (!more || base_word_number(w, most, &r->last)) && r->first <= r->last;
}

/* Read one group "X,Y,Z", or a box of groups "X,Y,Z-X,Y,Z". */
static bool read_groups(struct base_word w, struct trace_filter *f)
{
	struct base_word lowest, highest = w;
	uint32_t first[3], last[3];

	if (!base_word_cut(&highest, '-', &lowest))
		highest = lowest;
	if (!base_word_group(lowest, first) || !base_word_group(highest, last))
		return false;
	for (unsigned int i = 0; i < 3; i++) {
		if (first[i] > last[i])
			return false;
		f->group[i] = (struct trace_range){ first[i], last[i] };
	}
	return true;
}

static bool read_classes(struct base_word w, struct trace_filter *f)
{
	static const struct {
		const char *word;
		unsigned int classes;
	} words[] = { { "memory", TRACE_MEMORY }, { "load", TRACE_LOAD }, { "store", TRACE_STORE },
		      { "atomic", TRACE_ATOMIC }, { "math", TRACE_MATH }, { "flow", TRACE_FLOW },
		      { "sync", TRACE_SYNC } };
	struct base_word class;
	unsigned int classes = 0;

	for (bool more = true; more;) {
		size_t i;

		more = base_word_cut(&w, ',', &class);
		i = BASE_WORD_ROW(class, words);
		if (i == sizeof(words) / sizeof(*words))
			return false;
		classes |= words[i].classes;
	}
	f->classes &= classes;
	return true;
}

/* Read a surface, or bytes of a surface: "T6" or "T6+0x100-0x1ff". */
static bool trace_filter_read_surface(struct base_word w, struct trace_filter *f)
{
	struct base_word index;
	bool more = base_word_cut(&w, '+', &index);
	uint64_t n;

	if (!index.size || (*index.text != 'T' && *index.text != 't'))
		return false;
	index = (struct base_word){ index.text + 1, index.size - 1 };
	if (!base_word_number(index, VISA_BTI_STATELESS, &n))
		return false;
	f->surface = n == VISA_BTI_STATELESS ? VISA_SURFACE_STATELESS : (int)n;
	return !more || read_range(w, UINT64_MAX, &f->bytes);
}

static bool trace_filter_read_kernel(struct base_word w, struct trace_filter *f)
{
	if (!w.size || w.size >= sizeof(f->kernel))
		return false;
	memcpy(f->kernel, w.text, w.size);
	f->kernel[w.size] = 0;
	return true;
}

static bool read_thread(struct base_word w, struct trace_filter *f)
{
	return read_range(w, UINT32_MAX, &f->thread);
}

static bool trace_filter_read_line(struct base_word w, struct trace_filter *f)
{
	f->lines = true;
	return read_range(w, UINT32_MAX, &f->line);
}

static const struct {
	const char *key;
	bool (*read)(struct base_word w, struct trace_filter *f);
	const char *expected;
} words[] = {
	{ "kernel", trace_filter_read_kernel, "a name or a pattern, as in kernel=sort*" },
	{ "group", read_groups, "a group or a range, as in group=3 or group=0,0,0-3,0,0" },
	{ "thread", read_thread, "a thread or a range, as in thread=0-3" },
	{ "class", read_classes,
	  "memory, load, store, atomic, math, flow or sync, or several with commas" },
	{ "line", trace_filter_read_line, "a line or a range, as in line=31-40" },
	{ "surface", trace_filter_read_surface,
	  "a surface, as in surface=T6 or surface=T6+0x100-0x1ff" },
};
#define WORDS (sizeof(words) / sizeof(*words))

/* Read a word of a filter; @given: a bit for each word that was read. */
static int trace_filter_read_word(struct trace_filter *f, const struct base_line *l,
				  struct base_word word, unsigned int *given, struct visa_error *e)
{
	struct base_word value = word, key;
	bool has_key = base_word_cut(&value, '=', &key);
	size_t i = BASE_WORD_ROW(key, words);

	if (!has_key || i == WORDS) {
		base_expected(e, l->start, word,
			      "kernel=, group=, thread=, class=, line= or surface=");
		BASE_WORD_SUGGEST(key, words, e);
		return -EINVAL;
	}
	if (*given >> i & 1)
		return base_wrong(e, l->start, word,
				  visa_fail(e, EINVAL, "%s is given twice", words[i].key));
	*given |= 1u << i;
	if (words[i].read(value, f))
		return 0;
	return base_expected(e, l->start, word, "%s", words[i].expected);
}

int trace_filter_read(struct trace_filter *f, const char *text, struct visa_error *e)
{
	struct base_line l = base_line(text ? text : "", text ? strlen(text) : 0);
	unsigned int given = 0;
	int err = 0;

	*f = (struct trace_filter){ .group = { all, all, all },
				    .thread = all,
				    .classes = UINT32_MAX,
				    .line = all,
				    .surface = -1,
				    .bytes = all };
	while (!err) {
		struct base_word word = base_line_next(&l);

		if (!word.size)
			break;
		f->any = true;
		err = trace_filter_read_word(f, &l, word, &given, e);
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

	/* Always trace these, since the meaning of later instructions depends on them. */
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
