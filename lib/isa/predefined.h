/* SPDX-License-Identifier: MIT */
/* The variables that every thread has, by id. */
#ifndef VISA_PREDEFINED_H
#define VISA_PREDEFINED_H

#include "isa.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Predefined variables: ids 0 (%null) to 20; 32 is the first that can be declared. */
#define VISA_PREDEFINED_COUNT 21
#define VISA_FIRST_VAR	      32

/* Ids of predefined variables that the engine uses. */
enum visa_predefined_id {
	VISA_TSC = 6,
	VISA_ARG = 8,
	VISA_RETVAL = 9,
	VISA_FP = 11,
	VISA_CR0 = 14,
	VISA_CE0 = 15
};

/**
 * struct visa_predefined_info - a variable that every thread has
 * @name: name in text
 * @type: type of its elements
 * @num_elts: number of elements; 0 if it consists of whole general registers, and for %null
 * @registers: number of whole general registers, or 0
 * @read_only: number of elements, from the first on, that programs must not write, according to the
 *	documents
 */
struct visa_predefined_info {
	const char *name;
	enum visa_type type;
	uint8_t num_elts;
	uint8_t registers;
	uint8_t read_only;
};

extern const struct visa_predefined_info visa_predefined[VISA_PREDEFINED_COUNT];

/*
 * visa_predefined_elements() - Return: number of elements of a predefined variable; @grf: bytes of
 * a register.
 */
uint32_t visa_predefined_elements(uint32_t id, unsigned int grf);

#ifdef __cplusplus
}
#endif
#endif
