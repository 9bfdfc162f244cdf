/* SPDX-License-Identifier: MIT */
/*
 * The files of threads/: a stopped launch, and the threads of its work-group.
 *
 * One launch at a time has stop points. It belongs to the mount, not to the client that began it: a
 * separate thread runs it, until it has finished, until a command ends it, or until the mount ends.
 */
#ifndef VISAFS_THREADS_H
#define VISAFS_THREADS_H

#include "control.h"

#define CONTROL_THREAD_NAME 48 /* bytes for "4294967295,4294967295,4294967295.1023" */

/**
 * struct control_thread - a folder of threads/
 * @serial: number of the thread, never 0, unique among all threads of all launches
 * @number: number of the thread in its work-group
 * @changed: time when the launch was stopped
 * @name: name of the folder: GROUP.THREAD
 */
struct control_thread {
	uint64_t serial;
	uint32_t number;
	struct timespec changed;
	char name[CONTROL_THREAD_NAME];
};

/*
 * Number of low bits of a thread's serial number that contain its number in the work-group; the
 * bits above contain the number of the group.
 */
#define CONTROL_THREAD_BITS 16

/* control_thread_find() - find a thread by its name; Return: whether it exists now. */
bool control_thread_find(struct control *c, const char *name, struct control_thread *t);

/* control_thread_next() - find the thread with the lowest number that is at least @number */
bool control_thread_next(struct control *c, uint32_t number, struct control_thread *t);

/* control_thread_get() - find a thread by its serial number, if it can be inspected */
bool control_thread_get(struct control *c, uint64_t serial, struct control_thread *t);

/* control_threads_changed() - Return: time when a launch was last stopped, or ended */
struct timespec control_threads_changed(struct control *c);

/* The files of a thread. */
enum control_thread_text {
	CONTROL_THREAD_PC,
	CONTROL_THREAD_TEXT,
	CONTROL_THREAD_STACK,
	CONTROL_THREAD_CTL
};

/**
 * control_thread_text() - make a text of a thread
 * @text: the text; the caller frees it
 * @e: the error, or NULL
 *
 * Return: its bytes; -EBUSY while the launch runs; -ESTALE if the thread has ended; -ENOMEM.
 */
ssize_t control_thread_text(struct control *c, uint64_t serial, enum control_thread_text what,
			    char **text, struct visa_error *e);

/* control_threads_text() - make the text of threads/ctl; Return: its bytes, or -ENOMEM. */
ssize_t control_threads_text(struct control *c, char **text);

/**
 * control_threads_write() - execute a command for the launch: a line written to a file ctl
 * @serial: serial number of the thread whose ctl was written, 0 for threads/ctl
 * @stop: set (atomically) by another thread to end the wait; the launch continues
 *
 * Waits until the launch is stopped again or has ended.
 *
 * Return: @size; -EINVAL; -ESRCH if there is no such launch; -EBUSY for a command that needs a
 * stopped launch; -ESTALE if the thread has ended; the errno of the launch that has ended;
 * -ECANCELED if another request has ended it; -EINTR.
 */
ssize_t control_threads_write(struct control *c, uint64_t serial, const char *buf, size_t size,
			      const bool *stop);

/*
 * control_threads_said() - copy the output of the last command, or the reason for the last stop.
 * @text: receives the copy, which the caller frees. Return: its size in bytes, or -ENOMEM
 */
ssize_t control_threads_said(struct control *c, char **text);

#define CONTROL_DAP_MAX (32u << 20) /* largest size of kept messages of threads/dap in bytes */

/*
 * control_dap_open() - begin a session of the Debug Adapter Protocol, in which a client can attach
 * to the launch. Return: 0; -EBUSY if there is a session already; -ENOMEM.
 * control_dap_close() - end the session
 */
int control_dap_open(struct control *c, struct visa_error *e);
void control_dap_close(struct control *c);

/*
 * control_dap_write() - process bytes of the client; may wait until a running launch is stopped.
 * Return: @size, -EFBIG or -ENOMEM
 */
ssize_t control_dap_write(struct control *c, const char *buf, size_t size);

/* control_dap_messages() - Return: the log with the messages to the client. */
struct control_log *control_dap_messages(struct control *c);

/* control_threads_end() - end the launch that has stop points, and wait for its thread. */
void control_threads_end(struct control *c);

#endif
