// SPDX-License-Identifier: MIT
/* Tests of the coded fields of untyped LSC messages, with each value of each field. */
#include "../../support/lsc.h"

/*
 * Execute a load with each of the 256 values of a field. @member: the field; @expected: the
 * expected result for a value
 */
static void check_codes(size_t member, int (*expected)(unsigned int code))
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	for (uint32_t i = 0; i < 32; i++)
		machine_set(&m, 36, 8 * i, LIST(uint64_t, 0x40 * i));
	for (unsigned int code = 0; code < 256; code++) {
		struct lsc_bytes b = LSC_LOAD;

		unit_case("code 0x%02x", code);
		memcpy((char *)&b + member, &code, sizeof(code));
		CHECK_EQ(lsc_run(&m, &b), expected(code));
		machine_fill_var(&m, 40, 0xee);
	}
	machine_free(&m);
}

static int upto(unsigned int code, unsigned int first, unsigned int last)
{
	return code >= first && code <= last ? 0 : -EINVAL;
}

static int sfid(unsigned int code)
{
	/*
	 * 0 (ugm), 1 (ugml) and 3 (slm) are legal; 2 (tgm) is for typed messages. The addresses in
	 * V36 are in bounds of slm, too.
	 */
	return code == 0 || code == 1 || code == 3 ? 0 : -EINVAL;
}

static int cache(unsigned int code)
{
	return upto(code, 0, 6);
}

static int addr_type(unsigned int code)
{
	if (code == 4) /* address type bti; no surface has binding table index 0 */
		return -ENXIO;
	return code == 2 || code == 3 || code == 5 ? -EOPNOTSUPP : upto(code, 1, 1);
}

static int addr_size(unsigned int code)
{
	return upto(code, 1, 3);
}

static int data_size(unsigned int code)
{
	return upto(code, 1, 7);
}

static int order(unsigned int code)
{
	return upto(code, 1, 1); /* value 2 (transposed) needs one lane */
}

static int elems(unsigned int code)
{
	return upto(code, 1, 5); /* up to 8 elements; only transposed data has more */
}

static int exec(unsigned int code)
{
	return (code & 15) <= 5 ? 0 : -EINVAL;
}

TEST(lsc_rules, every_code)
{
	check_codes(offsetof(struct lsc_bytes, exec), exec);
	check_codes(offsetof(struct lsc_bytes, sfid), sfid);
	check_codes(offsetof(struct lsc_bytes, l1), cache);
	check_codes(offsetof(struct lsc_bytes, l3), cache);
	check_codes(offsetof(struct lsc_bytes, addr_type), addr_type);
	check_codes(offsetof(struct lsc_bytes, addr_size), addr_size);
	check_codes(offsetof(struct lsc_bytes, data_size), data_size);
	check_codes(offsetof(struct lsc_bytes, order), order);
	check_codes(offsetof(struct lsc_bytes, elems), elems);
}
