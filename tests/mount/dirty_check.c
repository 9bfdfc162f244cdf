// SPDX-License-Identifier: MIT
/*
 * Clients that execute while their mappings have dirty pages:
 *
 *	dirty_check MOUNTPOINT rounds CLIENTS [FIRST]  each client executes for some rounds
 *	dirty_check MOUNTPOINT endless CLIENTS         clients execute until the mount is removed
 *
 * Clients are numbered from FIRST on; default: 0. Each client has variables and pages of its own,
 * which its number selects.
 */
#include "check.h"

/*
 * Ids of variables. ONES has a 1 for each lane. The ids from FIRST on belong to the clients: each
 * client has variables with the addresses of its pages.
 */
enum { ONES = 32, FIRST = 1000 };

#define PAGES  (16 * LANES) /* number of pages of T255 that each client has */
#define ROUNDS 9

/* Append instructions that add 1 to the first dword of each page of a client. */
static void append_adds(struct code *c, int client)
{
	for (int i = 0; i < PAGES / LANES; i++)
		append_add(c, 5, FIRST + client * (PAGES / LANES) + i, ONES);
}

/* Make the same instructions as text. The last line has no newline, so close(2) executes it. */
static size_t adds_as_text(char *text, size_t size, int client)
{
	size_t n = 0;

	for (int i = 0; i < PAGES / LANES; i++)
		n += (size_t)snprintf(text + n, size - n,
				      "%sdword_atomic.add (M1, 16) T255 V%d.0 V%d.0 V0.0 V0.0",
				      i ? "\n" : "", FIRST + client * (PAGES / LANES) + i, ONES);
	return n;
}

static bool execute_by_close(const char *text, size_t n)
{
	int fd = open(path_of("", "asm"), O_RDWR | O_CLOEXEC);
	bool good = fd >= 0 && write(fd, text, n) == (ssize_t)n;

	return close(fd) == 0 && good;
}

static void prepare_adds(int first, int clients)
{
	set_dwords(ONES, 1, 0);
	for (int i = first * PAGES / LANES; i < (first + clients) * PAGES / LANES; i++)
		set_dwords(FIRST + i, (uint32_t)(i * LANES * PAGE), PAGE);
}

/* struct client - a client that executes while it has dirty pages */
struct client {
	int which;
	int ctl;
	volatile uint32_t *m;
	struct code code;
	char text[4096];
	size_t text_size;
};

static struct client *new_client(int which)
{
	struct client *c = calloc(1, sizeof(*c));
	size_t size = (size_t)PAGES * PAGE;

	if (!c)
		die("client");
	c->which = which;
	c->ctl = open_file("", "ctl", O_RDWR);
	c->m = map(open_file("surfaces/", "T255", O_RDWR), size * (size_t)(which + 1), MAP_SHARED);
	c->m += size / 4 * (size_t)which;
	append_adds(&c->code, which);
	c->text_size = adds_as_text(c->text, sizeof(c->text), which);
	return c;
}

/*
 * Store to each page through the mapping, and execute instructions that add to the stored values.
 * The check fails for pages in which the store or the addition is lost. Return: whether the
 * instructions were executed.
 */
static bool dirty_round(struct client *c, uint32_t value, enum way way)
{
	unsigned int unseen = 0;
	bool good;

	for (unsigned int i = 0; i < PAGES; i++) {
		c->m[i * PAGE / 4] = value;
		c->m[i * PAGE / 4 + 1] = ~value;
	}
	good = way == BY_CLOSE ? execute_by_close(c->text, c->text_size)
			       : execute(c->ctl, &c->code, way);
	for (unsigned int i = 0; i < PAGES; i++)
		unseen += c->m[i * PAGE / 4] != value + 1 || c->m[i * PAGE / 4 + 1] != ~value;
	if (good)
		is("pages in which a store or an addition is lost", 0, unseen);
	return good;
}

static void rounds(int clients, int first)
{
	prepare_adds(first, clients);
	for (int i = 0; i < clients; i++) {
		if (begin() == 0) {
			struct client *c = new_client(first + i);

			for (int r = 0; r < ROUNDS; r++)
				holds("executing with dirty pages",
				      dirty_round(c, (uint32_t)(r * clients),
						  (enum way)((i + r) % WAYS)));
			end();
		}
	}
	wait_for_children("a client with dirty pages");
}

/* Handler of SIGBUS: the mount was removed, so pages of the mapping cannot be read any more. */
static void gone(int signal)
{
	(void)signal;
	_exit(0);
}

static void endless(int clients)
{
	int begun[2];
	char byte;

	if (pipe(begun) < 0)
		die("pipe");
	prepare_adds(0, clients);
	for (int i = 0; i < clients; i++) {
		if (begin() == 0) {
			struct client *c = new_client(i);

			signal(SIGBUS, gone);
			for (uint32_t r = 0; dirty_round(c, r, (enum way)((uint32_t)i + r) % WAYS);
			     r++)
				if (!r && write(begun[1], "", 1) != 1)
					die("pipe");
			end();
		}
	}
	close(begun[1]); /* a read of the pipe ends when all clients have ended */
	for (int i = 0; i < clients; i++)
		if (read(begun[0], &byte, 1) != 1)
			die("pipe");
	printf("begun\n");
	fflush(stdout);
	wait_for_children("a client after its mount was removed");
}

int main(int argc, char **argv)
{
	if (argc < 4) {
		fprintf(stderr, "usage: %s MOUNTPOINT CHECK CLIENTS [FIRST]\n", argv[0]);
		return 2;
	}
	mnt = argv[1];
	if (!strcmp(argv[2], "rounds"))
		rounds(number(argv[3]), argc > 4 ? number(argv[4]) : 0);
	if (!strcmp(argv[2], "endless"))
		endless(number(argv[3]));
	return counted();
}
