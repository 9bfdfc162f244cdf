/* SPDX-License-Identifier: MIT */
/*
 * The order that the kernel gives to requests, for ThreadSanitizer, which does not see requests and
 * answers. Without that sanitizer these do nothing.
 *
 * The kernel closes a file and forgets a node when all of their requests are answered: what a
 * request did before its answer is over when op_release() or op_forget() begins. And no request of
 * an open file comes before the one that opened it has been answered. Answers are seen by the hooks
 * of passthrough.c, which libfuse calls up to 3.16.
 */
#ifndef VISAFS_ORDER_H
#define VISAFS_ORDER_H

/* order_before() - actions of this thread so far happen before actions after order_after() of the
 * same object. */
void order_before(void *what);
void order_after(void *what);

#endif
