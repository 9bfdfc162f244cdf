// SPDX-License-Identifier: MIT
/* Writes the texts that describe a launch to another program: visa-run, or a mount. */
#include "launched.h"
#include "../memory/sampling.h"

const struct _cl_mem *launched_memory(const struct launched *l, uint32_t i)
{
	return l->args[i].is_svm ? NULL : l->args[i].mem;
}

static void put_hex(const struct kernel_arg *a, struct visa_buffer *b)
{
	const uint8_t *bytes = a->value;

	visa_buffer_printf(b, "hex:");
	for (size_t i = 0; i < a->size; i++)
		visa_buffer_printf(b, "%02x", bytes[i]);
}

void launched_value(const struct launched *l, uint32_t i, struct visa_buffer *b)
{
	const struct kernel_arg *a = &l->args[i];
	char text[VISA_SAMPLING_TEXT_MAX];

	switch (l->kernel->args[i].kind) {
	case VISA_ZE_LOCAL:
		visa_buffer_printf(b, "local:%zu", a->size);
		break;
	case VISA_ZE_SAMPLER:
		visa_sampling_print(&a->sampling, text);
		visa_buffer_printf(b, "sampler:%s", text);
		break;
	default:
		put_hex(a, b);
	}
}

void launched_sizes(const char *word, const uint64_t *v, unsigned int dims, struct visa_buffer *b)
{
	for (unsigned int i = 0; i < dims; i++)
		visa_buffer_printf(b, "%s%llu", i ? "," : word, (unsigned long long)v[i]);
}
