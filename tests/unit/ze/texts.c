// SPDX-License-Identifier: MIT
/* Tests of modules from vISA text and from objects, with and without the text of a .ze_info. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "files.h"

TEST(ze_text, inputs_are_arguments)
{
	struct visa_ze_module *m = ze_texts(ZE_KERNEL, NULL);
	struct visa_ze_kernel *k = m ? visa_ze_kernel(m, "kernel", NULL) : NULL;

	CHECK(k);
	if (!k || !CHECK_EQ(k->arg_count, 2) || !CHECK_EQ(k->payload_count, 2))
		return;
	CHECK(!m->has_platform && !k->described);
	CHECK_EQ(k->simd, 8);
	CHECK_EQ(k->local_id_bytes, 0);
	CHECK_STR(k->args[0].name, "V0032");
	CHECK_STR(k->args[0].type, "");
	CHECK_EQ(k->args[0].kind, VISA_ZE_VALUE);
	CHECK_EQ(k->args[0].size, 8);
	CHECK_EQ(k->args[1].size, 32);
	/* Offsets of the payload count from the start of the register file. */
	CHECK_EQ(k->payload[0].type, VISA_ZE_AT_VALUE);
	CHECK_EQ(k->payload[0].offset, 32);
	CHECK_EQ(k->payload[0].arg, 0);
	CHECK_EQ(k->payload[1].offset, 64);
	CHECK_EQ(k->payload[1].size, 32);
	CHECK_EQ(k->payload[1].arg, 1);
	CHECK_EQ(visa_routine_line(k->routine, 0), 8);
	CHECK_EQ(visa_routine_line(k->routine, k->routine->code.size - 1), 9);
	visa_ze_free(m);
}

TEST(ze_text, surfaces_and_implicit_inputs)
{
	struct visa_ze_module *m = ze_texts(".kernel \"k\"\n"
					    ".decl V0032 v_type=G type=d num_elts=3\n"
					    ".decl T6 v_type=T num_elts=1 v_name=T006\n"
					    ".decl T7 v_type=T num_elts=1 v_name=out\n"
					    ".input T7 offset=32 size=4\n"
					    ".implicit_LOCAL_SIZE V0032 offset=64 size=12\n"
					    ".kernel_attr SimdSize=16\n"
					    "ret (M1, 1)\n",
					    NULL);

	CHECK(m);
	if (!m || !CHECK_EQ(m->kernels[0]->arg_count, 1))
		return;
	CHECK_EQ(m->kernels[0]->args[0].kind, VISA_ZE_BUFFER);
	CHECK_EQ(m->kernels[0]->args[0].bti, 1);
	CHECK_STR(m->kernels[0]->args[0].name, "out");
	CHECK_EQ(m->kernels[0]->payload_count, 0);
	visa_ze_free(m);
}

TEST(ze_text, objects)
{
	struct visa_ze_module *text = ze_texts(ZE_KERNEL, NULL), *object = NULL;
	struct visa_buffer bytes = { 0 };
	struct visa_error e = { 0 };

	CHECK(text);
	if (!text)
		return;
	CHECK_EQ(visa_module_write(text->texts[0]->module, &bytes, &e), 0);
	CHECK_EQ(visa_ze_read(bytes.bytes, bytes.size, NULL, 0, &object, &e), 0);
	if (CHECK(object) && CHECK_EQ(object->kernel_count, 1)) {
		const struct visa_ze_kernel *k = object->kernels[0];

		CHECK_EQ(k->arg_count, 2);
		CHECK_STR(k->args[1].name, "V0033");
		CHECK_EQ(k->simd, 8);
		CHECK(!k->text->text);
		CHECK_EQ(visa_routine_line(k->routine, 0), 0);
	}
	visa_ze_free(object);
	visa_ze_free(text);
	visa_buffer_free(&bytes);
}

/*
 * The payload contains two members of the struct argument 1, as newer compilers pass it. The
 * .ze_info has no kernels_misc_info.
 */
static const char pieces[] = ZE_INFO "      slm_size: 64\n"
				     "    payload_arguments:\n"
				     "      - { arg_type: arg_byvalue, offset: 32, size: 8, "
				     "arg_index: 1, source_offset: 16 }\n"
				     "      - { arg_type: arg_byvalue, offset: 40, size: 4, "
				     "arg_index: 1, source_offset: 4 }\n"
				     "      - { arg_type: arg_bypointer, offset: 0, size: 0, "
				     "arg_index: 0, addrmode: stateful, addrspace: constant }\n"
				     "    per_thread_payload_arguments:\n"
				     "      - { arg_type: local_id, offset: 0, size: 96 }\n";

TEST(ze_text, info_beside)
{
	struct visa_ze_module *m = ze_texts(ZE_KERNEL, pieces);
	struct visa_ze_kernel *k = m ? visa_ze_kernel(m, "k", NULL) : NULL;

	CHECK(k);
	if (!k || !CHECK_EQ(k->arg_count, 2) || !CHECK_EQ(k->payload_count, 2))
		return;
	CHECK(k->described);
	CHECK_EQ(k->slm, 64);
	CHECK_EQ(k->local_id_bytes, 96);
	CHECK_STR(k->args[0].name, "arg0");
	CHECK_EQ(k->args[0].kind, VISA_ZE_BUFFER);
	CHECK(k->args[0].constant && !k->args[0].read_only);
	CHECK_STR(k->args[1].name, "arg1");
	CHECK_EQ(k->args[1].kind, VISA_ZE_VALUE);
	CHECK_EQ(k->args[1].size, 24);
	CHECK_EQ(k->payload[0].source, 16);
	CHECK_EQ(k->payload[0].offset, 32);
	CHECK_EQ(k->payload[1].source, 4);
	CHECK_EQ(k->payload[1].size, 4);
	visa_ze_free(m);
}

static const char qualified[] =
	ZE_INFO "    user_attributes:\n"
		"      intel_reqd_sub_group_size: 16\n"
		"      reqd_work_group_size: [ 8, 2, 1 ]\n"
		"      vec_type_hint: float4\n"
		"      later: { colour: red }\n"
		"kernels_misc_info:\n  - name: k\n    args_info:\n"
		"      - { index: 0, name: a, address_qualifier: __global, "
		"access_qualifier: NONE, type_name: 'int*;8', "
		"type_qualifiers: restrict const volatile }\n"
		"      - { index: 1, name: i, address_qualifier: __global, "
		"access_qualifier: __read_write, type_name: 'image2d_t;8', "
		"type_qualifiers: NONE }\n"
		"      - { index: 2, name: n, address_qualifier: __private, "
		"access_qualifier: __write_only, type_name: 'int;4', "
		"type_qualifiers: const }\n"
		"      - { index: 3, name: l, address_qualifier: __local, "
		"access_qualifier: __read_only, type_name: 'int*;8' }\n"
		"      - { index: 4, name: c, address_qualifier: __constant, "
		"type_name: 'int*;8', type_qualifiers: pipe }\n"
		"      - { index: 5, name: u }\n";

/* The results for OpenCL's queries about kernels and arguments. */
TEST(ze_text, attributes_and_qualifiers)
{
	static const struct {
		enum visa_ze_address address;
		enum visa_ze_access access;
		uint32_t qualifiers;
	} want[] = {
		{ VISA_ZE_ADDRESS_GLOBAL, VISA_ZE_ACCESS_NONE, 1 | 2 | 4 },
		{ VISA_ZE_ADDRESS_GLOBAL, VISA_ZE_ACCESS_READ_WRITE, 0 },
		{ VISA_ZE_ADDRESS_PRIVATE, VISA_ZE_ACCESS_WRITE_ONLY, 1 },
		{ VISA_ZE_ADDRESS_LOCAL, VISA_ZE_ACCESS_READ_ONLY, 0 },
		{ VISA_ZE_ADDRESS_CONSTANT, VISA_ZE_ACCESS_UNKNOWN, 8 },
		{ VISA_ZE_ADDRESS_UNKNOWN, VISA_ZE_ACCESS_UNKNOWN, 0 },
	};
	struct visa_ze_module *m = ze_texts(ZE_KERNEL, qualified);
	const struct visa_ze_kernel *k = m ? m->kernels[0] : NULL;

	CHECK(k);
	if (!k || !CHECK_EQ(k->arg_count, COUNT(want)))
		return;
	CHECK_STR(k->attributes, "intel_reqd_sub_group_size(16) reqd_work_group_size(8,2,1) "
				 "vec_type_hint(float4)");
	CHECK_EQ(k->sub_group, 16);
	for (uint32_t i = 0; i < COUNT(want); i++) {
		unit_case("argument %u", i);
		CHECK_EQ(k->args[i].address, want[i].address);
		CHECK_EQ(k->args[i].access, want[i].access);
		CHECK_EQ(k->args[i].qualifiers, want[i].qualifiers);
	}
	unit_case(NULL);
	visa_ze_free(m);
}

TEST(ze_text, what_is_not_supported_is_refused_at_launch)
{
	static const struct {
		const char *more;
		const char *why;
	} cases[] = {
		{ "    payload_arguments:\n"
		  "      - { arg_type: implicit_arg_buffer, offset: 0, size: 8 }\n",
		  "the payload of the kernel has 'implicit_arg_buffer', which is not supported" },
		{ "    per_thread_payload_arguments:\n"
		  "      - { arg_type: packed_local_ids, offset: 0, size: 6 }\n",
		  "'packed_local_ids' at byte 0 of a thread's own payload is not supported" },
		{ "      slm_alloc_mode: 1\n",
		  "the slm_alloc_mode of the kernel is not 0, which is not supported" },
		{ "    payload_arguments:\n"
		  "      - { arg_type: arg_bypointer, offset: 0, size: 8, arg_index: 0, "
		  "addrmode: stateless, addrspace: global, is_pipe: true }\n",
		  "a pipe as an argument is not supported" },
		{ "    per_thread_memory_buffers:\n"
		  "      - { type: slm, usage: private_space, size: 6 }\n",
		  "memory of type 'slm' is not supported" },
	};

	for (size_t i = 0; i < COUNT(cases); i++) {
		struct visa_ze_module *m;
		char info[512];

		snprintf(info, sizeof(info), "%s%s", ZE_INFO, cases[i].more);
		m = ze_texts(ZE_KERNEL, info);
		if (CHECK(m && m->kernels[0]->refused))
			CHECK_HAS(m->kernels[0]->refused, cases[i].why);
		visa_ze_free(m);
	}
}

TEST(ze_text, unknown_keys_are_ignored)
{
	struct visa_ze_module *m =
		ze_texts(ZE_KERNEL, ZE_INFO "      colour: [ red, { green: 1 } ]\n"
					    "    debug_env: { sip_surface_bti: 1 }\n"
					    "functions: []\n");

	CHECK(m && m->kernel_count == 1 && !m->kernels[0]->refused);
	CHECK_STR(m ? m->kernels[0]->attributes : NULL, "");
	visa_ze_free(m);
}

TEST(ze_text, kernels_by_name_or_place)
{
	static const char two[] = ".kernel \"b\"\n.kernel_attr SimdSize=8\nret (M1, 1)\n"
				  ".kernel \"a\"\n.kernel_attr SimdSize=8\nret (M1, 1)\n";
	struct visa_ze_module *m =
		ze_texts(two, "kernels:\n"
			      "  - { name: Intel_Symbol_Table_Void_Program, "
			      "execution_env: { simd_size: 8 } }\n"
			      "  - { name: a, execution_env: { simd_size: 8, slm_size: 1 } }\n"
			      "  - { name: c, execution_env: { simd_size: 8, slm_size: 2 } }\n");

	CHECK(m);
	if (!m || !CHECK_EQ(m->kernel_count, 2))
		return;
	CHECK_STR(m->kernels[0]->routine->name, "a");
	CHECK_STR(m->kernels[1]->name, "c");
	CHECK_STR(m->kernels[1]->routine->name, "a");
	visa_ze_free(m);
}

/* Return: the register row that &V0032[64] is encoded as, for a platform. */
static unsigned int row_of(enum visa_platform platform)
{
	static const char text[] = ".kernel \"k\"\n"
				   ".decl V0032 v_type=G type=d num_elts=64\n"
				   ".decl A0 v_type=A num_elts=1\n"
				   ".kernel_attr SimdSize=8\n"
				   "addr_add (M1, 1) A0(0)<1> &V0032[64] 0x0:uw\n";
	struct visa_ze_module *m = NULL;
	struct visa_inst inst = { 0 };
	struct visa_error e = { 0 };

	CHECK_EQ(visa_ze_read_for(platform, text, strlen(text), NULL, 0, &m, &e), 0);
	if (!m)
		return 0;
	CHECK(!m->has_platform);
	CHECK(visa_decode(m->kernels[0]->routine->code.bytes, m->kernels[0]->routine->code.size,
			  &inst, &e) > 0);
	visa_ze_free(m);
	return inst.vec[1].row;
}

TEST(ze_text, registers_are_longer_on_pvc)
{
	CHECK_EQ(row_of(VISA_TGLLP), 2);
	CHECK_EQ(row_of(VISA_PVC), 1);
}

TEST(ze_text, refused)
{
	ze_refused("", NULL, EINVAL, "the file is empty");
	ze_refused("ret (M1, 1)\n", NULL, EINVAL,
		   "the file is not a zebin (ELF), an object (CISA) or vISA text");
	ze_refused(".kernel \"k\"\nret (M1, 1)\n", NULL, EINVAL,
		   "kernel 'k' has 0 lanes by its SimdSize; expected 1, 8, 16 or 32");
	ze_refused(".kernel \"k\"\n\n  nonsense (M1, 1)\n", NULL, EINVAL, "line 3, column 3: ");
	ze_refused(ZE_KERNEL, "", EINVAL, ".ze_info is empty");
	ze_refused(ZE_KERNEL, "a: 1\n", EINVAL, ".ze_info, line 1, column 1: 'kernels' is missing");
	ze_refused(ZE_KERNEL, "kernels:\n  - name: [ k ]\n", EINVAL,
		   ".ze_info, line 2, column 11: expected a value, not a sequence");
	ze_refused(ZE_KERNEL, "kernels:\n  - { name: k }\n", EINVAL,
		   ".ze_info, line 2, column 5: 'execution_env' is missing");
	ze_refused(ZE_KERNEL, ZE_INFO "      simd_size: 8\n", EINVAL,
		   ".ze_info, line 6, column 7: 'simd_size' is given twice");
	ze_refused(ZE_KERNEL, ZE_INFO "      slm_size: many\n", EINVAL,
		   ".ze_info, line 6, column 17: 'many' is not a number");
	ze_refused(ZE_KERNEL, ZE_INFO "      slm_size: -1\n", EINVAL,
		   ".ze_info, line 6, column 17: -1 is out of range; expected 0 to 2147483647");
	ze_refused(ZE_KERNEL, ZE_INFO "    inline_samplers: 3\n", EINVAL,
		   "line 6, column 22: 'inline_samplers' must be a sequence, not a value");
	ze_refused(ZE_KERNEL, ZE_INFO "      required_work_group_size: [ 1, 2 ]\n", EINVAL,
		   "line 6, column 33: 'required_work_group_size' has 2 numbers; expected 3");
	ze_refused(ZE_KERNEL, ZE_INFO "      required_work_group_size: [ 8, 0, 1 ]\n", EINVAL,
		   "line 6, column 33: required_work_group_size is 8x0x1; expected numbers above "
		   "0");
	ze_refused(ZE_KERNEL, "kernels: [ &a { name: k }, *a ]\n", EINVAL,
		   "line 1, column 28: aliases are not supported");
	ze_refused(ZE_KERNEL, "kernels: [ { name: k ]\n", EINVAL, ".ze_info, line 1, column 22: ");
	ze_refused(ZE_KERNEL, "[[[[[[[[[[[[[[[[[[[[[[[[", EINVAL,
		   ".ze_info, line 1, column 17: sequences and mappings are nested in more than 16 "
		   "levels");
	ze_refused(ZE_KERNEL, "kernels: [ { name: k, execution_env: { simd_size: 16 } } ]\n",
		   EINVAL, "kernel 'k' has 8 lanes in its text and 16 in .ze_info");
	ze_refused(ZE_KERNEL, ZE_INFO "  - { name: l, execution_env: { simd_size: 8 } }\n", EINVAL,
		   "kernel 'k' of .ze_info is not among the 1 kernels of the text, and .ze_info "
		   "has 2");
}

TEST(ze_text, an_argument_that_nothing_is_said_of)
{
	ze_refused(ZE_KERNEL,
		   ZE_INFO "    binding_table_indices:\n"
			   "      - { bti_value: 0, arg_index: 2000 }\n",
		   EINVAL,
		   "line 7, column 9: argument 2000: there are too many arguments for the size of "
		   ".ze_info");
	ze_refused(ZE_KERNEL,
		   ZE_INFO "    binding_table_indices:\n"
			   "      - { bti_value: 0, arg_index: 2048 }\n",
		   EINVAL, "line 7, column 36: 2048 is out of range; expected 0 to 2047");
}
