// SPDX-License-Identifier: MIT
/* Reads the file of a test kernel, whose lines tests/README.md describes. */
#include "both.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool bad(const struct both_kernel *k, unsigned int line, const char *what, const char *word)
{
	printf("%s:%u: %s: %s\n", k->path, line, what, word);
	return false;
}

static bool number(const char *word, unsigned int *value)
{
	char *end = NULL;
	long long read = word ? strtoll(word, &end, 0) : 0;

	if (!word || end == word || *end)
		return false;
	*value = (unsigned int)read;
	return true;
}

static bool errno_of(const char *word, int *err)
{
	static const struct {
		const char *name;
		int err;
	} names[] = { { "EFAULT", EFAULT }, { "EDEADLK", EDEADLK },	  { "ETIME", ETIME },
		      { "ENXIO", ENXIO },   { "EOPNOTSUPP", EOPNOTSUPP }, { "EINVAL", EINVAL },
		      { "ERANGE", ERANGE } };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (!strcmp(word, names[i].name)) {
			*err = names[i].err;
			return true;
		}
	return false;
}

/*
 * Parse a number of work-items, such as 64; work-items in two dimensions, such as 8x4; or a number
 * of threads, such as 2t.
 */
static bool items(const char *word, struct both_items *to)
{
	char *end = NULL;

	to->x = word ? (unsigned int)strtoul(word, &end, 10) : 0;
	to->threads = end && *end == 't';
	if (end && *end == 'x')
		to->y = (unsigned int)strtoul(end + 1, &end, 10);
	else
		to->y = 1;
	return end && to->x && to->y && !end[to->threads];
}

/* Read a line `run GLOBAL LOCAL N [ERRNO: TEXT]`, which describes a launch. */
static bool read_run(struct both_kernel *k, unsigned int line, char *rest)
{
	struct both_run *r = &k->runs[k->run_count];
	unsigned int n;
	char *word;

	if (k->run_count == BOTH_RUNS)
		return bad(k, line, "too many lines", "run");
	if (!items(strsep(&rest, " "), &r->global) || !items(strsep(&rest, " "), &r->local) ||
	    !number(strsep(&rest, " "), &n))
		return bad(k, line, "expected", "run GLOBAL LOCAL N");
	r->line = line;
	r->n = (int)n;
	k->run_count++;
	word = strsep(&rest, ":");
	if (!word)
		return true;
	if (!errno_of(word, &r->err))
		return bad(k, line, "expected an errno such as EFAULT, found", word);
	if (rest)
		snprintf(r->text, sizeof(r->text), "%s", rest + strspn(rest, " "));
	return true;
}

/* Read a line with expected dwords of the buffer: o@AT WORD... */
static bool read_words(struct both_kernel *k, unsigned int line, const char *at, char *rest)
{
	struct both_run *r = k->run_count ? &k->runs[k->run_count - 1] : NULL;
	char *word;

	if (!r || r->count || !number(at, &r->at))
		return bad(k, line, "expected a run, then o@NUMBER", at);
	while ((word = strsep(&rest, " ")) != NULL)
		if (*word && (r->count == BOTH_WORDS || !number(word, &r->words[r->count++])))
			return bad(k, line, "expected a dword, or too many dwords", word);
	return true;
}

static bool read_numbers(struct both_kernel *k, unsigned int line, char *rest, unsigned int *to,
			 unsigned int room, unsigned int *count)
{
	char *word;

	for (*count = 0; (word = strsep(&rest, " ")) != NULL; ++*count)
		if (*count == room || !number(word, &to[*count]))
			return bad(k, line, "expected a number, or too many numbers", word);
	return true;
}

/*
 * Read the lines after the line `code`: the kernel's instructions, up to the line `functions`, and
 * after it the functions.
 */
static void read_code(struct both_kernel *k, FILE *f)
{
	char line[1024];
	bool functions = false;

	while (fgets(line, sizeof(line), f)) {
		size_t size = strlen(line);

		if (functions)
			visa_buffer_put(&k->functions, line, size);
		else if (!strcmp(line, "functions\n"))
			functions = true;
		else
			visa_buffer_put(*line == '.' ? &k->decls : &k->code, line, size);
	}
}

/*
 * For a line `code NAME.t`: read the kernel's instructions from the file NAME.t of the same folder.
 */
static bool read_others_code(struct both_kernel *k, unsigned int line, const char *name)
{
	const char *slash = strrchr(k->path, '/');
	char path[4096], text[1024];
	bool found = false;
	FILE *f;

	snprintf(path, sizeof(path), "%.*s%s", slash ? (int)(slash + 1 - k->path) : 0, k->path,
		 name);
	f = fopen(path, "re");
	if (!f)
		return bad(k, line, strerror(errno), path);
	while (!found && fgets(text, sizeof(text), f))
		found = !strcmp(text, "code\n");
	read_code(k, f);
	fclose(f);
	return found || bad(k, line, "the file has no line `code`", path);
}

static bool read_line(struct both_kernel *k, unsigned int line, char *text)
{
	const struct {
		const char *word;
		unsigned int *value;
	} numbers[] = { { "room", &k->room },	    { "skew", &k->skew },
			{ "slm", &k->slm },	    { "scratch", &k->scratch },
			{ "private", &k->private }, { "limit", &k->limit } };
	char *rest = text;
	const char *word = strsep(&rest, " ");

	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		if (!strcmp(word, numbers[i].word))
			return number(rest, numbers[i].value) ||
			       bad(k, line, "expected a number after", word);
	if (!strcmp(word, "run"))
		return read_run(k, line, rest);
	if (!strncmp(word, "o@", 2))
		return read_words(k, line, word + 2, rest);
	if (!strcmp(word, "lanes"))
		return read_numbers(k, line, rest, k->widths, BOTH_WIDTHS, &k->width_count);
	if (!strcmp(word, "values"))
		return read_numbers(k, line, rest, k->values, BOTH_VALUES, &k->value_count);
	if (!strcmp(word, "loose"))
		return k->loose = true;
	if (!strcmp(word, "local"))
		return k->local = true;
	if (!strcmp(word, "code"))
		return read_others_code(k, line, rest);
	if (!strcmp(word, "platform"))
		return (rest && !visa_platform_by_name(rest, &k->platform, NULL)) ||
		       bad(k, line, "expected a platform after", word);
	return bad(k, line, "unknown first word of a line", word);
}

static bool read_lines(struct both_kernel *k, FILE *f)
{
	char line[1024];

	for (unsigned int n = 1; fgets(line, sizeof(line), f); n++) {
		line[strlen(line) - 1] = 0;
		if (!strcmp(line, "code"))
			read_code(k, f);
		else if (*line && *line != '#' && !read_line(k, n, line))
			return false;
	}
	if (!k->code.size)
		return bad(k, 1, "it has no", "code");
	return k->run_count || bad(k, 1, "it has no", "run");
}

bool both_read(struct both_kernel *k, const char *path)
{
	FILE *f = fopen(path, "re");
	bool good;

	memset(k, 0, sizeof(*k));
	k->path = path;
	k->platform = VISA_TGLLP;
	k->widths[0] = 16;
	k->width_count = k->value_count = 1;
	k->room = 256;
	if (!f)
		return bad(k, 0, "cannot be read", strerror(errno));
	good = read_lines(k, f);
	fclose(f);
	return good;
}

void both_free(struct both_kernel *k)
{
	visa_buffer_free(&k->decls);
	visa_buffer_free(&k->code);
	visa_buffer_free(&k->functions);
}
