// SPDX-License-Identifier: MIT
/* visa-run: reads modules from files. */
#include "visa-run.h"

#include <errno.h>
#include <stdlib.h>

/*
 * Read a module. If the .ze_info text, which describes the kernels' arguments, is in a separate
 * file, read it, too.
 */
static int read_module(const char *file, const char *named, enum visa_platform platform,
		       struct visa_ze_module **module)
{
	char *zeinfo = run_zeinfo(file, named);
	unsigned char *info = NULL;
	unsigned char *bytes = NULL;
	struct visa_error e = { 0 };
	size_t info_size = 0;
	size_t size = 0;
	int status = tool_read_file(file, &bytes, &size);

	if (!status && zeinfo)
		status = tool_read_file(zeinfo, &info, &info_size);
	if (!status && visa_ze_read_for(platform, bytes, size, info, info_size, module, &e))
		status = tool_error(TOOL_REFUSED, "%s: %s", tool_input_name(file), e.text);
	free(bytes);
	free(info);
	free(zeinfo);
	return status;
}

static int load_compile(const struct command_line *c, struct visa_buffer *zebin,
			struct visa_ze_module **module)
{
	const char *platform = c->platform ? c->platform : RUN_PLATFORM;
	struct ocloc_build build = c->build;
	struct visa_error e = { 0 };

	build.cache = c->cache;
	build.kernel = c->kernel;
	if (ocloc_compile(c->file, platform, &build, zebin, &e) ||
	    visa_ze_read(zebin->bytes, zebin->size, NULL, 0, module, &e))
		return tool_error(TOOL_REFUSED, "%s: %s", c->file, e.text);
	return TOOL_DONE;
}

int run_compile(const struct command_line *c)
{
	struct visa_ze_module *module = NULL;
	const char *to = c->outputs[0].file;
	enum visa_platform platform;
	struct visa_buffer zebin = { 0 };
	struct visa_error e = { 0 };
	int status;

	if (!ocloc_takes(c->file))
		return tool_error(TOOL_USAGE,
				  "--compile is for a source (.cl or SPIR-V), which %s is not",
				  c->file);
	if (c->platform && visa_platform_by_name(c->platform, &platform, &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	status = tool_check_output(to);
	if (!status)
		status = load_compile(c, &zebin, &module);
	if (!status)
		status = tool_write_file(to, zebin.bytes, zebin.size);
	visa_ze_free(module);
	visa_buffer_free(&zebin);
	return status;
}

/*
 * Find the platform of a module. *@platform: on entry the platform of the command line; replaced if
 * the module names its platform. Return: an exit status; errors are printed.
 */
static int find_platform(const struct command_line *c, const struct visa_ze_module *module,
			 enum visa_platform *platform)
{
	if (!module->has_platform)
		return TOOL_DONE;
	if (c->platform && *platform != module->platform)
		return tool_error(TOOL_REFUSED, "%s is for %s, not for %s", c->file,
				  visa_platform_name(module->platform), c->platform);
	*platform = module->platform;
	return TOOL_DONE;
}

int run_load(const struct command_line *c, struct visa_ze_module **module,
	     enum visa_platform *platform)
{
	struct visa_error e = { 0 };
	struct visa_buffer zebin = { 0 };
	bool source = ocloc_takes(c->file);
	int status;

	*module = NULL;
	if (ocloc_check(&c->build, c->file))
		return TOOL_USAGE;
	if (c->zeinfo && source)
		return tool_error(TOOL_USAGE, "--zeinfo is for a text or an object, not a source");
	if (visa_platform_by_name(c->platform ? c->platform : RUN_PLATFORM, platform, &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	status = source ? load_compile(c, &zebin, module)
			: read_module(c->file, c->zeinfo, *platform, module);
	visa_buffer_free(&zebin);
	if (!status && *module)
		run_say_debug(c, *module);
	if (!status && *module)
		status = find_platform(c, *module, platform);
	for (uint32_t i = 0; i < c->with_count && !status; i++) {
		struct visa_ze_module *other = NULL;

		status = read_module(c->with[i], NULL, *platform, &other);
		if (!status && visa_ze_add(*module, other, &e)) {
			status = tool_error(TOOL_REFUSED, "%s: %s", c->with[i], e.text);
			if (e.err == EEXIST)
				visa_ze_free(other);
		}
	}
	return status;
}
