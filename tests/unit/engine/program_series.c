// SPDX-License-Identifier: MIT
/* Tests of series (similar instructions in succession, executed by one call) in programs. */
#include <stdio.h>

#include "../../support/machine.h"

#define GATHERS 20 /* instructions of the series */
#define BAD	13 /* index of the instruction that faults */
#define LOADED	64 /* bytes that an instruction loads: 16 lanes with a dword each */

/* Encode a series of gathers from the addresses in V36 to V33. Return: bytes of code. */
static size_t encode_gathers(struct machine *m, uint8_t *code)
{
	struct visa_inst inst;
	char line[64];
	size_t size = 0;

	for (unsigned int i = 0; i < GATHERS; i++) {
		snprintf(line, sizeof(line), "svm_gather.4.1 (M1, 16) V36.%u V33.%u", 128 * i,
			 LOADED * i);
		CHECK_EQ(visa_parse_line(&m->source, line, strlen(line), &inst, NULL),
			 VISA_LINE_INSTRUCTION);
		size += (size_t)visa_encode(&inst, code + size);
	}
	return size;
}

/*
 * A series (similar instructions in succession) is executed by one call from the second run of a
 * program on. A fault must be at the same instruction in each run.
 */
TEST(program_series, fault_at_the_same_instruction_in_each_run)
{
	static const uint64_t unmapped = 0x123456780000;
	struct visa_program *p = visa_program_new();
	uint8_t code[GATHERS * VISA_MAX_LENGTH], *loaded;
	struct visa_device *d;
	struct machine m;
	size_t size;

	machine_new(&m, VISA_PVC, false);
	machine_var(&m, 33, VISA_UD, 1024);
	machine_var(&m, 36, VISA_UQ, 1024);
	machine_set(&m, 36, 128 * BAD + 24, &unmapped, sizeof(unmapped));
	size = encode_gathers(&m, code);
	d = m.device;
	visa_device_lock(d);
	loaded = device_var(d, device_decl(d, 33));
	for (unsigned int i = 0; i < 3; i++) {
		struct visa_position at = { 0 };
		struct visa_result r = { 0 };

		memset(loaded, 0xee, LOADED * GATHERS);
		CHECK_EQ(visa_program_load(p, d, device_thread(d), code, size), 0);
		CHECK_EQ(visa_program_run(p, d, device_thread(d), &at, 10, &r, NULL), 1);
		CHECK_EQ(at.index, 10);
		CHECK_EQ(visa_program_run(p, d, device_thread(d), &at, SIZE_MAX, &r, NULL),
			 -EFAULT);
		CHECK_EQ(at.index, BAD);
		CHECK_EQ(at.byte, BAD * size / GATHERS);
		CHECK_EQ(r.instructions, BAD);
		CHECK_EQ(r.channels, 16 * BAD);
		CHECK_STR(r.instruction, "svm_gather.4.1 (M1, 16) V36.1664 V33.832");
		CHECK_MEM(loaded + LOADED * (BAD - 1), &(uint32_t){ 0 }, 4);
		CHECK_MEM(loaded + LOADED * BAD, &(uint32_t){ 0xeeeeeeee }, 4);
	}
	visa_device_unlock(d);
	visa_program_free(p);
	machine_free(&m);
}
