// SPDX-License-Identifier: MIT
/* Tests of traces of instructions of ctl and asm: their lines, and replays. */
#include <string.h>

#include "../../../lib/trace/replay.h"
#include "../../support/device.h"
#include "../../support/unit.h"

/**
 * struct session - a device whose instructions are traced
 * @text: the lines of the trace
 * @full: whether the trace refuses more lines
 */
struct session {
	struct visa_device *device;
	struct visa_trace *trace;
	struct visa_buffer text;
	bool full;
};

static int take(void *context, const char *text, size_t size)
{
	struct session *s = context;

	if (!s->full)
		visa_buffer_put(&s->text, text, size);
	return s->full;
}

static void begin(struct session *s, const char *filter)
{
	const struct visa_trace_options options = {
		.filter = filter, .shared = true, .write = take, .context = s
	};

	*s = (struct session){ 0 };
	CHECK_EQ(visa_device_new(NULL, &s->device, NULL), 0);
	CHECK_EQ(visa_trace_new(&options, &s->trace, NULL), 0);
	visa_device_lock(s->device);
	CHECK_EQ(device_surface_size(s->device, 6, 64, NULL), 0);
	visa_device_trace(s->device, s->trace);
	visa_device_unlock(s->device);
}

static void end(struct session *s)
{
	visa_device_free(s->device);
	visa_trace_free(s->trace);
	visa_buffer_free(&s->text);
}

/* Execute a line. Return: 0 or its error. */
static int run(struct session *s, const char *line)
{
	return device_run(s->device, line);
}

static bool begins(const char *line, const char *word)
{
	return strncmp(line, word, strlen(word)) == 0;
}

/*
 * Return: the lines of the trace since the last call, without lines that describe memory or
 * declarations.
 */
static const char *lines(struct session *s)
{
	static char kept[4096];
	const char *at;
	size_t size = 0;

	visa_buffer_number(&s->text, 0, 1);
	at = (const char *)s->text.bytes;
	for (size_t n; *at; at += n) {
		n = strcspn(at, "\n") + 1;
		if (!begins(at, "memory") && !begins(at, ".shape") && !begins(at, ".decl")) {
			memcpy(kept + size, at, n);
			size += n;
		}
	}
	kept[size] = 0;
	s->text.size = 0;
	return kept;
}

static uint8_t *variable(const struct session *s, uint32_t id)
{
	return device_var(s->device, device_decl(s->device, id));
}

static void declare(struct session *s)
{
	CHECK_EQ(run(s, ".decl V32 v_type=G type=ud num_elts=8"), 0);
	CHECK_EQ(run(s, ".decl V33 v_type=G type=ud num_elts=8"), 0);
	CHECK_EQ(run(s, ".decl P1 v_type=P num_elts=8"), 0);
	CHECK_EQ(visa_thread_sync(device_thread(s->device)), 0);
}

/*
 * A trace begins with the inputs of the first instruction: whole surfaces, and variables that are
 * not zero.
 */
TEST(trace_top, begins)
{
	struct session s;

	begin(&s, NULL);
	declare(&s);
	device_memory(s.device, 6, NULL)[4] = 0xab;
	memset(variable(&s, 32) + 4, 7, 4);
	device_set_pred(s.device, 1, 3);
	CHECK_EQ(run(&s, "(P1) add (M1, 8) V33(0,0)<1> V32(0,0)<1;1,0> 0x1:ud"), 0);
	visa_buffer_number(&s.text, 0, 1);
	CHECK_HAS((const char *)s.text.bytes, "\nmemory T255 16777216 0x0 T255\n");
	CHECK_HAS((const char *)s.text.bytes, "\nmemory T6 64 0x60000000000 T6\n");
	CHECK_HAS((const char *)s.text.bytes, "\n.decl V33 v_type=G type=ud num_elts=8\n");
	s.text.size--;
	CHECK_STR(lines(&s),
		  "visafs-trace 1\n"
		  "platform xehp\n"
		  "kernel - 32\n"
		  "routine 0\n"
		  "data T6 0x0 00000000ab000000000000000000000000000000000000000000000000000000"
		  "0000000000000000000000000000000000000000000000000000000000000000\n"
		  "var 0 V32 0x4 07070707\n"
		  "pred 0 P1 0x3\n"
		  "0,0,0:0 0xffffffff (P1) add (M1, 8) V33(0,0)<1> V32(0,0)<1;1,0> 0x1:ud\n");
	end(&s);
}

/*
 * A trace does not contain bytes that a replay already has. If another program has changed bytes,
 * they are written before the instruction that reads them.
 */
TEST(trace_top, rule_of_state)
{
	struct session s;

	begin(&s, NULL);
	declare(&s);
	CHECK_EQ(run(&s, "mov (M1, 8) V32(0,0)<1> 0x4:ud"), 0);
	lines(&s);
	CHECK_EQ(run(&s, "mov (M1, 8) V33(0,0)<1> V32(0,0)<1;1,0>"), 0);
	CHECK_STR(lines(&s), "0,0,0:0 0xffffffff mov (M1, 8) V33(0,0)<1> V32(0,0)<1;1,0>\n");
	CHECK_EQ(run(&s, "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0"), 0);
	CHECK_STR(lines(&s), "0,0,0:0 0xffffffff scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0\n");
	CHECK_EQ(run(&s, "gather.4 (M1, 8) T6 0x0:ud V32.0 V33.0"), 0);
	CHECK_STR(lines(&s), "0,0,0:0 0xffffffff gather.4 (M1, 8) T6 0x0:ud V32.0 V33.0\n");
	device_memory(s.device, 6, NULL)[4] = 9;
	device_memory(s.device, 6, NULL)[20] = 9;
	CHECK_EQ(run(&s, "dword_atomic.add (M1, 8) T6 V32.0 V33.0 V0.0 V33.0"), 0);
	CHECK_STR(lines(&s),
		  "data T6 0x4 09000000\n"
		  "0,0,0:0 0xffffffff dword_atomic.add (M1, 8) T6 V32.0 V33.0 %null.0 V33.0\n");
	CHECK_EQ(run(&s, "gather.4 (M1, 8) T6 0x0:ud V32.0 V33.0"), 0);
	CHECK_STR(lines(&s), "0,0,0:0 0xffffffff gather.4 (M1, 8) T6 0x0:ud V32.0 V33.0\n");
	CHECK(run(&s, "svm_scatter.4.1 (M1, 1) %r0.0 V33.0") == 0);
	end(&s);
}

TEST(trace_top, declarations)
{
	struct session s;

	begin(&s, NULL);
	declare(&s);
	CHECK_EQ(run(&s, "mov (M1, 8) V32(0,0)<1> 0x4:ud"), 0);
	lines(&s);
	CHECK_EQ(run(&s, ".decl V40 v_type=G type=f num_elts=4"), 0);
	CHECK_EQ(run(&s, "mov (M1, 4) V40(0,0)<1> 0x1:ud"), 0);
	visa_buffer_number(&s.text, 0, 1);
	CHECK_STR((const char *)s.text.bytes,
		  ".decl V40 v_type=G type=f num_elts=4\n"
		  "0,0,0:0 0xffffffff mov (M1, 4) V40(0,0)<1> 0x1:ud\n");
	s.text.size = 0;
	visa_device_lock(s.device);
	CHECK_EQ(visa_thread_forget(device_thread(s.device), VISA_VCLASS_G, 40, NULL), 0);
	visa_device_unlock(s.device);
	CHECK_EQ(run(&s, "mov (M1, 8) V33(0,0)<1> 0x5:ud"), 0);
	visa_buffer_number(&s.text, 0, 1);
	CHECK_STR((const char *)s.text.bytes,
		  ".reset\n"
		  ".decl V32 v_type=G type=ud num_elts=8\n"
		  ".decl V33 v_type=G type=ud num_elts=8\n"
		  ".decl P1 v_type=P num_elts=8\n"
		  "var 0 V32 0x0 0400000004000000040000000400000004000000040000000400000004000000\n"
		  "0,0,0:0 0xffffffff mov (M1, 8) V33(0,0)<1> 0x5:ud\n");
	end(&s);
}

/* Map 32 bytes of T6 a second time, at address 2^44. */
static void map_more(struct session *s)
{
	struct visa_addrmap *map = device_map(s->device);
	struct visa_range range = { .start = 1ull << 44,
				    .length = 32,
				    .surface = device_surface(s->device, 6),
				    .offset = 16 };

	CHECK_EQ(visa_addrmap_add(map, &range, NULL), 0);
}

/* A replay ends with the same variables and surfaces as the execution. */
TEST(trace_top, replays)
{
	static const char *const texts[] = {
		"mul (M1, 8) V33(0,0)<1> V32(0,0)<1;1,0> 0x3:ud",
		"cmp.gt (M1, 8) P1 V33(0,0)<1;1,0> 0x4:ud",
		"(P1) scatter4_scaled.R (M1, 8) T6 0x8:ud V32.0 V33.0",
		"add (M1, 8) V33(0,0)<1> V33(0,0)<1;1,0> %tsc(0,0)<0;1,0>",
		"dword_atomic.xor (M1, 8) T6 V32.0 V33.0 %null.0 %null.0",
		"svm_scatter.4.1 (M1, 1) %r0.0 V33.0",
		"mov (M1, 1) V34(0,1)<1> 0x1000:ud",
		"svm_scatter.4.1 (M1, 1) V34.0 V33.0",
	};
	struct visa_replay *r = visa_replay_new(NULL);
	struct visa_error e = { 0 };
	struct session s;
	uint64_t size = 0;

	begin(&s, NULL);
	declare(&s);
	CHECK_EQ(run(&s, ".decl V34 v_type=G type=ud num_elts=8"), 0);
	map_more(&s);
	for (uint8_t i = 0; i < 64; i++)
		device_memory(s.device, 6, NULL)[i] = i;
	for (uint8_t i = 0; i < 8; i++)
		variable(&s, 32)[4 * i] = i;
	for (unsigned int i = 0; i < COUNT(texts); i++) {
		CHECK_EQ(run(&s, texts[i]), 0);
		device_memory(s.device, 6, NULL)[4 * i]++;
	}
	for (unsigned int i = 0; i < COUNT(texts); i++)
		device_memory(s.device, 6, NULL)[4 * i]--;
	CHECK_EQ(run(&s, "oword_ld (2) T6 0x0:ud V33.0"), 0);
	CHECK_EQ(visa_replay_text(r, (const char *)s.text.bytes, s.text.size, NULL, NULL, &e), 0);
	CHECK_STR(e.text, "");
	CHECK(visa_replay_memory(r, 6, &size) != NULL && size == 64);
	if (size == 64)
		CHECK_MEM(visa_replay_memory(r, 6, &size), device_memory(s.device, 6, NULL), 64);
	if (visa_replay_memory(r, VISA_SURFACE_STATELESS, &size))
		CHECK_MEM(visa_replay_memory(r, VISA_SURFACE_STATELESS, &size),
			  device_memory(s.device, VISA_SURFACE_STATELESS, NULL), 4096);
	visa_replay_free(r);
	end(&s);
}

/*
 * A MOVS was executed before the trace began. The trace describes its effect by a line with the
 * word "means". A traced MOVS needs no such line.
 */
TEST(trace_top, states_what_indices_mean)
{
	struct visa_replay *r = visa_replay_new(NULL);
	struct visa_error e = { 0 };
	struct session s;
	uint64_t size;

	begin(&s, NULL);
	declare(&s);
	visa_device_lock(s.device);
	CHECK_EQ(device_surface_size(s.device, 7, 64, NULL), 0);
	visa_device_trace(s.device, NULL);
	visa_device_unlock(s.device);
	CHECK_EQ(run(&s, "movs (M1_NM, 1) T6(0) 0x7:ud"), 0);
	visa_device_lock(s.device);
	visa_device_trace(s.device, s.trace);
	visa_device_unlock(s.device);
	variable(&s, 33)[0] = 5;
	CHECK_EQ(run(&s, "scatter.4 (M1, 1) T6 0x1:ud V32.0 V33.0"), 0);
	visa_buffer_number(&s.text, 0, 1);
	CHECK_HAS((const char *)s.text.bytes, "\nmeans 0 T6 T7\n");
	s.text.size--;
	CHECK_EQ(visa_replay_text(r, (const char *)s.text.bytes, s.text.size, NULL, NULL, &e), 0);
	CHECK_STR(e.text, "");
	CHECK_MEM(visa_replay_memory(r, 7, &size), device_memory(s.device, 7, NULL), 64);
	CHECK_MEM(visa_replay_memory(r, 6, &size), device_memory(s.device, 6, NULL), 64);
	CHECK_EQ(device_memory(s.device, 7, NULL)[4], 5);
	lines(&s);
	CHECK_EQ(run(&s, "movs (M1_NM, 1) T6(0) 0x6:ud"), 0);
	CHECK_STR(lines(&s), "0,0,0:0 0xffffffff movs (M1_NM, 1) T6(0) 0x6:ud\n");
	CHECK_EQ(run(&s, "fence_global"), 0);
	CHECK_STR(lines(&s), "0,0,0:0 0xffffffff fence_global\n");
	visa_replay_free(r);
	end(&s);
}

/* With a filter, a trace contains only the memory that the selected instructions read. */
TEST(trace_top, filters)
{
	struct session s;

	begin(&s, "surface=T6+0x8-0xb");
	declare(&s);
	device_memory(s.device, 6, NULL)[8] = 1;
	device_memory(s.device, 6, NULL)[12] = 2;
	CHECK_EQ(run(&s, "mov (M1, 8) V32(0,0)<1> 0x2:ud"), 0);
	CHECK_EQ(run(&s, "gather.4 (M1, 8) T6 0x1:ud V32.0 V33.0"), 0);
	CHECK_EQ(run(&s, "gather.4 (M1, 8) T6 0x0:ud V32.0 V33.0"), 0);
	CHECK_STR(lines(&s),
		  "visafs-trace 1\n"
		  "platform xehp\n"
		  "kernel - 32\n"
		  "routine 0\n"
		  "var 0 V32 0x0 0200000002000000020000000200000002000000020000000200000002000000\n"
		  "var 0 V33 0x0 0200000002000000020000000200000002000000020000000200000002000000\n"
		  "data T6 0x8 01000000\n"
		  "0,0,0:0 0xffffffff gather.4 (M1, 8) T6 0x0:ud V32.0 V33.0\n");
	end(&s);
	begin(&s, "kernel=[a-z]*");
	CHECK_EQ(run(&s, "fence_global"), 0);
	CHECK_EQ(s.text.size, 0);
	end(&s);
}

/*
 * If the function that receives the trace refuses a line, the trace ends. After
 * visa_trace_restart(), it begins again with all inputs.
 */
TEST(trace_top, begins_anew)
{
	struct session s;

	begin(&s, NULL);
	declare(&s);
	CHECK_EQ(run(&s, "mov (M1, 8) V32(0,0)<1> 0x4:ud"), 0);
	lines(&s);
	s.full = true;
	CHECK_EQ(run(&s, "mov (M1, 8) V33(0,0)<1> 0x4:ud"), 0);
	CHECK(visa_trace_ended(s.trace));
	CHECK_EQ(s.text.size, 0);
	s.full = false;
	CHECK_EQ(run(&s, "mov (M1, 8) V33(0,0)<1> 0x4:ud"), 0);
	CHECK_EQ(s.text.size, 0);
	visa_trace_restart(s.trace);
	CHECK_EQ(run(&s, "mov (M1, 1) V33(0,0)<1> 0x5:ud"), 0);
	CHECK_STR(lines(&s),
		  "visafs-trace 1\n"
		  "platform xehp\n"
		  "kernel - 32\n"
		  "routine 0\n"
		  "var 0 V32 0x0 0400000004000000040000000400000004000000040000000400000004000000\n"
		  "var 0 V33 0x0 0400000004000000040000000400000004000000040000000400000004000000\n"
		  "0,0,0:0 0xffffffff mov (M1, 1) V33(0,0)<1> 0x5:ud\n");
	end(&s);
}

/*
 * A fault is written to the trace as a comment line. An instruction can be traced and explained at
 * the same time.
 */
TEST(trace_top, faults)
{
	struct visa_explained *x = visa_explained_new();
	struct session s;

	begin(&s, NULL);
	declare(&s);
	visa_device_lock(s.device);
	visa_device_explain(s.device, x);
	visa_device_unlock(s.device);
	memset(variable(&s, 32), 0xff, 8);
	CHECK(run(&s, "svm_scatter.4.1 (M1, 1) V32.0 V33.0") < 0);
	CHECK_HAS(lines(&s), "var 0 V32 0x0 ffffffffffffffff\n# fault: ");
	CHECK_EQ(visa_explained_count(x), 1);
	end(&s);
	visa_explained_free(x);
}
