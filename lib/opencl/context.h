/* SPDX-License-Identifier: MIT */
/* Contexts. */
#ifndef OPENCL_CONTEXT_H
#define OPENCL_CONTEXT_H

#include "cl_device.h"

struct visa_mappings;

/* struct called - a function of the application that is called when an object is destroyed */
struct called {
	struct called *next;
	union {
		void(CL_CALLBACK *context)(cl_context, void *);
		void(CL_CALLBACK *mem)(cl_mem, void *);
		void(CL_CALLBACK *program)(cl_program, void *);
	} function;
	void *data;
};

/**
 * struct _cl_context - a context
 * @properties: the @property_count properties given by the application, with the final 0
 * @devices: its devices, in the application's order
 * @ended: callbacks for its destruction, in the order of their calls: the callback added last is
 *	first
 * @svm: memory that kernels access by addresses
 * @next, @before: links in the list of all contexts
 */
struct _cl_context {
	struct object_context o;
	uint64_t *properties;
	size_t property_count;
	struct _cl_device_id *devices[DEVICE_COUNT];
	cl_uint device_count;
	struct called *ended;
	struct visa_mappings *svm;
	struct _cl_context *next;
	struct _cl_context **before;
};

/*
 * contexts_lock_svm() - lock or unlock the SVM mappings of all contexts; the caller holds
 * opencl_lock
 */
void contexts_lock_svm(bool lock);

/* context_has() - Return: whether a device belongs to the context; @device: any handle */
bool context_has(const struct _cl_context *c, const struct _cl_device_id *device);

/*
 * context_has_all() - check that all devices of a list belong to the context, each once; if not,
 * the error is reported
 */
bool context_has_all(struct _cl_context *c, cl_uint count, const cl_device_id *devices,
		     const char *function);

/* context_has_images() - Return: whether a device of the context has images */
bool context_has_images(const struct _cl_context *c);

#endif
