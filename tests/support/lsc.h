/* SPDX-License-Identifier: MIT */
/* Common code of the tests of LSC instructions: a scene, and data in the layout of the page. */
#ifndef TEST_LSC_H
#define TEST_LSC_H

#include "machine.h"

/* The variables of lsc_scene() beside machine_scene()'s. */
#define LSC_DST	  "V40" /* 4096 bytes of 0xee */
#define LSC_SRC	  "V41" /* 4096 bytes without a pattern */
#define LSC_WORDS "V42" /* 32 uw: addresses of a16 */
#define LSC_UQ	  "V43" /* 6 uq: a base and so on */
#define LSC_BYTES 4096

/* lsc_byte() - byte @at of T0 and T255 in lsc_scene(). */
uint8_t lsc_byte(uint64_t at);

/* lsc_src_byte() - byte @at of V41. */
uint8_t lsc_src_byte(uint32_t at);

void lsc_scene(struct machine *m, enum visa_platform platform, bool strict);

/**
 * struct lsc_size - a data size as the page and its encoding describe it
 * @name: in text
 * @bytes: in memory
 * @slot: bytes in a register
 * @at: first byte of the element in the slot
 */
struct lsc_size {
	const char *name;
	unsigned int bytes;
	unsigned int slot;
	unsigned int at;
};

#define LSC_SIZES 7
extern const struct lsc_size lsc_sizes[LSC_SIZES];

/* lsc_pitch() - bytes from one component to the next, not transposed. */
unsigned int lsc_pitch(const struct lsc_size *s, unsigned int lanes, unsigned int grf);

/* lsc_want_load() - V40's slot at @to has the element at address @from of T255. */
void lsc_want_load(struct machine *m, const struct lsc_size *s, unsigned int to, uint64_t from);

/* lsc_want_store() - T255 has at address @to the element of V41's slot at @from. */
void lsc_want_store(struct machine *m, const struct lsc_size *s, uint64_t to, unsigned int from);

/* lsc_want_zero() - V40's slot at @to is zero. */
void lsc_want_zero(struct machine *m, const struct lsc_size *s, unsigned int to);

/*
 * struct lsc_bytes - bytes of lsc_load.ugm (M1, 16) V40:d32 flat[V36]:a64 that a test changes; some
 * of them have no text. The members after the codes are hex
 */
struct lsc_bytes {
	unsigned int sub, exec, sfid, l1, l3, addr_type, addr_size, data_size, order, elems;
	const char *surface, *dst, *src1, *src2;
};

#define LSC_LOAD                                                                                   \
	{                                                                                          \
		0, 4, 0, 0, 0, 1, 3, 3, 1, 1, "05 00 00000000", "28000000 0000", "00000000 0000",  \
			"00000000 0000"                                                            \
	}

/* lsc_run() - as run_hex(). */
int lsc_run(struct machine *m, const struct lsc_bytes *b);

#endif
