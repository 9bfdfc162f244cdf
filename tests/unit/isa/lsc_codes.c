// SPDX-License-Identifier: MIT
/* Untyped LSC messages: codes, combinations, platforms, what is not executed, strict rules. */
#include "../../support/lsc.h"

/* Every value of each coded byte: legal, or refused for what it is. */
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
	/* ugm and ugml; tgm is for typed messages; V36's addresses are offsets of slm, too */
	return code == 0 || code == 1 || code == 3 ? 0 : -EINVAL;
}

static int cache(unsigned int code)
{
	return upto(code, 0, 6);
}

static int addr_type(unsigned int code)
{
	if (code == 4) /* bti: no surface has index 0 */
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
	return upto(code, 1, 1); /* 2 is for one lane */
}

static int elems(unsigned int code)
{
	return upto(code, 1, 5); /* up to 8 of transposed data */
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

TEST(lsc_rules, elements_of_transposed_data)
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	for (unsigned int code = 0; code < 256; code++) {
		struct lsc_bytes b = LSC_LOAD;

		unit_case("code 0x%02x", code);
		b.exec = 0x80;
		b.order = 2;
		b.elems = code;
		CHECK_EQ(lsc_run(&m, &b), upto(code, 1, 8));
	}
	machine_free(&m);
}

/* The gateway of shared local memory has no surfaces. */
TEST(lsc_rules, slm_is_flat)
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	run_fails(&m, EINVAL, "lsc_load.slm (M1, 1) V40:d32 bti(0xfe)[V32]:a32");
	CHECK_HAS(m.result.message, "flat");
	run_fails(&m, EINVAL, "lsc_load.slm (M1, 1) V40:d32 ss(0x40)[V32]:a32");
	run_fails(&m, EINVAL,
		  "lsc_atomic_iinc.slm (M1, 1) V40:d32 bti(0xfe)[V32]:a32 %%null %%null");
	machine_free(&m);
}

TEST(lsc_rules, not_executed)
{
	static const struct {
		const char *text;
		const char *why;
	} rows[] = {
		{ "lsc_load.ugm (M1, 1) V40:d32 ss(0x40)[V32]:a32", "bti" },
		{ "lsc_store.ugm (M1, 1) bss(V33)[V32]:a32 V41:d32", "bti" },
		{ "lsc_load.ugm (M1_NM, 1) V40:d32t arg[V32]:a32", "arguments" },
		{ "lsc_load_strided.ugm (M1, 1) V40:d32 ss(0x40)[V32, 0x4]:a32", "bti" },
		{ "lsc_atomic_iinc.ugm (M1, 1) V40:d32 bss(0x40)[V32]:a32 %null %null", "bti" },
		{ "lsc_load_status.ugm (M1, 1) V40:d32 flat[V36]:a64", "lsc_load_status" },
		{ "lsc_ccs_update.ugm (M1, 1) flat[V36]:a64 V41:d32", "lsc_ccs_update" },
	};
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i].text);
		run_fails(&m, EOPNOTSUPP, "%s", rows[i].text);
		CHECK_HAS(m.result.message, rows[i].why);
	}
	machine_free(&m);
}

TEST(lsc_rules, platforms)
{
	static const char *const texts[] = {
		"lsc_load.ugm (M1, 1) V40:d32 flat[V36]:a64",
		"lsc_store.slm (M1, 1) flat[V32]:a32 V41:d32",
		"lsc_load_quad.ugm (M1, 1) V40:d32.xy flat[V36]:a64",
		"lsc_store_quad.slm (M1, 1) flat[V32]:a32 V41:d32.x",
		"lsc_load_strided.ugm (M1, 1) V40:d32 flat[V36]:a64",
		"lsc_store_strided.ugm (M1, 1) flat[V36]:a64 V41:d32",
		"lsc_store_uncompressed.ugm (M1, 1) flat[V36]:a64 V41:d32",
		"lsc_atomic_xor.ugm (M1, 1) V40:d32 flat[V36]:a64 V41 %null",
	};

	for (unsigned int p = 0; p < VISA_PLATFORM_COUNT; p++) {
		struct machine m;

		lsc_scene(&m, (enum visa_platform)p, false);
		machine_mask(&m, 0);
		for (unsigned int i = 0; i < COUNT(texts); i++) {
			unit_case("%s on %s", texts[i], visa_platform_name((enum visa_platform)p));
			if (p >= VISA_DG2) {
				run_ok(&m, "%s", texts[i]);
				continue;
			}
			run_fails(&m, EOPNOTSUPP, "%s", texts[i]);
			CHECK_HAS(m.result.message, "dg2");
		}
		if (p < VISA_PVC) {
			run_fails(&m, EOPNOTSUPP, "lsc_load.ugml (M1, 1) V40:d32 flat[V36]:a64");
			CHECK_HAS(m.result.message, "pvc");
		}
		machine_free(&m);
	}
}
