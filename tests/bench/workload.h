/* SPDX-License-Identifier: MIT */
/*
 * The instructions that are measured, their operands, and plain C loops with the same accesses.
 * accesses.c has the table of instructions.
 */
#ifndef BENCH_WORKLOAD_H
#define BENCH_WORKLOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../lib/visafs.h"

#define KIB (1ul << 10)
#define MIB (1ul << 20)
#define GIB (1ul << 30)

struct bench;

#define CODE_BYTES  MIB /* largest number of bytes of a stream */
#define VAR_BYTES   VISA_VAR_MAX_BYTES
#define LANES	    16 /* lanes of an instruction */
#define DWORD_BYTES (4 * LANES)

enum access_id {
	ACCESS_SCATTER,
	ACCESS_SVM_GATHER,
	ACCESS_SCATTER_SCALED,
	ACCESS_OWORD_LD,
	ACCESS_DWORD_ATOMIC,
	ACCESS_TOUCH,
	ACCESS_GATHER,
	ACCESS_GATHER_SCALED,
	ACCESS_GATHER4_SCALED,
	ACCESS_SCATTER4_SCALED,
	ACCESS_QW_GATHER,
	ACCESS_QW_SCATTER,
	ACCESS_FADD,
	ACCESS_OWORD_ST,
	ACCESS_OWORD_LD_UNALIGNED,
	ACCESS_SVM_SCATTER,
	ACCESS_SVM_BLOCK_LD,
	ACCESS_SVM_BLOCK_ST,
	ACCESS_SVM_GATHER4,
	ACCESS_SVM_SCATTER4,
	ACCESS_SVM_ATOMIC,
	ACCESS_SVM_ATOMIC64,
	ACCESS_TYPED_UNORM,
	ACCESS_TYPED_UINT,
	ACCESS_TYPED_STORE,
	ACCESS_TYPED_ATOMIC,
	ACCESS_MEDIA_LD,
	ACCESS_LSC_LOAD,
	ACCESS_LSC_STORE,
	ACCESS_LSC_BTI,
	ACCESS_LSC_QUAD,
	ACCESS_LSC_BLOCK,
	ACCESS_LSC_ATOMIC,
	ACCESS_LSC_BLOCK2D,
	ACCESS_COUNT
};
enum pattern { PATTERN_HOT, PATTERN_NEAR, PATTERN_FAR, PATTERN_PAGES };

/**
 * struct plain - the arguments of a plain C loop, which is compared with instructions
 * @memory: the accessed memory
 * @addr, @src, @dst: addresses, data to store and loaded data of all instructions, in the order of
 * the instructions
 * @n: number of instructions
 * @pitch: bytes from one row to the next, if the memory has rows
 */
struct plain {
	uint8_t *memory;
	const void *addr;
	const void *src;
	void *dst;
	size_t n;
	size_t pitch;
};

/* plain_loop - a C loop with the same accesses as a stream of instructions */
typedef void plain_loop(struct plain p);

plain_loop plain_gather, plain_scatter, plain_gather_bytes, plain_scatter_bytes, plain_svm_gather,
	plain_svm_scatter, plain_qw_gather, plain_qw_scatter, plain_gather4, plain_svm_gather4,
	plain_scatter4, plain_owords, plain_owords_bytes, plain_owords_st, plain_svm_block,
	plain_svm_block_st, plain_atomic, plain_svm_atomic, plain_svm_atomic64, plain_fadd,
	plain_unorm, plain_unorm_st, plain_uint, plain_texel_atomic, plain_media, plain_block2d;

/* Kinds of address operands. */
enum place {
	PLACE_LANES,  /* a raw operand with an address for each lane */
	PLACE_ONE,    /* a raw operand with one address */
	PLACE_SCALAR, /* a scalar vector operand */
	PLACE_TEXELS, /* two raw operands: a column for each lane, and a row */
	PLACE_BLOCK   /* two vector operands: a column, and a row */
};

/**
 * struct access - an instruction that is measured
 * @inst: fields of the instruction, except operands that differ in each instruction of a stream
 * @place: the address operands of the instruction
 * @addr_size: bytes of an address, a column or a row
 * @unit: number of bytes that an address or a column of 1 stands for
 * @align: alignment of addresses and columns in bytes
 * @columns, @rows: size of the rectangle that is accessed at each pair of column and row: bytes of
 * a row, and number of rows
 * @lanes: number of lanes for which the instruction counts; a dword of a block counts as a lane
 * @data: bytes of data that one instruction loads or stores
 * @src, @dst: whether the instruction has an operand with data to store, and one for loaded data
 * @floats: whether the data consists of floats from 0 to 1
 * @format: format of the accessed surface T6; NULL: the instruction accesses T255
 * @loop: the plain C loop with the same accesses
 */
struct access {
	struct visa_inst inst;
	enum place place;
	uint8_t addr_size;
	uint8_t unit;
	uint8_t align;
	uint8_t columns;
	uint8_t rows;
	uint8_t lanes;
	uint16_t data;
	bool src;
	bool dst;
	bool floats;
	const char *format;
	plain_loop *loop;
};

extern const struct access accesses[ACCESS_COUNT];

/* access_addr_bytes() - Return: bytes of the address operands of one instruction. */
unsigned int access_addr_bytes(const struct access *a);
/* access_platform() - Return: the platform on which an instruction is measured. */
enum visa_platform access_platform(const struct access *a);

/**
 * struct workload - a stream (a sequence of instructions of one row of accesses[]), and the
 * operands of all its instructions
 * @access: index in accesses[]
 * @pattern: the range and order of the accessed addresses
 * @valid: whether the other members are set
 * @length: bytes of an instruction
 * @count: number of instructions
 * @slots: number of slots with different operands; instruction k uses slot k % @slots
 * @addr, @src, @dst: operands of all slots, in the layout of struct plain
 * @code: the encoded stream
 * @other: a rotated copy of @code, made by workload_other()
 * @shift: number of instructions by which @other is rotated
 */
struct workload {
	enum access_id access;
	enum pattern pattern;
	bool valid;
	size_t length;
	size_t count;
	size_t slots;
	uint8_t *addr;
	uint8_t *src;
	uint8_t *dst;
	uint8_t *code;
	uint8_t *other;
	size_t shift;
};

/* Ids of the first variables that contain the operands. */
enum { VAR_ADDR = VISA_FIRST_VAR, VAR_SRC = 1024, VAR_DST = 2048 };

/**
 * struct piece - the operands that one variable contains
 * @id: number of the variable
 * @bytes: contents of the variable
 * @size: number of bytes
 */
struct piece {
	unsigned int id;
	const uint8_t *bytes;
	size_t size;
};

/* Function that workload_each() calls to copy operands to their variable. Return: 0 or -1. */
typedef int put_piece(struct bench *b, const struct piece *piece);

int workload_make(struct workload *w, enum access_id access, enum pattern pattern);
int workload_each(struct bench *b, const struct workload *w, put_piece *put);
/*
 * workload_other() - Return: a stream with the same instructions, which begins with another
 * instruction than the earlier streams.
 */
const uint8_t *workload_other(struct workload *w);
/*
 * workload_pitch() - Return: bytes of a row of the accessed memory, for instructions that access
 * rows.
 * workload_rows() - Return: number of rows.
 */
size_t workload_pitch(enum pattern pattern);
size_t workload_rows(enum pattern pattern);
/* workload_plain() - make the accesses of the stream's instructions by the plain C loop. */
void workload_plain(const struct workload *w, uint8_t *memory);
void workload_free(struct workload *w);

#endif
