// SPDX-License-Identifier: MIT
/* Finds programs in PATH, as execvp() does. */
#include "find_program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PLAIN_PATH "/bin:/usr/bin" /* the search path of execvp() if PATH is not set */

static bool is_program(const char *path)
{
	struct stat st;

	return !stat(path, &st) && S_ISREG(st.st_mode) && !access(path, X_OK);
}

/* Make the path absolute, since the program runs in another working directory. */
static int absolute(const char *dir, size_t dir_size, const char *name, char **path)
{
	char *here = NULL;
	int n;

	if (*dir != '/') {
		here = get_current_dir_name();
		if (!here)
			return -1;
	}
	n = asprintf(path, "%s%s%.*s%s%s", here ? here : "", here ? "/" : "", (int)dir_size, dir,
		     dir_size ? "/" : "", name);
	free(here);
	if (n < 0)
		*path = NULL;
	return n;
}

/* Return: the first program of that name in PATH; NULL if there is none. */
static char *in_path(const char *name)
{
	const char *list = secure_getenv("PATH");
	char *path = NULL;
	size_t size;

	if (!list)
		list = PLAIN_PATH;
	for (;; list += size + 1) {
		size = strcspn(list, ":");
		if (absolute(list, size, name, &path) >= 0 && is_program(path))
			return path;
		free(path);
		path = NULL;
		if (!list[size])
			return NULL;
	}
}

char *host_program_find(const char *named)
{
	char *path = NULL;

	if (!strchr(named, '/'))
		return in_path(named);
	if (*named == '/')
		path = strdup(named);
	else
		absolute("", 0, named, &path);
	if (path && is_program(path))
		return path;
	free(path);
	return NULL;
}

bool host_program_inherit(const char *name, char **entry)
{
	const char *value = secure_getenv(name);

	if (!value || asprintf(entry, "%s=%s", name, value) < 0)
		*entry = NULL;
	return *entry != NULL;
}
