// SPDX-License-Identifier: MIT
/*
 * Runs the unit tests: all suites, or the suite that the argument names. The last line of the
 * output has the numbers of tests that passed and failed.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <CUnit/Basic.h>

#include "unit.h"

#define FAILURES_SHOWN 10 /* largest number of failures that are printed for one test */

static struct unit_test *tests;
static struct unit_test **tests_end = &tests;
static char case_name[200];
static int failures;

void unit_register(struct unit_test *test)
{
	*tests_end = test;
	tests_end = &test->next;
}

void unit_case(const char *fmt, ...)
{
	va_list ap;

	case_name[0] = 0;
	if (!fmt)
		return;
	va_start(ap, fmt);
	vsnprintf(case_name, sizeof(case_name), fmt, ap);
	va_end(ap);
}

/* Count a check. If it failed, record its condition and the name of the present case in CUnit. */
static bool note(bool ok, const char *file, int line, const char *text)
{
	char buf[800];

	if (!ok && failures++ >= FAILURES_SHOWN)
		return false;
	if (!ok && case_name[0])
		snprintf(buf, sizeof(buf), "%s [%s]", text, case_name);
	else
		snprintf(buf, sizeof(buf), "%s", text);
	CU_assertImplementation(ok, (unsigned int)line, buf, file, "", CU_FALSE);
	return ok;
}

bool unit_check(bool ok, const char *file, int line, const char *fmt, ...)
{
	char buf[500] = "";
	va_list ap;

	if (!ok) {
		va_start(ap, fmt);
		vsnprintf(buf, sizeof(buf), fmt, ap);
		va_end(ap);
	}
	return note(ok, file, line, buf);
}

bool unit_equal(int64_t got, int64_t want, const char *what, const char *file, int line)
{
	return unit_check(got == want, file, line, "%s is %lld (0x%llx), expected %lld (0x%llx)",
			  what, (long long)got, (unsigned long long)got, (long long)want,
			  (unsigned long long)want);
}

bool unit_text(const char *got, const char *want, const char *what, const char *file, int line)
{
	return unit_check(strcmp(got, want) == 0, file, line, "%s is \"%s\", expected \"%s\"", what,
			  got, want);
}

bool unit_has(const char *text, const char *part, const char *file, int line)
{
	return unit_check(strstr(text, part) != NULL, file, line, "\"%s\" is not in \"%s\"", part,
			  text);
}

uint64_t unit_number(const char *name, uint64_t otherwise)
{
	const char *env = getenv(name);

	return env ? strtoull(env, NULL, 0) : otherwise;
}

bool unit_bytes(const void *got, const void *want, size_t size, const char *what, const char *file,
		int line)
{
	const uint8_t *g = got, *w = want;
	size_t i = 0;

	while (i < size && g[i] == w[i])
		i++;
	return unit_check(i == size, file, line, "%s: byte %zu is 0x%02x, expected 0x%02x", what, i,
			  i < size ? g[i] : 0, i < size ? w[i] : 0);
}

static void before_each(void)
{
	failures = 0;
	case_name[0] = 0;
}

static void after_each(void)
{
	if (failures > FAILURES_SHOWN)
		printf("\n    ... and %d more checks fail in:", failures - FAILURES_SHOWN);
}

static int add_tests(const char *only)
{
	CU_pSuite suite;
	int n = 0;

	for (struct unit_test *t = tests; t; t = t->next) {
		if (only && strcmp(only, t->suite) != 0)
			continue;
		suite = CU_get_suite(t->suite);
		if (!suite)
			suite = CU_add_suite_with_setup_and_teardown(t->suite, NULL, NULL,
								     before_each, after_each);
		if (!suite || !CU_add_test(suite, t->name, t->run))
			return -1;
		n++;
	}
	return n;
}

int main(int argc, char **argv)
{
	unsigned int run, failed;
	int n;

	if (argc > 2) {
		fprintf(stderr, "usage: unit [SUITE]\n");
		return 2;
	}
	if (CU_initialize_registry() != CUE_SUCCESS)
		return 1;
	n = add_tests(argc == 2 ? argv[1] : NULL);
	if (n <= 0) {
		fprintf(stderr, "unit: no tests%s%s\n", argc == 2 ? " in suite " : "",
			argc == 2 ? argv[1] : "");
		CU_cleanup_registry();
		return 2;
	}
	CU_basic_set_mode(CU_BRM_NORMAL);
	CU_basic_run_tests();
	run = CU_get_number_of_tests_run();
	failed = CU_get_number_of_tests_failed();
	CU_cleanup_registry();
	printf("unit: %u passed, %u failed\n", run - failed, failed);
	return failed || run != (unsigned int)n;
}
