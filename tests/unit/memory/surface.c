// SPDX-License-Identifier: MIT
/*
 * Tests of surfaces as files: sizes, ends, holes, creation and removal (fuse/README.md, section
 * "Files").
 */
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "../../support/machine.h"

static struct visa_surface *make(uint64_t size, bool fixed)
{
	struct visa_surface *s = NULL;
	struct visa_error e = { 0 };

	if (device_new_surface(fixed ? SLM : 6, size, fixed, &s, &e)) {
		unit_check(false, __FILE__, __LINE__, "no surface: %s", e.text);
		abort();
	}
	return s;
}

static void check_bytes(struct visa_surface *s, uint64_t at, const void *want, size_t size)
{
	char got[256];

	CHECK_EQ(visa_surface_read(s, got, size, at), size);
	CHECK_MEM(got, want, size);
}

TEST(surface, is_zero_at_first)
{
	struct visa_surface *s = make(10000, true);
	char buf[10000];

	CHECK_EQ(visa_surface_size(s), 10000);
	memset(buf, 1, sizeof(buf));
	CHECK_EQ(visa_surface_read(s, buf, sizeof(buf), 0), sizeof(buf));
	for (unsigned int i = 0; i < sizeof(buf); i++)
		if (buf[i])
			CHECK_EQ(buf[i], 0);
	CHECK_EQ(visa_surface_blocks(s), 0);
	visa_surface_put(s);
}

/*
 * The size of T0 and T255 is fixed: a write across the end is short, and a write at the end fails.
 */
TEST(surface, of_fixed_size_takes_what_fits)
{
	struct visa_surface *s = make(100, true);

	CHECK_EQ(visa_surface_write(s, "0123456789", 10, 95), 5);
	CHECK_EQ(visa_surface_write(s, "x", 1, 100), -ENOSPC);
	CHECK_EQ(visa_surface_write(s, "x", 1, 1ull << 40), -ENOSPC);
	CHECK_EQ(visa_surface_size(s), 100);
	check_bytes(s, 94,
		    "\0"
		    "01234",
		    6);
	CHECK_EQ(visa_surface_read(s, (char[10]){ 0 }, 10, 97), 3);
	CHECK_EQ(visa_surface_read(s, (char[10]){ 0 }, 10, 100), 0);
	CHECK_EQ(visa_surface_read(s, (char[10]){ 0 }, 10, 1ull << 62), 0);
	visa_surface_put(s);
}

/*
 * Truncating T0 or T255, as O_TRUNC and dd do, sets the bytes from the new size on to zero and
 * keeps the size.
 */
TEST(surface, of_fixed_size_is_truncated_to_zeros)
{
	struct visa_surface *s = make(10000, true);
	char ones[10000], zeros[256] = { 0 };

	memset(ones, 1, sizeof(ones));
	CHECK_EQ(visa_surface_write(s, ones, sizeof(ones), 0), sizeof(ones));
	CHECK_EQ(visa_surface_truncate(s, 10000), 0);
	check_bytes(s, 9900, ones, 100);
	CHECK_EQ(visa_surface_truncate(s, 5001), 0);
	CHECK_EQ(visa_surface_size(s), 10000);
	check_bytes(s, 4901, ones, 100);
	check_bytes(s, 5001, zeros, 200);
	check_bytes(s, 9800, zeros, 200);
	CHECK_EQ(device_surface_base(s)[5000], 1);
	CHECK_EQ(device_surface_base(s)[5001], 0);
	CHECK_EQ(visa_surface_truncate(s, 10001), -EFBIG);
	CHECK_EQ(visa_surface_truncate(s, UINT64_MAX), -EFBIG);
	check_bytes(s, 0, ones, 100);
	CHECK_EQ(visa_surface_truncate(s, 0), 0);
	check_bytes(s, 0, zeros, 200);
	CHECK_EQ(visa_surface_size(s), 10000);
	visa_surface_put(s);
}

TEST(surface, of_a_user_grows_and_shrinks_as_a_file)
{
	struct visa_surface *s = make(0, false);

	CHECK_EQ(visa_surface_read(s, (char[4]){ 0 }, 4, 0), 0);
	CHECK_EQ(visa_surface_write(s, "abc", 3, 0), 3);
	CHECK_EQ(visa_surface_size(s), 3);
	CHECK_EQ(visa_surface_write(s, "z", 1, 10), 1);
	CHECK_EQ(visa_surface_size(s), 11);
	check_bytes(s, 0, "abc\0\0\0\0\0\0\0z", 11);
	CHECK_EQ(visa_surface_truncate(s, 2), 0);
	CHECK_EQ(visa_surface_size(s), 2);
	CHECK_EQ(visa_surface_truncate(s, 5), 0);
	check_bytes(s, 0, "ab\0\0\0", 5);
	CHECK_EQ(visa_surface_truncate(s, VISA_SURFACE_USER_MAX), 0);
	CHECK_EQ(visa_surface_truncate(s, VISA_SURFACE_USER_MAX + 1), -EFBIG);
	CHECK_EQ(visa_surface_size(s), VISA_SURFACE_USER_MAX);
	CHECK_EQ(visa_surface_write(s, "1234", 4, VISA_SURFACE_USER_MAX - 2), 2);
	CHECK_EQ(visa_surface_write(s, "1234", 4, VISA_SURFACE_USER_MAX), -EFBIG);
	CHECK_EQ(visa_surface_size(s), VISA_SURFACE_USER_MAX);
	CHECK(visa_surface_blocks(s) < 100); /* only written pages use memory */
	visa_surface_put(s);
}

TEST(surface, fallocate_keeps_to_the_limits)
{
	struct visa_surface *fixed = make(8192, true), *user = make(100, false);
	char zeros[256] = { 0 };

	CHECK_EQ(visa_surface_fallocate(fixed, 0, 0, 8192), 0);
	CHECK(visa_surface_fallocate(fixed, 0, 0, 8193) < 0);
	CHECK(visa_surface_fallocate(fixed, 0, 8192, 1) < 0);
	CHECK(visa_surface_fallocate(fixed, 0, UINT64_MAX - 1, 2) < 0);
	CHECK_EQ(visa_surface_size(fixed), 8192);
	CHECK_EQ(visa_surface_write(fixed, "abcdef", 6, 4000), 6);
	CHECK_EQ(visa_surface_fallocate(fixed, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 4003,
					100),
		 0);
	check_bytes(fixed, 4000, "abc\0\0\0", 6);
	CHECK_EQ(visa_surface_fallocate(user, 0, 0, 5000), 0);
	CHECK_EQ(visa_surface_size(user), 5000);
	check_bytes(user, 4800, zeros, 200);
	CHECK(visa_surface_fallocate(user, 0, VISA_SURFACE_USER_MAX, 1) < 0);
	CHECK_EQ(visa_surface_size(user), 5000);
	visa_surface_put(fixed);
	visa_surface_put(user);
}

TEST(surface, holes_are_found)
{
	struct visa_surface *s = make(1 << 20, false);

	CHECK_EQ(visa_surface_seek(s, 0, SEEK_DATA), -ENXIO);
	CHECK_EQ(visa_surface_seek(s, 5, SEEK_HOLE), 5);
	CHECK_EQ(visa_surface_write(s, "x", 1, 0x20000), 1);
	CHECK_EQ(visa_surface_seek(s, 0, SEEK_DATA), 0x20000);
	CHECK_EQ(visa_surface_seek(s, 0x20000, SEEK_HOLE), 0x21000);
	CHECK_EQ(visa_surface_seek(s, 1 << 20, SEEK_HOLE), -ENXIO);
	visa_surface_put(s);
}

TEST(surface, sizes_that_cannot_be)
{
	struct visa_surface *s = NULL;
	struct visa_error e = { 0 };

	CHECK_EQ(device_new_surface(SLM, VISA_SURFACE_FIXED_MAX + 1, true, &s, &e), -EINVAL);
	CHECK_EQ(e.err, EINVAL);
	CHECK_EQ(device_new_surface(6, VISA_SURFACE_USER_MAX + 1, false, &s, &e), -EINVAL);
	s = make(VISA_SURFACE_FIXED_MAX, true); /* the largest T255: 1 TiB, mostly a hole */
	CHECK_EQ(visa_surface_write(s, "end", 3, VISA_SURFACE_FIXED_MAX - 3), 3);
	check_bytes(s, VISA_SURFACE_FIXED_MAX - 4, "\0end", 4);
	CHECK(visa_surface_blocks(s) < 100);
	visa_surface_put(s);
}

/* T6 to T254 are user surfaces. Other surfaces can be neither created nor removed. */
TEST(surface, which_indices_can_be_made_and_removed)
{
	struct visa_error e;
	struct machine m;
	bool users;

	machine_new(&m, VISA_XEHP, false);
	visa_device_lock(m.device);
	for (uint32_t i = 0; i < 300; i++) {
		unit_case("surface index %u", i);
		users = i >= 6 && i <= 254;
		if (i != 255) /* T255 exists, and is not removed */
			CHECK_EQ(visa_device_surface_remove(m.device, i, &e),
				 users ? -ENOENT : -EPERM);
		CHECK_EQ(visa_device_surface_make(m.device, i, &e), users ? 0 : -EPERM);
		if (!users)
			continue;
		CHECK_EQ(visa_surface_size(device_surface(m.device, i)), 0);
		CHECK_EQ(visa_device_surface_make(m.device, i, &e), -EEXIST);
		CHECK_EQ(e.err, EEXIST);
		CHECK_EQ(visa_device_surface_remove(m.device, i, &e), 0);
		CHECK(!device_surface(m.device, i));
	}
	visa_device_unlock(m.device);
	machine_same(&m);
	machine_free(&m);
}

/*
 * While a client has a removed surface open, its bytes remain. Instructions do not find the
 * surface.
 */
TEST(surface, a_removed_one_lives_as_long_as_it_is_held)
{
	struct visa_surface *held;
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	machine_surface(&m, 6, 4096);
	held = visa_surface_get(device_surface(m.device, 6));
	CHECK_EQ(visa_surface_write(held, "bytes", 5, 0), 5);
	visa_device_lock(m.device);
	CHECK_EQ(visa_device_surface_remove(m.device, 6, NULL), 0);
	visa_device_unlock(m.device);
	CHECK_EQ(run(&m, "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0"), -ENXIO);
	check_bytes(held, 0, "bytes", 5);
	visa_device_lock(m.device);
	CHECK_EQ(visa_device_surface_make(m.device, 6, NULL), 0);
	CHECK(visa_surface_serial(device_surface(m.device, 6)) != visa_surface_serial(held));
	CHECK_EQ(visa_surface_size(device_surface(m.device, 6)), 0);
	visa_device_unlock(m.device);
	CHECK_EQ(run(&m, "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0"), 0);
	CHECK_EQ(m.result.dropped, 8);
	check_bytes(held, 0, "bytes", 5);
	visa_surface_put(held);
	machine_free(&m);
}

/* Instructions and programs that read, write or map the file access the same bytes. */
TEST(surface, file_and_instructions_see_the_same_bytes)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	machine_mask(&m, 1);
	SET32(&m, 33, 0x44434241);
	run_ok(&m, "scatter.4 (M1, 8) %%slm 0x10:ud V32.0 V33.0");
	check_bytes(device_surface(m.device, SLM), 64, "ABCD", 4);
	CHECK_EQ(visa_surface_write(device_surface(m.device, SLM), "sixteen bytes in", 16, 64), 16);
	run_ok(&m, "oword_ld (1) %%slm 0x4:ud V35.0");
	CHECK_MEM(device_var(m.device, device_decl(m.device, 35)), "sixteen bytes in", 16);
	machine_free(&m);
}

TEST(surface, the_address_map)
{
	static const struct {
		uint64_t start, length;
		int want;
	} rows[] = {
		{ 0x1000, 0x1000, 0 },	    { 0x3000, 0x1000, 0 },
		{ 0x2000, 0x1000, 0 },	    { 0x3fff, 1, -EEXIST },
		{ 0x0800, 0x801, -EEXIST }, { 0, 0x5000, -EEXIST },
		{ 0x8000, 0, -EINVAL },	    { UINT64_MAX - 1, 3, -EINVAL },
		{ UINT64_MAX - 9, 10, 0 },  { UINT64_MAX, UINT64_MAX, -EINVAL },
		{ 0x0800, 0x800, 0 },
	};
	struct visa_surface *s = make(0x10000, true);
	struct visa_addrmap *map = device_new_map();
	struct visa_error e;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		/* offset and address are equal modulo 8, as the map requires */
		struct visa_range range = { rows[i].start, rows[i].length, s,
					    0x10 * i + rows[i].start % VISA_ADDRMAP_UNIT };

		unit_case("0x%llx, 0x%llx", (unsigned long long)range.start,
			  (unsigned long long)range.length);
		CHECK_EQ(visa_addrmap_add(map, &range, &e), rows[i].want);
	}
	unit_case(NULL);
	CHECK_EQ(device_map_count(map), 5);
	for (unsigned int i = 1; i < device_map_count(map); i++)
		CHECK(device_map_range(map, i)->start > device_map_range(map, i - 1)->start);
	CHECK(!visa_addrmap_find(map, 0x7ff, 1));
	CHECK_EQ(visa_addrmap_find(map, 0x800, 0x800)->start, 0x800);
	CHECK_EQ(visa_addrmap_find(map, 0x1fff, 1)->start, 0x1000);
	CHECK_EQ(visa_addrmap_find(map, 0x2000, 0x1000)->offset, 0x20);
	CHECK(!visa_addrmap_find(map, 0x4000, 1));
	CHECK(!visa_addrmap_find(map, 0x3fff, 2));
	CHECK(visa_addrmap_find(map, UINT64_MAX - 1, 1));
	CHECK(!visa_addrmap_find(map, UINT64_MAX - 1, 8));
	free(map);
	visa_surface_put(s);
}

TEST(surface, the_address_map_is_full)
{
	struct visa_surface *s = make(0x10000, true);
	struct visa_addrmap *map = device_new_map();
	struct visa_error e;

	for (unsigned int i = 0; i < VISA_ADDRMAP_MAX; i++) {
		struct visa_range range = { 0x100000 * i, 1, s, 0 };

		CHECK_EQ(visa_addrmap_add(map, &range, &e), 0);
	}
	CHECK_EQ(visa_addrmap_add(map, &(struct visa_range){ 0xf0000000, 1, s, 0 }, &e), -ENOSPC);
	for (unsigned int i = 0; i < VISA_ADDRMAP_MAX; i++) {
		CHECK(visa_addrmap_find(map, 0x100000 * i, 1) == device_map_range(map, i));
		CHECK(!visa_addrmap_find(map, 0x100000 * i + 1, 1));
	}
	free(map);
	visa_surface_put(s);
}

/*
 * A surface that is mapped at a virtual address cannot be removed, since the address map has only a
 * pointer to it, and no reference.
 */
TEST(surface, a_mapped_one_is_not_removed)
{
	struct visa_range range = { .start = 0x20000, .length = 64 };
	struct visa_error e;
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	machine_surface(&m, 6, 64);
	machine_surface(&m, 7, 64);
	range.surface = device_surface(m.device, 6);
	visa_device_lock(m.device);
	CHECK_EQ(visa_addrmap_add(device_map(m.device), &range, NULL), 0);
	CHECK_EQ(visa_device_surface_remove(m.device, 6, &e), -EBUSY);
	CHECK_STR(e.text, "T6 is mapped at address 0x20000 and cannot be removed");
	CHECK(device_surface(m.device, 6) == range.surface);
	CHECK_EQ(visa_device_surface_remove(m.device, 7, &e), 0);
	visa_device_unlock(m.device);
	machine_free(&m);
}
