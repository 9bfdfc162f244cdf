/* SPDX-License-Identifier: MIT */
#ifndef VISAFS_COMPLAIN_H
#define VISAFS_COMPLAIN_H

/* complain() - a sentence on standard error: "visafs: ...". */
void complain(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

#endif
