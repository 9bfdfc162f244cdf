// SPDX-License-Identifier: MIT
#include "native_scene.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../lib/engine/kernel/kernel_state.h"

const char native_scene_letters[VISA_TYPE_COUNT] = {
	[VISA_UD] = 'N', [VISA_D] = 'D',  [VISA_UW] = 'W', [VISA_W] = 'S', [VISA_UB] = 'B',
	[VISA_B] = 'C',	 [VISA_UQ] = 'Q', [VISA_Q] = 'L',  [VISA_F] = 'F', [VISA_DF] = 'E',
};

static const char info[] = "kernels:\n  - name: k\n    execution_env:\n      simd_size: 32\n";

uint32_t native_draw(uint32_t *seed, uint32_t limit)
{
	*seed = *seed * 1664525 + 1013904223;
	return (uint32_t)((uint64_t)(*seed >> 4) * limit >> 28);
}

bool native_scene_compiler(void)
{
	static const char text[] = "int visa_native;\n";
	struct host_options o = { 0 };
	struct host_code *code = NULL;
	struct visa_error e = { 0 };
	int err = host_code_new(text, strlen(text), &o, &code, &e);

	host_code_free(code);
	if (!err)
		return true;
	printf("  skipped: translated code: %s\n", e.text);
	return false;
}

void native_scene_add(struct native_scene *s, const char *fmt, ...)
{
	char line[512];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(line, sizeof(line), fmt, ap);
	va_end(ap);
	visa_buffer_printf(&s->text, "%s\n", line);
}

void native_scene_begin(struct native_scene *s, bool usual)
{
	memset(s, 0, sizeof(*s));
	machine_new(&s->m, VISA_PVC, false);
	native_scene_add(s, ".version 4.1\n.kernel \"k\"");
	for (unsigned int i = 0; i < SCENE_VARS; i++)
		native_scene_add(s, ".decl N%u v_type=G type=ud num_elts=%u align=wordx32", i,
				 SCENE_BYTES / 4);
	for (unsigned int i = 0; i < SCENE_VARS; i++)
		for (unsigned int t = 0; t < VISA_TYPE_COUNT; t++)
			if (native_scene_letters[t] && t != VISA_UD)
				native_scene_add(
					s,
					".decl %c%u v_type=G type=%s num_elts=%u align=wordx32 "
					"alias=<N%u, 0>",
					native_scene_letters[t], i, visa_types[t].name,
					SCENE_BYTES / visa_types[t].size, i);
	native_scene_add(s, ".decl Z v_type=G type=ud num_elts=%u align=wordx32", SCENE_PREDS);
	for (unsigned int i = 1; i < SCENE_PREDS; i++)
		native_scene_add(s, ".decl P%u v_type=P num_elts=32", i);
	native_scene_add(s, ".kernel_attr SimdSize=32");
	if (usual)
		native_scene_add(s, "or (M1_NM, 1) %%cr0(0,0)<1> %%cr0(0,0)<0;1,0> 0x4c0:ud");
	for (unsigned int i = 1; i < SCENE_PREDS; i++)
		native_scene_add(s, "setp (M1_NM, 32) P%u N%u(0,%u)<0;1,0>", i, i, i);
}

/* clang-format off */
static const uint64_t corners[] = {
	0, 1, 0x80, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff, 0x3f800000,
	0x7f800000, 0xff800001, 0x7fc12345, 0x00400000, 1ull << 63, 0x7fffffffffffffff,
	0x3ff0000000000000, 0x7ff0000000000000, 0xfff8000000000001, 0x000fffffffffffff,
	0x41efffffffe00000, UINT64_MAX,
};
/* clang-format on */

/* Fill in random numbers, many of which are at the end of a range. */
static void fill(uint8_t *bytes, size_t size, uint32_t *seed)
{

	for (size_t at = 0; at < size; at += 8) {
		uint64_t x = (uint64_t)native_draw(seed, UINT32_MAX) << 32 |
			     native_draw(seed, UINT32_MAX);

		switch (native_draw(seed, 5)) {
		case 0:
			x = corners[native_draw(seed, COUNT(corners))];
			break;
		case 1:
			x = native_draw(seed, 64) | (uint64_t)native_draw(seed, 64) << 32;
			break;
		case 2: /* floats or doubles of usual magnitude */
			x = (x & 0x800fffff800fffff) | 0x3ff000003ff00000 |
			    (uint64_t)native_draw(seed, 32) << 20;
			break;
		default:
			break;
		}
		memcpy(bytes + at, &x, 8);
	}
}

/* Translate, compile and load a kernel. A message of the compiler is a failure. */
static native_function *load(struct native_scene *s, const struct native_spec *spec,
			     struct host_code **code)
{
	struct native_report report;
	struct visa_buffer text = { 0 };
	struct visa_error e = { 0 };
	native_function *f = NULL;
	struct host_options o = { 0 };
	void *symbol;

	CHECK_EQ(native_text(spec, &text, &report, &e), 0);
	CHECK_STR(e.text, "");
	/* The estimated compile time is plausible for the number of instructions. */
	CHECK(report.compile_ns > 2000ull * report.records);
	/* A short kernel is one C function, without sections. */
	if (report.records < 300 && text.size)
		CHECK(!memmem(text.bytes, text.size, "section_1(", 10));
	o.flags = native_flags(spec->level);
	CHECK_EQ(host_code_new((const char *)text.bytes, text.size, &o, code, &e), 0);
	CHECK_STR(e.text, "");
	visa_buffer_free(&text);
	s->slow = report.slow;
	symbol = *code ? host_code_symbol(*code, NATIVE_SYMBOL) : NULL;
	memcpy(&f, &symbol, sizeof(f));
	return f;
}

/* Execute the kernel by the interpreter, instruction by instruction. */
static void interpret(struct exec_run *r, const struct exec_kernel *k, uint32_t em, uint8_t *frame,
		      uint32_t *preds)
{
	struct visa_thread t = { .frame = frame, .preds = preds };

	t.decls = (struct visa_decls *)k->routines[0].decls;
	r->gang = r->live = 1;
	r->all = UINT32_MAX;
	r->threads[0] = r->thread = &t;
	r->frames = frame;
	r->stride = k->routines[0].frame;
	r->pred_stride = k->routines[0].preds;
	r->preds = preds;
	for (size_t i = 0; i < k->place_count; i++) {
		const struct exec_insn *insn = kernel_record(k, k->places[i].unit);
		exec_body *body;

		if (!(visa_ops[insn->op].traits & VISA_TRAIT_COMPUTES))
			continue;
		body = insn->is_fast ? r->fast[insn->fast.body]
				     : r->families[insn->op]->run[insn->variant];
		r->em[0] = em;
		CHECK_EQ(exec_thread(insn, r, 0, body), EXEC_NEXT);
	}
}

/*
 * Execute the kernel by native code and by the interpreter, with the same random variables, and
 * compare all variables.
 */
static void compare(struct native_scene *s, native_function *f, const struct exec_kernel *k,
		    uint32_t em, uint32_t *seed)
{
	const struct kernel_routine *k0 = &k->routines[0];
	uint8_t *want = calloc(4, k0->frame), *frame = want + k0->frame;
	uint8_t *payload = frame + k0->frame;
	uint32_t *preds = calloc(2, sizeof(uint32_t) * k0->preds);
	uint32_t saved[64] = { 0 }, state = NATIVE_FRESH, passed = 0, waits = 0;
	struct native_call c = { .end = 1,
				 .groups = { 1, 1 },
				 .threads = 1,
				 .em = &em,
				 .payload = payload,
				 .frames = frame,
				 .preds = preds,
				 .saved = saved,
				 .state = &state,
				 .passed = &passed,
				 .waits = &waits,
				 .budget = 1 << 20 };
	struct native_view views[NATIVE_VIEWS];
	struct exec_fault fault;
	struct exec_run r;

	for (unsigned int i = 0; i < SCENE_VARS; i++) {
		const struct visa_decl *d =
			visa_decl_get(k0->decls, VISA_VCLASS_G, VISA_FIRST_VAR + i);

		if (CHECK(d))
			fill(want + d->at, SCENE_BYTES, seed);
	}
	memcpy(frame, want, k0->frame);
	memcpy(payload, want, k0->frame);
	exec_begin(&r, device_space(s->m.device), NULL, NULL);
	native_views(&r, views);
	c.surfaces = views;
	CHECK_EQ(native_run(f, &c, &r, k, &fault), EXEC_ENDED);
	exec_begin(&r, device_space(s->m.device), NULL, NULL);
	interpret(&r, k, em, want, preds + k0->preds);
	CHECK_MEM(frame, want, k0->frame);
	free(want);
	free(preds);
}

void native_scene_run(struct native_scene *s, enum exec_fast_level level, uint32_t seed)
{
	struct native_input all = { .kind = NATIVE_SHARED };
	struct native_spec spec = { .inputs = &all, .input_count = 1, .level = level };
	struct host_code *code = NULL;
	native_function *f;
	uint8_t *kept;
	struct kernel k;

	for (unsigned int i = 1; i < SCENE_PREDS; i++)
		native_scene_add(s, "mov (M1_NM, 1) Z(0,%u)<1> P%u", i, i);
	native_scene_add(s, "ret (M1, 1)");
	visa_buffer_put(&s->text, "", 1);
	kernel_new(&k, VISA_PVC, (const char *)s->text.bytes, info);
	if (!CHECK(k.launch))
		return;
	spec.kernel = k.launch->code;
	all.size = spec.kernel->routines[0].frame;
	kept = malloc(all.size);
	memset(kept, 1, all.size);
	spec.kept = kept;
	f = load(s, &spec, &code);
	for (unsigned int n = 0; n < 8 && CHECK(f); n++)
		compare(s, f, spec.kernel,
			n % 4 == 0   ? UINT32_MAX
			: n % 4 == 1 ? 0xffff
				     : native_draw(&seed, UINT32_MAX) | 1,
			&seed);
	host_code_free(code);
	free(kept);
	kernel_free(&k);
}

void native_scene_free(struct native_scene *s)
{
	visa_buffer_free(&s->text);
	machine_free(&s->m);
}
