/* SPDX-License-Identifier: MIT */
/* Private to the control plane (ioctl/): the modules of a mount. */
#ifndef VISAFS_MODULES_STATE_H
#define VISAFS_MODULES_STATE_H

#include "modules.h"
#include "profile_kept.h"
#include "turn.h"

/*
 * A module is charged this multiple of its file's size, for the file and for the kernels in memory.
 * The modules of real compilers need less.
 */
#define MODULES_LOADED 16

#define MODULES_CODE 64 /* kernels whose native code is kept between launches */

/**
 * struct launched - the results of the last launch of a kernel
 * @texts: result of the launch, output of printf, reports and so on. Texts of the profile are made
 *	from @profile; they are in @texts only if @profile is NULL
 * @profile: the counts of each instruction; or NULL
 * @counted: bytes of @texts that are charged (VISA_LIMIT_STATE)
 * @code: native code of the kernel, or NULL; a running launch takes it
 * @kept: number of the last launch whose code was kept in @code
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
 * @next: the module that was made next
 * @file: the module's attributes in a listing
 * @bytes: contents of the file, as written
 * @counted: number of bytes that are charged to state_mem= (VISA_LIMIT_STATE)
 * @dirty: the bytes were written since they were last loaded
 * @readings: number of times that loading of the file was begun
 * @launches: number of running launches of the module's kernels; @ze is freed only if it is 0
 * @ze: the kernels and data of the loaded module; NULL if it is not loaded
 * @first: serial number of the module's first kernel; the other kernels have the following numbers
 * @launched: for each kernel, the results of its last launch
 * @variables: program-scope variables after the last launch, @variables_size bytes; NULL before the
 *	first launch. Only the launch or snapshot that has the turn (turn.h) may access them
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
 * struct control_modules - all modules
 * @lock: protects all members; no other lock is taken, and no module is read, while it is held
 * @turn: the launch or snapshot of the mount that runs, and the waiting ones
 * @first: the first module, in the order in which they were made
 * @serial: last serial number given
 * @changed: when a module was made, loaded or removed
 * @kept: number of launches whose code was kept
 */
struct control_modules {
	pthread_mutex_t lock;
	struct turn turn;
	struct module *first;
	uint64_t serial;
	struct timespec changed;
	uint64_t kept;
};

/* control_modules_init() - make the list of modules, empty; Return: 0 or -ENOMEM. */
int control_modules_init(struct control *c);
void control_modules_destroy(struct control *c);

/*
 * modules_by_serial() - Return: the pointer in the list that points to the module with a serial
 * number; if there is no such module, the NULL pointer at the end of the list. The caller holds the
 * lock.
 */
struct module **modules_by_serial(struct control_modules *all, uint64_t serial);

/* modules_by_name() - Return: the module with a name, or NULL; the caller holds the lock. */
struct module *modules_by_name(const struct control_modules *all, const char *name);

/*
 * modules_ends_with() - Return: whether a name ends with @ending, which begins with a dot, and is
 * longer.
 */
bool modules_ends_with(const char *name, const char *ending);

/* modules_check_name() - Return: 0; -EPERM or -ENAMETOOLONG for a name that no module can have. */
int modules_check_name(const char *name, struct visa_error *e);

/* modules_change() - record the time of a change of a module; if @m is NULL, of the list. */
void modules_change(struct control_modules *all, struct module *m);

/*
 * modules_other_name() - make the name of the other file of a pair, such as k.zeinfo for k.visaasm;
 * Return: false if @name has no ending, or if the other name would be too long.
 */
bool modules_other_name(const char *name, const char *ending, char other[VISA_NAME_MAX + 1]);

/*
 * modules_is_busy() - Return: whether a module must not change, because a kernel of it is launched
 * or a snapshot is being restored.
 */
bool modules_is_busy(const struct control_modules *all, const struct module *m);

/* modules_busy() - fill in the error for a module that must not change now. Return: -EBUSY. */
int modules_busy(const struct module *m, struct visa_error *e);

/*
 * module_unload() - free the kernels of a module, but not its file. The caller holds the lock, and
 * no launch of these kernels runs.
 */
void module_unload(struct control *c, struct module *m);

/* module_free() - free a module that is not in the list. */
void module_free(struct control *c, struct module *m);

/*
 * module_count() - charge a module to the limit state_mem= for a file of @size bytes, in place of
 * its previous charge. Return: 0 or -ENOSPC. module_free() releases the charge.
 */
int module_count(struct control *c, struct module *m, uint64_t size, struct visa_error *e);

/* modules_drop_variables() - free program-scope variables; NULL is ignored. */
void modules_drop_variables(struct control *c, void *variables, uint64_t size);

/*
 * modules_keep() - keep the code of a kernel until its next launch; with NULL, take out the kept
 * code
 *
 * The code of at most MODULES_CODE kernels is kept.
 *
 * Return: the code that is no longer kept, of this kernel or of another kernel; NULL if all code is
 * still kept.
 */
struct visa_translations *modules_keep(struct control_modules *all, struct launched *last,
				       struct visa_translations *t);

/*
 * modules_kernel() - Return: the kernel with a serial number; NULL if it was unloaded. The caller
 * holds the lock.
 */
struct visa_ze_kernel *modules_kernel(const struct control_modules *all, uint64_t serial,
				      struct module **module);

#endif
