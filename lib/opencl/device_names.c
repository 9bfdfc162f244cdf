// SPDX-License-Identifier: MIT
/* Extensions, and features of OpenCL C, of the devices. */
#include "device_names.h"

#include <string.h>

#define V(major, minor) CL_MAKE_VERSION(major, minor, 0)

/**
 * struct name - an extension or a feature
 * @fp64, @images: only devices with this feature have it
 */
struct name {
	const char *name;
	cl_version version;
	bool fp64;
	bool images;
};

/* The extensions that devices support, with their versions in the specification. */
static const struct name extensions[] = {
	{ "cl_khr_byte_addressable_store", V(1, 0), false, false },
	{ "cl_khr_global_int32_base_atomics", V(1, 0), false, false },
	{ "cl_khr_global_int32_extended_atomics", V(1, 0), false, false },
	{ "cl_khr_local_int32_base_atomics", V(1, 0), false, false },
	{ "cl_khr_local_int32_extended_atomics", V(1, 0), false, false },
	{ "cl_khr_int64_base_atomics", V(1, 0), false, false },
	{ "cl_khr_int64_extended_atomics", V(1, 0), false, false },
	{ "cl_khr_fp16", V(1, 0), false, false },
	{ "cl_khr_fp64", V(1, 0), true, false },
	{ "cl_khr_3d_image_writes", V(1, 0), false, true },
	{ "cl_khr_image2d_from_buffer", V(1, 0), false, true },
	{ "cl_khr_icd", V(1, 0), false, false },
	{ "cl_khr_il_program", V(1, 0), false, false },
	{ "cl_khr_create_command_queue", V(1, 0), false, false },
	{ "cl_khr_extended_versioning", V(1, 0), false, false },
	{ "cl_khr_subgroups", V(1, 0), false, false },
	{ "cl_khr_subgroup_extended_types", V(1, 0), false, false },
	{ "cl_khr_subgroup_non_uniform_vote", V(1, 0), false, false },
	{ "cl_khr_subgroup_ballot", V(1, 0), false, false },
	{ "cl_khr_subgroup_non_uniform_arithmetic", V(1, 0), false, false },
	{ "cl_khr_subgroup_shuffle", V(1, 0), false, false },
	{ "cl_khr_subgroup_shuffle_relative", V(1, 0), false, false },
	{ "cl_khr_subgroup_clustered_reduce", V(1, 0), false, false },
	{ "cl_intel_subgroups", V(1, 0), false, false },
	{ "cl_intel_subgroups_char", V(1, 0), false, false },
	{ "cl_intel_subgroups_short", V(1, 0), false, false },
	{ "cl_intel_subgroups_long", V(1, 0), false, false },
	{ "cl_intel_required_subgroup_size", V(1, 0), false, false },
};

static const struct name features[] = {
	{ "__opencl_c_int64", V(3, 0), false, false },
	{ "__opencl_c_generic_address_space", V(3, 0), false, false },
	{ "__opencl_c_program_scope_global_variables", V(3, 0), false, false },
	{ "__opencl_c_atomic_order_acq_rel", V(3, 0), false, false },
	{ "__opencl_c_atomic_order_seq_cst", V(3, 0), false, false },
	{ "__opencl_c_atomic_scope_device", V(3, 0), false, false },
	{ "__opencl_c_atomic_scope_all_devices", V(3, 0), false, false },
	{ "__opencl_c_work_group_collective_functions", V(3, 0), false, false },
	{ "__opencl_c_subgroups", V(3, 0), false, false },
	{ "__opencl_c_fp64", V(3, 0), true, false },
	{ "__opencl_c_images", V(3, 0), false, true },
	{ "__opencl_c_3d_image_writes", V(3, 0), false, true },
	{ "__opencl_c_read_write_images", V(3, 0), false, true },
};

static size_t device_names_list(const struct _cl_device_id *d, const struct name *from,
				size_t count, cl_name_version *names)
{
	size_t found = 0;

	for (size_t i = 0; i < count; i++) {
		if ((from[i].fp64 && !d->fp64) || (from[i].images && !d->images))
			continue;
		memset(&names[found], 0, sizeof(names[found]));
		names[found].version = from[i].version;
		strncpy(names[found++].name, from[i].name, CL_NAME_VERSION_MAX_NAME_SIZE - 1);
	}
	return found;
}

size_t device_extensions(const struct _cl_device_id *d, cl_name_version names[DEVICE_NAMES_MAX])
{
	return device_names_list(d, extensions, sizeof(extensions) / sizeof(extensions[0]), names);
}

size_t device_features(const struct _cl_device_id *d, cl_name_version names[DEVICE_NAMES_MAX])
{
	return device_names_list(d, features, sizeof(features) / sizeof(features[0]), names);
}

size_t device_c_versions(const struct _cl_device_id *d, cl_name_version names[DEVICE_NAMES_MAX])
{
	static const cl_version versions[] = { V(1, 0), V(1, 1), V(1, 2), V(2, 0), V(3, 0) };
	const size_t count = sizeof(versions) / sizeof(versions[0]);

	(void)d;

	for (size_t i = 0; i < count; i++) {
		memset(&names[i], 0, sizeof(names[i]));
		names[i].version = versions[i];
		strncpy(names[i].name, "OpenCL C", CL_NAME_VERSION_MAX_NAME_SIZE - 1);
	}
	return count;
}

void device_extension_text(const struct _cl_device_id *d, char text[DEVICE_TEXT_MAX])
{
	cl_name_version names[DEVICE_NAMES_MAX];
	size_t count = device_extensions(d, names), at = 0;

	text[0] = '\0';
	for (size_t i = 0; i < count; i++) {
		size_t size = strlen(names[i].name);

		if (at + size + 2 > DEVICE_TEXT_MAX)
			break;
		if (at)
			text[at++] = ' ';
		memcpy(text + at, names[i].name, size + 1);
		at += size;
	}
}
