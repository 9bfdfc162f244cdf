/* SPDX-License-Identifier: MIT */
#ifndef VISAFS_COMPLAIN_H
#define VISAFS_COMPLAIN_H

/* complain() - print "visafs: ..." and a sentence to standard error. */
void complain(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

#endif
