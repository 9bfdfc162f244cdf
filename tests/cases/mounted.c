// SPDX-License-Identifier: MIT
/* Executes cases on a mounted device, only through the files of the mount. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "stage.h"

static const char *mount;

void stage_mount(const char *directory)
{
	mount = directory;
}

static const char *path_of(const struct case_object *o)
{
	static char path[4200];

	switch (o->kind) {
	case 'E':
		snprintf(path, sizeof(path), "%s/em", mount);
		break;
	case 'P':
		snprintf(path, sizeof(path), "%s/preds/P%u", mount, o->id);
		break;
	default:
		snprintf(path, sizeof(path), "%s/%s/%c%u", mount,
			 o->kind == 'T' ? "surfaces" : "vars", o->kind, o->id);
	}
	return path;
}

static bool fails(char *why, const char *path)
{
	snprintf(why, CASE_TEXT_MAX, "%.400s: %s", path, strerror(errno));
	return false;
}

/*
 * Write text or bytes to the file @name (asm or ctl) of the mount, and read the result from this
 * file.
 */
static bool feed(const char *name, const struct case_bytes *b, struct case_outcome *o)
{
	char path[4200], text[2048];
	ssize_t n = -1;
	int fd;

	snprintf(path, sizeof(path), "%s/%s", mount, name);
	fd = open(path, O_RDWR | O_CLOEXEC);
	if (fd < 0)
		return false;
	if (write(fd, b->data, b->size) > -2) /* also if it fails: the result has the reason */
		n = read(fd, text, sizeof(text) - 1);
	text[n < 0 ? 0 : n] = 0;
	stage_outcome(text, o);
	return !close(fd) && n > 0;
}

/*
 * The open files of the objects of a case (surfaces, variables, masks). They remain open, since
 * they are read before and after each group of instructions. A directive or a new surface can
 * replace a file of the mount, so after it all files are closed.
 */
static struct {
	struct case_object object;
	int fd;
} opened[CASE_OBJECTS_MAX];
static size_t opened_count;

static void close_files(void)
{
	while (opened_count)
		close(opened[--opened_count].fd);
}

static int file_of(const struct case_object *o)
{
	int fd;

	for (size_t i = 0; i < opened_count; i++)
		if (opened[i].object.kind == o->kind && opened[i].object.id == o->id)
			return opened[i].fd;
	fd = open(path_of(o), O_RDONLY | O_CLOEXEC);
	if (fd >= 0) {
		opened[opened_count].object = *o;
		opened[opened_count++].fd = fd;
	}
	return fd;
}

static bool mounted_directive(const char *text, char *why)
{
	struct case_bytes line = { 0 };
	struct case_outcome o;
	bool ok;

	close_files();
	case_append(&line, text, strlen(text));
	case_append(&line, "\n", 1);
	ok = feed("asm", &line, &o) && !strcmp(o.errno_name, "0");
	free(line.data);
	if (!ok)
		snprintf(why, CASE_TEXT_MAX, "%s", o.message);
	return ok;
}

static bool remove_surfaces(char *why)
{
	char path[4200];
	struct dirent *entry;
	DIR *dir;

	snprintf(path, sizeof(path), "%s/surfaces", mount);
	dir = opendir(path);
	if (!dir)
		return fails(why, path);
	while ((entry = readdir(dir)))
		if (*entry->d_name == 'T' && strcmp(entry->d_name, "T0") != 0 &&
		    strcmp(entry->d_name, "T255") != 0)
			unlinkat(dirfd(dir), entry->d_name, 0);
	closedir(dir);
	return true;
}

/* Remove the surfaces and declarations of the last case, and zero T0 and T255. */
static bool mounted_begin(const struct case_file *c, char *why)
{
	static const struct case_object fixed[] = { { 'T', 0 }, { 'T', 255 } };

	(void)c;
	close_files();
	if (!remove_surfaces(why))
		return false;
	for (int i = 0; i < 2; i++)
		if (truncate(path_of(&fixed[i]), 0))
			return fails(why, path_of(&fixed[i]));
	return mounted_directive(".reset", why);
}

static void mounted_end(void)
{
}

static bool mounted_surface(uint32_t id, uint64_t size, char *why)
{
	struct case_object o = { 'T', id };
	bool ok;
	int fd;

	close_files();
	fd = open(path_of(&o), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	ok = fd >= 0 && !ftruncate(fd, (off_t)size);
	if (!ok)
		fails(why, path_of(&o));
	if (fd >= 0)
		close(fd);
	return ok;
}

static bool mounted_set(const struct case_values *v, char *why)
{
	int fd = open(path_of(&v->object), O_WRONLY | O_CLOEXEC);
	uint32_t mask;
	char text[16];
	ssize_t n;
	bool ok;

	if (fd < 0)
		return fails(why, path_of(&v->object));
	if (strchr("PE", v->object.kind)) {
		memcpy(&mask, v->bytes.data, sizeof(mask));
		snprintf(text, sizeof(text), "0x%x", mask);
		n = write(fd, text, strlen(text));
		ok = n == (ssize_t)strlen(text);
	} else {
		n = pwrite(fd, v->bytes.data, v->bytes.size, v->at);
		ok = n == (ssize_t)v->bytes.size;
	}
	if (!ok)
		fails(why, path_of(&v->object));
	close(fd);
	return ok;
}

static bool mounted_get(const struct case_object *o, struct case_bytes *bytes)
{
	int fd = file_of(o);
	char buf[65536 + 1];
	uint32_t mask;
	ssize_t n;
	off_t at = 0;

	if (fd < 0)
		return false;
	do {
		n = pread(fd, buf, sizeof(buf) - 1, at);
		buf[n < 0 ? 0 : n] = 0;
		at += n;
		if (strchr("PE", o->kind)) {
			mask = (uint32_t)strtoul(buf, NULL, 0);
			case_append(bytes, &mask, sizeof(mask));
		} else {
			case_append(bytes, buf, n < 0 ? 0 : (size_t)n);
		}
	} while (n == sizeof(buf) - 1); /* a short read is the end of the file */
	return n >= 0;
}

static void mounted_execute(const char *name, const struct case_bytes *b, struct case_outcome *o)
{
	*o = (struct case_outcome){ .errno_name = "none" };
	if (!feed(name, b, o))
		snprintf(o->message, sizeof(o->message), "%.300s/%s: %s", mount, name,
			 strerror(errno));
}

static void asm_execute(const struct stage_program *p, struct case_outcome *o)
{
	mounted_execute("asm", &p->text, o);
}

static void ctl_execute(const struct stage_program *p, struct case_outcome *o)
{
	mounted_execute("ctl", &p->code, o);
}

#define MOUNTED                                                                                    \
	.begin = mounted_begin, .end = mounted_end, .directive = mounted_directive,                \
	.surface = mounted_surface, .set = mounted_set, .get = mounted_get

struct stage stage_mount_asm = { MOUNTED, .name = "asm", .asm_text = true, .execute = asm_execute };
struct stage stage_mount_ctl = { MOUNTED, .name = "ctl", .execute = ctl_execute };
