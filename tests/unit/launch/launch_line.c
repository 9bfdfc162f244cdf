// SPDX-License-Identifier: MIT
/* Tests of launch lines: a launch as one line of text, such as "global=64 local=16 n=3". */
#include <errno.h>
#include <string.h>

#include "../../../lib/args/launch_line.h"
#include "../../support/rows.h"

static struct visa_ze_arg two[] = {
	{ .name = (char *)"a", .type = (char *)"int*", .kind = VISA_ZE_BUFFER },
	{ .name = (char *)"offset", .type = (char *)"uint", .kind = VISA_ZE_VALUE, .size = 4 },
};
static struct visa_ze_kernel small = { .name = (char *)"add", .args = two, .arg_count = 2 };

/* The results of read_line(): the options, and the other parts of the line. */
static struct visa_launch_options options;
static struct visa_launch_line said;

static int read_line(const char *line, struct visa_arguments *a, struct visa_grid *grid,
		     struct visa_error *e)
{
	int err;

	memset(e, 0, sizeof(*e));
	CHECK_EQ(visa_arguments_init(a, &small, VISA_ARGUMENT_SURFACES, e), 0);
	memset(&options, 0, sizeof(options));
	visa_stop_texts_free(&said.stops);
	err = visa_launch_line_read(line, strlen(line), a, &options, &said, e);
	*grid = said.grid;
	return err;
}

TEST(launch_line, grid_and_arguments)
{
	struct visa_arguments a;
	struct visa_grid g;
	struct visa_error e;

	CHECK_EQ(read_line("global=64,4K local=16,2 offset=3 a=T7+0x100 1=u32:7\n", &a, &g, &e), 0);
	CHECK_EQ(g.dims, 2);
	CHECK(g.global[0] == 64 && g.global[1] == 4096 && g.global[2] == 1);
	CHECK(g.local[0] == 16 && g.local[1] == 2 && g.local[2] == 1);
	CHECK(g.offset[0] == 3 && g.offset[1] == 0 && g.offset[2] == 0);
	CHECK_EQ(a.args[0].surface, 7);
	CHECK_EQ(a.args[0].offset, 0x100);
	CHECK_MEM(a.args[1].value.bytes, "\7\0\0\0", 4);
	visa_arguments_free(&a);
	CHECK_EQ(read_line("  T6\tu32:1   global=0x40", &a, &g, &e), 0);
	CHECK_EQ(g.dims, 1);
	CHECK(g.global[0] == 64 && g.global[1] == 1);
	CHECK(!g.local[0] && !g.local[1] && !g.local[2]);
	CHECK(!options.jobs && !options.schedule && !options.max_instructions);
	visa_arguments_free(&a);
	CHECK_EQ(read_line("jobs=4 global=1 schedule=7 T6 u32:1 max-instructions=1M\n \n", &a, &g,
			   &e),
		 0);
	CHECK_EQ(options.jobs, 4);
	CHECK_EQ(options.schedule, 7);
	CHECK_EQ(options.max_instructions, 1 << 20);
	CHECK_EQ(options.engine, VISA_ENGINE_INTERPRETER);
	visa_arguments_free(&a);
	CHECK_EQ(read_line("engine='native' global=\"1\" T6 u32:1", &a, &g, &e), 0);
	CHECK_EQ(options.engine, VISA_ENGINE_NATIVE);
	CHECK(!said.profile && !said.explains);
	visa_arguments_free(&a);
}

TEST(launch_line, profiles_and_explanations)
{
	struct visa_arguments a;
	struct visa_grid g;
	struct visa_error e;

	CHECK_EQ(read_line("profile=1 T6 explain=3,1:2:57 u32:1 global=1", &a, &g, &e), 0);
	CHECK(said.profile && said.explains);
	CHECK(said.explain.group[0] == 3 && said.explain.group[1] == 1 && !said.explain.group[2]);
	CHECK(said.explain.thread == 2 && said.explain.place_size == 2 &&
	      !memcmp(said.explain.place, "57", 2));
	visa_arguments_free(&a);
	CHECK_EQ(read_line("T6 explain='3:2:a b/k.cl:57' u32:1 global=1", &a, &g, &e), 0);
	CHECK(said.explain.thread == 2 && said.explain.place_size == 11 &&
	      !memcmp(said.explain.place, "a b/k.cl:57", 11));
	visa_arguments_free(&a);
	CHECK_EQ(read_line("profile=0 T6 explain=0:0 u32:1 global=1", &a, &g, &e), 0);
	CHECK(!said.profile && said.explains && !said.explain.place_size);
	CHECK(!options.keep_going);
	visa_arguments_free(&a);
	CHECK_EQ(read_line("keep-going=1 T6 u32:1 global=1", &a, &g, &e), 0);
	CHECK(options.keep_going && !options.origins);
	visa_arguments_free(&a);
	CHECK_EQ(read_line("keep-going=0 origins=1 T6 u32:1 global=1", &a, &g, &e), 0);
	CHECK(!options.keep_going && options.origins);
	visa_arguments_free(&a);
}

static void check_wrong(char *const *cell, void *context)
{
	struct visa_arguments a;
	struct visa_grid g;
	struct visa_error e;

	(void)context;
	rows_error(cell, read_line(cell[3], &a, &g, &e), &e);
	visa_arguments_free(&a);
}

TEST(launch_line, what_is_wrong_has_its_column)
{
	struct visa_arguments a;
	struct visa_grid g;
	struct visa_error e;

	rows_check("tests/data/launch/lines.txt", 32, 4, check_wrong, NULL);
	CHECK_EQ(read_line("global=1 T6 u32:1\nglobal=1 T6 u32:2\n", &a, &g, &e), -EINVAL);
	CHECK_EQ(e.column, 0);
	CHECK_HAS(e.text, "found a second line; write one launch per write(2)");
	visa_arguments_free(&a);
}

static void check_stop(size_t i, const char *text, uint32_t column)
{
	CHECK(i < said.stops.count);
	if (i >= said.stops.count)
		return;
	CHECK_EQ(said.stops.texts[i].size, strlen(text));
	CHECK_MEM(said.stops.texts[i].text, text, strlen(text));
	CHECK_EQ(said.stops.texts[i].column, column);
}

TEST(launch_line, stop_points)
{
	struct visa_arguments a;
	struct visa_grid g;
	struct visa_error e;

	CHECK_EQ(read_line("stop=31;fault T6 stop=\"k.cl:7 if V34(0,3) == 7; barrier\" u32:1 "
			   "stop='a b.cl:1' global=1\n",
			   &a, &g, &e),
		 0);
	CHECK_EQ(said.stops.count, 3);
	check_stop(0, "31;fault", 6);
	check_stop(1, "k.cl:7 if V34(0,3) == 7; barrier", 24);
	check_stop(2, "a b.cl:1", 70);
	CHECK_EQ(a.args[0].surface, 6);
	CHECK_MEM(a.args[1].value.bytes, "\1\0\0\0", 4);
	visa_arguments_free(&a);
	CHECK_EQ(read_line("T6 u32:1 global=1 stop=", &a, &g, &e), 0);
	CHECK_EQ(said.stops.count, 1);
	check_stop(0, "", 24);
	visa_arguments_free(&a);
	CHECK_EQ(read_line("T6 u32:1 global=1 stop=''", &a, &g, &e), 0);
	CHECK_EQ(said.stops.count, 1);
	check_stop(0, "", 25);
	visa_arguments_free(&a);
	CHECK_EQ(read_line("T6 u32:1 global=1", &a, &g, &e), 0);
	CHECK_EQ(said.stops.count, 0);
	visa_arguments_free(&a);
	visa_stop_texts_free(&said.stops);
}

/*
 * For an unknown word, the error suggests a similar word. If an argument of the kernel has a wrong
 * value, there is no suggestion.
 */
TEST(launch_line, close_words)
{
	static const struct {
		const char *line, *suggestion;
	} rows[] = {
		{ "global=1 loacl=4", "; did you mean local?" },
		{ "global=1 max-instruction=4", "; did you mean max-instructions?" },
		{ "global=1 locls=4", "; did you mean locals?" },
		{ "global=1 locals=x", NULL },
		{ "global=1 frobnicate=4", NULL },
	};
	static struct visa_ze_arg arg = {
		.name = (char *)"locals", .type = (char *)"uint", .kind = VISA_ZE_VALUE, .size = 4
	};
	static const struct visa_ze_kernel kernel = { .name = (char *)"k",
						      .args = &arg,
						      .arg_count = 1 };

	for (size_t i = 0; i < COUNT(rows); i++) {
		struct visa_error e = { 0 };
		struct visa_arguments a;
		const char *guess;

		unit_case("%s", rows[i].line);
		CHECK_EQ(visa_arguments_init(&a, &kernel, VISA_ARGUMENT_SURFACES, &e), 0);
		visa_stop_texts_free(&said.stops);
		CHECK(visa_launch_line_read(rows[i].line, strlen(rows[i].line), &a, &options, &said,
					    &e));
		guess = strstr(e.text, "; did you mean");
		CHECK(!guess == !rows[i].suggestion);
		if (guess && rows[i].suggestion)
			CHECK_STR(guess, rows[i].suggestion);
		visa_arguments_free(&a);
	}
	unit_case(NULL);
}
