/* SPDX-License-Identifier: MIT */
/*
 * The list of fast handlers of messages (loads, stores and atomics).
 *
 *	X(name, whether the memory is virtual, operation, bytes of a block)
 */
#ifndef VISA_FAST_MESSAGES_H
#define VISA_FAST_MESSAGES_H

#include "rows.h"

/* clang-format off */
#define FAST_MESSAGES(X) \
	X(load_surface_1, false, LOAD, 1) \
	X(load_surface_2, false, LOAD, 2) \
	X(load_surface_4, false, LOAD, 4) \
	X(store_surface_1, false, STORE, 1) \
	X(store_surface_2, false, STORE, 2) \
	X(store_surface_4, false, STORE, 4) \
	X(load_virtual_1, true, LOAD, 1) \
	X(load_virtual_2, true, LOAD, 2) \
	X(load_virtual_4, true, LOAD, 4) \
	X(store_virtual_1, true, STORE, 1) \
	X(store_virtual_2, true, STORE, 2) \
	X(store_virtual_4, true, STORE, 4) \
	X(add_surface, false, ADD, 4) \
	X(count_surface, false, COUNT, 4) \
	X(add_virtual, true, ADD, 4) \
	X(count_virtual, true, COUNT, 4) \
	X(modify_surface, false, MODIFY, 4) \
	X(modify_virtual, true, MODIFY, 4)
/* clang-format on */

/*
 * Handlers of in_row.c, for dwords of lanes that are mostly contiguous. If the lanes are not
 * contiguous, they call the handlers above.
 */
#define FAST_IN_ROW(X) X(load_row) X(store_row)

/* The numbers of these handlers come after the numbers of the handlers of arithmetic. */
#define FAST_MESSAGE_ID(name, ...) FAST_##name,
enum fast_message_id {
	FAST_BEFORE_MESSAGES = FAST_ALU_BODIES - 1,
	FAST_MESSAGES(FAST_MESSAGE_ID) FAST_IN_ROW(FAST_MESSAGE_ID) FAST_MESSAGE_BODIES
};

#endif
