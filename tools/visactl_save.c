// SPDX-License-Identifier: MIT
/* visactl save: writes the state of a mount as text. */
#include "visactl_state.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../ioctl/visafs_ioctl.h"
#include "../lib/isa/isa.h"
#include "../lib/memory/shape.h"
#include "../lib/text/text.h"
#include "../lib/decl/decls.h"

#define CHUNK 65536 /* bytes read at once, a multiple of a line's */

/* Write lines for @n bytes from @offset on, without the lines of zeros. */
static void put_lines(FILE *f, char letter, uint32_t id, const uint8_t *bytes, size_t n,
		      uint64_t offset)
{
	static const uint8_t zeros[STATE_LINE];

	for (size_t at = 0; at < n; at += STATE_LINE) {
		size_t end = n - at < STATE_LINE ? n : at + STATE_LINE;

		if (!memcmp(bytes + at, zeros, end - at))
			continue;
		fprintf(f, "bytes %c%" PRIu32 " %08" PRIx64 ":", letter, id, offset + at);
		for (size_t i = at; i < end; i++)
			fprintf(f, " %02x", bytes[i]);
		fputc('\n', f);
	}
}

/* Write the bytes of a surface or variable; skip the holes of its file. */
static int save_bytes(const struct visactl *c, FILE *f, char letter, uint32_t id)
{
	static uint8_t buf[CHUNK];
	char path[32];
	uint64_t at = 0;
	ssize_t n = 1;
	off_t data;
	int fd;

	snprintf(path, sizeof(path), "%s/%c%" PRIu32, letter == 'T' ? "surfaces" : "vars", letter,
		 id);
	fd = openat(c->dir, path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return -errno;
	while (n > 0) {
		data = lseek(fd, (off_t)at, SEEK_DATA);
		if (data < 0 && errno == ENXIO)
			break; /* only a hole is left */
		if (data > 0)
			at = (uint64_t)data / STATE_LINE * STATE_LINE;
		n = read_full(fd, buf, CHUNK, at);
		if (n > 0)
			put_lines(f, letter, id, buf, (size_t)n, at);
		at += n > 0 ? (uint64_t)n : 0;
	}
	close(fd);
	return n < 0 ? (int)n : 0;
}

static void put_decl(FILE *f, char kind, const struct visafs_decl *d)
{
	char letter = kind == 'G' ? 'V' : kind;

	if (kind == 'G' && d->flags & VISAFS_DECL_FILE)
		return;
	fprintf(f, "decl %c%" PRIu32 ": .decl ", letter, d->id);
	if (*d->name)
		fputs(d->name, f);
	else
		fprintf(f, "%c%" PRIu32, letter, d->id);
	fprintf(f, " v_type=%c", kind);
	if (kind == 'G' && d->type < VISA_TYPE_COUNT)
		fprintf(f, " type=%s", visa_types[d->type].name);
	fprintf(f, " num_elts=%" PRIu32, d->elements);
	if (kind == 'G' && d->align < VISA_ALIGNMENTS)
		fprintf(f, " align=%s", visa_alignments[d->align]);
	if (d->alias && d->alias < VISA_PREDEFINED_COUNT)
		fprintf(f, " alias=<%s, %" PRIu32 ">", visa_predefined[d->alias].name,
			d->alias_offset);
	else if (d->alias)
		fprintf(f, " alias=<V%" PRIu32 ", %" PRIu32 ">", d->alias, d->alias_offset);
	fputc('\n', f);
}

/* Write the lines of one kind for all declarations of a class. */
static int save_class(const struct visactl *c, FILE *f, int ctl, char kind, enum state_kind what)
{
	struct visafs_decl d;
	char path[32];
	char text[32];
	int err = 0;

	for (uint32_t id = 0; !err && !(err = decl_next(ctl, kind, id, &d)); id = d.id + 1) {
		bool predefined = kind == 'G' && d.id < VISA_FIRST_VAR;

		if (what == STATE_FILE && d.flags & VISAFS_DECL_FILE)
			fprintf(f, "file V%" PRIu32 ": %" PRIu32 "\n", d.id, d.size);
		else if (what == STATE_DECL && !predefined)
			put_decl(f, kind, &d);
		else if (what == STATE_BYTES && !d.alias)
			err = save_bytes(c, f, 'V', d.id);
		if (what != STATE_PRED)
			continue;
		snprintf(path, sizeof(path), "preds/P%" PRIu32, d.id);
		err = read_text(c->dir, path, text, sizeof(text));
		if (err > 0 && strcmp(text, "0x00000000\n") != 0)
			fprintf(f, "pred P%" PRIu32 ": %s", d.id, text);
		err = err < 0 ? err : 0;
	}
	return err == -ENOENT ? 0 : err;
}

/* Write the lines of one kind for all surfaces. */
static int save_surfaces(const struct visactl *c, FILE *f, enum state_kind what)
{
	char path[32];
	char text[VISA_SHAPE_TEXT_MAX + 1];
	struct stat st;
	int err = 0;

	for (uint32_t id = 0; id < 256 && !err; id++) {
		snprintf(path, sizeof(path), "surfaces/T%" PRIu32, id);
		if ((id && id < VISA_FIRST_SURFACE) || fstatat(c->dir, path, &st, 0) < 0)
			continue;
		if (what == STATE_SURFACE)
			fprintf(f, "surface T%" PRIu32 ": %jd\n", id, (intmax_t)st.st_size);
		if (what == STATE_BYTES)
			err = save_bytes(c, f, 'T', id);
		snprintf(path, sizeof(path), "shapes/T%" PRIu32, id);
		if (what == STATE_SHAPE && read_text(c->dir, path, text, sizeof(text)) > 0)
			fprintf(f, "shape T%" PRIu32 ": %s", id, text);
	}
	return err;
}

int state_save(const struct visactl *c, FILE *f)
{
	static const char kinds[] = "APSTG"; /* as their letters are in order: A, P, S, T, V */
	int ctl = openat(c->dir, "ctl", O_RDONLY | O_CLOEXEC);
	char em[32];
	int err;

	if (ctl < 0)
		return tool_error(TOOL_REFUSED, "%s/ctl: %s", c->mount, strerror(errno));
	err = read_text(c->dir, "em", em, sizeof(em));
	if (err < 0)
		goto out;
	fputs(STATE_HEADER "\n", f);
	if (strcmp(em, "0xffffffff\n") != 0)
		fprintf(f, "em: %s", em);
	err = save_class(c, f, ctl, 'G', STATE_FILE);
	for (const char *kind = kinds; *kind && !err; kind++)
		err = save_class(c, f, ctl, *kind, STATE_DECL);
	if (!err)
		err = save_class(c, f, ctl, 'P', STATE_PRED);
	if (!err)
		err = save_surfaces(c, f, STATE_SURFACE);
	if (!err)
		err = save_surfaces(c, f, STATE_SHAPE);
	if (!err)
		err = save_surfaces(c, f, STATE_BYTES);
	if (!err)
		err = save_class(c, f, ctl, 'G', STATE_BYTES);
out:
	close(ctl);
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
