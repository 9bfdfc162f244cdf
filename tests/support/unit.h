/* SPDX-License-Identifier: MIT */
/*
 * Unit tests: TEST(suite, name) is a function that registers itself, CHECK... prints a value that
 * differs from the expected value. CUnit runs the tests and counts failures.
 */
#ifndef UNIT_H
#define UNIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct unit_test {
	const char *suite;
	const char *name;
	void (*run)(void);
	struct unit_test *next;
};

void unit_register(struct unit_test *test);

#define TEST(suite_, name_)                                                                        \
	static void suite_##_##name_(void);                                                        \
	__attribute__((constructor)) static void register_##suite_##_##name_(void)                 \
	{                                                                                          \
		static struct unit_test test = { #suite_, #name_, suite_##_##name_, NULL };        \
		unit_register(&test);                                                              \
	}                                                                                          \
	static void suite_##_##name_(void)

/*
 * unit_case() - set the name of the case that is tested now, such as a row of a table. The messages
 * of the following checks contain it. NULL: no name.
 */
void unit_case(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

/*
 * The following functions check a condition. If it is false, they record a failure, and the test
 * continues. Return: whether the condition is true.
 */
bool unit_check(bool ok, const char *file, int line, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));
bool unit_equal(int64_t got, int64_t want, const char *what, const char *file, int line);
bool unit_text(const char *got, const char *want, const char *what, const char *file, int line);
bool unit_bytes(const void *got, const void *want, size_t size, const char *what, const char *file,
		int line);
bool unit_has(const char *text, const char *part, const char *file, int line);

/*
 * unit_number() - Return: the number in a variable of the environment; @otherwise if it is not set.
 */
uint64_t unit_number(const char *name, uint64_t otherwise);

#define CHECK(cond)	     unit_check((cond), __FILE__, __LINE__, "%s", #cond)
#define CHECK_EQ(got, want)  unit_equal((int64_t)(got), (int64_t)(want), #got, __FILE__, __LINE__)
#define CHECK_STR(got, want) unit_text((got), (want), #got, __FILE__, __LINE__)
#define CHECK_MEM(got, want, size)                                                                 \
	unit_bytes((got), (want), (size), #got " == " #want, __FILE__, __LINE__)

/* CHECK_HAS() - check that @text contains @part */
#define CHECK_HAS(text, part) unit_has((text), (part), __FILE__, __LINE__)

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

#endif
