// SPDX-License-Identifier: MIT
/* Tests that executing instructions costs no memory allocation and no lock per instruction. */
#include "../../../ioctl/visafs_ioctl.h"

#include <stdlib.h>

#include "../../support/counted.h"
#include "../../support/plane.h"

#define MANY 1000

/* largest number of allocations, and of locks, of a write of any size */
#define CONSTANT 8

/* most allocations of buffers that double in size while they grow from a few entries to MANY */
#define DOUBLINGS 12

/* Return: the encoding of @count scatter instructions. */
static uint8_t *scatters(size_t count)
{
	uint8_t *code = malloc(count * STORE_BYTES);

	for (size_t i = 0; i < count; i++)
		machine_hex(HEX_STORE, code + i * STORE_BYTES, STORE_BYTES);
	return code;
}

/* Return: the allocations and locks of a write of @count scatter instructions. */
static struct counted cost(struct plane *p, const uint8_t *code, size_t count)
{
	struct counted c;
	ssize_t n;

	counted_start();
	n = control_write(p->h, code, count * STORE_BYTES, NULL);
	c = counted_now();
	CHECK_EQ(n, count * STORE_BYTES);
	return c;
}

TEST(cost, of_a_write_that_comes_again_is_the_same_for_any_number)
{
	uint8_t *code = scatters(MANY);
	struct counted one, many;
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	cost(&p, code, 1);
	one = cost(&p, code, 1);
	CHECK_EQ(one.allocations, 0);
	CHECK(one.locks > 0 && one.locks <= CONSTANT); /* a write takes a few locks */
	cost(&p, code, MANY);
	many = cost(&p, code, MANY);
	CHECK_EQ(many.allocations, one.allocations);
	CHECK_EQ(many.locks, one.locks);
	CHECK_EQ(plane_number(plane_result(&p), "instructions"), 2 * MANY + 2);
	free(code);
	plane_free(&p);
}

/*
 * The first write to an open file (handle) allocates its buffers. A buffer doubles in size when it
 * is full, so a write of four times as many instructions makes at most two more allocations.
 */
TEST(cost, of_a_write_that_is_new_grows_as_buffers_double)
{
	uint8_t *code = scatters(4 * MANY);
	struct counted one, many, more;
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	one = cost(&p, code, 1);
	CHECK(one.allocations > 0 && one.allocations <= CONSTANT);
	plane_free(&p);
	plane_new(&p, CONTROL_CTL);
	many = cost(&p, code, MANY);
	CHECK(many.allocations <= one.allocations + DOUBLINGS);
	CHECK_EQ(many.locks, one.locks);
	plane_free(&p);
	plane_new(&p, CONTROL_CTL);
	more = cost(&p, code, 4 * MANY);
	CHECK(more.allocations <= many.allocations + 2);
	plane_free(&p);
	free(code);
}

/*
 * A second write of as many bytes, with other contents, uses the buffers that the first write has
 * allocated.
 */
TEST(cost, of_another_stream_is_that_of_the_first_without_the_room)
{
	uint8_t *code = scatters(MANY);
	struct counted c;
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	cost(&p, code, MANY);
	code[6] = 1; /* the offset of the first scatter */
	c = cost(&p, code, MANY);
	CHECK_EQ(c.allocations, 0);
	machine_var(&p.m, 99, VISA_UD, 4); /* invalidates all prepared instructions */
	c = cost(&p, code, MANY);
	CHECK_EQ(c.allocations, 0);
	free(code);
	plane_free(&p);
}

TEST(cost, of_a_request_is_as_a_writes)
{
	const size_t count = VISAFS_EXEC_MAX / STORE_BYTES, size = count * STORE_BYTES;
	uint8_t *code = scatters(count);
	struct counted c;
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	for (unsigned int i = 0; i < 2; i++) {
		counted_start();
		CHECK_EQ(control_ioctl(p.h, VISAFS_IOC_EXEC(size), code, size, NULL, 0, NULL),
			 size);
		c = counted_now();
		CHECK(c.allocations <= (i ? 0 : CONSTANT + DOUBLINGS));
		CHECK(c.locks <= CONSTANT);
	}
	free(code);
	plane_free(&p);
}

/*
 * An instruction of each family. Executing them with -o strict costs no allocation and no lock per
 * instruction.
 */
static const char *const each[] = {
	"3a02 01 05 05 00 00000000 20000000 0000 21000000 0000",
	"79 04 0000 00 02 0000 05 05 00 00000000 20000000 0000 21000000 0000",
	"35 02 00 05 05 00 00000000 23000000 0000",
	"4e 03 04 0000 01 00 24000000 0000 23000000 0000",
	"7d00 04 0000 05 20000000 0000 21000000 0000 00000000 0000 23000000 0000",
};

static void check_inst(struct machine *m, const char *hex)
{
	struct visa_inst *insts = malloc(MANY * sizeof(*insts));
	struct visa_result r = { 0 };
	uint8_t code[VISA_MAX_LENGTH];
	struct counted c;
	size_t at = 0;

	CHECK(visa_decode(code, machine_hex(hex, code, sizeof(code)), &insts[0], NULL) > 0);
	for (size_t i = 1; i < MANY; i++)
		insts[i] = insts[0];
	visa_device_lock(m->device);
	counted_start();
	CHECK_EQ(visa_device_execute(m->device, device_thread(m->device), insts, MANY, &at, &r,
				     NULL),
		 0);
	c = counted_now();
	visa_device_unlock(m->device);
	CHECK_EQ(c.allocations, 0);
	CHECK_EQ(c.locks, 0);
	free(insts);
}

TEST(cost, of_an_instruction_that_is_decoded_is_nothing)
{
	struct machine m;

	for (int strict = 0; strict < 2; strict++) {
		machine_scene(&m, VISA_XEHP, strict);
		for (uint32_t i = 0; i < 32; i++) {
			machine_set(&m, 32, 4 * i, LIST(uint32_t, 4 * i));
			machine_set(&m, 36, 8 * i, LIST(uint64_t, 4 * i));
		}
		for (unsigned int i = 0; i < COUNT(each); i++) {
			unit_case("%s%s", each[i], strict ? ", strict" : "");
			check_inst(&m, each[i]);
		}
		machine_free(&m);
	}
}
