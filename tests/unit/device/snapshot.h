/* SPDX-License-Identifier: MIT */
/* Helpers of tests that take and restore snapshots. */
#ifndef UNIT_SNAPSHOT_H
#define UNIT_SNAPSHOT_H

#include "../../support/machine.h"

/*
 * snapshot_take(), snapshot_restores() - take or restore a snapshot in a pause of the device, and
 * check that it succeeds
 */
struct visa_snapshot *snapshot_take(struct machine *m);
void snapshot_restores(struct machine *m, const struct visa_snapshot *s);

/*
 * snapshot_refuses(), snapshot_refuses_restore() - check that taking or restoring fails with this
 * errno and text.
 */
void snapshot_refuses(struct machine *m, int err, const char *why);
void snapshot_refuses_restore(struct machine *m, const struct visa_snapshot *s, int err,
			      const char *why);

#endif
