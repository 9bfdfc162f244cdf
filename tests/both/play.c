// SPDX-License-Identifier: MIT
/* Runs a kernel on both engines, and compares the results. */
#include "both.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../lib/launch/launch.h"
#include "replayed.h"

#define UNTOUCHED 0xee /* initial value of the buffer's bytes */

/*
 * Virtual address of the kernel's buffer, and offset of the buffer from this address. On other
 * hosts than x86-64, atomic operations need an aligned address, so the offset is a multiple of 8.
 */
#define BUFFER_AT 0x7000000000ul
#if defined(__x86_64__)
#define skew_of(k) ((k)->skew)
#else
#define skew_of(k) ((k)->skew & ~7u)
#endif

/*
 * struct ending - the result of one launch. @bytes: bytes of the buffer, followed by the local
 * memory
 */
struct ending {
	int err;
	struct visa_error e;
	struct visa_launch_result r;
	struct visa_buffer printed;
	struct visa_buffer bytes;
};

/*
 * struct stage - a test kernel that was made for a certain number of lanes, and its launch
 * @o: start of the kernel's buffer, which is inside of the allocation @block
 * @keep: directory in which the C text of its native code is kept, or NULL
 */
struct stage {
	const struct both_kernel *k;
	const struct both_run *run;
	unsigned int lanes;
	struct visa_buffer text, info;
	struct visa_ze_module *module;
	struct visa_launch *launch;
	uint8_t *block, *o;
	const char *keep;
};

static bool differs(const struct stage *s, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));
static bool differs(const struct stage *s, const char *fmt, ...)
{
	va_list ap;

	printf("%s:%u: %u lanes, value 0x%x: ", s->k->path, s->run ? s->run->line : 0, s->lanes,
	       s->k->value);
	va_start(ap, fmt);
	vprintf(fmt, ap);
	va_end(ap);
	printf("\n");
	return false;
}

/*
 * Make the kernel's text, module and launch. All runs use this launch, so that the kernel is
 * translated only once.
 */
static bool stage_new(struct stage *s)
{
	struct visa_error e = { 0 };
	uint64_t size = 4ul * s->k->room;

	both_text(s->k, s->lanes, &s->text, &s->info);
	s->block = aligned_alloc(64, (size + skew_of(s->k) + 63) & -64ul);
	if (!s->block)
		return differs(s, "out of memory");
	s->o = s->block + skew_of(s->k);
	if (!visa_ze_read(s->text.bytes, s->text.size, (const char *)s->info.bytes, s->info.size,
			  &s->module, &e) &&
	    !visa_launch_new(s->module, s->module->kernels[0], s->k->platform, &s->launch, &e) &&
	    !(s->k->skew ? visa_launch_bytes_at(s->launch, 0, s->o, size, BUFFER_AT + skew_of(s->k),
						&e)
			 : visa_launch_bytes(s->launch, 0, s->o, size, &e)))
		return true;
	return differs(s, "%s", e.text);
}

static void stage_free(struct stage *s)
{
	visa_launch_free(s->launch);
	visa_ze_free(s->module);
	visa_buffer_free(&s->text);
	visa_buffer_free(&s->info);
	free(s->block);
}

static void keep_printed(void *context, const char *text, size_t size)
{
	visa_buffer_put(context, text, size);
}

static void run(struct stage *s, enum visa_engine engine, struct visa_trace *trace,
		struct ending *x)
{
	const struct both_run *r = s->run;
	const struct visa_grid grid = {
		.dims = r->global.y > 1 ? 2 : 1,
		.global = { r->global.x * (r->global.threads ? s->lanes : 1), r->global.y },
		.local = { r->local.x * (r->local.threads ? s->lanes : 1), r->local.y },
	};
	const struct visa_launch_options options = { .engine = engine,
						     .compiler = getenv("VISAFS_CC"),
						     .section = s->k->section,
						     .keep = s->keep,
						     .max_instructions = s->k->limit,
						     .trace = trace,
						     .print = keep_printed,
						     .context = &x->printed };
	const void *local;
	uint64_t size = 0;

	memset(x, 0, sizeof(*x));
	memset(s->o, UNTOUCHED, 4ul * s->k->room);
	x->err = visa_launch_value(s->launch, 1, &r->n, sizeof(r->n), &x->e);
	if (!x->err)
		x->err = visa_launch_run(s->launch, &grid, &options, &x->r, &x->e);
	local = visa_launch_slm(s->launch, &size);
	visa_buffer_put(&x->bytes, s->o, 4ul * s->k->room);
	if (local)
		visa_buffer_put(&x->bytes, local, size);
}

static void end_free(struct ending *x)
{
	visa_buffer_free(&x->printed);
	visa_buffer_free(&x->bytes);
}

/* --- comparisons ----------------------------------------------------------------------------- */

static bool same_bytes(const struct stage *s, const struct ending *x, const struct ending *y)
{
	for (size_t i = 0; i < x->bytes.size && i < y->bytes.size; i++)
		if (x->bytes.bytes[i] != y->bytes.bytes[i])
			return differs(s, "byte %zu of the buffer%s: 0x%02x, by native code 0x%02x",
				       i, i < 4ul * s->k->room ? "" : " and local memory",
				       x->bytes.bytes[i], y->bytes.bytes[i]);
	if (x->printed.size != y->printed.size ||
	    (x->printed.size && memcmp(x->printed.bytes, y->printed.bytes, x->printed.size) != 0))
		return differs(s, "the output of printf differs");
	return true;
}

static bool same_counters(const struct stage *s, const struct visa_launch_result *x,
			  const struct visa_launch_result *y)
{
	const struct {
		const char *name;
		uint64_t x, y;
	} counters[] = { { "groups", x->groups, y->groups },
			 { "threads", x->threads, y->threads },
			 { "instructions", x->instructions, y->instructions },
			 { "lanes", x->lanes, y->lanes },
			 { "channels", x->channels, y->channels },
			 { "dropped", x->dropped, y->dropped },
			 { "misaligned", x->misaligned, y->misaligned } };
	bool same = true;

	for (size_t i = 0; i < sizeof(counters) / sizeof(counters[0]); i++)
		if (counters[i].x != counters[i].y)
			same = differs(s, "%s: %llu, by native code %llu", counters[i].name,
				       (unsigned long long)counters[i].x,
				       (unsigned long long)counters[i].y);
	return same;
}

static bool same_place(const struct stage *s, const struct visa_launch_result *x,
		       const struct visa_launch_result *y)
{
	if (x->line != y->line || strcmp(x->instruction, y->instruction) != 0)
		return differs(s, "line %u, %s, by native code line %u, %s", x->line,
			       x->instruction, y->line, y->instruction);
	if (x->thread != y->thread || x->group[0] != y->group[0])
		return differs(s, "thread %u of group %u, by native code %u of %u", x->thread,
			       x->group[0], y->thread, y->group[0]);
	if (x->fault_lanes != y->fault_lanes)
		return differs(s, "lanes 0x%x, by native code 0x%x", x->fault_lanes,
			       y->fault_lanes);
	return true;
}

/*
 * Compare the results of the interpreter (@x) and of native code (@y). If the limit of instructions
 * has ended the launch (ETIME), the engines may have stopped at different instructions.
 */
static bool same(const struct stage *s, const struct ending *x, const struct ending *y)
{
	if (y->err == -EOPNOTSUPP && !y->r.native)
		return differs(s, "no native code: %s", y->e.text);
	if (x->err != y->err || strcmp(x->e.text, y->e.text) != 0)
		return differs(s, "%s (%s), by native code %s (%s)", strerror(-x->err), x->e.text,
			       strerror(-y->err), y->e.text);
	if (strcmp(visa_launch_engine(&y->r), "native") != 0)
		return differs(s, "native code has not run: %s", y->r.interpreted);
	if (x->err == -ETIME)
		return true;
	if (x->err && !same_place(s, &x->r, &y->r))
		return false;
	return s->k->loose || (same_bytes(s, x, y) && same_counters(s, &x->r, &y->r));
}

static bool as_written(const struct stage *s, const struct ending *x)
{
	const struct both_run *r = s->run;
	const uint8_t *bytes = x->bytes.bytes;

	if (x->err != -r->err || !strstr(x->e.text, r->text))
		return differs(s, "the launch ends with %s (%s)", strerror(-x->err), x->e.text);
	for (uint32_t i = 0; i < r->count; i++) {
		uint32_t word;

		memcpy(&word, bytes + 4 * ((size_t)r->at + i), sizeof(word));
		if (word != r->words[i])
			return differs(s, "o[%u] is %u (0x%x), not %u", r->at + i, word, word,
				       r->words[i]);
	}
	return true;
}

/* Return: whether a traced launch, and the replay of its trace, have the same result as @x. */
static bool replays(struct stage *s, const struct ending *x, const char *filter)
{
	struct visa_buffer text = { 0 };
	struct visa_trace *trace;
	char why[VISA_MESSAGE_MAX + 64] = "";
	struct ending y;
	bool good;

	/* A replay places surfaces at multiples of 8 bytes, so other buffers cannot be replayed. */
	if (x->err == -ETIME || s->k->skew % 8)
		return true;
	trace = replayed_trace(filter, &text);
	run(s, VISA_ENGINE_INTERPRETER, trace, &y);
	good = x->err == y.err && !strcmp(x->e.text, y.e.text) && same_bytes(s, x, &y) &&
	       same_counters(s, &x->r, &y.r);
	if (!good)
		differs(s, "the traced launch (%s) has another result: %s", filter ? filter : "all",
			y.e.text);
	else if (!visa_trace_ended(trace))
		good = replayed_same(&text, &y.bytes, 4ul * s->k->room, filter != NULL, UNTOUCHED,
				     why, sizeof(why)) ||
		       differs(s, "a trace (%s): %s", filter ? filter : "all", why);
	visa_trace_free(trace);
	visa_buffer_free(&text);
	end_free(&y);
	return good;
}

static enum both_end play_run(struct stage *s)
{
	enum both_end end = BOTH_SAME;
	struct ending x, y;

	run(s, VISA_ENGINE_INTERPRETER, NULL, &x);
	run(s, VISA_ENGINE_NATIVE, NULL, &y);
	if (y.err == -ENOENT)
		end = BOTH_NO_COMPILER;
	else if (!as_written(s, &x) || !same(s, &x, &y) ||
		 (!s->keep && (!replays(s, &x, NULL) || !replays(s, &x, "class=store,atomic"))))
		end = BOTH_DIFFERENT;
	end_free(&x);
	end_free(&y);
	return end;
}

/*
 * Return: whether the C text of the native code contains the function @name. Afterwards the file
 * with the text is removed.
 */
static bool had_function(const struct stage *s, const char *name)
{
	struct visa_buffer text = { 0 };
	char path[PATH_MAX], bytes[4096];
	bool had;
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s.c", s->keep, s->module->kernels[0]->name);
	f = fopen(path, "r");
	for (size_t size; f && (size = fread(bytes, 1, sizeof(bytes), f));)
		visa_buffer_put(&text, bytes, size);
	if (f)
		fclose(f);
	had = text.size && memmem(text.bytes, text.size, name, strlen(name));
	unlink(path);
	visa_buffer_free(&text);
	return had;
}

enum both_end both_play_sections(struct both_kernel *k, unsigned int lanes)
{
	char keep[] = "/tmp/both.XXXXXX";
	struct stage s = { .k = k, .lanes = lanes, .keep = mkdtemp(keep) };
	enum both_end end = s.keep && stage_new(&s) ? BOTH_SAME : BOTH_DIFFERENT;

	k->section = BOTH_SECTION;
	for (unsigned int i = 0; i < k->run_count && s.launch && end == BOTH_SAME; i++) {
		s.run = &k->runs[i];
		end = play_run(&s);
	}
	if (s.launch && !had_function(&s, "section_1(") && end == BOTH_SAME) {
		differs(&s, "native code has no sections");
		end = BOTH_DIFFERENT;
	}
	k->section = 0;
	stage_free(&s);
	rmdir(keep);
	return end;
}

enum both_end both_play(const struct both_kernel *k, unsigned int lanes)
{
	struct stage s = { .k = k, .lanes = lanes };
	enum both_end end = stage_new(&s) ? BOTH_SAME : BOTH_DIFFERENT;

	for (unsigned int i = 0; i < k->run_count && s.launch && end == BOTH_SAME; i++) {
		s.run = &k->runs[i];
		end = play_run(&s);
	}
	if (end == BOTH_DIFFERENT && getenv("BOTH_TEXT"))
		printf("%.*s", (int)s.text.size, (const char *)s.text.bytes);
	stage_free(&s);
	return end;
}
