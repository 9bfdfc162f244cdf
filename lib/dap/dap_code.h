/* SPDX-License-Identifier: MIT */
/* Addresses of code: the number of the routine and a byte of its code. */
#ifndef DAP_CODE_H
#define DAP_CODE_H

#include "dap_state.h"

/* dap_code_address() - the address of a byte of a routine's code */
static inline uint64_t dap_code_address(uint32_t routine, uint32_t byte)
{
	return (routine + 1ull) << 32 | byte;
}

/* dap_code_at() - Return: the routine of an address, NULL if none is there */
const struct visa_routine *dap_code_at(const struct visa_dap *d, uint64_t address,
				       uint32_t *routine, uint32_t *byte);

#endif
