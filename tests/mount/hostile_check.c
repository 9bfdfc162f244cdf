// SPDX-License-Identifier: MIT
/*
 * Clients that use the mount against the daemon, on a mount with `-o mem=4M`:
 *
 *	hostile_check MOUNTPOINT faults     write to T6 from a mapping of a variable,
 *	                                    while another one executes on T6
 *	hostile_check MOUNTPOINT removes    take the memory of T6 away while another one
 *	                                    executes on T6, and use up what is left
 *
 * All must end by themselves, and the daemon must serve afterwards.
 */
#include "check.h"

#define DEADLINE 50 /* seconds, after which the mount hangs */
#define QUOTA	 (4 << 20)
#define BYTES	 (1 << 20)
#define VAR	 65536
#define ROUNDS	 400

enum { LINES = 32, DATA, MAPPED };

/* Sixteen lanes, one in each page from the first on. */
static void append_pages(struct code *c, int id)
{
	append_scatter(c, 6, id, DATA);
}

/* Execute on T6 until another process ends; what is refused must be so for want of memory. */
static void executes(const bool *ended)
{
	int ctl = open_file("", "ctl", O_RDWR);
	struct code c = { .size = 0 };
	long done = 0;

	while (c.size + 32 < sizeof(c.bytes))
		append_pages(&c, LINES);
	while (!__atomic_load_n(ended, __ATOMIC_ACQUIRE)) {
		ssize_t n = write(ctl, c.bytes, c.size);

		if (n < 0 && errno != ENOSPC)
			is("errno of an execution", ENOSPC, errno);
		done += n == (ssize_t)c.size;
	}
	holds("some of it is executed", done > 0);
	close(ctl);
}

/* One client that executes on T6, and one that does what @attack does, some rounds of it. */
static void rounds(void (*attack)(int t6))
{
	bool *ended = shared_memory(sizeof(*ended));
	int t6 = open_surface("T6", BYTES);

	if (!begin()) {
		executes(ended);
		end();
	}
	if (!begin()) {
		for (unsigned int i = 0; i < ROUNDS; i++)
			attack(t6);
		__atomic_store_n(ended, true, __ATOMIC_RELEASE);
		end();
	}
	wait_for_children("a client ends well");
	close(t6);
}

/*
 * The kernel holds the lock of the memory file while it fetches the mapped page, which is
 * dropped by mapping it anew. The bytes before it have no memory.
 */
static void write_from_mapping(int t6)
{
	int var = open_file("vars/", "V34", O_RDONLY);
	void *m = mmap(NULL, VAR, PROT_READ, MAP_PRIVATE, var, 0);

	if (m == MAP_FAILED)
		die("mmap");
	is("truncate", 0, ftruncate(t6, 0));
	is("a write from the mapping", VAR, pwrite(t6, m, VAR, BYTES - VAR));
	munmap(m, VAR);
	close(var);
}

/* Give memory of T6 back, by a mapping where there is one, and use up all that can be had. */
static void take_memory(int t6)
{
	static char bytes[QUOTA];
	static void *m;
	int t7 = open_surface("T7", 0);

	if (!m)
		m = mmap(NULL, BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, t6, 0);
	if (m == MAP_FAILED || madvise(m, BYTES, MADV_REMOVE))
		is("a hole", 0,
		   fallocate(t6, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, BYTES));
	holds("what is left is used up", pwrite(t7, bytes, QUOTA, 0) != 0);
	close(t7);
}

/* All is as if nothing had been: there is memory again, and instructions find it. */
static void works_again(void)
{
	struct code c = { .size = 0 };
	int ctl = open_file("", "ctl", O_RDWR);
	uint32_t value = 0;
	int t6;

	close(open_surface("T7", 0));
	t6 = open_surface("T6", BYTES);
	append_pages(&c, LINES);
	holds("it executes", execute(ctl, &c, BY_WRITE));
	for (unsigned int i = 0; i < LANES; i++) {
		is("a lane is read", sizeof(value), pread(t6, &value, sizeof(value), i * PAGE));
		is("a lane", 100 + i, value);
	}
	close(t6);
	close(ctl);
}

int main(int argc, char **argv)
{
	static char zeros[VAR];

	if (argc != 3)
		return 2;
	mnt = argv[1];
	alarm(DEADLINE);
	set_dwords(LINES, 0, PAGE / 4);
	set_dwords(DATA, 100, 1);
	set_variable(MAPPED, zeros, sizeof(zeros));
	if (!strcmp(argv[2], "faults"))
		rounds(write_from_mapping);
	else
		rounds(take_memory);
	works_again();
	return counted();
}
