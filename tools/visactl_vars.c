// SPDX-License-Identifier: MIT
/* visactl vars: printing variables, predicates and the execution mask as tables or JSON. */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "../ioctl/visafs_ioctl.h"
#include "../lib/isa/isa.h"
#include "../lib/decl/decls.h"
#include "json.h"

#define SHOWN                                                                                      \
	16 /* bytes of a variable in the table, and on each line of one that is shown whole        \
	    */

/**
 * struct listing - state of the command
 * @c: the mount
 * @ctl: descriptor of the mount's file ctl
 * @names: names of the variables and predicates to show
 * @count: number of @names; 0: show all
 * @whole: whether all bytes of each variable are shown
 * @rows: number of table rows that were printed
 * @json: with --json, receives the variables instead of standard output; else NULL
 */
struct listing {
	const struct visactl *c;
	int ctl;
	char **names;
	int count;
	bool whole;
	size_t rows;
	struct base_json *json;
};

int decl_next(int ctl, char kind, uint32_t id, struct visafs_decl *d)
{
	*d = (struct visafs_decl){ .kind = (unsigned char)kind, .id = id };
	return ioctl(ctl, VISAFS_IOC_GET_DECL, d) < 0 ? -errno : 0;
}

/* Whether the command line requests a declaration: it names it, or has no names. */
static bool is_wanted(const struct listing *l, enum visa_vclass vclass, const struct visafs_decl *d)
{
	uint32_t id;

	for (int i = 0; i < l->count; i++)
		if (strcmp(l->names[i], d->name) == 0 ||
		    (visa_canonical_id(vclass, l->names[i], &id) && id == d->id))
			return true;
	return !l->count;
}

/* Read the bytes of a variable. Return: their number, or a negative errno. */
static ssize_t vars_read_variable(const struct visactl *c, uint32_t id, uint8_t *bytes)
{
	char path[32];
	ssize_t n;
	int fd;

	snprintf(path, sizeof(path), "vars/V%" PRIu32, id);
	fd = openat(c->dir, path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return -errno;
	n = read_full(fd, bytes, VISA_VAR_MAX_BYTES, 0);
	close(fd);
	return n;
}

static bool all_zero(const uint8_t *bytes, ssize_t n)
{
	ssize_t i = 0;

	while (i < n && !bytes[i])
		i++;
	return i >= n;
}

static void print_bytes(const struct listing *l, const uint8_t *bytes, size_t n, int indent)
{
	for (size_t i = 0; i < n && (l->whole || i < SHOWN); i++) {
		if (i && i % SHOWN == 0)
			printf("\n%*s", indent, "");
		printf("%s%02x", i % SHOWN ? " " : "", bytes[i]);
	}
	puts(n > SHOWN && !l->whole ? " ..." : "");
}

static void print_variable(struct listing *l, const struct visafs_decl *d, const uint8_t *bytes,
			   size_t n)
{
	char name[16];
	int indent;

	if (!l->rows)
		printf("%-9s  %-4s  %8s  %6s  %-12s  %s\n", "variable", "type", "elements", "bytes",
		       "name", l->whole ? "all bytes" : "first bytes");
	snprintf(name, sizeof(name), "V%" PRIu32, d->id);
	indent = printf("%-9s  %-4s  %8" PRIu32 "  %6zu  %-12s  ", name,
			d->type < VISA_TYPE_COUNT ? visa_types[d->type].name : "?", d->elements, n,
			d->name);
	print_bytes(l, bytes, n, indent);
}

static void vars_put_variable(struct base_json *w, const struct visafs_decl *d,
			      const uint8_t *bytes, size_t n)
{
	const char *type = d->type < VISA_TYPE_COUNT ? visa_types[d->type].name : "?";
	json_t *object = json_pack("{s:I, s:o, s:s, s:I, s:I}", "id", (json_int_t)d->id, "name",
				   base_json_text(d->name), "type", type, "elements",
				   (json_int_t)d->elements, "size", (json_int_t)n);
	json_t *alias = d->alias ? json_pack("{s:I, s:I}", "alias", (json_int_t)d->alias,
					     "alias_offset", (json_int_t)d->alias_offset)
				 : json_object();

	if (json_object_update_new(object, alias) ||
	    json_object_set_new(object, "bytes", base_json_hex(bytes, n)))
		w->out->failed = true;
	base_json_put(w, NULL, object);
}

/*
 * Print the variables. Predefined variables are printed if they are not zero, or if they were
 * requested by name.
 */
static int print_variables(struct listing *l)
{
	static uint8_t bytes[VISA_VAR_MAX_BYTES];
	struct visafs_decl d;
	ssize_t n;
	int err;

	for (uint32_t id = 1; !(err = decl_next(l->ctl, 'G', id, &d)); id = d.id + 1) {
		if (!is_wanted(l, VISA_VCLASS_G, &d))
			continue;
		/* A variable that was removed in the meantime is skipped. */
		n = vars_read_variable(l->c, d.id, bytes);
		if (n < 0 || (d.id < VISA_FIRST_VAR && !l->count && all_zero(bytes, n)))
			continue;
		if (l->json)
			vars_put_variable(l->json, &d, bytes, (size_t)n);
		else
			print_variable(l, &d, bytes, (size_t)n);
		l->rows++;
	}
	return err == -ENOENT ? 0 : err;
}

int read_mask(const struct visactl *c, const char *path, char text[32], uint64_t *mask)
{
	int n = read_text(c->dir, path, text, 32);

	if (n < 0)
		return n;
	text[strcspn(text, "\n")] = 0;
	return number_parse(text, mask) ? 0 : -EPROTO;
}

/* Return: a mask as a JSON string, or null. */
static json_t *json_mask(const struct visactl *c, const char *path)
{
	char text[32];
	uint64_t mask;

	return read_mask(c, path, text, &mask) ? json_null() : base_json_text(text);
}

/* Print a mask as a number and as bits, lane 31 first. Return: 0 or a negative errno. */
static int print_mask(const struct visactl *c, const char *path, const char *label,
		      const char *lanes, const char *name)
{
	char bits[40] = "";
	char text[32];
	uint64_t mask;
	int err = read_mask(c, path, text, &mask);

	if (err)
		return err;
	for (int lane = 31; lane >= 0; lane--)
		snprintf(bits + strlen(bits), 3, "%c%s", mask >> lane & 1 ? '1' : '0',
			 lane && lane % 8 == 0 ? " " : "");
	printf("%-9s  %5s  %s  %s%s%s\n", label, lanes, text, bits, *name ? "  " : "", name);
	return 0;
}

static void print_predicate(struct listing *l, const struct visafs_decl *d)
{
	char path[32];
	char lanes[16];

	snprintf(path, sizeof(path), "preds/P%" PRIu32, d->id);
	snprintf(lanes, sizeof(lanes), "%" PRIu32, d->elements);
	if (!l->rows++ && !l->json)
		printf("\n%-9s  %5s  %-10s  %-35s  %s\n", "predicate", "lanes", "value",
		       "lanes 31 to 0", "name");
	if (l->json)
		base_json_put(l->json, NULL,
			      json_pack("{s:I, s:o, s:I, s:o}", "id", (json_int_t)d->id, "name",
					base_json_text(d->name), "lanes", (json_int_t)d->elements,
					"value", json_mask(l->c, path)));
	else
		print_mask(l->c, path, path + strlen("preds/"), lanes, d->name);
}

static int print_predicates(struct listing *l)
{
	struct visafs_decl d;
	int err;

	for (uint32_t id = 1; !(err = decl_next(l->ctl, 'P', id, &d)); id = d.id + 1)
		if (is_wanted(l, VISA_VCLASS_P, &d))
			print_predicate(l, &d);
	return err == -ENOENT ? 0 : err;
}

static int print_table(struct listing *l)
{
	size_t rows;
	int err = print_variables(l);

	rows = l->rows;
	l->rows = 0;
	if (!rows && !l->count)
		puts("no variables");
	if (!err)
		err = print_predicates(l);
	if (!l->rows && !l->count)
		puts("no predicates");
	l->rows += rows;
	if (err || l->count)
		return err;
	printf("\n%-9s  %5s  %-10s  %s\n", "", "lanes", "value", "lanes 31 to 0");
	return print_mask(l->c, "em", "mask", "32", "");
}

static int vars_print_json(struct listing *l)
{
	struct base_json *w = l->json;
	int err;

	base_json_open(w, NULL, '{');
	base_json_open(w, "variables", '[');
	err = print_variables(l);
	base_json_close(w);
	base_json_open(w, "predicates", '[');
	if (!err)
		err = print_predicates(l);
	base_json_close(w);
	base_json_put(w, "em", err ? json_null() : json_mask(l->c, "em"));
	base_json_close(w);
	json_print(w, stdout);
	return err;
}

int command_vars(const struct visactl *c, int argc, char **argv)
{
	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };
	struct listing l = { .c = c, .names = argv, .json = c->json ? &w : NULL };
	int status = TOOL_DONE;
	int err;

	for (int i = 0; i < argc; i++) {
		if (strcmp(argv[i], "--all") == 0)
			l.whole = true;
		else if (argv[i][0] == '-')
			return tool_error(TOOL_USAGE, "unknown option %s", argv[i]);
		else
			argv[l.count++] = argv[i];
	}
	l.whole |= l.count > 0;
	l.ctl = openat(c->dir, "ctl", O_RDONLY | O_CLOEXEC);
	if (l.ctl < 0)
		return tool_error(TOOL_REFUSED, "%s/ctl: %s", c->mount, strerror(errno));
	err = c->json ? vars_print_json(&l) : print_table(&l);
	if (err)
		status = tool_error(TOOL_REFUSED, "%s: %s", c->mount, strerror(-err));
	else if (!l.rows && l.count)
		status =
			tool_error(TOOL_REFUSED, "there is no variable or predicate '%s'", argv[0]);
	close(l.ctl);
	return status;
}
