// SPDX-License-Identifier: MIT
/* Checks each request of visafs_ioctl.h on a mount: ioctl_check MOUNTPOINT PLATFORM GRF FLAGS. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../ioctl/visafs_ioctl.h"

_Static_assert(sizeof(struct visafs_info) == 32, "no holes");
_Static_assert(sizeof(struct visafs_result) == 64 + 2 * VISAFS_TEXT_MAX, "no holes");
_Static_assert(sizeof(struct visafs_em) == 8, "no holes");

/* scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V33.0 */
static const unsigned char scatter[] = { 0x3a, 2, 1, 5, 5, 0,	 0, 0, 0, 0, 0x20,
					 0,    0, 0, 0, 0, 0x21, 0, 0, 0, 0, 0 };
/* scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V99.0, where V99 is not declared */
static const unsigned char bad[] = { 0x3a, 2, 1, 5, 5, 0,    0, 0, 0, 0, 0x20,
				     0,	   0, 0, 0, 0, 0x63, 0, 0, 0, 0, 0 };
/* oword_ld (2) %scratch 0x0:ud V34.0 */
static const unsigned char load[] = { 0x35, 1, 0, 5, 5, 0, 0, 0, 0, 0, 0x22, 0, 0, 0, 0, 0 };
/* scatter_scaled.4 (M1, 16) %slm 0x0:ud V35.0 V33.0 */
static const unsigned char scaled[] = { 0x79, 4,    0, 0, 0, 2, 0, 0,	 0, 5, 0, 0, 0, 0,
					0,    0x23, 0, 0, 0, 0, 0, 0x21, 0, 0, 0, 0, 0 };

static const char *mnt;
static int passed, failed;

static void is(const char *what, long long expected, long long got)
{
	if (expected == got) {
		passed++;
		return;
	}
	failed++;
	printf("FAILED: %s: expected %lld, got %lld (%s)\n", what, expected, got, strerror(errno));
}

static int open_at(const char *name, int flags)
{
	char path[4096];
	int fd;

	snprintf(path, sizeof(path), "%s/%s", mnt, name);
	fd = open(path, flags | O_CLOEXEC, 0600);
	if (fd < 0) {
		printf("FAILED: %s: %s\n# %d passed, %d failed\n", path, strerror(errno), passed,
		       failed + 1);
		exit(1);
	}
	return fd;
}

/* Make a request by ioctl(2). Return: the errno with which it fails; 0 if it succeeds. */
static int error_of(int fd, unsigned long request, void *arg)
{
	errno = 0;
	return ioctl(fd, request, arg) < 0 ? errno : 0;
}

static void put(const char *name, const void *bytes, size_t n)
{
	int fd = open_at(name, O_WRONLY | O_CREAT | O_TRUNC);

	is(name, (long long)n, write(fd, bytes, n));
	close(fd);
}

/* Read the first bytes of a file. Return: a string, which the next call overwrites. */
static const char *text_of(const char *name)
{
	static char text[4096];
	int fd = open_at(name, O_RDONLY);
	ssize_t n = read(fd, text, sizeof(text) - 1);

	text[n > 0 ? n : 0] = 0;
	close(fd);
	return text;
}

static unsigned int first_dword(const char *name)
{
	unsigned int value = 0;
	int fd = open_at(name, O_RDONLY);

	is(name, sizeof(value), read(fd, &value, sizeof(value)));
	close(fd);
	return value;
}

static void operands(void)
{
	unsigned int lanes[16], data[16], offsets[16], zero[8] = { 0 };

	for (unsigned int i = 0; i < 16; i++) {
		lanes[i] = i;
		data[i] = 100 + i;
		offsets[i] = 4 * i;
	}
	put("vars/V32", lanes, sizeof(lanes));
	put("vars/V33", data, sizeof(data));
	put("vars/V34", zero, sizeof(zero));
	put("vars/V35", offsets, sizeof(offsets));
	put("surfaces/T255", zero, sizeof(zero));
}

static long long size_of(const char *name)
{
	struct stat st;
	int fd = open_at(name, O_RDONLY);

	if (fstat(fd, &st) < 0)
		st.st_size = -1;
	close(fd);
	return st.st_size;
}

static void check_info(int fd, char **expected)
{
	struct visafs_info info;

	memset(&info, 0xff, sizeof(info));
	is("GET_INFO", 0, ioctl(fd, VISAFS_IOC_GET_INFO, &info));
	is("t0_size", size_of("surfaces/T0"), (long long)info.t0_size);
	is("t255_size", size_of("surfaces/T255"), (long long)info.t255_size);
	is("abi", VISAFS_ABI, info.abi);
	is("platform", strtol(expected[0], NULL, 10), info.platform);
	is("grf", strtol(expected[1], NULL, 10), info.grf);
	is("flags", strtol(expected[2], NULL, 10), info.flags);
}

static void check_mask(int fd)
{
	struct visafs_em em = { .em = 0x5 };

	is("SET_EM", 0, ioctl(fd, VISAFS_IOC_SET_EM, &em));
	is("the file em shows it", 0, strcmp(text_of("em"), "0x00000005\n"));
	em.em = 0xffff;
	em.pad = 1;
	is("SET_EM with a pad", EINVAL, error_of(fd, VISAFS_IOC_SET_EM, &em));
	memset(&em, 0xff, sizeof(em));
	is("GET_EM", 0, ioctl(fd, VISAFS_IOC_GET_EM, &em));
	is("the mask is unchanged", 5, em.em);
	is("pad", 0, em.pad);
	put("em", "0xffffffff\n", 11);
	is("GET_EM", 0, ioctl(fd, VISAFS_IOC_GET_EM, &em));
	is("the mask of the file", 0xffffffff, em.em);
}

static struct visafs_result result_of(int fd)
{
	struct visafs_result r;

	memset(&r, 0xff, sizeof(r));
	is("GET_RESULT", 0, ioctl(fd, VISAFS_IOC_GET_RESULT, &r));
	is("pad", 0, r.pad[0] | r.pad[1]);
	return r;
}

static void check_exec(void)
{
	int fd = open_at("ctl", O_RDWR);
	struct visafs_result r = result_of(fd);
	unsigned char two[sizeof(scatter) + sizeof(bad)];

	is("a fresh handle's errno", 0, r.err);
	is("a fresh handle's instructions", 0, (long long)r.instructions);
	is("EXEC", sizeof(scatter),
	   ioctl(fd, VISAFS_IOC_EXEC(sizeof(scatter)), (void *)(size_t)scatter));
	is("it was executed", 100, first_dword("surfaces/T255"));
	r = result_of(fd);
	is("err", 0, r.err);
	is("instructions", 1, (long long)r.instructions);
	is("bytes", sizeof(scatter), (long long)r.bytes);
	is("channels", 16, (long long)r.channels);
	is("dropped", 0, (long long)r.dropped);
	is("misaligned", 0, (long long)r.misaligned);
	is("left", 0, r.left);
	is("instruction", 0, r.instruction[0]);
	is("message", 0, r.message[0]);

	memcpy(two, scatter, sizeof(scatter));
	memcpy(two + sizeof(scatter), bad, sizeof(bad));
	is("EXEC that fails at the second", sizeof(scatter),
	   ioctl(fd, VISAFS_IOC_EXEC(sizeof(two)), two));
	r = result_of(fd);
	is("err", ENOENT, r.err);
	is("instructions", 2, (long long)r.instructions);
	is("offset", 2 * sizeof(scatter), (long long)r.offset);
	is("instruction", 0,
	   strcmp(r.instruction, "scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V99.0"));
	is("the message names it", 1, strstr(r.message, "V99") != NULL);
	r = result_of(fd);
	is("asking again, instructions", 2, (long long)r.instructions);
	is("EXEC that fails at the first", ENOENT,
	   error_of(fd, VISAFS_IOC_EXEC(sizeof(bad)), (void *)(size_t)bad));
	close(fd);
}

static void check_unfinished(void)
{
	int fd = open_at("ctl", O_RDWR);
	unsigned char cut[2 * sizeof(scatter)];
	struct visafs_result r;

	memcpy(cut, scatter, sizeof(scatter));
	memcpy(cut + sizeof(scatter), scatter, sizeof(scatter));
	is("EXEC of half an instruction", EINVAL, error_of(fd, VISAFS_IOC_EXEC(10), cut));
	is("nothing was kept", sizeof(scatter), ioctl(fd, VISAFS_IOC_EXEC(sizeof(scatter)), cut));
	is("EXEC of one and a half", sizeof(scatter),
	   ioctl(fd, VISAFS_IOC_EXEC(sizeof(scatter) + 10), cut));
	r = result_of(fd);
	is("err", EINVAL, r.err);
	is("offset", 2 * sizeof(scatter), (long long)r.offset);
	is("closing is fine", 0, close(fd));
}

/* Check the longest possible request: 742 scatters, two loads and a scaled scatter. */
static void check_longest(void)
{
	static unsigned char code[VISAFS_EXEC_MAX];
	int fd = open_at("ctl", O_RDWR);
	unsigned char *p = code;

	for (int i = 0; i < 742; i++, p += sizeof(scatter))
		memcpy(p, scatter, sizeof(scatter));
	for (int i = 0; i < 2; i++, p += sizeof(load))
		memcpy(p, load, sizeof(load));
	memcpy(p, scaled, sizeof(scaled));
	is("bytes of the longest", VISAFS_EXEC_MAX, p + sizeof(scaled) - code);
	is("EXEC of the longest", VISAFS_EXEC_MAX,
	   ioctl(fd, VISAFS_IOC_EXEC(VISAFS_EXEC_MAX), code));
	is("instructions", 745, (long long)result_of(fd).instructions);
	is("EXEC of nothing", 0, ioctl(fd, VISAFS_IOC_EXEC(0), code));
	close(fd);
}

/*
 * Check that the request GET_RESULT does not reset the counters, but reading the result's text to
 * its end does.
 */
static void check_counters(void)
{
	int fd = open_at("ctl", O_RDWR);
	char text[1024];

	is("write", sizeof(scatter), write(fd, scatter, sizeof(scatter)));
	is("EXEC", sizeof(scatter),
	   ioctl(fd, VISAFS_IOC_EXEC(sizeof(scatter)), (void *)(size_t)scatter));
	is("write and ioctl count together", 2, (long long)result_of(fd).instructions);
	while (read(fd, text, sizeof(text)) > 0)
		;
	is("EXEC", sizeof(scatter),
	   ioctl(fd, VISAFS_IOC_EXEC(sizeof(scatter)), (void *)(size_t)scatter));
	is("counters started again", 1, (long long)result_of(fd).instructions);
	close(fd);
}

static void check_write_returns(void)
{
	int fd = open_at("ctl", O_WRONLY);
	unsigned char two[sizeof(scatter) + sizeof(bad)];

	memcpy(two, scatter, sizeof(scatter));
	memcpy(two + sizeof(scatter), bad, sizeof(bad));
	is("a write returns the executed bytes", sizeof(scatter), write(fd, two, sizeof(two)));
	errno = 0;
	is("the next one fails", -1, write(fd, bad, sizeof(bad)));
	is("with its errno", ENOENT, errno);
	is("kept bytes are taken", 10, write(fd, scatter, 10));
	errno = 0;
	is("close of a duplicate", -1, close(dup(fd)));
	is("with its errno", EINVAL, errno);
	is("the bytes are still there", 12, write(fd, scatter + 10, sizeof(scatter) - 10));
	is("close", 0, close(fd));
}

static void check_access(void)
{
	int fd = open_at("ctl", O_RDONLY);
	struct visafs_em em = { .em = 1 };
	struct visafs_info info;

	is("EXEC, read-only", EBADF,
	   error_of(fd, VISAFS_IOC_EXEC(sizeof(scatter)), (void *)(size_t)scatter));
	is("SET_EM, read-only", EBADF, error_of(fd, VISAFS_IOC_SET_EM, &em));
	is("RESET, read-only", EBADF, error_of(fd, VISAFS_IOC_RESET, NULL));
	is("GET_EM, read-only", 0, error_of(fd, VISAFS_IOC_GET_EM, &em));
	is("the mask is unchanged", 0xffffffff, em.em);
	is("GET_INFO, read-only", 0, error_of(fd, VISAFS_IOC_GET_INFO, &info));
	is("GET_RESULT, read-only", 0, (long long)result_of(fd).err);
	close(fd);
}

static void check_unknown(void)
{
	static const char *const others[] = { "asm", "em", "help", "surfaces/T0", "vars/V32" };
	unsigned char room[1024];
	int fd = open_at("ctl", O_RDWR);

	memset(room, 0, sizeof(room));
	is("unknown number", ENOTTY, error_of(fd, _IO(VISAFS_IOC_TYPE, 0x7f), room));
	is("number 0", ENOTTY, error_of(fd, _IO(VISAFS_IOC_TYPE, 0), room));
	is("another type", ENOTTY, error_of(fd, _IOR(0xE4, 0x01, struct visafs_info), room));
	is("another type of RESET", ENOTTY, error_of(fd, _IO(0xE4, 0x06), room));
	is("GET_INFO of another size", ENOTTY,
	   error_of(fd, _IOR(VISAFS_IOC_TYPE, 0x01, __u32), room));
	is("GET_RESULT of another size", ENOTTY,
	   error_of(fd, _IOC(_IOC_READ, VISAFS_IOC_TYPE, 0x03, 512), room));
	is("SET_EM of another size", ENOTTY,
	   error_of(fd, _IOW(VISAFS_IOC_TYPE, 0x05, __u32), room));
	is("SET_EM of a larger size", ENOTTY,
	   error_of(fd, _IOC(_IOC_WRITE, VISAFS_IOC_TYPE, 0x05, 16), room));
	is("GET_EM in the wrong direction", ENOTTY,
	   error_of(fd, _IOW(VISAFS_IOC_TYPE, 0x04, struct visafs_em), room));
	is("EXEC in the wrong direction", ENOTTY,
	   error_of(fd, _IOC(_IOC_READ, VISAFS_IOC_TYPE, 0x02, sizeof(scatter)), room));
	is("EXEC in both directions", ENOTTY,
	   error_of(fd, _IOC(_IOC_READ | _IOC_WRITE, VISAFS_IOC_TYPE, 0x02, sizeof(scatter)),
		    room));
	is("RESET with a size", ENOTTY, error_of(fd, _IOW(VISAFS_IOC_TYPE, 0x06, __u32), room));
	is("variables are still there", 64, size_of("vars/V32"));
	close(fd);
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		fd = open_at(others[i], O_RDONLY);
		is(others[i], ENOTTY, error_of(fd, VISAFS_IOC_GET_INFO, room));
		close(fd);
	}
}

static void check_reset(void)
{
	int fd = open_at("ctl", O_RDWR);
	struct visafs_em em = { .em = 3 };
	char path[4096];

	is("SET_EM", 0, ioctl(fd, VISAFS_IOC_SET_EM, &em));
	put("preds/P1", "7\n", 2);
	is("RESET", 0, ioctl(fd, VISAFS_IOC_RESET));
	is("GET_EM", 0, ioctl(fd, VISAFS_IOC_GET_EM, &em));
	is("the mask is all ones", 0xffffffff, em.em);
	snprintf(path, sizeof(path), "%s/vars/V32", mnt);
	is("variables are forgotten", -1, access(path, F_OK));
	snprintf(path, sizeof(path), "%s/preds/P1", mnt);
	is("predicates are forgotten", -1, access(path, F_OK));
	is("memory stays", 100, first_dword("surfaces/T255"));
	is("the handle remains usable, without variables", ENOENT,
	   error_of(fd, VISAFS_IOC_EXEC(sizeof(scatter)), (void *)(size_t)scatter));
	operands();
	is("and with new ones", sizeof(scatter),
	   ioctl(fd, VISAFS_IOC_EXEC(sizeof(scatter)), (void *)(size_t)scatter));
	close(fd);
}

int main(int argc, char **argv)
{
	int fd;

	if (argc != 5) {
		fprintf(stderr, "usage: %s MOUNTPOINT PLATFORM GRF FLAGS\n", argv[0]);
		return 2;
	}
	mnt = argv[1];
	fd = open_at("ctl", O_RDWR);
	check_info(fd, argv + 2);
	check_mask(fd);
	close(fd);
	operands();
	check_exec();
	check_unfinished();
	check_longest();
	check_counters();
	check_write_returns();
	check_access();
	check_unknown();
	check_reset();
	printf("# %d passed, %d failed\n", passed, failed);
	return failed != 0;
}
