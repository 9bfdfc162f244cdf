// SPDX-License-Identifier: MIT
/* Prints error messages, and reads and writes files, for all command line tools. */
#include "../lib/base/guess.h"
#include "../lib/base/shown.h"
#include "../lib/report/report_out.h"
#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TOOL_LINE_MAX 8192 /* bytes of a message */

const char *tool_name = "visafs";
void (*tool_listener)(const char *text);

int tool_error(enum tool_exit status, const char *fmt, ...)
{
	char *text, shown[TOOL_LINE_MAX];
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vasprintf(&text, fmt, ap);
	va_end(ap);
	base_shown(n < 0 ? "out of memory for a message" : text, shown, sizeof(shown));
	fprintf(stderr, "%s: %s\n", tool_name, shown);
	if (tool_listener)
		tool_listener(shown);
	if (n >= 0)
		free(text);
	return status;
}

int tool_option(int argc, char **argv, const char *letters, const struct option *options)
{
	int before = optind, c = getopt_long(argc, argv, letters, options, NULL);
	char suggestion[BASE_GUESS_MAX];
	struct base_guess guess;
	const char *word = c == '?' && !optopt && optind > before ? argv[optind - 1] : "";

	if (strncmp(word, "--", 2) != 0)
		return c;
	guess = base_guess_start(word + 2, strcspn(word + 2, "="));
	for (; options->name; options++)
		base_guess_offer(&guess, options->name);
	if (guess.best)
		tool_error(TOOL_USAGE, "%s", base_guess_text(&guess, "--", suggestion) + 2);
	return c;
}

const char *tool_input_name(const char *path)
{
	return path && strcmp(path, "-") != 0 ? path : "<stdin>";
}

bool tool_ends_with(const char *name, const char *ending)
{
	size_t n = strlen(name);
	size_t m = strlen(ending);

	return n > m && !strcmp(name + n - m, ending);
}

int tool_read_file(const char *path, unsigned char **bytes, size_t *size)
{
	FILE *f = stdin;
	size_t room = 65536;
	size_t n = 0;
	unsigned char *buf = NULL;
	unsigned char *more;
	int status;

	if (path && strcmp(path, "-") != 0) {
		f = fopen(path, "rbe");
		if (!f)
			return tool_error(TOOL_REFUSED, "%s: %s", path, strerror(errno));
	} else if (isatty(STDIN_FILENO)) {
		fprintf(stderr, "%s: reading from the terminal until Ctrl-D\n", tool_name);
	}
	do {
		room *= 2;
		more = realloc(buf, room);
		if (!more) {
			status = tool_error(TOOL_REFUSED, "out of memory at %zu bytes", n);
			goto out;
		}
		buf = more;
		n += fread(buf + n, 1, room - n - 1, f);
	} while (n == room - 1);
	if (ferror(f)) {
		status = tool_error(TOOL_REFUSED, "%s: %s", path ? path : "standard input",
				    strerror(errno));
		goto out;
	}
	buf[n] = 0;
	*bytes = buf;
	*size = n;
	buf = NULL;
	status = TOOL_DONE;
out:
	free(buf);
	if (f != stdin)
		fclose(f);
	return status;
}

int tool_write_file(const char *path, const void *bytes, size_t size)
{
	bool standard = !path || strcmp(path, "-") == 0;
	FILE *f = standard ? stdout : fopen(path, "wbe");
	struct stat st;
	bool failed;
	int err;

	if (!f)
		return tool_error(TOOL_REFUSED, "%s: %s", path, strerror(errno));
	failed = (size && fwrite(bytes, 1, size, f) != size) || fflush(f);
	err = errno;
	if (!standard && fclose(f) && !failed) {
		failed = true;
		err = errno;
	}
	if (!failed)
		return TOOL_DONE;
	if (!standard && !stat(path, &st) && S_ISREG(st.st_mode))
		unlink(path);
	return tool_error(TOOL_REFUSED, "%s: %s", standard ? "standard output" : path,
			  strerror(err));
}

/* Check whether a new file can be made in the directory of @path. Return: 0 or an errno. */
static int check_folder(const char *path)
{
	const char *slash = strrchr(path, '/');
	char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
	int err = ENOMEM;

	if (folder)
		err = faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) ? errno : 0;
	free(folder);
	return err;
}

int tool_check_output(const char *path)
{
	struct stat st;
	int err = 0;

	if (!strcmp(path, "-")) {
		if (!isatty(STDOUT_FILENO))
			return TOOL_DONE;
		return tool_error(
			TOOL_REFUSED,
			"bytes are not written to a terminal; redirect the output, or name a file");
	}
	if (stat(path, &st))
		err = errno == ENOENT ? check_folder(path) : errno;
	else if (S_ISDIR(st.st_mode))
		err = EISDIR;
	else if (faccessat(AT_FDCWD, path, W_OK, AT_EACCESS))
		err = errno;
	return err ? tool_error(TOOL_REFUSED, "%s: %s", path, strerror(err)) : TOOL_DONE;
}

int tool_close_output(int status)
{
	bool failed = ferror(stdout);

	if (fclose(stdout) || failed)
		return status ? status
			      : tool_error(TOOL_REFUSED, "standard output: %s", strerror(errno));
	return status;
}

void tool_print_reports(FILE *to, const char *text)
{
	struct visa_buffer b = { 0 };

	visa_reports_put(NULL, text, &b);
	if (!b.failed)
		fwrite(b.bytes, 1, b.size, to);
	visa_buffer_free(&b);
}

void tool_say_suppressed(const char *of, uint64_t count)
{
	tool_error(TOOL_DONE, "%s: %" PRIu64 " more report%s suppressed", of, count,
		   count == 1 ? " is" : "s are");
}
