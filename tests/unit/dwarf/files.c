// SPDX-License-Identifier: MIT
/*
 * Tests of reading debug information that ocloc wrote. tests/fuzz/corpus/dwarf/NAME.PLATFORM is a
 * zebin of tests/data/dwarf/NAME.cl, with the debug sections alone. A name with .O0 means: built
 * without optimization.
 */
#include <elf.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../lib/base/buffer.h"
#include "../../../lib/dwarf/dwarf_state.h"
#include "../../support/unit.h"

static struct visa_buffer file(const char *name)
{
	struct visa_buffer b = { 0 };
	uint8_t bytes[8192];
	char path[128];
	size_t n;
	FILE *f;

	snprintf(path, sizeof(path), "tests/fuzz/corpus/dwarf/%s", name);
	f = fopen(path, "rb");
	if (!unit_check(f, __FILE__, __LINE__, "cannot open %s from here", path))
		return b;
	n = fread(bytes, 1, sizeof(bytes), f);
	visa_buffer_put(&b, bytes, n);
	fclose(f);
	return b;
}

static struct dwarf_info *debug(const char *name)
{
	struct visa_buffer b = file(name);
	struct visa_error e = { 0 };
	struct dwarf_info *d;

	unit_check(!di_read(b.bytes, b.size, &d, &e), __FILE__, __LINE__, "%s: %s", name, e.text);
	visa_buffer_free(&b);
	return d;
}

static void is_local(const struct dwarf_info *d, uint64_t byte, const char *name)
{
	uint64_t offset;
	const struct dwarf_variable *v = di_local(d, "locals", byte, &offset);
	char text[64] = "nothing";

	if (v)
		di_name(d, v, offset, text, sizeof(text));
	CHECK_STR(text, name);
}

/* Return: the address of the variable of this name. */
static uint64_t address(const struct dwarf_info *d, const char *name)
{
	for (uint32_t i = 0; i < d->variable_count; i++)
		if (!strcmp(d->variables[i].name, name) &&
		    d->variables[i].where != DWARF_IN_REGISTERS)
			return d->variables[i].at;
	CHECK(!name);
	return 0;
}

TEST(dwarf_files, parts_of_local_arrays)
{
	static const char *const files[] = { "locals.tgllp", "locals.pvc.O0" };

	for (size_t i = 0; i < 2; i++) {
		struct dwarf_info *d = debug(files[i]);

		unit_case("%s", files[i]);
		is_local(d, address(d, "points"), "points[0].x");
		is_local(d, address(d, "points") + 20 * 3 + 12, "points[3].tag[1]");
		is_local(d, address(d, "points") + 20 * 7 + 18, "byte 0x2 of points[7].tag[2]");
		is_local(d, address(d, "grid") + 4 * 17, "grid[2][5]");
		is_local(d, address(d, "four") + 28, "four[1].w");
		is_local(d, address(d, "three") + 20, "three[1].y");
		is_local(d, address(d, "three") + 63, "byte 0x3 of three[3].w");
		is_local(d, address(d, "words") + 6, "byte 0x2 of words[1].whole");
		is_local(d, address(d, "bytes") + 4, "bytes[4]");
		is_local(d, address(d, "one"), "one");
		is_local(d, address(d, "inlined") + 4, "inlined[1]");
		is_local(d, 0x10000, "nothing");
		di_free(d);
	}
	unit_case(NULL);
}

TEST(dwarf_files, a_name_is_cut)
{
	struct dwarf_info *d = debug("locals.tgllp");
	uint64_t offset;
	const struct dwarf_variable *v = di_local(d, "locals", address(d, "points") + 32, &offset);
	char text[8];

	di_name(d, v, offset, text, sizeof(text));
	CHECK_STR(text, "points[");
	CHECK(!di_local(d, "other", address(d, "points"), &offset));
	di_free(d);
}

/*
 * Check which private variable of @function is at byte @byte of the frame (the private memory of a
 * thread), and which lane the byte belongs to.
 */
static void is_private(const struct dwarf_info *d, const char *function, uint64_t byte,
		       unsigned int lane, const char *name)
{
	char text[64] = "nothing";
	const struct dwarf_variable *v;
	unsigned int found = 0;
	uint64_t offset;

	v = di_frame(d, function, byte, 8, &offset, &found);
	if (v)
		di_name(d, v, offset, text, sizeof(text));
	CHECK_STR(text, name);
	CHECK_EQ(found, lane);
}

TEST(dwarf_files, private_variables)
{
	struct dwarf_info *d = debug("privates.tgllp.O0");

	is_private(d, "privates", 0x10, 0, "one");
	is_private(d, "privates", 0x10 + 7 * 4, 7, "one");
	is_private(d, "privates", address(d, "matrix") + 24 * 3 + 20, 3, "matrix[1][2]");
	is_private(d, "privates", address(d, "r") + 56 + 8, 1, "r.in[0].first");
	is_private(d, "privates", address(d, "r") + 56 + 4, 1, "byte 0x4 of r");
	is_private(d, "privates", address(d, "r") + 48, 0, "r.in[1].second[1]");
	is_private(d, "helper", address(d, "table") + 8, 0, "table[2]");
	is_private(d, "helper", address(d, "x"), 0, "x (of line 12)");
	is_private(d, "privates", 0, 0, "nothing");
	is_private(d, "other", 0x10, 0, "nothing");
	di_free(d);
}

/* In an optimized build, all private variables are in registers. */
TEST(dwarf_files, optimized_away)
{
	struct dwarf_info *d = debug("privates.skl");

	for (uint32_t i = 0; i < d->variable_count; i++)
		CHECK_EQ(d->variables[i].where, DWARF_IN_REGISTERS);
	di_free(d);
}

static void is_pointed(const struct dwarf_info *d, const char *argument, uint64_t byte,
		       const char *name)
{
	const struct dwarf_variable *v = di_argument(d, "locals", argument);
	char text[64] = "nothing";

	if (v)
		di_name_pointed(d, v, byte, text, sizeof(text));
	CHECK_STR(text, name);
}

TEST(dwarf_files, memory_of_arguments)
{
	static const char *const files[] = { "locals.tgllp", "locals.pvc.O0" };

	for (size_t i = 0; i < 2; i++) {
		struct dwarf_info *d = debug(files[i]);

		unit_case("%s", files[i]);
		is_pointed(d, "out", 0, "out[0].x");
		is_pointed(d, "out", 20 + 16, "out[1].tag[2]");
		is_pointed(d, "out", 2000001, "byte 0x1 of out[100000].x");
		/* In the optimized build, the memory of the argument `given` has no name. */
		is_pointed(d, "given", 12, i ? "given[1].y" : "nothing");
		/* These are variables of an inlined function, not arguments. */
		is_pointed(d, "value", 0, "nothing");
		is_pointed(d, "i", 0, "nothing");
		di_free(d);
	}
	unit_case(NULL);
}

static void refused(const struct visa_buffer *b, int err, const char *part)
{
	struct visa_error e = { 0 };
	struct dwarf_info *d;

	CHECK_EQ(di_read(b->bytes, b->size, &d, &e), -err);
	CHECK(!d);
	CHECK_EQ(e.err, err);
	CHECK_HAS(e.text, part);
}

static Elf64_Shdr *header_of(const struct visa_buffer *b, const char *name)
{
	const Elf64_Ehdr *head = (const Elf64_Ehdr *)b->bytes;
	Elf64_Shdr *s = (Elf64_Shdr *)(b->bytes + head->e_shoff);
	const char *names = (const char *)b->bytes + s[head->e_shstrndx].sh_offset;

	for (unsigned int i = 0; i < head->e_shnum; i++)
		if (!strcmp(names + s[i].sh_name, name))
			return &s[i];
	CHECK(!name);
	return s;
}

TEST(dwarf_files, what_is_refused)
{
	struct visa_buffer b = file("locals.tgllp");
	uint8_t *info, old;
	Elf64_Shdr *s;

	if (!b.bytes)
		return;
	s = header_of(&b, ".debug_info");
	info = b.bytes + s->sh_offset;
	s->sh_flags |= SHF_COMPRESSED;
	refused(&b, EOPNOTSUPP, "section '.debug_info': it is compressed or split");
	s->sh_flags = 0;
	info[4] = 5;
	refused(&b, EOPNOTSUPP, "version 5 of DWARF; expected 4");
	info[4] = 4;
	old = info[11];
	info[11] = 0x7f;
	refused(&b, EINVAL, "debug information: the entry at 0xb has no tag");
	info[11] = old;
	s->sh_offset = b.size;
	refused(&b, EINVAL, "section '.debug_info': its bytes are not inside of the file");
	s->sh_offset = (uint64_t)(info - b.bytes);
	s = header_of(&b, ".rela.debug_info");
	s->sh_info = 1000;
	refused(&b, EINVAL,
		"section '.rela.debug_info': its bytes, its target section or its symbols are "
		"missing");
	s->sh_info = 1;
	refused(&b, EINVAL, "a relocation is outside of its section");
	visa_buffer_free(&b);
}

/*
 * If a byte of the file is changed, or the file is truncated, reading it either succeeds or fails
 * with an error text.
 */
TEST(dwarf_files, any_damage)
{
	static const char *const files[] = { "locals.tgllp", "privates.tgllp.O0" };
	static const uint8_t values[] = { 0x00, 0x01, 0x7f, 0x80, 0xff };

	for (size_t i = 0; i < 2; i++) {
		struct visa_buffer b = file(files[i]);
		struct visa_error e = { 0 };
		struct dwarf_info *d;

		for (size_t at = 0; at < 5 * b.size; at++) {
			uint8_t old = b.bytes[at / 5];
			int err;

			b.bytes[at / 5] = values[at % 5];
			err = di_read(b.bytes, b.size, &d, &e);
			CHECK(!err || (err == -e.err && *e.text && !d));
			di_free(d);
			b.bytes[at / 5] = old;
		}
		for (size_t size = b.size; size-- > 0;) {
			CHECK(!di_read(b.bytes, size, &d, &e) || !d);
			di_free(d);
		}
		visa_buffer_free(&b);
	}
}
