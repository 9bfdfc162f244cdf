// SPDX-License-Identifier: MIT
/*
 * The table of the driver's functions. The loader calls the members without a test for NULL, so
 * each member is set.
 */
#include "cl_device.h"

#include <string.h>

/* Takes the place of unsupported functions that return an error code. */
static CL_API_ENTRY cl_int CL_API_CALL no_operation(void)
{
	return CL_INVALID_OPERATION;
}

/*
 * no_object_N() takes the place of unsupported functions that return an object and store an error
 * code at their argument N.
 */
static CL_API_ENTRY void *CL_API_CALL no_object_3(void *a, void *b, cl_int *errcode_ret)
{
	(void)a;
	(void)b;
	return api_failed(errcode_ret, CL_INVALID_OPERATION);
}

static CL_API_ENTRY void *CL_API_CALL no_object_4(void *a, void *b, void *c, cl_int *errcode_ret)
{
	(void)a;
	(void)b;
	(void)c;
	return api_failed(errcode_ret, CL_INVALID_OPERATION);
}

static CL_API_ENTRY void *CL_API_CALL no_object_6(void *a, void *b, void *c, void *d, void *e,
						  cl_int *errcode_ret)
{
	(void)a;
	(void)b;
	(void)c;
	(void)d;
	(void)e;
	return api_failed(errcode_ret, CL_INVALID_OPERATION);
}

CL_API_ENTRY cl_mem CL_API_CALL clCreatePipe(cl_context context, cl_mem_flags flags, cl_uint packet,
					     cl_uint most, const cl_pipe_properties *properties,
					     cl_int *errcode_ret)
{
	(void)flags;
	(void)packet;
	(void)most;
	(void)properties;
	return api_failed(errcode_ret, object_is(context, OBJECT_CONTEXT) ? CL_INVALID_OPERATION
									  : CL_INVALID_CONTEXT);
}

CL_API_ENTRY cl_int CL_API_CALL clGetPipeInfo(cl_mem pipe, cl_pipe_info name, size_t room,
					      void *value, size_t *size)
{
	(void)pipe;
	(void)name;
	(void)room;
	(void)value;
	(void)size;
	return CL_INVALID_MEM_OBJECT;
}

/* struct extension - a function that is found by its name */
static const struct {
	const char *name;
	void (*function)(void);
} extensions[] = {
	{ "clIcdGetPlatformIDsKHR", (void (*)(void))clIcdGetPlatformIDsKHR },
	{ "clCreateProgramWithILKHR", (void (*)(void))clCreateProgramWithIL },
	{ "clGetKernelSubGroupInfoKHR", (void (*)(void))clGetKernelSubGroupInfo },
	{ "clCreateCommandQueueWithPropertiesKHR",
	  (void (*)(void))clCreateCommandQueueWithProperties },
};

CL_API_ENTRY void *CL_API_CALL clGetExtensionFunctionAddress(const char *name)
{
	for (size_t i = 0; name && i < sizeof(extensions) / sizeof(extensions[0]); i++)
		if (!strcmp(extensions[i].name, name))
			return (void *)extensions[i].function;
	return NULL;
}

CL_API_ENTRY void *CL_API_CALL clGetExtensionFunctionAddressForPlatform(cl_platform_id platform,
									const char *name)
{
	return object_is(platform, OBJECT_PLATFORM) ? clGetExtensionFunctionAddress(name) : NULL;
}

CL_API_ENTRY cl_int CL_API_CALL clIcdGetPlatformIDsKHR(cl_uint room, cl_platform_id *platforms,
						       cl_uint *count)
{
	return clGetPlatformIDs(room, platforms, count);
}

#define HAS(name)	 .name = (name)
#define NONE(name, with) .name = (cl_api_##name)(void (*)(void))(with)

static const cl_icd_dispatch table = {
	HAS(clGetPlatformIDs),
	HAS(clGetPlatformInfo),
	HAS(clGetDeviceIDs),
	HAS(clGetDeviceInfo),
	HAS(clCreateContext),
	HAS(clCreateContextFromType),
	HAS(clRetainContext),
	HAS(clReleaseContext),
	HAS(clGetContextInfo),
	HAS(clCreateCommandQueue),
	HAS(clRetainCommandQueue),
	HAS(clReleaseCommandQueue),
	HAS(clGetCommandQueueInfo),
	HAS(clSetCommandQueueProperty),
	HAS(clCreateBuffer),
	HAS(clCreateImage2D),
	HAS(clCreateImage3D),
	HAS(clRetainMemObject),
	HAS(clReleaseMemObject),
	HAS(clGetSupportedImageFormats),
	HAS(clGetMemObjectInfo),
	HAS(clGetImageInfo),
	HAS(clCreateSampler),
	HAS(clRetainSampler),
	HAS(clReleaseSampler),
	HAS(clGetSamplerInfo),
	HAS(clCreateProgramWithSource),
	HAS(clCreateProgramWithBinary),
	HAS(clRetainProgram),
	HAS(clReleaseProgram),
	HAS(clBuildProgram),
	HAS(clUnloadCompiler),
	HAS(clGetProgramInfo),
	HAS(clGetProgramBuildInfo),
	HAS(clCreateKernel),
	HAS(clCreateKernelsInProgram),
	HAS(clRetainKernel),
	HAS(clReleaseKernel),
	HAS(clSetKernelArg),
	HAS(clGetKernelInfo),
	HAS(clGetKernelWorkGroupInfo),
	HAS(clWaitForEvents),
	HAS(clGetEventInfo),
	HAS(clRetainEvent),
	HAS(clReleaseEvent),
	HAS(clGetEventProfilingInfo),
	HAS(clFlush),
	HAS(clFinish),
	HAS(clEnqueueReadBuffer),
	HAS(clEnqueueWriteBuffer),
	HAS(clEnqueueCopyBuffer),
	HAS(clEnqueueReadImage),
	HAS(clEnqueueWriteImage),
	HAS(clEnqueueCopyImage),
	HAS(clEnqueueCopyImageToBuffer),
	HAS(clEnqueueCopyBufferToImage),
	HAS(clEnqueueMapBuffer),
	HAS(clEnqueueMapImage),
	HAS(clEnqueueUnmapMemObject),
	HAS(clEnqueueNDRangeKernel),
	HAS(clEnqueueTask),
	HAS(clEnqueueNativeKernel),
	HAS(clEnqueueMarker),
	HAS(clEnqueueWaitForEvents),
	HAS(clEnqueueBarrier),
	HAS(clGetExtensionFunctionAddress),
	NONE(clCreateFromGLBuffer, no_object_4),
	NONE(clCreateFromGLTexture2D, no_object_6),
	NONE(clCreateFromGLTexture3D, no_object_6),
	NONE(clCreateFromGLRenderbuffer, no_object_4),
	NONE(clGetGLObjectInfo, no_operation),
	NONE(clGetGLTextureInfo, no_operation),
	NONE(clEnqueueAcquireGLObjects, no_operation),
	NONE(clEnqueueReleaseGLObjects, no_operation),
	NONE(clGetGLContextInfoKHR, no_operation),
	HAS(clSetEventCallback),
	HAS(clCreateSubBuffer),
	HAS(clSetMemObjectDestructorCallback),
	HAS(clCreateUserEvent),
	HAS(clSetUserEventStatus),
	HAS(clEnqueueReadBufferRect),
	HAS(clEnqueueWriteBufferRect),
	HAS(clEnqueueCopyBufferRect),
	NONE(clCreateSubDevicesEXT, no_operation),
	NONE(clRetainDeviceEXT, no_operation),
	NONE(clReleaseDeviceEXT, no_operation),
	NONE(clCreateEventFromGLsyncKHR, no_object_3),
	HAS(clCreateSubDevices),
	HAS(clRetainDevice),
	HAS(clReleaseDevice),
	HAS(clCreateImage),
	HAS(clCreateProgramWithBuiltInKernels),
	HAS(clCompileProgram),
	HAS(clLinkProgram),
	HAS(clUnloadPlatformCompiler),
	HAS(clGetKernelArgInfo),
	HAS(clEnqueueFillBuffer),
	HAS(clEnqueueFillImage),
	HAS(clEnqueueMigrateMemObjects),
	HAS(clEnqueueMarkerWithWaitList),
	HAS(clEnqueueBarrierWithWaitList),
	HAS(clGetExtensionFunctionAddressForPlatform),
	NONE(clCreateFromGLTexture, no_object_6),
	NONE(clCreateFromEGLImageKHR, no_object_6),
	NONE(clEnqueueAcquireEGLObjectsKHR, no_operation),
	NONE(clEnqueueReleaseEGLObjectsKHR, no_operation),
	NONE(clCreateEventFromEGLSyncKHR, no_object_4),
	HAS(clCreateCommandQueueWithProperties),
	HAS(clCreatePipe),
	HAS(clGetPipeInfo),
	HAS(clSVMAlloc),
	HAS(clSVMFree),
	HAS(clEnqueueSVMFree),
	HAS(clEnqueueSVMMemcpy),
	HAS(clEnqueueSVMMemFill),
	HAS(clEnqueueSVMMap),
	HAS(clEnqueueSVMUnmap),
	HAS(clCreateSamplerWithProperties),
	HAS(clSetKernelArgSVMPointer),
	HAS(clSetKernelExecInfo),
	.clGetKernelSubGroupInfoKHR = clGetKernelSubGroupInfo,
	HAS(clCloneKernel),
	HAS(clCreateProgramWithIL),
	HAS(clEnqueueSVMMigrateMem),
	HAS(clGetDeviceAndHostTimer),
	HAS(clGetHostTimer),
	HAS(clGetKernelSubGroupInfo),
	HAS(clSetDefaultDeviceCommandQueue),
	HAS(clSetProgramReleaseCallback),
	HAS(clSetProgramSpecializationConstant),
	HAS(clCreateBufferWithProperties),
	HAS(clCreateImageWithProperties),
	HAS(clSetContextDestructorCallback),
	.clGetDeviceIDsFromD3D10KHR = (void *)no_operation,
	.clCreateFromD3D10BufferKHR = (void *)no_operation,
	.clCreateFromD3D10Texture2DKHR = (void *)no_operation,
	.clCreateFromD3D10Texture3DKHR = (void *)no_operation,
	.clEnqueueAcquireD3D10ObjectsKHR = (void *)no_operation,
	.clEnqueueReleaseD3D10ObjectsKHR = (void *)no_operation,
	.clGetDeviceIDsFromD3D11KHR = (void *)no_operation,
	.clCreateFromD3D11BufferKHR = (void *)no_operation,
	.clCreateFromD3D11Texture2DKHR = (void *)no_operation,
	.clCreateFromD3D11Texture3DKHR = (void *)no_operation,
	.clCreateFromDX9MediaSurfaceKHR = (void *)no_operation,
	.clEnqueueAcquireD3D11ObjectsKHR = (void *)no_operation,
	.clEnqueueReleaseD3D11ObjectsKHR = (void *)no_operation,
	.clGetDeviceIDsFromDX9MediaAdapterKHR = (void *)no_operation,
	.clEnqueueAcquireDX9MediaSurfacesKHR = (void *)no_operation,
	.clEnqueueReleaseDX9MediaSurfacesKHR = (void *)no_operation,
};

static __attribute__((constructor)) void set_table(void)
{
	object_table = &table;
	opencl_platform.o.dispatch = &table;
	for (unsigned int i = 0; i < DEVICE_COUNT; i++)
		opencl_devices[i].o.dispatch = &table;
}
