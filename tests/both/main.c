// SPDX-License-Identifier: MIT
/*
 * Runs test kernels on both engines, the interpreter and native code: both [FILE...], by default
 * all files of tests/both. A kernel runs with the first number of lanes that its file names; with
 * BOTH=all, with each of these numbers. It is translated twice: to one C function, and to several
 * small ones. The last line of the output has the number of kernels that passed.
 */
#include "both.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * struct tally - numbers of kernels that passed and failed. @missing: whether there is no C
 * compiler
 */
struct tally {
	unsigned int passed, failed;
	bool missing;
};

static void note(struct tally *t, enum both_end end)
{
	t->missing = end == BOTH_NO_COMPILER;
	t->passed += end == BOTH_SAME;
	t->failed += end == BOTH_DIFFERENT;
}

static void play_file(const char *path, bool all, struct tally *t)
{
	struct both_kernel k;
	unsigned int count;

	if (!both_read(&k, path)) {
		t->failed++;
		both_free(&k);
		return;
	}
	count = (all ? k.width_count : 1) * k.value_count;
	for (unsigned int i = 0; i < count && !t->missing; i++) {
		k.value = k.values[i % k.value_count];
		note(t, both_play(&k, k.widths[i / k.value_count]));
		if (!t->missing && (all || !i))
			note(t, both_play_sections(&k, k.widths[i / k.value_count]));
	}
	both_free(&k);
}

int main(int argc, char **argv)
{
	bool all = getenv("BOTH") != NULL;
	struct tally t = { 0 };
	glob_t found = { 0 };

	if (argc > 1)
		for (int i = 1; i < argc; i++)
			play_file(argv[i], all, &t);
	else if (!glob("tests/both/*.t", 0, NULL, &found))
		for (size_t i = 0; i < found.gl_pathc; i++)
			play_file(found.gl_pathv[i], all, &t);
	globfree(&found);
	if (t.missing)
		printf("*** NOT TESTED: kernels by both engines. There is no C compiler ***\n");
	printf("# %u passed, %u failed\n", t.passed, t.failed);
	return t.failed || (!t.passed && !t.missing);
}
