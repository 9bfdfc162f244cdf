// SPDX-License-Identifier: MIT
/* Queries of the platform and of devices: OpenCL 3.0, tables 3 and 5. */
#include "../host/ocloc.h"
#include "device_names.h"
#include "cl_mem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CAPABILITY_FLOATS                                                                          \
	(CL_FP_DENORM | CL_FP_INF_NAN | CL_FP_ROUND_TO_NEAREST | CL_FP_ROUND_TO_ZERO |             \
	 CL_FP_ROUND_TO_INF | CL_FP_FMA)
#define ORDERS                                                                                     \
	(CL_DEVICE_ATOMIC_ORDER_RELAXED | CL_DEVICE_ATOMIC_ORDER_ACQ_REL |                         \
	 CL_DEVICE_ATOMIC_ORDER_SEQ_CST)
#define SCOPES                                                                                     \
	(CL_DEVICE_ATOMIC_SCOPE_WORK_GROUP | CL_DEVICE_ATOMIC_SCOPE_DEVICE |                       \
	 CL_DEVICE_ATOMIC_SCOPE_ALL_DEVICES)

/**
 * struct fact - the answer to a query of a device, if the answer is a number
 * @size: its size in bytes
 * @images, @fp64: the answer is 0 for a device without these features
 */
struct fact {
	cl_device_info name;
	uint32_t size;
	uint64_t value;
	bool images;
	bool fp64;
};

#define UINT(n, v)                                                                                 \
	{                                                                                          \
		CL_DEVICE_##n, sizeof(cl_uint), v, false, false                                    \
	}
#define ULONG(n, v)                                                                                \
	{                                                                                          \
		CL_DEVICE_##n, sizeof(cl_ulong), v, false, false                                   \
	}
#define SIZE(n, v)                                                                                 \
	{                                                                                          \
		CL_DEVICE_##n, sizeof(size_t), v, false, false                                     \
	}
#define IMAGES(n, v)                                                                               \
	{                                                                                          \
		CL_DEVICE_##n, sizeof(size_t), v, true, false                                      \
	}
#define IMAGE(n, v)                                                                                \
	{                                                                                          \
		CL_DEVICE_##n, sizeof(cl_uint), v, true, false                                     \
	}
#define FP64(n, v)                                                                                 \
	{                                                                                          \
		CL_DEVICE_##n, sizeof(cl_uint), v, false, true                                     \
	}

static const struct fact facts[] = {
	ULONG(TYPE, CL_DEVICE_TYPE_GPU),
	UINT(VENDOR_ID, 0x8086),
	UINT(MAX_WORK_ITEM_DIMENSIONS, 3),
	SIZE(MAX_WORK_GROUP_SIZE, DEVICE_GROUP_MAX),
	/*
	 * Intel's driver has width 4 for int. Here, a vector of int is not faster than the same
	 * number of work-items, and Debian 12's ocloc compiles rotations of such vectors wrongly.
	 */
	UINT(PREFERRED_VECTOR_WIDTH_CHAR, 16),
	UINT(PREFERRED_VECTOR_WIDTH_SHORT, 8),
	UINT(PREFERRED_VECTOR_WIDTH_INT, 1),
	UINT(PREFERRED_VECTOR_WIDTH_LONG, 1),
	UINT(PREFERRED_VECTOR_WIDTH_FLOAT, 1),
	FP64(PREFERRED_VECTOR_WIDTH_DOUBLE, 1),
	UINT(PREFERRED_VECTOR_WIDTH_HALF, 8),
	UINT(NATIVE_VECTOR_WIDTH_CHAR, 16),
	UINT(NATIVE_VECTOR_WIDTH_SHORT, 8),
	UINT(NATIVE_VECTOR_WIDTH_INT, 1),
	UINT(NATIVE_VECTOR_WIDTH_LONG, 1),
	UINT(NATIVE_VECTOR_WIDTH_FLOAT, 1),
	FP64(NATIVE_VECTOR_WIDTH_DOUBLE, 1),
	UINT(NATIVE_VECTOR_WIDTH_HALF, 8),
	UINT(MAX_CLOCK_FREQUENCY, 1000),
	UINT(ADDRESS_BITS, 64),
	IMAGE(MAX_READ_IMAGE_ARGS, 128),
	IMAGE(MAX_WRITE_IMAGE_ARGS, 128),
	IMAGE(MAX_READ_WRITE_IMAGE_ARGS, 128),
	IMAGES(IMAGE2D_MAX_WIDTH, 16384),
	IMAGES(IMAGE2D_MAX_HEIGHT, 16384),
	IMAGES(IMAGE3D_MAX_WIDTH, 16384),
	IMAGES(IMAGE3D_MAX_HEIGHT, 16384),
	IMAGES(IMAGE3D_MAX_DEPTH, 2048),
	IMAGES(IMAGE_MAX_BUFFER_SIZE, 65536),
	IMAGES(IMAGE_MAX_ARRAY_SIZE, 2048),
	IMAGE(IMAGE_PITCH_ALIGNMENT, 1),
	IMAGE(IMAGE_BASE_ADDRESS_ALIGNMENT, 1),
	IMAGE(MAX_SAMPLERS, 16),
	IMAGE(IMAGE_SUPPORT, CL_TRUE),
	SIZE(MAX_PARAMETER_SIZE, 2048),
	UINT(MEM_BASE_ADDR_ALIGN, DEVICE_BASE_ALIGN * 8),
	UINT(MIN_DATA_TYPE_ALIGN_SIZE, 128),
	ULONG(SINGLE_FP_CONFIG, CAPABILITY_FLOATS | CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT),
	ULONG(HALF_FP_CONFIG, CAPABILITY_FLOATS),
	{ CL_DEVICE_DOUBLE_FP_CONFIG, sizeof(cl_ulong), CAPABILITY_FLOATS, false, true },
	UINT(GLOBAL_MEM_CACHE_TYPE, CL_READ_WRITE_CACHE),
	UINT(GLOBAL_MEM_CACHELINE_SIZE, 64),
	ULONG(GLOBAL_MEM_CACHE_SIZE, 1 << 20),
	UINT(MAX_CONSTANT_ARGS, 8),
	UINT(LOCAL_MEM_TYPE, CL_LOCAL),
	ULONG(LOCAL_MEM_SIZE, DEVICE_LOCAL_BYTES),
	UINT(ERROR_CORRECTION_SUPPORT, CL_FALSE),
	UINT(HOST_UNIFIED_MEMORY, CL_TRUE),
	SIZE(PROFILING_TIMER_RESOLUTION, 1),
	UINT(ENDIAN_LITTLE, CL_TRUE),
	UINT(AVAILABLE, CL_TRUE),
	ULONG(EXECUTION_CAPABILITIES, CL_EXEC_KERNEL),
	ULONG(QUEUE_ON_HOST_PROPERTIES,
	      CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE | CL_QUEUE_PROFILING_ENABLE),
	ULONG(QUEUE_ON_DEVICE_PROPERTIES, 0),
	UINT(QUEUE_ON_DEVICE_PREFERRED_SIZE, 0),
	UINT(QUEUE_ON_DEVICE_MAX_SIZE, 0),
	UINT(MAX_ON_DEVICE_QUEUES, 0),
	UINT(MAX_ON_DEVICE_EVENTS, 0),
	ULONG(DEVICE_ENQUEUE_CAPABILITIES, 0),
	UINT(PARTITION_MAX_SUB_DEVICES, 0),
	ULONG(PARTITION_AFFINITY_DOMAIN, 0),
	ULONG(PARTITION_PROPERTIES, 0),
	ULONG(PARENT_DEVICE, 0),
	UINT(REFERENCE_COUNT, 1),
	UINT(PREFERRED_INTEROP_USER_SYNC, CL_TRUE),
	SIZE(PRINTF_BUFFER_SIZE, 4 << 20),
	SIZE(MAX_GLOBAL_VARIABLE_SIZE, 65536),
	SIZE(GLOBAL_VARIABLE_PREFERRED_TOTAL_SIZE, 65536),
	ULONG(SVM_CAPABILITIES,
	      CL_DEVICE_SVM_COARSE_GRAIN_BUFFER | CL_DEVICE_SVM_FINE_GRAIN_BUFFER),
	UINT(MAX_PIPE_ARGS, 0),
	UINT(PIPE_MAX_ACTIVE_RESERVATIONS, 0),
	UINT(PIPE_MAX_PACKET_SIZE, 0),
	UINT(PIPE_SUPPORT, CL_FALSE),
	UINT(PREFERRED_PLATFORM_ATOMIC_ALIGNMENT, 64),
	UINT(PREFERRED_GLOBAL_ATOMIC_ALIGNMENT, 64),
	UINT(PREFERRED_LOCAL_ATOMIC_ALIGNMENT, 64),
	UINT(SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS, CL_TRUE),
	UINT(NUMERIC_VERSION, CL_MAKE_VERSION(3, 0, 0)),
	UINT(OPENCL_C_NUMERIC_VERSION_KHR, CL_MAKE_VERSION(1, 2, 0)),
	ULONG(ATOMIC_MEMORY_CAPABILITIES, ORDERS | SCOPES),
	ULONG(ATOMIC_FENCE_CAPABILITIES, ORDERS | SCOPES | CL_DEVICE_ATOMIC_SCOPE_WORK_ITEM),
	UINT(NON_UNIFORM_WORK_GROUP_SUPPORT, CL_TRUE),
	SIZE(PREFERRED_WORK_GROUP_SIZE_MULTIPLE, 32),
	UINT(WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT, CL_TRUE),
	UINT(GENERIC_ADDRESS_SPACE_SUPPORT, CL_TRUE),
};

/* struct text - the answer to a query of a device, if the answer is a text */
static const struct {
	cl_device_info name;
	const char *text;
} texts[] = {
	{ CL_DEVICE_VENDOR, "visafs" },
	{ CL_DEVICE_PROFILE, "FULL_PROFILE" },
	{ CL_DEVICE_VERSION, "OpenCL 3.0 visafs " VISAFS_VERSION },
	{ CL_DRIVER_VERSION, VISAFS_VERSION },
	{ CL_DEVICE_OPENCL_C_VERSION, "OpenCL C 1.2 visafs " VISAFS_VERSION },
	{ CL_DEVICE_BUILT_IN_KERNELS, "" },
	{ CL_DEVICE_IL_VERSION, "SPIR-V_1.2" },
	{ CL_DEVICE_LATEST_CONFORMANCE_VERSION_PASSED, "v2023-05-16-00" },
};

static cl_int names_info(const struct _cl_device_id *d, cl_device_info name, const struct query *q)
{
	cl_name_version names[DEVICE_NAMES_MAX];
	size_t count = 0;

	switch (name) {
	case CL_DEVICE_EXTENSIONS_WITH_VERSION:
		count = device_extensions(d, names);
		break;
	case CL_DEVICE_OPENCL_C_FEATURES:
		count = device_features(d, names);
		break;
	case CL_DEVICE_OPENCL_C_ALL_VERSIONS:
		count = device_c_versions(d, names);
		break;
	case CL_DEVICE_ILS_WITH_VERSION:
		memset(names, 0, sizeof(names[0]));
		names[0].version = CL_MAKE_VERSION(1, 2, 0);
		memcpy(names[0].name, "SPIR-V", sizeof("SPIR-V"));
		count = 1;
		break;
	case CL_DEVICE_BUILT_IN_KERNELS_WITH_VERSION:
		break;
	default:
		return query_unknown(NULL, "clGetDeviceInfo", name);
	}
	return query_bytes(q, names, count * sizeof(names[0]));
}

/* Return: whether this machine has ocloc, so that programs can be compiled. */
static cl_bool has_compiler(void)
{
	char *path = visa_ocloc_find(NULL);

	free(path);
	return path != NULL;
}

/* Answer a query whose answer depends on the machine or the device. */
static cl_int other_info(const struct _cl_device_id *d, cl_device_info name, const struct query *q)
{
	static const size_t sizes[3] = { DEVICE_GROUP_MAX, DEVICE_GROUP_MAX, DEVICE_GROUP_MAX };
	char text[DEVICE_TEXT_MAX];

	switch (name) {
	case CL_DEVICE_NAME:
		return query_text(q, d->title);
	case CL_DEVICE_PLATFORM:
		return query_value(q, cl_platform_id, &opencl_platform);
	case CL_DEVICE_EXTENSIONS:
		device_extension_text(d, text);
		return query_text(q, text);
	case CL_DEVICE_MAX_WORK_ITEM_SIZES:
		return query_bytes(q, sizes, sizeof(sizes));
	case CL_DEVICE_MAX_COMPUTE_UNITS:
		return query_value(q, cl_uint, (cl_uint)sysconf(_SC_NPROCESSORS_ONLN));
	case CL_DEVICE_COMPILER_AVAILABLE:
	case CL_DEVICE_LINKER_AVAILABLE:
		return query_value(q, cl_bool, has_compiler());
	case CL_DEVICE_MAX_MEM_ALLOC_SIZE:
	case CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE:
		return query_value(q, cl_ulong, mem_most());
	case CL_DEVICE_GLOBAL_MEM_SIZE:
		return query_value(q, cl_ulong, 4 * mem_most());
	case CL_DEVICE_MAX_NUM_SUB_GROUPS:
		return query_value(q, cl_uint, (cl_uint)(DEVICE_GROUP_MAX / d->sub_groups[0]));
	case CL_DEVICE_SUB_GROUP_SIZES_INTEL:
		return query_bytes(q, d->sub_groups, d->sub_group_count * sizeof(size_t));
	case CL_DEVICE_PARTITION_TYPE:
		return query_bytes(q, NULL, 0);
	default:
		return names_info(d, name, q);
	}
}

CL_API_ENTRY cl_int CL_API_CALL clGetDeviceInfo(cl_device_id device, cl_device_info name,
						size_t room, void *value, size_t *size)
{
	const struct query q = { room, value, size };

	if (!object_is(device, OBJECT_DEVICE))
		return refuse(NULL, CL_INVALID_DEVICE, "the handle is not a valid device");
	for (size_t i = 0; i < sizeof(facts) / sizeof(facts[0]); i++) {
		const struct fact *f = &facts[i];
		bool has = (!f->images || device->images) && (!f->fp64 || device->fp64);

		/* Numbers are stored as little endian, which is also the host's byte order. */
		if (f->name == name)
			return query_bytes(&q, has ? &f->value : &(const uint64_t){ 0 }, f->size);
	}
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		if (texts[i].name == name)
			return query_text(&q, texts[i].text);
	return other_info(device, name, &q);
}

/*
 * List the extensions of the platform: those that all of its devices support. Return: their number.
 */
static size_t platform_names(cl_name_version names[DEVICE_NAMES_MAX])
{
	cl_name_version one[DEVICE_NAMES_MAX];
	size_t count = device_extensions(&opencl_devices[0], names), kept = 0;

	for (size_t i = 0; i < count; i++) {
		bool all = true;

		for (unsigned int d = 1; d < DEVICE_COUNT; d++) {
			size_t n = device_extensions(&opencl_devices[d], one), at = 0;

			while (at < n && strcmp(one[at].name, names[i].name) != 0)
				at++;
			all &= at < n;
		}
		if (all)
			names[kept++] = names[i];
	}
	return kept;
}

CL_API_ENTRY cl_int CL_API_CALL clGetPlatformInfo(cl_platform_id platform, cl_platform_info name,
						  size_t room, void *value, size_t *size)
{
	const struct query q = { room, value, size };
	cl_name_version names[DEVICE_NAMES_MAX];
	char text[DEVICE_TEXT_MAX] = "";
	size_t count;

	if (platform && !object_is(platform, OBJECT_PLATFORM))
		return refuse(NULL, CL_INVALID_PLATFORM, "the handle is not a valid platform");
	switch (name) {
	case CL_PLATFORM_PROFILE:
		return query_text(&q, "FULL_PROFILE");
	case CL_PLATFORM_VERSION:
		return query_text(&q, "OpenCL 3.0 visafs " VISAFS_VERSION);
	case CL_PLATFORM_NAME:
	case CL_PLATFORM_VENDOR:
		return query_text(&q, "visafs");
	case CL_PLATFORM_ICD_SUFFIX_KHR:
		return query_text(&q, "VISAFS");
	case CL_PLATFORM_EXTENSIONS:
	case CL_PLATFORM_EXTENSIONS_WITH_VERSION:
		count = platform_names(names);
		if (name == CL_PLATFORM_EXTENSIONS_WITH_VERSION)
			return query_bytes(&q, names, count * sizeof(names[0]));
		for (size_t i = 0, at = 0; i < count; i++)
			at += (size_t)snprintf(text + at, sizeof(text) - at, "%s%s", i ? " " : "",
					       names[i].name);
		return query_text(&q, text);
	case CL_PLATFORM_HOST_TIMER_RESOLUTION:
		return query_value(&q, cl_ulong, 1);
	case CL_PLATFORM_NUMERIC_VERSION:
		return query_value(&q, cl_version, CL_MAKE_VERSION(3, 0, 0));
	default:
		return query_unknown(NULL, __func__, name);
	}
}

CL_API_ENTRY cl_int CL_API_CALL clGetPlatformIDs(cl_uint room, cl_platform_id *platforms,
						 cl_uint *count)
{
	if ((platforms && !room) || (!platforms && !count))
		return refuse(NULL, CL_INVALID_VALUE,
			      "expected platforms and num_entries, or num_platforms");
	if (platforms)
		*platforms = &opencl_platform;
	if (count)
		*count = 1;
	return CL_SUCCESS;
}
