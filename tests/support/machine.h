/* SPDX-License-Identifier: MIT */
/*
 * A machine: a device for tests, with a copy of the expected memory and variables.
 *
 * A test prepares a device, runs instructions, sets the expected changes and then compares
 * everything. So unexpected changes are found, too.
 */
#ifndef MACHINE_H
#define MACHINE_H

#include <errno.h>
#include <string.h>

#include "device.h"
#include "unit.h"

#define SLM	  VISA_SURFACE_SLM
#define STATELESS VISA_SURFACE_STATELESS

/* The size of T0 and T255 of machine_new(): smaller than the default, so that comparing is fast. */
#define MACHINE_BYTES 65536

/**
 * struct machine - a device and its expected state
 * @device: the device
 * @source: reads the text of run()
 * @result: the result of the last instruction only
 * @frame: expected bytes of the variables
 * @frame_bytes: number of bytes in @frame
 * @preds: expected predicates
 * @em: expected execution mask
 * @want: expected bytes of each surface; NULL if it is not compared
 * @sizes: number of bytes of each surface in @want
 */
struct machine {
	struct visa_device *device;
	struct visa_source source;
	struct visa_result result;
	uint8_t *frame;
	uint64_t frame_bytes;
	uint32_t preds[VISA_PRED_COUNT];
	uint32_t em;
	uint8_t *want[VISA_SURFACE_COUNT];
	uint64_t sizes[VISA_SURFACE_COUNT];
};

/*
 * machine_new() - make a machine with T0 and T255 of 64 KiB. machine_make() - make a machine with a
 * given configuration.
 */
void machine_new(struct machine *m, enum visa_platform platform, bool strict);
void machine_make(struct machine *m, const struct visa_config *config);
void machine_free(struct machine *m);

/* machine_surface() - make the surface with number @index (6 to 254), with @size zero bytes. */
void machine_surface(struct machine *m, uint32_t index, uint64_t size);

/* machine_var() - declare variable V<id>, without parsing text. */
void machine_var(struct machine *m, uint32_t id, enum visa_type type, uint32_t elements);
void machine_pred(struct machine *m, uint32_t id, uint32_t lanes, uint32_t value);
void machine_mask(struct machine *m, uint32_t em);

/*
 * machine_scene() - call machine_new(), and declare the variables that most tests need: V32
 * (offsets), V33 and V34 (sources), of 32 ud each; V35 (destination), 256 ud whose bytes are 0xee;
 * V36 (addresses), 32 uq.
 */
void machine_scene(struct machine *m, enum visa_platform platform, bool strict);

/*
 * machine_set() - set bytes of a variable, and the expected bytes. machine_put() - set bytes of a
 * surface, and the expected bytes.
 */
void machine_set(struct machine *m, uint32_t id, uint32_t at, const void *data, size_t size);
void machine_put(struct machine *m, uint32_t surface, uint64_t at, const void *data, size_t size);
void machine_fill_var(struct machine *m, uint32_t id, uint8_t byte);
void machine_fill(struct machine *m, uint32_t surface, uint8_t byte);

/* machine_want_var(), machine_want() - set bytes that the next machine_same() expects. */
void machine_want_var(struct machine *m, uint32_t id, uint32_t at, const void *data, size_t size);
void machine_want(struct machine *m, uint32_t surface, uint64_t at, const void *data, size_t size);

/*
 * machine_same() - check that all memory and variables are as expected. Then the present state
 * becomes the expected state.
 */
void machine_same(struct machine *m);

/* machine_counts() - check the counters of the last instruction. */
void machine_counts(struct machine *m, uint64_t channels, uint64_t dropped, uint64_t misaligned);

/*
 * run() - execute a line of text. run_hex() - execute an encoding. Return: 0 or a negative errno.
 */
int run(struct machine *m, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
int run_hex(struct machine *m, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
int run_bytes(struct machine *m, const uint8_t *code, size_t size);

/*
 * run_ok() - execute a line, and check that it succeeds. run_fails() - execute a line, and check
 * that it fails with errno @err and an error text, and does not change the state.
 */
void run_ok(struct machine *m, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void run_fails(struct machine *m, int err, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));
void hex_ok(struct machine *m, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void hex_fails(struct machine *m, int err, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * machine_hex() - convert hexadecimal digits, with or without white space between them, to bytes.
 * Return: number of bytes.
 */
size_t machine_hex(const char *text, uint8_t *code, size_t room);

#define LIST(type, ...)		   (const type[]){ __VA_ARGS__ }, sizeof((const type[]){ __VA_ARGS__ })
#define SET8(m, id, at, ...)	   machine_set(m, id, at, LIST(uint8_t, __VA_ARGS__))
#define SET32(m, id, ...)	   machine_set(m, id, 0, LIST(uint32_t, __VA_ARGS__))
#define SET64(m, id, ...)	   machine_set(m, id, 0, LIST(uint64_t, __VA_ARGS__))
#define PUT8(m, s, at, ...)	   machine_put(m, s, at, LIST(uint8_t, __VA_ARGS__))
#define PUT16(m, s, at, ...)	   machine_put(m, s, at, LIST(uint16_t, __VA_ARGS__))
#define PUT32(m, s, at, ...)	   machine_put(m, s, at, LIST(uint32_t, __VA_ARGS__))
#define WANT8(m, s, at, ...)	   machine_want(m, s, at, LIST(uint8_t, __VA_ARGS__))
#define WANT16(m, s, at, ...)	   machine_want(m, s, at, LIST(uint16_t, __VA_ARGS__))
#define WANT32(m, s, at, ...)	   machine_want(m, s, at, LIST(uint32_t, __VA_ARGS__))
#define WANT_VAR8(m, id, at, ...)  machine_want_var(m, id, at, LIST(uint8_t, __VA_ARGS__))
#define WANT_VAR32(m, id, at, ...) machine_want_var(m, id, at, LIST(uint32_t, __VA_ARGS__))
#define WANT_VAR64(m, id, at, ...) machine_want_var(m, id, at, LIST(uint64_t, __VA_ARGS__))

#endif
