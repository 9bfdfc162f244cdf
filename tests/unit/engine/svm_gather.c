// SPDX-License-Identifier: MIT
/* SVM_GATHER: forms, layout, the address map and page faults: lib/engine/README.md, decision 11. */
#include <stdio.h>

#include "../../support/svm.h"

/* The byte that every address has here; addresses of one lane are 64 bytes apart from others'. */
static uint8_t byte_at(uint64_t address)
{
	return (uint8_t)(address * 37 + address / 256 * 11 + 1);
}

static void scene(struct machine *m, enum visa_platform platform)
{
	machine_scene(m, platform, false);
	machine_var(m, 37, VISA_UQ, 512);
	machine_fill_var(m, 37, 0xee);
	for (uint32_t i = 0; i < MACHINE_BYTES; i++)
		device_memory(m->device, STATELESS, NULL)[i] = m->want[STATELESS][i] = byte_at(i);
	for (uint32_t i = 0; i < 32; i++)
		machine_set(m, 36, 8 * i, LIST(uint64_t, svm_address(i)));
}

/* The formula of the document, byte by byte. */
static void want_lane(struct machine *m, const struct svm_form *f, uint32_t i)
{
	unsigned int pitch = f->blocks < 4 ? 4 : f->blocks;
	uint8_t value;

	if (f->bytes == 1)
		machine_want_var(m, 37, i * pitch, "\0\0\0\0\0\0\0", pitch);
	for (unsigned int j = 0; j < f->blocks; j++)
		for (unsigned int b = 0; b < f->bytes; b++) {
			value = byte_at(svm_address(i) + j * f->bytes + b);
			machine_want_var(m, 37,
					 f->bytes == 1 ? i * pitch + j
						       : (j * f->lanes + i) * f->bytes + b,
					 &value, 1);
		}
}

TEST(svm, which_forms_are_legal_by_hand)
{
	static const struct {
		const char *form;
		bool ok;
	} rows[] = {
		{ ".4.1 (M1, 1)", true },   { ".4.2 (M1, 4)", false }, { ".4.2 (M1, 8)", true },
		{ ".4.4 (M1, 16)", true },  { ".4.8 (M1, 8)", true },  { ".4.8 (M1, 16)", false },
		{ ".8.8 (M1, 8)", false },  { ".8.4 (M1, 16)", true }, { ".8.2 (M1, 2)", false },
		{ ".1.8 (M1, 8)", true },   { ".1.8 (M1, 16)", true }, { ".1.8 (M1, 32)", true },
		{ ".1.8 (M1, 4)", false },  { ".1.2 (M1, 4)", false }, { ".1.4 (M1, 8)", true },
		{ ".4.8 (M1, 32)", false }, { ".8.1 (M1, 32)", true }, { ".8.8 (M1, 16)", false },
	};
	struct machine m;

	scene(&m, VISA_XEHP);
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		if (rows[i].ok)
			run_ok(&m, "svm_gather%s V36.0 V37.0", rows[i].form);
		else
			run_fails(&m, EINVAL, "svm_gather%s V36.0 V37.0", rows[i].form);
		machine_free(&m);
		scene(&m, VISA_XEHP);
	}
	machine_free(&m);
}

/* 0b10, Intel's, and 0b11, the document's, both mean 8 bytes. */
TEST(svm, both_codes_of_8_bytes)
{
	uint8_t code[VISA_MAX_LENGTH];
	struct visa_source source;
	struct visa_inst inst;
	struct machine m;

	for (unsigned int bits = 2; bits < 4; bits++) {
		unit_case("block_size %u", bits);
		scene(&m, VISA_XEHP);
		hex_ok(&m, "4e 03 03 0000 %02x 01 24000000 0000 25000000 0000", bits);
		for (uint32_t i = 0; i < 8; i++)
			want_lane(&m, &(struct svm_form){ 8, 2, 8 }, i);
		machine_same(&m);
		hex_fails(&m, EINVAL, "4e 03 02 0000 %02x 01 24000000 0000 25000000 0000", bits);
		machine_free(&m);
	}
	unit_case(NULL);
	scene(&m, VISA_XEHP);
	source = m.source;
	CHECK_EQ(visa_parse_line(&source, "svm_gather.8.2 (M1, 8) V36.0 V37.0", 34, &inst, NULL),
		 VISA_LINE_INSTRUCTION);
	CHECK_EQ(visa_encode(&inst, code), 19);
	CHECK_EQ(code[5], 2); /* the one that is written */
	machine_free(&m);
}

/* An address is looked up in the map: at first 0 on is T255, and no more. */
TEST(svm, the_last_mapped_byte_and_one_past_it)
{
	static const struct {
		const char *form;
		uint64_t last; /* highest address that is wholly mapped */
	} rows[] = {
		{ "1.1", 0xffff }, { "4.1", 0xfffc }, { "8.1", 0xfff8 }, { "1.2", 0xfffe },
		{ "1.4", 0xfffc }, { "1.8", 0xfff8 }, { "4.2", 0xfff8 }, { "4.4", 0xfff0 },
		{ "4.8", 0xffe0 }, { "8.2", 0xfff0 }, { "8.4", 0xffe0 },
	};
	struct machine m;

	scene(&m, VISA_XEHP);
	machine_mask(&m, 0x10); /* lane 4 alone */
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("svm_gather.%s", rows[i].form);
		machine_set(&m, 36, 32, LIST(uint64_t, rows[i].last));
		run_ok(&m, "svm_gather.%s (M1, 8) V36.0 %%null.0", rows[i].form);
		CHECK_EQ(m.result.channels, 1);
		machine_set(&m, 36, 32, LIST(uint64_t, rows[i].last + 1));
		run_fails(&m, EFAULT, "svm_gather.%s (M1, 8) V36.0 V37.0", rows[i].form);
		machine_set(&m, 36, 32, LIST(uint64_t, UINT64_MAX));
		run_fails(&m, EFAULT, "svm_gather.%s (M1, 8) V36.0 V37.0", rows[i].form);
		machine_set(&m, 36, 32, LIST(uint64_t, 0x100000000));
		run_fails(&m, EFAULT, "svm_gather.%s (M1, 8) V36.0 V37.0", rows[i].form);
	}
	machine_free(&m);
}

/* Nothing of an instruction that faults takes effect, whichever lane it is. */
TEST(svm, a_page_fault_leaves_everything_as_it_was)
{
	struct machine m;

	scene(&m, VISA_XEHP);
	for (uint32_t bad = 0; bad < 16; bad++) {
		unit_case("lane %u faults", bad);
		machine_set(&m, 36, 8 * bad, LIST(uint64_t, 0x8000000000000000));
		run_fails(&m, EFAULT, "svm_gather.4.1 (M1, 16) V36.0 V37.0");
		run_fails(&m, EFAULT, "svm_gather.8.4 (M1, 16) V36.0 V37.0");
		run_fails(&m, EFAULT, "svm_gather.1.2 (M1, 16) V36.0 V36.0");
		machine_set(&m, 36, 8 * bad, LIST(uint64_t, svm_address(bad)));
	}
	run_ok(&m, "svm_gather.4.1 (M1, 16) V36.0 V37.0");
	machine_free(&m);
}

static void map(struct machine *m, uint64_t start, uint64_t length, uint64_t offset)
{
	struct visa_range range = { .start = start,
				    .length = length,
				    .surface = device_surface(m->device, STATELESS),
				    .offset = offset };
	struct visa_error e = { 0 };

	visa_device_lock(m->device);
	CHECK_EQ(visa_addrmap_add(device_map(m->device), &range, &e), 0);
	visa_device_unlock(m->device);
}

/* Decision 11: a block range past 2^64 is EFAULT; it does not go on at 0, which is mapped. */
TEST(svm, blocks_do_not_wrap_past_the_end_of_the_address_space)
{
	static const char *const forms[] = { "1.2", "4.2", "8.2", "1.8", "4.8", "8.4" };
	static const uint64_t end = 0;
	struct machine m;

	scene(&m, VISA_XEHP);
	map(&m, end - 0x1000, 0x1000, 0);
	machine_mask(&m, 1);
	SET64(&m, 36, end - 4);
	run_ok(&m, "svm_gather.4.1 (M1, 8) V36.0 V35.0");
	WANT_VAR8(&m, 35, 0, byte_at(0xffc), byte_at(0xffd), byte_at(0xffe), byte_at(0xfff));
	machine_same(&m);
	SET64(&m, 36, end - 1);
	run_ok(&m, "svm_gather.1.1 (M1, 8) V36.0 V35.0");
	WANT_VAR8(&m, 35, 0, byte_at(0xfff), 0, 0, 0);
	machine_same(&m);
	for (unsigned int i = 0; i < COUNT(forms); i++)
		run_fails(&m, EFAULT, "svm_gather.%s (M1, 8) V36.0 V37.0", forms[i]);
	machine_free(&m);
}

TEST(svm, an_address_between_two_ranges_faults)
{
	struct machine m;

	scene(&m, VISA_XEHP);
	map(&m, 0x20000, 0x100, 0x40);
	machine_mask(&m, 1);
	SET64(&m, 36, 0x20010);
	run_ok(&m, "svm_gather.1.4 (M1, 8) V36.0 V35.0");
	WANT_VAR8(&m, 35, 0, byte_at(0x50), byte_at(0x51), byte_at(0x52), byte_at(0x53));
	machine_same(&m);
	SET64(&m, 36, 0x1ffff);
	run_fails(&m, EFAULT, "svm_gather.1.1 (M1, 8) V36.0 V35.0");
	run_fails(&m, EFAULT, "svm_gather.1.4 (M1, 8) V36.0 V35.0");
	SET64(&m, 36, 0x200fe);
	run_fails(&m, EFAULT, "svm_gather.1.4 (M1, 8) V36.0 V35.0");
	run_ok(&m, "svm_gather.1.2 (M1, 8) V36.0 V35.0");
	machine_free(&m);
}
