// SPDX-License-Identifier: MIT
/*
 * Tests of reading DWARF location expressions in the forms that Intel's compilers write
 * (lib/dwarf/README.md).
 */
#include "../../../lib/dwarf/dwarf_state.h"
#include "../../support/unit.h"

#define BYTES(...) ((const uint8_t[]){ __VA_ARGS__ }), sizeof((const uint8_t[]){ __VA_ARGS__ })

/*
 * The frame pointer: bits 128 to 191 of register 143. Debian 12's compiler writes it with this
 * operation.
 */
#define FRAME 0x90, 0x8f, 0x01, 0x08, 0x80, 0x08, 0x40, 0xec

static struct dwarf_variable place(bool is_local, const uint8_t *bytes, size_t size)
{
	struct dwarf_variable v = { .where = DWARF_IN_LOCAL, .at = 99, .stride = 99 };

	di_place(&v, is_local, bytes, size);
	return v;
}

static void is_frame(struct dwarf_variable v, uint64_t at, uint32_t stride)
{
	CHECK_EQ(v.where, DWARF_IN_FRAME);
	CHECK_EQ(v.at, at);
	CHECK_EQ(v.stride, stride);
}

TEST(dwarf_places, variables_of_a_frame)
{
	unit_case("a literal as size");
	is_frame(place(false, BYTES(FRAME, 0x23, 0x10, 0xed, 0x34, 0x1e, 0x22, 0x23, 0x20)), 0x30,
		 4);
	unit_case("a large literal, an offset of two bytes");
	is_frame(place(false, BYTES(FRAME, 0x23, 0x10, 0xed, 0x4c, 0x1e, 0x22, 0x23, 0x80, 0x02)),
		 0x110, 28);
	unit_case("const1u as size");
	is_frame(place(false, BYTES(FRAME, 0x23, 0x10, 0xed, 0x08, 0x30, 0x1e, 0x22, 0x23, 0x00)),
		 0x10, 48);
	unit_case("the operation of newer compilers");
	is_frame(place(false, BYTES(0x08, 0x8f, 0x08, 0x80, 0xfe, 0x40, 0x23, 0x10, 0xed, 0x38,
				    0x1e, 0x22, 0x23, 0x08)),
		 0x18, 8);
	unit_case("bit 256");
	is_frame(place(false, BYTES(0x08, 0x8f, 0x0a, 0x00, 0x01, 0xfe, 0x40, 0x23, 0x10, 0xed,
				    0x33, 0x24, 0x22)),
		 0x10, 8);
	unit_case(NULL);
}

TEST(dwarf_places, local_memory)
{
	struct dwarf_variable v = place(true, BYTES(0x0e, 0xa0, 0, 0, 0x10, 0, 0, 0, 0x0a));

	CHECK_EQ(v.where, DWARF_IN_LOCAL);
	CHECK_EQ(v.at, 0xa0);
	v = place(true, BYTES(0x0e, 0x10, 0x01, 0, 0, 0, 0, 0, 0x0a));
	CHECK_EQ(v.where, DWARF_IN_LOCAL);
	CHECK_EQ(v.at, 0x110);
}

/*
 * Locations that are read as "in registers": registers, and expressions that are invalid or not
 * supported.
 */
static const struct {
	const char *what;
	bool is_local;
	uint8_t size;
	uint8_t bytes[24];
} rows[] = {
	{ "nothing", false, 0, { 0 } },
	{ "a constant that is no local memory", false, 2, { 0x08, 0x10 } },
	{ "a register", true, 2, { 0x90, 0x56 } },
	{ "an argument in local memory",
	  true,
	  19,
	  { 0x90, 0x56, 0x94, 4, 0x0a, 0xff, 0xff, 0x1a, 0x0e, 0, 0, 0, 0, 0, 0, 0, 0x0a, 0x22,
	    0x9f } },
	{ "another register",
	  false,
	  10,
	  { 0x90, 0x8e, 0x01, 0x08, 0x80, 0x08, 0x40, 0xec, 0x23, 0x10 } },
	{ "other bits", false, 10, { 0x90, 0x8f, 0x01, 0x08, 0xc0, 0x08, 0x40, 0xec, 0x23, 0x10 } },
	{ "an address in a register",
	  false,
	  15,
	  { 0xed, 0x32, 0x25, 0x23, 0x1f, 0xeb, 0xed, 0x33, 0x1a, 0x08, 0x40, 0x1e, 0x08, 0x40,
	    0xec } },
	{ "the end inside of an operand", false, 2, { 0x0e, 0x10 } },
	{ "a number without an end", false, 3, { 0x23, 0x80, 0x80 } },
	{ "an empty stack", false, 1, { 0x22 } },
	{ "two values", true, 2, { 0x31, 0x31 } },
	{ "an unknown operation", true, 3, { 0x31, 0x9f, 0x31 } },
	{ "the square of the frame pointer", false, 18, { FRAME, FRAME, 0x1e } },
	{ "a full stack",
	  true,
	  17,
	  { 0x31, 0x31, 0x31, 0x31, 0x31, 0x31, 0x31, 0x31, 0x31, 0x31, 0x31, 0x31, 0x31, 0x31,
	    0x31, 0x31, 0x31 } },
};

TEST(dwarf_places, other_places)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		unit_case("%s", rows[i].what);
		CHECK_EQ(place(rows[i].is_local, rows[i].bytes, rows[i].size).where,
			 DWARF_IN_REGISTERS);
	}
	unit_case(NULL);
}
