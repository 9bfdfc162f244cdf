/* SPDX-License-Identifier: MIT */
/*
 * Modules and kernels of a mount: the files of modules/, which are outputs of a compiler, and
 * the folders of kernels/. A module is loaded when a descriptor that wrote it is closed.
 *
 * Names are file names. NAME.visaasm and NAME.isa take their .ze_info text from the file
 * NAME.zeinfo.
 */
#ifndef VISAFS_MODULES_H
#define VISAFS_MODULES_H

#include "control.h"

#define CONTROL_MODULE_MAX (256u << 20) /* bytes of a module file */

/**
 * struct control_file - an entry of modules/, kernels/ or a kernel's folder, as a listing shows it
 * @serial: unique among all modules and kernels of the mount
 * @size: bytes of a module
 * @changed: when the module was written or loaded
 * @mode: permissions that chmod has set for the file of a module, with S_IFREG; 0 if none were set
 * @name: name of the file or folder
 */
struct control_file {
	uint64_t serial;
	uint64_t size;
	struct timespec changed;
	uint16_t mode;
	char name[VISA_NAME_MAX + 1];
};

/*
 * control_module_find() - find a module by its name; control_module_get() - by its serial number.
 */
bool control_module_find(struct control *c, const char *name, struct control_file *f);
bool control_module_get(struct control *c, uint64_t serial, struct control_file *f);

/*
 * control_module_next() - find the module with the lowest serial number that is at least @serial.
 */
bool control_module_next(struct control *c, uint64_t serial, struct control_file *f);

/* control_modules_changed() - Return: time when a module was last made, loaded or removed. */
struct timespec control_modules_changed(struct control *c);

/*
 * control_module_make() - make an empty module. Return: 0; -EEXIST; -EPERM or -ENAMETOOLONG for an
 * invalid name; -ENOSPC if there are too many modules; -ENOMEM.
 */
int control_module_make(struct control *c, const char *name, struct control_file *f,
			struct visa_error *e);

/* control_module_remove() - remove a module and its kernels; Return: 0, -ENOENT, -EBUSY. */
int control_module_remove(struct control *c, uint64_t serial, struct visa_error *e);

/**
 * control_module_rename() - give a module another name
 * @serial: receives the number of the module, for control_module_load()
 *
 * Another module that has the new name is removed. The renamed module keeps its kernels until
 * control_module_load(), which loads it again if its .ze_info text has changed, or if it was not
 * loaded because its old name began with a dot.
 *
 * Return: 0; -ENOENT; -EPERM or -ENAMETOOLONG for an invalid name; -EBUSY while a kernel of either
 * module is launched.
 */
int control_module_rename(struct control *c, const char *name, const char *to, uint64_t *serial,
			  struct visa_error *e);

/*
 * control_module_load() - load a module, as control_module_close() does, but return the reason in
 * @e instead of "status"
 */
int control_module_load(struct control *c, uint64_t serial, struct visa_error *e);

/*
 * Read and change the bytes of a module, as pread(2), pwrite(2), ftruncate(2); -ESTALE if the
 * module was removed.
 */
ssize_t control_module_read(struct control *c, uint64_t serial, void *buf, size_t size,
			    uint64_t at);
ssize_t control_module_write(struct control *c, uint64_t serial, const void *buf, size_t size,
			     uint64_t at);
int control_module_truncate(struct control *c, uint64_t serial, uint64_t size);

/* control_module_chmod() - set a file's permissions; Return: 0; -ESTALE if the file was removed. */
int control_module_chmod(struct control *c, uint64_t serial, uint16_t mode);

/**
 * control_module_close() - load a module whose bytes have changed
 *
 * A file whose name begins with a dot is loaded only when it is renamed, since programs that
 * replace files first write them under such names.
 *
 * Return: 0; the errno of visa_ze_read(); -EEXIST for a kernel that another module has; -EBUSY
 * while one of its kernels is launched. The reason is in "status".
 */
int control_module_close(struct control *c, uint64_t serial);

/*
 * Find a kernel of any loaded module: by its name; with the lowest serial number that is at least
 * @serial; by its serial number. Return: whether there is one.
 */
bool control_kernel_find(struct control *c, const char *name, struct control_file *f);
bool control_kernel_next(struct control *c, uint64_t serial, struct control_file *f);
bool control_kernel_get(struct control *c, uint64_t serial, struct control_file *f);
uint32_t control_kernels_count(struct control *c);

/*
 * The texts in a kernel's folder. Those from CONTROL_KERNEL_LAUNCH on describe the kernel's last
 * launch.
 */
enum control_kernel_text {
	CONTROL_KERNEL_TEXT,
	CONTROL_KERNEL_INFO,
	CONTROL_KERNEL_ARGS,
	CONTROL_KERNEL_LAUNCH,
	CONTROL_KERNEL_PRINTF,
	CONTROL_KERNEL_REPORTS,
	CONTROL_KERNEL_EXPLAINED,
	CONTROL_KERNEL_PROFILE, /* this text and the two below are made from the profile */
	CONTROL_KERNEL_PROFILE_JSON,
	CONTROL_KERNEL_PROFILE_HTML,
	CONTROL_KERNEL_TEXTS
};

/*
 * control_kernel_text() - make a text of a kernel
 * @text: the text; the caller frees it
 *
 * Return: its bytes, -ESTALE if the kernel was unloaded, -ENOMEM; -ENOSPC with @e if state_mem= has
 * no room for a text of a profile.
 */
ssize_t control_kernel_text(struct control *c, uint64_t serial, enum control_kernel_text what,
			    char **text, struct visa_error *e);

/**
 * control_launch() - launch a kernel, after the launches that were requested earlier
 * @line: the grid and the arguments, as in: global=1024 local=64 a=T6 b=T7+0x100 n=u32:7. A newline
 *	at the end is optional.
 * @size: bytes of @line
 * @stop: set (atomically) by another thread, before control_hurry(), to end the launch, or to end
 *	the wait for a launch with stop points; or NULL
 *
 * "status" and the kernel's file "launch" show the result. If a launch with stop= is stopped, the
 * call returns, and the launch still exists (threads.h).
 *
 * Return: @size, if it has ended or is stopped; -ESTALE if the kernel was unloaded; -EBUSY if
 * another launch is stopped; -EAGAIN if too many launches wait; the errno of the line, of binding,
 * or of the fault that ended the launch; -ECANCELED if a request has ended it, which is possible
 * for launches with stop points; -EINTR.
 */
ssize_t control_launch(struct control *c, uint64_t serial, const char *line, size_t size,
		       const bool *stop);

/*
 * control_launch_ioctl() - execute the request VISAFS_IOC_LAUNCH for the kernel with a serial
 * number; control_ioctl() describes the other arguments and the result.
 */
int control_launch_ioctl(struct control *c, uint64_t serial, unsigned int request, const void *in,
			 size_t in_size, const bool *stop);

#endif
