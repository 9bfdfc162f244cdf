/* SPDX-License-Identifier: MIT */
/*
 * OpenCL C text that is put before a source for the check of races, after the text of
 * lib/check/async/notes.h. Fences, and atomics of OpenCL C 2.0 that are not relaxed, store their
 * order and scope in an instrumentation note: words at a fixed address that the check reads. Fences
 * of OpenCL C 1.x have the scope of the device. Each argument except order and scope is evaluated
 * once. A macro is not expanded inside its own text, so its name there means the function.
 */
#define VISAFS_FIRST(a, ...)	 (a)
#define VISAFS_SECOND(a, b, ...) (b)
#define VISAFS_SET(word)	 (((volatile global ulong *)CHECK_NOTES_ADDRESS)[CHECK_NOTE_WHAT] = (word))
#define VISAFS_FENCE(order, scope, call)                                                           \
	(VISAFS_SET(CHECK_NOTE_FENCE | CHECK_NOTE_ORDER(order, scope)), call,                      \
	 (void)VISAFS_SET(CHECK_NOTE_ORDERED))
#define mem_fence(flags) VISAFS_FENCE(CHECK_ORDER_BOTH, CHECK_SCOPE_DEVICE, mem_fence(flags))
#define read_mem_fence(flags)                                                                      \
	VISAFS_FENCE(CHECK_ORDER_ACQUIRE, CHECK_SCOPE_DEVICE, read_mem_fence(flags))
#define write_mem_fence(flags)                                                                     \
	VISAFS_FENCE(CHECK_ORDER_RELEASE, CHECK_SCOPE_DEVICE, write_mem_fence(flags))
#define atomic_work_item_fence(flags, order, scope)                                                \
	VISAFS_FENCE(order, scope, atomic_work_item_fence(flags, order, scope))

#define VISAFS_ORDERED(order, scope)                                                               \
	if ((order) != CHECK_ORDER_RELAXED)                                                        \
	VISAFS_SET(CHECK_NOTE_ATOMIC | CHECK_NOTE_ORDER(order, scope))
#define VISAFS_DONE(order)                                                                         \
	if ((order) != CHECK_ORDER_RELAXED)                                                        \
	VISAFS_SET(CHECK_NOTE_ORDERED)

/* __VA_ARGS__: the order, and the scope if the call has one. */
#define VISAFS_ATOMIC(call, ...)                                                                   \
	({                                                                                         \
		VISAFS_ORDERED(VISAFS_FIRST(__VA_ARGS__, 0),                                       \
			       VISAFS_SECOND(__VA_ARGS__, CHECK_SCOPE_DEVICE, 0));                 \
		__auto_type visafs_result = call;                                                  \
		VISAFS_DONE(VISAFS_FIRST(__VA_ARGS__, 0));                                         \
		visafs_result;                                                                     \
	})
#define VISAFS_STORE(call, ...)                                                                    \
	({                                                                                         \
		VISAFS_ORDERED(VISAFS_FIRST(__VA_ARGS__, 0),                                       \
			       VISAFS_SECOND(__VA_ARGS__, CHECK_SCOPE_DEVICE, 0));                 \
		call;                                                                              \
		VISAFS_DONE(VISAFS_FIRST(__VA_ARGS__, 0));                                         \
	})

/* If a function has two orders, the first order, for a successful exchange, is recorded. */
#define atomic_exchange_explicit(p, value, ...)                                                    \
	VISAFS_ATOMIC(atomic_exchange_explicit(p, value, __VA_ARGS__), __VA_ARGS__)
#define atomic_exchange(p, value) VISAFS_ATOMIC(atomic_exchange(p, value), CHECK_ORDER_SEQUENTIAL)
#define atomic_fetch_add_explicit(p, value, ...)                                                   \
	VISAFS_ATOMIC(atomic_fetch_add_explicit(p, value, __VA_ARGS__), __VA_ARGS__)
#define atomic_fetch_add(p, value) VISAFS_ATOMIC(atomic_fetch_add(p, value), CHECK_ORDER_SEQUENTIAL)
#define atomic_fetch_sub_explicit(p, value, ...)                                                   \
	VISAFS_ATOMIC(atomic_fetch_sub_explicit(p, value, __VA_ARGS__), __VA_ARGS__)
#define atomic_fetch_sub(p, value) VISAFS_ATOMIC(atomic_fetch_sub(p, value), CHECK_ORDER_SEQUENTIAL)
#define atomic_fetch_or_explicit(p, value, ...)                                                    \
	VISAFS_ATOMIC(atomic_fetch_or_explicit(p, value, __VA_ARGS__), __VA_ARGS__)
#define atomic_fetch_or(p, value) VISAFS_ATOMIC(atomic_fetch_or(p, value), CHECK_ORDER_SEQUENTIAL)
#define atomic_fetch_xor_explicit(p, value, ...)                                                   \
	VISAFS_ATOMIC(atomic_fetch_xor_explicit(p, value, __VA_ARGS__), __VA_ARGS__)
#define atomic_fetch_xor(p, value) VISAFS_ATOMIC(atomic_fetch_xor(p, value), CHECK_ORDER_SEQUENTIAL)
#define atomic_fetch_and_explicit(p, value, ...)                                                   \
	VISAFS_ATOMIC(atomic_fetch_and_explicit(p, value, __VA_ARGS__), __VA_ARGS__)
#define atomic_fetch_and(p, value) VISAFS_ATOMIC(atomic_fetch_and(p, value), CHECK_ORDER_SEQUENTIAL)
#define atomic_fetch_min_explicit(p, value, ...)                                                   \
	VISAFS_ATOMIC(atomic_fetch_min_explicit(p, value, __VA_ARGS__), __VA_ARGS__)
#define atomic_fetch_min(p, value) VISAFS_ATOMIC(atomic_fetch_min(p, value), CHECK_ORDER_SEQUENTIAL)
#define atomic_fetch_max_explicit(p, value, ...)                                                   \
	VISAFS_ATOMIC(atomic_fetch_max_explicit(p, value, __VA_ARGS__), __VA_ARGS__)
#define atomic_fetch_max(p, value) VISAFS_ATOMIC(atomic_fetch_max(p, value), CHECK_ORDER_SEQUENTIAL)
#define atomic_load_explicit(p, ...)                                                               \
	VISAFS_ATOMIC(atomic_load_explicit(p, __VA_ARGS__), __VA_ARGS__)
#define atomic_load(p) VISAFS_ATOMIC(atomic_load(p), CHECK_ORDER_SEQUENTIAL)
#define atomic_store_explicit(p, value, ...)                                                       \
	VISAFS_STORE(atomic_store_explicit(p, value, __VA_ARGS__), __VA_ARGS__)
#define atomic_store(p, value) VISAFS_STORE(atomic_store(p, value), CHECK_ORDER_SEQUENTIAL)
#define atomic_compare_exchange_strong_explicit(p, expected, value, success, ...)                  \
	VISAFS_ATOMIC(atomic_compare_exchange_strong_explicit(p, expected, value, success,         \
							      __VA_ARGS__),                        \
		      success, VISAFS_SECOND(__VA_ARGS__, CHECK_SCOPE_DEVICE, 0))
#define atomic_compare_exchange_strong(p, expected, value)                                         \
	VISAFS_ATOMIC(atomic_compare_exchange_strong(p, expected, value), CHECK_ORDER_SEQUENTIAL)
#define atomic_compare_exchange_weak_explicit(p, expected, value, success, ...)                    \
	VISAFS_ATOMIC(atomic_compare_exchange_weak_explicit(p, expected, value, success,           \
							    __VA_ARGS__),                          \
		      success, VISAFS_SECOND(__VA_ARGS__, CHECK_SCOPE_DEVICE, 0))
#define atomic_compare_exchange_weak(p, expected, value)                                           \
	VISAFS_ATOMIC(atomic_compare_exchange_weak(p, expected, value), CHECK_ORDER_SEQUENTIAL)
#define atomic_flag_test_and_set_explicit(p, ...)                                                  \
	VISAFS_ATOMIC(atomic_flag_test_and_set_explicit(p, __VA_ARGS__), __VA_ARGS__)
#define atomic_flag_test_and_set(p)                                                                \
	VISAFS_ATOMIC(atomic_flag_test_and_set(p), CHECK_ORDER_SEQUENTIAL)
#define atomic_flag_clear_explicit(p, ...)                                                         \
	VISAFS_STORE(atomic_flag_clear_explicit(p, __VA_ARGS__), __VA_ARGS__)
#define atomic_flag_clear(p) VISAFS_STORE(atomic_flag_clear(p), CHECK_ORDER_SEQUENTIAL)
