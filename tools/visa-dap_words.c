// SPDX-License-Identifier: MIT
/* visa-dap: makes a command line of visa-run from the arguments of a launch request. */
#include "../lib/base/array.h"
#include "visa-dap.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int dap_words_no_memory(struct visa_error *e)
{
	return visa_fail(e, ENOMEM, "out of memory for a launch");
}

static int wrong(const char *key, const char *type, struct visa_error *e)
{
	return visa_fail(e, EINVAL, "%.64s must be %s", key, type);
}

/* Append a word to the command line. The word is freed together with @w. */
static int dap_words_add(struct words *w, char *word, struct visa_error *e)
{
	char **place = word ? base_array_add(&w->argv, &w->argc, sizeof(*place)) : NULL;

	if (!place) {
		free(word);
		return dap_words_no_memory(e);
	}
	*place = word;
	return 0;
}

/* Return: the text of a JSON string or number, which the caller frees; NULL for other values. */
static char *dap_words_text_of(const json_t *value)
{
	char *text = NULL;

	if (json_is_string(value))
		return strdup(json_string_value(value));
	if (json_is_integer(value) &&
	    asprintf(&text, "%" JSON_INTEGER_FORMAT, json_integer_value(value)) >= 0)
		return text;
	return NULL;
}

/* Append the option --KEY=VALUE to the command line. */
static int add_option(struct words *w, const char *key, const json_t *value, struct visa_error *e)
{
	char *text = dap_words_text_of(value), *word = NULL;
	int err;

	if (!text)
		return wrong(key, "a string or an integer", e);
	if (asprintf(&word, "--%s=%s", key, text) < 0)
		word = NULL;
	err = dap_words_add(w, word, e);
	free(text);
	return err;
}

/*
 * Append the option @key for a JSON array. For global, local, offset and check, the elements are
 * joined: "global": [64, 2] becomes --global=64,2. For other keys, each element becomes an option
 * of its own.
 */
static int add_list(struct words *w, const char *key, const json_t *list, struct visa_error *e)
{
	bool joined = !strcmp(key, "global") || !strcmp(key, "local") || !strcmp(key, "offset") ||
		      !strcmp(key, "check");
	struct visa_buffer text = { 0 };
	json_t *all;
	int err = 0;

	for (size_t i = 0; i < json_array_size(list) && !err; i++) {
		const json_t *value = json_array_get(list, i);
		char *one = joined ? dap_words_text_of(value) : NULL;

		if (!joined)
			err = add_option(w, key, value, e);
		else if (!one)
			err = wrong(key, "an array of strings or integers", e);
		else
			visa_buffer_printf(&text, i ? ",%s" : "%s", one);
		free(one);
	}
	if (!err && text.size) {
		all = json_stringn((const char *)text.bytes, text.size);
		err = add_option(w, key, all, e);
		json_decref(all);
	}
	visa_buffer_free(&text);
	return err;
}

/* Append the option of visa-run for a member of the request. */
static int add_member(struct words *w, const char *key, const json_t *value, struct visa_error *e)
{
	char *word = NULL;

	if (run_option(key) == RUN_WORD)
		return json_is_array(value) ? add_list(w, key, value, e)
					    : add_option(w, key, value, e);
	if (!json_is_boolean(value))
		return wrong(key, "true or false", e);
	if (!json_is_true(value))
		return 0;
	if (asprintf(&word, "--%s", key) < 0)
		word = NULL;
	return dap_words_add(w, word, e);
}

/*
 * Whether a member of a request is known although it is not an option of visa-run. This adapter
 * defines some of these members, and editors add the others to every request.
 */
static bool dap_words_is_known(const char *key)
{
	static const char *const known[] = {
		"program",
		"args",
		"cwd",
		"stopOnEntry",
		"threads",
		"name",
		"type",
		"request",
		"noDebug",
		"presentation",
		"preLaunchTask",
		"postDebugTask",
		"debugServer",
		"serverReadyAction",
		"internalConsoleOptions",
		"console",
		"restart",
		"optimize",
		"debug-info",
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (!strcmp(known[i], key))
			return true;
	return key[0] == '_' && key[1] == '_';
}

/* Return: the string that is an optional member of an attach request; NULL if it is missing. */
static const char *attach_text(const json_t *arguments, const char *key, struct visa_error *e)
{
	const json_t *value = json_object_get(arguments, key);

	if (value && !json_is_string(value))
		wrong(key, "a string", e);
	return json_string_value(value);
}

int words_attach(const char *arguments, char **file, struct visa_buffer *unknown,
		 struct visa_error *e)
{
	json_t *all = json_loads(arguments, 0, NULL);
	const char *mount = attach_text(all, "mount", e);
	const char *cwd = attach_text(all, "cwd", e), *key;
	json_t *value;

	*file = NULL;
	if (!e->err && !mount)
		visa_fail(e, EINVAL,
			  "mount is missing: the directory of the mount whose launch is "
			  "stopped");
	json_object_foreach(all, key, value)
	{
		if (strcmp(key, "mount") != 0 && strcmp(key, "sources") != 0 &&
		    !dap_words_is_known(key))
			visa_buffer_printf(unknown,
					   "visa-dap: attach: %.64s is not known, and is ignored\n",
					   key);
	}
	if (!e->err && cwd && chdir(cwd))
		visa_fail(e, errno, "cwd: %.100s: %s", cwd, strerror(errno));
	if (!e->err && asprintf(file, "%s/threads/dap", mount) < 0)
		dap_words_no_memory(e);
	json_decref(all);
	return -e->err;
}

/* Whether a member is an option of visa-run that makes sense in a launch request. */
static bool is_option(const char *key)
{
	static const char *const others[] = {
		"compile", "text", "replay", "json", "help", "version"
	};

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (!strcmp(others[i], key))
			return false;
	return run_option(key) != RUN_NONE;
}

/*
 * Append the options for compiling a source: it is compiled for a debugger, unless the client
 * requests something else.
 */
static int add_build(struct words *w, const json_t *arguments, const char *program,
		     struct visa_error *e)
{
	static const char *const keys[] = { "debug-info", "optimize" };
	const bool usual[] = { true, false };
	bool is[2];
	int err = 0;

	for (int i = 0; i < 2; i++) {
		const json_t *value = json_object_get(arguments, keys[i]);

		if (value && !json_is_boolean(value))
			return wrong(keys[i], "true or false", e);
		is[i] = value ? json_is_true(value) : usual[i];
		if (!ocloc_takes(program))
			is[i] = value ? is[i] : i;
	}
	if (is[0])
		err = dap_words_add(w, strdup("--debug-info"), e);
	return err || is[1] ? err : dap_words_add(w, strdup("-O0"), e);
}

static int add_arguments(struct words *w, const json_t *list, struct visa_error *e)
{
	int err = 0;

	if (list && !json_is_array(list))
		return wrong("args", "an array", e);
	for (size_t i = 0; i < json_array_size(list) && !err; i++) {
		char *text = dap_words_text_of(json_array_get(list, i));

		err = text ? dap_words_add(w, text, e) : wrong("args", "strings and integers", e);
	}
	return err;
}

/* Read the members of a launch request that are not options of visa-run. */
static int read_own(const json_t *arguments, struct words *w, struct visa_error *e)
{
	const json_t *entry = json_object_get(arguments, "stopOnEntry");
	const json_t *threads = json_object_get(arguments, "threads");
	const json_t *cwd = json_object_get(arguments, "cwd");

	if (entry && !json_is_boolean(entry))
		return wrong("stopOnEntry", "true or false", e);
	if (cwd && !json_is_string(cwd))
		return wrong("cwd", "a string", e);
	if (cwd && chdir(json_string_value(cwd)))
		return visa_fail(e, errno, "cwd: %.100s: %s", json_string_value(cwd),
				 strerror(errno));
	if (threads &&
	    (!json_is_string(threads) || (strcmp(json_string_value(threads), "hardware") != 0 &&
					  strcmp(json_string_value(threads), "work-items") != 0)))
		return wrong("threads", "\"hardware\" or \"work-items\"", e);
	w->entry = json_is_true(entry);
	w->by_item = threads && !strcmp(json_string_value(threads), "work-items");
	return 0;
}

/*
 * Append the members that are options of visa-run. For each unknown member, append a sentence to
 * @unknown.
 */
static int add_members(struct words *w, json_t *all, struct visa_buffer *unknown,
		       struct visa_error *e)
{
	int err = 0;

	for (void *i = json_object_iter(all); i && !err; i = json_object_iter_next(all, i)) {
		const char *key = json_object_iter_key(i);

		if (dap_words_is_known(key))
			continue;
		if (is_option(key))
			err = add_member(w, key, json_object_iter_value(i), e);
		else
			visa_buffer_printf(unknown,
					   "visa-dap: launch: %s is not an option of visa-run, and "
					   "is ignored\n",
					   key);
	}
	return err;
}

static int dap_read_words(json_t *arguments, struct words *w, struct visa_buffer *unknown,
			  struct visa_error *e)
{
	const json_t *program = json_object_get(arguments, "program");
	int err;

	if (!json_is_string(program))
		return wrong("program", "the name of a file", e);
	err = read_own(arguments, w, e);
	if (!err)
		err = dap_words_add(w, strdup("visa-dap"), e);
	if (!err)
		err = add_members(w, arguments, unknown, e);
	if (!err)
		err = add_build(w, arguments, json_string_value(program), e);
	if (!err)
		err = dap_words_add(w, strdup("--"), e);
	if (!err)
		err = dap_words_add(w, strdup(json_string_value(program)), e);
	return err ? err : add_arguments(w, json_object_get(arguments, "args"), e);
}

int words_read(const char *arguments, struct words *w, struct visa_buffer *unknown,
	       struct visa_error *e)
{
	json_t *all = json_loads(arguments, 0, NULL);
	int err = all ? dap_read_words(all, w, unknown, e) : dap_words_no_memory(e);

	json_decref(all);
	return err;
}

void words_free(struct words *w)
{
	for (uint32_t i = 0; i < w->argc; i++)
		free(w->argv[i]);
	free(w->argv);
	*w = (struct words){ 0 };
}
