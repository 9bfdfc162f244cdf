// SPDX-License-Identifier: MIT
/*
 * If root starts the daemon, the daemon gives up capabilities, the right to gain privileges by
 * execve(2), and system calls that it does not need. Landlock is not used: it could forbid writing
 * to other places, but also forbids umount(2), and does not forbid chmod(2). To give up the rights
 * of uid 0, there is -o run_as= (user.h).
 */
#include "privileges.h"

#include <cap-ng.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "options.h"

/* The leak sanitizer needs ptrace(2). gcc defines a macro for it, clang a feature. */
#ifdef __SANITIZE_ADDRESS__
#define TRACES_ITSELF
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TRACES_ITSELF
#endif
#endif

#define BIT(capability) (1ull << (capability))

/*
 * CAP_SYS_ADMIN is needed to pass a new surface through and to unmount, CAP_SYS_RESOURCE for
 * libfuse's pipes for requests of 1 MiB.
 */
#define ALWAYS	     (BIT(CAP_SYS_ADMIN) | BIT(CAP_SYS_RESOURCE))
#define WITH_BACKING (BIT(CAP_DAC_OVERRIDE) | BIT(CAP_FOWNER))

/* System calls that neither the daemon nor a compiler that it starts needs. */
static const int refused[] = {
	SCMP_SYS(acct),
	SCMP_SYS(add_key),
	SCMP_SYS(adjtimex),
	SCMP_SYS(bpf),
	SCMP_SYS(chroot),
	SCMP_SYS(clock_adjtime),
	SCMP_SYS(clock_settime),
	SCMP_SYS(delete_module),
	SCMP_SYS(finit_module),
	SCMP_SYS(fsconfig),
	SCMP_SYS(fsmount),
	SCMP_SYS(fsopen),
	SCMP_SYS(fspick),
	SCMP_SYS(init_module),
	SCMP_SYS(io_uring_setup),
	SCMP_SYS(ioperm),
	SCMP_SYS(iopl),
	SCMP_SYS(kexec_file_load),
	SCMP_SYS(kexec_load),
	SCMP_SYS(keyctl),
	SCMP_SYS(mknod),
	SCMP_SYS(mknodat),
	SCMP_SYS(mount),
	SCMP_SYS(mount_setattr),
	SCMP_SYS(move_mount),
	SCMP_SYS(name_to_handle_at),
	SCMP_SYS(open_by_handle_at),
	SCMP_SYS(open_tree),
	SCMP_SYS(perf_event_open),
	SCMP_SYS(pivot_root),
	SCMP_SYS(process_vm_readv),
	SCMP_SYS(process_vm_writev),
#ifndef TRACES_ITSELF
	SCMP_SYS(ptrace),
#endif
	SCMP_SYS(quotactl),
	SCMP_SYS(reboot),
	SCMP_SYS(request_key),
	SCMP_SYS(setdomainname),
	SCMP_SYS(sethostname),
	SCMP_SYS(setns),
	SCMP_SYS(settimeofday),
	SCMP_SYS(socket),
	SCMP_SYS(swapoff),
	SCMP_SYS(swapon),
	SCMP_SYS(syslog),
	SCMP_SYS(unshare),
	SCMP_SYS(userfaultfd),
	SCMP_SYS(vhangup),
};

/* Flags of clone(2) that create namespaces. CLONE_NEWTIME exists only for unshare and clone3. */
static const unsigned int namespaces[] = { CLONE_NEWCGROUP, CLONE_NEWIPC, CLONE_NEWNET,
					   CLONE_NEWNS,	    CLONE_NEWPID, CLONE_NEWUSER,
					   CLONE_NEWUTS };

static int privileges_failed(const char *what, int err)
{
	complain("cannot give up %s: %s", what, strerror(err));
	return -1;
}

/*
 * Drop all capabilities except @kept from the capability sets @sets of the process. The kept
 * capabilities become effective, if they are permitted.
 */
static int keep_capabilities(uint64_t kept, capng_type_t sets)
{
	bool bounding;

	if (capng_get_caps_process())
		return privileges_failed("capabilities", errno);
	/* Without CAP_SETPCAP, as in some containers, the bounding set cannot be changed. */
	bounding = sets & CAPNG_BOUNDING_SET && capng_have_capability(CAPNG_EFFECTIVE, CAP_SETPCAP);
	/* Capabilities that this kernel does not have need not be dropped. */
	for (unsigned int c = 0; c <= CAP_LAST_CAP; c++)
		if (!(kept >> c & 1))
			capng_update(CAPNG_DROP, sets, c);
		else if (capng_have_capability(CAPNG_PERMITTED, c))
			capng_update(CAPNG_ADD, CAPNG_EFFECTIVE, c);
	if (capng_apply(bounding ? CAPNG_SELECT_BOTH : CAPNG_SELECT_CAPS))
		return privileges_failed("capabilities", errno);
	return 0;
}

/* Whether root needs a capability to search a directory. */
static bool is_closed(const char *directory)
{
	return faccessat(AT_FDCWD, directory, X_OK, AT_EACCESS) && errno == EACCES;
}

/*
 * Refuse clone(2) with a flag that creates a namespace. A filter cannot read the flags of clone3,
 * which are in memory. So clone3 fails as if it did not exist, and the C library calls clone
 * instead.
 */
static int refuse_namespaces(scmp_filter_ctx filter)
{
	int err = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);

	for (size_t i = 0; i < sizeof(namespaces) / sizeof(*namespaces) && !err; i++)
		err = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
				       SCMP_A0(SCMP_CMP_MASKED_EQ, namespaces[i], namespaces[i]));
	return err;
}

static int refuse_system_calls(void)
{
	scmp_filter_ctx filter;
	int err;

	/* The kernel has no seccomp filters. */
	if (prctl(PR_GET_SECCOMP) < 0)
		return 0;
	filter = seccomp_init(SCMP_ACT_ALLOW);
	if (!filter)
		return privileges_failed("system calls", ENOMEM);
	err = refuse_namespaces(filter);
	for (size_t i = 0; i < sizeof(refused) / sizeof(*refused) && !err; i++)
		err = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), refused[i], 0);
	if (!err)
		err = seccomp_load(filter);
	seccomp_release(filter);
	return err ? privileges_failed("system calls", -err) : 0;
}

int privileges_drop(const struct user *user, const char *parent, bool backing)
{
	uint64_t kept = ALWAYS;

	if (geteuid())
		return 0;
	if (user_become(user))
		return -1;
	if (keep_capabilities(kept | BIT(CAP_SETPCAP), CAPNG_EFFECTIVE))
		return -1;
	if (is_closed(parent))
		kept |= BIT(CAP_DAC_READ_SEARCH);
	if (backing && !user->name)
		kept |= WITH_BACKING;
	if (keep_capabilities(kept, CAPNG_EFFECTIVE | CAPNG_PERMITTED | CAPNG_INHERITABLE |
					    CAPNG_BOUNDING_SET))
		return -1;
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
		return privileges_failed("new privileges", errno);
	return refuse_system_calls();
}
