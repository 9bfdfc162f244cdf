// SPDX-License-Identifier: MIT
/*
 * visactl: finds the file of a surface or variable that the command line names: T255, %slm, V32 or
 * a declared name.
 */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../lib/isa/isa.h"
#include "../lib/memory/surface.h"
#include "../lib/decl/decls.h"

/*
 * Make the path of the file of the surface with number @index. Number 5, VISA_SURFACE_STATELESS, is
 * the file T255.
 */
static void surface_path(uint32_t index, char *path, size_t size)
{
	if (index == VISA_SURFACE_STATELESS)
		index = 255;
	snprintf(path, size, "surfaces/T%" PRIu32, index);
}

static int no_surface(const struct visactl *c, uint32_t index)
{
	if (index < VISA_FIRST_SURFACE || index > 254)
		return tool_error(
			TOOL_REFUSED,
			"the surfaces are T0, T255, and those from T6 to T254 that you make");
	return tool_error(TOOL_REFUSED,
			  "there is no surface T%" PRIu32 "; make it, of a size you choose: "
			  "truncate -s 4K %s/surfaces/T%" PRIu32,
			  index, c->mount, index);
}

static int no_variable(const struct visactl *c, uint32_t id)
{
	const struct visa_vclass_info *range = &visa_vclasses[VISA_VCLASS_G];

	if (id < range->first)
		return tool_error(TOOL_REFUSED,
				  "V%" PRIu32 " has no bytes; predefined variables are V1 to V%d, "
				  "your variables V%" PRIu32 " to V%" PRIu32,
				  id, VISA_PREDEFINED_COUNT - 1, range->first, range->last);
	if (id > range->last)
		return tool_error(TOOL_REFUSED, "variables are V%" PRIu32 " to V%" PRIu32,
				  range->first, range->last);
	return tool_error(TOOL_REFUSED,
			  "there is no variable V%" PRIu32 "; declare it, or make it, of a size "
			  "you choose: truncate -s 64 %s/vars/V%" PRIu32,
			  id, c->mount, id);
}

static bool exists(const struct visactl *c, const char *dir, const char *name)
{
	char path[300];

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	return faccessat(c->dir, path, F_OK, 0) == 0;
}

static int find_declared(const struct visactl *c, const char *name, char *path, size_t size)
{
	bool var;
	bool surface;

	if (!*name || *name == '.' || strchr(name, '/') || strlen(name) > VISA_NAME_MAX)
		return tool_error(TOOL_REFUSED, "'%s' is not the name of a surface or variable",
				  name);
	var = exists(c, "vars", name);
	surface = exists(c, "surfaces", name);
	if (var && surface)
		return tool_error(TOOL_REFUSED,
				  "'%s' is a variable and a surface; use the V or T name, see "
				  "visactl vars",
				  name);
	if (!var && !surface && exists(c, "preds", name))
		return tool_error(TOOL_REFUSED, "%s is a predicate; see visactl pred", name);
	if (!var && !surface)
		return tool_error(TOOL_REFUSED, "there is no surface or variable '%s'", name);
	snprintf(path, size, "%s/%s", var ? "vars" : "surfaces", name);
	return TOOL_DONE;
}

static int find_path(const struct visactl *c, const char *name, char *path, size_t size)
{
	uint32_t id;

	if (strcasecmp(name, "%slm") == 0)
		surface_path(VISA_SURFACE_SLM, path, size);
	else if (strcasecmp(name, "%scratch") == 0)
		surface_path(VISA_SURFACE_STATELESS, path, size);
	else if (visa_canonical_id(VISA_VCLASS_T, name, &id))
		surface_path(id, path, size);
	else if (visa_canonical_id(VISA_VCLASS_G, name, &id))
		snprintf(path, size, "vars/V%" PRIu32, id);
	else
		return find_declared(c, name, path, size);
	return TOOL_DONE;
}

static int open_failed(const struct visactl *c, const char *name, const char *path, int err)
{
	uint32_t id;

	if (err == ENOENT && visa_canonical_id(VISA_VCLASS_T, name, &id))
		return no_surface(c, id);
	if (err == ENOENT && visa_canonical_id(VISA_VCLASS_G, name, &id))
		return no_variable(c, id);
	return tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, path, strerror(err));
}

/*
 * Return: the largest size in bytes that a surface or variable can have. T0 and T255 cannot change
 * their @size. @path: path of the surface or variable. A declared name is a symbolic link to a file
 * such as T6 or V32.
 */
static uint64_t find_limit(const struct visactl *c, const char *path, uint64_t size)
{
	char target[64];
	const char *name = strchr(path, '/') + 1;
	ssize_t n = readlinkat(c->dir, path, target, sizeof(target) - 1);

	if (n > 0) {
		target[n] = 0;
		name = target;
	}
	if (strncmp(path, "vars/", 5) == 0)
		return VISA_VAR_MAX_BYTES;
	if (strcmp(name, "T0") == 0 || strcmp(name, "T255") == 0)
		return size;
	return VISA_SURFACE_USER_MAX;
}

int target_open(const struct visactl *c, const char *name, int flags, struct target *t)
{
	char path[300];
	struct stat st;
	int status = find_path(c, name, path, sizeof(path));

	if (status)
		return status;
	t->fd = openat(c->dir, path, flags | O_CLOEXEC);
	if (t->fd < 0)
		return open_failed(c, name, path, errno);
	if (fstat(t->fd, &st) < 0) {
		status = open_failed(c, name, path, errno);
		close(t->fd);
		return status;
	}
	snprintf(t->name, sizeof(t->name), "%s", strchr(path, '/') + 1);
	t->size = (uint64_t)st.st_size;
	t->limit = find_limit(c, path, t->size);
	t->variable = strncmp(path, "vars/", 5) == 0;
	return TOOL_DONE;
}
