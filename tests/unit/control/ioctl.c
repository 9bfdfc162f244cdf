// SPDX-License-Identifier: MIT
/* Tests of the ioctl requests of visafs_ioctl.h (ioctl/README.md, section "ioctl"). */
#include "../../../ioctl/visafs_ioctl.h"

#include <stdio.h>
#include <stdlib.h>

#include "../../support/plane.h"

static int request(struct plane *p, unsigned int number, void *data)
{
	size_t size = _IOC_SIZE(number);

	return control_ioctl(p->h, number, data, size, data, size, NULL);
}

static int exec(struct plane *p, const char *hex)
{
	uint8_t code[1024];
	size_t size = machine_hex(hex, code, sizeof(code));

	return control_ioctl(p->h, VISAFS_IOC_EXEC(size), code, size, NULL, 0, NULL);
}

/* The numbers of requests and the layouts of their structs are an ABI, and must never change. */
TEST(ioctl, numbers_and_layouts)
{
	CHECK_EQ(VISAFS_IOC_GET_INFO, 0x8020e501);
	CHECK_EQ(VISAFS_IOC_EXEC(22), 0x4016e502);
	CHECK_EQ(VISAFS_IOC_GET_RESULT, 0x8240e503);
	CHECK_EQ(VISAFS_IOC_GET_EM, 0x8008e504);
	CHECK_EQ(VISAFS_IOC_SET_EM, 0x4008e505);
	CHECK_EQ(VISAFS_IOC_RESET, 0x0000e506);
	CHECK_EQ(VISAFS_IOC_GET_DECL, 0xc128e507);
	CHECK_EQ(offsetof(struct visafs_decl, flags), 32);
	CHECK_EQ(offsetof(struct visafs_decl, name), 40);
	CHECK_EQ(VISAFS_IOC_EXEC(VISAFS_EXEC_MAX) >> 16 & 0x3fff, 16383);
	CHECK_EQ(offsetof(struct visafs_info, t255_size), 8);
	CHECK_EQ(offsetof(struct visafs_info, abi), 16);
	CHECK_EQ(offsetof(struct visafs_info, flags), 28);
	CHECK_EQ(offsetof(struct visafs_result, offset), 40);
	CHECK_EQ(offsetof(struct visafs_result, err), 48);
	CHECK_EQ(offsetof(struct visafs_result, left), 52);
	CHECK_EQ(offsetof(struct visafs_result, instruction), 64);
	CHECK_EQ(offsetof(struct visafs_result, message), 320);
}

TEST(ioctl, get_info)
{
	struct visafs_info info = { 0 };
	struct visa_config config = {
		.t0_size = 4096, .t255_size = 1 << 20, .platform = VISA_PVC, .strict = true
	};
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	memset(&info, 0xff, sizeof(info));
	CHECK_EQ(request(&p, VISAFS_IOC_GET_INFO, &info), 0);
	CHECK_EQ(info.t0_size, MACHINE_BYTES);
	CHECK_EQ(info.t255_size, MACHINE_BYTES);
	CHECK_EQ(info.abi, VISAFS_ABI);
	CHECK_EQ(info.platform, VISAFS_PLATFORM_XEHP);
	CHECK_EQ(info.grf, 32);
	CHECK_EQ(info.flags, 0);
	plane_free(&p);
	machine_make(&p.m, &config);
	control_init(&p.c, p.m.device);
	p.h = control_open(&p.c, CONTROL_CTL, false);
	CHECK_EQ(request(&p, VISAFS_IOC_GET_INFO, &info), 0);
	CHECK_EQ(info.t0_size, 4096);
	CHECK_EQ(info.t255_size, 1 << 20);
	CHECK_EQ(info.platform, VISAFS_PLATFORM_PVC);
	CHECK_EQ(info.grf, 64);
	CHECK_EQ(info.flags, VISAFS_INFO_STRICT);
	plane_free(&p);
}

TEST(ioctl, exec_returns_the_bytes_executed)
{
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(exec(&p, HEX_INC), INC_BYTES);
	CHECK_EQ(exec(&p, HEX_INC HEX_STORE HEX_INC), 2 * INC_BYTES + STORE_BYTES);
	CHECK_EQ(plane_t0(&p), 3);
	CHECK_EQ(exec(&p, HEX_NOENT), -ENOENT);
	CHECK_EQ(exec(&p, "00"), -EINVAL);
	CHECK_EQ(exec(&p, "71"), -EOPNOTSUPP);
	plane_free(&p);
}

TEST(ioctl, exec_stops_at_the_first_that_fails)
{
	struct visafs_result result = { 0 };
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(exec(&p, HEX_INC HEX_INC HEX_NOENT HEX_INC), 2 * INC_BYTES);
	CHECK_EQ(plane_t0(&p), 2);
	memset(&result, 0xff, sizeof(result));
	CHECK_EQ(request(&p, VISAFS_IOC_GET_RESULT, &result), 0);
	CHECK_EQ(result.err, ENOENT);
	CHECK_EQ(result.instructions, 2);
	CHECK_EQ(result.bytes, 2 * INC_BYTES);
	CHECK_EQ(result.channels, 2);
	CHECK_EQ(result.dropped, 0);
	CHECK_EQ(result.misaligned, 0);
	CHECK_EQ(result.offset, 2 * INC_BYTES);
	CHECK_EQ(result.left, 0);
	CHECK_EQ(result.pad[0], 0);
	CHECK_EQ(result.pad[1], 0);
	CHECK_STR(result.instruction, "scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V99.0");
	CHECK_HAS(result.message, "V99");
	plane_free(&p);
}

/*
 * An EXEC request that ends with an unfinished instruction fails with EINVAL, and its last bytes
 * are not kept for the next request.
 */
TEST(ioctl, exec_keeps_nothing)
{
	struct visafs_result result = { 0 };
	uint8_t code[64];
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	machine_hex(HEX_INC, code, sizeof(code));
	for (unsigned int n = 1; n < INC_BYTES; n++) {
		unit_case("%u bytes", n);
		CHECK_EQ(control_ioctl(p.h, VISAFS_IOC_EXEC(n), code, n, NULL, 0, NULL), -EINVAL);
	}
	unit_case(NULL);
	CHECK_EQ(exec(&p, HEX_INC "7d 02 00"), INC_BYTES);
	CHECK_EQ(request(&p, VISAFS_IOC_GET_RESULT, &result), 0);
	CHECK_EQ(result.err, EINVAL);
	CHECK_EQ(result.offset, INC_BYTES);
	CHECK_EQ(exec(&p, HEX_INC), INC_BYTES);
	CHECK_EQ(request(&p, VISAFS_IOC_GET_RESULT, &result), 0);
	CHECK_EQ(result.err, 0);
	CHECK_EQ(result.left, 0);
	CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
	CHECK_EQ(plane_t0(&p), 3);
	CHECK_EQ(control_flush(p.h), 0);
	plane_free(&p);
}

/*
 * The request GET_RESULT does not reset the counters. Reading the result from the file resets them.
 */
TEST(ioctl, get_result_leaves_the_counters)
{
	struct visafs_result result = { 0 };
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(exec(&p, HEX_STORE), STORE_BYTES);
	for (unsigned int i = 0; i < 3; i++) {
		CHECK_EQ(request(&p, VISAFS_IOC_GET_RESULT, &result), 0);
		CHECK_EQ(result.instructions, 1);
		CHECK_EQ(result.channels, 16);
		CHECK_EQ(result.err, 0);
		CHECK_STR(result.instruction, "");
		CHECK_STR(result.message, "");
	}
	CHECK_EQ(plane_hex(&p, "35 00 00"), 3);
	CHECK_EQ(request(&p, VISAFS_IOC_GET_RESULT, &result), 0);
	CHECK_EQ(result.left, 3);
	CHECK_EQ(plane_number(plane_result(&p), "channels"), 16);
	CHECK_EQ(request(&p, VISAFS_IOC_GET_RESULT, &result), 0);
	CHECK_EQ(result.channels, 0);
	CHECK_EQ(result.left, 3);
	plane_free(&p);
}

TEST(ioctl, the_mask)
{
	struct visafs_em em = { .em = 0x1234 };
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(request(&p, VISAFS_IOC_SET_EM, &em), 0);
	CHECK_EQ(device_em(p.m.device), 0x1234);
	em.em = 5;
	em.pad = 1;
	CHECK_EQ(request(&p, VISAFS_IOC_SET_EM, &em), -EINVAL);
	CHECK_EQ(device_em(p.m.device), 0x1234);
	memset(&em, 0xff, sizeof(em));
	CHECK_EQ(request(&p, VISAFS_IOC_GET_EM, &em), 0);
	CHECK_EQ(em.em, 0x1234);
	CHECK_EQ(em.pad, 0);
	plane_free(&p);
}

TEST(ioctl, reset_forgets_all_but_memory)
{
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	machine_mask(&p.m, 3);
	machine_pred(&p.m, 1, 32, 5);
	CHECK_EQ(exec(&p, HEX_INC), INC_BYTES);
	CHECK_EQ(request(&p, VISAFS_IOC_RESET, NULL), 0);
	CHECK_EQ(device_em(p.m.device), 0xffffffff);
	CHECK(!visa_decl_next(device_decls(p.m.device), VISA_VCLASS_G, VISA_FIRST_VAR));
	CHECK(!visa_decl_next(device_decls(p.m.device), VISA_VCLASS_P, 0));
	CHECK_EQ(plane_t0(&p), 1);
	CHECK_EQ(exec(&p, HEX_INC), -ENOENT);
	machine_var(&p.m, 32, VISA_UD, 32);
	machine_var(&p.m, 35, VISA_UD, 32);
	CHECK_EQ(exec(&p, HEX_INC), INC_BYTES);
	CHECK_EQ(plane_t0(&p), 2);
	plane_free(&p);
}

/* Requests that change the device need a file that is open for writing. */
TEST(ioctl, a_handle_for_reading_only_is_ebadf)
{
	struct control_handle *writable;
	struct visafs_result result = { 0 };
	struct visafs_info info = { 0 };
	struct visafs_em em = { .em = 1 };
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	writable = p.h;
	p.h = control_open(&p.c, CONTROL_CTL, false);
	CHECK_EQ(exec(&p, HEX_INC), -EBADF);
	CHECK_EQ(request(&p, VISAFS_IOC_SET_EM, &em), -EBADF);
	CHECK_EQ(request(&p, VISAFS_IOC_RESET, NULL), -EBADF);
	CHECK_EQ(request(&p, VISAFS_IOC_GET_EM, &em), 0);
	CHECK_EQ(request(&p, VISAFS_IOC_GET_INFO, &info), 0);
	CHECK_EQ(request(&p, VISAFS_IOC_GET_RESULT, &result), 0);
	CHECK_EQ(em.em, 0xffffffff);
	CHECK_EQ(plane_t0(&p), 0);
	CHECK(device_decl(p.m.device, 32));
	control_close(writable);
	plane_free(&p);
}

/* A request is recognised by its direction, type, number and size; EXEC may have any size. */
TEST(ioctl, unknown_requests_are_enotty)
{
	static const unsigned int unknown[] = {
		0,
		0xffffffff,
		0x5401, /* TCGETS, the request of isatty(3) */
		_IO(VISAFS_IOC_TYPE, 0),
		_IO(VISAFS_IOC_TYPE, 7),
		_IO(VISAFS_IOC_TYPE + 1, 6),
		_IO(VISAFS_IOC_TYPE, 1),
		_IOW(VISAFS_IOC_TYPE, 1, struct visafs_info),
		_IOWR(VISAFS_IOC_TYPE, 1, struct visafs_info),
		_IOR(VISAFS_IOC_TYPE, 1, struct visafs_em),
		_IOR(VISAFS_IOC_TYPE, 3, struct visafs_info),
		_IOR(VISAFS_IOC_TYPE, 4, uint32_t),
		_IOR(VISAFS_IOC_TYPE, 5, struct visafs_em),
		_IOW(VISAFS_IOC_TYPE, 5, uint32_t),
		_IOW(VISAFS_IOC_TYPE, 5, struct visafs_info),
		_IOW(VISAFS_IOC_TYPE, 6, uint32_t),
		_IOC(_IOC_READ, VISAFS_IOC_TYPE, 2, INC_BYTES),
		_IOC(_IOC_READ | _IOC_WRITE, VISAFS_IOC_TYPE, 2, INC_BYTES),
		_IOC(_IOC_WRITE, VISAFS_IOC_TYPE - 1, 2, INC_BYTES),
	};
	uint8_t *data = calloc(1, 1 << 14);
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	machine_hex(HEX_INC, data, INC_BYTES);
	for (unsigned int i = 0; i < COUNT(unknown); i++) {
		unit_case("request 0x%08x", unknown[i]);
		CHECK_EQ(request(&p, unknown[i], data), -ENOTTY);
	}
	CHECK_EQ(plane_t0(&p), 0);
	CHECK_EQ(device_em(p.m.device), 0xffffffff);
	CHECK(device_decl(p.m.device, 32));
	plane_free(&p);
	plane_new(&p, CONTROL_ASM);
	unit_case("on asm");
	CHECK_EQ(request(&p, VISAFS_IOC_GET_INFO, data), -ENOTTY);
	CHECK_EQ(request(&p, VISAFS_IOC_EXEC(INC_BYTES), data), -ENOTTY);
	CHECK_EQ(request(&p, VISAFS_IOC_RESET, NULL), -ENOTTY);
	plane_free(&p);
	free(data);
}

/* An EXEC request can have 16383 bytes, the largest size that an ioctl number can contain. */
TEST(ioctl, exec_takes_16383_bytes)
{
	uint8_t *code = calloc(1, VISAFS_EXEC_MAX);
	const unsigned int count = VISAFS_EXEC_MAX / INC_BYTES;
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	for (unsigned int i = 0; i < count; i++)
		machine_hex(HEX_INC, code + (size_t)i * INC_BYTES, INC_BYTES);
	CHECK_EQ(control_ioctl(p.h, VISAFS_IOC_EXEC(count * INC_BYTES), code, count * INC_BYTES,
			       NULL, 0, NULL),
		 count * INC_BYTES);
	CHECK_EQ(plane_t0(&p), count);
	CHECK_EQ(control_ioctl(p.h, VISAFS_IOC_EXEC(VISAFS_EXEC_MAX), code, VISAFS_EXEC_MAX, NULL,
			       0, NULL),
		 count * INC_BYTES); /* the zero bytes at the end are not a complete instruction */
	CHECK_EQ(plane_t0(&p), 2 * count);
	free(code);
	plane_free(&p);
}

/* EXEC requests and writes alternate on one open file. Each executes its own bytes. */
TEST(ioctl, exec_and_writes_in_turn)
{
	static const char *const streams[] = {
		HEX_INC,
		HEX_INC HEX_INC,
		HEX_STORE HEX_INC,
		HEX_INC HEX_STORE,
		HEX_STORE,
		"",
		/*
		 * each of these streams has the size or the first bytes of another stream of this
		 * list
		 */
		"7d00 00 0000 00 20000000 0000 20000000 0000 00000000 0000 23000000 0000",
		HEX_INC "3a02 01 05 05 00 00000000 20000000 0000 20000000 0000",
	};
	static const uint32_t adds[] = { 1, 2, 1, 1, 0, 0, 0, 1 };
	uint8_t code[128];
	uint32_t sum = 0;
	struct plane p;
	size_t size;

	plane_new(&p, CONTROL_CTL);
	for (unsigned int n = 0; n < 3 * COUNT(streams) * COUNT(streams); n++) {
		unsigned int a = n % COUNT(streams), b = n / COUNT(streams) % COUNT(streams);

		unit_case("%u by a write, %u by a request", a, b);
		size = machine_hex(streams[a], code, sizeof(code));
		CHECK_EQ(control_write(p.h, code, size, NULL), size);
		sum += adds[a];
		CHECK_EQ(plane_t0(&p), sum);
		CHECK_EQ(exec(&p, streams[b]), machine_hex(streams[b], code, sizeof(code)));
		sum += adds[b];
		CHECK_EQ(plane_t0(&p), sum);
	}
	plane_free(&p);
}

/*
 * A write ends with an unfinished instruction. An EXEC request after it does not complete this
 * instruction. The next write does.
 */
TEST(ioctl, exec_between_the_parts_of_an_instruction)
{
	uint8_t code[128];
	struct plane p;

	machine_hex(HEX_INC, code, sizeof(code));
	plane_new(&p, CONTROL_CTL);
	for (uint32_t cut = 1; cut < INC_BYTES; cut++) {
		unit_case("cut at %u", cut);
		CHECK_EQ(control_write(p.h, code, cut, NULL), cut);
		CHECK_EQ(exec(&p, HEX_INC HEX_STORE), INC_BYTES + STORE_BYTES);
		CHECK_EQ(exec(&p, HEX_NOENT), -ENOENT);
		CHECK_EQ(plane_t0(&p), 2 * cut - 1);
		CHECK_EQ(control_write(p.h, code + cut, INC_BYTES - cut, NULL), INC_BYTES - cut);
		CHECK_EQ(plane_t0(&p), 2 * cut);
	}
	plane_free(&p);
}
