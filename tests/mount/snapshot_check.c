// SPDX-License-Identifier: MIT
/*
 * Checks that snapshots agree with mappings, open files and executed instructions:
 *
 *	snapshot_check MOUNTPOINT mapped     open files and mappings show the restored bytes
 *	snapshot_check MOUNTPOINT whole N    N snapshots and restores while three clients execute
 *	snapshot_check MOUNTPOINT faults N   as "whole", while three more clients write surfaces
 *					     from a mapped variable, whose pages the daemon
 *					     provides; a fourth argument means that only one
 *					     thread of the daemon serves requests
 */
#include "check.h"

#define SIZE (64 * 1024)

static int in_snapshot(const char *snapshot, const char *file, int flags)
{
	char dir[256];

	snprintf(dir, sizeof(dir), "snapshots/%s/", snapshot);
	return open(path_of(dir, file), flags | O_CLOEXEC);
}

static int make(const char *snapshot)
{
	return mkdir(path_of("snapshots/", snapshot), 0700);
}

static int drop(const char *snapshot)
{
	return rmdir(path_of("snapshots/", snapshot));
}

static bool restore(const char *snapshot)
{
	int fd = in_snapshot(snapshot, "restore", O_WRONLY);
	bool restored = write(fd, "1\n", 2) == 2;

	close(fd);
	return restored;
}

/* --- the argument "mapped" ---------------------------------------------------- */

static void read_only(void)
{
	int fd = in_snapshot("one", "surfaces/T6", O_RDONLY);
	const char *m = mmap(NULL, SIZE, PROT_READ, MAP_PRIVATE, fd, 0);

	holds("a saved surface is mapped", m != MAP_FAILED && !memcmp(m, "before", 6));
	holds("it cannot be mapped to be written",
	      mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0) == MAP_FAILED);
	fails_with("nor opened", EACCES, in_snapshot("one", "surfaces/T6", O_RDWR));
	fails_with("nor cut", EACCES, truncate(path_of("snapshots/one/", "surfaces/T6"), 0));
	close(fd);
}

static void store(char *to, const char *text)
{
	while (*text)
		*to++ = *text++;
}

static void mapped(void)
{
	int fd = open_surface("T6", SIZE), gone;
	char *m = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	char bytes[7] = "";

	if (m == MAP_FAILED) {
		printf("NOT TESTED: shared mappings, which this way to serve surfaces refuses\n");
		m = NULL;
	}
	if (m)
		store(m + 60000, "mapped");
	is("write", 6, pwrite(fd, "before", 6, 0));
	is("mkdir", 0, make("one"));
	read_only();
	is("write again", 6, pwrite(fd, "behind", 6, 0));
	if (m)
		store(m + 60000, "MAPPED");
	gone = open_surface("T7", 6);
	is("write another", 6, pwrite(gone, "seven!", 6, 0));
	holds("restore", restore("one"));
	is("read", 6, pread(fd, bytes, 6, 0));
	holds("an open file reads the restored bytes", !memcmp(bytes, "before", 6));
	holds("so does a mapping", !m || !memcmp(m, "before", 6));
	holds("stores through the mapping are in the snapshot",
	      !m || !memcmp(m + 60000, "mapped", 6));
	is("a removed surface stays readable through an open file", 6, pread(gone, bytes, 6, 0));
	holds("with its bytes", !memcmp(bytes, "seven!", 6));
	is("its name is gone", -1, access(path_of("surfaces/", "T7"), F_OK));
	if (m)
		store(m, "stores");
	holds("once more", restore("one"));
	holds("after a store", !m || !memcmp(m, "before", 6));
	is("rmdir", 0, drop("one"));
}

/* --- the argument "whole" ----------------------------------------------------- */

/*
 * An instruction adds 1 to several dwords, which are FAR bytes apart. In a snapshot these dwords
 * must be equal: a snapshot contains all stores of an instruction or none.
 */
#define FAR (1u << 20)

static void add_for_ever(const uint32_t *stop)
{
	int ctl = open_file("", "ctl", O_RDWR);
	struct code c = { .size = 0 };

	for (int i = 0; i < 8; i++)
		append_add(&c, 6, 40, 41);
	while (!__atomic_load_n(stop, __ATOMIC_RELAXED))
		if (!execute(ctl, &c, BY_WRITE)) {
			holds("instructions are executed", false);
			break;
		}
	end();
}

/* Return: the sum of the dwords at distance FAR in a surface; -1 if they are not all equal. */
static long long same_dwords(int fd)
{
	uint32_t first = 0, other;

	if (pread(fd, &first, sizeof(first), 0) != (ssize_t)sizeof(first))
		return -1;
	for (off_t i = 1; i < LANES; i++)
		if (pread(fd, &other, sizeof(other), i * FAR) != (ssize_t)sizeof(other) ||
		    other != first)
			return -1;
	return first;
}

static void whole(int times)
{
	uint32_t *stop = shared_memory(sizeof(*stop));
	long long kept, before = 0;
	int fd = open_surface("T6", LANES * FAR);
	char name[16];

	set_dwords(40, 0, FAR);
	set_dwords(41, 1, 0);
	is("a snapshot of zeros", 0, make("zero"));
	for (int i = 0; i < 3; i++)
		if (!begin())
			add_for_ever(stop);
	for (int i = 0; i < times; i++) {
		int saved;

		snprintf(name, sizeof(name), "s%d", i);
		is("mkdir", 0, make(name));
		saved = in_snapshot(name, "surfaces/T6", O_RDONLY);
		kept = same_dwords(saved);
		holds("instructions are in it whole", kept >= 0);
		holds("it has no earlier number", kept >= before);
		before = kept;
		if (i % 2) {
			holds("restore", restore(i % 4 == 1 ? name : "zero"));
			before = i % 4 == 1 ? kept : 0;
		}
		is("rmdir", 0, drop(name));
		holds("an open file of it remains readable", same_dwords(saved) == kept);
		close(saved);
	}
	__atomic_store_n(stop, 1, __ATOMIC_RELAXED);
	wait_for_children("who executed");
	holds("in the end", same_dwords(fd) >= before);
	holds("restore of the first", restore("zero"));
	is("zeros", 0, same_dwords(fd));
	is("rmdir of the first", 0, drop("zero"));
}

/* --- the argument "faults" ---------------------------------------------------- */

#define VARIABLE (64 * 1024)

static void write_for_ever(const char *name, const uint32_t *stop)
{
	int var = open_file("vars/", "V50", O_RDONLY);
	int fd = open_file("surfaces/", name, O_RDWR);
	char *m = mmap(NULL, VARIABLE, PROT_READ, MAP_PRIVATE, var, 0);

	holds("a variable is mapped", m != MAP_FAILED);
	for (off_t at = 0; m != MAP_FAILED && !__atomic_load_n(stop, __ATOMIC_RELAXED);
	     at += PAGE) {
		madvise(m, VARIABLE, MADV_DONTNEED);
		is("a write", VARIABLE, pwrite(fd, m, VARIABLE, at % (1 << 20)));
	}
	end();
}

static void faults(int times, bool single)
{
	static const char bytes[VARIABLE] = "variable";
	uint32_t *stop = shared_memory(sizeof(*stop));
	int refused = 0;

	open_surface("T6", LANES * FAR);
	open_surface("T7", 1 << 20);
	set_variable(50, bytes, sizeof(bytes));
	set_dwords(40, 0, FAR);
	set_dwords(41, 1, 0);
	for (int i = 0; i < 3; i++)
		if (!begin())
			write_for_ever(i ? "T7" : "T255", stop);
	if (!begin())
		add_for_ever(stop);
	/*
	 * With only one thread that serves requests, a snapshot can occupy it, so that the clients'
	 * writes do not end and the snapshot is refused with EBUSY. Then one successful snapshot is
	 * enough.
	 */
	for (int i = 0; i < times && !(single && i > refused); i++) {
		if (make("amid") || !restore("amid")) {
			is("refused because a write does not end", EBUSY, errno);
			refused++;
		}
		drop("amid");
	}
	holds("none is refused", single ? refused < times : !refused);
	__atomic_store_n(stop, 1, __ATOMIC_RELAXED);
	wait_for_children("the clients that wrote or executed");
}

int main(int argc, char **argv)
{
	if (argc < 3)
		return 2;
	mnt = argv[1];
	if (!strcmp(argv[2], "mapped"))
		mapped();
	else if (!strcmp(argv[2], "whole"))
		whole(number(argv[3]));
	else
		faults(number(argv[3]), argc > 4);
	return counted();
}
