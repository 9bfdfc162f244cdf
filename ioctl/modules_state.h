/* SPDX-License-Identifier: MIT */
/* Inside the control plane: the modules of a mount. */
#ifndef VISAFS_MODULES_STATE_H
#define VISAFS_MODULES_STATE_H

#include "modules.h"

#define MODULES_CODE 64 /* kernels whose native code is kept between launches */

/**
 * struct launched - what the last launch of a kernel came to
 * @texts: its result, what it printed, what checks found and so on
 * @code: what the kernel was translated to, or NULL; of a launch that runs, that launch has it
 * @kept: number of the launch that @code was kept of last
 */
struct launched {
	struct visa_buffer texts[CONTROL_KERNEL_TEXTS];
	struct visa_translations *code;
	uint64_t kept;
};

/**
 * struct module - a file of modules/
 * @next: the one that was made after it
 * @file: what a listing shows
 * @bytes: as they were written
 * @dirty: they were written since they were last loaded
 * @launches: launches of its kernels that run now; they keep @ze
 * @ze: what was loaded, NULL if nothing is
 * @first: serial number of its first kernel; those of the others follow
 * @launched: by kernel
 * @variables: program-scope variables as the last launch left them, NULL before; of the launch
 *	whose turn it is
 */
struct module {
	struct module *next;
	struct control_file file;
	struct visa_buffer bytes;
	bool dirty;
	unsigned int launches;
	struct visa_ze_module *ze;
	uint64_t first;
	struct launched *launched;
	void *variables;
};

/**
 * struct control_modules - all of them
 * @lock: protects everything here; nothing is locked under it, and no module is read
 * @first: in the order in which they were made
 * @serial: last serial number given
 * @changed: when a module was made, loaded or removed
 * @launching: a launch runs; the next one waits for its end
 * @kept: how many launches have kept code
 */
struct control_modules {
	pthread_mutex_t lock;
	struct module *first;
	uint64_t serial;
	struct timespec changed;
	bool launching;
	uint64_t kept;
};

/* control_modules_init() - no modules; Return: 0 or -ENOMEM. */
int control_modules_init(struct control *c);
void control_modules_destroy(struct control *c);

/*
 * modules_by_serial() - under the lock, the link to the module of a serial number, or to where it
 * would be
 */
struct module **modules_by_serial(struct control_modules *all, uint64_t serial);

/* modules_by_name() - under the lock, the module of a name, or NULL. */
struct module *modules_by_name(const struct control_modules *all, const char *name);

/* modules_ends_with() - whether a name ends with @ending, which has a dot, and has more. */
bool modules_ends_with(const char *name, const char *ending);

/* modules_change() - something changes now, of a module or, if that is NULL, of the list. */
void modules_change(struct control_modules *all, struct module *m);

/* modules_busy() - refuse to change a module while it is launched; Return: -EBUSY. */
int modules_busy(const struct module *m, struct visa_error *e);

/* module_unload() - forget the kernels; under the lock, while none of them is launched. */
void module_unload(struct module *m);

/*
 * modules_keep() - keep the code of a kernel until its next launch; NULL to take it out
 *
 * Of all kernels, the code of MODULES_CODE is kept.
 *
 * Return: what was kept, of this kernel or, to make room, of another one; or NULL.
 */
struct visa_translations *modules_keep(struct control_modules *all, struct launched *last,
				       struct visa_translations *t);

/* modules_kernel() - the kernel of a serial number, under the lock; NULL if it was unloaded. */
struct visa_ze_kernel *modules_kernel(const struct control_modules *all, uint64_t serial,
				      struct module **module);

#endif
