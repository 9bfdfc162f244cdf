/* SPDX-License-Identifier: MIT */
/* OpenCL C before a source for the check of races: sub_group_barrier() leaves a fence. */
#define sub_group_barrier(...)                                                                     \
	(mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE), (sub_group_barrier)(__VA_ARGS__))
