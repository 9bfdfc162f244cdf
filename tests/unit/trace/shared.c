// SPDX-License-Identifier: MIT
/*
 * Tests of the trace of a whole device: launches, instructions of ctl and asm, and programs that
 * change memory between them.
 */
#include <errno.h>
#include <string.h>

#include "../../../lib/trace/replay.h"
#include "../../support/device.h"
#include "../../support/kernel.h"

/* Each lane adds its id to its element of the argument, and also stores the sum to local memory. */
static const char text[] = ".version 4.1\n"
			   ".kernel \"k\"\n"
			   ".decl X v_type=G type=uw num_elts=16 align=GRF\n"
			   ".decl ID v_type=G type=d num_elts=16 align=GRF\n"
			   ".decl OFF v_type=G type=d num_elts=16 align=GRF\n"
			   ".decl OFFU v_type=G type=ud num_elts=16 align=GRF alias=<OFF, 0>\n"
			   ".decl A v_type=G type=d num_elts=16 align=GRF\n"
			   ".decl AU v_type=G type=ud num_elts=16 align=GRF alias=<A, 0>\n"
			   ".decl T6 v_type=T num_elts=1\n"
			   ".input X offset=32 size=32\n"
			   ".kernel_attr SimdSize=16\n"
			   "mov (M1, 16) ID(0,0)<1> X(0,0)<1;1,0>\n"
			   "shl (M1, 16) OFF(0,0)<1> ID(0,0)<1;1,0> 0x2:d\n"
			   "movs (M1_NM, 1) T6(0) 0x0:ud\n"
			   "gather4_scaled.R (M1, 16) T6 0x0:ud OFFU.0 AU.0\n"
			   "add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> ID(0,0)<1;1,0>\n"
			   "scatter4_scaled.R (M1, 16) T6 0x0:ud OFFU.0 AU.0\n"
			   "scatter4_scaled.R (M1, 16) %slm 0x0:ud OFFU.0 AU.0\n"
			   "ret (M1, 1)\n";
static const char info[] =
	"kernels:\n  - name: k\n    execution_env:\n      simd_size: 16\n      slm_size: 256\n"
	"    payload_arguments:\n"
	"      - { arg_type: arg_bypointer, offset: 0, size: 0, arg_index: 0,\n"
	"          addrmode: stateful, addrspace: global, access_type: readwrite }\n"
	"    per_thread_payload_arguments:\n"
	"      - { arg_type: local_id, offset: 0, size: 96 }\n"
	"    binding_table_indices:\n      - { bti_value: 0, arg_index: 0 }\n";

#define ITEMS  40
#define OFFSET 16 /* offset of the kernel's argument in T9 */
#define BYTES  (OFFSET + 4 * ITEMS)

/*
 * struct stage - a device with a launch whose argument is a part of T9
 * @trace: the trace of the device; @text: its lines
 */
struct stage {
	struct visa_device *device;
	struct kernel k;
	struct visa_trace *trace;
	struct visa_buffer text;
};

static int take(void *context, const char *bytes, size_t size)
{
	visa_buffer_put(context, bytes, size);
	return 0;
}

static uint8_t *memory(const struct stage *s, uint32_t surface)
{
	return device_memory(s->device, surface, NULL);
}

static void begin(struct stage *s, const char *filter)
{
	const struct visa_trace_options options = {
		.filter = filter, .shared = true, .write = take, .context = &s->text
	};
	const struct visa_config config = { .platform = VISA_TGLLP };
	struct visa_surface *t9;

	*s = (struct stage){ 0 };
	CHECK_EQ(visa_device_new(&config, &s->device, NULL), 0);
	CHECK_EQ(visa_trace_new(&options, &s->trace, NULL), 0);
	kernel_new(&s->k, VISA_TGLLP, text, info);
	visa_device_lock(s->device);
	CHECK_EQ(device_surface_size(s->device, 9, BYTES, NULL), 0);
	t9 = visa_device_surface(s->device, 9);
	CHECK_EQ(visa_launch_surface(s->k.launch, 0, t9, OFFSET, (9ull << 40) + OFFSET, NULL), 0);
	visa_device_trace(s->device, s->trace);
	visa_device_unlock(s->device);
}

static void end(struct stage *s)
{
	kernel_free(&s->k);
	visa_device_free(s->device);
	visa_trace_free(s->trace);
	visa_buffer_free(&s->text);
}

static void launch(struct stage *s)
{
	const struct visa_launch_options options = { .trace = s->trace };
	struct timespec now = { 0 };

	CHECK_EQ(kernel_run(&s->k, ITEMS, ITEMS, &options), 0);
	CHECK_STR(s->k.e.text, "");
	visa_device_lock(s->device);
	visa_launch_show_local(s->k.launch, visa_device_surface(s->device, 0), &now);
	visa_device_unlock(s->device);
}

static void run(struct stage *s, const char *line)
{
	CHECK_EQ(device_run(s->device, line), 0);
}

/* Check that T9 has the same bytes after a replay of the trace. */
static void replay(const struct stage *s)
{
	struct visa_replay *r = visa_replay_new(NULL);
	struct visa_error e = { 0 };
	uint64_t size = 0;

	CHECK_EQ(visa_replay_text(r, (const char *)s->text.bytes, s->text.size, NULL, NULL, &e), 0);
	CHECK_STR(e.text, "");
	if (CHECK(visa_replay_memory(r, 9, &size) != NULL && size == BYTES))
		CHECK_MEM(visa_replay_memory(r, 9, &size), memory(s, 9), BYTES);
	visa_replay_free(r);
}

/*
 * Execute instructions and launches. In between, change memory that they read, as a program does by
 * a file.
 */
static void play(struct stage *s)
{
	for (unsigned int i = 0; i < BYTES; i++)
		memory(s, 9)[i] = (uint8_t)(3 * i);
	run(s, ".decl V40 v_type=G type=ud num_elts=8");
	run(s, ".decl V41 v_type=G type=ud num_elts=8");
	run(s, "mov (M1, 8) V40(0,0)<1> 0x5:ud");
	run(s, "scatter.4 (M1, 8) T9 0x2:ud V40.0 V40.0");
	launch(s);
	memory(s, 9)[OFFSET + 8] ^= 0xff;
	run(s, "oword_ld (2) T9 0x0:ud V41.0");
	launch(s);
	/* T0 is the local memory of the last launch. Its first owords are read. */
	run(s, "oword_ld (2) %slm 0x0:ud V41.0");
	run(s, "oword_st (2) T9 0x2:ud V41.0");
	memory(s, 9)[OFFSET + 4] ^= 0xff;
	launch(s);
}

TEST(trace_shared, everything)
{
	struct stage s;

	begin(&s, NULL);
	play(&s);
	replay(&s);
	end(&s);
}

/*
 * With the filter class=memory, a trace contains only memory instructions and the bytes that they
 * read. In this test, the replay needs no other bytes.
 */
TEST(trace_shared, filtered)
{
	struct stage s;

	begin(&s, "class=memory");
	play(&s);
	replay(&s);
	end(&s);
}

/* A launch that is not traced, or is refused, writes nothing to the trace. */
TEST(trace_shared, one_at_a_time)
{
	struct visa_launch_options options = { 0 };
	struct stage s;

	begin(&s, "kernel=x");
	play(&s);
	CHECK_EQ(s.text.size, 0);
	end(&s);
	begin(&s, NULL);
	options.trace = s.trace;
	options.engine = VISA_ENGINE_NATIVE;
	CHECK_EQ(kernel_run(&s.k, ITEMS, ITEMS, &options), -EOPNOTSUPP);
	CHECK_EQ(s.text.size, 0);
	options.engine = VISA_ENGINE_INTERPRETER;
	CHECK_EQ(kernel_run(&s.k, ITEMS, ITEMS, &options), 0);
	end(&s);
}

/*
 * While a trace is reserved for a launch (visa_trace_hold()), only the launch writes to it, and
 * instructions of ctl and asm do not.
 */
TEST(trace_shared, held)
{
	struct visa_launch_options options = { 0 };
	struct stage s;

	begin(&s, NULL);
	options.trace = s.trace;
	CHECK(visa_trace_hold(s.trace));
	CHECK(!visa_trace_hold(s.trace));
	run(&s, "mov (M1, 8) %arg(0,0)<1> 0x5:ud");
	CHECK_EQ(s.text.size, 0);
	CHECK_EQ(kernel_run(&s.k, ITEMS, ITEMS, &options), 0);
	CHECK(s.text.size != 0);
	replay(&s);
	s.text.size = 0;
	visa_trace_restart(s.trace);
	CHECK(visa_trace_hold(s.trace));
	options.engine = VISA_ENGINE_NATIVE;
	CHECK_EQ(kernel_run(&s.k, ITEMS, ITEMS, &options), -EOPNOTSUPP);
	visa_trace_leave(s.trace);
	run(&s, "mov (M1, 8) %arg(0,0)<1> 0x5:ud");
	CHECK(s.text.size != 0);
	end(&s);
}

/*
 * struct second - a second launch, which is started while the first launch writes lines to the
 * trace of both
 * @text: the lines
 * @err: the result of the second launch
 */
struct second {
	struct kernel k;
	struct visa_trace *trace;
	struct visa_buffer text;
	int err;
};

static int launch_second(void *context, const char *bytes, size_t size)
{
	struct second *s = context;
	const struct visa_launch_options options = { .trace = s->trace };

	visa_buffer_put(&s->text, bytes, size);
	s->err = kernel_run(&s->k, ITEMS, ITEMS, &options);
	return 0;
}

/*
 * While a launch writes to a trace, a second launch with this trace is refused. All lines of the
 * first launch are in the trace.
 */
TEST(trace_shared, refused)
{
	struct second second = { 0 };
	struct visa_trace_options options = { .write = launch_second, .context = &second };
	struct visa_launch_options launch = { 0 };
	struct stage s;

	begin(&s, NULL);
	CHECK_EQ(visa_trace_new(&options, &second.trace, NULL), 0);
	kernel_new(&second.k, VISA_TGLLP, text, info);
	visa_device_lock(s.device);
	CHECK_EQ(visa_launch_surface(second.k.launch, 0, visa_device_surface(s.device, 9), OFFSET,
				     (9ull << 40) + OFFSET, NULL),
		 0);
	visa_device_unlock(s.device);
	launch.trace = second.trace;
	CHECK_EQ(kernel_run(&s.k, ITEMS, ITEMS, &launch), 0);
	CHECK_EQ(second.err, -EBUSY);
	/* A launch ends with the line "end". */
	if (CHECK(second.text.size > 5))
		CHECK_MEM(second.text.bytes + second.text.size - 5, "\nend\n", 5);
	kernel_free(&second.k);
	visa_trace_free(second.trace);
	visa_buffer_free(&second.text);
	end(&s);
}
