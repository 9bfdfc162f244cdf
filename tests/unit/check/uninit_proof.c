// SPDX-License-Identifier: MIT
/*
 * The records that the check uninit examines in a launch. It skips records whose inputs are always
 * defined.
 */
#include <stdio.h>

#include "../../../lib/check/uninit/uninit_parts.h"
#include "../flow/scene.h"

#define DECLS                                                                                      \
	".kernel \"k\"\n.decl A v_type=G type=ud num_elts=16\n.decl B v_type=G type=ud "           \
	"num_elts=16\n"                                                                            \
	".decl N v_type=G type=ud num_elts=16\n.decl P1 v_type=P num_elts=32\n"                    \
	".function \"_main_0\"\n_main_0:\n"
#define SET(v) "mov (M1, 16) " v "(0,0)<1> 0x1:ud\n"
#define ADD(v) "add (M1, 16) " v "(0,0)<1> A(0,0)<1;1,0> 0x1:ud\n"
#define CMP(v) "cmp.lt (M1, 16) P1 " v "(0,0)<1;1,0> 0x4:ud\n"

/* Write a letter for each record: w if it is examined, else a dot. */
static void find_watched(const char *text, unsigned int checks, char *to)
{
	struct exec_kernel_spec spec = {
		.code_count = 1, .platform = VISA_TGLLP, .lanes = 16, .keep_generic = true
	};
	struct exec_kernel *k;
	struct check *c;
	struct scene s;

	if (!CHECK_EQ(scene_new(&s, text, 16), 0))
		return;
	spec.codes = s.codes;
	CHECK_EQ(exec_kernel_new(&spec, &k, &s.fault, &s.e), 0);
	CHECK_EQ(check_new(&c, checks, k, NULL, 0, s.space, NULL, &s.e), 0);
	check_ready(c, s.space);
	/* The last place is the end of the kernel. */
	for (size_t i = 0; i + 1 < k->place_count; i++)
		*to++ = c->wanted[k->places[i].unit] & OBSERVE_BEFORE ? 'w' : '.';
	*to = '\0';
	check_free(c);
	exec_kernel_free(k);
	scene_free(&s);
}

TEST(uninit_proof, records_that_are_examined)
{
	static const struct {
		const char *text;
		const char *watched;
	} rows[] = {
		{ SET("A") ADD("B") CMP("B") "(P1) goto (M1, 16) end\n" ADD("A") "end:\n",
		  "......" },
		{ ADD("B"), "w" },
		/* A variable that may be undefined at one place is examined at all places. */
		{ ADD("B") SET("B") CMP("B"), "www" },
		{ SET("A") SET("B") "add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> N(0,0)<0;1,0>\n" CMP("B"),
		  ".www" },
		/* Variables that are written on one path, or on both. */
		{ SET("B") CMP("B") "(P1) goto (M1, 16) end\n" SET("A") "end:\n" ADD("N"),
		  "...w.w" },
		{ SET("B") CMP("B") "(P1) goto (M1, 16) else\n" SET(
			  "A") "goto (M1, 16) end\nelse:\n" SET("A") "end:\n" ADD("N"),
		  "........." },
		/* In a loop, the first iteration decides. */
		{ SET("B") "again:\n" ADD("N") SET("A") CMP("B") "(P1) goto (M1, 16) again\n",
		  ".ww.." },
		{ SET("A") "again:\n" ADD("A") CMP("A") "(P1) goto (M1, 16) again\n", "...." },
		/* An instruction without a mask reads all lanes, and some of them may not exist. */
		{ SET("A") "add (M1_NM, 16) B(0,0)<1> A(0,0)<1;1,0> 0x1:ud\n", "ww" },
		{ "mov (M1_NM, 16) A(0,0)<1> 0x1:ud\nadd (M1_NM, 16) B(0,0)<1> A(0,0)<1;1,0> "
		  "0x1:ud\n",
		  ".." },
		/* Each lane reads a value that another lane has written. */
		{ SET("A") "mov (M1, 8) B(0,0)<1> A(0,4)<1;1,0>\n", "ww" },
		/* An instruction with a predicate may write nothing. */
		{ SET("B") CMP("B") "(P1) mov (M1, 16) A(0,0)<1> 0x1:ud\n" ADD("N"), ".www" },
	};
	char text[4096], watched[64];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(text, sizeof(text), DECLS "%s", rows[i].text);
		find_watched(text, VISA_CHECK_BIT(VISA_CHECK_UNINIT), watched);
		CHECK_STR(watched, rows[i].watched);
	}
}
