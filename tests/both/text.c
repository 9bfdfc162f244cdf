// SPDX-License-Identifier: MIT
/* Makes the vISA text of a test kernel: lines that all kernels have, and the lines of its file. */
#include "both.h"

#include <string.h>

/* Declarations of the variables and arguments that all test kernels have. */
static const char declarations[] =
	".decl R0 v_type=G type=d num_elts=8 align=hword alias=<%r0, 0>\n"
	".decl R0B v_type=G type=ub num_elts=32 align=hword alias=<%r0, 0>\n"
	".decl X v_type=G type=uw num_elts=$L align=GRF\n"
	".decl HEAD v_type=G type=d num_elts=3 align=GRF\n"
	".decl O v_type=G type=uq num_elts=1 align=qword\n"
	".decl N v_type=G type=d num_elts=1 align=dword\n"
	".decl BASE v_type=G type=uq num_elts=1 align=qword\n"
	".decl SIZE v_type=G type=d num_elts=3 align=dword\n"
	".decl S v_type=G type=d num_elts=1 align=dword\n"
	".decl LID v_type=G type=d num_elts=$L align=GRF\n"
	".decl LANE v_type=G type=d num_elts=$L align=GRF\n"
	".decl ID v_type=G type=d num_elts=$L align=GRF\n"
	".decl OFF v_type=G type=d num_elts=$L align=GRF\n"
	".decl OFFU v_type=G type=ud num_elts=$L align=GRF alias=<OFF, 0>\n"
	".decl A v_type=G type=d num_elts=$L align=GRF\n"
	".decl AU v_type=G type=ud num_elts=$L align=GRF alias=<A, 0>\n"
	".decl AF v_type=G type=f num_elts=$L align=GRF alias=<A, 0>\n"
	".decl B v_type=G type=d num_elts=$L align=GRF\n"
	".decl BU v_type=G type=ud num_elts=$L align=GRF alias=<B, 0>\n"
	".decl BF v_type=G type=f num_elts=$L align=GRF alias=<B, 0>\n"
	".decl C v_type=G type=d num_elts=$L align=GRF\n"
	".decl CU v_type=G type=ud num_elts=$L align=GRF alias=<C, 0>\n"
	".decl CF v_type=G type=f num_elts=$L align=GRF alias=<C, 0>\n"
	".decl AT v_type=G type=uq num_elts=$L align=GRF\n"
	".decl P1 v_type=P num_elts=$L\n.decl P2 v_type=P num_elts=$L\n"
	".decl T6 v_type=T num_elts=1\n";

static const char beginning[] = "mul (M1_NM, 1) S(0,0)<1> SIZE(0,0)<0;1,0> R0(0,1)<0;1,0>\n"
				"mov (M1, $L) LID(0,0)<1> X(0,0)<1;1,0>\n"
				"and (M1, $L) LANE(0,0)<1> LID(0,0)<1;1,0> $M:d\n"
				"add (M1, $L) ID(0,0)<1> S(0,0)<0;1,0> LID(0,0)<1;1,0>\n"
				"shl (M1, $L) OFF(0,0)<1> ID(0,0)<1;1,0> 0x2:d\n";

static const char arguments[] =
	"    payload_arguments:\n"
	"      - { arg_type: global_id_offset, offset: 0, size: 12 }\n"
	"      - { arg_type: local_size, offset: 12, size: 12 }\n"
	"      - { arg_type: arg_bypointer, offset: 0, size: 0, arg_index: 0,\n"
	"          addrmode: stateful, addrspace: global, access_type: readwrite }\n"
	"      - { arg_type: arg_bypointer, offset: 32, size: 8, arg_index: 0,\n"
	"          addrmode: stateless, addrspace: global, access_type: readwrite }\n"
	"      - { arg_type: arg_byvalue, offset: 40, size: 4, arg_index: 1 }\n"
	"      - { arg_type: private_base_stateless, offset: 48, size: 8 }\n"
	"      - { arg_type: enqueued_local_size, offset: 56, size: 12 }\n";

/*
 * Append a line of vISA text. $L is replaced by the number of lanes, $M by the number of lanes - 1,
 * $V by the present value of the kernel's line `values`, and $S by the name of the surface: T6 or
 * %slm.
 */
static void put_line(const struct both_kernel *k, struct visa_buffer *to, const char *text,
		     size_t size, unsigned int lanes)
{
	for (size_t i = 0; i < size; i++) {
		char mark = text[i] == '$' && i + 1 < size ? text[i + 1] : 0;

		if (mark == 'L')
			visa_buffer_printf(to, "%u", lanes);
		else if (mark == 'M')
			visa_buffer_printf(to, "0x%x", lanes - 1);
		else if (mark == 'V')
			visa_buffer_printf(to, "0x%x", k->value);
		else if (mark == 'S')
			visa_buffer_printf(to, k->local ? "%%slm" : "T6");
		else
			visa_buffer_put(to, text + i, 1);
		i += mark == 'L' || mark == 'M' || mark == 'V' || mark == 'S';
	}
}

/*
 * Append lines of vISA text. Before each line that names T6, append a MOVS that makes T6 the
 * surface of the buffer, as compilers do.
 */
static void put(const struct both_kernel *k, struct visa_buffer *to, const char *text, size_t size,
		unsigned int lanes)
{
	while (size) {
		const char *end = memchr(text, '\n', size);
		size_t line = end ? (size_t)(end - text) + 1 : size;

		if (*text != '.' &&
		    (memmem(text, line, " T6 ", 4) || (!k->local && memmem(text, line, "$S", 2))))
			visa_buffer_printf(to, "movs (M1_NM, 1) T6(0) 0x0:ud\n");
		put_line(k, to, text, line, lanes);
		text += line;
		size -= line;
	}
}

static void own_memory(const struct both_kernel *k, struct visa_buffer *info)
{
	if (!k->scratch && !k->private)
		return;
	visa_buffer_printf(info, "    per_thread_memory_buffers:\n");
	if (k->scratch)
		visa_buffer_printf(info,
				   "      - { type: scratch, usage: single_space, size: %u }\n",
				   k->scratch);
	if (k->private)
		visa_buffer_printf(info,
				   "      - { type: global, usage: private_space, size: %u,\n"
				   "          is_simt_thread: true }\n",
				   k->private);
}

void both_text(const struct both_kernel *k, unsigned int lanes, struct visa_buffer *text,
	       struct visa_buffer *info)
{
	unsigned int grf = visa_platform_grf(k->platform);
	unsigned int id = (2 * lanes + grf - 1) / grf * grf; /* bytes of the ids in one dimension */
	unsigned int first = grf + 3 * id;

	visa_buffer_printf(text, ".version 4.1\n.kernel \"k\"\n");
	put(k, text, declarations, strlen(declarations), lanes);
	put(k, text, (const char *)k->decls.bytes, k->decls.size, lanes);
	visa_buffer_printf(text,
			   ".input X offset=%u size=%u\n.input HEAD offset=%u size=12\n"
			   ".input O offset=%u size=8\n.input N offset=%u size=4\n"
			   ".input BASE offset=%u size=8\n.input SIZE offset=%u size=12\n"
			   ".kernel_attr SimdSize=%u\n",
			   grf, 2 * lanes, first, first + 32, first + 40, first + 48, first + 56,
			   lanes);
	put(k, text, beginning, strlen(beginning), lanes);
	put(k, text, (const char *)k->code.bytes, k->code.size, lanes);
	visa_buffer_printf(text, "ret (M1, 1)\n");
	put(k, text, (const char *)k->functions.bytes, k->functions.size, lanes);
	visa_buffer_printf(info,
			   "kernels:\n  - name: k\n    execution_env:\n      simd_size: %u\n"
			   "      barrier_count: 1\n",
			   lanes);
	if (k->slm)
		visa_buffer_printf(info, "      slm_size: %u\n", k->slm);
	visa_buffer_printf(info, "%s", arguments);
	visa_buffer_printf(info,
			   "    per_thread_payload_arguments:\n"
			   "      - { arg_type: local_id, offset: 0, size: %u }\n"
			   "    binding_table_indices:\n      - { bti_value: 0, arg_index: 0 }\n",
			   3 * id);
	own_memory(k, info);
}
