// SPDX-License-Identifier: MIT
/* Read the figures of an earlier run from its JSON. report.c prints one object per line. */
#include "bench.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int earlier_read(struct bench *b, const char *file)
{
	FILE *f = fopen(file, "re");
	size_t size = 0;
	ssize_t n;

	if (!f)
		return bench_fail(b, "%s: %s", file, strerror(errno));
	n = getdelim(&b->earlier, &size, 0, f);
	fclose(f);
	if (n <= 0 || !strstr(b->earlier, "\n\"lines\": ["))
		return bench_fail(b, "%s is not an output of make bench JSON=1", file);
	return 0;
}

/*
 * Return: the value of a key in the text line that contains @at; NULL if the line does not have the
 * key.
 */
static const char *value_of(const char *at, const char *key)
{
	const char *end = at + strcspn(at, "\n");
	const char *value = strstr(at, key);

	return value && value < end ? value + strlen(key) : NULL;
}

int earlier_cpu(const struct bench *b, const char **name)
{
	*name = value_of(b->earlier, "\"cpu\": \"");
	return *name ? (int)strcspn(*name, "\"\n") : 0;
}

double earlier_ratio(const struct bench *b, const struct line *l)
{
	const char *value = NULL;
	char begin[256];
	const char *at;

	if (!b->earlier)
		return -1;
	snprintf(begin, sizeof(begin), "\n{\"group\": \"%s\", \"name\": \"%s\",", l->group->id,
		 l->name);
	at = strstr(b->earlier, begin);
	if (at)
		value = value_of(at + 1, "\"ratio\": ");
	return value ? strtod(value, NULL) : -1;
}
