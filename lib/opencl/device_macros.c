// SPDX-License-Identifier: MIT
/*
 * Macros of extensions and features. For each device, ocloc defines the macros that Intel's driver
 * supports. Lines before each source undefine them, and define the macros of the emulated device.
 */
#include "device_macros.h"
#include "device_names.h"

/* Macros that a version of ocloc may define. Only the macros of the device are defined again. */
static const char *const others[] = {
	"__IMAGE_SUPPORT__",
	"__opencl_c_3d_image_writes",
	"__opencl_c_device_enqueue",
	"__opencl_c_ext_fp16_global_atomic_add",
	"__opencl_c_ext_fp16_global_atomic_load_store",
	"__opencl_c_ext_fp16_global_atomic_min_max",
	"__opencl_c_ext_fp16_local_atomic_add",
	"__opencl_c_ext_fp16_local_atomic_load_store",
	"__opencl_c_ext_fp16_local_atomic_min_max",
	"__opencl_c_ext_fp32_global_atomic_add",
	"__opencl_c_ext_fp32_global_atomic_min_max",
	"__opencl_c_ext_fp32_local_atomic_add",
	"__opencl_c_ext_fp32_local_atomic_min_max",
	"__opencl_c_ext_fp64_global_atomic_add",
	"__opencl_c_ext_fp64_global_atomic_min_max",
	"__opencl_c_ext_fp64_local_atomic_add",
	"__opencl_c_ext_fp64_local_atomic_min_max",
	"__opencl_c_fp64",
	"__opencl_c_images",
	"__opencl_c_integer_dot_product_input_4x8bit",
	"__opencl_c_integer_dot_product_input_4x8bit_packed",
	"__opencl_c_kernel_clock_scope_device",
	"__opencl_c_kernel_clock_scope_sub_group",
	"__opencl_c_kernel_clock_scope_work_group",
	"__opencl_c_pipes",
	"__opencl_c_read_write_images",
	"cl_ext_float_atomics",
	"cl_intel_accelerator",
	"cl_intel_bfloat16_conversions",
	"cl_intel_command_queue_families",
	"cl_intel_create_buffer_with_properties",
	"cl_intel_device_attribute_query",
	"cl_intel_device_side_avc_motion_estimation",
	"cl_intel_dot_accumulate",
	"cl_intel_driver_diagnostics",
	"cl_intel_global_float_atomics",
	"cl_intel_media_block_io",
	"cl_intel_mem_channel_property",
	"cl_intel_mem_force_host_memory",
	"cl_intel_motion_estimation",
	"cl_intel_packed_yuv",
	"cl_intel_planar_yuv",
	"cl_intel_simultaneous_sharing",
	"cl_intel_spirv_device_side_avc_motion_estimation",
	"cl_intel_spirv_media_block_io",
	"cl_intel_spirv_subgroups",
	"cl_intel_split_work_group_barrier",
	"cl_intel_subgroup_2d_block_io",
	"cl_intel_subgroup_local_block_io",
	"cl_intel_subgroup_matrix_multiply_accumulate",
	"cl_intel_subgroup_split_matrix_multiply_accumulate",
	"cl_intel_unified_shared_memory",
	"cl_khr_3d_image_writes",
	"cl_khr_depth_images",
	"cl_khr_device_uuid",
	"cl_khr_expect_assume",
	"cl_khr_extended_bit_ops",
	"cl_khr_fp64",
	"cl_khr_gl_msaa_sharing",
	"cl_khr_image2d_from_buffer",
	"cl_khr_integer_dot_product",
	"cl_khr_kernel_clock",
	"cl_khr_mipmap_image",
	"cl_khr_mipmap_image_writes",
	"cl_khr_pci_bus_info",
	"cl_khr_priority_hints",
	"cl_khr_select_fprounding_mode",
	"cl_khr_spir",
	"cl_khr_spirv_linkonce_odr",
	"cl_khr_spirv_no_integer_wrap_decoration",
	"cl_khr_srgb_image_writes",
	"cl_khr_subgroup_named_barrier",
	"cl_khr_subgroup_rotate",
	"cl_khr_suggested_local_work_size",
	"cl_khr_throttle_hints",
	"cl_khr_work_group_uniform_arithmetic",
};

static void device_macros_define(struct visa_buffer *b, const cl_name_version *names, size_t count)
{
	for (size_t i = 0; i < count; i++)
		visa_buffer_printf(b, "#undef %s\n#define %s 1\n", names[i].name, names[i].name);
}

void device_macros(struct visa_buffer *b, const struct _cl_device_id *d)
{
	cl_name_version names[DEVICE_NAMES_MAX];

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		visa_buffer_printf(b, "#undef %s\n", others[i]);
	if (d->images)
		visa_buffer_printf(b, "#define __IMAGE_SUPPORT__ 1\n"
				      "#define __opencl_c_images 1\n");
	device_macros_define(b, names, device_extensions(d, names));
	visa_buffer_printf(b, "#if __OPENCL_C_VERSION__ >= 200\n");
	device_macros_define(b, names, device_features(d, names));
	visa_buffer_printf(b, "#endif\n#line 1\n");
}
