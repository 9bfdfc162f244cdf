// SPDX-License-Identifier: MIT
/* visactl peek: printing the bytes of a surface or variable as a table of numbers. */
#include "visactl.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "json.h"

#define CHUNK 65536 /* bytes read in one call: a multiple of the bytes of a line in each format */

#define SHOWN 256 /* bytes of a surface that are shown without COUNT */

/**
 * struct view - the arguments of the command
 * @format: format of each element
 * @at: the surface or variable, and the first byte to show
 * @count: number of elements
 * @to_end: whether all elements from @at on are shown; then @count is not used
 * @counted: whether the command line gives @count or @to_end
 * @every: print all lines; otherwise lines equal to the previous line are replaced by one "*"
 * @json: print JSON
 */
struct view {
	const struct base_element *format;
	struct address at;
	uint64_t count;
	bool to_end;
	bool counted;
	bool every;
	bool json;
};

/* Read the words TARGET [OFFSET [COUNT]], or TARGET+OFFSET [COUNT]. */
static int peek_read_words(int count, char **words, struct view *v)
{
	int used = address_parse(count, words, &v->at);

	if (used < 0)
		return TOOL_USAGE;
	if (used == count)
		return TOOL_DONE;
	if (used + 1 < count)
		return tool_error(TOOL_USAGE, "'%s' is one argument too many", words[used + 1]);
	v->counted = true;
	v->to_end = strcmp(words[used], "all") == 0;
	return v->to_end ? TOOL_DONE : argument_parse("count", words[used], &v->count);
}

/* Parse the options, and move the words that are not options to the front of @argv. */
static int peek_read_arguments(int argc, char **argv, struct view *v)
{
	const char *type = "hex";
	int n = 0;

	for (int i = 0; i < argc; i++) {
		if (strncmp(argv[i], "--format=", 9) == 0) {
			type = argv[i] + 9;
		} else if (strcmp(argv[i], "--format") == 0 || strcmp(argv[i], "-f") == 0) {
			if (++i == argc)
				return tool_error(TOOL_USAGE, "%s needs a type", argv[i - 1]);
			type = argv[i];
		} else if (strcmp(argv[i], "-v") == 0) {
			v->every = true;
		} else if (argv[i][0] == '-') {
			return tool_error(TOOL_USAGE, "unknown option %s", argv[i]);
		} else {
			argv[n++] = argv[i];
		}
	}
	if (n == 0)
		return tool_error(
			TOOL_USAGE,
			"peek needs the name of a surface or variable, such as T6 or V32");
	v->format = format_by_name(type);
	return v->format ? peek_read_words(n, argv, v) : TOOL_USAGE;
}

static void print_hex_line(const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < 16; i++) {
		if (i < n)
			printf("%s%02x ", i == 8 ? " " : "", bytes[i]);
		else
			printf("%s   ", i == 8 ? " " : "");
	}
	fputs(" |", stdout);
	for (size_t i = 0; i < n; i++)
		putchar(isprint(bytes[i]) ? bytes[i] : '.');
	putchar('|');
}

static void print_line(const struct base_element *f, const uint8_t *bytes, size_t n,
		       uint64_t offset)
{
	char text[BASE_ELEMENT_TEXT_MAX];

	printf("%08" PRIx64 "  ", offset);
	if (FORMAT_IS_HEX(f))
		print_hex_line(bytes, n);
	for (size_t i = 0; i < n && !FORMAT_IS_HEX(f); i += f->size) {
		base_element_print(f, bytes + i, text);
		printf("%s%*s", i ? " " : "", f->width, text);
	}
	putchar('\n');
}

/**
 * struct fold - state for folding: lines that are equal to the previous line are not printed
 * @last: bytes of the previous line
 * @any: whether there is a previous line, and it is complete
 * @folded: whether the previous line was not printed
 */
struct fold {
	uint8_t last[16];
	bool any;
	bool folded;
};

/* Print @n bytes as lines of elements; @n is a multiple of the size of an element. */
static void print_lines(const struct view *v, struct fold *fold, const uint8_t *bytes, size_t n,
			uint64_t offset)
{
	size_t line = (size_t)v->format->size * v->format->per_line;

	for (size_t at = 0; at < n; at += line) {
		size_t end = n - at < line ? n : at + line;
		bool whole = end - at == line;

		if (!v->every && fold->any && whole && !memcmp(fold->last, bytes + at, line)) {
			if (!fold->folded)
				puts("*");
			fold->folded = true;
			continue;
		}
		print_line(v->format, bytes + at, end - at, offset + at);
		fold->any = whole;
		fold->folded = false;
		memcpy(fold->last, bytes + at, end - at);
	}
}

/*
 * Append the elements of a JSON array; inf and nan become strings, since JSON has no such numbers.
 */
static void put_elements(struct base_json *w, const struct view *v, const uint8_t *bytes, size_t n)
{
	char text[BASE_ELEMENT_TEXT_MAX];

	for (size_t i = 0; i < n; i += v->format->size) {
		base_element_print(v->format, bytes + i, text);
		if (FORMAT_IS_HEX(v->format))
			visa_buffer_printf(w->out, "%s", text);
		else
			base_json_put(w, NULL,
				      strpbrk(text, "nN") ? base_json_text(text)
							  : base_json_digits(text));
	}
	fwrite(w->out->bytes, 1, w->out->size, stdout);
	w->out->size = 0;
}

ssize_t read_full(int fd, uint8_t *buf, size_t n, uint64_t offset)
{
	size_t done = 0;
	ssize_t got;

	while (done < n) {
		got = pread(fd, buf + done, n - done, (off_t)(offset + done));
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return -errno;
		if (got == 0)
			break;
		done += (size_t)got;
	}
	return (ssize_t)done;
}

/*
 * Print up to @bytes bytes of the target, from the offset @v->at on; as JSON if @w is not NULL.
 * Return: number of bytes that were read, or a negative errno.
 */
static int64_t peek_show(const struct target *t, const struct view *v, uint64_t bytes,
			 struct base_json *w)
{
	static uint8_t buf[CHUNK];
	struct fold fold = { .any = false };
	uint64_t done = 0;
	size_t whole;
	size_t want;
	ssize_t got;

	while (done < bytes) {
		want = bytes - done < CHUNK ? (size_t)(bytes - done) : CHUNK;
		got = read_full(t->fd, buf, want, v->at.offset + done);
		if (got < 0)
			return got;
		whole = (size_t)got / v->format->size * v->format->size;
		if (w)
			put_elements(w, v, buf, whole);
		else
			print_lines(v, &fold, buf, whole, v->at.offset + done);
		done += (size_t)got;
		if ((size_t)got < want)
			break;
	}
	if (fold.folded)
		printf("%08" PRIx64 "\n", v->at.offset + done);
	return (int64_t)done;
}

/*
 * Do the same as peek_show(), but print one JSON object. The hexadecimal digits are one long JSON
 * string. It is printed while the bytes are read, so it is never in memory as a whole.
 */
static int64_t show_json(const struct target *t, const struct view *v, uint64_t bytes)
{
	bool hex = FORMAT_IS_HEX(v->format);
	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };
	int64_t got;

	base_json_open_line(&w, NULL, '{');
	base_json_put(&w, "name", base_json_text(t->name));
	base_json_put(&w, "offset", base_json_number(v->at.offset));
	base_json_put(&w, "format", base_json_text(v->format->name));
	if (hex)
		base_json_put_json(&w, "values", "\"", 1);
	else
		base_json_open_line(&w, "values", '[');
	got = peek_show(t, v, bytes, &w);
	if (hex)
		visa_buffer_put(&text, "\"", 1);
	else
		base_json_close(&w);
	base_json_close(&w);
	json_print(&w, stdout);
	return got;
}

static int past_end(const struct target *t, uint64_t end)
{
	return tool_error(TOOL_REFUSED, "%s ends at byte %" PRIu64 " (0x%" PRIx64 ")", t->name, end,
			  end);
}

/*
 * Return: the number of bytes to show. If the user gives COUNT, the result can exceed the size of
 * the target.
 */
static uint64_t bytes_wanted(const struct target *t, const struct view *v)
{
	uint64_t left = t->size - v->at.offset;
	uint64_t bytes;

	if (!v->counted)
		return t->variable || left < SHOWN ? left : SHOWN;
	if (v->to_end)
		return left;
	if (__builtin_mul_overflow(v->count, (uint64_t)v->format->size, &bytes) ||
	    bytes > INT64_MAX - v->at.offset)
		return INT64_MAX - v->at.offset;
	return bytes;
}

static int peek(const struct target *t, const struct view *v)
{
	uint64_t size = v->format->size;
	uint64_t bytes;
	int64_t got;

	/* An empty target and a COUNT of 0 have no bytes to show; this is not an error. */
	if (v->at.offset > t->size ||
	    (v->at.offset && v->at.offset == t->size && !(v->counted && !v->to_end)))
		return past_end(t, t->size);
	bytes = bytes_wanted(t, v);
	got = v->json ? show_json(t, v, bytes) : peek_show(t, v, bytes, NULL);
	fflush(stdout);
	if (got < 0)
		return tool_error(TOOL_REFUSED, "%s: %s", t->name, strerror((int)-got));
	if ((uint64_t)got < bytes)
		return past_end(t, v->at.offset + (uint64_t)got);
	if (bytes % size)
		return tool_error(TOOL_REFUSED,
				  "%" PRIu64 " bytes at the end of %s are not a whole %s",
				  bytes % size, t->name, v->format->name);
	if (!v->counted && v->at.offset + bytes < t->size)
		tool_error(TOOL_DONE,
			   "%s has %" PRIu64 " bytes after these; a COUNT, or all, shows more",
			   t->name, t->size - v->at.offset - bytes);
	return TOOL_DONE;
}

int command_peek(const struct visactl *c, int argc, char **argv)
{
	struct view v = { .json = c->json };
	struct target t;
	int status = peek_read_arguments(argc, argv, &v);

	if (status || !v.format)
		return TOOL_USAGE;
	status = target_open(c, v.at.name, O_RDONLY, &t);
	if (status)
		return status;
	status = peek(&t, &v);
	close(t.fd);
	return status;
}
