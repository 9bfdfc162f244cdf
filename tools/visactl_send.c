// SPDX-License-Identifier: MIT
/*
 * visactl exec, asm and replay: writes instructions to the mount's file ctl, asm or replay, and
 * reads the result from the same open file.
 *
 * If a write returns fewer bytes than were passed, the result is read before more is written: after
 * an error the device has dropped the bytes of an unfinished instruction, so the next byte could be
 * in the middle of an instruction.
 */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lib/base/words.h"
#include "../lib/module/module.h"
#include "json.h"

#define TEXT_MAX 2048 /* bytes of a result */

/*
 * struct result - the result that is read from the open file after instructions were written to it:
 * counters, and the texts of an error, which are empty if there is no error
 */
struct result {
	bool error;
	uint64_t instructions, channels, dropped, misaligned;
	uint64_t left, offset, line, column;
	char err[32];
	char instruction[512];
	char message[512];
	char raw[TEXT_MAX];
};

static void take_line(struct result *r, struct base_word key, struct base_word value)
{
	const struct {
		const char *key;
		uint64_t *number;
		char *text;
		size_t size;
	} known[] = {
		{ "instructions", &r->instructions, NULL, 0 },
		{ "channels", &r->channels, NULL, 0 },
		{ "dropped", &r->dropped, NULL, 0 },
		{ "misaligned", &r->misaligned, NULL, 0 },
		{ "left", &r->left, NULL, 0 },
		{ "offset", &r->offset, NULL, 0 },
		{ "line", &r->line, NULL, 0 },
		{ "column", &r->column, NULL, 0 },
		{ "errno", NULL, r->err, sizeof(r->err) },
		{ "instruction", NULL, r->instruction, sizeof(r->instruction) },
		{ "message", NULL, r->message, sizeof(r->message) },
	};

	if (base_word_is(key, "result"))
		r->error = !base_word_is(value, "ok");
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		if (!base_word_is(key, known[i].key))
			continue;
		if (known[i].number)
			base_word_decimal(value, UINT64_MAX, known[i].number);
		else
			snprintf(known[i].text, known[i].size, "%.*s", (int)value.size, value.text);
	}
}

/*
 * Read the rest of the result into @text; its first @n bytes are already there. Then parse the
 * result into @r.
 */
static int read_result(int fd, char *text, size_t n, struct result *r)
{
	struct base_word rest, key, value;
	ssize_t got = 1;

	while (n < TEXT_MAX - 1 && got > 0) {
		got = read(fd, text + n, TEXT_MAX - 1 - n);
		n += got > 0 ? (size_t)got : 0;
	}
	if (got < 0)
		return -errno;
	text[n] = 0;
	*r = (struct result){ 0 };
	memcpy(r->raw, text, n + 1);
	rest = base_word(text);
	while (base_next_pair(&rest, &key, &value))
		take_line(r, key, value);
	return 0;
}

/*
 * Number of bytes of one write. The kernel executes the writes to a file one after another, and
 * splits writes of more than 1 MiB.
 */
#define PIECE 65536

/*
 * Write all bytes. Return: 0, or the negative errno of the instruction that failed; the result
 * contains the reason.
 */
static int send_write_all(int fd, const uint8_t *bytes, size_t size, struct result *r)
{
	static const char ok[] = "result: ok\n";
	char text[TEXT_MAX];
	size_t done = 0;
	size_t piece;
	ssize_t got;
	int err = 0;

	while (done < size) {
		piece = size - done < PIECE ? size - done : PIECE;
		got = write(fd, bytes + done, piece);
		/* A signal came before the first instruction was executed; nothing is lost. */
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			err = -errno;
		if (got <= 0)
			break;
		done += (size_t)got;
		if ((size_t)got == piece)
			continue;
		/* Only some bytes are read: reading to the end would reset the counters. */
		got = read(fd, text, strlen(ok));
		if (got < 0)
			return -errno;
		if (got != (ssize_t)strlen(ok) || memcmp(text, ok, strlen(ok)) != 0)
			return read_result(fd, text, (size_t)got, r);
	}
	got = read_result(fd, text, 0, r);
	if (got < 0)
		return (int)got;
	return done < size && !err ? -EIO : err;
}

/* Write to ctl or asm. Return: 0, or the negative errno of write(2) or close(2). */
static int send_stream(const struct visactl *c, const char *file, const void *bytes, size_t size,
		       struct result *r)
{
	int fd = openat(c->dir, file, O_RDWR | O_CLOEXEC);
	int err;

	if (fd < 0)
		return -errno;
	err = send_write_all(fd, bytes, size, r);
	if (close(fd) < 0 && !err)
		err = -errno;
	if (!err && (r->error || r->left))
		err = -EINVAL;
	return err;
}

static void print_summary(FILE *f, const struct result *r)
{
	fprintf(f,
		"%" PRIu64 " instruction%s, %" PRIu64 " channel%s, %" PRIu64 " dropped, %" PRIu64
		" misaligned\n",
		r->instructions, r->instructions == 1 ? "" : "s", r->channels,
		r->channels == 1 ? "" : "s", r->dropped, r->misaligned);
}

/*
 * Print the result on standard output: with --json as an object, else as a line, but only if
 * @summary is true.
 */
static void print_result(const struct visactl *c, struct result *r, bool summary)
{
	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };

	if (c->json) {
		json_pairs(&w, r->raw);
		json_print(&w, stdout);
	} else if (summary) {
		print_summary(stdout, r);
	}
}

/*
 * Print how many instructions were executed before the instruction that failed. Their effects are
 * not undone.
 */
static void print_executed(const struct result *r)
{
	if (r->instructions) {
		fputs("executed before it: ", stderr);
		print_summary(stderr, r);
	}
}

int command_exec(const struct visactl *c, int argc, char **argv)
{
	struct result r = { 0 };
	unsigned char *bytes;
	size_t size;
	int err;

	(void)argc;
	if (tool_read_file(argv[0], &bytes, &size))
		return TOOL_REFUSED;
	if (visa_is_container(bytes, size)) {
		free(bytes);
		return tool_error(TOOL_REFUSED,
				  "%s is a whole object; visa-dis prints its text, from which "
				  "visa-as writes the instructions",
				  argv[0]);
	}
	err = send_stream(c, "ctl", bytes, size, &r);
	free(bytes);
	print_result(c, &r, !err);
	if (!err)
		return TOOL_DONE;
	if (r.left)
		tool_error(TOOL_REFUSED,
			   "EINVAL: the input ends within an instruction, after %" PRIu64
			   " byte%s of it",
			   r.left, r.left == 1 ? "" : "s");
	else if (!r.error)
		return tool_error(TOOL_REFUSED, "%s/ctl: %s", c->mount, strerror(-err));
	else
		tool_error(TOOL_REFUSED, "instruction %" PRIu64 " at byte %" PRIu64 ": %s: %s",
			   r.instructions + 1, r.offset, r.err, r.message);
	if (*r.instruction)
		fprintf(stderr, "    %s\n", r.instruction);
	print_executed(&r);
	return TOOL_REFUSED;
}

/* Print the line of an error, with a mark under its column. */
static void send_print_place(const char *text, uint64_t number, uint64_t column)
{
	struct base_word rest = base_word(text), line = { text, 0 };

	for (uint64_t i = 0; i < number || !i; i++)
		if (!base_next_line(&rest, &line) && i)
			return;
	fprintf(stderr, "    %.*s\n", (int)line.size, line.text);
	if (!column || column > line.size + 1)
		return;
	fputs("    ", stderr);
	for (size_t i = 0; i + 1 < column; i++)
		fputc(line.text[i] == '\t' ? '\t' : ' ', stderr);
	fputs("^\n", stderr);
}

int line_refused(const char *name, const char *text, uint64_t line, uint64_t column,
		 const char *err, const char *message)
{
	tool_error(TOOL_REFUSED, "%s%s%" PRIu64 ":%" PRIu64 ": %s: %s", name, *name ? ":" : "",
		   line, column, err, message);
	if (line)
		send_print_place(text, line, column);
	return TOOL_REFUSED;
}

/*
 * Write text to the mount's file @file. @name: for error messages, name of the file that contains
 * the text, or ""
 */
static int send_lines(const struct visactl *c, const char *file, const char *name, const char *text,
		      size_t size)
{
	struct result r = { 0 };
	int err = send_stream(c, file, text, size, &r);

	print_result(c, &r, !err && r.instructions);
	if (!err)
		return TOOL_DONE;
	if (!r.error)
		return tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, file, strerror(-err));
	line_refused(name, text, r.line, r.column, r.err, r.message);
	print_executed(&r);
	return TOOL_REFUSED;
}

int send_text(const struct visactl *c, const char *text, size_t size)
{
	return send_lines(c, "asm", "", text, size);
}

int send_trace(const struct visactl *c, const char *name, const char *text, size_t size)
{
	return send_lines(c, "replay", name, text, size);
}

/* Join the arguments to one text, in which each argument is a line. */
static char *join_lines(int count, char **lines, size_t *size)
{
	char *text;
	char *to;

	*size = 0;
	for (int i = 0; i < count; i++)
		*size += strlen(lines[i]) + 1;
	text = malloc(*size + 1);
	to = text;
	for (int i = 0; text && i < count; i++) {
		to = stpcpy(to, lines[i]);
		*to++ = '\n';
		*to = 0;
	}
	return text;
}

/*
 * Read a file as text; add a newline to an unfinished last line, so that an error in it is
 * reported.
 */
char *read_lines(const char *file, size_t *size)
{
	unsigned char *bytes;
	char *text;

	if (tool_read_file(file, &bytes, size))
		return NULL;
	text = realloc(bytes, *size + 2);
	if (!text) {
		free(bytes);
		tool_error(TOOL_REFUSED, "out of memory");
		return NULL;
	}
	if (*size && text[*size - 1] != '\n')
		text[(*size)++] = '\n';
	text[*size] = 0;
	return text;
}

int command_asm(const struct visactl *c, int argc, char **argv)
{
	char *text;
	size_t size;
	int status;

	if (argc == 0 || (argc == 1 && strcmp(argv[0], "-") == 0)) {
		if (isatty(STDIN_FILENO))
			fputs("enter vISA text, one instruction or directive on each line; Ctrl-D "
			      "executes it:\n",
			      stderr);
		text = read_lines("-", &size);
	} else {
		text = join_lines(argc, argv, &size);
	}
	if (!text)
		return TOOL_REFUSED;
	status = send_text(c, text, size);
	free(text);
	return status;
}

int command_replay(const struct visactl *c, int argc, char **argv)
{
	size_t size;
	char *text = read_lines(argv[0], &size);
	int status;

	(void)argc;
	if (!text)
		return TOOL_REFUSED;
	status = send_trace(c, tool_input_name(argv[0]), text, size);
	free(text);
	return status;
}
