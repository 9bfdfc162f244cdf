// SPDX-License-Identifier: MIT
/* Tests of texts that are compiled in several parts: the compiler gets a file for each part. */
#include "host_scene.h"

#include <errno.h>
#include <string.h>

/*
 * A C text with three parts. Each part has a function, and the first part calls the functions of
 * the other parts. The macro PART is the number of the part; 0: the text is compiled as a whole.
 */
static const char text[] = "#ifndef PART\n"
			   "#define PART 0\n"
			   "#endif\n"
			   "#define HIDDEN __attribute__((visibility(\"hidden\")))\n"
			   "HIDDEN int second(int x);\n"
			   "HIDDEN int third(int x);\n"
			   "#if PART < 2\n"
			   "int first(int x) { return second(x) + third(x); }\n"
			   "#endif\n"
			   "#if !PART || PART == 2\n"
			   "int second(int x) { return 10 * x + PART; }\n"
			   "#endif\n"
			   "#if !PART || PART == 3\n"
			   "int third(int x) { return 100 * x + PART; }\n"
			   "#endif\n";

static int call_first(const struct host_scene *s, int value)
{
	void *symbol = host_code_symbol(s->code, "first");
	int (*f)(int);

	memcpy(&f, &symbol, sizeof(f));
	return CHECK(f) ? f(value) : 0;
}

TEST(host_parts, one_object)
{
	struct host_scene s;

	host_scene_new(&s, NULL);
	if (host_scene_real(&s, "a text of three parts")) {
		s.options.parts = 3;
		if (CHECK(!host_scene_make(&s, text)))
			CHECK_EQ(call_first(&s, 1), 110 + 2 + 3);
	}
	host_scene_free(&s);
}

TEST(host_parts, whole)
{
	struct host_scene s;

	host_scene_new(&s, NULL);
	if (host_scene_real(&s, "a text of three parts at once")) {
		s.options.parts = 1;
		if (CHECK(!host_scene_make(&s, text)))
			CHECK_EQ(call_first(&s, 1), 110);
	}
	host_scene_free(&s);
}

/* The compiler gets a file for each part, which includes the file with the text. */
TEST(host_parts, files)
{
	struct host_scene s;

	host_scene_new(&s,
		       "echo \"error: $5 $6 $7 $(cat 1.c 2.c | grep -c kernel.c) $(cat kernel.c)\" "
		       ">&2; exit 1");
	s.options.parts = 2;
	CHECK_EQ(host_scene_make(&s, "a text"), -ENOEXEC);
	CHECK_HAS(s.e.text, "error: 1.c 2.c  2 a text");
	host_scene_free(&s);
}
