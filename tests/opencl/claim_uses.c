// SPDX-License-Identifier: MIT
/* The table claim_uses: for each extension and feature, code that uses it (struct use). */
#include "claims.h"

#define GLOBAL "barrier(CLK_GLOBAL_MEM_FENCE);"
#define LOCAL  "barrier(CLK_LOCAL_MEM_FENCE);"
#define HOST(name, function)                                                                       \
	{                                                                                          \
		name, NULL, NULL, NULL, function                                                   \
	}
#define TEXT(name, text)                                                                           \
	{                                                                                          \
		name, text, NULL, NULL, NULL                                                       \
	}
#define USE(name, before, value, expected)                                                         \
	{                                                                                          \
		name, before, value, expected, NULL                                                \
	}

const struct use claim_uses[] = {
	USE("cl_khr_byte_addressable_store", "((global uchar *)in)[4 * i + 1] = 7;", "in[i]",
	    "100 + i + 7 * 256"),
	USE("cl_khr_global_int32_base_atomics", "atom_add(in, 3u);" GLOBAL, "in[0]", "148"),
	USE("cl_khr_global_int32_extended_atomics", "atom_max(in, i + 200u);" GLOBAL, "in[0]",
	    "215"),
	USE("cl_khr_local_int32_base_atomics",
	    "local uint l; if (!i) l = 5;" LOCAL "atom_add(&l, 2u);" LOCAL, "l", "37"),
	USE("cl_khr_local_int32_extended_atomics",
	    "local uint l; if (!i) l = 5;" LOCAL "atom_min(&l, i);" LOCAL, "l", "0"),
	USE("cl_khr_int64_base_atomics",
	    "global ulong *w = (global ulong *)in; if (!i) *w = 1ul << 40;" GLOBAL
	    "atom_add(w, 1ul << 33);" GLOBAL,
	    "*w", "(1ul << 40) + (1ul << 37)"),
	USE("cl_khr_int64_extended_atomics",
	    "global long *w = (global long *)in; if (!i) *w = -(1l << 40);" GLOBAL
	    "atom_max(w, -(1l << 33) * (i + 1));" GLOBAL,
	    "*w", "-(1l << 33)"),
	USE("cl_khr_fp16", "half h = (half)i / (half)2;", "(float)h", "0.5f * i"),
	USE("cl_khr_fp64", "double d = i + 1e-9;", "d > i && (float)d == i", "i > 0"),
	TEXT("cl_khr_3d_image_writes", "kernel void w(write_only image3d_t m)"
				       "{ write_imagef(m, (int4)(0, 1, 2, 0), (float4)(1)); }"),
	HOST("cl_khr_image2d_from_buffer", NULL), /* used by test_image_of_buffer() */
	HOST("cl_khr_icd", "clIcdGetPlatformIDsKHR"),
	HOST("cl_khr_il_program", "clCreateProgramWithILKHR"),
	HOST("cl_khr_create_command_queue", "clCreateCommandQueueWithPropertiesKHR"),
	HOST("cl_khr_extended_versioning", NULL),
	USE("cl_khr_subgroups", "", "sub_group_reduce_add(i)", "120"),
	USE("cl_khr_subgroup_extended_types",
	    "uchar v = sub_group_broadcast((uchar)(i + 1), 2); int2 w = sub_group_broadcast"
	    "((int2)(i, i + 7), 4);",
	    "v + w.x + w.y", "3 + 4 + 11"),
	USE("cl_khr_subgroup_non_uniform_vote",
	    "int v; if (i < 5) v = sub_group_non_uniform_all(i < 5) != 0;"
	    "else v = 2 + (sub_group_non_uniform_any(i == 2) != 0);",
	    "v", "(i < 5 ? 1 : 2)"),
	USE("cl_khr_subgroup_ballot", "", "sub_group_ballot(i & 1).x", "0xaaaa"),
	USE("cl_khr_subgroup_non_uniform_arithmetic",
	    "uint v = 0; if (i & 1) v = sub_group_non_uniform_reduce_add(i);", "v",
	    "(i & 1 ? 64 : 0)"),
	USE("cl_khr_subgroup_shuffle", "", "sub_group_shuffle(in[i], 15 - i)", "115 - i"),
	USE("cl_khr_subgroup_shuffle_relative", "uint v = sub_group_shuffle_down(i, 1u);",
	    "(i < 15 ? v : 16)", "i + 1"),
	USE("cl_khr_subgroup_clustered_reduce", "", "sub_group_clustered_reduce_max(i, 4u)",
	    "(i | 3)"),
	USE("cl_intel_subgroups",
	    "float4 f = intel_sub_group_shuffle((float4)(i, 0, 0, 2 * i), 3u);"
	    "half h = intel_sub_group_shuffle((half)i, 4u);"
	    "ulong l = intel_sub_group_shuffle_xor((ulong)i << 40, 1u);"
	    "uint8 u = intel_sub_group_shuffle((uint8)(i), 5u);"
	    "intel_sub_group_block_write(in + 16, intel_sub_group_block_read(in));" GLOBAL,
	    "f.w + (float)h + (l >> 40) + u.s7 + in[16 + i]", "6 + 4 + (i ^ 1) + 5 + 100 + i"),
	USE("cl_intel_subgroups_char",
	    "uchar c = intel_sub_group_block_read_uc((const global uchar *)in);",
	    "c + intel_sub_group_shuffle((uchar)i, 1u)", "((global uchar *)in)[i] + 1"),
	USE("cl_intel_subgroups_short",
	    "ushort c = intel_sub_group_block_read_us((const global ushort *)in);",
	    "c + intel_sub_group_shuffle((ushort)i, 1u)", "((global ushort *)in)[i] + 1"),
	USE("cl_intel_subgroups_long",
	    "ulong c = intel_sub_group_block_read_ul((const global ulong *)in);", "c",
	    "((global ulong *)in)[i]"),
	USE("cl_intel_required_subgroup_size", "", "get_max_sub_group_size()", "16"),
	USE("__opencl_c_int64", "long l = (long)in[i] << 32;", "(l >> 32)", "100 + i"),
	USE("__opencl_c_generic_address_space",
	    "int x = 5; int *p = &x; if (!(i & 1)) p = (global int *)in;", "*p",
	    "(i & 1 ? 5 : 100)"),
	USE("__opencl_c_program_scope_global_variables",
	    "static global uint kept[16]; kept[i] = i;", "kept[i]", "i"),
	USE("__opencl_c_atomic_order_acq_rel",
	    "global atomic_uint *a = (global atomic_uint *)in; atomic_fetch_add_explicit(a, 1u, "
	    "memory_order_acq_rel, memory_scope_work_group);" GLOBAL,
	    "in[0]", "116"),
	USE("__opencl_c_atomic_order_seq_cst",
	    "global atomic_uint *a = (global atomic_uint *)in; atomic_fetch_add(a, 2u);" GLOBAL,
	    "in[0]", "132"),
	USE("__opencl_c_atomic_scope_device",
	    "global atomic_uint *a = (global atomic_uint *)in; atomic_fetch_or_explicit(a, 1u << "
	    "i, "
	    "memory_order_relaxed, memory_scope_device);" GLOBAL,
	    "in[0]", "0xffff"),
	USE("__opencl_c_atomic_scope_all_devices",
	    "global atomic_uint *a = (global atomic_uint *)in; atomic_fetch_or_explicit(a, 1u << "
	    "i, "
	    "memory_order_relaxed, memory_scope_all_devices);" GLOBAL,
	    "in[0]", "0xffff"),
	USE("__opencl_c_work_group_collective_functions", "", "work_group_scan_inclusive_add(i)",
	    "i * (i + 1) / 2"),
	USE("__opencl_c_subgroups", "", "sub_group_scan_exclusive_max((int)i)",
	    "(i ? (int)i - 1 : INT_MIN)"),
	USE("__opencl_c_fp64", "double d = 1.0 / (i + 3);", "(float)(d * (i + 3))", "1.0f"),
	TEXT("__opencl_c_images", "kernel void r(read_only image2d_t m, global float4 *a)"
				  "{ *a = read_imagef(m, (int2)(0, 1)); }"),
	TEXT("__opencl_c_3d_image_writes", "kernel void w3(write_only image3d_t m)"
					   "{ write_imagef(m, (int4)(0, 1, 2, 0), (float4)(1)); }"),
	TEXT("__opencl_c_read_write_images",
	     "kernel void rw(read_write image2d_t m)"
	     "{ write_imagef(m, (int2)(0, 1), 2 * read_imagef(m, (int2)(0, 1))); }"),
};

const size_t claim_use_count = sizeof(claim_uses) / sizeof(claim_uses[0]);

const char *const claim_known[] = {
	"__opencl_c_device_enqueue",
	"__opencl_c_pipes",
	"__opencl_c_images",
	"__opencl_c_fp64",
	"__opencl_c_3d_image_writes",
	"__opencl_c_read_write_images",
	"__opencl_c_integer_dot_product_input_4x8bit",
	"__opencl_c_integer_dot_product_input_4x8bit_packed",
	"__opencl_c_ext_fp16_global_atomic_add",
	"__opencl_c_ext_fp16_global_atomic_load_store",
	"__opencl_c_ext_fp16_global_atomic_min_max",
	"__opencl_c_ext_fp16_local_atomic_load_store",
	"__opencl_c_ext_fp32_global_atomic_add",
	"__opencl_c_ext_fp32_global_atomic_min_max",
	"__opencl_c_ext_fp32_local_atomic_add",
	"__opencl_c_ext_fp32_local_atomic_min_max",
	"__opencl_c_ext_fp64_global_atomic_add",
	"__opencl_c_ext_fp64_global_atomic_min_max",
	"__opencl_c_ext_fp64_local_atomic_add",
	"__opencl_c_ext_fp64_local_atomic_min_max",
	"cl_ext_float_atomics",
	"cl_intel_accelerator",
	"cl_intel_command_queue_families",
	"cl_intel_device_attribute_query",
	"cl_intel_device_side_avc_motion_estimation",
	"cl_intel_driver_diagnostics",
	"cl_intel_mem_force_host_memory",
	"cl_intel_motion_estimation",
	"cl_intel_packed_yuv",
	"cl_intel_planar_yuv",
	"cl_intel_spirv_device_side_avc_motion_estimation",
	"cl_intel_spirv_media_block_io",
	"cl_intel_spirv_subgroups",
	"cl_intel_split_work_group_barrier",
	"cl_khr_3d_image_writes",
	"cl_khr_depth_images",
	"cl_khr_device_uuid",
	"cl_khr_extended_bit_ops",
	"cl_khr_fp64",
	"cl_khr_image2d_from_buffer",
	"cl_khr_integer_dot_product",
	"cl_khr_priority_hints",
	"cl_khr_spir",
	"cl_khr_spirv_no_integer_wrap_decoration",
	"cl_khr_srgb_image_writes",
	"cl_khr_suggested_local_work_size",
	"cl_khr_throttle_hints",
};

const size_t claim_known_count = sizeof(claim_known) / sizeof(claim_known[0]);
