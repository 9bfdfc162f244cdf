/* SPDX-License-Identifier: MIT */
/*
 * The state of a device, for tests of all kinds: the one place that knows how a
 * device, a thread and their members are made. None of these takes the turn.
 */
#ifndef TEST_DEVICE_H
#define TEST_DEVICE_H

#include "../../lib/visa.h"

/* device_decl() - the declaration of variable V<id>, NULL if there is none. */
struct visa_decl *device_decl(const struct visa_device *d, uint32_t id);

/* device_var() - its bytes. */
uint8_t *device_var(struct visa_device *d, const struct visa_decl *decl);

/* device_pred(), device_em() - values; device_set_pred(), device_set_em() - set one. */
uint32_t device_pred(const struct visa_device *d, uint32_t id);
void device_set_pred(struct visa_device *d, uint32_t id, uint32_t value);
uint32_t device_em(const struct visa_device *d);
void device_set_em(struct visa_device *d, uint32_t em);

/* device_memory() - bytes of a surface, NULL if there is none; @size may be NULL. */
uint8_t *device_memory(const struct visa_device *d, uint32_t surface, uint64_t *size);

/* device_var_changed(), device_surface_changed(), device_em_changed() - times of change. */
struct timespec device_var_changed(const struct visa_device *d, uint32_t id);
struct timespec device_surface_changed(const struct visa_device *d, uint32_t surface);

/* device_means() - the surface that a surface index of an instruction means. */
uint8_t device_means(const struct visa_device *d, uint32_t surface);

/* device_executed() - how often instructions of a row were executed. */
uint64_t device_executed(const struct visa_device *d, enum visa_op_id op);

/* device_surface() - make a surface of zeros, or change the size of one; Return: 0 or the errno. */
int device_surface(struct visa_device *d, uint32_t surface, uint64_t size, struct visa_error *e);

/*
 * device_line() - read a line of text
 * @inst: the instruction, if it is one
 *
 * Does what a directive says. Return: an enum visa_line, or a negative errno.
 */
int device_line(struct visa_device *d, struct visa_source *src, const char *line,
		struct visa_inst *inst, struct visa_error *e);

/* device_program() - execute encoded instructions as a program; Return: 0 or the errno. */
int device_program(struct visa_device *d, const uint8_t *code, size_t size, struct visa_result *r);

#endif
