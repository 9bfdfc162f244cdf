// SPDX-License-Identifier: MIT
/* Compares two files element by element, with tolerances. */
#include "compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../lib/base/element.h"
#include "../../lib/base/half.h"

/*
 * struct tolerance - limits for the difference of two floats, which match if the difference is
 * within any of these limits
 * @ulp: limit in ulp (units in the last place)
 * @abs: limit of the absolute difference
 * @rel: limit relative to the expected value; negative: not given
 */
struct tolerance {
	double ulp;
	double abs;
	double rel;
};

/* struct bytes - the contents of a file */
struct bytes {
	unsigned char *at;
	size_t size;
};

static bool read_file(const char *path, struct bytes *b)
{
	FILE *f = fopen(path, "rbe");
	bool good;

	*b = (struct bytes){ 0 };
	if (!f)
		return false;
	good = !fseek(f, 0, SEEK_END) && ftell(f) >= 0;
	b->size = good ? (size_t)ftell(f) : 0;
	b->at = malloc(b->size + 1);
	rewind(f);
	good = good && b->at && fread(b->at, 1, b->size, f) == b->size;
	fclose(f);
	return good;
}

static uint64_t load(const unsigned char *at, size_t size)
{
	uint64_t bits = 0;

	memcpy(&bits, at, size);
	return bits;
}

static double value_of(uint64_t bits, size_t size)
{
	uint32_t single = size == 2 ? base_half_to_float((uint32_t)bits) : (uint32_t)bits;
	double d;
	float f;

	memcpy(&d, &bits, sizeof(d));
	memcpy(&f, &single, sizeof(f));
	return size == 8 ? d : (double)f;
}

/*
 * Convert the bits of a float to an integer. The next larger float has the next larger integer, so
 * a difference of integers is the difference in ulp (units in the last place).
 */
static int64_t order_of(uint64_t bits, size_t size)
{
	uint64_t sign = 1ull << (8 * size - 1);
	int64_t magnitude = (int64_t)(bits & (sign - 1));

	return bits & sign ? -magnitude : magnitude;
}

static bool is_close(uint64_t a, uint64_t b, size_t size, const struct tolerance *t)
{
	double x = value_of(a, size);
	double y = value_of(b, size);

	if (isnan(x) || isnan(y))
		return isnan(x) && isnan(y);
	if (fabs((double)order_of(a, size) - (double)order_of(b, size)) <= t->ulp)
		return true;
	return fabs(x - y) <= t->abs || fabs(x - y) <= t->rel * fabs(x);
}

/*
 * Parse a rule such as `f32 ulp=4 abs=1e-6`. Return: the element type; NULL if the rule's first
 * word is not a type.
 */
static const struct base_element *read_rule(const char *rule, struct tolerance *t)
{
	size_t n = strcspn(rule, " ");
	const struct base_element *type = base_element_by_name(rule, n);
	const char *at;

	*t = (struct tolerance){ -1, -1, -1 };
	at = strstr(rule, "ulp=");
	if (at)
		t->ulp = strtod(at + 4, NULL);
	at = strstr(rule, "abs=");
	if (at)
		t->abs = strtod(at + 4, NULL);
	at = strstr(rule, "rel=");
	if (at)
		t->rel = strtod(at + 4, NULL);
	return type;
}

static bool compare(const struct base_element *type, const struct tolerance *t,
		    const struct bytes *want, const struct bytes *got, char *why, size_t room)
{
	char is[BASE_ELEMENT_TEXT_MAX];
	char should[BASE_ELEMENT_TEXT_MAX];
	size_t first = 0;
	size_t bad = 0;

	if (want->size != got->size) {
		snprintf(why, room, "%zu bytes, not %zu", got->size, want->size);
		return false;
	}
	for (size_t i = 0; i + type->size <= want->size; i += type->size) {
		uint64_t a = load(want->at + i, type->size);
		uint64_t b = load(got->at + i, type->size);

		if (a == b || (type->kind == BASE_FLOAT && is_close(a, b, type->size, t)))
			continue;
		if (!bad++)
			first = i;
	}
	if (!bad)
		return true;
	base_element_print(type, got->at + first, is);
	base_element_print(type, want->at + first, should);
	snprintf(why, room, "%zu elements differ, the first is [%zu]: %s, not %s", bad,
		 first / type->size, is, should);
	return false;
}

bool compare_files(const char *rule, const char *want, const char *got, char *why, size_t room)
{
	struct tolerance t;
	const struct base_element *type = read_rule(rule, &t);
	struct bytes a = { 0 };
	struct bytes b = { 0 };
	bool same = false;

	if (!type)
		snprintf(why, room, "no type in the line '%s'", rule);
	else if (!read_file(want, &a))
		snprintf(why, room, "%s cannot be read", want);
	else if (!read_file(got, &b))
		snprintf(why, room, "%s cannot be read", got);
	else
		same = compare(type, &t, &a, &b, why, room);
	free(a.at);
	free(b.at);
	return same;
}

/* Return: the number that a key has in the JSON output of visa-run; -1 if the key is missing. */
static long long number_of(const char *json, const char *key)
{
	char quoted[40];
	const char *at;

	snprintf(quoted, sizeof(quoted), "\"%s\": ", key);
	at = strstr(json, quoted);
	return at ? strtoll(at + strlen(quoted), NULL, 10) : -1;
}

bool read_text(const char *path, char *text, size_t room)
{
	FILE *f = fopen(path, "re");
	size_t n = f ? fread(text, 1, room - 1, f) : 0;

	text[n] = 0;
	if (f)
		fclose(f);
	return n > 0;
}

bool compare_counters(const char *interpreter, const char *native, char *why, size_t size)
{
	static const char *const keys[] = { "groups",	"threads", "instructions", "lanes",
					    "channels", "dropped", "misaligned" };
	char x[4096], y[4096];

	read_text(interpreter, x, sizeof(x));
	read_text(native, y, sizeof(y));
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		long long want = number_of(x, keys[i]), got = number_of(y, keys[i]);

		snprintf(why, size, "%s: %lld, by native code %lld", keys[i], want, got);
		if (want != got || want < 0)
			return false;
	}
	snprintf(why, size, "native code has not run");
	return number_of(y, "native_groups") > 0;
}

void find_report(const char *json, char *text, size_t size)
{
	char summary[8192];
	const char *report;

	if (!read_text(json, summary, sizeof(summary)))
		return;
	report = strstr(summary, "\"check\": ");
	if (report)
		snprintf(text, size, "%s", report);
}
