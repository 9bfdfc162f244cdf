// SPDX-License-Identifier: MIT
/*
 * visactl shape: shows the shape of a surface, or sets it by writing a .shape line to the mount's
 * file asm. If this fails, the error message of the file contains the reason.
 */
#include "visactl.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/memory/shape.h"
#include "../lib/base/words.h"
#include "../lib/decl/decls.h"
#include "json.h"

#define SHAPE_PATH (VISA_NAME_MAX + 16)

static int no_shape(const struct visactl *c, const char *name, int err)
{
	const struct visa_vclass_info *range = &visa_vclasses[VISA_VCLASS_T];
	uint32_t id;

	if (err != ENOENT)
		return tool_error(TOOL_REFUSED, "%s/shapes/%s: %s", c->mount, name, strerror(err));
	if (!visa_canonical_id(VISA_VCLASS_T, name, &id))
		return tool_error(TOOL_REFUSED, "there is no surface '%s'", name);
	if (id < range->first || id > range->last)
		return tool_error(TOOL_REFUSED,
				  "T%" PRIu32
				  " has no shape; only surfaces that you make, T%" PRIu32
				  " to T%" PRIu32 ", have shapes",
				  id, range->first, range->last);
	return tool_error(TOOL_REFUSED,
			  "there is no surface %s; make it, of a size you choose: "
			  "truncate -s 4K %s/surfaces/%s",
			  name, c->mount, name);
}

/* Make the path of the file with a surface's shape. Return: an exit status. */
static int shape_path(const char *name, char *path, size_t size)
{
	uint32_t id;

	if (visa_canonical_id(VISA_VCLASS_T, name, &id))
		snprintf(path, size, "shapes/T%" PRIu32, id);
	else if (!*name || *name == '.' || strchr(name, '/') || strlen(name) > VISA_NAME_MAX)
		return tool_error(TOOL_REFUSED, "'%s' is not the name of a surface", name);
	else
		snprintf(path, size, "shapes/%s", name);
	return TOOL_DONE;
}

int read_shape(const struct visactl *c, const char *name, char *text, size_t size)
{
	char path[SHAPE_PATH];
	int status = shape_path(name, path, sizeof(path));
	int n;

	if (status)
		return status;
	n = read_text(c->dir, path, text, size);
	return n < 0 ? no_shape(c, strchr(path, '/') + 1, -n) : TOOL_DONE;
}

/* Print the name of a surface and the words "key=value" of its shape as a JSON object. */
static void shape_print_json(const char *name, const char *text)
{
	struct base_line line = base_line(text, strlen(text));
	struct visa_buffer json = { 0 };
	struct base_json w = { .out = &json };
	json_t *shape = json_pack("{s:o}", "name", base_json_text(name));
	struct base_word value, key;

	while ((value = base_line_next(&line)).size) {
		char name_of[VISA_SHAPE_TEXT_MAX], word[VISA_SHAPE_TEXT_MAX];

		if (!base_word_cut(&value, '=', &key))
			continue;
		snprintf(name_of, sizeof(name_of), "%.*s", (int)key.size, key.text);
		snprintf(word, sizeof(word), "%.*s", (int)value.size, value.text);
		if (json_object_set_new(shape, name_of, json_word(word)))
			json.failed = true;
	}
	base_json_put(&w, NULL, shape);
	json_print(&w, stdout);
}

static int show_shape(const struct visactl *c, const char *name)
{
	char text[VISA_SHAPE_TEXT_MAX + 1];
	char path[SHAPE_PATH];
	int status = read_shape(c, name, text, sizeof(text));

	if (status)
		return status;
	shape_path(name, path, sizeof(path));
	if (!c->json) {
		fputs(text, stdout);
		return TOOL_DONE;
	}
	shape_print_json(strchr(path, '/') + 1, text);
	return TOOL_DONE;
}

/*
 * Execute a .shape line that consists of the words of the command line; the first word is the name
 * of the surface.
 */
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
