/* SPDX-License-Identifier: MIT */
/*
 * Addresses of code for the client: the upper 32 bits are the number of the routine plus 1, the
 * lower 32 bits are an offset in its code.
 */
#ifndef DAP_CODE_H
#define DAP_CODE_H

#include "dap_state.h"

/* dap_code_address() - Return: the address of offset @byte in a routine's code */
static inline uint64_t dap_code_address(uint32_t routine, uint32_t byte)
{
	return (routine + 1ull) << 32 | byte;
}

/* dap_code_at() - find the routine and the offset of an address; Return: NULL if there is none */
const struct visa_routine *dap_code_at(const struct visa_dap *d, uint64_t address,
				       uint32_t *routine, uint32_t *byte);

#endif
