/* SPDX-License-Identifier: MIT */
/* The platform and its devices. */
#ifndef OPENCL_DEVICE_H
#define OPENCL_DEVICE_H

#include "../isa/operand.h"
#include "object.h"

#define DEVICE_COUNT 4

#define DEVICE_LOCAL_BYTES 65536
#define DEVICE_GROUP_MAX   1024 /* largest number of work-items of a work-group */
#define DEVICE_BASE_ALIGN  128	/* alignment of a sub-buffer in its buffer, in bytes */

/* struct _cl_platform_id - the only OpenCL platform of the driver */
struct _cl_platform_id {
	struct object o;
};

/**
 * struct _cl_device_id - a device, which emulates a generation of Intel's GPUs
 * @name: ocloc's name of the platform
 * @title: CL_DEVICE_NAME
 * @platform: the emulated generation, which vISA calls a platform
 * @fp64, @images: whether ocloc can compile doubles, and images, for it
 * @sub_groups: the @sub_group_count sizes of sub-groups
 */
struct _cl_device_id {
	struct object o;
	const char *name;
	const char *title;
	enum visa_platform platform;
	bool fp64;
	bool images;
	const size_t *sub_groups;
	size_t sub_group_count;
};

/* opencl_platform - the only platform; opencl_devices - all devices */
extern struct _cl_platform_id opencl_platform;
extern struct _cl_device_id opencl_devices[DEVICE_COUNT];

/* devices_in_order() - list all devices, beginning with the device that VISAFS_PLATFORM names */
void devices_in_order(cl_device_id devices[DEVICE_COUNT]);

/*
 * device_jobs() - Return: the number of host processors that launches may use: VISAFS_JOBS, or all
 */
unsigned int device_jobs(void);

#endif
