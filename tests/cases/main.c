// SPDX-License-Identifier: MIT
/*
 * Executes cases, by default all cases in tests/cases: cases [OPTION...] [FILE|DIRECTORY...]. Each
 * case is executed on all stages (ways to execute it) of this process.
 *
 *	--mount DIRECTORY	execute them through the files of this mount instead
 *	--options OPTIONS	only cases for a mount with these options
 *	--mounts		only print the options of all cases
 *	--surfaces		only cases that set or expect bytes of a surface
 *
 * The last line of the output is the number of passed cases; a case counts once for each stage.
 * With CASES_UPDATE=1 in the environment, the actual results are written to the cases as expect
 * lines.
 */
#include <fts.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "stage.h"

/*
 * struct run - the options of the command line
 * @options: the options of --options, or NULL
 * @list: only print the options of all cases
 * @surfaces: skip cases that do not set or expect bytes of a surface
 */
struct run {
	struct stage *stages[4];
	const char *options;
	bool list;
	bool surfaces;
	bool update;
	unsigned int passed, failed;
};

void stage_outcome(const char *text, struct case_outcome *o)
{
	const char *at;

	memset(o, 0, sizeof(*o));
	while (text && *text) {
		sscanf(text, "errno: %23s", o->errno_name);
		sscanf(text, "message: %511[^\n]", o->message);
		for (int i = 0; i < COUNTS; i++) {
			size_t n = strlen(case_counts[i]);

			if (!strncmp(text, case_counts[i], n) && text[n] == ':')
				o->count[i] = strtoull(text + n + 1, NULL, 10);
		}
		at = strchr(text, '\n');
		text = at ? at + 1 : NULL;
	}
}

static void count(struct run *run, bool passed)
{
	run->passed += passed;
	run->failed += !passed;
}

static void play_on(struct run *run, const struct case_file *c, struct stage *s)
{
	struct case_report r = { .quiet = c->must_fail };

	if (s->asm_text && c->hex)
		return;
	case_play(c, s, &r, NULL);
	if (c->must_fail && !strstr(r.first, c->must_fail))
		printf("%s: %s: should fail with \"%s\", has \"%s\"\n", c->path, s->name,
		       c->must_fail, r.first);
	count(run, c->must_fail ? strstr(r.first, c->must_fail) != NULL : !r.failures);
}

/*
 * Execute a case in the first of the tested ways (asm, ctl ...), write the case with the actual
 * results to a new file, and replace the old file by it.
 */
static void update(struct run *run, const struct case_file *c)
{
	struct case_report r = { 0 };
	char path[4096];
	FILE *f;

	if (c->must_fail)
		return;
	snprintf(path, sizeof(path), "%s.new", c->path);
	f = fopen(path, "w");
	if (!f) {
		printf("%s: cannot be written\n", path);
		count(run, false);
		return;
	}
	case_play(c, run->stages[0], &r, f);
	if (fclose(f) || r.failures || rename(path, c->path))
		unlink(path);
	count(run, !r.failures);
}

/*
 * Count a case that cannot be read. It has passed if its first line requires this error. With
 * --mount, an expected error is not counted again.
 */
static void unreadable(struct run *run, const struct case_file *c, const char *why)
{
	bool known = c->must_fail && strstr(why, c->must_fail);

	if (!known)
		fprintf(run->list ? stderr : stdout, "%s\n", why);
	if (!run->options || !known)
		count(run, known);
}

/* Execute a case for one of its platforms and options. Return: number of the case's variants. */
static unsigned int play_variant(struct run *run, const char *path, unsigned int variant)
{
	char why[CASE_TEXT_MAX];
	struct case_file c;

	if (!case_read(&c, path, variant, run->options, why)) {
		unreadable(run, &c, why);
	} else if (run->surfaces && !c.surfaces) {
		;
	} else if (run->list) {
		puts(c.options);
	} else if (run->update) {
		update(run, &c);
	} else if (!run->options || !strcmp(run->options, c.options)) {
		for (int i = 0; i < 4 && run->stages[i]; i++)
			play_on(run, &c, run->stages[i]);
	}
	case_free(&c);
	return c.variants;
}

static void play_file(struct run *run, const char *path)
{
	for (unsigned int i = 0, n = 1; i < n; i++)
		n = play_variant(run, path, i);
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name) != 0;
}

static void play_all(struct run *run, char *const *paths)
{
	FTS *tree = fts_open(paths, FTS_LOGICAL | FTS_NOCHDIR, by_name);
	FTSENT *entry;
	const char *end;

	while (tree && (entry = fts_read(tree))) {
		end = strrchr(entry->fts_name, '.');
		if (entry->fts_info == FTS_NS) {
			printf("%s: cannot be read\n", entry->fts_path);
			count(run, false);
		} else if (entry->fts_info == FTS_F && end && !strcmp(end, ".t")) {
			play_file(run, entry->fts_path);
		}
	}
	if (tree)
		fts_close(tree);
}

static int usage(void)
{
	fprintf(stderr,
		"usage: cases [--surfaces] [--mounts | --mount DIRECTORY --options OPTIONS] "
		"[FILE|DIRECTORY...]\n");
	return 2;
}

int main(int argc, char **argv)
{
	static char everything[] = "tests/cases";
	static char *const all[] = { everything, NULL };
	struct run run = { .stages = { &stage_library, &stage_asm, &stage_ctl, &stage_explained } };
	const char *update_wish = getenv("CASES_UPDATE");
	int i = 1;

	for (; i < argc && !strncmp(argv[i], "--", 2); i++) {
		if (!strcmp(argv[i], "--mounts")) {
			run.list = true;
		} else if (!strcmp(argv[i], "--surfaces")) {
			run.surfaces = true;
		} else if (!strcmp(argv[i], "--mount") && i + 1 < argc) {
			stage_mount(argv[++i]);
			run.stages[0] = &stage_mount_asm;
			run.stages[1] = &stage_mount_ctl;
			run.stages[2] = NULL;
		} else if (!strcmp(argv[i], "--options") && i + 1 < argc) {
			run.options = argv[++i];
		} else {
			return usage();
		}
	}
	run.update = update_wish && *update_wish && strcmp(update_wish, "0") != 0;
	play_all(&run, i < argc ? argv + i : all);
	if (i == argc && !run.list && !run.update && !run.options)
		count(&run, !stage_never_executed());
	if (!run.list)
		printf("# %u passed, %u failed\n", run.passed, run.failed);
	return run.failed != 0;
}
