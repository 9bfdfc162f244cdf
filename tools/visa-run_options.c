// SPDX-License-Identifier: MIT
/* visa-run: the command line. */
#include "../lib/base/array.h"
#include "visa-run.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char run_usage[] =
	"usage: visa-run [OPTIONS] FILE [ARG...]\n"
	"       visa-run --replay TRACE [-o T6=FILE] [--json]\n"
	"Run a kernel that Intel's compiler wrote, without a GPU. Without ARG and -g, list the\n"
	"kernels of FILE and their arguments. FILE is a zebin, vISA text (.visaasm), an object\n"
	"(.isa), or a source (.cl), which ocloc compiles; - is standard input.\n"
	"\n"
	"  -g, --global X[,Y[,Z]]  work-items\n"
	"  -l, --local X[,Y[,Z]]   of a work-group; default: what the kernel requires, else as\n"
	"                          large as divides\n"
	"      --offset X[,Y[,Z]]  global offset\n"
	"  -k, --kernel NAME       which kernel, if FILE has several\n"
	"  -o, --output ARG=FILE   write a buffer to FILE afterwards, - is standard output;\n"
	"                          repeatable; ARG is an index or a name\n"
	"  -p, --platform NAME     of a source or a text; a zebin names its own\n"
	"      --options OPTIONS   for ocloc\n"
	"      --zeinfo FILE       description of the arguments of a text or an object; default:\n"
	"                          FILE with .zeinfo for its suffix, if it is there\n"
	"      --with FILE         functions that FILE calls; repeatable\n"
	"  -j, --jobs N            groups in parallel; default 1: one order, one result\n"
	"      --schedule SEED     another order of threads\n"
	"      --max-instructions N  end a launch after so many\n"
	"      --engine WORD       what executes it: interpreter, native (code that a C compiler\n"
	"                          makes of the kernel), or auto: native if it takes long\n"
	"      --explain-engine    say what executed it, and why\n"
	"      --keep-c DIR        leave the C text of the kernel in DIR\n"
	"      --no-cache          compile anew; else translations are kept in\n"
	"                          $XDG_CACHE_HOME/visafs or ~/.cache/visafs\n"
	"      --check LIST            report what goes wrong: oob, null, misaligned, conflict,\n"
	"                              uninit, race, barrier; all; all,-race is all but race\n"
	"      --explain GROUP:THREAD[:LINE]  show what every lane of a hardware thread does, of "
	"all\n"
	"                          instructions or of a line of the vISA text; GROUP is X[,Y[,Z]]\n"
	"      --stop POINT[;POINT...] stand still at a line of the vISA text, FILE:LINE of the "
	"source,\n"
	"                              barrier or fault, with a prompt (help says more);\n"
	"                              POINT may be followed by: if V34(0,3) == 7\n"
	"      --suppress FILE         reports that are not wanted: lines CHECK KERNEL [FILE:LINE\n"
	"                              or instruction], as patterns of the shell\n"
	"      --profile           print what each instruction did: how often, lanes, lines of\n"
	"                          memory, conflicts of local memory's banks\n"
	"      --html FILE         the same as a page for a browser, with pictures of memory\n"
	"      --trace FILE        write what is executed, as text that replays; - is standard\n"
	"                          output\n"
	"      --trace-filter WORDS  of that trace: kernel=NAME group=X,Y,Z thread=N line=N\n"
	"                          class=memory,load,store,atomic,math,flow,sync surface=T6\n"
	"      --json              print a summary, or the list, as JSON\n"
	"  -h, --help              this text\n"
	"  -V, --version           version\n"
	"\n"
	"ARG, in the kernel's order, or INDEX=ARG, NAME=ARG:\n"
	"  4096, 64K               a buffer of zeros\n"
	"  unset:4096              a buffer that nobody wrote, for --check=uninit\n"
	"  null                    a null pointer\n"
	"  @FILE[:SIZE]            a buffer with a file's bytes, zeros behind them\n"
	"  u32:7  f32:1,2,3,4      a scalar or vector: u8 to u64, s8 to s64, f16, f32, f64\n"
	"  hex:0011ff              raw bytes, of a struct\n"
	"  local:SIZE              local memory\n"
	"  image:WxH[xD],FORMAT[,@FILE]  an image; FORMAT is RGBA8_UNORM, R32_FLOAT ...\n"
	"  sampler:nearest|linear,edge|clamp|repeat|mirror|none,unnormalized|normalized\n"
	"\n"
	"$VISAFS_CC is the C compiler; default: cc, gcc or clang.\n"
	"Exit status: 0 done, 1 refused or faulted, 2 usage, 3 checks have reported something.\n";

static const char version[] = "visa-run " VISAFS_VERSION "\n";

/* Options without a letter. */
enum {
	OFFSET = 256,
	ZEINFO,
	OPTIONS,
	WITH,
	SCHEDULE,
	MAX_INSTRUCTIONS,
	ENGINE,
	EXPLAIN_ENGINE,
	KEEP_C,
	NO_CACHE,
	CHECK,
	EXPLAIN,
	STOP,
	SUPPRESS,
	PROFILE,
	HTML,
	TRACE,
	TRACE_FILTER,
	REPLAY,
	JSON
};

static int out_of_memory(void)
{
	return tool_error(TOOL_REFUSED, "out of memory");
}

static int read_grid(struct command_line *c, enum visa_grid_part part)
{
	struct visa_error e = { 0 };

	if (visa_grid_read(&c->grid, part, optarg, strlen(optarg), &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	return TOOL_DONE;
}

static int read_number(struct command_line *c, enum visa_launch_number which)
{
	struct visa_error e = { 0 };

	if (visa_launch_number_read(&c->launch, which, optarg, strlen(optarg), &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	return TOOL_DONE;
}

static int read_engine(struct command_line *c)
{
	struct visa_error e = { 0 };

	if (visa_engine_read(optarg, strlen(optarg), &c->launch.engine, &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	c->engine = true;
	return TOOL_DONE;
}

/* ARG=FILE */
static int add_output(struct command_line *c)
{
	const char *equals = strchr(optarg, '=');
	struct output *o;

	if (!equals || equals == optarg || !equals[1])
		return tool_error(TOOL_USAGE, "expected ARG=FILE behind -o, found %s", optarg);
	o = base_array_add(&c->outputs, &c->output_count, sizeof(*o));
	if (!o)
		return out_of_memory();
	o->arg = optarg;
	o->arg_size = (size_t)(equals - optarg);
	o->file = equals + 1;
	return TOOL_DONE;
}

/* An option that can be repeated. */
static int add_text(const char ***texts, uint32_t *count)
{
	const char **text = base_array_add(texts, count, sizeof(*text));

	if (!text)
		return out_of_memory();
	*text = optarg;
	return TOOL_DONE;
}

/* Options of what is seen of the launch. */
static int read_seeing_option(int option, struct command_line *c)
{
	switch (option) {
	case CHECK:
		return run_read_checks(c, optarg);
	case EXPLAIN:
		return run_read_explain(c, optarg);
	case STOP:
		return add_text(&c->stops, &c->stop_count);
	case SUPPRESS:
		c->suppress = optarg;
		return TOOL_DONE;
	case PROFILE:
		c->profile = true;
		return TOOL_DONE;
	case HTML:
		c->html = optarg;
		return TOOL_DONE;
	case TRACE:
		c->trace = optarg;
		return TOOL_DONE;
	case TRACE_FILTER:
		c->trace_filter = optarg;
		return TOOL_DONE;
	case REPLAY:
		c->replay = optarg;
		return TOOL_DONE;
	default:
		return TOOL_USAGE;
	}
}

/* Options of what executes the launch. */
static int read_engine_option(int option, struct command_line *c)
{
	switch (option) {
	case ENGINE:
		return read_engine(c);
	case EXPLAIN_ENGINE:
		c->explain = true;
		return TOOL_DONE;
	case KEEP_C:
		c->launch.keep = optarg;
		return TOOL_DONE;
	case NO_CACHE:
		c->no_cache = true;
		return TOOL_DONE;
	default:
		return read_seeing_option(option, c);
	}
}

static int read_option(int option, struct command_line *c)
{
	switch (option) {
	case 'k':
		c->kernel = optarg;
		return TOOL_DONE;
	case 'g':
		return read_grid(c, VISA_GRID_GLOBAL);
	case 'l':
		return read_grid(c, VISA_GRID_LOCAL);
	case OFFSET:
		return read_grid(c, VISA_GRID_OFFSET);
	case 'o':
		return add_output(c);
	case 'p':
		c->platform = optarg;
		return TOOL_DONE;
	case ZEINFO:
		c->zeinfo = optarg;
		return TOOL_DONE;
	case OPTIONS:
		c->compiler = optarg;
		return TOOL_DONE;
	case WITH:
		return add_text(&c->with, &c->with_count);
	case 'j':
		return read_number(c, VISA_LAUNCH_JOBS);
	case SCHEDULE:
		return read_number(c, VISA_LAUNCH_SCHEDULE);
	case MAX_INSTRUCTIONS:
		return read_number(c, VISA_LAUNCH_MAX_INSTRUCTIONS);
	case JSON:
		c->json = true;
		return TOOL_DONE;
	default:
		return read_engine_option(option, c);
	}
}

/* Check that there is one who writes to standard output. */
static int check_json(const struct command_line *c)
{
	for (uint32_t i = 0; i < c->output_count && c->json; i++)
		if (!strcmp(c->outputs[i].file, "-"))
			return tool_error(TOOL_USAGE,
					  "--json and -o %.*s=- both write to standard output",
					  (int)c->outputs[i].arg_size, c->outputs[i].arg);
	return TOOL_DONE;
}

/* Check what several options say together. */
static int check_options(struct command_line *c)
{
	struct visa_error e = { 0 };

	if (check_json(c))
		return TOOL_USAGE;
	if (c->grid.dims[VISA_GRID_GLOBAL])
		return visa_grid_complete(&c->grid, &e) ? tool_error(TOOL_USAGE, "%s", e.text)
							: TOOL_DONE;
	if (c->arg_count || c->output_count || c->grid.dims[VISA_GRID_LOCAL] ||
	    c->grid.dims[VISA_GRID_OFFSET])
		return tool_error(TOOL_USAGE, "-g X[,Y[,Z]] is missing: how many work-items");
	return TOOL_DONE;
}

/* What the environment says of translations. */
static void read_environment(struct command_line *c)
{
	const char *compiler = getenv("VISAFS_CC");

	c->launch.compiler = compiler && *compiler ? compiler : NULL;
	if (!c->no_cache)
		c->launch.cache = c->cache = visa_launch_cache();
}

static const struct option options[] = { { "kernel", required_argument, NULL, 'k' },
					 { "global", required_argument, NULL, 'g' },
					 { "local", required_argument, NULL, 'l' },
					 { "offset", required_argument, NULL, OFFSET },
					 { "output", required_argument, NULL, 'o' },
					 { "platform", required_argument, NULL, 'p' },
					 { "zeinfo", required_argument, NULL, ZEINFO },
					 { "options", required_argument, NULL, OPTIONS },
					 { "with", required_argument, NULL, WITH },
					 { "jobs", required_argument, NULL, 'j' },
					 { "schedule", required_argument, NULL, SCHEDULE },
					 { "max-instructions", required_argument, NULL,
					   MAX_INSTRUCTIONS },
					 { "engine", required_argument, NULL, ENGINE },
					 { "explain-engine", no_argument, NULL, EXPLAIN_ENGINE },
					 { "keep-c", required_argument, NULL, KEEP_C },
					 { "no-cache", no_argument, NULL, NO_CACHE },
					 { "check", required_argument, NULL, CHECK },
					 { "explain", required_argument, NULL, EXPLAIN },
					 { "stop", required_argument, NULL, STOP },
					 { "suppress", required_argument, NULL, SUPPRESS },
					 { "profile", no_argument, NULL, PROFILE },
					 { "html", required_argument, NULL, HTML },
					 { "trace", required_argument, NULL, TRACE },
					 { "trace-filter", required_argument, NULL, TRACE_FILTER },
					 { "replay", required_argument, NULL, REPLAY },
					 { "json", no_argument, NULL, JSON },
					 { "help", no_argument, NULL, 'h' },
					 { "version", no_argument, NULL, 'V' },
					 { 0 } };

/* A replay watches nothing: what it executes is the trace's. @argument: the first, or NULL */
static int check_replay(const struct command_line *c, const char *argument)
{
	if (argument)
		return tool_error(TOOL_USAGE, "--replay takes no kernel and no arguments: %s",
				  argument);
	if (c->launch.checks || c->launch.explain || c->profile || c->html || c->stop_count ||
	    c->trace || c->trace_filter || c->suppress || c->grid.dims[VISA_GRID_GLOBAL])
		return tool_error(TOOL_USAGE, "--replay goes with -o and --json alone");
	return check_json(c);
}

int run_options(int argc, char **argv, struct command_line *c)
{
	int option;

	*c = (struct command_line){ .launch = { .engine = VISA_ENGINE_AUTO } };
	while ((option = getopt_long(argc, argv, "k:g:l:o:p:j:hV", options, NULL)) != -1) {
		int status;

		if (option == 'h' || option == 'V') {
			c->text = option == 'h' ? run_usage : version;
			return TOOL_DONE;
		}
		status = read_option(option, c);
		if (status)
			return status;
	}
	if (c->replay)
		return check_replay(c, argv[optind]);
	read_environment(c);
	if (optind == argc)
		return tool_error(TOOL_USAGE, "FILE is missing");
	c->file = argv[optind];
	c->args = argv + optind + 1;
	c->arg_count = (uint32_t)(argc - optind - 1);
	return check_options(c);
}

char *run_zeinfo(const char *file, const char *named)
{
	const char *dot = strrchr(file, '.');
	char *name = NULL;

	if (named)
		return strdup(named);
	if ((!tool_ends_with(file, ".visaasm") && !tool_ends_with(file, ".isa")) ||
	    asprintf(&name, "%.*s.zeinfo", (int)(dot - file), file) < 0)
		return NULL;
	if (!access(name, F_OK))
		return name;
	free(name);
	return NULL;
}

void run_options_free(struct command_line *c)
{
	free(c->with);
	free(c->stops);
	free(c->outputs);
	free(c->cache);
}
