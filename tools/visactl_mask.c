// SPDX-License-Identifier: MIT
/* visactl em and pred: shows or sets the execution mask and predicates. */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../lib/decl/decls.h"
#include "json.h"

/* Print why the file of a mask cannot be opened, and how to avoid the error. */
static int no_mask(const struct visactl *c, const char *path, int err)
{
	const char *name = strchr(path, '/') + 1;
	uint32_t id;

	/* Only files named P1, P2 ... can be created. */
	if (err == ENOENT && visa_canonical_id(VISA_VCLASS_P, name, &id))
		return tool_error(TOOL_REFUSED,
				  "%s is not declared; declare it: .decl %s v_type=P num_elts=16, "
				  "or touch '%s/%s'",
				  name, name, c->mount, path);
	if (err == ENOENT)
		return tool_error(TOOL_REFUSED,
				  "%s is not declared; declare it: .decl %s v_type=P num_elts=16",
				  name, name);
	return tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, path, strerror(err));
}

static int show_mask(const struct visactl *c, const char *path)
{
	struct visa_buffer json = { 0 };
	struct base_json w = { .out = &json };
	char text[64];
	int n = read_text(c->dir, path, text, sizeof(text));

	if (n < 0)
		return no_mask(c, path, -n);
	if (!c->json) {
		fputs(text, stdout);
		return TOOL_DONE;
	}
	text[strcspn(text, "\n")] = 0;
	base_json_put(&w, NULL,
		      json_pack("{s:o, s:o}", "name",
				base_json_text(strchr(path, '/') ? strchr(path, '/') + 1 : path),
				"value", base_json_text(text)));
	json_print(&w, stdout);
	return TOOL_DONE;
}

static int set_mask(const struct visactl *c, const char *path, const char *value)
{
	char text[32];
	uint64_t mask;
	int status = TOOL_DONE;
	int fd;
	int n;

	if (!number_parse(value, &mask))
		return tool_error(TOOL_USAGE, "'%s' is not a mask: a number, decimal or 0x", value);
	/* The file is opened without truncating it: an open that fails must not change the mask. */
	fd = openat(c->dir, path, O_WRONLY | O_CLOEXEC);
	if (fd < 0)
		return no_mask(c, path, errno);
	n = snprintf(text, sizeof(text), "0x%" PRIx64 "\n", mask);
	if (write(fd, text, (size_t)n) != n)
		status = tool_error(TOOL_REFUSED, "%s/%s: %s%s", c->mount, path, strerror(errno),
				    errno == EINVAL ? ": it has bits past the lanes" : "");
	if (close(fd) < 0 && !status)
		status = tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, path, strerror(errno));
	return status;
}

int command_em(const struct visactl *c, int argc, char **argv)
{
	return argc ? set_mask(c, "em", argv[0]) : show_mask(c, "em");
}

int command_pred(const struct visactl *c, int argc, char **argv)
{
	char path[VISA_NAME_MAX + 16];
	uint32_t id;

	if (visa_canonical_id(VISA_VCLASS_P, argv[0], &id))
		snprintf(path, sizeof(path), "preds/P%" PRIu32, id);
	else if (!*argv[0] || *argv[0] == '.' || strchr(argv[0], '/') ||
		 strlen(argv[0]) > VISA_NAME_MAX)
		return tool_error(TOOL_REFUSED, "'%s' is not the name of a predicate", argv[0]);
	else
		snprintf(path, sizeof(path), "preds/%s", argv[0]);
	return argc > 1 ? set_mask(c, path, argv[1]) : show_mask(c, path);
}
