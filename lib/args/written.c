// SPDX-License-Identifier: MIT
/* Arguments of a kernel as text. */
#include "written.h"

#include "../base/element.h"
#include "../base/number.h"

#include <errno.h>
#include <string.h>

#define KINDS "a size, @FILE, a value such as u32:7, hex:, local:, sampler:, image:, T6 or null"

/* struct part - a piece of an argument's text */
struct part {
	const char *at;
	size_t size;
};

/* Set the column of an error: @at is in @w's text. */
static int at_column(const struct visa_written *w, const char *at, int err, struct visa_error *e)
{
	if (err && e)
		e->column = (uint32_t)(at - w->text) + 1;
	return err;
}

/* "expected @what, found ..." a part of the text. */
static int expected(const struct visa_written *w, struct part found, const char *what,
		    struct visa_error *e)
{
	int shown = found.size < 80 ? (int)found.size : 80;
	int err = found.size ? visa_fail(e, EINVAL, "expected %s, found \"%.*s\"", what, shown,
					 found.at)
			     : visa_fail(e, EINVAL, "expected %s, found nothing", what);

	return at_column(w, found.at, err, e);
}

static bool part_is(struct part p, const char *word)
{
	return strlen(word) == p.size && !memcmp(p.at, word, p.size);
}

/* Take the part before the next @mark, or all of @rest, which becomes what is behind the mark. */
static struct part take(struct part *rest, char mark)
{
	const char *end = rest->size ? memchr(rest->at, mark, rest->size) : NULL;
	struct part p = { rest->at, end ? (size_t)(end - rest->at) : rest->size };
	size_t used = p.size + (end != NULL);

	rest->at += used;
	rest->size -= used;
	return p;
}

/* Whether a text begins with a word and a colon; @rest becomes what is behind them. */
static bool begins(struct part *rest, const char *word)
{
	size_t n = strlen(word);

	if (rest->size <= n || memcmp(rest->at, word, n) != 0 || rest->at[n] != ':')
		return false;
	rest->at += n + 1;
	rest->size -= n + 1;
	return true;
}

/* Read a number with an optional K, M, G or T. Return: 0; -EINVAL for none; -ERANGE for 2^63 on. */
static int number(struct part p, uint64_t *value)
{
	static const char suffixes[] = "KMGT";
	const char *suffix = p.size > 1 ? strchr(suffixes, p.at[p.size - 1] & ~0x20) : NULL;
	unsigned int shift = 0;
	bool larger;

	if (suffix && *suffix) {
		p.size--;
		shift = 10 + 10 * (unsigned int)(suffix - suffixes);
	}
	if (!p.size || base_number_literal(p.at, p.size, INT64_MAX, value, &larger) < p.size)
		return -EINVAL;
	if (larger || *value > (uint64_t)INT64_MAX >> shift)
		return -ERANGE;
	*value <<= shift;
	return 0;
}

int visa_written_number(const char *what, const char *text, size_t size, uint64_t *value,
			struct visa_error *e)
{
	int shown = size < 80 ? (int)size : 80;
	int err = number((struct part){ text, size }, value);

	if (!err)
		return 0;
	if (err == -ERANGE)
		return visa_fail(e, EINVAL, "expected %s: a number below 2^63, found %.*s", what,
				 shown, text);
	return visa_fail(e, EINVAL,
			 "expected %s: decimal or 0x, K, M, G or T may follow, as "
			 "in 64K; found %s%.*s%s",
			 what, size ? "\"" : "nothing", shown, text, size ? "\"" : "");
}

/* Read a number of bytes, at least 1. */
static int read_size(struct visa_written *w, struct part p, struct visa_error *e)
{
	int err = visa_written_number("a size in bytes", p.at, p.size, &w->size, e);

	if (!err && !w->size)
		err = visa_fail(e, EINVAL, "expected a size of at least 1 byte, found \"%.*s\"",
				(int)p.size, p.at);
	return at_column(w, p.at, err, e);
}

/* FILE[:SIZE], behind the @. A name may have colons, if no size is behind the last one. */
static int read_file(struct visa_written *w, struct part p, struct visa_error *e)
{
	const char *colon = memrchr(p.at, ':', p.size);
	uint64_t size;

	w->file = p.at;
	w->file_size = p.size;
	if (colon &&
	    !number((struct part){ colon + 1, p.size - (size_t)(colon + 1 - p.at) }, &size)) {
		w->file_size = (size_t)(colon - p.at);
		if (read_size(w, (struct part){ colon + 1, p.size - w->file_size - 1 }, e))
			return -EINVAL;
	}
	return w->file_size ? 0 : expected(w, p, "the name of a file behind @", e);
}

static bool is_surface(struct part p)
{
	return p.size > 1 && *p.at == 'T' && base_digit(p.at[1], 10) < 10;
}

/* T6, T7+0x100, behind the T */
static int read_surface(struct visa_written *w, struct part p, struct visa_error *e)
{
	struct part index = take(&p, '+');
	bool larger;
	uint64_t n;
	int err = 0;

	if (base_number(index.at, index.size, 10, 255, &n, &larger) < index.size || larger)
		return expected(w, index, "the number of a surface behind T, up to 255", e);
	w->surface = (uint32_t)n;
	if (p.at > index.at + index.size)
		err = visa_written_number("an offset in bytes behind +", p.at, p.size, &w->offset,
					  e);
	return at_column(w, p.at, err, e);
}

static int out_of_memory(struct visa_error *e)
{
	return visa_fail(e, ENOMEM, "out of memory");
}

/* 1,2,3,4 of a type */
static int read_numbers(struct visa_written *w, const struct base_element *t, struct part p,
			struct visa_error *e)
{
	w->numbers = t->kind == BASE_FLOAT ? VISA_WRITTEN_FLOATS : VISA_WRITTEN_INTEGERS;
	w->unit = t->size;
	for (bool more = true; more; w->count++) {
		struct part one = take(&p, ',');
		uint8_t bytes[8];
		int err = base_element_read(t, one.at, one.size, bytes, e);

		if (err)
			return at_column(w, one.at, err, e);
		visa_buffer_put(&w->value, bytes, t->size);
		more = p.at > one.at + one.size;
	}
	return w->value.failed ? out_of_memory(e) : 0;
}

static int read_hex(struct visa_written *w, struct part p, struct visa_error *e)
{
	w->numbers = VISA_WRITTEN_BYTES;
	w->unit = 1;
	for (size_t i = 0; i < (p.size + 1) / 2; i++)
		visa_buffer_number(&w->value, 0, 1);
	if (w->value.failed)
		return out_of_memory(e);
	w->count = (uint32_t)w->value.size;
	return at_column(w, p.at, base_hex_read(p.at, p.size, w->value.bytes, e), e);
}

/* Words of a sampler: which property they set, and to what. */
enum sampler_property { FILTER, ADDRESSING, COORDINATES };
static const struct {
	const char *word;
	enum sampler_property property;
	unsigned int value;
} sampler_words[] = {
	{ "nearest", FILTER, false },
	{ "linear", FILTER, true },
	{ "none", ADDRESSING, VISA_ADDRESS_NONE },
	{ "edge", ADDRESSING, VISA_ADDRESS_EDGE },
	{ "clamp", ADDRESSING, VISA_ADDRESS_CLAMP },
	{ "repeat", ADDRESSING, VISA_ADDRESS_REPEAT },
	{ "mirror", ADDRESSING, VISA_ADDRESS_MIRROR },
	{ "unnormalized", COORDINATES, false },
	{ "normalized", COORDINATES, true },
};

static int read_sampler(struct visa_written *w, struct part p, struct visa_error *e)
{
	unsigned int value[] = {
		[FILTER] = false, [ADDRESSING] = VISA_ADDRESS_EDGE, [COORDINATES] = false
	};
	unsigned int given = 0;

	for (bool more = true; more;) {
		struct part word = take(&p, ',');
		size_t i = 0;

		while (i < sizeof(sampler_words) / sizeof(sampler_words[0]) &&
		       !part_is(word, sampler_words[i].word))
			i++;
		if (i == sizeof(sampler_words) / sizeof(sampler_words[0]))
			return expected(w, word,
					"nearest or linear, edge, clamp, repeat, mirror or none, "
					"normalized or unnormalized",
					e);
		if (given >> sampler_words[i].property & 1)
			return expected(w, word, "one word for each property of a sampler", e);
		given |= 1u << sampler_words[i].property;
		value[sampler_words[i].property] = sampler_words[i].value;
		more = p.at > word.at + word.size;
	}
	w->sampling =
		(struct visa_sampling){ .linear = value[FILTER],
					.normalized = value[COORDINATES],
					.addressing = (enum visa_addressing)value[ADDRESSING] };
	if (w->sampling.addressing >= VISA_ADDRESS_REPEAT && !w->sampling.normalized)
		return at_column(w, w->text,
				 visa_fail(e, EINVAL,
					   "repeat and mirror are for normalized coordinates"),
				 e);
	return 0;
}

/* WxH[xD]; a row alone is W. */
static int read_extent(struct visa_written *w, struct part p, struct visa_error *e)
{
	uint32_t *const extent[] = { &w->shape.width, &w->shape.height, &w->shape.depth };
	struct part all = p;
	size_t n = 0;

	w->shape.height = 1;
	w->shape.depth = 1;
	for (bool more = true; more; n++) {
		struct part one = take(&p, 'x');
		uint64_t texels;

		more = p.at > one.at + one.size;
		if (n == 3 || !one.size ||
		    base_number(one.at, one.size, 10, UINT32_MAX, &texels, NULL) < one.size)
			return expected(w, all, "WIDTHxHEIGHT or WIDTHxHEIGHTxDEPTH", e);
		*extent[n] = (uint32_t)texels;
	}
	return 0;
}

/* WxH[xD],FORMAT[,@FILE] */
static int read_image(struct visa_written *w, struct part p, struct visa_error *e)
{
	struct part extent = take(&p, ',');
	struct part format = take(&p, ',');
	int id = visa_format_by_name(format.at, format.size);
	int err = read_extent(w, extent, e);

	if (err)
		return err;
	if (id <= VISA_FORMAT_NONE)
		return expected(w, format, "a format such as RGBA8_UINT or R32_FLOAT", e);
	w->shape.format = (uint32_t)id;
	w->shape.pitch = visa_shape_row(&w->shape);
	w->shape.bti = VISA_BTI_NONE;
	err = visa_shape_check(&w->shape, e);
	if (err)
		return at_column(w, extent.at, err, e);
	w->size = (uint64_t)w->shape.pitch * w->shape.height * w->shape.depth;
	if (p.at == format.at + format.size)
		return 0;
	if (p.size < 2 || *p.at != '@')
		return expected(w, p, "@FILE behind the format", e);
	w->file = p.at + 1;
	w->file_size = p.size - 1;
	return 0;
}

/* TYPE:VALUES; -ENOENT for what is no argument at all */
static int read_value(struct visa_written *w, struct part p, struct visa_error *e)
{
	struct part all = p;
	struct part name = take(&p, ':');
	const struct base_element *t = base_element_by_name(name.at, name.size);

	w->kind = VISA_WRITTEN_VALUE;
	if (p.at == name.at + name.size) {
		expected(w, all, KINDS, e);
		return -ENOENT;
	}
	if (!t)
		return expected(w, name, "a type:" BASE_ELEMENT_NAMES, e);
	return t->kind == BASE_HEX ? read_hex(w, p, e) : read_numbers(w, t, p, e);
}

/* 4096 or T6, behind unset: */
static int read_unset(struct visa_written *w, struct part p, struct visa_error *e)
{
	int err;

	w->unset = true;
	w->kind = is_surface(p) ? VISA_WRITTEN_SURFACE : VISA_WRITTEN_ZEROS;
	if (w->kind == VISA_WRITTEN_ZEROS)
		return read_size(w, p, e);
	err = read_surface(w, (struct part){ p.at + 1, p.size - 1 }, e);
	if (!err && memchr(p.at, '+', p.size))
		err = expected(w, p, "a whole surface, as in unset:T6", e);
	return err;
}

int visa_written_numbers(const struct base_element *type, const char *text, size_t size,
			 struct visa_written *w, struct visa_error *e)
{
	int err;

	*w = (struct visa_written){ .kind = VISA_WRITTEN_VALUE, .text = text, .text_size = size };
	err = read_numbers(w, type, (struct part){ text, size }, e);
	if (err)
		visa_written_free(w);
	return err;
}

int visa_written_read(const char *text, size_t size, struct visa_written *w, struct visa_error *e)
{
	struct part p = { text, size };
	int err;

	*w = (struct visa_written){ .text = text, .text_size = size };
	if (part_is(p, "null")) {
		w->kind = VISA_WRITTEN_NULL;
		err = 0;
	} else if (size && *text == '@') {
		w->kind = VISA_WRITTEN_FILE;
		err = read_file(w, (struct part){ text + 1, size - 1 }, e);
	} else if (is_surface(p)) {
		w->kind = VISA_WRITTEN_SURFACE;
		err = read_surface(w, (struct part){ text + 1, size - 1 }, e);
	} else if (size && base_digit(*text, 10) < 10) {
		w->kind = VISA_WRITTEN_ZEROS;
		err = read_size(w, p, e);
	} else if (begins(&p, "unset")) {
		err = read_unset(w, p, e);
	} else if (begins(&p, "local")) {
		w->kind = VISA_WRITTEN_LOCAL;
		err = read_size(w, p, e);
	} else if (begins(&p, "sampler")) {
		w->kind = VISA_WRITTEN_SAMPLER;
		err = read_sampler(w, p, e);
	} else if (begins(&p, "image")) {
		w->kind = VISA_WRITTEN_IMAGE;
		err = read_image(w, p, e);
	} else {
		err = read_value(w, p, e);
	}
	if (err)
		visa_written_free(w);
	return err;
}

void visa_written_free(struct visa_written *w)
{
	visa_buffer_free(&w->value);
	*w = (struct visa_written){ 0 };
}
