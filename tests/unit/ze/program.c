// SPDX-License-Identifier: MIT
/*
 * Tests of a zebin with two kernels, a function, data, images and samplers
 * (tests/data/ze/program.cl).
 */
#include <errno.h>
#include <string.h>

#include "files.h"

static void check_symbol(const struct visa_ze_module *m, uint32_t index, const char *name,
			 enum visa_ze_section section, uint64_t offset, uint64_t size)
{
	const struct visa_ze_symbol *s = &m->symbols[index];

	unit_case("symbol %s", name);
	CHECK_STR(s->name, name);
	CHECK_EQ(s->section, section);
	CHECK_EQ(s->offset, offset);
	CHECK_EQ(s->size, size);
	unit_case(NULL);
}

TEST(ze, data_symbols_and_relocations)
{
	static const uint32_t squares[4] = { 0, 1, 4, 9 };
	struct visa_ze_module *m = ze_module("program.tgllp.zebin");

	CHECK(m);
	if (!m || !CHECK_EQ(m->symbol_count, 5) || !CHECK_EQ(m->reloc_count, 2))
		return;
	CHECK_EQ(m->data[VISA_ZE_CONST].bytes.size, 24);
	CHECK_MEM(m->data[VISA_ZE_CONST].bytes.bytes, squares, sizeof(squares));
	CHECK_EQ(m->data[VISA_ZE_GLOBAL].bytes.size, 16);
	CHECK_EQ(m->data[VISA_ZE_STRING].bytes.size, 4);
	CHECK_MEM(m->data[VISA_ZE_STRING].bytes.bytes, "%d\n", 4);
	CHECK_EQ(m->data[VISA_ZE_CONST].zeros, 0);
	check_symbol(m, 0, "squares", VISA_ZE_CONST, 0, 16);
	check_symbol(m, 1, "two", VISA_ZE_CONST, 16, 8);
	check_symbol(m, 2, ".str", VISA_ZE_STRING, 0, 4);
	check_symbol(m, 3, "counter", VISA_ZE_GLOBAL, 0, 4);
	check_symbol(m, 4, "where", VISA_ZE_GLOBAL, 8, 8);
	/*
	 * The initial values of two variables are addresses: two = squares + 2, where = &counter.
	 */
	CHECK_EQ(m->relocs[0].section, VISA_ZE_CONST);
	CHECK_EQ(m->relocs[0].offset, 16);
	CHECK_EQ(m->relocs[0].symbol, 0);
	CHECK_EQ(m->relocs[0].addend, 8);
	CHECK_EQ(m->relocs[0].part, VISA_ZE_WHOLE);
	CHECK_EQ(m->relocs[1].section, VISA_ZE_GLOBAL);
	CHECK_EQ(m->relocs[1].offset, 8);
	CHECK_EQ(m->relocs[1].symbol, 3);
	CHECK_EQ(m->relocs[1].addend, 0);
	visa_ze_free(m);
}

static void check_paint(const struct visa_ze_kernel *k)
{
	static const enum visa_ze_kind kinds[] = { VISA_ZE_IMAGE, VISA_ZE_IMAGE, VISA_ZE_SAMPLER,
						   VISA_ZE_LOCAL };
	static const int32_t btis[] = { 2, 0, -1, -1 };

	if (!CHECK_EQ(k->arg_count, 4) || !CHECK_EQ(k->sampler_count, 1))
		return;
	for (uint32_t i = 0; i < k->arg_count; i++) {
		CHECK_EQ(k->args[i].kind, kinds[i]);
		CHECK_EQ(k->args[i].bti, btis[i]);
		CHECK_EQ(k->args[i].sampler, i == 2 ? 0 : -1);
		CHECK_EQ(k->args[i].size, 0);
	}
	CHECK_STR(k->args[0].image, "image_3d");
	CHECK_STR(k->args[1].image, "image_2d");
	CHECK(!k->args[0].read_only && k->args[1].read_only);
	CHECK_EQ(k->samplers[0].index, 1);
	CHECK_STR(k->samplers[0].address, "repeat");
	CHECK_STR(k->samplers[0].filter, "linear");
	CHECK(k->samplers[0].normalized);
	CHECK_EQ(k->payload[2].type, VISA_ZE_AT_POINTER);
	CHECK_EQ(k->payload[2].mode, VISA_ZE_SLM);
	CHECK_EQ(k->payload[4].type, VISA_ZE_AT_IMAGE_HEIGHT);
	CHECK_EQ(k->payload[4].arg, 1);
	CHECK_EQ(k->payload[6].type, VISA_ZE_AT_SAMPLER_SNAP);
	CHECK_EQ(k->payload[6].arg, 2);
}

static void check_count(const struct visa_ze_kernel *k)
{
	CHECK_EQ(k->required[0], 16);
	CHECK_EQ(k->scratch_bytes, 131072);
	CHECK_EQ(k->private_bytes, 4176);
	CHECK(k->private_per_lane);
	/*
	 * Argument 0 is a buffer that is accessed by index and by address. Argument 1 is in
	 * constant memory.
	 */
	CHECK_EQ(k->args[0].bti, 0);
	CHECK_EQ(k->payload[2].mode, VISA_ZE_STATELESS);
	CHECK_EQ(k->payload[2].arg, 0);
	CHECK(k->args[1].constant && k->args[1].read_only);
	CHECK_EQ(k->payload[6].type, VISA_ZE_AT_PRINTF_BUFFER);
	CHECK_EQ(k->payload[7].type, VISA_ZE_AT_BUFFER_OFFSET);
}

TEST(ze, kernels_of_a_program)
{
	struct visa_ze_module *m = ze_module("program.tgllp.zebin");
	struct visa_error e = { 0 };

	CHECK(m);
	if (!m || !CHECK_EQ(m->kernel_count, 2) || !CHECK_EQ(m->function_count, 1))
		return;
	CHECK_STR(m->kernels[0]->name, "paint");
	CHECK_STR(m->kernels[1]->name, "count");
	check_paint(m->kernels[0]);
	check_count(m->kernels[1]);
	CHECK_STR(m->functions[0].routine->name, "sum");
	CHECK(visa_routine_line(m->functions[0].routine, 0) > 0);
	CHECK(strstr(m->functions[0].text->text, ".global_function \"sum\""));
	CHECK(!visa_ze_kernel(m, NULL, &e));
	CHECK_EQ(e.err, EINVAL);
	CHECK_HAS(e.text, "2 kernels, name one of them: paint, count");
	CHECK(!visa_ze_kernel(m, "sum", &e));
	CHECK_EQ(e.err, ENOENT);
	CHECK_HAS(e.text, "no kernel 'sum'; its kernels are paint, count");
	CHECK(visa_ze_kernel(m, "count", &e) == m->kernels[1]);
	visa_ze_free(m);
}

TEST(ze, a_file_for_another_platform)
{
	struct visa_ze_module *m = ze_module("mem_many_args.dg2.zebin");
	struct visa_ze_module *other = ze_module("program.tgllp.zebin");
	struct visa_error e = { 0 };

	CHECK(m && other);
	if (!m || !other)
		return;
	CHECK_EQ(visa_ze_add(m, other, &e), -EEXIST);
	CHECK_STR(e.text, "one file is for dg2, the other one for tgllp");
	visa_ze_free(other);
	visa_ze_free(m);
}

TEST(ze, another_file)
{
	struct visa_ze_module *m = ze_module("id_reqd.tgllp.zebin");
	struct visa_ze_module *program = ze_module("program.tgllp.zebin");
	struct visa_ze_module *again = ze_module("program.tgllp.zebin");
	struct visa_error e = { 0 };

	CHECK(m && program && again);
	if (!m || !program || !again)
		return;
	CHECK_EQ(visa_ze_add(m, program, &e), 0);
	CHECK_EQ(m->kernel_count, 1);
	CHECK_EQ(m->function_count, 1);
	CHECK_EQ(m->symbol_count, 5);
	CHECK_EQ(m->reloc_count, 2);
	CHECK_EQ(m->data[VISA_ZE_CONST].bytes.size, 24);
	CHECK_EQ(visa_ze_add(m, again, &e), -EEXIST);
	CHECK_HAS(e.text, "both files have a function 'sum'");
	visa_ze_free(again);
	visa_ze_free(m);
}

/*
 * Read program.tgllp.zebin with other build options in its section .misc. Return: whether its
 * kernels have work-groups of uniform size.
 */
static bool is_uniform(const char *options)
{
	struct visa_buffer b = ze_file("program.tgllp.zebin");
	struct visa_ze_module *m = NULL;
	Elf64_Shdr spirv, misc;
	bool uniform;

	if (!b.size)
		return false;
	/*
	 * Write the options over the section with SPIR-V, which is large enough and is not needed.
	 */
	memcpy(&spirv, ze_section(&b, 0xff000009, 0), sizeof(spirv));
	memcpy(&misc, ze_section(&b, 0xff000014, 0), sizeof(misc));
	memcpy(b.bytes + spirv.sh_offset, options, strlen(options));
	misc.sh_offset = spirv.sh_offset;
	misc.sh_size = strlen(options);
	memcpy(ze_section(&b, 0xff000014, 0), &misc, sizeof(misc));
	CHECK_EQ(visa_ze_read(b.bytes, b.size, NULL, 0, &m, NULL), 0);
	uniform = m && m->kernels[0]->uniform && m->kernels[1]->uniform;
	CHECK(!m || m->kernels[0]->uniform == m->kernels[1]->uniform);
	visa_ze_free(m);
	visa_buffer_free(&b);
	return uniform;
}

TEST(ze, groups_of_one_size)
{
	CHECK(!is_uniform("-cl-std=CL2.0"));
	CHECK(is_uniform("-cl-std=CL2.0 -cl-uniform-work-group-size"));
}

TEST(ze, declarations_to_execute_with)
{
	struct visa_ze_module *m = ze_module("program.tgllp.zebin");
	struct visa_decls *decls = NULL;
	const struct visa_decl *d;

	CHECK(m);
	if (!m)
		return;
	CHECK_EQ(visa_routine_decls(m->kernels[0]->routine, 32, &decls, NULL), 0);
	d = decls ? visa_decl_by_name(decls, VISA_VCLASS_G, "V0034") : NULL;
	CHECK(d && d->id == 34 && d->by_decl && d->size > 0);
	CHECK(decls && visa_decls_frame(decls) > 0);
	visa_decls_free(decls);
	visa_ze_free(m);
}
