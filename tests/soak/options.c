// SPDX-License-Identifier: MIT
/* The command line of the program. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

#include "soak.h"

static const char usage[] =
	"usage: soak [--soak] [--backing] [--seed N] [--seconds N] [--clients N] [--hang N]\n"
	"            [--only OP,OP] [--data DIR] [-o OPTIONS] [--verbose] VISAFS\n";

/* options whose values are numbers */
enum { SECONDS, CLIENTS, HANG, NUMBERS };

int read_options(struct limits *l, int argc, char **argv)
{
	static const struct option options[] = { { "soak", no_argument, NULL, 'k' },
						 { "backing", no_argument, NULL, 'b' },
						 { "seed", required_argument, NULL, 's' },
						 { "only", required_argument, NULL, 'x' },
						 { "data", required_argument, NULL, 'd' },
						 { "verbose", no_argument, NULL, 'v' },
						 { "seconds", required_argument, NULL, SECONDS },
						 { "clients", required_argument, NULL, CLIENTS },
						 { "hang", required_argument, NULL, HANG },
						 { NULL, 0, NULL, 0 } };
	unsigned int *const numbers[NUMBERS] = { &l->seconds, &l->clients, &l->hang };
	int option;

	while ((option = getopt_long(argc, argv, "o:", options, NULL)) != -1) {
		if (option == 'k')
			l->soak = true;
		else if (option == 'b')
			l->backing = true;
		else if (option == 's')
			l->seed = strtoull(optarg, NULL, 0);
		else if (option == 'x')
			l->only = optarg;
		else if (option == 'd')
			l->data = optarg;
		else if (option == 'o')
			l->options = optarg;
		else if (option == 'v')
			l->verbose = true;
		else if (option >= 0 && option < NUMBERS)
			*numbers[option] = (unsigned int)strtoul(optarg, NULL, 0);
		else
			return -1;
	}
	l->visafs = argv[optind];
	return optind + 1 != argc || !l->clients || l->clients > CLIENTS_MAX ? -1 : 0;
}

void print_usage(void)
{
	fputs(usage, stderr);
}
