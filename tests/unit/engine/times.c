// SPDX-License-Identifier: MIT
/*
 * Tests of modification times: a message sets the time of the surface or variable that it writes,
 * and no other time.
 */
#include "../../support/machine.h"

#define LONG_AGO 1000000000 /* a modification time, in seconds since 1970 */

enum { NOTHING, IS_T0, IS_T255, IS_T6, IS_V35 };

static void set_times(struct machine *m)
{
	const struct timespec when = { .tv_sec = LONG_AGO };
	struct visa_device *d = m->device;

	device_set_surface_changed(d, SLM, when);
	device_set_surface_changed(d, STATELESS, when);
	device_set_surface_changed(d, 6, when);
	device_set_var_written(d, 35, when);
}

static void check_time(struct timespec t, bool changed, const char *what)
{
	unit_check((t.tv_sec != LONG_AGO) == changed, __FILE__, __LINE__,
		   "the time of %s is %s the time of the message", what, changed ? "not" : "");
}

static const struct {
	const char *line;
	int what;
} changes[] = {
	{ "scatter.4 (M1, 1) T6 0x0:ud V32.0 V33.0", IS_T6 },
	{ "scatter.4 (M1, 1) T6 0xa:ud V32.0 V33.0", NOTHING },
	{ "scatter_scaled.4 (M1, 1) T6 0x28:ud V32.0 V33.0", IS_T6 }, /* two bytes are in bounds */
	{ "scatter_scaled.4 (M1, 1) T6 0x2a:ud V32.0 V33.0", NOTHING },
	{ "scatter_scaled.4 (M1, 16) %slm 0x0:ud V32.0 V33.0", IS_T0 },
	{ "(P1) scatter_scaled.4 (M1, 16) %slm 0x0:ud V32.0 V33.0", NOTHING },
	{ "scatter4_scaled.RA (M1, 1) T6 0x24:ud V32.0 V33.0", IS_T6 }, /* only red is in bounds */
	{ "scatter4_scaled.GA (M1, 1) T6 0x28:ud V32.0 V33.0", NOTHING },
	{ "scatter4_scaled.RGBA (M1, 16) %slm 0x0:ud V32.0 V35.0", IS_T0 },
	{ "qw_scatter.2 (M1, 1) T6 V32.0 V33.0", IS_T6 },
	{ "qw_scatter.1 (M1, 1) T6 V34.0 V33.0", NOTHING },
	{ "oword_st (4) T6 0x1:ud V33.0", IS_T6 },
	{ "oword_st (4) T6 0x2:ud V33.0", IS_T6 }, /* ten bytes are in bounds */
	{ "oword_st (4) T6 0x3:ud V33.0", NOTHING },
	{ "svm_scatter.4.1 (M1, 16) V36.0 V33.0", IS_T255 },
	{ "svm_scatter.8.2 (M1, 8) V36.0 V35.0", IS_T255 },
	{ "(P1) svm_scatter.4.1 (M1, 16) V36.0 V33.0", NOTHING },
	{ "svm_scatter4scaled.R (M1, 16) 0x0:uq V36.0 V33.0", IS_T255 },
	{ "svm_scatter4scaled.RG (M1, 4) 0x0:uq V36.0 V33.0", IS_T255 },
	{ "svm_block_st (1) 0x0:uq V33.0", IS_T255 },
	{ "gather.4 (M1, 16) %slm 0x0:ud V32.0 V35.0", IS_V35 },
	{ "gather_scaled.1 (M1, 8) T6 0x0:ud V32.0 V35.0", IS_V35 },
	{ "gather4_scaled.R (M1, 16) %slm 0x0:ud V32.0 V35.0", IS_V35 },
	{ "qw_gather.1 (M1, 16) %slm V32.0 V35.0", IS_V35 },
	{ "oword_ld_unaligned (1) %slm 0x0:ud V35.0", IS_V35 },
	{ "svm_gather4scaled.R (M1, 16) 0x0:uq V36.0 V35.0", IS_V35 },
	{ "svm_block_ld (1) 0x0:uq V35.0", IS_V35 },
	{ "movs (M1, 1) V35(0,0)<1> T6(0)", IS_V35 },
	{ "movs (M1, 1) T7(0) T6(0)", NOTHING },
	{ "fence_global.E", NOTHING },
};

TEST(times, of_what_a_message_writes)
{
	struct machine m;

	for (unsigned int i = 0; i < COUNT(changes); i++) {
		unit_case("%s", changes[i].line);
		machine_scene(&m, VISA_XEHP, false);
		machine_surface(&m, 6, 42);
		machine_pred(&m, 1, 32, 0);
		machine_set(&m, 34, 0, LIST(uint32_t, 1000));
		set_times(&m);
		run_ok(&m, "%s", changes[i].line);
		check_time(device_surface_changed(m.device, SLM), changes[i].what == IS_T0, "T0");
		check_time(device_surface_changed(m.device, STATELESS), changes[i].what == IS_T255,
			   "T255");
		check_time(device_surface_changed(m.device, 6), changes[i].what == IS_T6, "T6");
		check_time(device_var_written(m.device, 35), changes[i].what == IS_V35, "V35");
		machine_free(&m);
	}
}
