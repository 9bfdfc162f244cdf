// SPDX-License-Identifier: MIT
/* Tests of images of launches: arrays of images read by samplers, and queries of the format. */
#include "../../../lib/memory/format.h"
#include "profiled.h"

#include <stdio.h>

/*
 * Payload arguments for queries of the image. In the payload, they replace the arguments with the
 * size of the group.
 */
#define TOLD                                                                                       \
	"      - { arg_type: image_array_size, offset: 56, size: 4, arg_index: 2 }\n"              \
	"      - { arg_type: image_channel_order, offset: 60, size: 4, arg_index: 2 }\n"           \
	"      - { arg_type: image_channel_data_type, offset: 64, size: 4, arg_index: 2 }\n"

/*
 * Write the .ze_info of a kernel whose argument 2 is an image and argument 3 a sampler. @told: add
 * the payload arguments TOLD
 */
static void describe(char *info, size_t size, const char *type, bool told)
{
	static const char whole[] = PLAIN;
	const char *at = strstr(whole, "    per_thread_payload");
	const char *size_at = told ? strstr(whole, "      - { arg_type: enqueued_local") : at;

	snprintf(info, size,
		 "%.*s      - { arg_type: arg_bypointer, offset: 0, size: 0, arg_index: 2,\n"
		 "          addrmode: stateful, addrspace: image, access_type: readwrite,\n"
		 "          image_type: %s }\n"
		 "      - { arg_type: arg_bypointer, offset: 0, size: 0, arg_index: 3,\n"
		 "          addrmode: stateful, addrspace: sampler, access_type: readwrite,\n"
		 "          sampler_index: 0, sampler_type: texture }\n"
		 "%s%s      - { bti_value: 1, arg_index: 2 }\n",
		 (int)(size_at - whole), whole, type, told ? TOLD : "", at);
}

struct image {
	const char *type;
	struct visa_shape shape;
	struct visa_sampling sampling;
	const void *texels;
	size_t size;
	bool told;
};

/* Run a kernel of 16 work-items with an image. @out: filled in with the contents of its buffer */
static void run_image(const char *text, const struct image *i, uint32_t out[64])
{
	uint64_t copy[64];
	char info[4096];
	struct run r;

	memcpy(copy, i->texels, i->size);
	describe(info, sizeof(info), i->type, i->told);
	run_new(&r, text, info, 64, 0);
	CHECK_EQ(visa_launch_image(r.k.launch, 2, copy, i->size, &i->shape, &r.k.e), 0);
	CHECK_EQ(visa_launch_sampler(r.k.launch, 3, &i->sampling, &r.k.e), 0);
	if (!CHECK_EQ(kernel_run(&r.k, 16, 16, NULL), 0))
		CHECK_STR(r.k.e.text, "");
	memcpy(out, r.o, 4 * 64);
	run_free(&r);
}

static uint32_t format_of(const char *name)
{
	return (uint32_t)visa_format_by_name(name, strlen(name));
}

#define DECLS                                                                                      \
	".decl UF v_type=G type=f num_elts=16 align=hword\n"                                       \
	".decl VF v_type=G type=f num_elts=16 align=hword\n"                                       \
	".decl RF v_type=G type=f num_elts=16 align=hword\n"                                       \
	".decl S0 v_type=S num_elts=1\n"

/* Compute the index of the array element that each work-item samples: its id / 4 - 1. */
#define ELEMENT(to)                                                                                \
	"mov (M1, 16) " to "(0,0)<1> ID(0,0)<1;1,0>\n"                                             \
	"mul (M1, 16) " to "(0,0)<1> " to "(0,0)<1;1,0> 0x3e800000:f\n"                            \
	"add (M1, 16) " to "(0,0)<1> " to "(0,0)<1;1,0> 0xbf800000:f\n"
#define HALF(to) "mov (M1, 16) " to "(0,0)<1> 0x3f000000:f\n"
#define SAMPLE(coordinates)                                                                        \
	"movs (M1_NM, 1) T6(0) 0x1:ud\nmovs (M1_NM, 1) S0(0) 0x0:ud\n"                             \
	"sample_lz.R (M1, 16) 0x0:uw S0 T6 BU.0 " coordinates "\n" STORE("BU")

static float as_float(uint32_t bits)
{
	float f;

	memcpy(&f, &bits, sizeof(f));
	return f;
}

/*
 * The array index is rounded to the nearest element, to the even element if it is halfway, and is
 * clamped to the first and last element.
 */
static void check_elements(const uint32_t out[64], float (*texel)(unsigned int element))
{
	static const unsigned int nearest[16] = { 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2 };

	for (unsigned int i = 0; i < 16; i++) {
		unit_case("work-item %u", i);
		CHECK_EQ((int)(as_float(out[i]) * 4), (int)(texel(nearest[i]) * 4));
	}
	unit_case(NULL);
}

static float of_rows(unsigned int element)
{
	return (float)(10 * element) + 0.5f; /* the mean of texels 0 and 1 of a row */
}

/*
 * The image is an array of 1D images, which are the rows or the slices of a shape. The second
 * coordinate is the array index.
 */
TEST(images, samplers_of_arrays_of_1d_images)
{
	static const float texels[3][2] = { { 0, 1 }, { 10, 11 }, { 20, 21 } };
	struct image i = {
		.type = "image_1d_array",
		.shape = { .format = format_of("R32_FLOAT"),
			   .width = 2,
			   .height = 3,
			   .depth = 1,
			   .pitch = 8 },
		.sampling = { .linear = true, .normalized = true, .addressing = VISA_ADDRESS_EDGE },
		.texels = texels,
		.size = sizeof(texels)
	};
	char text[8192];
	uint32_t out[64];

	write_text(text, DECLS, HALF("UF") ELEMENT("VF") SAMPLE("UF.0 VF.0"));
	run_image(text, &i, out);
	check_elements(out, of_rows);
	i.shape.height = 1;
	i.shape.depth = 3;
	run_image(text, &i, out);
	check_elements(out, of_rows);
}

static float of_slices(unsigned int element)
{
	return (float)(10 * element) + 1; /* between the texels of two rows */
}

/*
 * An array of 2D images. In memory, each element has two rows, and a third row that is not used. No
 * sampler reads the third row.
 */
TEST(images, samplers_of_arrays_of_2d_images)
{
	static const float texels[3][3][2] = { { { 0, 0 }, { 2, 2 }, { 99, 99 } },
					       { { 10, 10 }, { 12, 12 }, { 99, 99 } },
					       { { 20, 20 }, { 22, 22 }, { 99, 99 } } };
	const struct image i = {
		.type = "image_2d_array",
		.shape = { .format = format_of("R32_FLOAT"),
			   .width = 2,
			   .height = 2,
			   .depth = 3,
			   .pitch = 8,
			   .rows = 3 },
		.sampling = { .linear = true, .normalized = true, .addressing = VISA_ADDRESS_EDGE },
		.texels = texels,
		.size = sizeof(texels)
	};
	char text[8192];
	uint32_t out[64];

	write_text(text, DECLS, HALF("UF") HALF("VF") ELEMENT("RF") SAMPLE("UF.0 VF.0 RF.0"));
	run_image(text, &i, out);
	check_elements(out, of_slices);
}

/*
 * For a denormal float texel, a sampler returns zero with the same sign. A denormal half texel is
 * converted to a normal float.
 */
TEST(images, samplers_flush_denormals)
{
	static const uint32_t floats[4] = { 0x007fffff, 0x807fffff, 0x00800000, 1 };
	static const uint16_t halves[8] = { 1 };
	struct image i = { .type = "image_2d",
			   .shape = { .format = format_of("R32_FLOAT"),
				      .width = 4,
				      .height = 1,
				      .depth = 1,
				      .pitch = 16 },
			   .texels = floats,
			   .size = sizeof(floats) };
	char text[8192];
	uint32_t out[64];

	write_text(text, DECLS,
		   "and (M1, 16) A(0,0)<1> ID(0,0)<1;1,0> 0x3:d\n"
		   "mov (M1, 16) UF(0,0)<1> A(0,0)<1;1,0>\n" HALF("VF") SAMPLE("UF.0 VF.0"));
	run_image(text, &i, out);
	CHECK_EQ(out[0], 0);
	CHECK_EQ(out[1], 0x80000000);
	CHECK_EQ(out[2], 0x00800000);
	CHECK_EQ(out[3], 0);
	i.shape.format = format_of("R16_FLOAT");
	i.texels = halves;
	run_image(text, &i, out);
	CHECK_EQ(out[0], 0x33800000);
}

/*
 * The kernel functions get_image_array_size(), get_image_channel_order() and
 * get_image_channel_data_type() return the numbers of cl.h.
 */
TEST(images, kernels_are_told_of_formats)
{
	static const struct {
		const char *format;
		uint32_t order, type;
	} rows[] = {
		{ "R8_UNORM", 0x10b0, 0x10d2 },	    { "RG16_SINT", 0x10b2, 0x10d8 },
		{ "RGBA32_FLOAT", 0x10b5, 0x10de }, { "BGRA8_UNORM", 0x10b6, 0x10d2 },
		{ "D16_UNORM", 0x10bd, 0x10d3 },    { "D32_FLOAT", 0x10bd, 0x10de },
		{ "A16_UNORM", 0x10b1, 0x10d3 },    { "I32_FLOAT", 0x10b8, 0x10de },
		{ "L16_FLOAT", 0x10b9, 0x10dd },
	};
	static const uint64_t texels[64];
	char text[8192];

	write_text(text, DECLS,
		   "mov (M1, 16) B(0,0)<1> 0x0:d\nmov (M1_NM, 1) B(0,0)<1> SIZE(0,0)<0;1,0>\n"
		   "mov (M1_NM, 1) B(0,1)<1> SIZE(0,1)<0;1,0>\n"
		   "mov (M1_NM, 1) B(0,2)<1> SIZE(0,2)<0;1,0>\n" STORE("BU"));
	for (size_t row = 0; row < COUNT(rows); row++) {
		const uint32_t format = format_of(rows[row].format);
		const struct image i = { .type = row % 2 ? "image_1d_array" : "image_2d_array",
					 .shape = { .format = format,
						    .width = 2,
						    .height = row % 2 ? 3 : 2,
						    .depth = row % 2 ? 1 : 3,
						    .pitch = 2 * visa_format_bytes(format) },
					 .texels = texels,
					 .size = sizeof(texels),
					 .told = true };
		uint32_t out[64];

		unit_case("%s", rows[row].format);
		run_image(text, &i, out);
		CHECK_EQ(out[0], 3);
		CHECK_EQ(out[1], rows[row].order);
		CHECK_EQ(out[2], rows[row].type);
	}
	unit_case(NULL);
}
