// SPDX-License-Identifier: MIT
/*
 * visactl picture: writes a surface that has a shape (format, width and height of an image) to a
 * PNG file. The file is equal to pictures/T6.png in the mount.
 */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../ioctl/picture.h"

/**
 * struct drawing - the arguments of picture
 * @name: the surface
 * @file: the file to write, "-" for standard output
 * @is_auto: whether the range of values that the picture shows is computed: from the least to the
 * greatest value of the texels
 * @picture: the other options for the picture
 * @from: descriptor of the surface
 * @to: descriptor of the file
 */
struct drawing {
	const char *name;
	const char *file;
	bool is_auto;
	struct picture picture;
	int from;
	FILE *to;
};

static int read_range(const char *text, struct drawing *d)
{
	struct picture *p = &d->picture;
	char *end;

	p->ranged = true;
	d->is_auto = strcmp(text, "auto") == 0;
	if (d->is_auto)
		return TOOL_DONE;
	p->low = strtod(text, &end);
	if (end != text && *end == ',') {
		const char *second = end + 1;

		p->high = strtod(second, &end);
		if (end != second && !*end && isfinite(p->low) && isfinite(p->high) &&
		    p->low != p->high)
			return TOOL_DONE;
	}
	return tool_error(TOOL_USAGE,
			  "--range: expected auto or two different numbers LO,HI, found '%s'",
			  text);
}

static int picture_read_arguments(int argc, char **argv, struct drawing *d)
{
	int status = TOOL_DONE;

	d->file = "-";
	for (int i = 0; i < argc && !status; i++) {
		bool more = i + 1 < argc;

		if (strcmp(argv[i], "-o") == 0 && more)
			d->file = argv[++i];
		else if (strcmp(argv[i], "--range") == 0 && more)
			status = read_range(argv[++i], d);
		else if (strncmp(argv[i], "--range=", 8) == 0)
			status = read_range(argv[i] + 8, d);
		else if (strcmp(argv[i], "--opaque") == 0)
			d->picture.opaque = true;
		else if (strcmp(argv[i], "--compress") == 0 || strcmp(argv[i], "-z") == 0)
			d->picture.compressed = true;
		else if (strcmp(argv[i], "-o") == 0 || strcmp(argv[i], "--range") == 0)
			status = tool_error(TOOL_USAGE, "%s needs %s", argv[i],
					    argv[i][1] == 'o' ? "a FILE" : "LO,HI or auto");
		else if (argv[i][0] == '-')
			status = tool_error(TOOL_USAGE, "unknown option %s", argv[i]);
		else if (d->name)
			status = tool_error(TOOL_USAGE, "'%s' is one argument too many", argv[i]);
		else
			d->name = argv[i];
	}
	if (!status && !d->name)
		status = tool_error(TOOL_USAGE, "picture: NAME, the name of a surface, is missing");
	return status;
}

/* Read the shape of the surface. Return: an exit status. */
static int find_shape(const struct visactl *c, struct drawing *d)
{
	const struct visa_shape none = { 0 };
	struct visa_shape *s = &d->picture.shape;
	char text[VISA_SHAPE_TEXT_MAX + 1];
	struct visa_shape_spec spec;
	struct visa_error e;
	int status = read_shape(c, d->name, text, sizeof(text));

	if (status)
		return status;
	if (visa_parse_shape(text, strlen(text), &spec, &e))
		return tool_error(TOOL_REFUSED, "%s: %s", d->name, e.text);
	*s = visa_shape_change(&none, &spec);
	if (!s->format)
		return tool_error(TOOL_REFUSED,
				  "%s has no shape, so there is no picture of it; set its shape, "
				  "with the format and width of its texels: visactl shape %s "
				  "format=RGBA8_UNORM width=64 height=32",
				  d->name, d->name);
	if (picture_check(s, &e))
		return tool_error(TOOL_REFUSED, "%s: %s", d->name, e.text);
	return TOOL_DONE;
}

static ssize_t picture_read_surface(void *ctx, void *buf, size_t n, uint64_t at)
{
	return read_full(((const struct drawing *)ctx)->from, buf, n, at);
}

static int picture_write_file(void *ctx, const void *bytes, size_t n)
{
	FILE *to = ((const struct drawing *)ctx)->to;

	return n && fwrite(bytes, 1, n, to) != n ? -errno : 0;
}

/* Write the file; if it cannot be written completely, it is removed. Return: an exit status. */
static int write_picture(struct drawing *d)
{
	bool standard = strcmp(d->file, "-") == 0;
	struct visa_error e;
	struct stat st;
	int err;

	d->to = standard ? stdout : fopen(d->file, "wbe");
	if (!d->to)
		return tool_error(TOOL_REFUSED, "%s: %s", d->file, strerror(errno));
	err = picture_write(&d->picture, &e);
	if (!err && fflush(d->to))
		err = visa_fail(&e, errno, "%s", strerror(errno));
	if (!standard && fclose(d->to) && !err)
		err = visa_fail(&e, errno, "%s", strerror(errno));
	if (!err)
		return TOOL_DONE;
	if (!standard && !stat(d->file, &st) && S_ISREG(st.st_mode))
		unlink(d->file);
	return tool_error(TOOL_REFUSED, "%s: %s", standard ? "standard output" : d->file, e.text);
}

int command_picture(const struct visactl *c, int argc, char **argv)
{
	struct drawing d = { .picture = { .read = picture_read_surface,
					  .write = picture_write_file } };
	struct visa_error e;
	struct target t;
	int status = picture_read_arguments(argc, argv, &d);

	d.picture.ctx = &d;
	if (!status)
		status = find_shape(c, &d);
	if (!status)
		status = tool_check_output(d.file);
	if (!status)
		status = target_open(c, d.name, O_RDONLY, &t);
	if (status)
		return status;
	d.from = t.fd;
	if (d.is_auto && picture_range(&d.picture, &e))
		status = tool_error(TOOL_REFUSED, "%s: %s", d.name, e.text);
	if (!status)
		status = write_picture(&d);
	close(t.fd);
	return status;
}
