// SPDX-License-Identifier: MIT
/* visa-run: the kernels of a module and their arguments. */
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

static void list_kernel_json(const struct visa_ze_kernel *k, enum visa_platform platform)
{
	fputs("\n  {\"kernel\": ", stdout);
	json_string(stdout, k->name);
	printf(", \"platform\": \"%s\", \"simd\": %u, \"local_memory\": %u, \"barriers\": %u, "
	       "\"required\": [%u, %u, %u], \"args\": [",
	       visa_platform_name(platform), k->simd, k->slm, k->barriers, k->required[0],
	       k->required[1], k->required[2]);
	for (uint32_t i = 0; i < k->arg_count; i++) {
		const struct visa_ze_arg *arg = &k->args[i];

		printf("%s\n    {\"index\": %u, \"name\": ", i ? "," : "", i);
		json_string(stdout, arg->name);
		fputs(", \"type\": ", stdout);
		json_string(stdout, arg->type);
		printf(", \"kind\": \"%s\", \"size\": %u}", visa_ze_kind_name(arg->kind),
		       arg->size);
	}
	fputs("]}", stdout);
}

int run_list(const struct command_line *c, const struct visa_ze_module *module,
	     enum visa_platform platform)
{
	struct visa_error e = { 0 };
	const struct visa_ze_kernel *one = NULL;
	uint32_t count = c->kernel ? 1 : module->kernel_count;

	if (c->kernel) {
		one = visa_ze_kernel(module, c->kernel, &e);
		if (!one)
			return tool_error(TOOL_REFUSED, "%s", e.text);
	}
	fputs(c->json ? "[" : "", stdout);
	for (uint32_t i = 0; i < count; i++) {
		const struct visa_ze_kernel *k = one ? one : module->kernels[i];

		fputs(i ? c->json ? "," : "\n" : "", stdout);
		if (c->json)
			list_kernel_json(k, platform);
		else
			list_kernel(k, platform);
	}
	fputs(c->json ? "\n]\n" : "", stdout);
	return TOOL_DONE;
}
