/* SPDX-License-Identifier: MIT */
/*
 * OpenCL C text that is put before a source for the check async, after the text of
 * lib/check/async/notes.h. Macros replace async copies and waits for them, and also store
 * instrumentation notes: words at a fixed address that the check reads. Since they are macros, the
 * stores have the source line of the call. Each argument is evaluated once. If a copy joins no
 * existing event, its event is made from the address of its destination, which is unique at that
 * time.
 */
typedef struct visafs_event_ *visafs_event;
#define event_t visafs_event

inline __attribute__((always_inline, overloadable)) ulong
visafs_address(const volatile local void *p)
{
	return (ulong)p | CHECK_NOTE_LOCAL;
}

inline __attribute__((always_inline, overloadable)) ulong
visafs_address(const volatile global void *p)
{
	return (ulong)p;
}

/*
 * A copy returns its event by a call of this function, so that the compiler does not warn about an
 * unused value if the event is not used.
 */
inline __attribute__((always_inline)) visafs_event visafs_event_of(visafs_event e)
{
	return e;
}

#define VISAFS_NOTE(word, value) (((volatile global ulong *)CHECK_NOTES_ADDRESS)[word] = (value))

#define VISAFS_COPY(dst, src, elements, step, event, copy)                                         \
	({                                                                                         \
		__auto_type visafs_to = (dst);                                                     \
		__auto_type visafs_from = (src);                                                   \
		size_t visafs_count = (elements), visafs_stride = (step);                          \
		visafs_event visafs_joined = (event);                                              \
		if (!visafs_joined)                                                                \
			visafs_joined = (visafs_event)(visafs_address(visafs_to) + 1);             \
		VISAFS_NOTE(CHECK_NOTE_TO, visafs_address(visafs_to));                             \
		VISAFS_NOTE(CHECK_NOTE_FROM, visafs_address(visafs_from));                         \
		VISAFS_NOTE(CHECK_NOTE_COUNT, visafs_count);                                       \
		VISAFS_NOTE(CHECK_NOTE_STRIDE, visafs_stride);                                     \
		VISAFS_NOTE(CHECK_NOTE_EVENT, (ulong)visafs_joined);                               \
		VISAFS_NOTE(CHECK_NOTE_WHAT, CHECK_NOTE_COPY | sizeof(*visafs_to) << 8);           \
		copy;                                                                              \
		VISAFS_NOTE(CHECK_NOTE_WHAT, CHECK_NOTE_COPIED);                                   \
		visafs_event_of(visafs_joined);                                                    \
	})
#define async_work_group_copy(dst, src, elements, event)                                           \
	VISAFS_COPY(dst, src, elements, 1, event,                                                  \
		    (async_work_group_copy)(visafs_to, visafs_from, visafs_count, 0))
#define async_work_group_strided_copy(dst, src, elements, stride, event)                           \
	VISAFS_COPY(dst, src, elements, stride, event,                                             \
		    (async_work_group_strided_copy)(visafs_to, visafs_from, visafs_count,          \
						    visafs_stride, 0))
/* The list may be a compound literal, whose commas separate arguments of a macro. */
#define wait_group_events(events, ...)                                                             \
	({                                                                                         \
		int visafs_count = (events);                                                       \
		const visafs_event *visafs_list = (__VA_ARGS__);                                   \
		for (int visafs_i = 0; visafs_i < visafs_count; visafs_i++) {                      \
			VISAFS_NOTE(CHECK_NOTE_EVENT, (ulong)visafs_list[visafs_i]);               \
			VISAFS_NOTE(CHECK_NOTE_WHAT, CHECK_NOTE_WAIT);                             \
		}                                                                                  \
		barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);                               \
	})
