// SPDX-License-Identifier: MIT
/*
 * Tests which instructions the check uninit examines in a launch. It skips an instruction if an
 * analysis of the kernel proves that its inputs are always defined.
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

/* Write one letter for each instruction: 'w' if the check examines it, else '.'. */
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
	/* The last entry of k->places is the end of the kernel, which is not an instruction. */
	for (size_t i = 0; i + 1 < k->place_count; i++)
		*to++ = c->wanted[k->places[i].unit] & OBSERVE_BEFORE ? 'w' : '.';
	*to = '\0';
	check_free(c);
	exec_kernel_free(k);
	scene_free(&s);
}

/* Kernels, and the letters that find_watched() writes for their instructions. */
static const struct {
	const char *text;
	const char *watched;
} proofs[] = {
	{ SET("A") ADD("B") CMP("B") "(P1) goto (M1, 16) end\n" ADD("A") "end:\n", "......" },
	{ ADD("B"), "w" },
	/* If a variable can be undefined anywhere, all instructions that use it are examined. */
	{ ADD("B") SET("B") CMP("B"), "www" },
	{ SET("A") SET("B") "add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> N(0,0)<0;1,0>\n" CMP("B"),
	  ".www" },
	/* A variable is written on one of two paths, or on both. */
	{ SET("B") CMP("B") "(P1) goto (M1, 16) end\n" SET("A") "end:\n" ADD("N"), "...w.w" },
	{ SET("B") CMP("B") "(P1) goto (M1, 16) else\n" SET("A") "goto (M1, 16) end\nelse:\n" SET(
		  "A") "end:\n" ADD("N"),
	  "........." },
	/* A variable is read in a loop before or after the first write of the loop. */
	{ SET("B") "again:\n" ADD("N") SET("A") CMP("B") "(P1) goto (M1, 16) again\n", ".ww.." },
	{ SET("A") "again:\n" ADD("A") CMP("A") "(P1) goto (M1, 16) again\n", "...." },
	/*
	 * A NoMask instruction reads all lanes; a lane that does not exist has not written its
	 * element.
	 */
	{ SET("A") "add (M1_NM, 16) B(0,0)<1> A(0,0)<1;1,0> 0x1:ud\n", "ww" },
	{ "mov (M1_NM, 16) A(0,0)<1> 0x1:ud\nadd (M1_NM, 16) B(0,0)<1> A(0,0)<1;1,0> "
	  "0x1:ud\n",
	  ".." },
	/* Each lane reads an element that another lane has written. */
	{ SET("A") "mov (M1, 8) B(0,0)<1> A(0,4)<1;1,0>\n", "ww" },
	/* An instruction with a predicate leaves the elements of disabled lanes undefined. */
	{ SET("B") CMP("B") "(P1) mov (M1, 16) A(0,0)<1> 0x1:ud\n" ADD("N"), ".www" },
};

TEST(uninit_proof, records_that_are_examined)
{
	char text[4096], watched[64];

	for (size_t i = 0; i < sizeof(proofs) / sizeof(proofs[0]); i++) {
		snprintf(text, sizeof(text), DECLS "%s", proofs[i].text);
		find_watched(text, VISA_CHECK_BIT(VISA_CHECK_UNINIT), watched);
		CHECK_STR(watched, proofs[i].watched);
	}
}
