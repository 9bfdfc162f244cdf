/* SPDX-License-Identifier: MIT */
/*
 * The files of threads/: a stopped launch, and the threads of its work-group.
 *
 * One launch at a time has stop points. It belongs to the mount: a thread of its own runs it, and
 * it ends by itself, by a command, or with the mount, and not with the client that began it.
 */
#ifndef VISAFS_THREADS_H
#define VISAFS_THREADS_H

#include "control.h"

#define CONTROL_THREAD_NAME 48 /* bytes of "4294967295,4294967295,4294967295.1023", and more */

/**
 * struct control_thread - a folder of threads/
 * @serial: of the thread; never 0, and never another thread's, of this launch or of another one
 * @number: of the thread in its work-group
 * @changed: when the launch was stopped
 * @name: of the folder: GROUP.THREAD
 */
struct control_thread {
	uint64_t serial;
	uint32_t number;
	struct timespec changed;
	char name[CONTROL_THREAD_NAME];
};

/* Bits of a serial number that are the number in the group; those above are the group's. */
#define CONTROL_THREAD_BITS 16

/* control_thread_find() - the thread of a name; Return: whether it is there now. */
bool control_thread_find(struct control *c, const char *name, struct control_thread *t);

/* control_thread_next() - the thread with the lowest number from one on */
bool control_thread_next(struct control *c, uint32_t number, struct control_thread *t);

/* control_thread_get() - the thread of a serial number, if it can be looked at */
bool control_thread_get(struct control *c, uint64_t serial, struct control_thread *t);

/* control_threads_changed() - when a launch was last stopped, or ended */
struct timespec control_threads_changed(struct control *c);

/* The files of a thread. */
enum control_thread_text {
	CONTROL_THREAD_PC,
	CONTROL_THREAD_TEXT,
	CONTROL_THREAD_STACK,
	CONTROL_THREAD_CTL
};

/**
 * control_thread_text() - a text file of a thread
 * @text: the text; the caller frees it
 * @e: the error, or NULL
 *
 * Return: its bytes; -EBUSY while the launch runs; -ESTALE if the thread has ended; -ENOMEM.
 */
ssize_t control_thread_text(struct control *c, uint64_t serial, enum control_thread_text what,
			    char **text, struct visa_error *e);

/* control_threads_text() - the text of threads/ctl; Return: its bytes, or -ENOMEM. */
ssize_t control_threads_text(struct control *c, char **text);

/**
 * control_threads_write() - a command to the launch: a line of ctl
 * @serial: of the thread whose ctl it is, 0 for threads/ctl
 * @stop: set (atomically) from elsewhere to end the wait; the launch continues
 *
 * Waits until the launch is stopped again or has ended.
 *
 * Return: @size; -EINVAL; -ESRCH if there is no such launch; -EBUSY for a command that needs a
 * stopped launch; -ESTALE if the thread has ended; the errno of the launch that has ended;
 * -ECANCELED if somebody else has ended it; -EINTR.
 */
ssize_t control_threads_write(struct control *c, uint64_t serial, const char *buf, size_t size,
			      const bool *stop);

/* control_threads_end() - end the launch that has stop points, and wait for its thread. */
void control_threads_end(struct control *c);

#endif
