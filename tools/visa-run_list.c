// SPDX-License-Identifier: MIT
/* visa-run: printing the kernels of a module and their arguments. */
#include "../lib/base/shown.h"
#include "json.h"
#include "visa-run.h"

#include <string.h>

static int longest(int width, const char *text)
{
	char shown[BASE_SHOWN_MAX];
	int n = (int)strlen(base_shown(text, shown, sizeof(shown)));

	return n > width ? n : width;
}

static void list_args(const struct visa_ze_kernel *k)
{
	int type = 4;
	int name = 4;

	for (uint32_t i = 0; i < k->arg_count; i++) {
		type = longest(type, k->args[i].type);
		name = longest(name, k->args[i].name);
	}
	if (k->arg_count)
		printf("  arg  %-*s  %-*s  written as\n", type, "type", name, "name");
	for (uint32_t i = 0; i < k->arg_count; i++) {
		const struct visa_ze_arg *arg = &k->args[i];
		char how[100], types[BASE_SHOWN_MAX], names[BASE_SHOWN_MAX];

		printf("  %3u  %-*s  %-*s  %s\n", i, type,
		       base_shown(arg->type, types, sizeof(types)), name,
		       base_shown(arg->name, names, sizeof(names)),
		       visa_argument_expected(arg, VISA_ARGUMENT_FILES, how, sizeof(how)));
	}
}

static void list_kernel(const struct visa_ze_kernel *k, enum visa_platform platform)
{
	char name[BASE_SHOWN_MAX];

	printf("%s: %s, simd %u", base_shown(k->name, name, sizeof(name)),
	       visa_platform_name(platform), k->simd);
	if (k->required[0])
		printf(", work-group %u,%u,%u", k->required[0], k->required[1], k->required[2]);
	if (k->slm)
		printf(", local memory %u", k->slm);
	if (k->barriers)
		printf(", barriers %u", k->barriers);
	putchar('\n');
	list_args(k);
}

static void put_kernel(struct base_json *w, const struct visa_ze_kernel *k,
		       enum visa_platform platform)
{
	base_json_open_line(w, NULL, '{');
	base_json_put(w, "kernel", base_json_text(k->name));
	base_json_put(w, "platform", base_json_text(visa_platform_name(platform)));
	base_json_put(w, "simd", base_json_number(k->simd));
	base_json_put(w, "local_memory", base_json_number(k->slm));
	base_json_put(w, "barriers", base_json_number(k->barriers));
	base_json_put(w, "required",
		      json_pack("[I, I, I]", (json_int_t)k->required[0], (json_int_t)k->required[1],
				(json_int_t)k->required[2]));
	base_json_open(w, "args", '[');
	for (uint32_t i = 0; i < k->arg_count; i++) {
		const struct visa_ze_arg *arg = &k->args[i];

		base_json_put(w, NULL,
			      json_pack("{s:I, s:o, s:o, s:o, s:I}", "index", (json_int_t)i, "name",
					base_json_text(arg->name), "type",
					base_json_text(arg->type), "kind",
					base_json_text(visa_ze_kind_name(arg->kind)), "size",
					(json_int_t)arg->size));
	}
	base_json_close(w);
	base_json_close(w);
}

int run_list(const struct command_line *c, const struct visa_ze_module *module,
	     enum visa_platform platform)
{
	struct visa_error e = { 0 };
	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };
	const struct visa_ze_kernel *one = NULL;
	uint32_t count = c->kernel ? 1 : module->kernel_count;

	if (c->kernel) {
		one = visa_ze_kernel(module, c->kernel, &e);
		if (!one)
			return tool_error(TOOL_REFUSED, "%s", e.text);
	}
	if (c->json)
		base_json_open(&w, NULL, '[');
	for (uint32_t i = 0; i < count; i++) {
		const struct visa_ze_kernel *k = one ? one : module->kernels[i];

		if (c->json) {
			put_kernel(&w, k, platform);
			continue;
		}
		fputs(i ? "\n" : "", stdout);
		list_kernel(k, platform);
	}
	if (c->json) {
		base_json_close(&w);
		json_print(&w, stdout);
	}
	return TOOL_DONE;
}
