// SPDX-License-Identifier: MIT
/* Tests of whole kernels and functions as text: reading, printing, and the positions of errors. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../../support/container.h"
#include "text.h"

struct visa_module *module_text_parsed(const char *text)
{
	struct visa_module *m = visa_module_new();
	struct visa_error e = { 0 };
	unsigned long line = 0;

	unit_check(!visa_module_parse(m, text, strlen(text), &line, &e), __FILE__, __LINE__,
		   "%lu:%u: %s in \"%.300s\"", line, e.column, e.text, text);
	return m;
}

/* Check that reading @text fails at a line and column with an error text that contains @words. */
static void wrong(const char *text, int err, unsigned long line, unsigned int column,
		  const char *words)
{
	struct visa_module *m = visa_module_new();
	struct visa_error e = { 0 };
	unsigned long at = 0;

	unit_case("%s", text);
	CHECK_EQ(visa_module_parse(m, text, strlen(text), &at, &e), -err);
	CHECK_EQ(at, line);
	CHECK_EQ(e.column, column);
	CHECK_HAS(e.text, words);
	unit_case(NULL);
	visa_module_free(m);
}

void module_text_check_code(const struct visa_module *m, const void *code, size_t size)
{
	if (!CHECK_EQ(m->routine_count, 1))
		return;
	CHECK_EQ(m->routines[0]->code.size, size);
	if (m->routines[0]->code.size == size)
		CHECK_MEM(m->routines[0]->code.bytes, code, size);
}

/*
 * Check the printed text of a routine (kernel or function). It must consist of @head, the comment
 * that lists the predefined variables, and @rest.
 */
static void check_text(const struct visa_module *m, uint32_t routine, const char *head,
		       const char *rest)
{
	struct visa_buffer out = { 0 };
	struct visa_error e = { 0 };
	const char *text, *begin, *end;

	CHECK_EQ(visa_routine_print(m, m->routines[routine], &out, &e), 0);
	CHECK_STR(e.text, "");
	visa_buffer_put(&out, "", 1);
	text = (const char *)out.bytes;
	begin = strstr(text,
		       "\n/// VISA Predefined Variables\n// .decl V0 v_type=G v_name=%null\n");
	end = strstr(text, "\n// .decl T5 v_type=T v_name=%scratch\n");
	if (CHECK(begin && end)) {
		CHECK_EQ(begin - text, strlen(head));
		CHECK(!strncmp(text, head, strlen(head)));
		CHECK_STR(end + strlen("\n// .decl T5 v_type=T v_name=%scratch\n"), rest);
	}
	visa_buffer_free(&out);
}

/* The text that Intel's compiler dumps for the object of support/container.c. */
static const char kernel_head[] = HEAD ".funcdecl \"f\"\n";
static const char kernel_rest[] =
	"\n"
	".decl V0032 v_type=G type=ud num_elts=16 align=GRF\n"
	".decl V0033 v_type=G type=uw num_elts=4 align=dword alias=<V0032, 8> attrs={Output}\n"
	".decl P1 v_type=P num_elts=16\n"
	".decl S0 v_type=S num_elts=1 v_name=S000\n"
	".decl T6 v_type=T num_elts=1 v_name=T006\n"
	".input V0032 offset=64 size=64\n"
	".kernel_attr SimdSize=16    \n"
	".function \"_main_0\"\n"
	"\n"
	"_main_0:\n"
	"\n"
	"loop:\n"
	"    (P1) goto (M1, 8) loop                                                       /// $2\n"
	"    ret (M1, 1)                                                                  /// $3\n";

TEST(module_text, an_object_is_printed_as_its_compiler_dumps_it)
{
	struct visa_module *m = NULL;
	struct container c;

	container_make(&c);
	CHECK_EQ(visa_module_read(c.bytes.bytes, c.bytes.size, &m, NULL), 0);
	check_text(m, 0, kernel_head, kernel_rest);
	check_text(m, 1, ".version 4.1\n.global_function \"f\"\n",
		   "\n    fret (M1, 1)                                                        "
		   "         /// $0\n");
	visa_module_free(m);
	visa_buffer_free(&c.bytes);
}

TEST(module_text, a_dump_becomes_the_object_it_is_of)
{
	struct visa_buffer text = { 0 };
	struct visa_module *m, *object = NULL;
	struct container c;

	container_make(&c);
	CHECK_EQ(visa_module_read(c.bytes.bytes, c.bytes.size, &object, NULL), 0);
	CHECK_EQ(visa_routine_print(object, object->routines[0], &text, NULL), 0);
	visa_buffer_put(&text, "\n", 1);
	CHECK_EQ(visa_routine_print(object, object->routines[1], &text, NULL), 0);
	visa_buffer_put(&text, "", 1);
	m = module_text_parsed((const char *)text.bytes);
	if (CHECK_EQ(m->routine_count, 2)) {
		const struct visa_buffer *code = &object->routines[0]->code;

		CHECK_EQ(m->routines[0]->code.size, code->size);
		CHECK_MEM(m->routines[0]->code.bytes, code->bytes, code->size);
		CHECK_STR(m->routines[1]->name, "f");
		CHECK(!m->routines[1]->kernel);
		check_text(m, 0, kernel_head, kernel_rest);
	}
	visa_module_free(m);
	visa_module_free(object);
	visa_buffer_free(&text);
	visa_buffer_free(&c.bytes);
}

/*
 * A fence that stops the compiler only is printed as fence_sw, as in Intel's text, so its other
 * bits are lost.
 */
TEST(module_text, fences_for_the_compiler_alone_keep_no_other_bits)
{
	static const uint8_t fences[] = { 0x5c, 0xa1, 0x5c, 0x80, 0x5c, 0xe1 };
	static const uint8_t plain[] = { 0x5c, 0x80, 0x5c, 0x80, 0x5c, 0x80 };
	struct visa_buffer text = { 0 };
	struct visa_module *m, *object = NULL;
	struct visa_error e = { 0 };
	struct container c;

	container_make(&c);
	/* replace "(P1) goto (M1, 8) loop" by three fences */
	for (size_t i = 0; i < sizeof(fences); i++)
		container_put(&c, c.code + 6 + i, 1, fences[i]);
	CHECK_EQ(visa_module_read(c.bytes.bytes, c.bytes.size, &object, &e), 0);
	CHECK_EQ(visa_routine_print(object, object->routines[0], &text, &e), 0);
	CHECK_STR(e.text, "");
	visa_buffer_put(&text, "\n", 1);
	CHECK_EQ(visa_routine_print(object, object->routines[1], &text, &e), 0);
	visa_buffer_put(&text, "", 1);
	for (unsigned int i = 2; i <= 4; i++) {
		char line[128];

		snprintf(line, sizeof(line), "    %-76s /// $%u\n", "fence_sw", i);
		CHECK_HAS((const char *)text.bytes, line);
	}
	m = module_text_parsed((const char *)text.bytes);
	if (CHECK_EQ(m->routine_count, 2))
		CHECK_MEM(m->routines[0]->code.bytes + 6, plain, sizeof(plain));
	visa_module_free(m);
	visa_module_free(object);
	visa_buffer_free(&text);
	visa_buffer_free(&c.bytes);
}

TEST(module_text, a_written_module_is_read_as_the_same)
{
	struct visa_buffer bytes = { 0 }, again = { 0 };
	struct visa_module *m = module_text_parsed(HEAD ".decl A0 v_type=A num_elts=8\n"
							".decl B v_type=G type=uq num_elts=2\n"
							".input B offset=32 size=16\n"
							".implicit_LOCAL_SIZE B offset=48 size=12\n"
							".implicit_UNDEFINED_7 B offset=60 size=4\n"
							".kernel_attr Target=\"3d\"\n"
							".function \"_main_0\"\n"
							"ret (M1, 1)\n"
							".global_function \"g\"\n"
							".kernel_attr ArgSize=200\n"
							"fret (M1, 1)\n");
	struct visa_module *read = NULL;

	CHECK_EQ(visa_module_write(m, &bytes, NULL), 0);
	CHECK_EQ(visa_module_read(bytes.bytes, bytes.size, &read, NULL), 0);
	CHECK_EQ(visa_module_write(read, &again, NULL), 0);
	CHECK_EQ(again.size, bytes.size);
	CHECK_MEM(again.bytes, bytes.bytes, bytes.size);
	check_text(read, 0, ".version 4.1\n.kernel \"k\"\n.funcdecl \"g\"\n",
		   "\n.decl B v_type=G type=uq num_elts=2\n"
		   ".decl A0 v_type=A num_elts=8\n"
		   ".input B offset=32 size=16\n"
		   ".implicit_LOCAL_SIZE B offset=48 size=12\n"
		   ".implicit_UNDEFINED_7 B offset=60 size=4\n"
		   ".kernel_attr Target=\"3d\"    \n"
		   ".function \"_main_0\"\n\n_main_0:\n"
		   "    ret (M1, 1)                                                         "
		   "         /// $1\n");
	/* The attribute has two bytes, because 200 does not fit into a signed byte. */
	CHECK_EQ(read->routines[1]->attributes[0].size, 2);
	visa_module_free(m);
	visa_module_free(read);
	visa_buffer_free(&bytes);
	visa_buffer_free(&again);
}

/*
 * In &B[100], 100 is a byte offset in variable B. The encoding has a register and a column instead.
 * If the text names no platform, a register has 32 bytes.
 */
TEST(module_text, places_of_addresses_are_bytes)
{
	static const char decls[] = ".decl B v_type=G type=ud num_elts=64\n"
				    ".decl A0 v_type=A num_elts=1\n";
	static const char line[] = "addr_add (M1_NM, 1) A0(0)<1> &B[100] 0x0:uw";
	/* &B[100] is row 3, column 1: 3 * 32 + 1 * 4 */
	static const uint8_t want[] = { 0x28, 0x80, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00,
					0x20, 0x00, 0x00, 0x00, 0x03, 0x01, 0x21, 0x01,
					0x05, 0x02, 0x00, 0x00, 0x00, 0x00 };
	struct visa_binary code = { .platform = 15 };
	struct visa_buffer out = { 0 };
	struct visa_routine *r;
	char text[256];
	struct visa_module *m;

	snprintf(text, sizeof(text), "%s%s%s\n", HEAD, decls, line);
	m = module_text_parsed(text);
	module_text_check_code(m, want, sizeof(want));
	CHECK_EQ(visa_routine_print(m, m->routines[0], &out, NULL), 0);
	visa_buffer_put(&out, "", 1);
	CHECK_HAS((const char *)out.bytes, line);
	visa_buffer_free(&out);
	unit_case("an object for larger registers keeps row and column");
	r = m->routines[0];
	r->binaries = &code;
	r->binary_count = 1;
	out = (struct visa_buffer){ 0 };
	CHECK_EQ(visa_routine_print(m, r, &out, NULL), 0);
	visa_buffer_put(&out, "", 1);
	CHECK_HAS((const char *)out.bytes, "A0(0)<1> &B(3,1) 0x0:uw");
	visa_buffer_free(&out);
	r->binaries = NULL;
	r->binary_count = 0;
	visa_module_free(m);
}

TEST(module_text, unaligned_blocks_go_without_saying_in_a_dump)
{
	static const char text[] = "svm_block_ld (4) 0x0:uq %null.0\n"
				   "svm_block_ld.unaligned (4) 0x0:uq %null.0\n"
				   "svm_block_ld.aligned (4) 0x0:uq %null.0\n";
	static const char *const heads[] = { HEAD ".function \"_main_0\"\n_main_0:\n", HEAD, "" };
	/*
	 * A text is a dump of the compiler only if it begins with a .function. In other texts,
	 * svm_block_ld without a suffix is aligned, as in Intel's assembler.
	 */
	static const uint8_t properties[][3] = { { 0x82, 0x0a, 0x02 },
						 { 0x02, 0x82, 0x02 },
						 { 0x02, 0x82, 0x02 } };
	static const char *const marks[][3] = { { "", ".unaligned", ".aligned" },
						{ "", ".unaligned", "" } };
	char whole[256], line[64];

	for (size_t h = 0; h < COUNT(heads); h++) {
		struct visa_buffer out = { 0 };
		struct visa_module *m;
		const char *at;
		size_t func = h ? 0 : 3;

		unit_case("head %zu", h);
		snprintf(whole, sizeof(whole), "%s%s", heads[h], text);
		m = module_text_parsed(whole);
		CHECK_EQ(m->routines[0]->code.size, func + 3 * 19);
		for (size_t i = 0; i < 3; i++)
			CHECK_EQ(m->routines[0]->code.bytes[func + 19 * i + 2], properties[h][i]);
		if (*heads[h]) {
			CHECK_EQ(visa_routine_print(m, m->routines[0], &out, NULL), 0);
			visa_buffer_put(&out, "", 1);
			at = (const char *)out.bytes;
			for (size_t i = 0; i < 3 && at; i++) {
				snprintf(line, sizeof(line), "svm_block_ld%s (4) 0x0:uq %%null.0",
					 marks[h][i]);
				at = strstr(at, line);
				CHECK(at != NULL);
				at = at ? at + 1 : at;
			}
			visa_buffer_free(&out);
		}
		visa_module_free(m);
	}
}

TEST(module_text, names_that_text_cannot_have_are_changed)
{
	struct visa_module *m = module_text_parsed(HEAD ".decl V0032 v_type=G type=ud num_elts=8\n"
							".decl V0033 v_type=G type=ud num_elts=8\n"
							".decl V0034 v_type=G type=ud num_elts=8\n"
							"a_b:\n");
	struct visa_routine *r = m->routines[0];
	struct visa_decls *names = NULL;
	char buf[VISA_CANONICAL_MAX];

	/*
	 * Two variables get the name "a.b", and one gets an empty name. "a.b" would be printed as
	 * a_b, the name of a label. Labels and variables have separate names, so only the second
	 * variable is renamed.
	 */
	memcpy(r->pool.bytes + r->strings[r->symbols[VISA_VCLASS_G][0].name], "a.b\0", 5);
	memcpy(r->pool.bytes + r->strings[r->symbols[VISA_VCLASS_G][1].name], "a.b\0", 5);
	memcpy(r->pool.bytes + r->strings[r->symbols[VISA_VCLASS_G][2].name], "", 1);
	CHECK_EQ(visa_routine_names(r, &names, NULL), 0);
	CHECK_STR(visa_name_of(names, VISA_VCLASS_G, 32, buf), "a_b");
	CHECK_STR(visa_name_of(names, VISA_VCLASS_G, 33, buf), "a_b_33");
	CHECK_STR(visa_name_of(names, VISA_VCLASS_G, 34, buf), "V34");
	CHECK_STR(visa_name_of(names, VISA_VCLASS_L, 0, buf), "a_b");
	visa_decls_free(names);
	visa_module_free(m);
}

TEST(module_text, strings_have_escapes)
{
	struct visa_module *m = module_text_parsed(".kernel \"a\\\"b\\x41\\tc\"\n");

	CHECK_STR(m->routines[0]->name, "a\"bA\tc");
	check_text(m, 0, ".version 4.1\n.kernel \"a\\\"bA\\tc\"\n", "\n");
	visa_module_free(m);
}

TEST(module_text, what_is_wrong_where)
{
	wrong(HEAD ".decl X v_type=G type=ud num_elts=8\n.decl X v_type=G type=ud num_elts=9\n",
	      EEXIST, 4, 7, "X is already declared in another way");
	wrong(HEAD ".decl X v_type=G type=ud num_elts=65536\n", EINVAL, 3, 7,
	      "expected 1 to 65535");
	wrong(HEAD ".decl X v_type=G type=ud num_elts=1 attrs={Scope=x}\n", EINVAL, 3, 50,
	      "expected a number");
	wrong(HEAD ".decl X v_type=G type=ud num_elts=1 attrs={Output 1}\n", EINVAL, 3, 51,
	      "expected ',' or '}'");
	wrong(HEAD ".kernel_attr Output=1\n", EINVAL, 3, 14,
	      "'Output' is not an attribute that takes a value");
	wrong(HEAD ".kernel_attr Target=\"4d\"\n", EINVAL, 3, 21, "expected \"cm\" or \"3d\"");
	wrong(HEAD ".input X offset=32 size=4\n", ENOENT, 3, 8, "'X' is not declared");
	wrong(HEAD ".version 4\n", EINVAL, 3, 11, "expected '.' and the minor version");
	wrong(HEAD "a:\na:\n", EEXIST, 4, 1, "label 'a' is defined twice");
	wrong(HEAD "goto (M1, 8) a\n", ENOENT, 3, 1, "label 'a' is used in 'k' but not defined");
	wrong(HEAD "goto (M1, 8) a\n.kernel \"l\"\n", ENOENT, 4, 1, "but not defined");
	wrong(HEAD "a: add (M1, 8)\n", EINVAL, 3, 15, "found the end of the line");
	wrong(HEAD "svm_block_ld (4) 0x0:uq V32.0\n", EINVAL, 3, 1,
	      "an instruction names V32, which the routine does not declare");
	wrong(HEAD "fcall (M1, 8) \"#31\" 1 1\n", EINVAL, 3, 1, "string 31 is named, but 'k' has");
	wrong(HEAD ".reset\n", EINVAL, 3, 1, ".reset is not allowed in 'k'");
	wrong("ret (M1, 1)\n.kernel \"k\"\n", EINVAL, 2, 12,
	      "the instructions before 'k' belong to");
	wrong(".kernel \"\"\n", EINVAL, 1, 11, "a name that is not empty");
	wrong(".kernel \"k\" l\n", EINVAL, 1, 13, "expected the end of the line");
	wrong("\n\nfoo (M1, 8)\n", EINVAL, 3, 1, "a mnemonic of vISA");
	wrong("/* a\n", EINVAL, 1, 1, "expected */");
	wrong(".frob\n", EINVAL, 1, 2, "expected a directive");
}
