/* SPDX-License-Identifier: MIT */
/*
 * A launch: a kernel with its arguments, which is run for a grid of work-items. This interface is
 * independent of command lines and mounts.
 */
#ifndef VISA_LAUNCH_H
#define VISA_LAUNCH_H

#include "../check/report.h"
#include "../explain/explain.h"
#include "../device/result.h"
#include "../memory/sampling.h"
#include "../memory/surface.h"
#include "../profile/profile.h"
#include "../trace/trace.h"
#include "../watch/options.h"
#include "../ze/ze.h"
#include "../debug/stop.h"

#ifdef __cplusplus
extern "C" {
#endif

struct visa_launch;

/**
 * struct visa_grid - the size of a launch, in work-items
 * @dims: 1 to 3
 * @global: number of work-items; @offset: global id of the first work-item
 * @local: work-items of a work-group; all 0: the size that the kernel requires, else in each
 *	dimension the largest divisor of @global for which a group has at most 256 work-items
 */
struct visa_grid {
	unsigned int dims;
	uint64_t global[3];
	uint64_t offset[3];
	uint32_t local[3];
};

/**
 * struct visa_launch_result - the result of a launch
 * @groups: work-groups finished; @threads: hardware threads started
 * @instructions: number of executed instructions, counted for each hardware thread; @lanes: sum of
 *	the lanes that were enabled in them
 * @channels, @dropped, @misaligned: number of lanes that accessed memory, that were out of bounds,
 *	and that were misaligned, as in struct visa_result
 * @outside: a report about accesses out of bounds, as the check oob makes it; empty if that check
 *	is on. It describes the first such access of the lowest work-item. Its count is the total
 *	number of lanes out of bounds, or 0. @reports does not include it
 * @unprinted: bytes of printf output records that did not fit in the buffer of 4 MiB
 * @ns: elapsed time
 * @passed: number of faults after which the launch continued (keep_going): each faulting access
 *	of a thread, and each faulting lane of an operand, counts as one
 * @fault: whether a thread faulted. The members from here to @source_line describe the fault that
 *	ended the launch, or the first fault after which it continued:
 * @group: its work-group; @thread: its number in the group; @fault_lanes: its enabled lanes
 * @instruction: text of the instruction; @line: its line in the vISA text, 0 if unknown
 * @file, @source_line: its file and line in the source, "" and 0 if unknown
 * @native, @interpreter: translated code, or the interpreter, has begun at least one work-group
 * @native_groups: number of @groups that translated code has executed
 * @native_ns: time for making the translation, in the background; 0 if it was not made
 * @native_cached: the translation was in the cache
 * @reports: number of reports; @suppressed: number of reports for which @report of the options
 *	returned false; @unreported: number of faulting lanes whose cause was not recorded, since
 *	the list of causes was full
 * @noted: the kernel has executed at least one operation that was compiled for the check arith
 * @interpreted: the reason why translated code did not execute the whole launch, a sentence; "" if
 *	it did
 */
struct visa_launch_result {
	uint64_t groups;
	uint64_t threads;
	uint64_t instructions;
	uint64_t lanes;
	uint64_t channels;
	uint64_t dropped;
	uint64_t misaligned;
	struct visa_report outside;
	uint64_t unprinted;
	uint64_t ns;
	uint64_t passed;
	bool fault;
	uint32_t group[3];
	uint32_t thread;
	uint32_t fault_lanes;
	char instruction[256];
	uint32_t line;
	char file[256];
	uint32_t source_line;
	bool native;
	bool interpreter;
	uint64_t native_groups;
	uint64_t native_ns;
	bool native_cached;
	uint64_t reports;
	uint64_t suppressed;
	uint64_t unreported;
	bool noted;
	char interpreted[VISA_MESSAGE_MAX];
};

/**
 * visa_launch_new() - prepare a kernel for launching, with no argument bound
 * @module: must outlive the launch
 * @kernel: one of its kernels
 *
 * Prepares the kernel: everything that does not depend on arguments is checked.
 *
 * Return: 0; the error of a kernel that cannot be executed; -ENOMEM.
 */
int visa_launch_new(const struct visa_ze_module *module, const struct visa_ze_kernel *kernel,
		    enum visa_platform platform, struct visa_launch **launch, struct visa_error *e);
void visa_launch_free(struct visa_launch *l);

/*
 * visa_launch_account() - charge the memory of a run to an account as VISA_LIMIT_STATE, until the
 * run ends; a run above the limit fails with -ENOSPC.
 */
void visa_launch_account(struct visa_launch *l, struct visa_account *a);

/*
 * struct visa_translations - the native code of a kernel, translated for the host, between two
 * launches
 */
struct visa_translations;

/**
 * visa_launch_take_translations() - take the translated native code out of a launch, for another
 * launch of the kernel
 *
 * Call it between runs. A translation that is not finished is begun again by the next launch. The
 * result also carries over the time for which the interpreter has executed the kernel; this time
 * determines when a translation begins. The bytes of the code are charged to the launch's account
 * (visa_launch_account()) until a launch takes it or it is freed.
 *
 * Return: the code, for visa_launch_set_translations() or visa_translations_free(); NULL if there
 * is none, or no room in the account.
 */
struct visa_translations *visa_launch_take_translations(struct visa_launch *l);

/*
 * visa_launch_set_translations() - give a new launch the native code that
 * visa_launch_take_translations() returned for another launch of the same kernel, module and
 * platform; frees @t. NULL is ignored.
 */
void visa_launch_set_translations(struct visa_launch *l, struct visa_translations *t);

/*
 * visa_translations_free() - free native code that visa_launch_take_translations() returned. NULL
 * is ignored.
 */
void visa_translations_free(struct visa_translations *t);

/*
 * visa_launch_bytes() - bind a buffer: memory of the caller, which must live as long as the launch
 * and be aligned to 8 bytes. NULL with a size of 0 is a null pointer. The same bytes for two
 * arguments are one buffer, at one address.
 */
int visa_launch_bytes(struct visa_launch *l, uint32_t arg, void *bytes, uint64_t size,
		      struct visa_error *e);
/*
 * visa_launch_bytes_at() - bind a buffer, memory of the caller, at a virtual address that the
 * caller chooses, so that it stays the same from launch to launch. If the memory of arguments
 * overlaps, their addresses must have the same distance as their memory. Host address and virtual
 * address must have the same remainder modulo 8; on hosts other than x86-64 it must be 0. With a
 * size of 0 the argument is a pointer with this address and no memory.
 */
int visa_launch_bytes_at(struct visa_launch *l, uint32_t arg, void *bytes, uint64_t size,
			 uint64_t address, struct visa_error *e);
/* visa_launch_unset() - mark the buffer of an argument as uninitialized for the check uninit. */
void visa_launch_unset(struct visa_launch *l, uint32_t arg);

/* How kernels may access a buffer: the CL_MEM_READ_ONLY and CL_MEM_WRITE_ONLY of OpenCL */
enum visa_buffer_access { VISA_BUFFER_READ_WRITE, VISA_BUFFER_READ_ONLY, VISA_BUFFER_WRITE_ONLY };

/*
 * visa_launch_access() - set the allowed accesses to the buffer of an argument. Only the check
 * named "access" uses them.
 */
void visa_launch_access(struct visa_launch *l, uint32_t arg, enum visa_buffer_access access);

/**
 * visa_launch_surface() - bind a buffer, or an image: a surface of a device
 * @s: the surface, under the lock of its device; the launch takes a reference
 * @offset: byte offset of the buffer in the surface, a multiple of 8
 * @address: virtual address of that byte
 *
 * The whole surface is mapped, also the bytes before @offset. Its current size and shape are used;
 * an image must have a shape. The launch takes no lock while it runs, so the device's owner must
 * keep the surface from becoming smaller.
 *
 * Return: 0; -EINVAL; -ENOSPC if a part of the surface has no memory.
 */
int visa_launch_surface(struct visa_launch *l, uint32_t arg, struct visa_surface *s,
			uint64_t offset, uint64_t address, struct visa_error *e);
/*
 * visa_launch_map() - map a whole surface that is not an argument at an address; under the lock of
 * its device.
 */
int visa_launch_map(struct visa_launch *l, struct visa_surface *s, uint64_t address,
		    struct visa_error *e);

/*
 * struct visa_mappings - memory of the caller that kernels access by addresses, although it is not
 * an argument. Any number of launches can share it, in several threads. A run uses the mappings
 * that exist when it starts. Memory must live until all runs that use its mapping have ended, even
 * if the mapping was removed earlier.
 */
struct visa_mappings;

/* visa_mappings_new() - make a set without mappings; Return: 0 or -ENOMEM. */
int visa_mappings_new(struct visa_mappings **m, struct visa_error *e);
/*
 * visa_mappings_put() - release the caller's reference; launches have references of their own. NULL
 * is ignored.
 */
void visa_mappings_put(struct visa_mappings *m);
/*
 * visa_mappings_lock(), visa_mappings_unlock() - lock and unlock a set of mappings. While it is
 * locked, no other thread reads or changes it. A process locks it around fork(), so that it is
 * consistent in the child
 */
void visa_mappings_lock(struct visa_mappings *m);
void visa_mappings_unlock(struct visa_mappings *m);

/**
 * visa_mappings_add() - map memory
 * @bytes, @size: the memory
 * @address: its virtual address, such as the host address: it must have the same remainder modulo
 *	8, and all bytes must be below 0xff0000000000
 *
 * A mapping needs no surface index, so their number is limited only by memory. A run with watchers
 * (checks, profile, trace, explanations, stop points) names memory by index, and can have only as
 * many mappings as there are free indices.
 *
 * Return: 0; -EINVAL; -EEXIST if it overlaps an existing mapping; -ENOMEM.
 */
int visa_mappings_add(struct visa_mappings *m, void *bytes, uint64_t size, uint64_t address,
		      struct visa_error *e);
/* visa_mappings_remove() - remove the mapping at an address; Return: 0 or -ENOENT, -ENOMEM. */
int visa_mappings_remove(struct visa_mappings *m, uint64_t address, struct visa_error *e);

/* visa_launch_set_mappings() - set the mappings of later runs; NULL for none. */
void visa_launch_set_mappings(struct visa_launch *l, struct visa_mappings *m);
/*
 * visa_launch_map_bytes() - call visa_mappings_add() for the mappings of a launch, which other
 * launches may share. A launch without mappings gets a new set
 */
int visa_launch_map_bytes(struct visa_launch *l, void *bytes, uint64_t size, uint64_t address,
			  struct visa_error *e);

/*
 * visa_launch_variables() - Return: the program-scope variables, @size bytes, or NULL if there are
 * none. A launch starts with the module's initial values. To keep values between launches, the
 * caller copies them.
 */
void *visa_launch_variables(struct visa_launch *l, uint64_t *size);

/* struct visa_variables - program-scope variables, which launches of a module can share */
struct visa_variables;

/*
 * visa_launch_get_variables() - Return: a reference to the variables of a launch, for launches of
 * the same module. The module must outlive the reference. NULL if the module has no variables.
 */
struct visa_variables *visa_launch_get_variables(struct visa_launch *l);
/*
 * visa_variables_put() - release a reference; launches have references of their own. NULL is
 * ignored.
 */
void visa_variables_put(struct visa_variables *v);
/*
 * visa_launch_set_variables() - replace a launch's variables, between its runs. Launches that share
 * variables may run in parallel, as kernels of a program do.
 *
 * Return: 0; -EINVAL for variables of another module.
 */
int visa_launch_set_variables(struct visa_launch *l, struct visa_variables *v,
			      struct visa_error *e);
/* visa_launch_wrote() - Return: whether the last run has written to a surface. */
bool visa_launch_wrote(const struct visa_launch *l, const struct visa_surface *s);
/* visa_launch_slm() - Return: local memory of the last run's last group, @size bytes, or NULL. */
const void *visa_launch_slm(const struct visa_launch *l, uint64_t *size);
/*
 * visa_launch_show_local() - copy the bytes of visa_launch_slm(), as many as fit, to a surface of a
 * device, such as T0. The caller holds the device lock. @when: the time of the change. Does nothing
 * without local memory.
 */
void visa_launch_show_local(const struct visa_launch *l, struct visa_surface *s,
			    const struct timespec *when);
/* visa_launch_value() - bind a scalar, vector or struct; @size must be the size of the argument. */
int visa_launch_value(struct visa_launch *l, uint32_t arg, const void *value, uint32_t size,
		      struct visa_error *e);
/* visa_launch_local() - bind a local argument: @size bytes of local memory. */
int visa_launch_local(struct visa_launch *l, uint32_t arg, uint32_t size, struct visa_error *e);

/* visa_launch_sampler() - bind a sampler. */
int visa_launch_sampler(struct visa_launch *l, uint32_t arg, const struct visa_sampling *sampling,
			struct visa_error *e);
/*
 * visa_launch_image() - bind an image in memory of the caller, with a format and a size (shape.h).
 */
int visa_launch_image(struct visa_launch *l, uint32_t arg, void *bytes, uint64_t size,
		      const struct visa_shape *shape, struct visa_error *e);

/**
 * visa_launch_explain() - count the instructions that translated code leaves to the interpreter
 * @instructions: number of prepared instructions
 * @interpreted: number of instructions that translated code leaves to the interpreter, one by one
 *
 * Return: 0; the error of a kernel that cannot be translated; -ENOMEM.
 */
int visa_launch_explain(const struct visa_launch *l, uint32_t *instructions, uint32_t *interpreted,
			struct visa_error *e);

/**
 * visa_engine_read() - find an engine by its name in options
 * @size: bytes of @text
 *
 * Return: 0 or -EINVAL.
 */
int visa_engine_read(const char *text, size_t size, enum visa_engine *engine, struct visa_error *e);

/* visa_engine_name() - Return: the name of an engine, as visa_engine_read() accepts it */
const char *visa_engine_name(enum visa_engine engine);

/*
 * visa_launch_engine() - Return: the engines that executed a run: "interpreter", "native", or
 * "both"
 */
const char *visa_launch_engine(const struct visa_launch_result *r);

/**
 * visa_launch_unseen() - name the checks of a launch that could not find a fault
 * @checks: the checks of the launch
 * @r: its result
 *
 * With races=hardware, the check race only compares accesses of different hardware threads, not of
 * work-items in lanes of one thread. So it finds nothing if each work-group has one hardware
 * thread. The check arith only checks operations that were compiled for it.
 *
 * Return: a sentence for users if one of these checks was on and could not find a fault; else NULL.
 */
const char *visa_launch_unseen(uint32_t checks, const struct visa_launch_result *r);

/*
 * visa_launch_cache() - find the user's directory for translations: $XDG_CACHE_HOME/visafs, or
 * ~/.cache/visafs; Return: its path, which the caller frees; NULL if there is none, or out of
 * memory.
 */
char *visa_launch_cache(void);

/*
 * visa_stops_new() - make an empty set of stop points for a launch (stop.h), which must outlive the
 * set
 *
 * Return: 0 or -ENOMEM.
 */
int visa_stops_new(struct visa_launch *l, struct visa_stops **stops, struct visa_error *e);

/**
 * visa_launch_run() - run a launch
 *
 * Every argument must be bound. Stores before a fault remain in memory. After -ENOSPC or -EIO,
 * which mean that memory for a page of a surface was missing (SIGBUS), the launch cannot be used
 * again: make a new one.
 *
 * Return: 0; -EINVAL for an invalid grid or a missing argument; -EINTR if stopped; for
 * VISA_ENGINE_NATIVE -EOPNOTSUPP if the kernel cannot be translated, -ENOENT without a C compiler,
 * or another errno of the compiler; else the errno of the fault, whose instruction and thread are
 * in @result.
 */
int visa_launch_run(struct visa_launch *l, const struct visa_grid *grid,
		    const struct visa_launch_options *options, struct visa_launch_result *result,
		    struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
