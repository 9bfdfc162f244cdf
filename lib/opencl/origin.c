// SPDX-License-Identifier: MIT
/* Where in the application an object was made: read by elfutils' libdwfl from the running process.
 */
#include "origin.h"

#include <elfutils/libdwfl.h>
#include <execinfo.h>
#include <string.h>
#include <unistd.h>

void origin_take(struct origin *o)
{
	o->count = backtrace(o->frames, ORIGIN_FRAMES);
}

/* Only what the files themselves have: no search in other places, and none on the network. */
static int no_debuginfo(Dwfl_Module *module, void **data, const char *name, Dwarf_Addr base,
			const char *file, const char *link, GElf_Word crc, char **found)
{
	(void)module;
	(void)data;
	(void)name;
	(void)base;
	(void)file;
	(void)link;
	(void)crc;
	(void)found;
	return -1;
}

/* Whether a module is the driver or the loader. */
static bool is_ours(Dwfl_Module *module)
{
	const char *name = dwfl_module_info(module, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
	const char *slash = name ? strrchr(name, '/') : NULL;

	name = slash ? slash + 1 : name;
	return name &&
	       (!strncmp(name, "libvisafs-opencl.so", 19) || !strncmp(name, "libOpenCL.so", 12));
}

/* The line of an address; Return: whether there is one */
static bool put_line(Dwfl_Module *module, Dwarf_Addr at, struct visa_buffer *b)
{
	Dwfl_Line *line = dwfl_module_getsrc(module, at);
	int number = 0;
	const char *file = line ? dwfl_lineinfo(line, NULL, &number, NULL, NULL, NULL) : NULL;
	const char *slash = file ? strrchr(file, '/') : NULL;

	if (file && number)
		visa_buffer_printf(b, ", made at %s:%d", slash ? slash + 1 : file, number);
	return file && number;
}

static void put_frames(Dwfl *dwfl, const struct origin *o, struct visa_buffer *b)
{
	const char *function = NULL;
	bool outside = false;

	for (int i = 0; i < o->count; i++) {
		/* The call is before the address to which it returns. */
		Dwarf_Addr at = (Dwarf_Addr)(uintptr_t)o->frames[i] - 1;
		Dwfl_Module *module = dwfl_addrmodule(dwfl, at);

		if (!module || is_ours(module))
			continue;
		if (put_line(module, at, b))
			return;
		if (!outside)
			function = dwfl_module_addrname(module, at);
		outside = true;
	}
	if (function)
		visa_buffer_printf(b, ", made in %s", function);
}

void origin_put(const struct origin *o, struct visa_buffer *b)
{
	static const Dwfl_Callbacks callbacks = { .find_elf = dwfl_linux_proc_find_elf,
						  .find_debuginfo = no_debuginfo };
	Dwfl *dwfl = o->count ? dwfl_begin(&callbacks) : NULL;

	if (!dwfl)
		return;
	if (!dwfl_linux_proc_report(dwfl, getpid()) && !dwfl_report_end(dwfl, NULL, NULL))
		put_frames(dwfl, o, b);
	dwfl_end(dwfl);
}
