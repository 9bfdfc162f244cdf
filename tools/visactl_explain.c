// SPDX-License-Identifier: MIT
/*
 * visactl explain: execute lines of vISA text one by one, and show what every lane computed.
 *
 * The command opens the mount's file "explain" once and writes all lines to it. Reads from this
 * open file return only the results and tables of these lines, also if other clients execute
 * instructions at the same time.
 */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lib/base/buffer.h"
#include "../lib/base/words.h"
#include "json.h"

#define READ_AT_ONCE 4096

/**
 * struct told - the text that is read from the file "explain" after a line was written to it
 * @text: the whole text
 * @result: the lines "key: value" of the result
 * @table: the lines of the explanation; "" if no instruction was executed
 */
struct told {
	struct visa_buffer text;
	char *result;
	char *table;
};

/* Read the whole text of the file. Return: 0 or a negative errno. */
static int read_told(int fd, struct told *t)
{
	char buf[READ_AT_ONCE];
	ssize_t n;

	while ((n = read(fd, buf, sizeof(buf))) > 0)
		visa_buffer_put(&t->text, buf, (size_t)n);
	visa_buffer_put(&t->text, "", 1);
	if (n < 0)
		return -errno;
	if (t->text.failed)
		return -ENOMEM;
	t->result = (char *)t->text.bytes;
	t->table = strstr(t->result, "\n\n");
	if (t->table) {
		t->table[1] = 0;
		t->table += 2;
	} else {
		t->table = t->result + strlen(t->result);
	}
	return 0;
}

/* Print why a line failed, then the line, and a mark under the column of the error. */
static int refused(const struct told *t, const char *line, int number)
{
	const struct base_word result = base_word(t->result);
	const struct base_word error = base_pair_of(result, "errno");
	const struct base_word message = base_pair_of(result, "message");
	uint64_t at = 0;

	base_word_decimal(base_pair_of(result, "column"), INT_MAX, &at);
	tool_error(TOOL_REFUSED, "%d:%" PRIu64 ": %.*s: %.*s", number, at, (int)error.size,
		   error.text, (int)message.size, message.text);
	fprintf(stderr, "    %s\n", line);
	if (at && at <= strlen(line) + 1)
		fprintf(stderr, "    %*s\n", (int)at, "^");
	return TOOL_REFUSED;
}

/*
 * Execute a line and print its table, or append the table to @w. @shown: number of tables that were
 * printed so far. Return: an exit status.
 */
static int explain(const struct visactl *c, int fd, const char *line, int number, int *shown,
		   struct base_json *w)
{
	size_t size = strlen(line) + 1;
	struct told t = { 0 };
	char *text = malloc(size + 1);
	int status = TOOL_DONE;
	int err = text ? 0 : -ENOMEM;

	if (text) {
		snprintf(text, size + 1, "%s\n", line);
		/*
		 * Only EINTR is an error here. After another error of write(), the text that is
		 * read from the file contains the error.
		 */
		if (write(fd, text, size) < 0 && errno == EINTR)
			err = -EINTR;
	}
	if (!err)
		err = read_told(fd, &t);
	if (err)
		status = tool_error(TOOL_REFUSED, "%s/explain: %s", c->mount, strerror(-err));
	if (!err && *t.table && c->json)
		json_explained(w, t.table);
	else if (!err && *t.table)
		printf("%s%s", (*shown)++ ? "\n" : "", t.table);
	if (!err && !base_word_is(base_pair_of(base_word(t.result), "result"), "ok"))
		status = refused(&t, line, number);
	visa_buffer_free(&t.text);
	free(text);
	return status;
}

int command_explain(const struct visactl *c, int argc, char **argv)
{
	int fd = openat(c->dir, "explain", O_RDWR | O_CLOEXEC);
	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };
	int status = TOOL_DONE;
	int shown = 0;

	if (fd < 0)
		return tool_error(TOOL_REFUSED, "%s/explain: %s", c->mount, strerror(errno));
	base_json_open_line(&w, NULL, '[');
	for (int i = 0; i < argc && !status; i++)
		status = explain(c, fd, argv[i], i + 1, &shown, &w);
	base_json_close(&w);
	if (c->json)
		json_print(&w, stdout);
	visa_buffer_free(&text);
	close(fd);
	return status;
}
