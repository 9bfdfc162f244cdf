// SPDX-License-Identifier: MIT
/*
 * Tests of the check `access`: it reports loads of write-only buffers and stores to read-only ones.
 */
#include "../launch/run.h"
#include "told.h"

#define ROOM 64 /* number of dwords in the kernel's buffer */

/*
 * Launch two groups of 16 work-items, and keep the first report. @access: which
 * accesses the buffer allows: loads, stores, or both
 */
static void launch(const char *text, enum visa_buffer_access access, unsigned int checks,
		   struct told *t)
{
	const struct visa_launch_options o = { .checks = checks,
					       .report = told_keep,
					       .context = t };
	const struct visa_grid grid = { .dims = 1, .global = { 32 }, .local = { 16 } };
	struct visa_launch_result result;
	struct run r;

	*t = (struct told){ 0 };
	run_new(&r, text, INFO(""), ROOM, 0);
	visa_launch_access(r.k.launch, 0, access);
	CHECK_EQ(visa_launch_run(r.k.launch, &grid, &o, &result, &r.k.e), 0);
	run_free(&r);
}

static const char store[] = TEXT(STORE("ID"));
#define LOAD                                                                                       \
	"movs (M1_NM, 1) T6(0) 0x0:ud\n"                                                           \
	"gather4_scaled.R (M1, 16) T6 0x0:ud OFFU.0 B.0\n"
static const char load[] = TEXT(LOAD "add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> 0x1:d\n" STORE("BU"));
/*
 * Loads that the check must not report for a write-only buffer. Compilers make such loads: they
 * load bytes before storing them, and load more bytes than they use.
 */
static const char unused[] = TEXT(LOAD);
static const char returned[] = TEXT(LOAD STORE("BU"));
static const char change[] = TEXT("movs (M1_NM, 1) T6(0) 0x0:ud\n"
				  "dword_atomic.inc (M1, 16) T6 OFFU.0 %null.0 %null.0 %null.0\n");
/* Store through a pointer, in lanes 4 to 15. */
static const char virtual_store[] = TEXT("mov (M1, 16) AT(0,0)<1> OFFU(0,0)<1;1,0>\n"
					 "add (M1, 16) AT(0,0)<1> AT(0,0)<1;1,0> O(0,0)<0;1,0>\n"
					 "cmp.gt (M1, 16) P1 LID(0,0)<1;1,0> 0x3:d\n"
					 "(P1) svm_scatter.4.1 (M1, 16) AT.0 ID.0\n");

TEST(check_access, says_what_is_forbidden)
{
	static const struct {
		const char *text;
		enum visa_buffer_access access;
		unsigned int count;
		const char *message;
	} rows[] = {
		{ store, VISA_BUFFER_READ_ONLY, 32,
		  "lane 0 writes 4 bytes at byte 0x0 of T6 (argument 0, arg0), which is "
		  "read-only" },
		{ load, VISA_BUFFER_WRITE_ONLY, 32,
		  "lane 0 reads 4 bytes at byte 0x0 of T6 (argument 0, arg0), which is "
		  "write-only" },
		{ change, VISA_BUFFER_READ_ONLY, 32,
		  "lane 0 changes 4 bytes at byte 0x0 of T6 (argument 0, arg0), which is "
		  "read-only" },
		{ virtual_store, VISA_BUFFER_READ_ONLY, 24,
		  "lane 4 writes 4 bytes at byte 0x10 of T6 (argument 0, arg0), which is "
		  "read-only" },
	};
	const unsigned int all = VISA_CHECK_ALL, one = VISA_CHECK_BIT(VISA_CHECK_ACCESS);

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		for (unsigned int j = 0; j < 2; j++) {
			struct told t;

			launch(rows[i].text, rows[i].access, j ? one : all, &t);
			CHECK_EQ(t.count, 1);
			CHECK_EQ(t.first.check, VISA_CHECK_ACCESS);
			CHECK_EQ(t.first.count, rows[i].count);
			CHECK_STR(t.first.message, rows[i].message);
		}
}

TEST(check_access, says_nothing_of_what_is_allowed)
{
	static const struct {
		const char *text;
		enum visa_buffer_access access;
	} rows[] = { { store, VISA_BUFFER_WRITE_ONLY },	 { unused, VISA_BUFFER_READ_ONLY },
		     { store, VISA_BUFFER_READ_WRITE },	 { load, VISA_BUFFER_READ_WRITE },
		     { change, VISA_BUFFER_READ_WRITE }, { virtual_store, VISA_BUFFER_WRITE_ONLY },
		     { unused, VISA_BUFFER_WRITE_ONLY }, { returned, VISA_BUFFER_WRITE_ONLY } };
	struct told t;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		launch(rows[i].text, rows[i].access, VISA_CHECK_ALL, &t);
		CHECK_EQ(t.count, 0);
	}
	launch(store, VISA_BUFFER_READ_ONLY, VISA_CHECK_BIT(VISA_CHECK_RACE), &t);
	CHECK_EQ(t.count, 0);
}
