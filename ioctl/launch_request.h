/* SPDX-License-Identifier: MIT */
/* Private to the control plane (ioctl/): one launch, from its line of text to its result. */
#ifndef VISAFS_LAUNCH_REQUEST_H
#define VISAFS_LAUNCH_REQUEST_H

#include "../lib/args/launch_line.h"
#include "modules_state.h"

/**
 * struct launch_request - a launch that a client has requested
 * @control: the mount
 * @serial: serial number of the kernel
 * @module, @kernel: the module and its kernel; the module counts the running launches of its
 *	kernels
 * @args, @line, @options: the contents of the line of text that requests the launch
 * @launch: the kernel with its arguments
 * @surfaces: the @surface_count surfaces that the launch uses, each with a reference
 * @result: the result of the launch
 * @profile: the counts of each instruction, with profile=1 in the line; or NULL
 * @texts: the texts in the kernel's folder that grow while it runs: output of printf, reports and
 *	so on
 * @counted: bytes of @texts that are charged to state_mem= (VISA_LIMIT_STATE); charged twice while
 *	the launch runs
 * @cut: for each of @texts, whether it was cut off at the limit state_mem=
 * @refused: another launch is stopped, or too many launches wait
 * @stopped: the launch was stopped at a stop point
 * @stood_ns: time for which the launch was stopped, in ns
 * @e: the reason for a failure
 */
struct launch_request {
	struct control *control;
	uint64_t serial;
	struct module *module;
	struct visa_ze_kernel *kernel;
	struct visa_arguments args;
	struct visa_launch_line line;
	struct visa_launch_options options;
	struct visa_launch *launch;
	struct visa_surface *surfaces[VISA_SURFACE_COUNT];
	unsigned int surface_count;
	struct visa_launch_result result;
	struct visa_profile *profile;
	struct visa_buffer texts[CONTROL_KERNEL_TEXTS];
	uint64_t counted;
	bool cut[CONTROL_KERNEL_TEXTS];
	bool refused;
	bool stopped;
	uint64_t stood_ns;
	struct visa_error e;
};

/*
 * request_last() - Return: the kept results of the kernel's last launch. The caller holds the
 * modules' lock.
 */
static inline struct launched *request_last(const struct launch_request *q)
{
	return &q->module->launched[q->serial - q->module->first];
}

/* request_platform() - Return: the platform of the launch. */
static inline enum visa_platform request_platform(const struct launch_request *q)
{
	const struct visa_ze_module *ze = q->module->ze;

	return ze->has_platform ? ze->platform : visa_device_config(q->control->device)->platform;
}

/*
 * request_count() - charge the bytes that were appended to a text since it had @before bytes, and
 * reserve the same amount again for a reader's copy until the launch ends. If the limit is reached,
 * a last line says that further text is not kept.
 */
void request_count(struct launch_request *q, enum control_kernel_text which, size_t before);

/* request_printed() - keep an output of printf, or a message of a stop point */
void request_printed(struct launch_request *q, const char *text, size_t size);

/*
 * request_prepare() - make the launch, with its arguments, all surfaces, and the variables of an
 * earlier launch. Return: 0 or a negative errno, with @q's error.
 */
int request_prepare(struct launch_request *q);

/*
 * request_finish() - store variables, code, times and the contents of T0, and free the launch
 * @err: the errno of the launch, or 0
 *
 * Return: @err; if it is 0 and T0 has no memory for the local memory, a negative errno with @q's
 * error.
 */
int request_finish(struct launch_request *q, int err);

/* request_print() - append the result of the launch as text. */
void request_print(const struct launch_request *q, int err, struct visa_buffer *b);

/*
 * request_show() - make a text the contents of "status" and of the kernel's file "launch". The
 * function becomes the owner of the text's memory.
 */
void request_show(struct launch_request *q, struct visa_buffer *text);

/*
 * request_publish() - store the result with the kernel, show it in "status", and release the
 * kernel.
 */
void request_publish(struct launch_request *q, int err);

/*
 * request_refuse() - write the reason why the launch has not begun to "status" only, and release
 * the kernel.
 */
void request_refuse(struct launch_request *q);

#endif
