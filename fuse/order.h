/* SPDX-License-Identifier: MIT */
/*
 * Tells ThreadSanitizer about the order of requests, since it does not see the kernel's requests
 * and answers. Without that sanitizer these functions do nothing.
 *
 * The kernel closes a file and forgets a node only after all of their requests were answered. So
 * the work of a request before its answer happens before op_release() or op_forget(). And a request
 * on an open file is sent only after the answer to the open. The hooks of passthrough.c, which
 * libfuse up to 3.16 calls, see the answers.
 */
#ifndef VISAFS_ORDER_H
#define VISAFS_ORDER_H

/*
 * order_before() - all earlier actions of this thread happen before all actions of a thread after
 * its call of order_after() with the same object.
 */
void order_before(void *what);
void order_after(void *what);

#endif
