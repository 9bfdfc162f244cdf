/* SPDX-License-Identifier: MIT */
/*
 * The state of a device, for tests of all kinds: only these functions depend on the members of
 * devices and threads. None of them takes the device lock.
 */
#ifndef TEST_DEVICE_H
#define TEST_DEVICE_H

#include "../../lib/visafs.h"

/* Return: the declarations or the thread of a device. */
struct visa_decls *device_decls(const struct visa_device *d);
struct visa_thread *device_thread(const struct visa_device *d);
struct visa_addrmap *device_map(struct visa_device *d);
struct visa_space *device_space(struct visa_device *d);
const struct visa_config *device_config(const struct visa_device *d);

/* device_surface() - Return: a surface, or NULL if it does not exist. */
struct visa_surface *device_surface(const struct visa_device *d, uint32_t surface);

/*
 * device_memory() - Return: the bytes of a surface, or NULL if it does not exist; @size may be
 * NULL.
 */
uint8_t *device_memory(const struct visa_device *d, uint32_t surface, uint64_t *size);

/* device_surface_size() - make a surface of zeros, or change its size. */
int device_surface_size(struct visa_device *d, uint32_t surface, uint64_t size,
			struct visa_error *e);

/* device_decl() - Return: the declaration of variable V<id>, or NULL if it does not exist. */
struct visa_decl *device_decl(const struct visa_device *d, uint32_t id);

/*
 * device_var() - Return: the bytes of a variable. device_frame() - Return: the bytes of all
 * variables.
 */
uint8_t *device_var(struct visa_device *d, const struct visa_decl *decl);
uint8_t *device_frame(const struct visa_device *d);

uint32_t device_pred(const struct visa_device *d, uint32_t id);
void device_set_pred(struct visa_device *d, uint32_t id, uint32_t value);
uint32_t device_em(const struct visa_device *d);
void device_set_em(struct visa_device *d, uint32_t em);

/*
 * device_table() - Return: the thread's table of surfaces. Element i is the index of the surface
 * that instructions access if they name surface i. MOVS changes the elements.
 */
uint8_t *device_table(const struct visa_device *d);

/*
 * Times of the last change. device_var_changed() includes changes of other variables that share the
 * variable's bytes; device_var_written() does not.
 */
struct timespec device_em_changed(const struct visa_device *d);
struct timespec device_var_changed(const struct visa_device *d, uint32_t id);
struct timespec device_var_written(const struct visa_device *d, uint32_t id);
void device_set_var_written(struct visa_device *d, uint32_t id, struct timespec when);
struct timespec device_surface_changed(const struct visa_device *d, uint32_t surface);
void device_set_surface_changed(struct visa_device *d, uint32_t surface, struct timespec when);

/* device_new_surface() - make a surface that belongs to no device, by surface_new(). */
int device_new_surface(uint8_t index, uint64_t size, bool fixed, struct visa_surface **surface,
		       struct visa_error *e);

/* device_surface_base() - Return: the address at which a surface is mapped. */
uint8_t *device_surface_base(const struct visa_surface *s);

/*
 * device_announce_size() - announce that a surface will be shortened to @size bytes, so that
 * instructions do not access later bytes. UINT64_MAX ends the announcement.
 */
void device_announce_size(struct visa_device *d, uint32_t surface, uint64_t size);

/*
 * device_refreshed_size() - Return: the number of bytes that instructions can access; it is read
 * from the file each time the device lock is taken.
 */
uint64_t device_refreshed_size(const struct visa_device *d, uint32_t surface);

/*
 * device_has_quota() - Return: whether the memory of surfaces has a limit (a quota).
 * device_has_tmpfs() - Return: whether the quota is the size limit of a tmpfs.
 * device_drop_tmpfs() - stop using the tmpfs: the quota then limits the sum of the surfaces' sizes.
 */
bool device_has_quota(const struct visa_device *d);
bool device_has_tmpfs(const struct visa_device *d);
void device_drop_tmpfs(struct visa_device *d);

/*
 * device_new_map() - make an address map that belongs to no device; the caller frees it with
 * free(). device_map() returns its ranges in ascending order.
 */
struct visa_addrmap *device_new_map(void);
unsigned int device_map_count(const struct visa_addrmap *map);
const struct visa_range *device_map_range(const struct visa_addrmap *map, unsigned int i);

/* device_executed() - Return: how often an instruction (a row of isa/ops.h) was executed. */
uint64_t device_executed(const struct visa_device *d, enum visa_op_id op);
void device_set_executed(struct visa_device *d, enum visa_op_id op, uint64_t times);

/* device_waiting() - Return: number of callers that hold the device lock or wait for it. */
uint64_t device_waiting(struct visa_device *d);

/*
 * device_line() - parse a line of text, and execute it if it is a directive
 * @inst: if the line is an instruction, receives it
 *
 * Return: an enum visa_line, or a negative errno.
 */
int device_line(struct visa_device *d, struct visa_source *src, const char *line,
		struct visa_inst *inst, struct visa_error *e);

/*
 * device_run() - execute a line of text, under the device lock. Return: 0 or a negative errno.
 */
int device_run(struct visa_device *d, const char *line);

/* device_program() - load and run encoded instructions as a program; Return: 0 or the errno. */
int device_program(struct visa_device *d, const uint8_t *code, size_t size, struct visa_result *r);

#endif
