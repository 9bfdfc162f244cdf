// SPDX-License-Identifier: MIT
/* Reads the text of one argument of a kernel. */
#include "written.h"

#include "../base/element.h"
#include "../base/number.h"
#include "../base/words.h"

#include <errno.h>
#include <string.h>

#define KINDS                                                                                      \
	"a size, @FILE, a value such as u32:7, hex:, local:, sampler:, image:, same:, T6 or null"

/* If @err is not 0, set the column of the error @e to the column of @part in the text. */
static int at_column(const struct visa_written *w, struct base_word part, int err,
		     struct visa_error *e)
{
	return err ? base_wrong(e, w->text, part, err) : 0;
}

static int expected(const struct visa_written *w, struct base_word found, const char *what,
		    struct visa_error *e)
{
	return base_expected(e, w->text, found, "%s", what);
}

/* Whether a text begins with a word and a colon; @rest receives the text after them. */
static bool written_begins(struct base_word *rest, const char *word)
{
	struct base_word value = *rest, key;

	if (!base_word_cut(&value, ':', &key) || !base_word_is(key, word))
		return false;
	*rest = value;
	return true;
}

int visa_written_number(const char *what, const char *text, size_t size, uint64_t *value,
			struct visa_error *e)
{
	const struct base_word word = { text, size };
	int err = base_word_bytes(word, value);

	if (!err)
		return 0;
	return base_expected(e, NULL, word,
			     err == -ERANGE ? "%s: a number below 2^63"
					    : "%s: decimal or 0x, K, M, G or T may follow, as in "
					      "64K",
			     what);
}

/* Read a number of bytes, at least 1. */
static int read_size(struct visa_written *w, struct base_word p, struct visa_error *e)
{
	int err = visa_written_number("a size in bytes", p.text, p.size, &w->size, e);

	if (!err && !w->size)
		err = expected(w, p, "a size of at least 1 byte", e);
	return at_column(w, p, err, e);
}

/* Read FILE[:SIZE], the text after the @. A last colon without a size after it is part of FILE. */
static int read_file(struct visa_written *w, struct base_word p, struct visa_error *e)
{
	const char *colon = memrchr(p.text, ':', p.size);
	struct base_word size = { 0 };
	uint64_t bytes;

	w->file = p.text;
	w->file_size = p.size;
	if (colon)
		size = (struct base_word){ colon + 1, (size_t)(p.text + p.size - colon) - 1 };
	if (colon && !base_word_bytes(size, &bytes)) {
		w->file_size = (size_t)(colon - p.text);
		if (read_size(w, size, e))
			return -EINVAL;
	}
	return w->file_size ? 0 : expected(w, p, "the name of a file after @", e);
}

static bool is_surface(struct base_word p)
{
	return p.size > 1 && *p.text == 'T' && base_digit(p.text[1], 10) < 10;
}

/* Read the text after the T of a surface such as T6 or T7+0x100. */
static int written_read_surface(struct visa_written *w, struct base_word p, struct visa_error *e)
{
	struct base_word index;
	bool more = base_word_cut(&p, '+', &index);
	uint64_t n;
	int err = 0;

	if (!base_word_decimal(index, 255, &n))
		return expected(w, index, "the number of a surface after T, up to 255", e);
	w->surface = (uint32_t)n;
	if (more)
		err = visa_written_number("an offset in bytes after +", p.text, p.size, &w->offset,
					  e);
	return at_column(w, p, err, e);
}

static int written_out_of_memory(struct visa_error *e)
{
	return visa_fail(e, ENOMEM, "out of memory");
}

/* Read numbers of a type, with commas between them: 1,2,3,4 */
static int read_numbers(struct visa_written *w, const struct base_element *t, struct base_word p,
			struct visa_error *e)
{
	w->numbers = t->kind == BASE_FLOAT ? VISA_WRITTEN_FLOATS : VISA_WRITTEN_INTEGERS;
	w->unit = t->size;
	for (bool more = true; more; w->count++) {
		struct base_word one;
		uint8_t bytes[8];
		int err;

		more = base_word_cut(&p, ',', &one);
		err = base_element_read(t, one.text, one.size, bytes, e);
		if (err)
			return at_column(w, one, err, e);
		visa_buffer_put(&w->value, bytes, t->size);
	}
	return w->value.failed ? written_out_of_memory(e) : 0;
}

static int read_hex(struct visa_written *w, struct base_word p, struct visa_error *e)
{
	w->numbers = VISA_WRITTEN_BYTES;
	w->unit = 1;
	for (size_t i = 0; i < (p.size + 1) / 2; i++)
		visa_buffer_number(&w->value, 0, 1);
	if (w->value.failed)
		return written_out_of_memory(e);
	w->count = (uint32_t)w->value.size;
	return at_column(w, p, base_hex_read(p.text, p.size, w->value.bytes, e), e);
}

/* Read WIDTHxHEIGHT[xDEPTH], or WIDTH for a single row. */
static int read_extent(struct visa_written *w, struct base_word p, struct visa_error *e)
{
	uint32_t *const extent[] = { &w->shape.width, &w->shape.height, &w->shape.depth };
	struct base_word all = p;
	size_t n = 0;

	w->shape.height = 1;
	w->shape.depth = 1;
	for (bool more = true; more; n++) {
		struct base_word one;
		uint64_t texels;

		more = base_word_cut(&p, 'x', &one);
		if (n == 3 || !one.size ||
		    base_number(one.text, one.size, 10, UINT32_MAX, &texels, NULL) < one.size)
			return expected(w, all, "WIDTHxHEIGHT or WIDTHxHEIGHTxDEPTH", e);
		*extent[n] = (uint32_t)texels;
	}
	return 0;
}

/* Read the sizes, format and file of an image: WxH[xD],FORMAT[,@FILE] */
static int read_image(struct visa_written *w, struct base_word p, struct visa_error *e)
{
	struct base_word extent, format = { p.text + p.size, 0 };
	bool more = base_word_cut(&p, ',', &extent) && base_word_cut(&p, ',', &format);
	int id = visa_format_by_name(format.text, format.size);
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
		return at_column(w, extent, err, e);
	w->size = (uint64_t)w->shape.pitch * w->shape.height * w->shape.depth;
	if (!more)
		return 0;
	if (p.size < 2 || *p.text != '@')
		return expected(w, p, "@FILE after the format", e);
	w->file = p.text + 1;
	w->file_size = p.size - 1;
	return 0;
}

/* Read TYPE:VALUES. Return: -ENOENT for any other text. */
static int read_value(struct visa_written *w, struct base_word p, struct visa_error *e)
{
	const struct base_element *t;
	struct base_word name;

	w->kind = VISA_WRITTEN_VALUE;
	if (!base_word_cut(&p, ':', &name)) {
		expected(w, name, KINDS, e);
		return -ENOENT;
	}
	t = base_element_by_name(name.text, name.size);
	if (!t)
		return expected(w, name, "a type:" BASE_ELEMENT_NAMES, e);
	return t->kind == BASE_HEX ? read_hex(w, p, e) : read_numbers(w, t, p, e);
}

/* Read the text after unset: a size such as 4096, or a surface such as T6. */
static int read_unset(struct visa_written *w, struct base_word p, struct visa_error *e)
{
	int err;

	w->unset = true;
	w->kind = is_surface(p) ? VISA_WRITTEN_SURFACE : VISA_WRITTEN_ZEROS;
	if (w->kind == VISA_WRITTEN_ZEROS)
		return read_size(w, p, e);
	err = written_read_surface(w, (struct base_word){ p.text + 1, p.size - 1 }, e);
	if (!err && memchr(p.text, '+', p.size))
		err = expected(w, p, "a whole surface, as in unset:T6", e);
	return err;
}

int visa_written_numbers(const struct base_element *type, const char *text, size_t size,
			 struct visa_written *w, struct visa_error *e)
{
	int err;

	*w = (struct visa_written){ .kind = VISA_WRITTEN_VALUE, .text = text, .text_size = size };
	err = read_numbers(w, type, (struct base_word){ text, size }, e);
	if (err)
		visa_written_free(w);
	return err;
}

/* Read ro: or wo: before a buffer, if the text begins with it. */
static void take_access(struct visa_written *w, struct base_word *p)
{
	if (written_begins(p, "ro"))
		w->access = VISA_BUFFER_READ_ONLY;
	else if (written_begins(p, "wo"))
		w->access = VISA_BUFFER_WRITE_ONLY;
}

/* Read an argument of any kind, without the ro: or wo: before it. */
static int read_kind(struct visa_written *w, struct base_word p, struct visa_error *e)
{
	const struct base_word rest = { p.text + 1, p.size - 1 };
	int err;

	if (base_word_is(p, "null")) {
		w->kind = VISA_WRITTEN_NULL;
		return 0;
	}
	if (p.size && *p.text == '@') {
		w->kind = VISA_WRITTEN_FILE;
		return read_file(w, rest, e);
	}
	if (is_surface(p)) {
		w->kind = VISA_WRITTEN_SURFACE;
		return written_read_surface(w, rest, e);
	}
	if (p.size && base_digit(*p.text, 10) < 10) {
		w->kind = VISA_WRITTEN_ZEROS;
		return read_size(w, p, e);
	}
	if (written_begins(&p, "unset"))
		return read_unset(w, p, e);
	if (written_begins(&p, "same")) {
		w->kind = VISA_WRITTEN_SAME;
		w->other = p.text;
		w->other_size = p.size;
		return 0;
	}
	if (written_begins(&p, "local")) {
		w->kind = VISA_WRITTEN_LOCAL;
		return read_size(w, p, e);
	}
	if (written_begins(&p, "sampler")) {
		w->kind = VISA_WRITTEN_SAMPLER;
		err = visa_sampling_read(p.text, p.size, &w->sampling, e);
		if (err && e)
			e->column += (uint32_t)(p.text - w->text);
		return err;
	}
	if (written_begins(&p, "image")) {
		w->kind = VISA_WRITTEN_IMAGE;
		return read_image(w, p, e);
	}
	return read_value(w, p, e);
}

int visa_written_read(const char *text, size_t size, struct visa_written *w, struct visa_error *e)
{
	struct base_word p = { text, size };
	int err;

	*w = (struct visa_written){ .text = text, .text_size = size };
	take_access(w, &p);
	err = read_kind(w, p, e);
	if (!err && w->access && w->kind != VISA_WRITTEN_ZEROS && w->kind != VISA_WRITTEN_FILE &&
	    w->kind != VISA_WRITTEN_SURFACE && w->kind != VISA_WRITTEN_SAME)
		err = expected(w, p, "a buffer after ro: or wo:, as in ro:@in.bin or wo:T6", e);
	if (err)
		visa_written_free(w);
	return err;
}

void visa_written_free(struct visa_written *w)
{
	visa_buffer_free(&w->value);
	*w = (struct visa_written){ 0 };
}
