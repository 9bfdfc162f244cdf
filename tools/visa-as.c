// SPDX-License-Identifier: MIT
/* visa-as: vISA text to the bytes of its instructions. */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../lib/module/module.h"
#include "tool.h"

static const char usage[] =
	"usage: visa-as [-o OUT] [-r NAME] [FILE]\n"
	"       visa-as --isa [-o OUT] [FILE...]\n"
	"Write the bytes of the vISA instructions that FILE, or standard input, has as text,\n"
	"or a whole object as a compiler writes it.\n"
	"\n"
	"  -i, --isa           write an object (.isa) with the kernels and functions of all FILEs\n"
	"  -o, --output OUT    write to OUT, and only if all of FILE could be read\n"
	"  -r, --routine NAME  write the instructions of this kernel or function\n"
	"  -h, --help          this text\n"
	"  -V, --version       version\n"
	"\n"
	"Declared names get their ids in the order of their declarations: variables from\n"
	"V32, predicates from P1, surfaces from T6; labels from L0, as they are mentioned.\n"
	"Exit status: 0 done, 1 refused, 2 usage.\n";

static const char version[] = "visa-as " VISAFS_VERSION "\n";

/* struct job - what the command line asks for */
struct job {
	const char *out;
	const char *routine;
	bool isa;
};

/* Read a file into @m; a message says the line and column where that ends. */
static int read_text(const char *file, struct visa_module *m)
{
	const char *name = file && strcmp(file, "-") != 0 ? file : "<stdin>";
	unsigned char *text = NULL;
	struct visa_error e = { 0 };
	unsigned long line;
	size_t size = 0;
	int status;

	status = tool_read_file(file, &text, &size);
	if (status == TOOL_DONE && visa_is_container(text, size)) {
		status =
			tool_error(TOOL_REFUSED, "%s: this is an object; visa-dis prints it", name);
	} else if (status == TOOL_DONE &&
		   visa_module_parse(m, (const char *)text, size, &line, &e)) {
		fprintf(stderr, "%s:%lu:%u: %s\n", name, line, e.column ? e.column : 1, e.text);
		status = TOOL_REFUSED;
	}
	free(text);
	return status;
}

/* Write everything or, to a file, nothing; @out is NULL for standard output. */
static int write_all(const char *out, const void *bytes, size_t size)
{
	FILE *f = out ? fopen(out, "wbe") : stdout;
	struct stat st;
	bool failed;
	int err;

	if (!f)
		return tool_error(TOOL_REFUSED, "%s: %s", out, strerror(errno));
	failed = size && fwrite(bytes, 1, size, f) != size;
	err = errno;
	if (fclose(f) && !failed) {
		failed = true;
		err = errno;
	}
	if (!failed)
		return TOOL_DONE;
	if (out && !stat(out, &st) && S_ISREG(st.st_mode))
		unlink(out);
	return tool_error(TOOL_REFUSED, "%s: %s", out ? out : "standard output", strerror(err));
}

/* The routine whose instructions are to be written; NULL if there is no choosing. */
static const struct visa_routine *choose(const struct visa_module *m, const char *name)
{
	if (!name)
		return m->routine_count == 1 ? m->routines[0] : NULL;
	for (uint32_t i = 0; i < m->routine_count; i++)
		if (m->routines[i]->name && !strcmp(m->routines[i]->name, name))
			return m->routines[i];
	return NULL;
}

static int write_code(const struct visa_module *m, const struct job *job)
{
	const struct visa_routine *r = choose(m, job->routine);

	if (r)
		return write_all(job->out, r->code.bytes, r->code.size);
	if (job->routine)
		return tool_error(TOOL_REFUSED, "there is no routine '%s'", job->routine);
	if (!m->routine_count)
		return write_all(job->out, "", 0);
	return tool_error(TOOL_REFUSED,
			  "the text has %u routines; --routine NAME says which one's instructions "
			  "are meant, --isa takes all",
			  m->routine_count);
}

static int write_object(const struct visa_module *m, const struct job *job)
{
	struct visa_buffer bytes = { 0 };
	struct visa_error e = { 0 };
	int status;

	if (!m->routine_count)
		return tool_error(TOOL_REFUSED, "the text is empty; an object is of .kernel and "
						".global_function");
	if (visa_module_write(m, &bytes, &e))
		status = tool_error(TOOL_REFUSED, "%s", e.text);
	else
		status = write_all(job->out, bytes.bytes, bytes.size);
	visa_buffer_free(&bytes);
	return status;
}

static int translate(char **files, int count, const struct job *job)
{
	struct visa_module *m = visa_module_new();
	int status = TOOL_DONE;

	if (!m)
		return tool_error(TOOL_REFUSED, "out of memory");
	if (!count)
		status = read_text(NULL, m);
	for (int i = 0; i < count && status == TOOL_DONE; i++)
		status = read_text(files[i], m);
	if (status == TOOL_DONE)
		status = job->isa ? write_object(m, job) : write_code(m, job);
	visa_module_free(m);
	return status;
}

int main(int argc, char **argv)
{
	static const struct option options[] = { { "isa", no_argument, NULL, 'i' },
						 { "output", required_argument, NULL, 'o' },
						 { "routine", required_argument, NULL, 'r' },
						 { "help", no_argument, NULL, 'h' },
						 { "version", no_argument, NULL, 'V' },
						 { 0 } };
	struct job job = { 0 };
	int c;

	tool_name = "visa-as";
	while ((c = getopt_long(argc, argv, "io:r:hV", options, NULL)) != -1) {
		switch (c) {
		case 'o':
			job.out = strcmp(optarg, "-") != 0 ? optarg : NULL;
			break;
		case 'i':
			job.isa = true;
			break;
		case 'r':
			job.routine = optarg;
			break;
		case 'h':
			return write_all(NULL, usage, strlen(usage));
		case 'V':
			return write_all(NULL, version, strlen(version));
		default:
			fputs(usage, stderr);
			return TOOL_USAGE;
		}
	}
	if ((argc - optind > 1 && !job.isa) || (job.isa && job.routine)) {
		fputs(usage, stderr);
		return TOOL_USAGE;
	}
	return translate(argv + optind, argc - optind, &job);
}
