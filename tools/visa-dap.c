// SPDX-License-Identifier: MIT
/* visa-dap: a debug adapter, on standard input and output or on a port. */
#include "../lib/base/words.h"
#include "visa-dap.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char version[] = "visa-dap " VISAFS_VERSION "\n";

static int refuse(const char *what)
{
	return tool_error(TOOL_REFUSED, "%s: %s", what, strerror(errno));
}

/* Make a socket that listens on a port of this machine. Return: the socket, or -1. */
static int open_port(uint16_t port)
{
	struct sockaddr_in at = { .sin_family = AF_INET,
				  .sin_port = htons(port),
				  .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1;

	if (fd < 0)
		return -1;
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
	if (!bind(fd, (const struct sockaddr *)&at, sizeof(at)) && !listen(fd, 1))
		return fd;
	close(fd);
	return -1;
}

int dap_listen(const char *port)
{
	struct sockaddr_in at = { 0 };
	socklen_t size = sizeof(at);
	uint64_t number;
	int fd, status = TOOL_DONE;

	if (!base_word_decimal(base_word(port), UINT16_MAX, &number))
		return tool_error(TOOL_USAGE, "--port: expected 0 to 65535, found %.32s", port);
	fd = open_port((uint16_t)number);
	if (fd < 0 || getsockname(fd, (struct sockaddr *)&at, &size))
		return refuse("--port");
	printf("visa-dap: listening at 127.0.0.1:%u\n", ntohs(at.sin_port));
	fflush(stdout);
	while (!status) {
		int client = accept4(fd, NULL, NULL, SOCK_CLOEXEC);

		if (client < 0)
			return errno == EINTR || errno == ECONNABORTED ? TOOL_DONE
								       : refuse("--port");
		status = dap_serve(client, client);
		close(client);
	}
	return status;
}

/* Serve a client on standard input and output. No other code may read or write there. */
static int serve_standard(void)
{
	int in = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
	int out = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
	int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);

	if (in < 0 || out < 0 || nothing < 0)
		return refuse("standard input and output");
	dup2(nothing, STDIN_FILENO);
	dup2(nothing, STDOUT_FILENO);
	close(nothing);
	return dap_serve(in, out);
}

int main(int argc, char **argv)
{
	static const struct option options[] = { { "port", required_argument, NULL, 'P' },
						 { "help", no_argument, NULL, 'h' },
						 { "version", no_argument, NULL, 'V' },
						 { 0 } };
	const char *port = NULL;
	int option;

	tool_name = "visa-dap";
	while ((option = tool_option(argc, argv, "hV", options)) != -1) {
		if (option == 'h' || option == 'V') {
			fputs(option == 'h' ? visa_dap_help : version, stdout);
			return tool_close_output(TOOL_DONE);
		}
		if (option != 'P') {
			fputs("Try visa-dap --help.\n", stderr);
			return TOOL_USAGE;
		}
		port = optarg;
	}
	if (optind < argc)
		return tool_error(TOOL_USAGE, "expected no arguments, found %s", argv[optind]);
	signal(SIGPIPE, SIG_IGN);
	return port ? dap_listen(port) : serve_standard();
}
