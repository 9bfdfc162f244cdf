/* SPDX-License-Identifier: MIT */
/* Private to the control plane (ioctl/): the modules of a mount, as saved in a snapshot. */
#ifndef VISAFS_MODULES_SAVED_H
#define VISAFS_MODULES_SAVED_H

#include "modules.h"

/**
 * struct saved_module - a module
 * @file: the module's attributes in a listing
 * @bytes: contents of the module's file
 * @counted: number of bytes that are charged to state_mem= (VISA_LIMIT_STATE)
 * @dirty: the file was written since it was last loaded
 * @loaded: the module was loaded, so it has kernels
 * @variables: program-scope variables, @variables_size bytes; NULL before the first launch
 */
struct saved_module {
	struct control_file file;
	struct visa_buffer bytes;
	uint64_t counted;
	bool dirty;
	bool loaded;
	void *variables;
	uint64_t variables_size;
};

/* struct saved_modules - all saved modules, in the order in which they were made */
struct saved_modules {
	struct saved_module *modules;
	size_t count;
};

/*
 * modules_save() - copy the modules; the caller has the turn TURN_SAVE (turn.h): no launch runs.
 * Return: 0; -EBUSY while a module is being loaded; -ENOSPC; -ENOMEM.
 */
int modules_save(struct control *c, struct saved_modules *s, struct visa_error *e);
void saved_modules_free(struct control *c, struct saved_modules *s);

struct modules_back;

/**
 * modules_prepare() - load the modules to restore; the caller has the turn TURN_RESTORE (turn.h):
 * no launch runs
 * @back: receives the loaded modules, for modules_restore() or modules_back_free()
 *
 * An existing module with the same bytes is kept, with its kernels.
 *
 * Return: 0; -EBUSY while a launch waits that needs a module which would change; -ENOMEM; the errno
 * of visa_ze_read().
 */
int modules_prepare(struct control *c, const struct saved_modules *s, struct modules_back **back,
		    struct visa_error *e);

/* modules_restore() - restore the modules, which cannot fail, and free @back. */
void modules_restore(struct control *c, struct modules_back *back);
void modules_back_free(struct control *c, struct modules_back *back);

#endif
