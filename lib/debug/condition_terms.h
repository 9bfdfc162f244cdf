/* SPDX-License-Identifier: MIT */
/* The comparisons of a condition. */
#ifndef VISA_CONDITION_TERMS_H
#define VISA_CONDITION_TERMS_H

#include "condition.h"

enum stop_operand { STOP_ELEMENT, STOP_PRED, STOP_EM, STOP_THREAD, STOP_GROUP };

enum stop_compare {
	STOP_EQUAL,
	STOP_UNEQUAL,
	STOP_LESS,
	STOP_AT_MOST,
	STOP_MORE,
	STOP_AT_LEAST,
	STOP_COMPARES
};

#define STOP_ALL_LANES UINT32_MAX

/* The types as which two values can be compared. */
enum stop_kind { STOP_UNSIGNED, STOP_SIGNED, STOP_FLOAT };

/* struct stop_value - a value; @kind selects the member of the union */
struct stop_value {
	enum stop_kind kind;
	union {
		uint64_t u;
		int64_t s;
		double f;
	};
};

/**
 * struct stop_term - a comparison
 * @operand, @compare: the kind of operand, and the operator
 * @type: for an element, its type
 * @at: for an element, its first byte in the frame
 * @id: for a predicate, its id
 * @lane: for a predicate or em, the lane; STOP_ALL_LANES: the whole number
 * @number: the number with which the operand is compared
 * @group: the group number with which the operand is compared
 */
struct stop_term {
	enum stop_operand operand;
	enum stop_compare compare;
	uint8_t type;
	uint64_t at;
	uint32_t id;
	uint32_t lane;
	struct stop_value number;
	uint32_t group[3];
};

struct stop_condition {
	struct stop_term *terms;
	uint32_t count;
};

/* stop_value_of() - Return: the value of an element's bytes. */
struct stop_value stop_value_of(uint8_t type, const uint8_t *bytes);

#endif
