// SPDX-License-Identifier: MIT
/* SVM_GATHER4SCALED and SVM_SCATTER4SCALED: faults and bases. */
#include "four.h"

/* A fault of one colour of one lane, and nothing takes effect. */
TEST(four_svm, faults_before_anything_is_written)
{
	static const struct {
		uint64_t address;
		const char *colours;
		bool mapped;
	} rows[] = {
		{ 0x2002, "R", true },
		{ 0x2003, "RGB", true },
		{ MACHINE_BYTES - 4, "R", true },
		{ MACHINE_BYTES - 4, "RG", false },
		{ MACHINE_BYTES - 3, "R", false },
		{ MACHINE_BYTES, "R", false },
		{ MACHINE_BYTES - 16, "RGBA", true },
		{ MACHINE_BYTES - 12, "RGBA", false },
		{ MACHINE_BYTES - 12, "RGB", true },
		{ 0x100000000, "R", false },
		/* colours past the last address are not the first ones */
		{ UINT64_MAX - 3, "G", false },
		{ UINT64_MAX - 11, "A", false },
		{ UINT64_MAX - 3, "R", false },
	};
	struct machine m;
	int rc;

	for (unsigned int k = 0; k < 2 * COUNT(rows); k++) {
		unit_case("%s %s of 0x%llx", k % 2 ? "scatter" : "gather", rows[k / 2].colours,
			  (unsigned long long)rows[k / 2].address);
		four_scene(&m, VISA_XEHP, false);
		machine_set(&m, 36, 8 * 13, &rows[k / 2].address, 8);
		rc = run(&m, "svm_%s4scaled.%s (M1, 16) 0x0:uq V36.0 V%u.0",
			 k % 2 ? "scatter" : "gather", rows[k / 2].colours, k % 2 ? 40 : 41);
		CHECK_EQ(rc, rows[k / 2].mapped ? 0 : -EFAULT);
		machine_counts(&m, rc ? 0 : 16, 0, !rc && rows[k / 2].address % 4);
		if (rc) {
			CHECK_HAS(m.result.message, "channel 13");
			machine_same(&m);
			machine_mask(&m, 0xffffdfff); /* disabled, it never faults */
			run_ok(&m, "svm_gather4scaled.RGBA (M1, 16) 0x0:uq V36.0 %%null.0");
		}
		machine_free(&m);
	}
}

/* The base: 8 bytes of a variable, an immediate of 8 bytes, or one of 4 with zeros above. */
TEST(four_svm, bases)
{
	struct machine m;

	four_scene(&m, VISA_XEHP, false);
	machine_var(&m, 50, VISA_UD, 16);
	SET64(&m, 36, 0xffffffff00000020, 0x100000000);
	SET32(&m, 50, 0xffffffff, 0x00000004, 0x00000001);
	run_ok(&m, "svm_gather4scaled.R (M1, 1) 0x100000004:uq V36.0 V41.0");
	WANT_VAR32(&m, 41, 0, four_dword_at(0x24));
	machine_same(&m);
	run_ok(&m, "svm_gather4scaled.R (M1, 1) 0x100000008:q V36.0 V41.0");
	WANT_VAR32(&m, 41, 0, four_dword_at(0x28));
	machine_same(&m);
	run_ok(&m, "svm_gather4scaled.R (M1, 1) V50(0,1)<0;1,0> V36.0 V41.0");
	WANT_VAR32(&m, 41, 0, four_dword_at(0x24));
	machine_same(&m);
	/* 0xfffffff0 is 4294967280, not -16: with 0x100000000 it is no address */
	SET64(&m, 36, 0x100000000, 0x10);
	run_fails(&m, EFAULT, "svm_gather4scaled.R (M1, 1) 0xfffffff0:ud V36.0 V41.0");
	run_ok(&m, "svm_gather4scaled.R (M1, 1) 0x30:d V36.8 V41.0");
	WANT_VAR32(&m, 41, 0, four_dword_at(0x40));
	machine_same(&m);
	/* all of its 8 bytes have to be there */
	machine_var(&m, 51, VISA_UD, 3);
	SET32(&m, 51, 0, 0, 0);
	run_ok(&m, "svm_gather4scaled.R (M1, 1) V51(0,1)<0;1,0> V36.8 V41.0");
	WANT_VAR32(&m, 41, 0, four_dword_at(0x10));
	machine_same(&m);
	run_fails(&m, ERANGE, "svm_gather4scaled.R (M1, 1) V51(0,2)<0;1,0> V36.8 V41.0");
	machine_free(&m);
}
