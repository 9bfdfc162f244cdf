/* SPDX-License-Identifier: MIT */
/* For the tests of ioctl/: a device (machine.h), its control plane, and one open file (handle). */
#ifndef PLANE_H
#define PLANE_H

#include "../../ioctl/control.h"
#include "../../ioctl/view.h"
#include "machine.h"

/**
 * struct plane - the objects of a test of the control plane
 * @m: the machine, made by machine_scene()
 * @c: the control plane of its device
 * @h: an open file (handle) of the control plane, open for writing
 */
struct plane {
	struct machine m;
	struct control c;
	struct control_handle *h;
};

/*
 * Encoded instructions, in hexadecimal: an addition of 1 to the first dword of T0 (30 bytes), a
 * store of 16 lanes to T255 (22 bytes), and an instruction that fails (22 bytes).
 */
#define HEX_INC	    "7d02 00 0000 00 20000000 0000 00000000 0000 00000000 0000 23000000 0000 "
#define HEX_STORE   "3a02 01 05 05 00 00000000 20000000 0000 21000000 0000 "
#define HEX_NOENT   "3a02 01 05 05 00 00000000 20000000 0000 63000000 0000 "
#define INC_BYTES   30
#define STORE_BYTES 22

void plane_new(struct plane *p, enum control_kind kind);
void plane_free(struct plane *p);

/*
 * plane_hex() - write encodings. plane_text() - write text. Return: the result of control_write().
 */
ssize_t plane_hex(struct plane *p, const char *hex);
ssize_t plane_text(struct plane *p, const char *text);

/* plane_result() - read the result of the handle to its end. Return: its text, in static memory. */
const char *plane_result(struct plane *p);

/*
 * plane_number() - Return: the value of a key in a result, -1 if the result does not have the key.
 */
long long plane_number(const char *result, const char *key);

/* plane_t0() - Return: the first dword of T0. */
uint32_t plane_t0(struct plane *p);

/* plane_mask(), plane_shape(), plane_var() - read a value as control_value_read() does. */
static inline int plane_mask(struct control *c, uint32_t pred, uint64_t serial, char *buf)
{
	const struct control_value v = { .vclass = VISA_VCLASS_P, .id = pred, .serial = serial };

	return (int)control_value_read(c, &v, buf, CONTROL_MASK_TEXT, 0);
}

static inline int plane_shape(struct control *c, uint32_t index, uint64_t serial, char *buf)
{
	const struct control_value v = { .vclass = VISA_VCLASS_T, .id = index, .serial = serial };

	return (int)control_value_read(c, &v, buf, CONTROL_SHAPE_TEXT, 0);
}

static inline ssize_t plane_var(struct control *c, uint32_t id, uint64_t serial, void *buf,
				size_t size, uint64_t at)
{
	const struct control_value v = { .vclass = VISA_VCLASS_G, .id = id, .serial = serial };

	return control_value_read(c, &v, buf, size, at);
}

#endif
