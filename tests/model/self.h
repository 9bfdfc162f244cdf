/* SPDX-License-Identifier: MIT */
/*
 * Tests of the reference model itself: instructions are given as bytes in hexadecimal, and their
 * results were computed by hand from Intel's documents. In the bytes, 20000000 is V32, 21000000 is
 * V33, and so on. Indices of surfaces in struct model.surface: 0 T0, 1 T255, 2 T6, 3 T7.
 */
#ifndef MODEL_SELF_H
#define MODEL_SELF_H

#include "../support/machine.h"
#include "model.h"

/* self_run() - execute the instruction with the bytes @hex; Return: 0 or a negative errno. */
int self_run(struct model *m, const char *hex);
/*
 * self_ok() - execute an instruction. Check that it succeeds, and that the counters of enabled
 * lanes, dropped lanes and misaligned lanes have the given values.
 */
void self_ok(struct model *m, const char *hex, uint64_t channels, uint64_t dropped,
	     uint64_t misaligned);

/* self_var(), self_mem() - Return: the bytes of a variable or of a surface, from byte @at on. */
uint8_t *self_var(struct model *m, uint32_t id, uint32_t at);
uint8_t *self_mem(struct model *m, int slot, uint32_t at);

/* self_fill() - set all bytes of a variable to @byte. */
void self_fill(struct model *m, uint32_t id, uint8_t byte);
/* self_count() - set @n bytes of a surface to 1, 2, 3 ... from byte @at on. */
void self_count(struct model *m, int slot, uint32_t at, unsigned int n);

#define VAR(m, id, at, type, ...)   memcpy(self_var(m, id, at), LIST(type, __VA_ARGS__))
#define MEM(m, slot, at, type, ...) memcpy(self_mem(m, slot, at), LIST(type, __VA_ARGS__))
#define WANT_VAR(m, id, at, type, ...)                                                             \
	unit_bytes(self_var(m, id, at), LIST(type, __VA_ARGS__), "V" #id "." #at, __FILE__,        \
		   __LINE__)
#define WANT_MEM(m, slot, at, type, ...)                                                           \
	unit_bytes(self_mem(m, slot, at), LIST(type, __VA_ARGS__), "slot " #slot " at " #at,       \
		   __FILE__, __LINE__)

#endif
