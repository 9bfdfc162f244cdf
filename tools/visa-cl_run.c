// SPDX-License-Identifier: MIT
/*
 * visa-cl: runs the program as a child process, with the emulated driver as its only OpenCL driver.
 */
#include "visa-cl.h"

#include <errno.h>
#include <glob.h>
#include <libgen.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define DRIVER "libvisafs-opencl.so"

/*
 * Find the file of the OpenCL driver: in the directory of this program, else in the library
 * directory.
 */
static bool find_driver(char path[PATH_MAX])
{
	static const char *const places[] = { "", "/../lib/visafs", "/../lib/*/visafs" };
	char self[PATH_MAX] = "", pattern[2 * PATH_MAX];
	bool found = false;
	glob_t g;

	if (readlink("/proc/self/exe", self, sizeof(self) - 1) < 0)
		return false;
	dirname(self);
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]) && !found; i++) {
		snprintf(pattern, sizeof(pattern), "%s%s/" DRIVER, self, places[i]);
		if (glob(pattern, 0, NULL, &g))
			continue;
		found = realpath(g.gl_pathv[0], path);
		globfree(&g);
	}
	return found;
}

/*
 * Create a file in the directory @folder, and write @text to it. Return: the path of the file, or
 * NULL after a message.
 */
static char *make_file(const char *folder, const char *name, const char *text)
{
	char *path = NULL;

	if (asprintf(&path, "%s/%s", folder, name) < 0) {
		tool_error(TOOL_REFUSED, "out of memory");
		return NULL;
	}
	if (tool_write_file(path, text, strlen(text))) {
		free(path);
		return NULL;
	}
	return path;
}

/* Remove the file @path, and free the string @path. */
static void drop_file(char *path)
{
	if (path)
		unlink(path);
	free(path);
}

/*
 * Signals that may end the program, but must not end visa-cl, which then writes the reports and
 * removes its files. A terminal sends SIGINT and SIGQUIT to both processes. SIGPIPE comes if the
 * reader of standard output has ended.
 */
static const int signals[] = { SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGHUP };

#define SIGNALS (sizeof(signals) / sizeof(signals[0]))
#define IGNORED 3 /* the first 3 of @signals are ignored while the program runs */

static volatile pid_t child;
static volatile sig_atomic_t ended_by;

static void pass_on(int number)
{
	if (child > 0)
		kill(child, number);
	else
		ended_by = number;
}

/*
 * Wait until all processes that the program has left running have ended, or a signal comes. These
 * processes still use the driver's temporary files.
 */
static void wait_for_rest(const char *program)
{
	const struct sigaction ends = { .sa_handler = pass_on };
	pid_t pid = waitpid(-1, NULL, WNOHANG);

	child = 0;
	sigaction(SIGINT, &ends, NULL);
	while (pid > 0)
		pid = waitpid(-1, NULL, WNOHANG);
	if (!pid)
		fprintf(stderr,
			"visa-cl: %s has ended, and has left processes running; waiting for them "
			"(Ctrl-C ends the wait)\n",
			program);
	while (pid >= 0 && !ended_by) {
		pid = waitpid(-1, NULL, 0);
		if (pid < 0 && errno == EINTR)
			pid = 0;
	}
}

static void cl_run_start(char **program, const struct sigaction before[SIGNALS])
{
	char process[32];
	int err;

	for (size_t i = 0; i < SIGNALS; i++)
		sigaction(signals[i], &before[i], NULL);
	snprintf(process, sizeof(process), "%ld", (long)getpid());
	if (!setenv("VISAFS_PROCESS", process, 1))
		execvp(*program, program);
	err = errno;
	tool_error(TOOL_REFUSED, "%s: %s", *program, strerror(err));
	_exit(err == ENOENT ? 127 : 126);
}

/* Run the program. Return: its exit status as in a shell: 128 + N if signal N has ended it. */
static int run_child(char **program)
{
	struct sigaction before[SIGNALS];
	int state = 0;
	pid_t pid, ended;

	/* A process whose parent has ended becomes a child of this process. */
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	for (size_t i = 0; i < SIGNALS; i++) {
		const struct sigaction mine = { .sa_handler = i < IGNORED ? SIG_IGN : pass_on };

		sigaction(signals[i], &mine, &before[i]);
	}
	pid = child = fork();
	if (!pid)
		cl_run_start(program, before);
	if (pid < 0)
		return tool_error(TOOL_REFUSED, "%s: %s", *program, strerror(errno));
	do
		ended = waitpid(-1, &state, 0);
	while (ended != pid && (ended > 0 || errno == EINTR));
	wait_for_rest(*program);
	for (size_t i = 0; i < SIGNALS; i++)
		if (signals[i] != SIGPIPE)
			sigaction(signals[i], &before[i], NULL);
	return WIFSIGNALED(state) ? 128 + WTERMSIG(state) : WEXITSTATUS(state);
}

/*
 * Set the environment variables, and run the program. @folder: directory for temporary files, which
 * are needed until the program has ended
 */
static int run_in(const struct cl_line *c, const char *driver, const char *folder)
{
	char *icd = make_file(folder, "visafs.icd", driver);
	char *json = make_file(folder, "launches.json", "");
	int status = TOOL_REFUSED;

	if (icd && json) {
		unsetenv("OCL_ICD_FILENAMES"); /* it would make the loader load other drivers */
		if (setenv("OCL_ICD_VENDORS", icd, 1) || setenv("VISAFS_JSON", json, 1) ||
		    (!c->json && setenv("VISAFS_JSON_BRIEF", "1", 1)))
			tool_error(TOOL_REFUSED, "out of memory");
		else
			status = cl_results(c, json, run_child(c->program));
	}
	drop_file(icd);
	drop_file(json);
	return status;
}

int cl_run(const struct cl_line *c)
{
	const char *tmp = getenv("TMPDIR");
	char driver[PATH_MAX], *folder = NULL;
	int status;

	if (!find_driver(driver))
		return tool_error(TOOL_REFUSED,
				  DRIVER " does not exist: install the package visafs-opencl-icd, "
					 "or opencl-c-headers and run make");
	if (asprintf(&folder, "%s/visa-cl-XXXXXX", tmp && *tmp ? tmp : "/tmp") < 0)
		return tool_error(TOOL_REFUSED, "out of memory");
	if (mkdtemp(folder)) {
		status = run_in(c, driver, folder);
		rmdir(folder);
	} else {
		status = tool_error(TOOL_REFUSED, "%s: %s", folder, strerror(errno));
	}
	free(folder);
	return status;
}
