// SPDX-License-Identifier: MIT
/* Reads the size of the machine's memory, and the memory limits of control groups (cgroups). */
#include "limits.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_BYTES (PATH_MAX + 64)

/* Return: MemTotal of /proc/meminfo in bytes; 0 if it cannot be read. */
static uint64_t machine_total(const char *root)
{
	static const char key[] = "MemTotal:";
	uint64_t kilobytes = 0;
	char line[LINE_BYTES];
	FILE *f;

	snprintf(line, sizeof(line), "%s/proc/meminfo", root);
	f = fopen(line, "re");
	while (f && !kilobytes && fgets(line, sizeof(line), f))
		if (!strncmp(line, key, strlen(key)))
			kilobytes = strtoull(line + strlen(key), NULL, 10);
	if (f)
		fclose(f);
	return kilobytes << 10;
}

/* Return: the number in a file; UINT64_MAX if the file contains "max" or cannot be read. */
static uint64_t read_limit(const char *path)
{
	FILE *f = fopen(path, "re");
	char line[LINE_BYTES], *end = line;
	uint64_t n = 0;

	if (f && fgets(line, sizeof(line), f))
		n = strtoull(line, &end, 10);
	if (f)
		fclose(f);
	return end != line ? n : UINT64_MAX;
}

/* Return: the smallest limit of a group and its parents. */
static uint64_t group_limit(const char *root, const char *folder, char *group, const char *file)
{
	uint64_t least = UINT64_MAX;

	for (;;) {
		char path[3 * LINE_BYTES];
		char *slash = strrchr(group, '/');
		uint64_t limit;

		snprintf(path, sizeof(path), "%s%s%s/%s", root, folder, group, file);
		limit = read_limit(path);
		if (limit < least)
			least = limit;
		if (!*group)
			return least;
		if (slash)
			*slash = 0;
		else
			*group = 0;
	}
}

/* Return: the limit of the group in a line of /proc/self/cgroup, "0::/a/b" or "4:memory:/a/b". */
static uint64_t line_limit(const char *root, char *line)
{
	char *controllers = strchr(line, ':');
	char *group = controllers ? strchr(controllers + 1, ':') : NULL;

	if (!group)
		return UINT64_MAX;
	*group++ = 0;
	group[strcspn(group, "\n")] = 0;
	if (!strcmp(group, "/"))
		*group = 0;
	if (!strcmp(controllers, ":"))
		return group_limit(root, "/sys/fs/cgroup", group, "memory.max");
	if (!strcmp(controllers, ":memory"))
		return group_limit(root, "/sys/fs/cgroup/memory", group, "memory.limit_in_bytes");
	return UINT64_MAX;
}

uint64_t visa_machine_memory(const char *root)
{
	uint64_t least = machine_total(root);
	char line[LINE_BYTES];
	FILE *f;

	snprintf(line, sizeof(line), "%s/proc/self/cgroup", root);
	f = fopen(line, "re");
	while (f && fgets(line, sizeof(line), f)) {
		uint64_t limit = line_limit(root, line);

		if (limit && (limit < least || (!least && limit != UINT64_MAX)))
			least = limit;
	}
	if (f)
		fclose(f);
	return least;
}
