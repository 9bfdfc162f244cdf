// SPDX-License-Identifier: MIT
/* visactl shape: show a surface's shape, or set it by a .shape line, whose errors say why. */
#include "visactl.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/memory/shape.h"
#include "../lib/decl/decls.h"
#include "json.h"

static int no_shape(const struct visactl *c, const char *name, int err)
{
	const struct visa_vclass_info *range = &visa_vclasses[VISA_VCLASS_T];
	uint32_t id;

	if (err != ENOENT)
		return tool_error(TOOL_REFUSED, "%s/shapes/%s: %s", c->mount, name, strerror(err));
	if (!visa_canonical_id(VISA_VCLASS_T, name, &id))
		return tool_error(TOOL_REFUSED, "there is no surface \"%s\"", name);
	if (id < range->first || id > range->last)
		return tool_error(TOOL_REFUSED,
				  "T%" PRIu32 " has no shape; those of T%" PRIu32 " to T%" PRIu32
				  " that you make have one",
				  id, range->first, range->last);
	return tool_error(TOOL_REFUSED,
			  "there is no surface %s; make it, of a size you choose: "
			  "truncate -s 4K %s/surfaces/%s",
			  name, c->mount, name);
}

static int show_shape(const struct visactl *c, const char *name)
{
	char path[VISA_NAME_MAX + 16];
	char text[VISA_SHAPE_TEXT_MAX + 1];
	uint32_t id;
	int n;

	if (visa_canonical_id(VISA_VCLASS_T, name, &id))
		snprintf(path, sizeof(path), "shapes/T%" PRIu32, id);
	else if (!*name || *name == '.' || strchr(name, '/') || strlen(name) > VISA_NAME_MAX)
		return tool_error(TOOL_REFUSED, "\"%s\" is not the name of a surface", name);
	else
		snprintf(path, sizeof(path), "shapes/%s", name);
	n = read_text(c->dir, path, text, sizeof(text));
	if (n < 0)
		return no_shape(c, strchr(path, '/') + 1, -n);
	if (!c->json) {
		fputs(text, stdout);
		return TOOL_DONE;
	}
	fputs("{\"name\": ", stdout);
	json_string(stdout, strchr(path, '/') + 1);
	json_words(stdout, text);
	puts("}");
	return TOOL_DONE;
}

/* Execute a .shape line with these words, the name of the surface first. */
static int set_shape(const struct visactl *c, int argc, char **argv)
{
	char *line = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&line, &size);
	int status;

	if (!f)
		return tool_error(TOOL_REFUSED, "out of memory");
	fputs(".shape", f);
	for (int i = 0; i < argc; i++)
		fprintf(f, " %s", argv[i]);
	fputc('\n', f);
	if (fclose(f))
		status = tool_error(TOOL_REFUSED, "out of memory");
	else
		status = send_text(c, line, size);
	free(line);
	return status;
}

int command_shape(const struct visactl *c, int argc, char **argv)
{
	return argc > 1 ? set_shape(c, argc, argv) : show_shape(c, argv[0]);
}
