// SPDX-License-Identifier: MIT
/*
 * Calls of all entry points that must fail: with NULL, with an object of another type, or with
 * wrong numbers.
 */
#include "random.h"

#include <stdbool.h>
#include <stddef.h>

/* struct tried - a call that must fail, and whether it succeeded */
struct tried {
	const char *call;
	bool accepted;
};

/*
 * CODE() - make a call that must return an error code. NONE() - make a call that must return NULL
 * instead of an object
 */
#define CODE(call) TRIED(#call, (call) == CL_SUCCESS)
#define NONE(call) TRIED(#call, (call) != NULL)
#define TRIED(text, accepted)                                                                      \
	{                                                                                          \
		text, accepted                                                                     \
	}
#define ACCEPTED(list) accepted(list, sizeof(list) / sizeof((list)[0]))

/* struct out - memory for the results of calls */
struct out {
	cl_int err;
	cl_uint n;
	size_t size;
	cl_ulong time_now;
	char bytes[4096];
};

static const size_t three[] = { 0, 0, 0 }, one[] = { 1, 1, 1 };

static const char *accepted(const struct tried *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (list[i].accepted)
			return list[i].call;
	return NULL;
}

static const char *of_devices(struct place *p, struct out *o, void *platform)
{
	cl_device_id d = p->area->device, other = (cl_device_id)p->queues[0];
	const struct tried list[] = {
		CODE(clGetPlatformInfo(platform, CL_PLATFORM_NAME, 0, NULL, &o->size)),
		CODE(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, NULL, &o->n)),
		CODE(clGetDeviceInfo(other, CL_DEVICE_NAME, 0, NULL, &o->size)),
		CODE(clCreateSubDevices(d, NULL, 0, NULL, &o->n)),
		CODE(clRetainDevice(other)),
		CODE(clReleaseDevice(other)),
		CODE(clSetDefaultDeviceCommandQueue(p->area->context, d, p->queues[0])),
		CODE(clGetDeviceAndHostTimer(other, &o->time_now, &o->time_now)),
		CODE(clGetHostTimer(other, &o->time_now)),
		NONE(clCreateContext(NULL, 0, NULL, NULL, NULL, &o->err)),
		NONE(clCreateContext(NULL, 1, &other, NULL, NULL, &o->err)),
		NONE(clCreateContextFromType(NULL, 1 << 20, NULL, NULL, &o->err)),
		CODE(clUnloadPlatformCompiler(platform)),
	};

	return ACCEPTED(list);
}

static const char *of_contexts(struct place *p, struct out *o, void *no)
{
	const cl_image_desc desc = { .image_type = CL_MEM_OBJECT_IMAGE2D };
	const cl_image_format format = { CL_RGBA, CL_FLOAT };
	cl_device_id d = p->area->device;
	const struct tried list[] = {
		CODE(clRetainContext(no)),
		CODE(clReleaseContext(no)),
		CODE(clGetContextInfo(no, CL_CONTEXT_DEVICES, 0, NULL, &o->size)),
		CODE(clSetContextDestructorCallback(no, NULL, NULL)),
		NONE(clCreateCommandQueue(no, d, 0, &o->err)),
		NONE(clCreateCommandQueueWithProperties(no, d, NULL, &o->err)),
		NONE(clCreateBuffer(no, 0, 64, NULL, &o->err)),
		NONE(clCreateBuffer(p->area->context, 0, 0, NULL, &o->err)),
		NONE(clCreateBufferWithProperties(no, NULL, 0, 64, NULL, &o->err)),
		NONE(clCreateImage(no, 0, &format, &desc, NULL, &o->err)),
		NONE(clCreateImage(p->area->context, 0, &format, &desc, NULL, &o->err)),
		NONE(clCreateImage2D(p->area->context, 0, &format, 0, 4, 0, NULL, &o->err)),
		NONE(clCreateImage3D(p->area->context, 0, &format, 0, 4, 4, 0, 0, NULL, &o->err)),
		NONE(clCreateImageWithProperties(no, NULL, 0, &format, &desc, NULL, &o->err)),
		NONE(clCreatePipe(p->area->context, 0, 4, 4, NULL, &o->err)),
		CODE(clGetSupportedImageFormats(no, 0, CL_MEM_OBJECT_IMAGE2D, 0, NULL, &o->n)),
		NONE(clSVMAlloc(no, 0, 64, 0)),
		NONE(clSVMAlloc(p->area->context, 0, 64, 3)),
		NONE(clCreateSampler(no, CL_TRUE, CL_ADDRESS_CLAMP, CL_FILTER_NEAREST, &o->err)),
		NONE(clCreateSamplerWithProperties(no, NULL, &o->err)),
		NONE(clCreateUserEvent(no, &o->err)),
	};

	return ACCEPTED(list);
}

static const char *of_objects(struct place *p, struct out *o, void *no)
{
	const cl_buffer_region behind = { 1 << 20, 64 };
	const struct tried list[] = {
		CODE(clRetainCommandQueue(no)),
		CODE(clReleaseCommandQueue(no)),
		CODE(clGetCommandQueueInfo(no, CL_QUEUE_CONTEXT, 0, NULL, &o->size)),
		CODE(clSetCommandQueueProperty(no, 0, CL_TRUE, NULL)),
		CODE(clRetainMemObject(no)),
		CODE(clReleaseMemObject(no)),
		CODE(clGetMemObjectInfo(no, CL_MEM_TYPE, 0, NULL, &o->size)),
		CODE(clGetImageInfo(no, CL_IMAGE_FORMAT, 0, NULL, &o->size)),
		CODE(clGetImageInfo(p->buffers[0], CL_IMAGE_FORMAT, 0, NULL, &o->size)),
		CODE(clGetPipeInfo(no, CL_PIPE_PACKET_SIZE, 0, NULL, &o->size)),
		CODE(clSetMemObjectDestructorCallback(no, NULL, NULL)),
		NONE(clCreateSubBuffer(no, 0, CL_BUFFER_CREATE_TYPE_REGION, &behind, &o->err)),
		NONE(clCreateSubBuffer(p->buffers[0], 0, CL_BUFFER_CREATE_TYPE_REGION, &behind,
				       &o->err)),
		CODE(clRetainSampler(no)),
		CODE(clReleaseSampler(no)),
		CODE(clGetSamplerInfo(no, CL_SAMPLER_CONTEXT, 0, NULL, &o->size)),
		CODE(clRetainEvent(no)),
		CODE(clReleaseEvent(no)),
		CODE(clGetEventInfo(no, CL_EVENT_COMMAND_TYPE, 0, NULL, &o->size)),
		CODE(clGetEventProfilingInfo(no, CL_PROFILING_COMMAND_END, 0, NULL, &o->size)),
		CODE(clSetUserEventStatus(no, CL_COMPLETE)),
		CODE(clSetEventCallback(no, CL_COMPLETE, NULL, NULL)),
		CODE(clWaitForEvents(0, NULL)),
		CODE(clWaitForEvents(1, (cl_event *)&no)),
	};

	return ACCEPTED(list);
}

static const char *of_programs(struct place *p, struct out *o, void *no)
{
	const char *text = "kernel void f(void) {}\n";
	const unsigned char *binary = (const unsigned char *)text;
	const size_t ten = 10;
	cl_context c = p->area->context;
	cl_device_id d = p->area->device;

	const struct tried list[] = {
		NONE(clCreateProgramWithSource(no, 1, &text, NULL, &o->err)),
		NONE(clCreateProgramWithSource(c, 0, NULL, NULL, &o->err)),
		NONE(clCreateProgramWithBinary(c, 1, &d, &ten, &binary, NULL, &o->err)),
		NONE(clCreateProgramWithBuiltInKernels(c, 1, &d, "f", &o->err)),
		NONE(clCreateProgramWithIL(c, text, 10, &o->err)),
		CODE(clRetainProgram(no)),
		CODE(clReleaseProgram(no)),
		CODE(clSetProgramReleaseCallback(no, NULL, NULL)),
		CODE(clSetProgramSpecializationConstant(no, 0, 4, o->bytes)),
		CODE(clBuildProgram(no, 0, NULL, NULL, NULL, NULL)),
		CODE(clCompileProgram(no, 0, NULL, NULL, 0, NULL, NULL, NULL, NULL)),
		NONE(clLinkProgram(c, 0, NULL, NULL, 0, NULL, NULL, NULL, &o->err)),
		CODE(clGetProgramInfo(no, CL_PROGRAM_CONTEXT, 0, NULL, &o->size)),
		CODE(clGetProgramBuildInfo(no, d, CL_PROGRAM_BUILD_LOG, 0, NULL, &o->size)),
		NONE(clCreateKernel(no, "add", &o->err)),
		NONE(clCreateKernel(p->area->program, "absent", &o->err)),
		CODE(clCreateKernelsInProgram(no, 0, NULL, &o->n)),
	};

	return ACCEPTED(list);
}

static const char *of_kernels(struct place *p, struct out *o, void *no)
{
	const size_t most = 1 << 20, uneven = 3;
	cl_command_queue q = p->queues[0];
	cl_device_id d = p->area->device;
	const struct tried list[] = {
		NONE(clCloneKernel(no, &o->err)),
		CODE(clRetainKernel(no)),
		CODE(clReleaseKernel(no)),
		CODE(clSetKernelArg(no, 0, 4, o->bytes)),
		CODE(clSetKernelArg(p->add, 9, 4, o->bytes)),
		CODE(clSetKernelArg(p->add, 1, 3, o->bytes)),
		CODE(clSetKernelArgSVMPointer(p->add, 9, p->svm)),
		CODE(clSetKernelExecInfo(p->add, 0x7777, 4, o->bytes)),
		CODE(clGetKernelInfo(no, CL_KERNEL_FUNCTION_NAME, 0, NULL, &o->size)),
		CODE(clGetKernelArgInfo(p->add, 9, CL_KERNEL_ARG_NAME, 0, NULL, &o->size)),
		CODE(clGetKernelWorkGroupInfo(no, d, CL_KERNEL_WORK_GROUP_SIZE, 0, NULL, &o->size)),
		CODE(clGetKernelSubGroupInfo(no, d, CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE, 8, one,
					     8, o->bytes, &o->size)),
		CODE(clEnqueueNDRangeKernel(no, p->add, 1, NULL, one, NULL, 0, NULL, NULL)),
		CODE(clEnqueueNDRangeKernel(q, no, 1, NULL, one, NULL, 0, NULL, NULL)),
		CODE(clEnqueueNDRangeKernel(q, p->reverse, 4, NULL, one, NULL, 0, NULL, NULL)),
		CODE(clEnqueueNDRangeKernel(q, p->add, 1, NULL, &most, &most, 0, NULL, NULL)),
		CODE(clEnqueueNDRangeKernel(q, p->add, 1, NULL, one, &uneven, 1, NULL, NULL)),
		CODE(clEnqueueTask(q, no, 0, NULL, NULL)),
		CODE(clEnqueueNativeKernel(q, NULL, NULL, 0, 0, NULL, NULL, 0, NULL, NULL)),
	};

	return ACCEPTED(list);
}

static const char *of_buffer_commands(struct place *p, struct out *o, void *no)
{
	cl_command_queue q = p->queues[0];
	cl_mem b = p->buffers[0];
	const struct tried list[] = {
		CODE(clFlush(no)),
		CODE(clFinish(no)),
		CODE(clEnqueueReadBuffer(q, b, CL_TRUE, 1 << 20, 4, o->bytes, 0, NULL, NULL)),
		CODE(clEnqueueReadBuffer(q, no, CL_TRUE, 0, 4, o->bytes, 0, NULL, NULL)),
		CODE(clEnqueueWriteBuffer(q, b, CL_TRUE, 0, 1 << 20, o->bytes, 0, NULL, NULL)),
		CODE(clEnqueueWriteBuffer(q, b, CL_TRUE, 0, 4, NULL, 0, NULL, NULL)),
		CODE(clEnqueueReadBufferRect(q, b, CL_TRUE, three, three, three, 0, 0, 0, 0,
					     o->bytes, 0, NULL, NULL)),
		CODE(clEnqueueWriteBufferRect(q, no, CL_TRUE, three, three, one, 0, 0, 0, 0,
					      o->bytes, 0, NULL, NULL)),
		CODE(clEnqueueFillBuffer(q, b, o->bytes, 3, 0, 12, 0, NULL, NULL)),
		CODE(clEnqueueCopyBuffer(q, b, b, 0, 4, 64, 0, NULL, NULL)),
		CODE(clEnqueueCopyBufferRect(q, b, no, three, three, one, 0, 0, 0, 0, 0, NULL,
					     NULL)),
		NONE(clEnqueueMapBuffer(q, b, CL_TRUE, CL_MAP_READ, 1 << 20, 4, 0, NULL, NULL,
					&o->err)),
		CODE(clEnqueueUnmapMemObject(q, b, o->bytes, 0, NULL, NULL)),
		CODE(clEnqueueMigrateMemObjects(q, 0, NULL, 0, 0, NULL, NULL)),
		CODE(clEnqueueMarker(q, NULL)),
		CODE(clEnqueueMarkerWithWaitList(no, 0, NULL, NULL)),
		CODE(clEnqueueBarrier(no)),
		CODE(clEnqueueBarrierWithWaitList(q, 1, NULL, NULL)),
		CODE(clEnqueueWaitForEvents(q, 0, NULL)),
		CODE(clEnqueueSVMFree(no, 0, NULL, NULL, NULL, 0, NULL, NULL)),
		CODE(clEnqueueSVMMemcpy(q, CL_TRUE, NULL, p->svm, 4, 0, NULL, NULL)),
		CODE(clEnqueueSVMMemFill(q, p->svm, o->bytes, 3, 12, 0, NULL, NULL)),
		CODE(clEnqueueSVMMap(q, CL_TRUE, CL_MAP_READ, NULL, 4, 0, NULL, NULL)),
		CODE(clEnqueueSVMUnmap(q, NULL, 0, NULL, NULL)),
		CODE(clEnqueueSVMMigrateMem(q, 0, NULL, NULL, 0, 0, NULL, NULL)),
	};

	return ACCEPTED(list);
}

static const char *of_image_commands(struct place *p, struct out *o, void *no)
{
	cl_command_queue q = p->queues[0];
	cl_mem b = p->buffers[0], i = p->image ? p->image : no;
	const size_t far[] = { 99, 99, 0 };
	const struct tried list[] = {
		CODE(clEnqueueReadImage(q, i, CL_TRUE, far, one, 0, 0, o->bytes, 0, NULL, NULL)),
		CODE(clEnqueueWriteImage(q, i, CL_TRUE, three, three, 0, 0, o->bytes, 0, NULL,
					 NULL)),
		CODE(clEnqueueFillImage(q, b, o->bytes, three, one, 0, NULL, NULL)),
		CODE(clEnqueueCopyImage(q, i, b, three, three, one, 0, NULL, NULL)),
		CODE(clEnqueueCopyImageToBuffer(q, i, b, three, one, 1 << 20, 0, NULL, NULL)),
		CODE(clEnqueueCopyBufferToImage(q, b, i, 0, far, one, 0, NULL, NULL)),
		NONE(clEnqueueMapImage(q, i, CL_TRUE, CL_MAP_READ, far, one, &o->size, &o->size, 0,
				       NULL, NULL, &o->err)),
	};

	return ACCEPTED(list);
}

const char *wrong_calls(struct client *c, struct place *p)
{
	struct out o = { 0 };
	/* NULL, or an object of a type that none of these calls accepts. */
	void *no = draw(c, 2) ? NULL : (void *)p->area->device;

	switch (draw(c, 7)) {
	case 0:
		return of_devices(p, &o, p->queues[0]);
	case 1:
		return of_contexts(p, &o, no);
	case 2:
		return of_objects(p, &o, no);
	case 3:
		return of_programs(p, &o, no);
	case 4:
		return of_kernels(p, &o, no);
	case 5:
		return of_buffer_commands(p, &o, no);
	default:
		return of_image_commands(p, &o, no);
	}
}
