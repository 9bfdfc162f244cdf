// SPDX-License-Identifier: MIT
/*
 * Finds engines (the interpreter, native code) by name, names the engines that executed a launch,
 * and finds the user's directory for translations.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/words.h"
#include "../engine/kernel/kernel_state.h"
#include "code.h"
#include "translation.h"

#define WORD(word, id) [VISA_ENGINE_##id] = (word),
static const char *const words[] = { VISA_ENGINES(WORD) };
#undef WORD

const char *visa_engine_name(enum visa_engine engine)
{
	return words[engine];
}

int visa_engine_read(const char *text, size_t size, enum visa_engine *engine, struct visa_error *e)
{
	const struct base_word word = { text, size };
	size_t row = BASE_WORD_ROW(word, words);

	if (row == VISA_ENGINE_COUNT)
		return base_expected(e, NULL, word, "an engine, auto, interpreter or native");
	*engine = (enum visa_engine)row;
	return 0;
}

const char *visa_launch_engine(const struct visa_launch_result *r)
{
	if (!r->native)
		return words[VISA_ENGINE_INTERPRETER];
	return r->interpreter ? "both" : words[VISA_ENGINE_NATIVE];
}

#define RACES_UNSEEN                                                                               \
	"race: each work-group is one hardware thread; races between lanes of one thread are not " \
	"found"
#define ARITH_UNSEEN                                                                               \
	"arith: no operation has left a note; the check needs a source in OpenCL C that is "       \
	"compiled for it (visa-run --check=arith FILE.cl)"

const char *visa_launch_unseen(uint32_t checks, const struct visa_launch_result *r)
{
	bool arith = checks & VISA_CHECK_BIT(VISA_CHECK_ARITH) && r->groups && !r->noted;
	bool races = checks & VISA_CHECK_HARDWARE && checks & VISA_CHECK_BIT(VISA_CHECK_RACE) &&
		     r->groups && r->threads <= r->groups;

	if (races && arith)
		return RACES_UNSEEN "; " ARITH_UNSEEN;
	return races ? RACES_UNSEEN : arith ? ARITH_UNSEEN : NULL;
}

int visa_launch_explain(const struct visa_launch *l, uint32_t *instructions, uint32_t *interpreted,
			struct visa_error *e)
{
	struct native_report report = { 0 };
	struct native_input *inputs = NULL;
	struct exec_fault at = { 0 };
	struct visa_buffer text = { 0 };
	struct native_spec spec;
	int err = translation_spec(l, &spec, &inputs, e);

	if (!err)
		err = native_text(&spec, &text, &report, e);
	if (err && report.refused) {
		kernel_find(spec.kernel, report.refused, &at.routine, &at.byte);
		launch_refuse(l, &at, e);
	}
	*instructions = report.records;
	*interpreted = report.slow;
	visa_buffer_free(&text);
	free(inputs);
	return err;
}

/* Return: the path @folder/@rest, which the caller frees; NULL if out of memory. */
static char *path_of(const char *folder, const char *rest)
{
	char *path;

	return asprintf(&path, "%s/%s", folder, rest) < 0 ? NULL : path;
}

char *visa_launch_cache(void)
{
	const char *cache = secure_getenv("XDG_CACHE_HOME");
	const char *home = secure_getenv("HOME");

	/* By the specification of XDG_CACHE_HOME a relative path is ignored. */
	if (cache && *cache == '/')
		return path_of(cache, "visafs");
	return home && *home == '/' ? path_of(home, ".cache/visafs") : NULL;
}
