/* SPDX-License-Identifier: MIT */
/*
 * Views: declarations, values and surfaces of one state. The device has a state; so does each
 * snapshot, and each thread of a stopped launch. Directories list the contents of a view, and files
 * show its values. Only values of the device can be written (control_mask_write() and similar
 * functions, control.h).
 */
#ifndef VISAFS_VIEW_H
#define VISAFS_VIEW_H

#include "control.h"

enum control_view_kind { CONTROL_VIEW_DEVICE, CONTROL_VIEW_THREAD, CONTROL_VIEW_SNAPSHOT };

/**
 * struct control_view - a state that is being read
 * @control: the mount
 * @kind: the kind of state
 * @decls: the declarations; for a thread, those of the kernel or function that it executes
 * @values: values of variables and predicates; NULL for a thread
 * @stopped, @number: for a thread: the launch, and the thread's number in its work-group
 * @snapshot: the snapshot; else NULL
 * @changed: time when the snapshot was taken, or the launch was stopped
 */
struct control_view {
	struct control *control;
	enum control_view_kind kind;
	const struct visa_decls *decls;
	struct visa_thread *values;
	const struct visa_stopped *stopped;
	uint32_t number;
	const struct visa_snapshot *snapshot;
	struct timespec changed;
};

/**
 * control_view_enter() - begin to read a state. The functions below need the device lock
 * @owner: serial number of the thread or snapshot, 0 for the device
 * @e: the reason why a thread cannot be read, or NULL
 *
 * The state exists until control_view_leave(); surfaces exist as long as the device lock is held.
 *
 * Return: 0; -ESTALE if the snapshot was removed, or the thread has ended; -EBUSY while the launch
 * runs. Call control_view_leave() only after 0.
 */
int control_view_enter(struct control *c, enum control_view_kind kind, uint64_t owner,
		       struct control_view *v, struct visa_error *e);
void control_view_leave(struct control_view *v);

/*
 * control_view_surface() - Return: the surface with an index less than VISA_SURFACE_COUNT, or NULL.
 */
struct visa_surface *control_view_surface(const struct control_view *v, uint32_t index);

/**
 * struct control_value - the value that a file shows
 * @view, @owner: the state that contains the value
 * @vclass: VISA_VCLASS_G for a variable; VISA_VCLASS_P for a predicate or, with @id 0, the
 *	execution mask; VISA_VCLASS_T for the shape of a surface
 * @id: id of the declaration, or index of the surface
 * @serial: serial number of the device's declaration or surface; 0 in other states
 */
struct control_value {
	enum control_view_kind view;
	uint64_t owner;
	enum visa_vclass vclass;
	uint32_t id;
	uint64_t serial;
};

/**
 * control_value_read() - read bytes of a variable, or of the text of a mask or shape, as pread(2)
 * Return: number of bytes; the errors of control_view_enter(); -ESTALE also if the value does not
 * exist any more. "status" has the reason why a value of a thread cannot be read.
 */
ssize_t control_value_read(struct control *c, const struct control_value *value, void *buf,
			   size_t size, uint64_t at);

/**
 * struct control_value_stat - attributes of a value
 * @size: bytes of the variable or text
 * @changed: time of the last change
 * @mode: permissions that chmod has set for the file of the device's value, with S_IFREG; or 0
 */
struct control_value_stat {
	uint64_t size;
	struct timespec changed;
	uint16_t mode;
};

/*
 * control_value_stat() - find the attributes of a value; Return: 0, or the errors of
 * control_value_read(); "status" does not change.
 */
int control_value_stat(struct control *c, const struct control_value *value,
		       struct control_value_stat *st);

/*
 * control_value_touch() - set the time of the last change; control_value_chmod() - set the
 * permissions, with S_IFREG. Both are for values of the device only. Return: 0 or -ESTALE.
 */
int control_value_touch(struct control *c, const struct control_value *value,
			const struct timespec *when);
int control_value_chmod(struct control *c, const struct control_value *value, uint16_t mode);

#endif
