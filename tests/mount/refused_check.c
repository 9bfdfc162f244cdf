// SPDX-License-Identifier: MIT
/* Checks the system calls that the seccomp filter refuses in programs started by root's daemon. */
#include "check.h"

#include <sched.h>
#include <sys/socket.h>
#include <sys/syscall.h>

/* Create a process with these flags; it ends at once. Return: 0 or an errno. */
static int clone_errno(unsigned long flags)
{
	long pid = syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);

	if (!pid)
		_exit(0);
	if (pid < 0)
		return errno;
	waitpid((pid_t)pid, NULL, 0);
	return 0;
}

int main(void)
{
	static const struct {
		const char *name;
		unsigned long flag;
	} rows[] = {
		{ "no namespace", 0 },
		{ "a namespace of cgroups", CLONE_NEWCGROUP },
		{ "a namespace of IPC", CLONE_NEWIPC },
		{ "a namespace of networks", CLONE_NEWNET },
		{ "a namespace of mounts", CLONE_NEWNS },
		{ "a namespace of processes", CLONE_NEWPID },
		{ "a namespace of users", CLONE_NEWUSER },
		{ "a namespace of host names", CLONE_NEWUTS },
		{ "namespaces of users and mounts", CLONE_NEWUSER | CLONE_NEWNS },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		is(rows[i].name, rows[i].flag ? EPERM : 0, clone_errno(rows[i].flag));
	fails_with("clone3", ENOSYS, syscall(SYS_clone3, NULL, 0));
	fails_with("a socket", EPERM, socket(AF_UNIX, SOCK_STREAM, 0));
	return counted();
}
