/* SPDX-License-Identifier: MIT */
/* Common code of the tests of LSC instructions: a prepared device, and layouts of data. */
#ifndef TEST_LSC_H
#define TEST_LSC_H

#include "machine.h"

/* The variables of lsc_scene(), in addition to those of machine_scene(). */
#define LSC_DST	  "V40" /* 4096 bytes of 0xee */
#define LSC_SRC	  "V41" /* 4096 bytes that do not repeat */
#define LSC_WORDS "V42" /* 32 uw: 16-bit addresses */
#define LSC_UQ	  "V43" /* 6 uq: scalar operands, such as the address of a block */
#define LSC_BYTES 4096

/* lsc_byte() - Return: the byte at @at in T0 and T255 of lsc_scene(). */
uint8_t lsc_byte(uint64_t at);

/* lsc_src_byte() - Return: the byte at @at in V41. */
uint8_t lsc_src_byte(uint32_t at);

void lsc_scene(struct machine *m, enum visa_platform platform, bool strict);

/**
 * struct lsc_size - a data size of LSC instructions, such as d8 or d16c32
 * @name: the name in vISA text
 * @bytes: bytes of an element in memory
 * @slot: number of bytes that an element has in a register (its slot)
 * @at: offset of the first byte of the element in its slot
 */
struct lsc_size {
	const char *name;
	unsigned int bytes;
	unsigned int slot;
	unsigned int at;
};

#define LSC_SIZES 7
extern const struct lsc_size lsc_sizes[LSC_SIZES];

/* lsc_pitch() - Return: bytes from one component to the next, for data that is not transposed. */
unsigned int lsc_pitch(const struct lsc_size *s, unsigned int lanes, unsigned int grf);

/*
 * lsc_want_load() - expect that a load writes the element at byte @from of T255 to V40. The
 * element's slot (its bytes in the register) begins at byte @to.
 */
void lsc_want_load(struct machine *m, const struct lsc_size *s, unsigned int to, uint64_t from);

/*
 * lsc_want_store() - expect that a store writes an element of V41 to byte @to of T255. The
 * element's slot (its bytes in the register) begins at byte @from.
 */
void lsc_want_store(struct machine *m, const struct lsc_size *s, uint64_t to, unsigned int from);

/*
 * lsc_want_zero() - expect that a load writes zeros to the slot (the bytes of one element) at byte
 * @to of V40.
 */
void lsc_want_zero(struct machine *m, const struct lsc_size *s, unsigned int to);

/*
 * struct lsc_bytes - fields of the encoding of lsc_load.ugm (M1, 16) V40:d32 flat[V36]:a64
 *
 * Tests change fields, also to values that vISA text cannot express. From @surface on, the members
 * are strings of hexadecimal digits.
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

/* lsc_run() - execute the encoding; Return: 0 or a negative errno. */
int lsc_run(struct machine *m, const struct lsc_bytes *b);

#endif
