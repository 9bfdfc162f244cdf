// SPDX-License-Identifier: MIT
/*
 * Checks mappings of surfaces, together with instructions, read(2), write(2) and other mappings:
 *
 *	mmap_check MOUNTPOINT live SURFACE     two processes and instructions see one memory
 *	mmap_check MOUNTPOINT atomic SURFACE   atomics of processes and instructions lose no count
 *	mmap_check MOUNTPOINT refused SURFACE  a shared mapping fails with ENODEV
 *	mmap_check MOUNTPOINT plain SURFACE    MAP_PRIVATE and O_DIRECT work as on any file
 *	mmap_check MOUNTPOINT left SURFACE     the stores of a client remain after its end
 *	mmap_check MOUNTPOINT variable NAME    a shared mapping of a variable, if it is possible
 *	mmap_check MOUNTPOINT mapped NAME      a shared mapping of a variable must be possible
 *	mmap_check MOUNTPOINT text NAME        stores to a mapping of the file have no effect
 */
#include "check.h"

#define SIZE (64 * 1024) /* bytes of the mapping: all of T0 */
#define LAST (SIZE / 4 - 1)

/* Ids of variables. */
enum { OFFSETS = 32, DATA, LOADED, ONES, SAME };

/* --- "live": stores are visible in all mappings ------------------------------- */

/* struct message - asks the other process to load; if @store is 1, it first stores @value */
struct message {
	uint32_t store;
	uint32_t at;
	uint32_t value;
};

static void peer(const char *name, int from, int to)
{
	volatile uint32_t *m = map(open_file("surfaces/", name, O_RDWR), SIZE, MAP_SHARED);
	struct message message;

	while (read(from, &message, sizeof(message)) == (ssize_t)sizeof(message)) {
		if (message.store)
			m[message.at] = message.value;
		message.value = m[message.at];
		if (write(to, &message, sizeof(message)) != (ssize_t)sizeof(message))
			break;
	}
	_exit(0);
}

static int to_peer[2], from_peer[2];

static uint32_t ask(uint32_t store, uint32_t at, uint32_t value)
{
	struct message message = { store, at, value };

	if (write(to_peer[1], &message, sizeof(message)) != (ssize_t)sizeof(message) ||
	    read(from_peer[0], &message, sizeof(message)) != (ssize_t)sizeof(message))
		die("the other process");
	return message.value;
}

static void begin_peer(const char *name)
{
	if (pipe(to_peer) < 0 || pipe(from_peer) < 0)
		die("pipe");
	if (begin() == 0) {
		close(to_peer[1]);
		peer(name, to_peer[0], from_peer[1]);
	}
	close(to_peer[0]);
	close(from_peer[1]);
}

/* Check that a store through one mapping is visible in the other mapping and to read(2). */
static void mappings(int fd, volatile uint32_t *m)
{
	uint32_t value = 0;

	m[0] = 0x11111111;
	is("a store is in the other's mapping", 0x11111111, ask(false, 0, 0));
	ask(true, LAST, 0x22222222);
	is("the other's store is in mine", 0x22222222, m[LAST]);
	is("read", sizeof(value), pread(fd, &value, sizeof(value), 4 * LAST));
	is("read gives what was stored", 0x22222222, value);
	value = 0x33333333;
	is("write", sizeof(value), pwrite(fd, &value, sizeof(value), 8192));
	is("written bytes are in my mapping", 0x33333333, m[2048]);
	is("and in the other's", 0x33333333, ask(false, 2048, 0));
	m[2048] = 0x44444444;
	is("msync", 0, msync((void *)(uintptr_t)m, SIZE, MS_SYNC));
	is("read", sizeof(value), pread(fd, &value, sizeof(value), 8192));
	is("read after msync", 0x44444444, value);
}

static void instructions(const char *name, volatile uint32_t *m, enum way way)
{
	int ctl = open_file("", "ctl", O_RDWR);
	uint32_t value = 0x01010101u * (uint32_t)(way + 1);
	struct code load = { .size = 0 };
	struct code store = { .size = 0 };

	append_load(&load, index_of(name), 0x100, LOADED); /* from byte 4096 */
	append_scatter(&store, index_of(name), OFFSETS, DATA);
	m[1024] = value;
	holds("an instruction after a store", execute(ctl, &load, way));
	is("it sees the store", value, variable(LOADED));
	ask(true, 1024, ~value);
	holds("an instruction after the other's store", execute(ctl, &load, way));
	is("it sees that, too", ~value, variable(LOADED));
	set_dwords(DATA, value, 0);
	is("before", 0, m[5] == value);
	holds("an instruction that stores", execute(ctl, &store, way));
	is("its store is in my mapping", value, m[5]);
	is("and in the other's", value, ask(false, 15, 0));
	close(ctl);
}

/* Load in a loop, without a system call, until an instruction of another process has stored. */
static void seen_without_a_call(const char *name, volatile uint32_t *m)
{
	double end_time = seconds() + 20;
	struct code store = { .size = 0 };
	pid_t pid;
	int status;

	append_scatter(&store, index_of(name), OFFSETS, DATA);
	set_dwords(DATA, 0x77777777, 0);
	m[5] = 0;
	pid = begin();
	if (pid == 0) {
		holds("executing", execute(open_file("", "ctl", O_RDWR), &store, BY_IOCTL));
		end();
	}
	while (m[5] != 0x77777777 && seconds() < end_time)
		;
	is("another's instruction is seen without any call", 0x77777777, m[5]);
	waitpid(pid, &status, 0);
	is("who executed it", 0, status);
}

static void live(const char *name)
{
	int fd = open_surface(name, SIZE);
	volatile uint32_t *m;

	begin_peer(name);
	m = map(fd, SIZE, MAP_SHARED);
	set_dwords(OFFSETS, 0, 1);
	set_dwords(LOADED, 0, 0);
	mappings(fd, m);
	instructions(name, m, BY_WRITE);
	instructions(name, m, BY_IOCTL);
	seen_without_a_call(name, m);
	/* The file may be closed while it is mapped. */
	close(fd);
	instructions(name, m, BY_WRITE);
	close(to_peer[1]);
	wait_for_children("the other process");
}

/* --- "atomic": atomics of processes and instructions -------------------------- */

#define ADDERS	  2
#define EXECUTORS 2
#define BATCHES	  600
#define ADDS	  200 /* number of instructions in one request */

/* struct race - memory that the processes of a race share */
struct race {
	int executing;
	uint32_t added[ADDERS];
};

static void add_by_hand(const char *name, struct race *race, unsigned int which)
{
	uint32_t *m = map(open_file("surfaces/", name, O_RDWR), SIZE, MAP_SHARED);
	uint32_t n = 0;

	while (n < 100000 || __atomic_load_n(&race->executing, __ATOMIC_RELAXED)) {
		__atomic_fetch_add(m + 7, 3, __ATOMIC_SEQ_CST);
		n++;
	}
	race->added[which] = n;
	end();
}

static void add_by_instruction(const char *name, struct race *race, enum way way)
{
	int ctl = open_file("", "ctl", O_RDWR);
	struct code c = { .size = 0 };

	for (int i = 0; i < ADDS; i++)
		append_add(&c, index_of(name), SAME, ONES);
	for (int i = 0; i < BATCHES; i++)
		holds("a batch of adds", execute(ctl, &c, way));
	__atomic_sub_fetch(&race->executing, 1, __ATOMIC_SEQ_CST);
	end();
}

static void atomic(const char *name)
{
	struct race *race = shared_memory(sizeof(*race));
	int fd = open_surface(name, SIZE);
	uint32_t expected = EXECUTORS * BATCHES * ADDS * LANES;
	uint32_t sum = 0;

	if (pwrite(fd, &sum, sizeof(sum), 28) != (ssize_t)sizeof(sum))
		die(name);
	set_dwords(ONES, 1, 0);
	set_dwords(SAME, 28, 0);
	race->executing = EXECUTORS;
	for (unsigned int i = 0; i < ADDERS; i++)
		if (begin() == 0)
			add_by_hand(name, race, i);
	for (unsigned int i = 0; i < EXECUTORS; i++)
		if (begin() == 0)
			add_by_instruction(name, race, (enum way)(i % 2));
	wait_for_children("a process that adds");
	for (unsigned int i = 0; i < ADDERS; i++)
		expected += 3 * race->added[i];
	is("read", sizeof(sum), pread(fd, &sum, sizeof(sum), 28));
	is("the sum is exact", expected, sum);
}

/* --- the arguments "refused", "plain" and "left" ------------------------------ */

static void refused(const char *name)
{
	int fd = open_surface(name, SIZE);
	void *at = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	fails_with("a shared mapping", ENODEV, at == MAP_FAILED ? -1 : 0);
	at = mmap(NULL, SIZE, PROT_READ, MAP_SHARED, fd, 0);
	fails_with("a shared mapping for reading", ENODEV, at == MAP_FAILED ? -1 : 0);
}

static void private_mapping(int fd)
{
	uint32_t value = 0x51515151;
	volatile uint32_t *m;

	is("write", sizeof(value), pwrite(fd, &value, sizeof(value), 3 * PAGE));
	m = map(fd, SIZE, MAP_PRIVATE);
	is("a private mapping shows the written bytes", 0x51515151, m[3 * PAGE / 4]);
	m[3 * PAGE / 4] = 0x61616161;
	is("read", sizeof(value), pread(fd, &value, sizeof(value), 3 * PAGE));
	is("its stores are its own", 0x51515151, value);
	munmap((void *)(uintptr_t)m, SIZE);
	value = 0x71717171;
	is("write", sizeof(value), pwrite(fd, &value, sizeof(value), 3 * PAGE));
	m = map(fd, SIZE, MAP_PRIVATE);
	is("a new one shows later writes", 0x71717171, m[3 * PAGE / 4]);
	munmap((void *)(uintptr_t)m, SIZE);
}

static void unbuffered(const char *name)
{
	int fd = open_file("surfaces/", name, O_RDWR | O_DIRECT);
	unsigned char *buf = map(-1, 2L * PAGE, MAP_PRIVATE | MAP_ANONYMOUS);

	memset(buf, 0xab, PAGE);
	is("O_DIRECT write", PAGE, pwrite(fd, buf, PAGE, 2L * PAGE));
	is("O_DIRECT read", PAGE, pread(fd, buf + PAGE, PAGE, 2L * PAGE));
	is("is what was written", 0, memcmp(buf, buf + PAGE, PAGE));
	is("fsync", 0, fsync(fd));
	close(fd);
}

static void plain(const char *name)
{
	private_mapping(open_surface(name, SIZE));
	unbuffered(name);
}

/*
 * Map a variable shared, and check the mapped bytes. @must: it is an error if it cannot be mapped.
 */
static void of_variable_if(const char *name, bool must)
{
	int ctl = open_file("", "ctl", O_RDWR);
	struct code load = { .size = 0 };
	uint32_t value = 0x5a5a5a5a;
	uint32_t *m;
	int fd;

	set_dwords(number(name + 1), 0, 0);
	fd = open_file("vars/", name, O_RDWR);
	m = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (m == MAP_FAILED) {
		is("a shared mapping of a variable is refused", must ? 0 : ENODEV, errno);
		return;
	}
	is("mapped, it has the written bytes", 0, *m);
	append_load(&load, 0, 0, number(name + 1));
	is("write", 4, pwrite(open_surface("T0", SIZE), &value, 4, 0));
	holds("an instruction that writes it", execute(ctl, &load, BY_IOCTL));
	is("mapped, it has the result of the instruction", 0x5a5a5a5a, *m);
	*m = 0x3c3c3c3c;
	holds("an instruction that leaves it alone", ioctl(ctl, VISAFS_IOC_EXEC(0), NULL) == 0);
	is("the variable has the stored value", 0x3c3c3c3c, variable(number(name + 1)));
}

static void of_variable(const char *name)
{
	of_variable_if(name, false);
}

static void mapped(const char *name)
{
	of_variable_if(name, true);
}

/*
 * What a client does after it has stored to a mapping: munmap(), close() and munmap(), exit,
 * SIGKILL.
 */
enum leave { UNMAPS, CLOSES, EXITS, DIES, LEAVES };

static void store_and_leave(const char *name, int flags, uint32_t value, enum leave how)
{
	int fd = open_file("surfaces/", name, O_RDWR | flags);
	uint32_t *m = map(fd, SIZE, MAP_SHARED);

	for (unsigned int i = 0; i <= LAST; i += PAGE / 4)
		m[i] = value;
	if (how == CLOSES)
		close(fd);
	if (how == UNMAPS || how == CLOSES)
		munmap(m, SIZE);
	if (how == DIES)
		kill(getpid(), SIGKILL);
	_exit(0);
}

static void left(const char *name)
{
	static const int flags[] = { 0, O_APPEND };
	int fd = open_surface(name, SIZE);
	int ctl = open_file("", "ctl", O_RDWR);
	long long size = size_of(fd);
	struct code load = { .size = 0 };
	uint32_t value = 0x10203040;
	uint32_t got;

	append_load(&load, index_of(name), 0x100, LOADED);
	set_dwords(LOADED, 0, 0);
	for (int i = 0; i < 2 * LEAVES; i++) {
		value++;
		if (begin() == 0)
			store_and_leave(name, flags[i / LEAVES], value, (enum leave)(i % LEAVES));
		wait(NULL);
		holds("an instruction afterwards", execute(ctl, &load, (enum way)(i % 2)));
		is(i < LEAVES ? "it sees what a client left" : "likewise, opened to append", value,
		   variable(LOADED));
		is("read", sizeof(got), pread(fd, &got, sizeof(got), 2L * PAGE));
		is("read sees it", value, got);
		is("the size stays", size, size_of(fd));
	}
}

/* Check that text which is stored to a mapping of a file such as asm is not executed. */
static void of_text(const char *name)
{
	static const char line[] = "\n.decl V77 v_type=G type=ud num_elts=8\n";
	int fd = open_file("", name, O_RDWR);
	char *at = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	if (at == MAP_FAILED) {
		is("errno where it cannot be mapped", ENODEV, errno);
		return;
	}
	/* The kernel assumes that the file is as long as the bytes written to it, until it reads
	 * the size again. */
	is("a write that makes it longer", 1, pwrite(fd, "\n", 1, PAGE - 1));
	for (size_t i = 0; line[i]; i++)
		at[i] = line[i];
	is("msync", 0, msync(at, PAGE, MS_SYNC));
	munmap(at, PAGE);
	is("a write goes on", 1, write(fd, "\n", 1));
	is("and a close", 0, close(fd));
	fails_with("nothing was executed", ENOENT, access(path_of("vars/", "V77"), F_OK));
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*run)(const char *surface);
	} checks[] = { { "live", live },     { "atomic", atomic }, { "refused", refused },
		       { "plain", plain },   { "left", left },	   { "variable", of_variable },
		       { "mapped", mapped }, { "text", of_text } };

	if (argc < 4) {
		fprintf(stderr, "usage: %s MOUNTPOINT CHECK SURFACE\n", argv[0]);
		return 2;
	}
	mnt = argv[1];
	for (size_t i = 0; i < sizeof(checks) / sizeof(checks[0]); i++)
		if (!strcmp(argv[2], checks[i].name))
			checks[i].run(argv[3]);
	return counted();
}
