// SPDX-License-Identifier: MIT
/*
 * Names of image formats: a channel order and a channel type of OpenCL, each mapped to a part of
 * the name that visafs uses, such as RGBA and 8_UNORM.
 */
#include "formats.h"

#include <stdio.h>
#include <string.h>

/* struct word - a value of OpenCL, and the corresponding part of a name */
struct word {
	cl_uint value;
	const char *name;
};

static const struct word orders[] = { { CL_R, "R" },	    { CL_RG, "RG" }, { CL_RGBA, "RGBA" },
				      { CL_BGRA, "BGRA" },  { CL_A, "A" },   { CL_LUMINANCE, "L" },
				      { CL_INTENSITY, "I" } };

static const struct word types[] = {
	{ CL_SNORM_INT8, "8_SNORM" },	  { CL_SNORM_INT16, "16_SNORM" },
	{ CL_UNORM_INT8, "8_UNORM" },	  { CL_UNORM_INT16, "16_UNORM" },
	{ CL_SIGNED_INT8, "8_SINT" },	  { CL_SIGNED_INT16, "16_SINT" },
	{ CL_SIGNED_INT32, "32_SINT" },	  { CL_UNSIGNED_INT8, "8_UINT" },
	{ CL_UNSIGNED_INT16, "16_UINT" }, { CL_UNSIGNED_INT32, "32_UINT" },
	{ CL_HALF_FLOAT, "16_FLOAT" },	  { CL_FLOAT, "32_FLOAT" },
};

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static int by_name(const char *order, const char *type)
{
	char name[32];
	int n = snprintf(name, sizeof(name), "%s%s", order, type);

	return visa_format_by_name(name, (size_t)n);
}

static const char *formats_name_of(const struct word *words, size_t count, cl_uint value)
{
	for (size_t i = 0; i < count; i++)
		if (words[i].value == value)
			return words[i].name;
	return NULL;
}

/*
 * Return: whether the channel type packs all channels into one number (such as 5-6-5 bits), and
 * does not allow the format's channel order.
 */
static bool is_packed_otherwise(const cl_image_format *f)
{
	switch (f->image_channel_data_type) {
	case CL_UNORM_SHORT_565:
	case CL_UNORM_SHORT_555:
	case CL_UNORM_INT_101010:
		return f->image_channel_order != CL_RGB && f->image_channel_order != CL_RGBx;
	case CL_UNORM_INT_101010_2:
		return f->image_channel_order != CL_RGBA;
	default:
		return false;
	}
}

cl_int format_find(const cl_image_format *f, uint32_t *id)
{
	const char *order = formats_name_of(orders, COUNT(orders), f->image_channel_order);
	const char *type = formats_name_of(types, COUNT(types), f->image_channel_data_type);
	int found = order && type ? by_name(order, type) : -1;

	if (f->image_channel_order < CL_R || f->image_channel_order > CL_ABGR ||
	    f->image_channel_data_type < CL_SNORM_INT8 ||
	    f->image_channel_data_type > CL_UNORM_INT_101010_2 || is_packed_otherwise(f))
		return CL_INVALID_IMAGE_FORMAT_DESCRIPTOR;
	if (found <= 0)
		return CL_IMAGE_FORMAT_NOT_SUPPORTED;
	*id = (uint32_t)found;
	return CL_SUCCESS;
}

cl_uint format_list(cl_image_format *formats, cl_uint room)
{
	cl_uint count = 0;

	for (size_t o = 0; o < COUNT(orders); o++)
		for (size_t t = 0; t < COUNT(types); t++) {
			if (by_name(orders[o].name, types[t].name) <= 0)
				continue;
			if (formats && count < room)
				formats[count] =
					(cl_image_format){ orders[o].value, types[t].value };
			count++;
		}
	return count;
}
