// SPDX-License-Identifier: MIT
/*
 * Clients that use the mount against the daemon, on a mount with `-o mem=4M`:
 *
 *	hostile_check MOUNTPOINT faults     write to T6 from a mapping of a variable,
 *	                                    while another client executes on T6
 *	hostile_check MOUNTPOINT removes    free the memory of T6 while another client
 *	                                    executes on T6, and use up the memory limit
 *	hostile_check MOUNTPOINT ends       read the state of a launch that ends, while another
 *	                                    client removes its module
 *	hostile_check MOUNTPOINT makes      open a read-only file for writing, with O_CREAT,
 *	                                    while another client makes it
 *
 * All clients must end by themselves, and the daemon must serve afterwards.
 */
#include "check.h"

#include <limits.h>
#include <time.h>

#define DEADLINE 240 /* seconds after which the mount counts as hung */
#define QUOTA	 (4 << 20)
#define BYTES	 (1 << 20)
#define VAR	 65536
#define ROUNDS	 400
#define OPENS	 5000

enum { LINES = 32, DATA, MAPPED };

/* Append a scatter to T6 that has 16 lanes. @id: variable with the offsets of the lanes */
static void append_pages(struct code *c, int id)
{
	append_scatter(c, 6, id, DATA);
}

/*
 * Execute instructions on T6 until another process sets *@ended. The only allowed error is that
 * memory is missing. *@begun is set to true when the first instruction was executed.
 */
static void executes(const bool *ended, bool *begun)
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
		if (done)
			__atomic_store_n(begun, true, __ATOMIC_RELEASE);
	}
	holds("some of it is executed", done > 0);
	close(ctl);
}

/*
 * Run two processes. The first process executes instructions that access T6. The second process
 * calls @attack ROUNDS times.
 */
static void rounds(void (*attack)(int t6))
{
	bool *ended = shared_memory(sizeof(*ended)), *begun = shared_memory(sizeof(*begun));
	int t6 = open_surface("T6", BYTES);

	if (!begin()) {
		executes(ended, begun);
		end();
	}
	if (!begin()) {
		while (!__atomic_load_n(begun, __ATOMIC_ACQUIRE))
			usleep(1000);
		for (unsigned int i = 0; i < ROUNDS; i++)
			attack(t6);
		__atomic_store_n(ended, true, __ATOMIC_RELEASE);
		end();
	}
	wait_for_children("a client ends well");
	close(t6);
}

/*
 * Write to T6 from a mapping of a variable. During this write(2) the kernel holds the lock of T6's
 * memory file, and reads the mapped page from the daemon, since a new mapping has no cached page.
 * At the same time the instructions of the other client need memory for the holes of T6.
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

/*
 * Free the memory of T6, through a mapping if possible. Then let T7 take all memory that the limit
 * (the quota) allows.
 */
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
	holds("the rest of the quota is used up", pwrite(t7, bytes, QUOTA, 0) != 0);
	close(t7);
}

/* Read the state of the stopped launch until another process sets *@ended. */
static void looks(const bool *ended)
{
	int ctl = open_file("threads/", "ctl", O_RDONLY);
	char text[4096];

	while (!__atomic_load_n(ended, __ATOMIC_ACQUIRE)) {
		ssize_t n = pread(ctl, text, sizeof(text) - 1, 0);
		const char *kernel;

		text[n < 0 ? 0 : n] = 0;
		kernel = strstr(text, "kernel: ");
		if (kernel && strncmp(kernel, "kernel: endless\n", 16) != 0)
			is("the name of the kernel", 0, 1);
	}
	close(ctl);
}

static void removes(const bool *ended)
{
	char path[PATH_MAX];

	snprintf(path, sizeof(path), "%s/modules/endless.visaasm", mnt);
	while (!__atomic_load_n(ended, __ATOMIC_ACQUIRE))
		(void)unlink(path);
}

/*
 * Load a module and launch its kernel, many times, while another process removes the module. The
 * kernel loops until its limit of instructions ends the launch.
 */
static void launch_what_is_removed(void)
{
	static const char line[] =
		"global=1 local=1 stop=\"5 if group == 9\" max-instructions=10000\n";
	static const char text[] = ".version 4.1\n.kernel \"endless\"\n.kernel_attr SimdSize=8\n"
				   "again:\njmp (M1, 1) again\nret (M1, 1)\n";
	bool *ended = shared_memory(sizeof(*ended));
	char module[PATH_MAX], launch[PATH_MAX];
	time_t end_time = time(NULL) + 120;
	int launched = 0;

	snprintf(module, sizeof(module), "%s/modules/endless.visaasm", mnt);
	snprintf(launch, sizeof(launch), "%s/kernels/endless/launch", mnt);
	for (unsigned int i = 0; i < 3; i++)
		if (!begin()) {
			if (i)
				looks(ended);
			else
				removes(ended);
			end();
		}
	/*
	 * Often the module is removed before its kernel is launched. So continue until at least one
	 * launch has succeeded, or the time is over.
	 */
	for (unsigned int i = 0; i < ROUNDS || (!launched && time(NULL) < end_time); i++) {
		int fd = open(module, O_CREAT | O_WRONLY | O_TRUNC, 0600);

		if (fd < 0)
			continue;
		if (write(fd, text, sizeof(text) - 1) < 0)
			holds("a write to a removed module", errno == ESTALE || errno == EBUSY);
		close(fd);
		fd = open(launch, O_WRONLY);
		if (fd < 0)
			continue;
		if (write(fd, line, sizeof(line) - 1) < 0 && errno == ETIME)
			launched++;
		close(fd);
	}
	__atomic_store_n(ended, true, __ATOMIC_RELEASE);
	wait_for_children("a client ends well");
	holds("some are launched", launched > 0);
}

/*
 * Give T6 a shape, so that it has a picture, and remove T6 again. Repeat this until another process
 * sets *@ended.
 */
static void makes_pictures(const bool *ended)
{
	int shape = open_file("shapes/", "T6", O_RDWR);

	for (unsigned int i = 0; !__atomic_load_n(ended, __ATOMIC_ACQUIRE); i++) {
		const char *line =
			i % 2 ? "format=none\n" : "format=RGBA8_UNORM width=4 height=4\n";

		is("a shape", (long)strlen(line), pwrite(shape, line, strlen(line), 0));
	}
	close(shape);
}

/*
 * Open a read-only file for writing with O_CREAT. Sometimes the kernel finds no file and sends a
 * CREATE request, but another client makes the file before the daemon serves the request.
 */
static void make_what_is_read_only(void)
{
	bool *ended = shared_memory(sizeof(*ended));
	unsigned int found = 0, missing = 0, opens = 0;
	int t6 = open_surface("T6", BYTES);
	char path[PATH_MAX];

	snprintf(path, sizeof(path), "%s/pictures/T6.png", mnt);
	if (!begin()) {
		makes_pictures(ended);
		end();
	}
	for (; opens < OPENS || !found || !missing; opens++) {
		int fd = open(path, O_CREAT | O_WRONLY, 0600);

		if (fd >= 0) {
			is("opened for writing", -1, fd);
			is("a write to a picture", -1, write(fd, "P", 1));
			break;
		}
		found += errno == EACCES;
		missing += errno == EPERM;
	}
	is("no other errno", opens, found + missing);
	__atomic_store_n(ended, true, __ATOMIC_RELEASE);
	wait_for_children("a client ends well");
	close(t6);
}

/* Check that instructions and surfaces still work after the attacks of this program. */
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
	else if (!strcmp(argv[2], "removes"))
		rounds(take_memory);
	else if (!strcmp(argv[2], "ends"))
		launch_what_is_removed();
	else
		make_what_is_read_only();
	works_again();
	return counted();
}
