/* SPDX-License-Identifier: MIT */
/* The operations that clients of the program soak execute. The table of them is in table.c. */
#ifndef VISAFS_SOAK_OPS_H
#define VISAFS_SOAK_OPS_H

#include "soak.h"

/* Operations on open files, in ops_files.c */
void op_open(struct client *c);
void op_close(struct client *c);
void op_read(struct client *c);
void op_write(struct client *c);
void op_seek(struct client *c);
void op_dup(struct client *c);
void op_fork(struct client *c);
void op_poll(struct client *c);
void op_copy(struct client *c);
void op_ioctl(struct client *c);
void op_reset(struct client *c);

/* Operations on names of files, in ops_names.c */
void op_stat(struct client *c);
void op_list(struct client *c);
void op_unlink(struct client *c);
void op_make(struct client *c);
void op_rename(struct client *c);
void op_attributes(struct client *c);
void op_truncate(struct client *c);

/* Operations on the memory of open files, in ops_memory.c */
void op_ftruncate(struct client *c);
void op_fallocate(struct client *c);
void op_mmap(struct client *c);
void op_touch(struct client *c);
void op_madvise(struct client *c);
void op_munmap(struct client *c);

/* Operations on snapshots, in snapshots.c */
void op_snapshot(struct client *c);
void op_restore(struct client *c);

/* Operations that open, write, read and close, as commands in a shell do: ops_shell.c */
void op_text(struct client *c);
void op_module(struct client *c);
void op_launch(struct client *c);
void op_command(struct client *c);
void op_look(struct client *c);

/*
 * FILE_ERRNOS: errors that every call with an open file may return. NAME_ERRNOS: errors that every
 * call with the name of a file may return.
 */
#define FILE_ERRNOS EBADF, ESTALE, EBUSY
#define NAME_ERRNOS ENOENT, ENOTDIR, EPERM, EACCES, ESTALE, EILSEQ

#endif
