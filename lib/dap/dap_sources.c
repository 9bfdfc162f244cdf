// SPDX-License-Identifier: MIT
/* Finds the client's file for a source file name that the compiler wrote into the module. */
#include "dap_code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *dap_sources_base_of(const char *file)
{
	const char *slash = strrchr(file, '/');

	return slash ? slash + 1 : file;
}

/* Return: the absolute path of a file, which the caller frees; NULL if it cannot be read. */
static char *readable(const char *file)
{
	return access(file, R_OK) ? NULL : realpath(file, NULL);
}

char *dap_path(const struct visa_dap *d, const char *file)
{
	char *path, *beside = NULL;

	if (d->t.unread) {
		if (d->t.folder &&
		    asprintf(&beside, "%s/%s", d->t.folder, dap_sources_base_of(file)) < 0)
			beside = NULL;
		return beside;
	}
	path = readable(file);
	if (!path && d->t.folder &&
	    asprintf(&beside, "%s/%s", d->t.folder, dap_sources_base_of(file)) >= 0)
		path = readable(beside);
	free(beside);
	return path ? path : readable(dap_sources_base_of(file));
}

json_t *dap_source(const struct visa_dap *d, const char *file)
{
	const struct visa_source_text *known = d->t.source;
	json_t *source = json_object();
	char *path = dap_path(d, file);

	dap_set(source, "name", base_json_text(dap_sources_base_of(file)));
	if (!path && known && !strcmp(known->name, dap_sources_base_of(file)))
		dap_set(source, "sourceReference", json_integer(DAP_TEXT));
	else
		dap_set(source, "path", base_json_text(path ? path : file));
	free(path);
	return source;
}

/* Return: the description of a routine's vISA text as a source that has no file. */
static json_t *text_source(uint32_t routine, const char *name)
{
	json_t *source = json_object();
	char text[100];

	snprintf(text, sizeof(text), "%.80s.visaasm", name);
	dap_set(source, "name", base_json_text(text));
	dap_set(source, "sourceReference", json_integer((json_int_t)routine + 1));
	return source;
}

void dap_put_place(const struct visa_dap *d, const struct visa_stop_place *place, json_t *to)
{
	uint32_t line = *place->file ? place->source_line : place->line;

	dap_set(to, "line", json_integer((json_int_t)line - (line && d->client.lines_from_0)));
	dap_set(to, "column", json_integer(line && !d->client.columns_from_0));
	dap_set(to, "source",
		*place->file ? dap_source(d, place->file)
			     : text_source(place->number, place->routine));
	dap_set(to, "instructionPointerReference",
		dap_address(dap_code_address(place->number, place->byte)));
}
