// SPDX-License-Identifier: MIT
/* Tests of the error codes that the specification gives for wrong calls: images, samplers. */
#include "driver.h"

static const cl_image_format rgba = { CL_RGBA, CL_UNSIGNED_INT8 };
static const size_t zero[3], beside[3] = { 1, 1, 0 };

static cl_image_desc desc_of(cl_mem_object_type type, size_t width, size_t height, size_t depth)
{
	return (cl_image_desc){ .image_type = type,
				.image_width = width,
				.image_height = height,
				.image_depth = depth,
				.image_array_size = depth };
}

#define IMAGE(code, flags, format, desc, host)                                                     \
	MADE(code, clCreateImage(c, flags, format, desc, host, new_code()))

static void test_creation(void)
{
	const cl_image_format wrong = { 1, CL_FLOAT }, unknown = { CL_RGB, CL_UNORM_SHORT_565 };
	const cl_image_format packed = { CL_RGBA, CL_UNORM_SHORT_565 };
	cl_image_desc right = desc_of(CL_MEM_OBJECT_IMAGE2D, 4, 4, 0), none = right, wide = right;
	cl_image_desc pitched = right, levels = right, type = right, buffer = right;
	cl_context c = fixture.context;
	unsigned char host[64] = { 0 };

	none.image_height = 0;
	wide.image_width = 1 << 20;
	pitched.image_row_pitch = 15;
	levels.num_mip_levels = 1;
	type.image_type = CL_MEM_OBJECT_BUFFER;
	buffer.image_type = CL_MEM_OBJECT_IMAGE1D_BUFFER;
	struct row rows[] = {
		IMAGE(CL_INVALID_VALUE, CL_MEM_READ_ONLY | CL_MEM_WRITE_ONLY, &rgba, &right, NULL),
		IMAGE(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR, 0, NULL, &right, NULL),
		IMAGE(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR, 0, &wrong, &right, NULL),
		IMAGE(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR, 0, &packed, &right, NULL),
		IMAGE(CL_IMAGE_FORMAT_NOT_SUPPORTED, 0, &unknown, &right, NULL),
		IMAGE(CL_INVALID_IMAGE_DESCRIPTOR, 0, &rgba, NULL, NULL),
		IMAGE(CL_INVALID_IMAGE_DESCRIPTOR, 0, &rgba, &none, NULL),
		IMAGE(CL_INVALID_IMAGE_DESCRIPTOR, 0, &rgba, &levels, NULL),
		IMAGE(CL_INVALID_IMAGE_DESCRIPTOR, 0, &rgba, &type, NULL),
		IMAGE(CL_INVALID_IMAGE_DESCRIPTOR, 0, &rgba, &buffer, NULL),
		IMAGE(CL_INVALID_IMAGE_DESCRIPTOR, 0, &rgba, &pitched, NULL),
		IMAGE(CL_INVALID_IMAGE_DESCRIPTOR, CL_MEM_USE_HOST_PTR, &rgba, &pitched, host),
		IMAGE(CL_INVALID_IMAGE_SIZE, 0, &rgba, &wide, NULL),
		IMAGE(CL_INVALID_HOST_PTR, 0, &rgba, &right, host),
		IMAGE(CL_INVALID_HOST_PTR, CL_MEM_COPY_HOST_PTR, &rgba, &right, NULL),
		MADE(CL_INVALID_IMAGE_SIZE,
		     clCreateImage2D(c, 0, &rgba, 0, 4, 0, NULL, new_code())),
		MADE(CL_INVALID_IMAGE_SIZE,
		     clCreateImage2D(c, CL_MEM_USE_HOST_PTR, &rgba, 4, 4, 15, host, new_code())),
		MADE(CL_INVALID_IMAGE_SIZE,
		     clCreateImage3D(c, 0, &rgba, 4, 4, 1, 0, 0, NULL, new_code())),
	};
	CHECK_ROWS(rows);
}

/* Wrong calls that make an image from a buffer or from another image. */
static void test_images_of_objects(void)
{
	const cl_image_format half = { CL_RGBA, CL_HALF_FLOAT }, wide = { CL_RGBA, CL_FLOAT };
	cl_image_desc row = desc_of(CL_MEM_OBJECT_IMAGE1D_BUFFER, 16, 0, 0), rest = row;
	cl_image_desc plane = desc_of(CL_MEM_OBJECT_IMAGE2D, 4, 4, 0), odd = plane, again = plane;
	cl_image_desc other = plane, cube = desc_of(CL_MEM_OBJECT_IMAGE3D, 4, 4, 4);
	cl_context c = fixture.context;
	cl_mem_flags flags = 0;
	cl_int err;
	cl_mem b = clCreateBuffer(c, CL_MEM_READ_ONLY | CL_MEM_HOST_READ_ONLY, 64, NULL, &err);
	cl_mem image = clCreateImage(c, 0, &rgba, &plane, NULL, &err), inherits;

	row.mem_object = rest.mem_object = plane.mem_object = odd.mem_object = cube.mem_object = b;
	rest.image_width = 17;
	odd.image_row_pitch = 18;
	again.mem_object = other.mem_object = image;
	other.image_width = 3;
	struct row rows[] = {
		IMAGE(CL_INVALID_VALUE, CL_MEM_READ_WRITE, &rgba, &row, NULL),
		IMAGE(CL_INVALID_VALUE, CL_MEM_WRITE_ONLY, &rgba, &plane, NULL),
		IMAGE(CL_INVALID_VALUE, CL_MEM_HOST_WRITE_ONLY, &rgba, &row, NULL),
		IMAGE(CL_INVALID_VALUE, CL_MEM_ALLOC_HOST_PTR, &rgba, &row, NULL),
		IMAGE(CL_INVALID_IMAGE_DESCRIPTOR, 0, &rgba, &rest, NULL),
		IMAGE(CL_INVALID_IMAGE_DESCRIPTOR, 0, &rgba, &cube, NULL),
		IMAGE(CL_INVALID_IMAGE_DESCRIPTOR, 0, &wide, &plane, NULL),
		IMAGE(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR, 0, &rgba, &odd, NULL),
		IMAGE(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR, 0, &half, &again, NULL),
		IMAGE(CL_INVALID_IMAGE_DESCRIPTOR, 0, &rgba, &other, NULL),
	};
	CHECK_ROWS(rows);
	inherits = clCreateImage(c, 0, &rgba, &row, NULL, &err);
	CHECK_OK(err);
	CHECK_OK(clGetMemObjectInfo(inherits, CL_MEM_FLAGS, sizeof(flags), &flags, NULL));
	CU_ASSERT_EQUAL(flags, CL_MEM_READ_ONLY | CL_MEM_HOST_READ_ONLY);
	clReleaseMemObject(inherits);
	clReleaseMemObject(image);
	clReleaseMemObject(b);
}

static void test_formats(void)
{
	cl_context c = fixture.context;
	cl_image_format formats[1];
	cl_uint n = 0;
	struct row rows[] = {
		ROW(CL_INVALID_VALUE,
		    clGetSupportedImageFormats(c, 0, CL_MEM_OBJECT_BUFFER, 0, NULL, &n)),
		ROW(CL_INVALID_VALUE,
		    clGetSupportedImageFormats(c, 1 << 30, CL_MEM_OBJECT_IMAGE2D, 0, NULL, &n)),
		ROW(CL_INVALID_VALUE,
		    clGetSupportedImageFormats(c, 0, CL_MEM_OBJECT_IMAGE2D, 0, formats, &n)),
		ROW(CL_SUCCESS,
		    clGetSupportedImageFormats(c, 0, CL_MEM_OBJECT_IMAGE2D, 0, NULL, NULL)),
	};

	CHECK_ROWS(rows);
}

#define READ(code, image, at, box, row, slice, to)                                                 \
	ROW(code, clEnqueueReadImage(q, image, CL_TRUE, at, box, row, slice, to, 0, NULL, NULL))
#define MAP(code, image, flags, row)                                                               \
	MADE(code, clEnqueueMapImage(q, image, CL_TRUE, flags, zero, all, row, NULL, 0, NULL,      \
				     NULL, new_code()))

static void test_commands(void)
{
	cl_image_desc plain = desc_of(CL_MEM_OBJECT_IMAGE2D, 4, 4, 0);
	cl_image_desc rows1d = desc_of(CL_MEM_OBJECT_IMAGE1D_ARRAY, 4, 0, 4);
	const cl_image_format r = { CL_R, CL_UNSIGNED_INT8 };
	const size_t all[3] = { 4, 4, 1 }, deep[3] = { 4, 4, 2 }, part[3] = { 2, 2, 1 };
	cl_command_queue q = fixture.queue;
	cl_context c = fixture.context;
	unsigned char host[64] = { 0 };
	size_t row = 0;
	cl_int err;
	cl_mem m = clCreateImage(c, 0, &rgba, &plain, NULL, &err);
	cl_mem other = clCreateImage(c, 0, &r, &plain, NULL, &err);
	cl_mem array = clCreateImage(c, 0, &rgba, &rows1d, NULL, &err);
	cl_mem b = clCreateBuffer(c, 0, 63, NULL, &err);
	struct row rows[] = {
		READ(CL_INVALID_MEM_OBJECT, b, zero, all, 0, 0, host),
		READ(CL_INVALID_VALUE, m, zero, deep, 0, 0, host),
		READ(CL_INVALID_VALUE, m, beside, all, 0, 0, host),
		READ(CL_INVALID_VALUE, m, zero, all, 15, 0, host),
		READ(CL_INVALID_VALUE, m, zero, all, 16, 64, host),
		READ(CL_INVALID_VALUE, m, zero, all, 0, 0, NULL),
		ROW(CL_INVALID_VALUE,
		    clEnqueueWriteImage(q, m, CL_TRUE, zero, NULL, 0, 0, host, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clEnqueueFillImage(q, m, NULL, zero, all, 0, NULL, NULL)),
		ROW(CL_IMAGE_FORMAT_MISMATCH,
		    clEnqueueCopyImage(q, m, other, zero, zero, all, 0, NULL, NULL)),
		ROW(CL_MEM_COPY_OVERLAP,
		    clEnqueueCopyImage(q, m, m, zero, beside, part, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE,
		    clEnqueueCopyImageToBuffer(q, m, b, zero, all, 0, 0, NULL, NULL)),
		ROW(CL_INVALID_VALUE,
		    clEnqueueCopyBufferToImage(q, b, m, 0, zero, all, 0, NULL, NULL)),
		MAP(CL_INVALID_VALUE, m, CL_MAP_READ, NULL),
		MAP(CL_INVALID_VALUE, array, CL_MAP_READ, &row),
		MAP(CL_INVALID_VALUE, m, 1 << 9, &row),
		ROW(CL_INVALID_VALUE, clGetImageInfo(m, CL_DEVICE_NAME, 0, NULL, &row)),
	};

	CHECK_ROWS(rows);
	clReleaseMemObject(m);
	clReleaseMemObject(other);
	clReleaseMemObject(array);
	clReleaseMemObject(b);
}

static void test_samplers(void)
{
	cl_sampler_properties unknown[] = { CL_SAMPLER_CONTEXT, 1, 0 };
	cl_sampler_properties wrong[] = { CL_SAMPLER_FILTER_MODE, CL_ADDRESS_CLAMP, 0 };
	cl_sampler_properties twice[] = { CL_SAMPLER_NORMALIZED_COORDS, 1,
					  CL_SAMPLER_NORMALIZED_COORDS, 1, 0 };
	cl_context c = fixture.context;
	cl_int err;
	cl_sampler s = clCreateSamplerWithProperties(c, NULL, &err);
	size_t size = 0;
	struct row rows[] = {
		MADE(CL_INVALID_VALUE,
		     clCreateSampler(c, CL_TRUE, CL_FILTER_LINEAR, CL_FILTER_LINEAR, new_code())),
		MADE(CL_INVALID_VALUE,
		     clCreateSampler(c, CL_TRUE, CL_ADDRESS_CLAMP, CL_ADDRESS_CLAMP, new_code())),
		MADE(CL_INVALID_VALUE, clCreateSamplerWithProperties(c, unknown, new_code())),
		MADE(CL_INVALID_VALUE, clCreateSamplerWithProperties(c, wrong, new_code())),
		MADE(CL_INVALID_VALUE, clCreateSamplerWithProperties(c, twice, new_code())),
		ROW(CL_INVALID_VALUE, clGetSamplerInfo(s, CL_DEVICE_NAME, 0, NULL, &size)),
	};

	CHECK_ROWS(rows);
	clReleaseSampler(s);
}

/* pvc has no images: making an image or a sampler fails, and there are no formats. */
static void test_without_images(void)
{
	cl_image_desc plain = desc_of(CL_MEM_OBJECT_IMAGE2D, 4, 4, 0);
	cl_device_id all[4], pvc = NULL;
	cl_uint formats = 9;
	cl_context c;
	cl_int err;

	CHECK_OK(clGetDeviceIDs(fixture.platform, CL_DEVICE_TYPE_ALL, 4, all, NULL));
	for (int i = 0; i < 4; i++) {
		cl_bool has = CL_TRUE;

		CHECK_OK(clGetDeviceInfo(all[i], CL_DEVICE_IMAGE_SUPPORT, sizeof(has), &has, NULL));
		pvc = has ? pvc : all[i];
	}
	c = clCreateContext(NULL, 1, &pvc, NULL, NULL, &err);
	CHECK_OK(err);
	struct row rows[] = {
		MADE(CL_INVALID_OPERATION, clCreateImage(c, 0, &rgba, &plain, NULL, new_code())),
		MADE(CL_INVALID_OPERATION,
		     clCreateSampler(c, CL_TRUE, CL_ADDRESS_CLAMP, CL_FILTER_LINEAR, new_code())),
		ROW(CL_SUCCESS,
		    clGetSupportedImageFormats(c, 0, CL_MEM_OBJECT_IMAGE2D, 0, NULL, &formats)),
		ROW(CL_SUCCESS,
		    clGetSupportedImageFormats(c, 0, CL_MEM_OBJECT_IMAGE2D, 0, NULL, NULL)),
	};
	CHECK_ROWS(rows);
	CU_ASSERT_EQUAL(formats, 0);
	clReleaseContext(c);
}

int add_image_error_tests(void)
{
	CU_pSuite s = CU_add_suite("errors of images", NULL, NULL);

	return !s || !CU_add_test(s, "creation", test_creation) ||
	       !CU_add_test(s, "images of objects", test_images_of_objects) ||
	       !CU_add_test(s, "formats", test_formats) ||
	       !CU_add_test(s, "commands", test_commands) ||
	       !CU_add_test(s, "samplers", test_samplers) ||
	       !CU_add_test(s, "a device without images", test_without_images);
}
