// SPDX-License-Identifier: MIT
/*
 * usage: shared_counter MNT
 * This process and the emulated GPU increment a counter in surfaces/T255 by atomic operations.
 */
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static const char setup[] = ".decl AT v_type=G type=ud num_elts=8\n"
			    ".decl ONE v_type=G type=ud num_elts=8\n"
			    "mov (M1, 8) AT(0,0)<1> 0x0:ud\n"
			    "mov (M1, 8) ONE(0,0)<1> 0x1:ud\n";
static const char count[] = "dword_atomic.add (M1, 8) %scratch AT.0 ONE.0 %null.0 %null.0\n";

int main(int argc, char **argv)
{
	int memory = argc == 2 && !chdir(argv[1]) ? open("surfaces/T255", O_RDWR) : -1;
	int text = open("asm", O_WRONLY);
	unsigned int *counter = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);

	if (counter == MAP_FAILED || write(text, setup, sizeof(setup) - 1) < 0) {
		perror("usage: shared_counter MNT");
		return 2;
	}
	if (!fork()) {
		for (int i = 0; i < 10000; i++)
			__atomic_add_fetch(counter, 1, __ATOMIC_SEQ_CST);
		return 0;
	}
	for (int i = 0; i < 1000; i++) /* each of the 8 lanes adds 1 */
		if (write(text, count, sizeof(count) - 1) < 0)
			perror("asm");
	wait(NULL);
	printf("%u\n", *counter); /* expected: 10000 + 8 * 1000 */
	return 0;
}
