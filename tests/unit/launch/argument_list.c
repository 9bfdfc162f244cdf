// SPDX-License-Identifier: MIT
/* Tests of kernel arguments as text, such as n=1000 or out=@FILE. */
#include <errno.h>
#include <string.h>

#include "../../../lib/args/launch_line.h"
#include "../../support/rows.h"

static struct visa_ze_arg args[] = {
	{ .name = (char *)"out", .type = (char *)"uint*", .kind = VISA_ZE_BUFFER },
	{ .name = (char *)"n", .type = (char *)"uint", .kind = VISA_ZE_VALUE, .size = 4 },
	{ .name = (char *)"scale", .type = (char *)"float4", .kind = VISA_ZE_VALUE, .size = 16 },
	{ .name = (char *)"tile", .type = (char *)"int*", .kind = VISA_ZE_LOCAL },
	{ .name = (char *)"cfg", .type = (char *)"config", .kind = VISA_ZE_VALUE, .size = 24 },
	{ .name = (char *)"pic", .type = (char *)"image2d_t", .kind = VISA_ZE_IMAGE },
	{ .name = (char *)"how", .type = (char *)"sampler_t", .kind = VISA_ZE_SAMPLER },
	{ .name = (char *)"step", .type = (char *)"int3", .kind = VISA_ZE_VALUE, .size = 16 },
	{ .name = (char *)"arg8", .type = (char *)"", .kind = VISA_ZE_VALUE, .size = 8 },
};
static struct visa_ze_kernel kernel = { .name = (char *)"blur",
					.args = args,
					.arg_count = COUNT(args) };

static int read_text(const char *text, struct visa_written *w, struct visa_error *e)
{
	memset(e, 0, sizeof(*e));
	return visa_written_read(text, strlen(text), w, e);
}

TEST(arguments, sizes_and_files)
{
	static const struct {
		const char *text;
		enum visa_written_kind kind;
		uint64_t size;
		const char *file;
	} rows[] = {
		{ "4096", VISA_WRITTEN_ZEROS, 4096, NULL },
		{ "0x10", VISA_WRITTEN_ZEROS, 16, NULL },
		{ "64K", VISA_WRITTEN_ZEROS, 65536, NULL },
		{ "2m", VISA_WRITTEN_ZEROS, 2 << 20, NULL },
		{ "0x1G", VISA_WRITTEN_ZEROS, 1 << 30, NULL },
		{ "null", VISA_WRITTEN_NULL, 0, NULL },
		{ "unset:64K", VISA_WRITTEN_ZEROS, 65536, NULL },
		{ "ro:64K", VISA_WRITTEN_ZEROS, 65536, NULL },
		{ "wo:unset:64K", VISA_WRITTEN_ZEROS, 65536, NULL },
		{ "ro:@a:7:9", VISA_WRITTEN_FILE, 9, "a:7" },
		{ "@in.bin", VISA_WRITTEN_FILE, 0, "in.bin" },
		{ "@in.bin:4K", VISA_WRITTEN_FILE, 4096, "in.bin" },
		{ "@a:b", VISA_WRITTEN_FILE, 0, "a:b" },
		{ "@a:7:9", VISA_WRITTEN_FILE, 9, "a:7" },
		{ "@a=b", VISA_WRITTEN_FILE, 0, "a=b" },
		{ "local:256", VISA_WRITTEN_LOCAL, 256, NULL },
		{ "image:8x4,RGBA8_UINT", VISA_WRITTEN_IMAGE, 128, NULL },
		{ "image:8x4x2,r32_float,@x,y:3", VISA_WRITTEN_IMAGE, 256, "x,y:3" },
		{ "image:8,R8_UINT", VISA_WRITTEN_IMAGE, 8, NULL },
	};

	for (size_t i = 0; i < COUNT(rows); i++) {
		struct visa_written w;
		struct visa_error e;

		unit_case("%s", rows[i].text);
		CHECK_EQ(read_text(rows[i].text, &w, &e), 0);
		CHECK_EQ(w.kind, rows[i].kind);
		CHECK_EQ(w.size, rows[i].size);
		CHECK_EQ(w.file != NULL, rows[i].file != NULL);
		if (w.file && rows[i].file) {
			CHECK_EQ(w.file_size, strlen(rows[i].file));
			CHECK(!memcmp(w.file, rows[i].file, w.file_size));
		}
		visa_written_free(&w);
	}
	unit_case(NULL);
}

TEST(arguments, access_of_buffers)
{
	static const struct {
		const char *text;
		enum visa_buffer_access access;
		bool unset;
		uint64_t offset;
	} rows[] = {
		{ "64K", VISA_BUFFER_READ_WRITE, false, 0 },
		{ "ro:64K", VISA_BUFFER_READ_ONLY, false, 0 },
		{ "ro:@in.bin", VISA_BUFFER_READ_ONLY, false, 0 },
		{ "ro:T7+0x100", VISA_BUFFER_READ_ONLY, false, 256 },
		{ "wo:unset:T7", VISA_BUFFER_WRITE_ONLY, true, 0 },
	};

	for (size_t i = 0; i < COUNT(rows); i++) {
		struct visa_written w;
		struct visa_error e;

		unit_case("%s", rows[i].text);
		CHECK_EQ(read_text(rows[i].text, &w, &e), 0);
		CHECK_EQ(w.access, rows[i].access);
		CHECK_EQ(w.unset, rows[i].unset);
		CHECK_EQ(w.offset, rows[i].offset);
		visa_written_free(&w);
	}
}

TEST(arguments, values)
{
	static const struct {
		const char *text;
		uint32_t count, unit;
		enum visa_written_numbers numbers;
		const char *bytes;
	} rows[] = {
		{ "u32:7", 1, 4, VISA_WRITTEN_INTEGERS, "\7\0\0\0" },
		{ "s16:-3", 1, 2, VISA_WRITTEN_INTEGERS, "\xfd\xff" },
		{ "u8:1,2,3,4", 4, 1, VISA_WRITTEN_INTEGERS, "\1\2\3\4" },
		{ "f32:1.5", 1, 4, VISA_WRITTEN_FLOATS, "\0\0\xc0\x3f" },
		{ "f16:1,-2", 2, 2, VISA_WRITTEN_FLOATS, "\0\x3c\0\xc0" },
		{ "hex:0011ff", 3, 1, VISA_WRITTEN_BYTES, "\0\x11\xff" },
		{ "int:-1", 1, 4, VISA_WRITTEN_INTEGERS, "\xff\xff\xff\xff" },
		{ "i16:-3", 1, 2, VISA_WRITTEN_INTEGERS, "\xfd\xff" },
		{ "uchar:1,2", 2, 1, VISA_WRITTEN_INTEGERS, "\1\2" },
		{ "float:0.1", 1, 4, VISA_WRITTEN_FLOATS, "\xcd\xcc\xcc\x3d" },
	};

	for (size_t i = 0; i < COUNT(rows); i++) {
		struct visa_written w;
		struct visa_error e;

		unit_case("%s", rows[i].text);
		CHECK_EQ(read_text(rows[i].text, &w, &e), 0);
		CHECK_EQ(w.kind, VISA_WRITTEN_VALUE);
		CHECK_EQ(w.count, rows[i].count);
		CHECK_EQ(w.unit, rows[i].unit);
		CHECK_EQ(w.numbers, rows[i].numbers);
		CHECK_EQ(w.value.size, w.count * w.unit);
		CHECK_MEM(w.value.bytes, rows[i].bytes, w.value.size);
		visa_written_free(&w);
	}
	unit_case(NULL);
}

TEST(arguments, samplers_and_surfaces)
{
	struct visa_written w;
	struct visa_error e;

	CHECK_EQ(read_text("sampler:normalized,linear,mirror", &w, &e), 0);
	CHECK(w.sampling.linear && w.sampling.normalized);
	CHECK_EQ(w.sampling.addressing, VISA_ADDRESS_MIRROR);
	CHECK_EQ(read_text("sampler:nearest", &w, &e), 0);
	CHECK(!w.sampling.linear && !w.sampling.normalized);
	CHECK_EQ(w.sampling.addressing, VISA_ADDRESS_EDGE);
	CHECK_EQ(read_text("T255+0x1000", &w, &e), 0);
	CHECK_EQ(w.kind, VISA_WRITTEN_SURFACE);
	CHECK_EQ(w.surface, 255);
	CHECK_EQ(w.offset, 4096);
	CHECK_EQ(read_text("T6", &w, &e), 0);
	CHECK_EQ(w.surface, 6);
	CHECK_EQ(w.offset, 0);
}

static void check_unreadable(char *const *cell, void *context)
{
	struct visa_written w;
	struct visa_error e;

	(void)context;
	rows_error(cell, read_text(cell[3], &w, &e), &e);
	CHECK_EQ(w.kind, VISA_WRITTEN_NOTHING);
	CHECK(!w.value.bytes);
}

TEST(arguments, what_cannot_be_read)
{
	rows_check("tests/data/launch/arguments_unreadable.txt", 32, 4, check_unreadable, NULL);
}

static int add(struct visa_arguments *a, const char *text, struct visa_error *e)
{
	memset(e, 0, sizeof(*e));
	return visa_arguments_add(a, text, strlen(text), e);
}

TEST(arguments, by_order_index_and_name)
{
	struct visa_arguments a;
	struct visa_error e;

	CHECK_EQ(visa_arguments_init(&a, &kernel, VISA_ARGUMENT_FILES, &e), 0);
	CHECK_EQ(visa_arguments_missing(&a, 0), 0);
	CHECK_EQ(add(&a, "4096", &e), 0);
	CHECK_EQ(add(&a, "scale=f32:1,2,3,4", &e), 0);
	CHECK_EQ(add(&a, "u32:7", &e), 0);
	CHECK_EQ(add(&a, "4=hex:000000000000000000000000000000000000000000000000", &e), 0);
	CHECK_EQ(visa_arguments_missing(&a, 0), 3);
	CHECK_EQ(visa_arguments_missing(&a, 4), 5);
	CHECK_EQ(visa_arguments_complete(&a, &e), -EINVAL);
	CHECK_STR(e.text, "missing arguments of blur: 3, int* tile; 5, image2d_t pic; "
			  "6, sampler_t how; 7, int3 step; 8, arg8");
	CHECK_EQ(add(&a, "tile=local:64", &e), 0);
	CHECK_EQ(add(&a, "5=image:8x4,RGBA8_UINT", &e), 0);
	CHECK_EQ(add(&a, "6=sampler:linear", &e), 0);
	CHECK_EQ(add(&a, "step=s32:1,2,-3", &e), 0);
	CHECK_EQ(a.args[7].value.size, 16);
	CHECK_MEM(a.args[7].value.bytes, "\1\0\0\0\2\0\0\0\xfd\xff\xff\xff\0\0\0\0", 16);
	CHECK_EQ(add(&a, "arg8=f64:1", &e), 0);
	CHECK_EQ(visa_arguments_complete(&a, &e), 0);
	visa_arguments_free(&a);
}

/* A number without a type gets the type of the argument. For a buffer, a number is its size. */
TEST(arguments, bare_numbers)
{
	static const struct {
		const char *text;
		uint32_t index, size;
		const char *bytes;
	} rows[] = {
		{ "n=1000", 1, 4, "\xe8\3\0\0" },
		{ "n=0xfFffffff", 1, 4, "\xff\xff\xff\xff" },
		{ "n=+7", 1, 4, "\7\0\0\0" },
		{ "n=uint:7", 1, 4, "\7\0\0\0" },
		{ "scale=.5,0.1,-1e-3,inf", 2, 16,
		  "\0\0\0\x3f\xcd\xcc\xcc\x3d\x6f\x12\x83\xba\0\0\x80\x7f" },
		{ "scale=1,2,3,nan", 2, 16, "\0\0\x80\x3f\0\0\0\x40\0\0\x40\x40\0\0\xc0\x7f" },
		{ "step=1,-2,3", 7, 16, "\1\0\0\0\xfe\xff\xff\xff\3\0\0\0\0\0\0\0" },
	};
	struct visa_arguments a;
	struct visa_error e;

	for (size_t i = 0; i < COUNT(rows); i++) {
		const struct visa_written *w;

		unit_case("%s", rows[i].text);
		CHECK_EQ(visa_arguments_init(&a, &kernel, VISA_ARGUMENT_FILES, &e), 0);
		CHECK_EQ(add(&a, rows[i].text, &e), 0);
		w = &a.args[rows[i].index];
		CHECK_EQ(w->kind, VISA_WRITTEN_VALUE);
		CHECK_EQ(w->value.size, rows[i].size);
		if (w->value.size == rows[i].size)
			CHECK_MEM(w->value.bytes, rows[i].bytes, rows[i].size);
		visa_arguments_free(&a);
	}
	unit_case(NULL);
	CHECK_EQ(visa_arguments_init(&a, &kernel, VISA_ARGUMENT_FILES, &e), 0);
	CHECK_EQ(add(&a, "out=1000", &e), 0);
	CHECK_EQ(a.args[0].kind, VISA_WRITTEN_ZEROS);
	CHECK_EQ(a.args[0].size, 1000);
	visa_arguments_free(&a);
}

TEST(arguments, one_buffer_as_two)
{
	static struct visa_ze_arg three[] = {
		{ .name = (char *)"a", .type = (char *)"int*", .kind = VISA_ZE_BUFFER },
		{ .name = (char *)"b", .type = (char *)"int*", .kind = VISA_ZE_BUFFER },
		{ .name = (char *)"c", .type = (char *)"int*", .kind = VISA_ZE_BUFFER },
	};
	const struct visa_ze_kernel k = { .name = (char *)"k", .args = three, .arg_count = 3 };
	struct visa_arguments a;
	struct visa_error e;

	CHECK_EQ(visa_arguments_init(&a, &k, VISA_ARGUMENT_FILES, &e), 0);
	CHECK_EQ(add(&a, "a=same:b", &e), -EINVAL);
	CHECK_HAS(e.text, "found 'same:b', which is not an earlier argument with a size or a file");
	CHECK_EQ(add(&a, "a=64", &e), 0);
	CHECK_EQ(add(&a, "b=same:x", &e), -ENOENT);
	CHECK_EQ(add(&a, "b=ro:same:a", &e), 0);
	CHECK_EQ(a.args[1].kind, VISA_WRITTEN_SAME);
	CHECK_EQ(a.args[1].same, 0);
	CHECK_EQ(a.args[1].access, VISA_BUFFER_READ_ONLY);
	CHECK_EQ(add(&a, "c=same:1", &e), -EINVAL);
	CHECK_EQ(add(&a, "c=same:0", &e), 0);
	visa_arguments_free(&a);
	CHECK_EQ(visa_arguments_init(&a, &k, VISA_ARGUMENT_SURFACES, &e), 0);
	CHECK_EQ(add(&a, "a=same:b", &e), -EINVAL);
	visa_arguments_free(&a);
}

static void check_misfit(char *const *cell, void *context)
{
	struct visa_arguments *a = context;
	struct visa_error e;

	rows_error(cell, add(a, cell[3], &e), &e);
	CHECK_EQ(a->next, 0);
	CHECK_EQ(visa_arguments_missing(a, 0), 0);
}

TEST(arguments, what_does_not_fit)
{
	struct visa_arguments a;
	struct visa_error e;

	CHECK_EQ(visa_arguments_init(&a, &kernel, VISA_ARGUMENT_FILES, &e), 0);
	rows_check("tests/data/launch/arguments_misfits.txt", 30, 4, check_misfit, &a);
	CHECK_EQ(add(&a, "n=u32:1", &e), 0);
	CHECK_EQ(add(&a, "1=u32:1", &e), -EEXIST);
	CHECK_STR(e.text, "argument 1, n, is given twice");
	a.next = kernel.arg_count;
	CHECK_EQ(add(&a, "u32:1", &e), -ENOENT);
	CHECK_STR(e.text, "blur has no more than 9 arguments");
	visa_arguments_free(&a);
}

TEST(arguments, of_a_mount_are_surfaces)
{
	struct visa_arguments a;
	struct visa_error e;

	CHECK_EQ(visa_arguments_init(&a, &kernel, VISA_ARGUMENT_SURFACES, &e), 0);
	CHECK_EQ(add(&a, "out=4096", &e), -EINVAL);
	CHECK_HAS(e.text,
		  "argument 0, uint* out: expected a buffer: T6, T6+0x100 or null, found '4096'");
	CHECK_EQ(add(&a, "pic=@a", &e), -EINVAL);
	CHECK_HAS(e.text, "expected an image: T6, found '@a'");
	CHECK_EQ(add(&a, "out=T7+0x100", &e), 0);
	CHECK_EQ(add(&a, "pic=T8", &e), 0);
	visa_arguments_free(&a);
}

/* A mount accepts files as well as surfaces for buffers and images. */
TEST(arguments, of_a_mount_are_files_or_surfaces)
{
	struct visa_arguments a;
	struct visa_error e;

	CHECK_EQ(visa_arguments_init(&a, &kernel, VISA_ARGUMENT_FILES | VISA_ARGUMENT_SURFACES, &e),
		 0);
	CHECK_EQ(add(&a, "out=u32:1", &e), -EINVAL);
	CHECK_HAS(e.text, "uint* out: expected a buffer: 64K, @FILE, @FILE:64K, T6, T6+0x100 or "
			  "null, found 'u32:1'");
	CHECK_EQ(add(&a, "pic=64", &e), -EINVAL);
	CHECK_HAS(e.text, "expected an image: image:64x32,RGBA8_UNORM, with ,@FILE, or T6, found");
	CHECK_EQ(add(&a, "n=T6", &e), -EINVAL);
	CHECK_EQ(add(&a, "out=T7+0x100", &e), 0);
	CHECK_EQ(a.args[0].kind, VISA_WRITTEN_SURFACE);
	CHECK_EQ(add(&a, "pic=image:4x4,R32_UINT", &e), 0);
	visa_arguments_free(&a);
}
