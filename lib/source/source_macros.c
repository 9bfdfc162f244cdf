// SPDX-License-Identifier: MIT
/* Makes the macros that precede a source when it is compiled for checks. */
#include "../check/report.h"
#include "source_state.h"

#include <string.h>

/*
 * The text of check/async/notes.h (instrumentation notes) and of the files opencl_*.h, included as
 * bytes.
 */
__asm__(".pushsection .rodata\n"
	".hidden source_notes_text, source_barrier_text, source_async_text, source_fence_text\n"
	".hidden source_fence_end\n"
	".globl source_notes_text, source_barrier_text, source_async_text, source_fence_text\n"
	".globl source_fence_end\n"
	"source_notes_text:\n"
	".incbin \"lib/check/async/notes.h\"\n"
	"source_barrier_text:\n"
	".incbin \"lib/source/opencl_barrier.h\"\n"
	"source_async_text:\n"
	".incbin \"lib/source/opencl_async.h\"\n"
	"source_fence_text:\n"
	".incbin \"lib/source/opencl_fence.h\"\n"
	"source_fence_end:\n"
	".popsection\n");

extern const char source_notes_text[], source_barrier_text[];
extern const char source_async_text[], source_fence_text[], source_fence_end[];

static void source_macros_put_text(struct visa_buffer *b, const char *from, const char *end)
{
	visa_buffer_put(b, from, (size_t)(end - from));
}

static bool source_macros_has(const void *text, size_t size, const char *word)
{
	return memmem(text, size, word, strlen(word));
}

/*
 * Whether a source may call sub_group_barrier(), directly or in an included file, and defines no
 * macro of that name. Such a source gets the macro sub_group_barrier() of opencl_barrier.h. With
 * it, a source that defines a function of that name does not compile.
 */
static bool calls_barrier(const void *text, size_t size)
{
	return (source_macros_has(text, size, "sub_group_barrier") ||
		source_macros_has(text, size, "include")) &&
	       !source_macros_has(text, size, "define sub_group_barrier");
}

/* Whether a source may call async copies. A source that waits for an event got it from a copy. */
static bool calls_async(const void *text, size_t size)
{
	return (source_macros_has(text, size, "async_work_group_") ||
		source_macros_has(text, size, "wait_group_events") ||
		source_macros_has(text, size, "include")) &&
	       !source_macros_has(text, size, "define async_work_group_copy") &&
	       !source_macros_has(text, size, "define async_work_group_strided_copy") &&
	       !source_macros_has(text, size, "define wait_group_events");
}

/* Whether a source may call fences, or atomics with an order. */
static bool calls_fence(const void *text, size_t size)
{
	static const char *const words[] = { "mem_fence",     "atomic_work_item_fence",
					     "_explicit",     "atomic_load",
					     "atomic_store",  "atomic_exchange",
					     "atomic_fetch_", "atomic_compare_exchange_",
					     "atomic_flag_",  "include" };
	bool calls = false;

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		calls |= source_macros_has(text, size, words[i]);
	return calls && !source_macros_has(text, size, "define mem_fence") &&
	       !source_macros_has(text, size, "define read_mem_fence") &&
	       !source_macros_has(text, size, "define write_mem_fence") &&
	       !source_macros_has(text, size, "define atomic_");
}

bool source_macros(const void *source, size_t size, uint32_t checks, struct visa_buffer *b)
{
	const uint32_t races = VISA_CHECK_BIT(VISA_CHECK_RACE) | VISA_CHECK_BIT(VISA_CHECK_SAME);
	const uint32_t barriers = races | VISA_CHECK_BIT(VISA_CHECK_BARRIER);
	const uint32_t copies = races | VISA_CHECK_BIT(VISA_CHECK_ASYNC);
	const size_t before = b->size;

	const bool barrier = checks & barriers && calls_barrier(source, size);
	const bool async = checks & copies && calls_async(source, size);
	const bool fence = checks & races && calls_fence(source, size);

	if (barrier || async || fence)
		source_macros_put_text(b, source_notes_text, source_barrier_text);
	if (barrier)
		source_macros_put_text(b, source_barrier_text, source_async_text);
	if (async)
		source_macros_put_text(b, source_async_text, source_fence_text);
	if (fence)
		source_macros_put_text(b, source_fence_text, source_fence_end);
	return b->size > before;
}

void source_put_line(struct visa_buffer *to, const char *path)
{
	visa_buffer_printf(to, "#line 1 \"");
	for (; *path; path++)
		visa_buffer_printf(to, "%s%c", *path == '"' || *path == '\\' ? "\\" : "", *path);
	visa_buffer_printf(to, "\"\n");
}

bool source_may_pad(const void *source, size_t size, const char *options)
{
	static const char *const words[] = { "struct", "union", "char3",  "short3",  "int3",
					     "long3",  "half3", "float3", "double3", "include" };
	bool may = false;

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		may |= source_macros_has(source, size, words[i]) ||
		       (options && strstr(options, words[i]));
	return may;
}
