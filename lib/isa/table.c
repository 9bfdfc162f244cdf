// SPDX-License-Identifier: MIT
/*
 * The table of instructions, made from the list in ops.h. Also the tables of atomic operations,
 * types and regions.
 *
 * A layout lists an instruction's fields in the order of its bytes:
 *
 *	 0x4e   0x03  exec_size  pred  block_size  num_blocks  addresses  dst
 *	 ub     ub    ub         uw    ub          ub          raw        raw
 *
 * with raw = {ud variable, uw byte offset} and vec = a tag byte and the members for that tag. Field
 * names and opcodes are the same as in the instruction documents.
 */
#include "inst.h"
#include "layouts.h"

#define NONE	   (-1)
#define VERIFIED   false
#define UNVERIFIED true

/* Columns of a row in ops.h, as initializers of struct visa_op. */
#define body(token)  .body = #token
#define because(why) .body = "none", .reason = (why)
#define lanes(sizes) .lanes = (sizes)

/*
 * The column "traits" of a row is one 64-bit number. Bits 0 to 31 are VISA_TRAITS. Above them are:
 * the number of the operation of an atomic, plus 1, or 0; an enum visa_bits; a truth table.
 */
#define DOES_SHIFT	  32
#define BITS_SHIFT	  40
#define TABLE_SHIFT	  48
#define does(op)	  ((VISA_ATOMIC_##op + 1ull) << DOES_SHIFT)
#define bits(how)	  ((unsigned long long)VISA_BITS_##how << BITS_SHIFT)
#define table(t)	  (bits(BOOLEAN) | (t##ull) << TABLE_SHIFT)
#define BYTE(word, shift) ((uint8_t)(((word) + 0ull) >> (shift)))
_Static_assert(VISA_TRAIT_COUNT < 32, "traits are bits of an int");

#define TRAIT(name, meaning) name = VISA_TRAIT_##name,
enum { VISA_TRAITS(TRAIT) none = 0, any = 1 | 2 | 4 | 8 | 16 | 32 };

#define ROW(id, meaning_, code, sub_, since_, mnemonic_, layout_, verified, body_, rule_, traits_, \
	    lanes_)                                                                                \
	[VISA_##id] = { .opcode = (code),                                                          \
			.has_sub = (sub_) != NONE,                                                 \
			.sub = (sub_) == NONE ? 0 : (sub_),                                        \
			.unverified = (verified),                                                  \
			.since = VISA_##since_,                                                    \
			.traits = (uint32_t)(traits_),                                             \
			.atomic = BYTE(traits_, DOES_SHIFT) ? BYTE(traits_, DOES_SHIFT) - 1        \
							    : VISA_ATOMIC_OPS,                     \
			.bits = BYTE(traits_, BITS_SHIFT),                                         \
			.table = BYTE(traits_, TABLE_SHIFT),                                       \
			.mnemonic = (mnemonic_),                                                   \
			.meaning = (meaning_),                                                     \
			.layout = &isa_layout_##layout_,                                           \
			body_,                                                                     \
			lanes_ },

const struct visa_op visa_ops[VISA_OP_COUNT] = { VISA_OPS(ROW) };

const struct visa_atomic_info visa_atomics[VISA_ATOMIC_OPS] = {
	[VISA_ATOMIC_ADD] = { "add", NULL, 1, VISA_UD },
	[VISA_ATOMIC_SUB] = { "sub", NULL, 1, VISA_UD },
	[VISA_ATOMIC_INC] = { "inc", NULL, 0, VISA_UD },
	[VISA_ATOMIC_DEC] = { "dec", NULL, 0, VISA_UD },
	[VISA_ATOMIC_MIN] = { "min", NULL, 1, VISA_UD },
	[VISA_ATOMIC_MAX] = { "max", NULL, 1, VISA_UD },
	[VISA_ATOMIC_XCHG] = { "xchg", NULL, 1, VISA_UD },
	[VISA_ATOMIC_CMPXCHG] = { "cmpxchg", NULL, 2, VISA_UD },
	[VISA_ATOMIC_AND] = { "and", NULL, 1, VISA_UD },
	[VISA_ATOMIC_OR] = { "or", NULL, 1, VISA_UD },
	[VISA_ATOMIC_XOR] = { "xor", NULL, 1, VISA_UD },
	[VISA_ATOMIC_IMIN] = { "minsint", "imin", 1, VISA_D },
	[VISA_ATOMIC_IMAX] = { "maxsint", "imax", 1, VISA_D },
	[VISA_ATOMIC_PREDEC] = { "predec", NULL, 0, VISA_UD },
	[VISA_ATOMIC_FMAX] = { "fmax", NULL, 1, VISA_F },
	[VISA_ATOMIC_FMIN] = { "fmin", NULL, 1, VISA_F },
	[VISA_ATOMIC_FCMPWR] = { "fcmpwr", NULL, 2, VISA_F },
	[VISA_ATOMIC_FADD] = { "fadd", NULL, 1, VISA_F },
	[VISA_ATOMIC_FSUB] = { "fsub", NULL, 1, VISA_F },
	[VISA_ATOMIC_LOAD] = { NULL, NULL, 0, VISA_UD },
	[VISA_ATOMIC_ICAS] = { NULL, NULL, 2, VISA_UD },
};

const struct visa_type_info visa_types[VISA_TYPE_COUNT] = {
	[VISA_UD] = { "ud", 4 }, [VISA_D] = { "d", 4 },	      [VISA_UW] = { "uw", 2 },
	[VISA_W] = { "w", 2 },	 [VISA_UB] = { "ub", 1 },     [VISA_B] = { "b", 1 },
	[VISA_DF] = { "df", 8 }, [VISA_F] = { "f", 4 },	      [VISA_V] = { "v", 4 },
	[VISA_VF] = { "vf", 4 }, [VISA_BOOL] = { "bool", 1 }, [VISA_UQ] = { "uq", 8 },
	[VISA_UV] = { "uv", 4 }, [VISA_Q] = { "q", 8 },	      [VISA_HF] = { "hf", 2 },
	[VISA_BF] = { "bf", 2 },
};

const uint8_t visa_regions[VISA_REGION_CODES] = { 0, 0, 1, 2, 4, 8, 16, 32 };
