// SPDX-License-Identifier: MIT
/* Compile sources for the checks that the user has requested, or take the output from the cache. */
#include "checked_build.h"
#include "../launch/launch.h"
#include "../source/checked_source.h"
#include "../source/option_words.h"
#include "cl_report.h"
#include "cl_watch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

/*
 * Append the options, with -g in place of -gline-tables-only, which would cancel -g. Append a NUL.
 */
static void put_debug(struct visa_buffer *b, const char *options)
{
	static const char lines[] = "-gline-tables-only";
	const char *found = strstr(options, lines);
	int before = found ? (int)(found - options) : 0;

	visa_buffer_printf(b, "%.*s-g %s", before, options,
			   found ? found + strlen(lines) : options);
	visa_buffer_number(b, 0, 1);
}

int checked_compile(const struct visa_ocloc *o, const char *kernel, struct visa_buffer *made,
		    struct visa_buffer *log, struct visa_error *e)
{
	struct visa_buffer debug = { 0 }, unseen = { 0 }, name = { 0 };
	/*
	 * A program with more rights than its user (setuid) uses no cache that the user can write.
	 */
	char *cache = getauxval(AT_SECURE) ? NULL : visa_launch_cache();
	struct visa_source_build b = { .ocloc = *o,
				       .cache = cache,
				       .checks = watch()->options.checks,
				       .frames =
					       watch()->stop || options_have(watch()->build, "-g"),
				       .kernel = kernel };
	int err;

	put_debug(&debug, o->options);
	b.debug = (const char *)debug.bytes;
	/* The compiler would prepend its working directory to a relative name. */
	visa_buffer_printf(&name, "/%s", o->source.name);
	visa_buffer_number(&name, 0, 1);
	b.name = (const char *)name.bytes;
	err = debug.failed || name.failed ? visa_fail(e, ENOMEM, "out of memory")
					  : visa_source_compile(&b, made, log, &unseen, e);
	/*
	 * The build of all kernels has already printed these warnings; do not repeat them for a
	 * single kernel.
	 */
	if (unseen.size && !kernel)
		report_text(&unseen);
	visa_buffer_free(&name);
	visa_buffer_free(&debug);
	visa_buffer_free(&unseen);
	free(cache);
	return err;
}
