// SPDX-License-Identifier: MIT
/*
 * Tests of replays: the effect of each line of a trace (lib/trace/README.md, section "The format").
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../support/unit.h"
#include "replay_scene.h"

TEST(replay, threads_execute_with_their_masks)
{
	struct visa_replay *r =
		trace_scene(NULL, SCENE THREADS
			    "var 1 V33 0x4 07000000\n"
			    "# a comment\n"
			    "\n"
			    "0,0,0:0-1 0xff,0x2 add (M1, 8) V33(0,0)<1> V33(0,0)<1;1,0> 0x5:ud\n"
			    "0,0,0:0 0x3 scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0\n"
			    "0,0,0:1 0xff scatter.4 (M1, 8) T6 0x8:ud V32.0 V33.0\n"
			    "end\n");
	const uint32_t want[] = { 5, 5, 0, 0, 0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0 };
	struct visa_replay_counts n = visa_replay_counts(r);
	uint64_t size = 0;
	const void *bytes = visa_replay_memory(r, 6, &size);

	CHECK_EQ(size, 64);
	if (bytes)
		CHECK_MEM(bytes, want, sizeof(want));
	CHECK_EQ(n.lines, 19);
	CHECK_EQ(n.instructions, 4);
	CHECK_EQ(n.channels, 2 + 8);
	CHECK_EQ(n.dropped, 0);
	visa_replay_free(r);
}

TEST(replay, groups_and_threads_begin_with_zeros)
{
	struct visa_replay *r =
		trace_scene(NULL,
			    SCENE THREADS "pred 0 P1 0xff\n"
					  "0,0,0:0 0xff scatter.4 (M1, 8) T0 0x0:ud V32.0 V32.0\n");

	CHECK_EQ(trace_scene_dword(r, 0, 28), 7);
	trace_scene_go_on(r, "group 1,0,0\nthread 0\n"
			     "1,0,0:0 0xff (P1) mov (M1, 8) V33(0,0)<1> 0x9:ud\n"
			     "1,0,0:0 0xff scatter.4 (M1, 1) T6 0x0:ud V32.0 V33.0\n");
	/*
	 * In a new group, local memory, variables and predicates are zero. Other memory keeps its
	 * contents.
	 */
	CHECK_EQ(trace_scene_dword(r, 0, 28), 0);
	CHECK_EQ(trace_scene_dword(r, 6, 0), 0);
	trace_scene_go_on(r, "pred 0 P1 0x1\n"
			     "1,0,0:0 0xff (P1) mov (M1, 8) V33(0,0)<1> 0x9:ud\n"
			     "1,0,0:0 0xff scatter.4 (M1, 1) T6 0x0:ud V32.0 V33.0\n"
			     "group 2,0,0\nthread 0\n"
			     "2,0,0:0 0x1 scatter.4 (M1, 8) T6 0x1:ud V32.0 V33.0\n");
	CHECK_EQ(trace_scene_dword(r, 6, 0), 9);
	CHECK_EQ(trace_scene_dword(r, 6, 4), 0);
	visa_replay_free(r);
}

TEST(replay, data_is_repeated)
{
	struct visa_replay *r = trace_scene(NULL, SCENE "data T6 0x4 01020304 x3\n"
							"data T6 0x3f 7f\n"
							"data T6 0x20 a0a1a2 x5\n");

	CHECK_EQ(trace_scene_dword(r, 6, 0), 0);
	for (unsigned int i = 4; i < 16; i += 4)
		CHECK_EQ(trace_scene_dword(r, 6, i), 0x04030201);
	CHECK_EQ(trace_scene_dword(r, 6, 16), 0);
	CHECK_EQ(trace_scene_dword(r, 6, 60), 0x7f000000);
	CHECK_EQ(trace_scene_dword(r, 6, 41), 0xa0a2a1a0);
	CHECK_EQ(trace_scene_dword(r, 6, 47), 0);
	visa_replay_free(r);
}

TEST(replay, functions_have_variables_of_their_own)
{
	struct visa_replay *r =
		trace_scene(NULL,
			    SCENE "routine 1\n"
				  ".decl V32 v_type=G type=ud num_elts=8\n" THREADS
				  "var 0 %retval 0x0 2a000000\n"
				  "call 0 1\n"
				  "0,0,0:0 0xff scatter.4 (M1, 1) T6 0x0:ud V32.0 %retval.0\n"
				  "var 0 V32 0x0 03000000\n"
				  "0,0,0:0 0xff scatter.4 (M1, 1) T6 0x0:ud V32.0 %retval.0\n"
				  "0,0,0:0 0xff mov (M1, 1) %retval(0,0)<1> 0x2b:ud\n"
				  "call 0 1\n"
				  "0,0,0:0 0xff scatter.4 (M1, 1) T6 0x4:ud V32.0 %retval.0\n"
				  "return 0\n"
				  "return 0\n"
				  "0,0,0:0 0x80 scatter.4 (M1, 8) T6 0x1:ud V32.0 V32.0\n"
				  "0,0,0:0 0xff scatter.4 (M1, 1) T6 0xa:ud V32.0 %retval.0\n");

	CHECK_EQ(trace_scene_dword(r, 6, 0), 42);
	CHECK_EQ(trace_scene_dword(r, 6, 12), 42);
	CHECK_EQ(trace_scene_dword(r, 6, 16), 43);
	CHECK_EQ(trace_scene_dword(r, 6, 32), 7);
	CHECK_EQ(trace_scene_dword(r, 6, 40), 43);
	visa_replay_free(r);
}

TEST(replay, jumps_and_barriers_are_done)
{
	struct visa_replay *r =
		trace_scene(NULL, SCENE THREADS "0,0,0:0-1 0xff goto (M1, 8) L7\n"
						"0,0,0:0-1 0xff L7:\n"
						"0,0,0:0-1 0xff barrier\n"
						"0,0,0:0-1 0xff fcall (M1, 1) \"f\" 0x0 0x0\n"
						"0,0,0:0-1 0xff ret (M1, 1)\n");

	CHECK_EQ(visa_replay_counts(r).instructions, 8);
	visa_replay_free(r);
}

TEST(replay, the_time_is_that_of_the_trace)
{
	struct visa_replay *r =
		trace_scene(NULL,
			    SCENE THREADS "var 0 %tsc 0x0 11000000220000003300000044000000\n"
					  "0,0,0:0 0xff mov (M1, 4) V33(0,0)<1> %tsc(0,0)<1;1,0>\n"
					  "0,0,0:0 0x5 mov (M1, 1) V33(0,4)<1> %ce0(0,0)<0;1,0>\n"
					  "0,0,0:0 0xff scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0\n");

	CHECK_EQ(trace_scene_dword(r, 6, 0), 0x11);
	CHECK_EQ(trace_scene_dword(r, 6, 4), 0x22);
	CHECK_EQ(trace_scene_dword(r, 6, 8), 0x33);
	CHECK_EQ(trace_scene_dword(r, 6, 16), 5);
	visa_replay_free(r);
}

/*
 * The source of a kernel's store may extend to the end of a register (decision 16 of
 * lib/engine/README.md).
 */
TEST(replay, kernels_store_up_to_the_end_of_a_register)
{
	static const char *const line = "0,0,0:0 0xff oword_st (2) T6 0x0:ud V34.0\n";
	struct visa_replay *r =
		trace_scene(NULL, SCENE ".decl V34 v_type=G type=ud num_elts=5\n" THREADS
					"data T6 0x0 ee x64\n"
					"var 0 V34 0x10 01020304\n");
	struct visa_error e = { 0 };

	trace_scene_go_on(r, line);
	CHECK_EQ(trace_scene_dword(r, 6, 16), 0x04030201);
	CHECK_EQ(trace_scene_dword(r, 6, 20), 0);
	CHECK_EQ(trace_scene_dword(r, 6, 28), 0);
	CHECK_EQ(trace_scene_dword(r, 6, 32), 0xeeeeeeee);
	trace_scene_go_on(r,
			  "kernel - 32\n.decl V34 v_type=G type=ud num_elts=5\nmemory T6 64 - -\n");
	CHECK_EQ(visa_replay_text(r, line, strlen(line), NULL, NULL, &e), -ERANGE);
	visa_replay_free(r);
}

TEST(replay, movs_is_of_one_thread)
{
	struct visa_replay *r =
		trace_scene(NULL, SCENE "memory T7 64 - -\n.shape T7 format=none bti=1\n" THREADS
					"0,0,0:0 0xff movs (M1_NM, 1) T6(0) 0x1:ud\n"
					"0,0,0:0 0xff scatter.4 (M1, 8) T6 0x0:ud V32.0 V32.0\n"
					"0,0,0:1 0xff scatter.4 (M1, 8) T6 0x8:ud V32.0 V32.0\n"
					"0,0,0:0-1 0x80 scatter.4 (M1, 8) T6 0x1:ud V32.0 V32.0\n");

	CHECK_EQ(trace_scene_dword(r, 7, 28), 7);
	CHECK_EQ(trace_scene_dword(r, 7, 32), 7);
	CHECK_EQ(trace_scene_dword(r, 7, 60), 0);
	CHECK_EQ(trace_scene_dword(r, 6, 28), 0);
	CHECK_EQ(trace_scene_dword(r, 6, 32), 7);
	CHECK_EQ(trace_scene_dword(r, 6, 60), 7);
	CHECK_EQ(visa_replay_counts(r).instructions, 5);
	visa_replay_free(r);
}

TEST(replay, addresses_reach_memory)
{
	struct visa_replay *r =
		trace_scene(NULL, SCENE ".decl V34 v_type=G type=uq num_elts=8\n" THREADS
					"var 0 V34 0x0 0400000000060000\n"
					"0,0,0:0 0x1 svm_scatter.4.1 (M1, 1) V34.0 V32.0\n"
					"0,0,0:0 0x1 mov (M1, 1) V32(0,0)<1> 0x63:ud\n"
					"0,0,0:0 0x1 svm_scatter.4.1 (M1, 1) V34.0 V32.0\n");
	struct visa_error e = { 0 };
	static const char *const outside = "0,0,0:0 0x2 svm_scatter.4.1 (M1, 8) V34.0 V32.0";

	CHECK_EQ(trace_scene_dword(r, 6, 4), 0x63);
	CHECK_EQ(visa_replay_line(r, outside, strlen(outside), &e), -EFAULT);
	CHECK_HAS(e.text, "channel 1");
	CHECK_EQ(e.column, 13);
	visa_replay_free(r);
}

TEST(replay, shapes_are_texels)
{
	struct visa_replay *r = trace_scene(
		NULL,
		SCENE ".decl V34 v_type=G type=ud num_elts=8\n"
		      ".shape T6 format=R8_UINT width=4 height=4 depth=1 pitch=16 bti=0\n"
		      "image T6 2\n"
		      "sampler S0 linear,repeat,normalized\n"
		      "sampler S15 nearest,none,unnormalized\n"
		      "data T6 0x10 00007b00\n" THREADS "var 0 V33 0x0 0100000001000000\n"
		      "0,0,0:0 0xff gather4_typed.R (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 V34.0\n"
		      "0,0,0:0 0x4 mov (M1, 8) V33(0,0)<1> 0x1:ud\n"
		      "0,0,0:0 0xff gather4_typed.R (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 V34.0\n"
		      ".shape T6 format=none bti=0\n"
		      "0,0,0:0 0xff scatter.4 (M1, 8) T6 0x0:ud V32.0 V34.0\n");

	CHECK_EQ(trace_scene_dword(r, 6, 8), 0x7b);
	visa_replay_free(r);
}

/* Traces of ctl and asm have no groups, and declarations may change within them. */
TEST(replay, ctl_and_asm)
{
	static const char *const add =
		"0,0,0:0 0xffffffff add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> 0x100:ud\n";
	static const char *const store =
		"0,0,0:0 0xffffffff scatter.4 (M1, 1) T255 0x0:ud V33.0 V32.0\n";
	struct visa_replay *r = trace_scene(NULL, "visafs-trace 1\nplatform xehp\nkernel - 32\n"
						  "memory T255 4096 0x0 T255\n"
						  ".decl V32 v_type=G type=ub num_elts=32\n"
						  ".decl V33 v_type=G type=ud num_elts=8\n"
						  "var 0 V32 0x0 01\n");

	trace_scene_go_on(r, add);
	trace_scene_go_on(r, store);
	CHECK_EQ(trace_scene_dword(r, 5, 0), 1);
	/* A launch between two instructions of ctl does not change the variables that they use. */
	trace_scene_go_on(r, "kernel k 8\nroutine 0\nmemory T6 4096 - T6\nend\n"
			     "kernel - 32\nmemory T5 4096 0x0 T255\n");
	CHECK_EQ(trace_scene_dword(r, 5, 0), 1);
	trace_scene_go_on(r, "0,0,0:0 0x1 mov (M1_NM, 1) V32(0,1)<1> 0x1:ub\n");
	trace_scene_go_on(r, store);
	CHECK_EQ(trace_scene_dword(r, 5, 0), 0x101);
	/* After new declarations, the add has another effect: V32 has dwords, not bytes. */
	trace_scene_go_on(r, ".reset\n.decl V32 v_type=G type=ud num_elts=8\n"
			     ".decl V33 v_type=G type=ud num_elts=8\n");
	trace_scene_go_on(r, add);
	trace_scene_go_on(r, store);
	CHECK_EQ(trace_scene_dword(r, 5, 0), 0x100);
	trace_scene_go_on(r, "thread 0\n");
	trace_scene_go_on(r, store);
	CHECK_EQ(trace_scene_dword(r, 5, 0), 0);
	visa_replay_free(r);
}

/*
 * In traces of ctl and asm, a declaration has an id and a name. Variables that were made as files
 * have the size of the file.
 */
TEST(replay, declarations_of_ctl_and_asm)
{
	struct visa_decls *decls = visa_decls_new(VISA_BY_NAME, 32);
	struct visa_thread *top = visa_thread_new(decls);
	const struct visa_replay_host host = { .platform = VISA_PVC, .decls = decls, .top = top };
	struct visa_replay *r =
		trace_scene(&host, "visafs-trace 1\nplatform -\nkernel - 32\nroutine 0\n"
				   ".decl V40 v_type=G type=ud num_elts=8 v_name=OFFS\n"
				   ".decl V40 v_type=G type=ud num_elts=8 v_name=OFFS\n"
				   ".decl T9 v_type=T num_elts=1 v_name=OFFS\n"
				   ".decl V34 v_type=G type=ub num_elts=4 alias=<OFFS, 4> // Y\n"
				   "file V41 3\nfile V42 0\nfile P7\nem 0xff\n"
				   "var 0 V41 0x1 aabb\nvar 0 OFFS 0x4 07\npred 0 P7 0xffff0000\n");
	const struct visa_decl *offs = visa_decl_by_name(decls, VISA_VCLASS_G, "OFFS");
	const struct visa_decl *file = visa_decl_get(decls, VISA_VCLASS_G, 41);

	CHECK(offs && offs->id == 40 && offs->by_decl);
	CHECK(file && file->size == 3 && !file->by_decl);
	CHECK(visa_decl_by_name(decls, VISA_VCLASS_T, "OFFS")->id == 9);
	CHECK_EQ(visa_decl_get(decls, VISA_VCLASS_G, 42)->size, 0);
	CHECK(!visa_decl_get(decls, VISA_VCLASS_P, 7)->by_decl);
	CHECK_MEM(visa_thread_bytes(top, file), "\0\xaa\xbb", 3);
	CHECK_EQ(*visa_thread_bytes(top, visa_decl_get(decls, VISA_VCLASS_G, 34)), 7);
	CHECK_EQ(visa_thread_pred(top, 7), 0xffff0000);
	CHECK_EQ(visa_thread_em(top), 0xff);
	trace_scene_go_on(r, ".reset\n");
	CHECK_EQ(visa_thread_em(top), UINT32_MAX);
	CHECK(!visa_decl_by_name(decls, VISA_VCLASS_G, "OFFS"));
	visa_replay_free(r);
	visa_thread_free(top);
	visa_decls_free(decls);
}

TEST(replay, more_lines_than_are_kept)
{
	struct visa_replay *r = trace_scene(NULL, SCENE THREADS);
	struct visa_error e = { 0 };
	char line[128];

	for (unsigned int i = 1; i <= 70000; i++) {
		int n = snprintf(line, sizeof(line),
				 "0,0,0:0 0xff add (M1, 8) V33(0,0)<1> V33(0,0)<1;1,0> 0x%x:ud", i);

		if (visa_replay_line(r, line, (size_t)n, &e))
			break;
	}
	trace_scene_go_on(r, "0,0,0:0 0xff scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0\n");
	CHECK_EQ(trace_scene_dword(r, 6, 28), (uint32_t)(70000ull * 70001 / 2));
	visa_replay_free(r);
}

TEST(replay, a_text_is_stopped_and_refused_at_a_line)
{
	static const char text[] =
		"# one\nvisafs-trace 1\nplatform tgllp\nkernel k 8\nvar 0 V32 0x0 00";
	struct visa_replay *r = visa_replay_new(NULL);
	struct visa_error e = { 0 };
	const bool stop = true;
	uint64_t line = 99;

	CHECK_EQ(visa_replay_text(r, text, strlen(text), &line, &stop, &e), -EINTR);
	CHECK_EQ(line, 0);
	CHECK_EQ(visa_replay_text(r, text, strlen(text), &line, NULL, &e), -ENOENT);
	CHECK_EQ(line, 5);
	CHECK_EQ(e.column, 5);
	CHECK_STR(e.text, "thread 0 has not begun");
	visa_replay_free(r);
}

/* On pvc, registers have 64 bytes. */
TEST(replay, another_platform)
{
	struct visa_replay *r = trace_scene(NULL, "visafs-trace 1\nplatform tgllp\nkernel - 32\n"
						  "platform pvc\nkernel - 32\nroutine 0\n"
						  "memory T5 64 0x0 -\nvar 0 %r0 0x3c 2a000000\n");

	trace_scene_go_on(r, "0,0,0:0 0x1 oword_st (4) T255 0x0:ud %r0.0\n");
	CHECK_EQ(trace_scene_dword(r, 5, 60), 42);
	visa_replay_free(r);
}
