// SPDX-License-Identifier: MIT
/* visactl: the types of elements on the command line. */
#include "visactl.h"

#include <errno.h>
#include <string.h>

const struct base_element *format_by_name(const char *name)
{
	const struct base_element *f = base_element_by_name(name, strlen(name));

	if (!f)
		tool_error(TOOL_USAGE, "there is no type '%s'; types are" BASE_ELEMENT_NAMES, name);
	return f;
}

int format_parse(const struct base_element *f, const char *text, uint8_t *bytes)
{
	struct visa_error e = { 0 };
	int err = FORMAT_IS_HEX(f) ? base_hex_read(text, strlen(text), bytes, &e)
				   : base_element_read(f, text, strlen(text), bytes, &e);

	return err ? tool_error(err == -ERANGE ? TOOL_REFUSED : TOOL_USAGE, "%s", e.text)
		   : TOOL_DONE;
}
