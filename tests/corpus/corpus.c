// SPDX-License-Identifier: MIT
/*
 * Compare objects of Intel's compiler with the texts that the compiler dumped for them:
 *
 *	corpus DIR...	 all files NAME.isa there, with NAME.visaasm, NAME.f0.visaasm ...
 *
 * Reading an object and writing it must give the same bytes. Each kernel or function (routine),
 * printed as text, must be equal to the compiler's text. Parsing the text must give the same
 * instructions, except for fields that text does not contain. An object that is made from the texts
 * must be printed as the same texts.
 */
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../lib/module/module.h"

#define ROUTINES 64 /* largest number of routines of an object */

static unsigned long passed;
static unsigned long failed;

/*
 * struct text - the contents of a file, followed by a NUL
 * @bytes: the contents
 * @size: number of bytes, without the NUL
 */
struct text {
	char *bytes;
	size_t size;
};

__attribute__((format(printf, 2, 3))) static bool check(bool ok, const char *fmt, ...)
{
	va_list ap;

	if (ok) {
		passed++;
		return true;
	}
	failed++;
	va_start(ap, fmt);
	vprintf(fmt, ap);
	va_end(ap);
	putchar('\n');
	return false;
}

static bool read_file(const char *path, struct text *t)
{
	FILE *f = fopen(path, "rbe");
	long size = -1;

	*t = (struct text){ 0 };
	if (f && !fseek(f, 0, SEEK_END))
		size = ftell(f);
	t->bytes = size >= 0 ? malloc((size_t)size + 1) : NULL;
	if (t->bytes) {
		rewind(f);
		t->size = fread(t->bytes, 1, (size_t)size, f);
		t->bytes[t->size] = 0;
	}
	if (f)
		fclose(f);
	return check(t->bytes && t->size == (size_t)size, "%s: cannot be read", path);
}

/* Return: a copy of a text without comments and meaningless white space, followed by a NUL. */
static struct text normal(const char *bytes, size_t size)
{
	struct text t = { .bytes = malloc(size + 2) };
	bool blank = false, comment = false;

	for (size_t i = 0; t.bytes && i < size; i++) {
		char c = bytes[i];

		comment |= c == '/' && i + 1 < size && bytes[i + 1] == '/';
		if (c == '\n') {
			if (t.size && t.bytes[t.size - 1] != '\n')
				t.bytes[t.size++] = c;
			comment = false;
			blank = false;
		} else if (!comment && c == ' ') {
			blank = t.size && t.bytes[t.size - 1] != '\n';
		} else if (!comment) {
			if (blank)
				t.bytes[t.size++] = ' ';
			t.bytes[t.size++] = c;
			blank = false;
		}
	}
	if (t.bytes)
		t.bytes[t.size] = 0;
	return t;
}

/*
 * Check that two texts have the same lines, except for comments and white space. Print the first
 * line that differs.
 */
static void same_text(const char *path, const char *what, const char *bytes, size_t size,
		      const struct text *text)
{
	struct text got = normal(bytes, size);
	struct text want = normal(text->bytes, text->size);
	size_t start = 0, i = 0;

	while (i < got.size && i < want.size && got.bytes[i] == want.bytes[i])
		if (got.bytes[i++] == '\n')
			start = i;
	check(i == got.size && i == want.size, "%s: %s\n  got      %.*s\n  expected %.*s", path,
	      what, (int)strcspn(got.bytes + start, "\n"), got.bytes + start,
	      (int)strcspn(want.bytes + start, "\n"), want.bytes + start);
	free(got.bytes);
	free(want.bytes);
}

static void check_print(const char *path, const char *what, const struct visa_module *m,
			const struct visa_routine *r, const struct text *want)
{
	struct visa_buffer out = { 0 };
	struct visa_error e = { 0 };

	if (check(!visa_routine_print(m, r, &out, &e), "%s: %s: %s", path, what, e.text)) {
		visa_buffer_put(&out, "", 1);
		if (!out.failed)
			same_text(path, what, (const char *)out.bytes, out.size - 1, want);
	}
	visa_buffer_free(&out);
}

/*
 * Append the encoded instructions of a routine. Clear the bits that vISA text does not contain: if
 * a fence has an effect only in the compiler, its other bits.
 */
static void put_told(const struct visa_routine *r, struct visa_buffer *out)
{
	uint8_t code[VISA_MAX_LENGTH];
	struct visa_inst inst;
	int n;

	for (size_t at = 0; at < r->code.size; at += (size_t)n) {
		n = visa_decode(r->code.bytes + at, r->code.size - at, &inst, NULL);
		if (n < 0)
			return;
		if (visa_field_of(visa_ops[inst.op].layout, VISA_KIND_FENCE) &&
		    inst.mode & VISA_FENCE_SW)
			inst.mode = VISA_FENCE_SW;
		visa_buffer_put(out, code, (size_t)visa_encode(&inst, code));
	}
}

static void check_code(const char *path, const struct visa_routine *got,
		       const struct visa_routine *object)
{
	struct visa_buffer want = { 0 };
	size_t i = 0;

	put_told(object, &want);
	while (i < got->code.size && i < want.size && got->code.bytes[i] == want.bytes[i])
		i++;
	check(!want.failed && i == got->code.size && i == want.size,
	      "%s: byte %zu of %zu of the instructions differs from the object's %zu", path, i,
	      got->code.size, want.size);
	visa_buffer_free(&want);
}

/* Write a module as an object, read it again, and compare its printed text. */
static void check_round(const char *name, const struct visa_module *m, const struct text *texts)
{
	struct visa_module *again = NULL;
	struct visa_buffer out = { 0 };
	struct visa_error e = { 0 };

	if (!check(!visa_module_write(m, &out, &e), "%s: written: %s", name, e.text) ||
	    !check(!visa_module_read(out.bytes, out.size, &again, &e), "%s: read again: %s", name,
		   e.text))
		goto out;
	for (uint32_t i = 0; i < again->routine_count; i++)
		check_print(name, "printed from text's container", again, again->routines[i],
			    &texts[i]);
out:
	visa_module_free(again);
	visa_buffer_free(&out);
}

static void check_texts(const char *name, const struct visa_module *m, const struct text *texts)
{
	struct visa_module *read = visa_module_new();
	bool ok = read != NULL;

	for (uint32_t i = 0; i < m->routine_count && ok; i++) {
		struct visa_error e = { 0 };
		unsigned long line = 0;
		int err;

		check_print(name, "printed", m, m->routines[i], &texts[i]);
		err = visa_module_parse(read, texts[i].bytes, texts[i].size, &line, &e);
		ok = check(!err && read->routine_count == i + 1, "%s: text %u:%lu:%u: %s", name, i,
			   line, e.column, e.text);
		if (ok)
			check_code(name, read->routines[i], m->routines[i]);
	}
	if (ok)
		check_round(name, read, texts);
	visa_module_free(read);
}

/* Check the object STEM.isa and the text of each of its routines. */
static void check_object(const char *stem)
{
	struct text object, texts[ROUTINES] = { 0 };
	struct visa_module *m = NULL;
	struct visa_buffer out = { 0 };
	struct visa_error e = { 0 };
	char path[4200];
	bool ok;

	snprintf(path, sizeof(path), "%s.isa", stem);
	ok = read_file(path, &object);
	if (ok)
		ok = check(!visa_module_read(object.bytes, object.size, &m, &e), "%s: %s", path,
			   e.text) &&
		     check(m->routine_count && m->routine_count <= ROUTINES, "%s: %u routines",
			   path, m->routine_count);
	if (ok && check(!visa_module_write(m, &out, &e), "%s: written: %s", path, e.text))
		check(out.size == object.size && out.bytes && object.bytes &&
			      !memcmp(out.bytes, object.bytes, out.size),
		      "%s: the written object has other bytes", path);
	/*
	 * The object has one kernel, whose text is STEM.visaasm. The texts of its functions have
	 * numbers: STEM.f0.visaasm, STEM.f1.visaasm ...
	 */
	for (uint32_t i = 0; ok && i < m->routine_count; i++) {
		if (i)
			snprintf(path, sizeof(path), "%s.f%u.visaasm", stem, i - 1);
		else
			snprintf(path, sizeof(path), "%s.visaasm", stem);
		ok = read_file(path, &texts[i]);
	}
	if (ok)
		check_texts(stem, m, texts);
	for (int i = 0; i < ROUTINES; i++)
		free(texts[i].bytes);
	visa_buffer_free(&out);
	visa_module_free(m);
	free(object.bytes);
}

static int is_object(const struct dirent *entry)
{
	size_t n = strlen(entry->d_name);

	return n > 4 && !strcmp(entry->d_name + n - 4, ".isa");
}

int main(int argc, char **argv)
{
	unsigned long objects = 0;

	for (int i = 1; i < argc; i++) {
		struct dirent **entries;
		int n = scandir(argv[i], &entries, is_object, alphasort);

		check(n > 0, "%s: no objects there", argv[i]);
		for (int j = 0; j < n; j++) {
			char stem[4096];

			snprintf(stem, sizeof(stem), "%s/%.*s", argv[i],
				 (int)strlen(entries[j]->d_name) - 4, entries[j]->d_name);
			check_object(stem);
			objects++;
			free(entries[j]);
		}
		if (n >= 0)
			free(entries);
	}
	printf("%lu objects\n", objects);
	printf("# %lu passed, %lu failed\n", passed, failed);
	return failed || !passed;
}
