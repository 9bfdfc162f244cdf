/* SPDX-License-Identifier: MIT */
/* Inside the control plane: the modules of a mount. */
#ifndef VISAFS_MODULES_STATE_H
#define VISAFS_MODULES_STATE_H

#include "modules.h"
#include "profile_kept.h"
#include "turn.h"

/*
 * A module counts for this multiple of the bytes of its file, for the file and the loaded form. The
 * texts of compilers need less.
 */
#define MODULES_LOADED 16

#define MODULES_CODE 64 /* kernels whose native code is kept between launches */

/**
 * struct launched - the results of the last launch of a kernel
 * @texts: its result, the output of printf, reports and so on; texts of the profile are made from
 *	@profile, and are here only if there is none
 * @profile: the counts of each instruction; or NULL
 * @counted: bytes of @texts that count (VISA_LIMIT_STATE)
 * @code: native code of the kernel, or NULL; a running launch takes it
 * @kept: number of the launch that @code was kept of last
 */
struct launched {
	struct visa_buffer texts[CONTROL_KERNEL_TEXTS];
	struct profile_kept *profile;
	uint64_t counted;
	struct visa_translations *code;
	uint64_t kept;
};

/**
 * struct module - a file of modules/
 * @next: the one that was made after it
 * @file: its attributes in a listing
 * @bytes: as they were written
 * @counted: bytes that it counts for (VISA_LIMIT_STATE)
 * @dirty: they were written since they were last loaded
 * @readings: how often its bytes were about to be loaded
 * @launches: launches of its kernels that run now; they keep @ze
 * @ze: the loaded form, NULL if it is not loaded
 * @first: serial number of its first kernel; the other kernels have the following numbers
 * @launched: by kernel
 * @variables: program-scope variables as the last launch left them, @variables_size bytes, NULL
 *	before; of the launch, or snapshot, whose turn it is
 */
struct module {
	struct module *next;
	struct control_file file;
	struct visa_buffer bytes;
	uint64_t counted;
	bool dirty;
	uint64_t readings;
	unsigned int launches;
	struct visa_ze_module *ze;
	uint64_t first;
	struct launched *launched;
	void *variables;
	uint64_t variables_size;
};

/**
 * struct control_modules - all of them
 * @lock: protects everything here; nothing is locked under it, and no module is read
 * @turn: the launch or snapshot of the mount that runs, and those that wait
 * @first: in the order in which they were made
 * @serial: last serial number given
 * @changed: when a module was made, loaded or removed
 * @kept: how many launches have kept code
 */
struct control_modules {
	pthread_mutex_t lock;
	struct turn turn;
	struct module *first;
	uint64_t serial;
	struct timespec changed;
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

/* modules_check_name() - Return: 0; -EPERM or -ENAMETOOLONG for a name that no module can have. */
int modules_check_name(const char *name, struct visa_error *e);

/* modules_change() - something changes now, of a module or, if that is NULL, of the list. */
void modules_change(struct control_modules *all, struct module *m);

/*
 * modules_other_name() - the name of the other file of a pair, as k.zeinfo of k.visaasm; Return:
 * whether there can be one.
 */
bool modules_other_name(const char *name, const char *ending, char other[VISA_NAME_MAX + 1]);

/* modules_is_busy() - whether a module cannot change: it is launched, or a snapshot is restored. */
bool modules_is_busy(const struct control_modules *all, const struct module *m);

/* modules_busy() - set the error. Return: -EBUSY. */
int modules_busy(const struct module *m, struct visa_error *e);

/* module_unload() - drop the kernels. The caller holds the lock, and no launch of them runs. */
void module_unload(struct control *c, struct module *m);

/* module_free() - free a module that is not in the list. */
void module_free(struct control *c, struct module *m);

/*
 * module_count() - charge @size bytes, the present or next size of its file. Return: 0 or -ENOSPC.
 * module_free() makes the last call.
 */
int module_count(struct control *c, struct module *m, uint64_t size, struct visa_error *e);

/* modules_drop_variables() - free program-scope variables; NULL is ignored. */
void modules_drop_variables(struct control *c, void *variables, uint64_t size);

/*
 * modules_keep() - keep the code of a kernel until its next launch; NULL to take it out
 *
 * The code of at most MODULES_CODE kernels is kept.
 *
 * Return: what was kept, of this kernel or, to make room, of another one; or NULL.
 */
struct visa_translations *modules_keep(struct control_modules *all, struct launched *last,
				       struct visa_translations *t);

/* modules_kernel() - the kernel of a serial number, under the lock; NULL if it was unloaded. */
struct visa_ze_kernel *modules_kernel(const struct control_modules *all, uint64_t serial,
				      struct module **module);

#endif
