// SPDX-License-Identifier: MIT
/* The table of random operations. A new operation must be added to it. */
#include "ops.h"

const struct op soak_ops[] = {
	/* the columns: name, relative frequency without and with --soak, function */
	{ "open", 30, 6, op_open },
	{ "close", 15, 3, op_close },
	{ "read", 20, 4, op_read },
	{ "write", 30, 4, op_write },
	{ "seek", 4, 1, op_seek },
	{ "dup", 3, 1, op_dup },
	{ "fork", 2, 1, op_fork },
	{ "poll", 4, 1, op_poll },
	{ "copy", 4, 1, op_copy },
	{ "ioctl", 15, 3, op_ioctl },
	{ "reset", 1, 1, op_reset },
	{ "stat", 15, 4, op_stat },
	{ "list", 6, 2, op_list },
	{ "unlink", 8, 1, op_unlink },
	{ "make", 4, 1, op_make },
	{ "rename", 3, 1, op_rename },
	{ "attributes", 4, 1, op_attributes },
	{ "truncate", 6, 1, op_truncate },
	{ "ftruncate", 8, 1, op_ftruncate },
	{ "fallocate", 6, 1, op_fallocate },
	{ "mmap", 8, 2, op_mmap },
	{ "touch", 12, 3, op_touch },
	{ "madvise", 6, 1, op_madvise },
	{ "munmap", 4, 1, op_munmap },
	{ "text", 25, 6, op_text },
	{ "module", 4, 1, op_module },
	{ "launch", 12, 3, op_launch },
	{ "command", 12, 2, op_command },
	{ "look", 15, 4, op_look },
	{ "snapshot", 4, 2, op_snapshot },
	{ "restore", 1, 1, op_restore },
	{ "own-snapshot", 2, 4, own_snapshot },
	{ "own-write", 8, 40, own_write },
	{ "own-store", 8, 40, own_store },
	{ "own-truncate", 2, 6, own_truncate },
	{ "own-variable", 3, 8, own_variable },
	{ "own-execute", 12, 60, own_execute },
	{ "own-launch", 4, 15, own_launch },
};

const unsigned int soak_op_count = sizeof(soak_ops) / sizeof(soak_ops[0]);
