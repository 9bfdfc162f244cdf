// SPDX-License-Identifier: MIT
/* Finds the files that a source includes, without a preprocessor. */
#include "includes.h"
#include "../host/files.h"
#include "option_words.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FILES_MAX 1000
#define BYTES_MAX (64ul << 20)

/* struct included - a file; @path is NULL if the file is inside of a system directory */
struct included {
	char *path;
	const uint8_t *bytes;
	size_t size;
	struct visa_buffer own;
};

/**
 * struct includes - files that were found
 * @files: the @count files
 * @bytes: bytes of all files
 * @options: the compiler's options, which name directories
 */
struct includes {
	struct included *files;
	size_t count;
	size_t bytes;
	const char *options;
};

/* Whether the byte at @i begins a literal or a comment; @end receives its end. */
static bool is_opaque(const char *t, size_t size, size_t i, size_t *end)
{
	char quote = t[i];
	bool lines = quote == '/' && i + 1 < size && t[i + 1] == '/';

	if (quote == '/' && i + 1 < size && t[i + 1] == '*') {
		for (i += 2; i + 1 < size && (t[i] != '*' || t[i + 1] != '/'); i++)
			;
		*end = i + 2 < size ? i + 2 : size;
		return true;
	}
	if (!lines && quote != '"' && quote != '\'')
		return false;
	/*
	 * A literal without a closing quotation mark ends at the end of its line, like a line
	 * comment.
	 */
	for (i++; i < size && t[i] != '\n' && (lines || t[i] != quote); i++)
		i += !lines && t[i] == '\\' && i + 1 < size && t[i + 1] != '\n';
	*end = i < size && t[i] != '\n' ? i + 1 : i;
	return true;
}

/* Copy a text with a blank for each comment, and with continued lines joined. */
static char *plain_text(const uint8_t *bytes, size_t size)
{
	char *joined = malloc(size + 1), *plain = malloc(size + 1);
	size_t n = 0, to = 0, end = 0;

	if (!joined || !plain)
		goto out;
	for (size_t i = 0; i < size; i++) {
		size_t next = i + 1;

		while (bytes[i] == '\\' && next < size && strchr(" \t\r", bytes[next]) &&
		       bytes[next])
			next++;
		if (bytes[i] == '\\' && next < size && bytes[next] == '\n')
			i = next;
		else
			joined[n++] = (char)bytes[i];
	}
	for (size_t i = 0; i < n; i = end) {
		if (!is_opaque(joined, n, i, &end)) {
			plain[to++] = joined[i];
			end = i + 1;
		} else if (joined[i] == '/') {
			plain[to++] = ' ';
		} else {
			memcpy(plain + to, joined + i, end - i);
			to += end - i;
		}
	}
	plain[to] = 0;
	if (strlen(plain) != to) { /* the search would ignore text after a NUL */
		free(plain);
		plain = NULL;
	}
out:
	free(joined);
	if (!joined) {
		free(plain);
		plain = NULL;
	}
	return plain;
}

static bool includes_has(const struct includes *in, const char *path)
{
	for (size_t i = 0; i < in->count; i++)
		if (in->files[i].path && !strcmp(in->files[i].path, path))
			return true;
	return false;
}

/*
 * Add a file, if it exists and was not added before; Return: false if the list would be incomplete,
 * because of a long path, or too many or too large files.
 */
static bool includes_add(struct includes *in, const char *directory, size_t size, const char *name)
{
	struct included *f = &in->files[in->count];
	char path[PATH_MAX];
	int fd, n = snprintf(path, sizeof(path), "%.*s/%s", (int)size, directory, name);
	int err;

	if (n >= (int)sizeof(path))
		return false;
	if (includes_has(in, path))
		return true;
	fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return true;
	err = host_file_read(fd, BYTES_MAX - in->bytes, &f->own);
	close(fd);
	if (err || in->count + 1 == FILES_MAX) {
		visa_buffer_free(&f->own);
		return false;
	}
	*f = (struct included){ strdup(path), f->own.bytes, f->own.size, f->own };
	in->bytes += f->size;
	in->count++;
	return f->path;
}

/* Add the files with a name from all directories in which the compiler may find it. */
static bool add_all(struct includes *in, const char *from, const char *name)
{
	const char *rest = in->options, *slash = from ? strrchr(from, '/') : NULL;
	struct option_word directory;

	if (*name == '/')
		return includes_add(in, "", 0, name);
	if (slash && !includes_add(in, from, (size_t)(slash - from), name))
		return false;
	while (options_directory(&rest, &directory))
		/*
		 * Other directories are inside of ocloc's own directory, and contain only its
		 * headers.
		 */
		if (*directory.text == '/' &&
		    !includes_add(in, directory.text, directory.size, name))
			return false;
	return true;
}

/* Read a directive, from the text after the '#' of a line. */
static bool directive(struct includes *in, const char *from, char *at)
{
	static const char *const words[] = { "include_next", "include", "import" };
	char *end;

	at += strspn(at, " \t\f\v");
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		size_t size = strlen(words[i]);

		if (strncmp(at, words[i], size) != 0)
			continue;
		at += size;
		at += strspn(at, " \t\f\v");
		end = *at == '"' || *at == '<' ? strpbrk(at + 1, *at == '"' ? "\"\n" : ">\n")
					       : NULL;
		if (!end || *end == '\n')
			return false;
		*end = 0;
		return add_all(in, from, at + 1);
	}
	return true;
}

static bool scan(struct includes *in, size_t which)
{
	const char *from = in->files[which].path;
	char *plain = plain_text(in->files[which].bytes, in->files[which].size), *rest = plain;
	/* Trigraphs are other spellings of '#' and of the backslash. */
	bool known = plain && !strstr(plain, "has_include") && !strstr(plain, "\?\?");

	while (known && rest) {
		char *line = strsep(&rest, "\n");

		line += strspn(line, " \t\f\v\r");
		if (*line == '#' || (line[0] == '%' && line[1] == ':'))
			known = directive(in, from, line + (*line == '#' ? 1 : 2));
	}
	free(plain);
	return known;
}

/* Whether no option names a file that is read; -I, which names a directory, is allowed. */
static bool includes_is_known(const char *options)
{
	static const char *const unknown[] = { "-i", "--", "@", "-Xclang", "-F" };
	struct option_word w;

	while (options && option_word_next(&options, &w))
		for (size_t i = 0; i < sizeof(unknown) / sizeof(unknown[0]); i++)
			if (option_word_begins(&w, unknown[i]))
				return false;
	return true;
}

bool includes_put(struct visa_buffer *b, const struct visa_ocloc *o)
{
	struct includes in = { .options = o->options };
	bool known = o->header_count < FILES_MAX - 1 && includes_is_known(o->options);

	in.files = known ? calloc(FILES_MAX, sizeof(*in.files)) : NULL;
	if (!in.files)
		return false;
	in.files[in.count++] =
		(struct included){ .bytes = o->source.bytes, .size = o->source.size };
	for (uint32_t i = 0; i < o->header_count; i++)
		in.files[in.count++] = (struct included){ .bytes = o->headers[i].bytes,
							  .size = o->headers[i].size };
	for (size_t i = 0; i < in.count && known; i++)
		known = scan(&in, i);
	for (size_t i = 1; i < in.count; i++) {
		const char *name = in.files[i].path ? in.files[i].path : o->headers[i - 1].name;

		visa_buffer_put(b, name, strlen(name) + 1);
		visa_buffer_number(b, in.files[i].size, 8);
		visa_buffer_put(b, in.files[i].bytes, in.files[i].size);
		visa_buffer_free(&in.files[i].own);
		free(in.files[i].path);
	}
	free(in.files);
	return known && !b->failed;
}
