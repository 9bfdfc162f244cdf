// SPDX-License-Identifier: MIT
/*
 * The text of the file "instructions": the instruction table, and the number of executions of each.
 *
 * Each column is a single word, so that awk and sort -k can count the columns.
 */
#include "control.h"

#include <stdio.h>

#define COUNT_WIDTH                                                                                \
	12 /* number of digits that fit in the column; a longer number is printed in full */

/* The format of all lines; the last column is right-aligned, so that no line ends in blanks. */
#define LINE(count) "%-*s  %-7s  %-5s  %-9s  %*" count "  %10s\n"

static const char *support_of(enum visa_op_id op)
{
	if (visa_executes(op))
		return "executed";
	return visa_executes_in_kernels(op) ? "kernels" : "read-only";
}

static int put_row(char *buf, size_t size, int width, const struct visa_op *op, uint64_t count)
{
	char opcode[16];

	snprintf(opcode, sizeof(opcode), op->has_sub ? "0x%02x.%02x" : "0x%02x", op->opcode,
		 op->sub);
	return snprintf(buf, size, LINE("llu"), width, op->mnemonic, opcode,
			visa_platform_name(op->since), support_of((enum visa_op_id)(op - visa_ops)),
			COUNT_WIDTH, (unsigned long long)count,
			op->unverified ? "unverified" : "verified");
}

size_t control_instructions(struct control *c, char *buf, size_t size)
{
	struct visa_device *d = c->device;
	int width = visa_mnemonic_width();
	size_t used;

	used = (size_t)snprintf(buf, size, LINE("s"), width, "mnemonic", "opcode", "since",
				"support", COUNT_WIDTH, "count", "layout");
	visa_device_look(d);
	for (unsigned int i = 0; i < VISA_OP_COUNT && used < size; i++)
		used += (size_t)put_row(buf + used, size - used, width, &visa_ops[i],
					visa_device_executed(d, (enum visa_op_id)i));
	visa_device_unlock(d);
	return used < size ? used : size - 1;
}
