// SPDX-License-Identifier: MIT
/* visactl vars, em and pred: what a thread's state is, as the files show it. */
#include "visactl.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../ioctl/visafs_ioctl.h"
#include "../lib/base/error.h"
#include "../lib/decl/decls.h"

#define SHOWN 16 /* bytes of a variable in the table */

/* struct entry - a variable or predicate: its id and the names declared for it. */
struct entry {
	uint32_t id;
	char *names;
};

struct entries {
	struct entry *list;
	size_t count;
};

static struct entry *find_entry(struct entries *all, uint32_t id)
{
	struct entry *more;

	for (size_t i = 0; i < all->count; i++)
		if (all->list[i].id == id)
			return &all->list[i];
	more = realloc(all->list, (all->count + 1) * sizeof(*more));
	if (!more)
		return NULL;
	all->list = more;
	more += all->count++;
	more->id = id;
	more->names = NULL;
	return more;
}

/* A file adds an entry; a symbolic link adds its name to the entry it points to. */
static int note_name(struct entries *all, int dir, enum visa_vclass vclass, const char *name)
{
	char target[VISA_NAME_MAX + 1];
	ssize_t n = readlinkat(dir, name, target, sizeof(target) - 1);
	const char *canonical = name;
	struct entry *entry;
	char *names;
	uint32_t id;

	if (n >= 0) {
		target[n] = 0;
		canonical = target;
	}
	if (!visa_canonical_id(vclass, canonical, &id))
		return 0;
	entry = find_entry(all, id);
	if (!entry)
		return -ENOMEM;
	if (n < 0)
		return 0;
	if (asprintf(&names, "%s%s%s", entry->names ? entry->names : "", entry->names ? ", " : "",
		     name) < 0)
		return -ENOMEM;
	free(entry->names);
	entry->names = names;
	return 0;
}

static int compare_ids(const void *a, const void *b)
{
	const struct entry *x = a;
	const struct entry *y = b;

	return (x->id > y->id) - (x->id < y->id);
}

static void free_entries(struct entries *all)
{
	for (size_t i = 0; i < all->count; i++)
		free(all->list[i].names);
	free(all->list);
	*all = (struct entries){ 0 };
}

/* Whether a file of vars/ has a byte that is not zero. */
static bool holds_something(int dir, const char *name)
{
	uint8_t bytes[VISA_VAR_MAX_BYTES];
	int fd = openat(dir, name, O_RDONLY | O_CLOEXEC);
	ssize_t n = fd < 0 ? 0 : pread(fd, bytes, sizeof(bytes), 0);
	ssize_t i = 0;

	while (i < n && !bytes[i])
		i++;
	if (fd >= 0)
		close(fd);
	return i < n;
}

/* Predefined variables are not listed by the directory; those in use are worth a line. */
static int note_predefined(struct entries *all, int dir)
{
	int err = 0;

	for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT && !err; id++)
		if (holds_something(dir, visa_predefined[id].name))
			err = note_name(all, dir, VISA_VCLASS_G, visa_predefined[id].name);
	return err;
}

/* What is in a directory, by id. Return: an exit status. */
static int read_entries(const struct visactl *c, const char *path, enum visa_vclass vclass,
			struct entries *all)
{
	int fd = openat(c->dir, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *dir = fd < 0 ? NULL : fdopendir(fd);
	struct dirent *de;
	int err = 0;

	if (!dir) {
		err = errno;
		if (fd >= 0)
			close(fd);
		return tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, path, strerror(err));
	}
	for (errno = 0; !err && (de = readdir(dir)) != NULL; errno = 0)
		err = -note_name(all, fd, vclass, de->d_name);
	if (!err)
		err = errno;
	if (!err && vclass == VISA_VCLASS_G)
		err = -note_predefined(all, fd);
	closedir(dir);
	if (err) {
		free_entries(all);
		return tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, path, strerror(err));
	}
	if (all->count)
		qsort(all->list, all->count, sizeof(*all->list), compare_ids);
	return TOOL_DONE;
}

static int names_width(const struct entries *all)
{
	size_t width = strlen("names");

	for (size_t i = 0; i < all->count; i++)
		if (all->list[i].names && strlen(all->list[i].names) > width)
			width = strlen(all->list[i].names);
	return (int)width;
}

/* One that goes away while the table is made is left out. */
static void print_variable(const struct visactl *c, const struct entry *e, int width)
{
	char path[32];
	char name[16];
	uint8_t bytes[SHOWN];
	struct stat st;
	ssize_t n;
	int fd;

	snprintf(name, sizeof(name), "V%" PRIu32, e->id);
	snprintf(path, sizeof(path), "vars/%s", name);
	if (fstatat(c->dir, path, &st, 0) < 0)
		return;
	printf("%-9s  %6jd  %-*s  ", name, (intmax_t)st.st_size, width, e->names ? e->names : "");
	fd = openat(c->dir, path, O_RDONLY | O_CLOEXEC);
	n = fd < 0 ? -1 : pread(fd, bytes, sizeof(bytes), 0);
	for (ssize_t i = 0; i < n; i++)
		printf("%s%02x", i ? " " : "", bytes[i]);
	if (n < 0)
		puts(strerror(errno));
	else
		puts(st.st_size > n ? " ..." : "");
	if (fd >= 0)
		close(fd);
}

static int print_variables(const struct visactl *c)
{
	struct entries all = { 0 };
	int status = read_entries(c, "vars", VISA_VCLASS_G, &all);
	int width = names_width(&all);

	if (status)
		return status;
	if (all.count)
		printf("%-9s  %6s  %-*s  %s\n", "variable", "bytes", width, "names", "first bytes");
	else
		puts("no variables");
	for (size_t i = 0; i < all.count; i++)
		print_variable(c, &all.list[i], width);
	free_entries(&all);
	return TOOL_DONE;
}

/* A mask as its file has it and as bits, lane 31 first. Return: 0 or a negative errno. */
static int print_mask(const struct visactl *c, const char *path, const char *label,
		      const char *names)
{
	char bits[40] = "";
	char text[32];
	uint64_t mask;
	int n = read_text(c->dir, path, text, sizeof(text));

	if (n < 0)
		return n;
	text[strcspn(text, "\n")] = 0;
	if (!number_parse(text, &mask))
		return -EPROTO;
	for (int lane = 31; lane >= 0; lane--)
		snprintf(bits + strlen(bits), 3, "%c%s", mask >> lane & 1 ? '1' : '0',
			 lane && lane % 8 == 0 ? " " : "");
	printf("%-9s  %s  %s%s%s\n", label, text, bits, *names ? "  " : "", names);
	return 0;
}

static int print_predicates(const struct visactl *c)
{
	struct entries all = { 0 };
	int status = read_entries(c, "preds", VISA_VCLASS_P, &all);
	char path[32];

	if (status)
		return status;
	if (all.count)
		printf("\n%-9s  %-10s  %-35s  %s\n", "predicate", "value", "lanes 31 to 0",
		       "names");
	else
		puts("no predicates");
	for (size_t i = 0; i < all.count; i++) {
		const struct entry *e = &all.list[i];

		snprintf(path, sizeof(path), "preds/P%" PRIu32, e->id);
		print_mask(c, path, path + strlen("preds/"), e->names ? e->names : "");
	}
	free_entries(&all);
	return TOOL_DONE;
}

int command_vars(const struct visactl *c, int argc, char **argv)
{
	int status = print_variables(c);
	int err;

	(void)argc;
	(void)argv;
	if (!status)
		status = print_predicates(c);
	if (status)
		return status;
	printf("\n%-9s  %-10s  %s\n", "", "value", "lanes 31 to 0");
	err = print_mask(c, "em", "mask", "");
	return err ? tool_error(TOOL_REFUSED, "%s/em: %s", c->mount, strerror(-err)) : TOOL_DONE;
}
