// SPDX-License-Identifier: MIT
/*
 * Finds the source line of the application that created an object: libdwfl of elfutils reads the
 * debug information of the running process.
 */
#include "origin.h"
#include "cl_mem.h"

#include <dlfcn.h>
#include <dwarf.h>
#include <elfutils/libdwfl.h>
#include <execinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void origin_take(struct origin *o)
{
	o->count = backtrace(o->frames, ORIGIN_FRAMES);
}

/*
 * Use only debug information in the files themselves, without a search in other places or on the
 * network.
 */
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

/* Return: whether a module is the driver or the loader. */
static bool origin_is_ours(Dwfl_Module *module)
{
	const char *name = dwfl_module_info(module, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
	const char *slash = name ? strrchr(name, '/') : NULL;

	name = slash ? slash + 1 : name;
	return name &&
	       (!strncmp(name, "libvisafs-opencl.so", 19) || !strncmp(name, "libOpenCL.so", 12));
}

/*
 * Return: whether a file belongs to a library for programs, such as the C++ binding: then the line
 * that calls the library is more useful.
 */
static bool is_library(const char *file)
{
	static const char *const folders[] = { "/usr/include/", "/usr/local/include/",
					       "/usr/lib/" };
	static const char *const bindings[] = { "opencl.hpp", "cl2.hpp", "cl.hpp" };
	const char *slash = strrchr(file, '/');

	for (size_t i = 0; i < sizeof(folders) / sizeof(folders[0]); i++)
		if (!strncmp(file, folders[i], strlen(folders[i])))
			return true;
	for (size_t i = 0; i < sizeof(bindings) / sizeof(bindings[0]); i++)
		if (!strcmp(slash ? slash + 1 : file, bindings[i]))
			return true;
	return false;
}

/*
 * struct place - a source line that called the driver
 * @file, @line: the line; @line is 0 if none was found
 * @library: the line belongs to a library, and is replaced if a line of the application is found
 */
struct place {
	char file[ORIGIN_FILE_MAX];
	int line;
	bool library;
};

/*
 * Keep a source line in @p, unless @p already has a line and the new line belongs to a library.
 * Return: whether the new line belongs to the application, so that the search can end.
 */
static bool keep_line(struct place *p, const char *file, int line)
{
	const char *slash = file ? strrchr(file, '/') : NULL;

	if (!file || !line)
		return false;
	if (p->line && is_library(file))
		return false;
	p->library = is_library(file);
	p->line = line;
	snprintf(p->file, sizeof(p->file), "%s", slash ? slash + 1 : file);
	return !p->library;
}

/* Keep the source line that calls an inlined function. */
static bool keep_call(struct place *p, Dwarf_Die *unit, Dwarf_Die *inlined)
{
	Dwarf_Attribute attribute;
	Dwarf_Word file = 0, line = 0;
	Dwarf_Files *files = NULL;
	size_t count = 0;

	if (dwarf_formudata(dwarf_attr(inlined, DW_AT_call_file, &attribute), &file) ||
	    dwarf_formudata(dwarf_attr(inlined, DW_AT_call_line, &attribute), &line) ||
	    dwarf_getsrcfiles(unit, &files, &count) || file >= count)
		return false;
	return keep_line(p, dwarf_filesrc(files, file, NULL, NULL), (int)line);
}

/*
 * Keep the source line of an address. If this line is in a library function that was inlined, keep
 * the innermost line of the application that calls it.
 */
static bool keep_lines(struct place *p, Dwfl_Module *module, Dwarf_Addr at)
{
	Dwfl_Line *line = dwfl_module_getsrc(module, at);
	int number = 0, count;
	const char *file = line ? dwfl_lineinfo(line, NULL, &number, NULL, NULL, NULL) : NULL;
	Dwarf_Addr bias = 0;
	Dwarf_Die *unit = dwfl_module_addrdie(module, at, &bias), *scopes = NULL;
	bool found = keep_line(p, file, number);

	count = found || !unit ? 0 : dwarf_getscopes(unit, at - bias, &scopes);
	for (int i = 0; i < count && !found; i++)
		if (dwarf_tag(&scopes[i]) == DW_TAG_inlined_subroutine)
			found = keep_call(p, unit, &scopes[i]);
	free(scopes);
	return found;
}

/*
 * Return: the text of a symbol of C++, to be freed; NULL if the symbol is not of C++. A program in
 * C++ has already loaded its library, which has the function that writes the text.
 */
static char *demangle(const char *symbol)
{
	char *(*print)(const char *name, char *text, size_t *size, int *status) = NULL;
	void *library, *found;
	char *text = NULL;
	int status;

	if (strncmp(symbol, "_Z", 2) != 0)
		return NULL;
	library = dlopen("libstdc++.so.6", RTLD_LAZY | RTLD_NOLOAD);
	found = dlsym(library ? library : RTLD_DEFAULT, "__cxa_demangle");
	memcpy(&print, &found, sizeof(print));
	if (print)
		text = print(symbol, NULL, NULL, &status);
	if (library)
		dlclose(library);
	return text;
}

static void put_function(const char *function, struct visa_buffer *b)
{
	char *text = demangle(function);

	visa_buffer_printf(b, ", made in %s", text ? text : function);
	free(text);
}

static void put_frames(Dwfl *dwfl, const struct origin *o, struct visa_buffer *b)
{
	const char *function = NULL;
	struct place place = { .line = 0 };
	bool outside = false, found = false;

	for (int i = 0; i < o->count && !found; i++) {
		/* The call is before the address to which it returns. */
		Dwarf_Addr at = (Dwarf_Addr)(uintptr_t)o->frames[i] - 1;
		Dwfl_Module *module = dwfl_addrmodule(dwfl, at);

		if (!module || origin_is_ours(module))
			continue;
		found = keep_lines(&place, module, at);
		if (!outside)
			function = dwfl_module_addrname(module, at);
		outside = true;
	}
	if (place.line)
		visa_buffer_printf(b, ", made at %s:%d", place.file, place.line);
	else if (function)
		put_function(function, b);
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

void mem_name(const struct _cl_mem *m, struct visa_buffer *b)
{
	visa_buffer_printf(b, "%s %llu, %zu bytes", mem_kind(m), (unsigned long long)m->number,
			   m->size);
	origin_put(&m->made, b);
}

void mem_describe(const struct _cl_mem *m, const char *argument, struct visa_buffer *b)
{
	visa_buffer_printf(b, "  argument %s is ", argument);
	mem_name(m, b);
	visa_buffer_printf(b, "\n");
}
