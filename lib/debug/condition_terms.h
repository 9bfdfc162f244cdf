/* SPDX-License-Identifier: MIT */
/* The parsed form of a condition: its comparisons. */
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

/* The three ways to compare two values. */
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
 * @operand: the kind of the left operand
 * @compare: the operator
 * @type: if the left operand is an element of a variable, the type of the element
 * @at: offset of the element in the frame, the bytes of the thread's variables
 * @id: if the left operand is a predicate, the id of the predicate
 * @lane: the lane of a predicate or of em that is compared; STOP_ALL_LANES: the mask of all lanes
 * @number: the right operand, except for a work-group
 * @group: the right operand for a work-group
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

/* stop_value_of() - Return: the value of an element. @bytes: the element */
struct stop_value stop_value_of(uint8_t type, const uint8_t *bytes);

#endif
