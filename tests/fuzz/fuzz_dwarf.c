// SPDX-License-Identifier: MIT
/*
 * Fuzz the reader of debug information (DWARF). It must refuse a zebin with an error text, or give
 * a name for each byte of each variable.
 */
#include <string.h>

#include "../../lib/dwarf/dwarf_state.h"
#include "fuzz.h"

#define BYTES_MAX 300 /* number of bytes of a variable that are tested */

static void check_variable(const struct dwarf_info *d, const struct dwarf_variable *v)
{
	uint64_t offset, size = di_size(d, v->type);
	char text[64], whole[600];
	unsigned int lane;

	REQUIRE(v->name && v->function && v->type < d->type_count);
	REQUIRE(di_scope(d, v->scope));
	for (uint64_t i = 0; i < size && i < BYTES_MAX; i++) {
		di_name(d, v, i, text, sizeof(text));
		di_name(d, v, i, whole, sizeof(whole));
		REQUIRE(*text && !strncmp(text, whole, strlen(text)));
		REQUIRE(!di_name_pointed(d, v, i, text, sizeof(text)) || *text);
	}
	if (v->where == DWARF_IN_LOCAL && size)
		REQUIRE(di_local(d, v->function, v->at, &offset));
	if (v->where == DWARF_IN_FRAME && v->stride)
		REQUIRE(di_frame(d, v->function, v->at, 16, &offset, &lane) && lane < 16);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct visa_error e = { 0 };
	struct dwarf_info *d;
	int err = di_read(data, size, &d, &e);

	if (err) {
		REQUIRE(!d);
		require_error(err, &e);
		return 0;
	}
	for (uint32_t i = 0; d && i < d->variable_count && i < 100; i++)
		check_variable(d, &d->variables[i]);
	di_free(d);
	return 0;
}
