/* SPDX-License-Identifier: MIT */
/*
 * A debug adapter: a session of the Debug Adapter Protocol about one launch. The session takes the
 * bytes that a client sent, and gives the bytes for the client. The host reads and writes these
 * bytes, and makes and runs the launch. See lib/dap/README.md.
 */
#ifndef VISA_DAP_H
#define VISA_DAP_H

#include <stdbool.h>
#include <stddef.h>

#include "../debug/stop.h"
#include "../report/report_out.h"
#include "../ze/ze.h"

#ifdef __cplusplus
extern "C" {
#endif

/* struct visa_dap - a session */
struct visa_dap;

/**
 * struct visa_dap_target - the launch of a session
 * @name: name of the kernel
 * @stops: its stop points
 * @module, @platform: the module and the platform of the launch
 * @source: the text of the source if it has no file; else NULL
 * @folder: where to look for sources that are not at the compiler's path; NULL for nowhere
 * @checks: the checks of the launch, a set
 * @by_item: for the client, each work-item is a thread; else each hardware thread
 * @entry: the launch stops at its first instruction
 */
struct visa_dap_target {
	const char *name;
	struct visa_stops *stops;
	const struct visa_ze_module *module;
	enum visa_platform platform;
	const struct visa_source_text *source;
	const char *folder;
	uint32_t checks;
	bool by_item;
	bool entry;
};

/**
 * struct visa_dap_host - functions of the host for a session
 * @send: send bytes to the client. Called in any thread, for one message after another
 * @launch: make the launch that a request of the client describes, and fill in @t, whose pointers
 *	must be valid until visa_dap_ended(). @arguments: the request's arguments, a JSON object.
 *	Return: 0, or a negative errno with an error
 * @start: begin to run the launch, in another thread
 * @end: end the launch as soon as possible; it may be stopped
 * @context: first argument of these functions
 */
struct visa_dap_host {
	void (*send)(void *context, const void *bytes, size_t size);
	int (*launch)(void *context, const char *arguments, struct visa_dap_target *t,
		      struct visa_error *e);
	void (*start)(void *context);
	void (*end)(void *context);
	void *context;
};

/* visa_dap_new() - make a session; Return: NULL if out of memory. */
struct visa_dap *visa_dap_new(const struct visa_dap_host *host);
void visa_dap_free(struct visa_dap *d);

/**
 * visa_dap_receive() - process bytes that the client has sent; each complete request is answered
 *
 * Return: 0; 1 when the client has ended the session; -EFBIG for a message that is too long, which
 * ends the session; -ENOMEM.
 */
int visa_dap_receive(struct visa_dap *d, const void *bytes, size_t size);

/* visa_dap_close() - end the launch, because the client has closed the connection */
void visa_dap_close(struct visa_dap *d);

/*
 * visa_dap_stopped() - called when the launch is stopped: wait until the client continues it. Runs
 * in the thread of the launch.
 */
struct visa_stop_answer visa_dap_stopped(struct visa_dap *d, const struct visa_stopped *s);

/*
 * visa_dap_output() - show a text of the launch or of the host; from any thread
 * @category: as in the protocol: console, stdout, stderr, important
 */
void visa_dap_output(struct visa_dap *d, const char *category, const char *text, size_t size);

/*
 * visa_dap_ended() - called when the launch has ended; @target is not used afterwards. @status:
 * exit status
 */
void visa_dap_ended(struct visa_dap *d, int status);

#ifdef __cplusplus
}
#endif
#endif
