// SPDX-License-Identifier: MIT
/* The platform and its devices. */
#include "cl_device.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define JOBS_MAX 64

static const size_t sub_groups[] = { 8, 16, 32 };

#define DEVICE(word, text, id, doubles, has_images, first)                                         \
	{                                                                                          \
		.o = { .kind = OBJECT_DEVICE, .held = 1, .retained = 1 }, .name = (word),          \
		.title = (text), .platform = VISA_##id, .fp64 = (doubles), .images = (has_images), \
		.sub_groups = sub_groups + (first), .sub_group_count = 3 - (first)                 \
	}

struct _cl_platform_id opencl_platform = { { .kind = OBJECT_PLATFORM, .held = 1, .retained = 1 } };

struct _cl_device_id opencl_devices[DEVICE_COUNT] = {
	DEVICE("skl", "visafs skl (emulated Intel Gen9)", SKL, true, true, 0),
	DEVICE("tgllp", "visafs tgllp (emulated Intel Xe-LP)", TGLLP, false, true, 0),
	DEVICE("dg2", "visafs dg2 (emulated Intel Xe-HPG)", DG2, false, true, 0),
	DEVICE("pvc", "visafs pvc (emulated Intel Xe-HPC)", PVC, true, false, 1),
};

void devices_in_order(cl_device_id devices[DEVICE_COUNT])
{
	const char *first = secure_getenv("VISAFS_PLATFORM");
	cl_uint count = 0;

	for (unsigned int i = 0; i < DEVICE_COUNT; i++)
		if (first && !strcasecmp(first, opencl_devices[i].name))
			devices[count++] = &opencl_devices[i];
	for (unsigned int i = 0; i < DEVICE_COUNT; i++)
		if (!count || devices[0] != &opencl_devices[i])
			devices[count++] = &opencl_devices[i];
}

static unsigned int jobs = 1;

/*
 * Computed once, since reading the number of processors opens a file, and each command needs the
 * number of jobs.
 */
static __attribute__((constructor)) void set_jobs(void)
{
	const char *text = secure_getenv("VISAFS_JOBS");
	long wanted = text ? strtol(text, NULL, 10) : sysconf(_SC_NPROCESSORS_ONLN);

	jobs = wanted < 1 ? 1 : wanted > JOBS_MAX ? JOBS_MAX : (unsigned int)wanted;
}

unsigned int device_jobs(void)
{
	return jobs;
}

CL_API_ENTRY cl_int CL_API_CALL clGetDeviceIDs(cl_platform_id platform, cl_device_type type,
					       cl_uint room, cl_device_id *devices, cl_uint *count)
{
	const cl_device_type known = CL_DEVICE_TYPE_DEFAULT | CL_DEVICE_TYPE_CPU |
				     CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_ACCELERATOR |
				     CL_DEVICE_TYPE_CUSTOM;
	cl_device_id all[DEVICE_COUNT];
	cl_uint found = DEVICE_COUNT;

	if (platform && !object_is(platform, OBJECT_PLATFORM))
		return refuse(NULL, CL_INVALID_PLATFORM, "the handle is not a valid platform");
	if (type != CL_DEVICE_TYPE_ALL && (!type || type & ~known))
		return refuse(NULL, CL_INVALID_DEVICE_TYPE, "device_type 0x%llx is unknown",
			      (unsigned long long)type);
	if ((devices && !room) || (!devices && !count))
		return refuse(NULL, CL_INVALID_VALUE,
			      "expected devices and num_entries, or num_devices");
	if (!(type & CL_DEVICE_TYPE_GPU))
		found = type & CL_DEVICE_TYPE_DEFAULT ? 1 : 0;
	devices_in_order(all);
	for (cl_uint i = 0; devices && i < found && i < room; i++)
		devices[i] = all[i];
	if (count)
		*count = found;
	return found ? CL_SUCCESS : CL_DEVICE_NOT_FOUND;
}

CL_API_ENTRY cl_int CL_API_CALL clRetainDevice(cl_device_id device)
{
	if (!object_is(device, OBJECT_DEVICE))
		return refuse(NULL, CL_INVALID_DEVICE, "the handle is not a valid device");
	return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clReleaseDevice(cl_device_id device)
{
	if (!object_is(device, OBJECT_DEVICE))
		return refuse(NULL, CL_INVALID_DEVICE, "the handle is not a valid device");
	return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clCreateSubDevices(cl_device_id device,
						   const cl_device_partition_property *properties,
						   cl_uint room, cl_device_id *devices,
						   cl_uint *count)
{
	(void)properties;
	(void)room;
	(void)devices;
	(void)count;
	if (!object_is(device, OBJECT_DEVICE))
		return refuse(NULL, CL_INVALID_DEVICE, "the handle is not a valid device");
	return refuse(NULL, CL_INVALID_VALUE, "devices cannot be partitioned");
}
