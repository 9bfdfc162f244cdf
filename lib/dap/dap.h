/* SPDX-License-Identifier: MIT */
/*
 * Sessions of the Debug Adapter Protocol (DAP): each debugs one launch for one client, such as an
 * editor. The program that calls these functions is the host. It makes and runs the launch, or has
 * a launch already, to which the session attaches. The host receives the client's bytes and passes
 * them to the session; the session passes its answers to the host. See lib/dap/README.md.
 */
#ifndef VISA_DAP_H
#define VISA_DAP_H

#include <pthread.h>
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
 * struct visa_dap_target - the launch that a session debugs
 * @name: name of the kernel
 * @stops: stop points of the launch
 * @module, @platform: the module and the platform of the launch
 * @source: the text of the source if it has no file; else NULL
 * @folder: folder of sources that are not at the path which the compiler recorded; or NULL
 * @unread: source files are neither opened nor searched; only their names are used
 * @at: for an attach to a launch that is stopped: the stopped launch; else NULL
 * @checks: mask of the checks that the launch has (enum visa_check)
 * @by_item: the client sees each work-item as a thread; false: each hardware thread
 * @entry: the launch stops at its first instruction
 */
struct visa_dap_target {
	const char *name;
	struct visa_stops *stops;
	const struct visa_ze_module *module;
	enum visa_platform platform;
	const struct visa_source_text *source;
	const char *folder;
	bool unread;
	const struct visa_stopped *at;
	uint32_t checks;
	bool by_item;
	bool entry;
};

/**
 * struct visa_dap_host - functions of the host that a session calls
 * @send: send bytes to the client. Called in any thread, but never by two threads at once
 * @launch: make the launch that a request of the client describes, and fill in @t. The pointers in
 *	@t must be valid until visa_dap_ended(). @arguments: the request's arguments, a JSON object.
 *	Return: 0; a negative errno, with @e filled in. NULL: a session cannot launch
 * @attach: fill in @t for a launch that the host already has; @arguments: the request's arguments,
 *	a JSON object. The session itself reads @folder and @by_item from the request. Return: 0;
 *	a negative errno, with @e filled in; 1 if a session in another process takes over the
 *	client (visa_dap_forward()), and this session ends. NULL: a session cannot attach
 * @resume: continue the stopped launch to which a session has attached; called under @lock
 * @start: start to run the launch, in another thread
 * @end: end the launch as soon as possible, whether it runs or is stopped
 * @lock, @changed: a mutex and a condition of the host, if other clients can also continue the
 *	launch. @lock is held while a request is answered; @changed is signalled when the launch
 *	is stopped, continues or has ended. NULL: the session uses its own
 * @context: first argument of these functions
 */
struct visa_dap_host {
	void (*send)(void *context, const void *bytes, size_t size);
	int (*launch)(void *context, const char *arguments, struct visa_dap_target *t,
		      struct visa_error *e);
	int (*attach)(void *context, const char *arguments, struct visa_dap_target *t,
		      struct visa_error *e);
	void (*resume)(void *context, const struct visa_stop_answer *answer);
	void (*start)(void *context);
	void (*end)(void *context);
	pthread_mutex_t *lock;
	pthread_cond_t *changed;
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

/*
 * visa_dap_forward() - append the bytes that the session in another process must receive to take
 * over the client: the client's first request (the other session answers it again), the request
 * attach, and all bytes that came after it
 */
void visa_dap_forward(const struct visa_dap *d, struct visa_buffer *to);

/*
 * visa_dap_close() - called when the client has closed the connection: end the launch. A launch to
 * which the session has attached is not ended: it continues to run, or remains stopped.
 */
void visa_dap_close(struct visa_dap *d);

/*
 * visa_dap_stopped() - called when the launch is stopped: wait until the client continues it. Runs
 * in the thread of the launch.
 */
struct visa_stop_answer visa_dap_stopped(struct visa_dap *d, const struct visa_stopped *s);

/**
 * visa_dap_attached_stopped() - called under the host's lock when a launch of the host is stopped
 * @asked: false: the stop is a pause that only this session can have requested. true: the stop has
 *	another cause, or another client has requested the pause
 *
 * Return: whether the host reports the stop to its other clients. If not, the session continues the
 * launch by @resume of struct visa_dap_host.
 */
bool visa_dap_attached_stopped(struct visa_dap *d, const struct visa_stopped *s, bool asked);

/*
 * visa_dap_attached_continued() - called under the host's lock when a launch to which the session
 * has attached is continued
 */
void visa_dap_attached_continued(struct visa_dap *d);

/*
 * visa_dap_attached_ended() - called under the host's lock when a launch to which the session has
 * attached has ended; afterwards, struct visa_dap_target is not used any more. visa_dap_exited() -
 * called after that, with or without the lock: report the exit status to the client
 */
void visa_dap_attached_ended(struct visa_dap *d);
void visa_dap_exited(struct visa_dap *d, int status);

/*
 * visa_dap_output() - let the client show a text of the launch or of the host. Any thread may call
 * it.
 * @category: as in the protocol: console, stdout, stderr, important
 */
void visa_dap_output(struct visa_dap *d, const char *category, const char *text, size_t size);

/*
 * visa_dap_ended() - called without the lock when a launch that the session has requested has
 * ended. @status: exit status
 */
void visa_dap_ended(struct visa_dap *d, int status);

#ifdef __cplusplus
}
#endif
#endif
