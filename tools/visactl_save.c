// SPDX-License-Identifier: MIT
/*
 * visactl save: writing the state of a mount as a trace without instructions (lib/trace/README.md).
 *
 * The lines have a fixed order. A value has no line if it is equal to the value after a reset. So
 * equal states always have equal texts.
 */
#include "visactl_state.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../ioctl/visafs_ioctl.h"
#include "../lib/isa/predefined.h"
#include "../lib/memory/shape.h"
#include "../lib/memory/surface.h"
#include "../lib/text/text.h"

#define CHUNK	   65536 /* bytes read in one call: a multiple of LINE_BYTES */
#define LINE_BYTES 16	 /* bytes on a line: few, so that diff shows which bytes changed */

/* struct saver - @ctl: descriptor of the mount's file ctl; @f: stream for the trace */
struct saver {
	const struct visactl *c;
	int ctl;
	FILE *f;
};

/*
 * Write lines for @n bytes, the first of which has the offset @offset. Leave out lines that would
 * have only zeros. @what: the first words of each line, such as "data T6"
 */
static void save_put_lines(FILE *f, const char *what, const uint8_t *bytes, size_t n,
			   uint64_t offset)
{
	static const char digits[] = "0123456789abcdef";
	static const uint8_t zeros[LINE_BYTES];

	for (size_t at = 0; at < n; at += LINE_BYTES) {
		size_t size = n - at < LINE_BYTES ? n - at : LINE_BYTES;
		char text[2 * LINE_BYTES + 1] = "";

		if (!memcmp(bytes + at, zeros, size))
			continue;
		for (size_t i = 0; i < size; i++) {
			text[2 * i] = digits[bytes[at + i] >> 4];
			text[2 * i + 1] = digits[bytes[at + i] & 15];
		}
		fprintf(f, "%s 0x%" PRIx64 " %s\n", what, offset + at, text);
	}
}

/* Write the bytes of a surface or variable; skip the holes of its file. */
static int save_bytes(const struct saver *s, const char *path, const char *what)
{
	static uint8_t buf[CHUNK];
	uint64_t at = 0;
	ssize_t n = 1;
	off_t data;
	int fd = openat(s->c->dir, path, O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		return -errno;
	while (n > 0) {
		data = lseek(fd, (off_t)at, SEEK_DATA);
		if (data < 0 && errno == ENXIO)
			break; /* the rest of the file is a hole */
		if (data > 0)
			at = (uint64_t)data / LINE_BYTES * LINE_BYTES;
		n = read_full(fd, buf, CHUNK, at);
		if (n > 0)
			save_put_lines(s->f, what, buf, (size_t)n, at);
		at += n > 0 ? (uint64_t)n : 0;
	}
	close(fd);
	return n < 0 ? (int)n : 0;
}

/* Write the value of a variable or predicate. */
static int save_value(const struct saver *s, enum visa_vclass vclass, uint32_t id)
{
	char path[32], what[32];
	uint64_t mask = 0;
	int err;

	if (vclass == VISA_VCLASS_G) {
		snprintf(path, sizeof(path), "vars/V%" PRIu32, id);
		if (id < VISA_PREDEFINED_COUNT)
			snprintf(what, sizeof(what), "var 0 %s", visa_predefined[id].name);
		else
			snprintf(what, sizeof(what), "var 0 V%" PRIu32, id);
		return save_bytes(s, path, what);
	}
	snprintf(path, sizeof(path), "preds/P%" PRIu32, id);
	err = read_mask(s->c, path, what, &mask);
	if (!err && mask)
		fprintf(s->f, "pred 0 P%" PRIu32 " 0x%" PRIx64 "\n", id, mask);
	return err;
}

static void save_put_decl(FILE *f, enum visa_vclass vclass, const struct visafs_decl *d)
{
	const struct visa_decl decl = { .vclass = vclass,
					.id = d->id,
					.type = (uint8_t)d->type,
					.align = (uint8_t)d->align,
					.num_elts = d->elements,
					.alias = d->alias,
					.alias_offset = d->alias_offset };
	char text[VISA_DECL_TEXT_MAX];

	if (!(d->flags & VISAFS_DECL_FILE)) {
		visa_decl_print(&decl, text);
		fprintf(f, "%s%s%s\n", text, *d->name ? " v_name=" : "", d->name);
	} else if (vclass == VISA_VCLASS_P) {
		fprintf(f, "file P%" PRIu32 "\n", d->id);
	} else {
		fprintf(f, "file V%" PRIu32 " %" PRIu32 "\n", d->id, d->size);
	}
}

/*
 * Lines for declarations are written in this order: first declarations with bytes of their own,
 * then aliases (variables that share the bytes of another variable), then the values.
 */
enum part { OWNERS, ALIASES, VALUES };

/* Write the lines that @part selects, for all declarations of a class (variables or predicates). */
static int save_class(const struct saver *s, enum visa_vclass vclass, enum part part)
{
	const struct visa_vclass_info *class = &visa_vclasses[vclass];
	struct visafs_decl d;
	int err = 0;

	for (uint32_t id = 0; !err && !(err = decl_next(s->ctl, class->v_type, id, &d));
	     id = d.id + 1) {
		if (part == VALUES && !d.alias)
			err = save_value(s, vclass, d.id);
		else if (part != VALUES && d.id >= class->first && !d.alias == (part == OWNERS))
			save_put_decl(s->f, vclass, &d);
	}
	return err == -ENOENT ? 0 : err;
}

/*
 * Write lines for all surfaces: with @bytes, lines with their bytes; otherwise lines with their
 * sizes and shapes.
 */
static int save_surfaces(const struct saver *s, bool bytes)
{
	char shape[VISA_SHAPE_TEXT_MAX + 1], address[24], path[32], what[32];
	struct stat st;
	int err = 0;

	for (unsigned int id = 0; id <= VISA_BTI_STATELESS && !err; id++) {
		snprintf(path, sizeof(path), "surfaces/T%u", id);
		if ((id && id < VISA_FIRST_SURFACE) || fstatat(s->c->dir, path, &st, 0) < 0)
			continue;
		snprintf(what, sizeof(what), "data T%u", id);
		if (bytes) {
			err = save_bytes(s, path, what);
			continue;
		}
		snprintf(address, sizeof(address), "0x%" PRIx64,
			 id == VISA_BTI_STATELESS ? 0 : (uint64_t)id << VISA_SURFACE_ADDRESS_BITS);
		fprintf(s->f, "memory T%u %jd %s T%u\n", id, (intmax_t)st.st_size,
			id ? address : "-", id);
		snprintf(path, sizeof(path), "shapes/T%u", id);
		if (read_text(s->c->dir, path, shape, sizeof(shape)) > 0)
			fprintf(s->f, ".shape T%u %s", id, shape);
	}
	return err;
}

static int save(const struct saver *s)
{
	char text[32];
	uint64_t em;
	int err = read_mask(s->c, "em", text, &em);

	if (err)
		return err;
	fputs("visafs-trace 1\nplatform -\nkernel - 32\nroutine 0\n", s->f);
	if (em != UINT32_MAX)
		fprintf(s->f, "em 0x%" PRIx64 "\n", em);
	err = save_surfaces(s, false);
	for (int i = 0; i < VISA_VCLASS_L && !err; i++)
		err = save_class(s, i, OWNERS);
	if (!err)
		err = save_class(s, VISA_VCLASS_G, ALIASES);
	if (!err)
		err = save_class(s, VISA_VCLASS_G, VALUES);
	if (!err)
		err = save_class(s, VISA_VCLASS_P, VALUES);
	return err ? err : save_surfaces(s, true);
}

int state_save(const struct visactl *c, FILE *f)
{
	const struct saver s = { .c = c,
				 .ctl = openat(c->dir, "ctl", O_RDONLY | O_CLOEXEC),
				 .f = f };
	int err = s.ctl < 0 ? -errno : save(&s);

	if (s.ctl >= 0)
		close(s.ctl);
	return err < 0 ? tool_error(TOOL_REFUSED, "%s: %s", c->mount, strerror(-err)) : TOOL_DONE;
}

int command_save(const struct visactl *c, int argc, char **argv)
{
	bool plain = strcmp(argv[0], "-") == 0;
	FILE *f = plain ? stdout : fopen(argv[0], "we");
	struct stat st;
	int status;

	(void)argc;
	if (!f)
		return tool_error(TOOL_REFUSED, "%s: %s", argv[0], strerror(errno));
	status = state_save(c, f);
	if (plain)
		return status;
	if ((ferror(f) | fclose(f)) && !status)
		status = tool_error(TOOL_REFUSED, "%s: %s", argv[0], strerror(errno));
	if (status && !stat(argv[0], &st) && S_ISREG(st.st_mode))
		unlink(argv[0]);
	return status;
}
