// SPDX-License-Identifier: MIT
/*
 * Fuzz the parsers of single lines: launch lines, stop points with conditions, suppressions,
 * filters of traces, shapes, options of a grid. A refused line must give an error text and a column
 * inside of the line. For an accepted line, the members of the result must not contradict each
 * other.
 *
 * The first byte of an input selects the parser.
 */
#include <errno.h>
#include <string.h>

#include "../../lib/args/launch_line.h"
#include "../../lib/debug/stop.h"
#include "../../lib/trace/trace_filter.h"
#include "../../lib/visafs.h"
#include "fuzz.h"

/* A kernel with arguments of all kinds that a launch line can set without files. */
static const char text[] = ".version 4.1\n.kernel \"k\"\n"
			   ".decl O v_type=G type=uq num_elts=1 align=qword\n"
			   ".decl N v_type=G type=d num_elts=4 align=oword\n"
			   ".decl A v_type=G type=d num_elts=16 align=hword\n"
			   ".decl P1 v_type=P num_elts=16\n"
			   ".input O offset=32 size=8\n.input N offset=48 size=16\n"
			   ".kernel_attr SimdSize=16\n.FILE \"k.cl\"\n.LOC 7\n"
			   "add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x1:d\n"
			   ".LOC 9\n"
			   "cmp.lt (M1, 16) P1 A(0,0)<1;1,0> 0x12:d\n"
			   "ret (M1, 1)\n";

static const char info[] =
	"kernels:\n  - name: k\n    execution_env:\n      simd_size: 16\n"
	"    payload_arguments:\n"
	"      - { arg_type: arg_bypointer, offset: 0, size: 8, arg_index: 0,\n"
	"          addrmode: stateless, addrspace: global, access_type: readwrite }\n"
	"      - { arg_type: arg_byvalue, offset: 16, size: 16, arg_index: 1 }\n"
	"      - { arg_type: arg_bypointer, offset: 12, size: 4, arg_index: 2,\n"
	"          addrmode: slm, addrspace: local, access_type: readwrite, slm_alignment: 4 }\n"
	"kernels_misc_info:\n  - name: k\n    args_info:\n"
	"      - { index: 0, name: o, address_qualifier: __global, type_name: 'int*;8' }\n"
	"      - { index: 1, name: n, address_qualifier: __private, type_name: 'int4;16' }\n"
	"      - { index: 2, name: l, address_qualifier: __local, type_name: 'int*;4' }\n";

static const struct visa_ze_module *module(void)
{
	static struct visa_ze_module *m;

	if (!m)
		REQUIRE(!visa_ze_read(text, sizeof(text) - 1, info, sizeof(info) - 1, &m, NULL));
	return m;
}

static void require_refusal(int err, const struct visa_error *e, size_t size)
{
	require_error(err, e);
	REQUIRE(e->column <= size + 1);
}

static void read_launch(const char *line, size_t size)
{
	struct visa_launch_options options = { 0 };
	struct visa_launch_line read = { 0 };
	struct visa_error e = { 0 };
	struct visa_arguments a;
	int err;

	REQUIRE(!visa_arguments_init(&a, module()->kernels[0], VISA_ARGUMENT_SURFACES, &e));
	err = visa_launch_line_read(line, size, &a, &options, &read, &e);
	if (err) {
		require_refusal(err, &e, size);
	} else {
		REQUIRE(visa_arguments_missing(&a, 0) == a.kernel->arg_count);
		for (int i = 0; i < 3; i++)
			REQUIRE(read.grid.global[i]);
		for (uint32_t i = 0; i < read.stops.count; i++)
			REQUIRE(read.stops.texts[i].column <= size + 1);
	}
	visa_stop_texts_free(&read.stops);
	visa_arguments_free(&a);
}

static void read_stop(const char *line, size_t size)
{
	const struct visa_stop_point *point = NULL;
	struct visa_launch *launch = NULL;
	struct visa_stops *stops = NULL;
	struct visa_error e = { 0 };
	int err;

	REQUIRE(!visa_launch_new(module(), module()->kernels[0], VISA_TGLLP, &launch, &e));
	REQUIRE(!visa_stops_new(launch, &stops, &e));
	err = visa_stops_add(stops, line, size, &point, &e);
	if (err)
		require_refusal(err, &e, size);
	else
		REQUIRE(point->number == 1 && point == visa_stops_next(stops, 1) &&
			!visa_stops_delete(stops, 1, &e));
	visa_stops_free(stops);
	visa_launch_free(launch);
}

static void read_suppressions(const char *lines, size_t size)
{
	static const struct visa_report r = {
		.count = 1,
		.kernel = "blur",
		.side_count = 1,
		.sides = { { .access = "write",
			     .instruction = "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0",
			     .line = 12,
			     .file = "k.cl",
			     .source_line = 7 } },
	};
	struct visa_error e = { 0 };
	int rc = visa_report_suppressed(lines, size, &r, &e);

	REQUIRE(rc <= 1);
	if (rc < 0)
		require_error(rc, &e);
}

/* Read a filter, from a copy of the line that ends with a NUL. */
static void read_filter(const char *line, size_t size)
{
	char *copy = strndup(line, size);
	struct visa_error e = { 0 };
	struct trace_filter f;
	int err;

	REQUIRE(copy);
	err = trace_filter_read(&f, copy, &e);
	if (err)
		require_error(err, &e);
	else
		REQUIRE(memchr(f.kernel, 0, sizeof(f.kernel)));
	free(copy);
}

static void read_shape(const char *line, size_t size)
{
	struct visa_shape_spec spec;
	struct visa_error e = { 0 };
	int err = visa_parse_shape(line, size, &spec, &e);

	if (err)
		require_refusal(err, &e, size);
}

static void read_grid(const char *line, size_t size)
{
	struct visa_launch_explain explain;
	struct visa_grid_text grid = { 0 };
	struct visa_error e = { 0 };

	for (int part = 0; part < VISA_GRID_PART_COUNT; part++) {
		int err = visa_grid_read(&grid, part, line, size, &e);

		if (err)
			require_error(err, &e);
	}
	visa_grid_complete(&grid, &e);
	visa_launch_explain_read(line, size, &explain, &e);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static void (*const languages[])(const char *, size_t) = { read_launch,	      read_stop,
								   read_filter,	      read_shape,
								   read_suppressions, read_grid };

	if (size)
		languages[data[0] % 6]((const char *)data + 1, size - 1);
	return 0;
}
