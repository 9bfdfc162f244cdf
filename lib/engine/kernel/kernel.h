/* SPDX-License-Identifier: MIT */
/*
 * Kernels: the routines of a module prepared once, and gangs of hardware threads that run them.
 *
 * A gang is up to four hardware threads of one work-group that execute each instruction together.
 * The results of a lane do not depend on its gang.
 */
#ifndef VISA_KERNEL_H
#define VISA_KERNEL_H

#include "../../decl/decls.h"
#include "../run.h"

struct exec_kernel;
struct exec_gang;

/**
 * struct exec_code - a routine (the kernel or a function) whose instructions are to be prepared,
 * that is, decoded into structs that can be executed
 * @name: name of the function, as in an FCALL instruction (a call by name); NULL for a kernel
 * @decls: declarations of the routine, which must outlive the kernel
 * @code: encoded instructions
 * @size: bytes of @code
 * @strings: names of functions, symbols and source files; the instructions FCALL, FADDR and FILE in
 *	@code contain an index in this array
 * @string_count: number of strings
 */
struct exec_code {
	const char *name;
	const struct visa_decls *decls;
	const uint8_t *code;
	size_t size;
	const char *const *strings;
	uint32_t string_count;
};

/**
 * struct exec_symbol - a variable whose address the instruction FADDR can take by the variable's
 * name
 * @name: name of a variable in constant or global memory
 * @address: its virtual address
 */
struct exec_symbol {
	const char *name;
	uint64_t address;
};

/**
 * struct exec_kernel_spec - the inputs for preparing a kernel
 * @codes: the kernel, followed by the functions that it may call
 * @code_count: number of routines in @codes
 * @symbols: addresses of variables
 * @symbol_count: number of symbols
 * @platform: the platform on which the kernel runs
 * @lanes: lanes of a hardware thread
 * @keep_generic: each instruction with a fast handler is followed by its generic form, which
 *	observers need
 */
struct exec_kernel_spec {
	const struct exec_code *codes;
	uint32_t code_count;
	const struct exec_symbol *symbols;
	uint32_t symbol_count;
	enum visa_platform platform;
	unsigned int lanes;
	bool keep_generic;
};

/**
 * struct exec_fault - the instruction at which a gang (threads that execute each instruction
 * together) has stopped
 * @routine: index of the routine in struct exec_kernel_spec
 * @byte: byte offset of the instruction in the routine's code
 * @thread: number of the thread in the gang
 * @lanes: lanes of that thread that were enabled
 */
struct exec_fault {
	uint32_t routine;
	uint32_t byte;
	uint32_t thread;
	uint32_t lanes;
};

/**
 * exec_kernel_new() - prepare a kernel and its functions
 * @spec: its inputs; only the declarations must outlive the call
 * @kernel: receives the kernel; the caller frees it
 * @fault: on an error, receives the instruction that cannot be executed
 * @e: the error
 *
 * A message that a MOVS of a binding table index precedes, with no label between them, is changed
 * to name surface VISA_FIRST_SURFACE + index directly.
 *
 * Return: 0; -EINVAL for code that ends within an instruction, or a jump out of its routine;
 * -ENOENT for a missing function or symbol; the error of exec_prepare(); -ENOMEM.
 */
int exec_kernel_new(const struct exec_kernel_spec *spec, struct exec_kernel **kernel,
		    struct exec_fault *fault, struct visa_error *e);
void exec_kernel_free(struct exec_kernel *k);

/**
 * exec_kernel_watch() - set which instructions call observers; no gang may be running the kernel
 * @k: the kernel, prepared with keep_generic
 * @wanted: mask of the requested calls of each instruction, flags OBSERVE_* (observe.h); the index
 *	is the instruction's offset in the prepared code, in units of EXEC_UNIT bytes
 */
void exec_kernel_watch(struct exec_kernel *k, const uint8_t *wanted);

/*
 * exec_kernel_uses() - Return: whether an instruction of the kernel names a variable, given by its
 * id.
 */
bool exec_kernel_uses(const struct exec_kernel *k, uint32_t id);

/* exec_kernel_keeps() - Return: whether the kernel never writes a variable, given by its id. */
bool exec_kernel_keeps(const struct exec_kernel *k, uint32_t id);

/*
 * exec_kernel_gang() - Return: largest number of threads in a gang of this kernel (threads that
 * execute each instruction together): 1 to EXEC_GANG.
 */
unsigned int exec_kernel_gang(const struct exec_kernel *k);

/**
 * exec_kernel_source() - find the source line of an instruction
 * @routine, @byte: the instruction: the number of its routine (as @routine of struct exec_fault)
 *	and the offset of its first byte
 * @file: receives the name of the source file, as in the compiler's output, or NULL
 * @line: receives the number of the line, or 0
 *
 * Return: whether the code has this information.
 */
bool exec_kernel_source(const struct exec_kernel *k, uint32_t routine, uint32_t byte,
			const char **file, uint32_t *line);

/**
 * exec_gang_new() - allocate a gang: hardware threads that execute each instruction together
 * @threads: number of threads, at most EXEC_GANG
 * @account: account to which the variables of functions are charged as VISA_LIMIT_STATE, or NULL.
 *	It must outlive the gang. One frame of each routine for each thread is not charged here: the
 *	caller charges them
 *
 * Return: the gang; NULL if out of memory.
 */
struct exec_gang *exec_gang_new(const struct exec_kernel *k, unsigned int threads,
				struct visa_account *account);
void exec_gang_free(struct exec_gang *g);

/**
 * exec_gang_start() - begin the kernel in a gang (threads that execute each instruction together)
 * @g: the gang
 * @threads: number of threads of this start
 * @em: for each thread, mask of the lanes that exist
 *
 * Variables, predicates and addresses of all threads are zero afterwards.
 */
void exec_gang_start(struct exec_gang *g, unsigned int threads, const uint32_t em[EXEC_GANG]);

/**
 * exec_gang_again() - begin the kernel once more in a gang. Variables, predicates and addresses are
 * not zeroed: they have the values that the last run left. So a variable that the kernel never
 * writes (exec_kernel_keeps()) still has the value that it was given for the last start
 *
 * Return: false if the gang did not begin with the same number of threads before; the caller must
 * then use exec_gang_start().
 */
bool exec_gang_again(struct exec_gang *g, unsigned int threads, const uint32_t em[EXEC_GANG]);

/*
 * exec_gang_frame() - Return: the bytes of a thread's variables, at the declarations' offsets. Only
 * valid between exec_gang_start() and the first exec_gang_run().
 */
uint8_t *exec_gang_frame(const struct exec_gang *g, unsigned int thread);

/**
 * exec_gang_run() - run a gang (threads that execute each instruction together) until it ends or
 * waits, or has used up its budget
 * @g: the gang
 * @r: the run, begun by exec_begin() for this gang's space without a thread; its counters are
 *	increased
 * @budget: approximate number of instructions to execute; counted once for all threads of the gang
 * @stop: set (atomically) by another thread to end the run at the next jump
 * @fault: receives the instruction at which the gang stopped, unless it has ended or waits
 *
 * EXEC_WAITING means that the gang has stopped at a barrier, described by exec_gang_barrier().
 * Another call of exec_gang_run() continues it after the barrier. EXEC_LIMIT is also returned for
 * YIELD. After EXEC_DIVERGED, and after EXEC_LIMIT if threads may wait for stores of each other,
 * the caller makes each thread a separate gang by exec_gang_split().
 *
 * Return: the reason for the end of the run.
 */
enum exec_end exec_gang_run(struct exec_gang *g, struct exec_run *r, uint64_t budget,
			    const bool *stop, struct exec_fault *fault);

/* exec_gang_place() - find the instruction at which a gang that does not run has stopped */
void exec_gang_place(const struct exec_gang *g, struct exec_fault *fault);

/**
 * struct exec_barrier - the barrier at which a gang (threads that execute each instruction
 * together) waits, with all its threads that have not ended
 * @named: it is the barrier with number @id (NBARRIER), not the barrier of all threads of the group
 * @signals: each thread has arrived
 * @waits: each thread waits until all have arrived; else the gang can continue at once
 * @id: number of a named barrier
 * @count: for a signal of a named barrier: the number of threads that take part in it
 *
 * BARRIER signals and waits. Each other barrier instruction does only one of the two.
 */
struct exec_barrier {
	bool named;
	bool signals;
	bool waits;
	uint32_t id;
	uint32_t count;
};

/*
 * exec_gang_barrier() - Return: the barrier at which a gang waits; valid if exec_gang_run() has
 * returned EXEC_WAITING.
 */
const struct exec_barrier *exec_gang_barrier(const struct exec_gang *g);

/* exec_gang_alive() - Return: a bit for each thread of the gang that has not ended. */
uint32_t exec_gang_alive(const struct exec_gang *g);

/* exec_gang_threads() - Return: number of threads of the gang that have not ended. */
unsigned int exec_gang_threads(const struct exec_gang *g);

/**
 * exec_gang_split() - make a separate gang of a thread; the thread continues at its current
 * instruction
 * @g: the gang, which still contains the thread. When all its threads have been split off, the
 *	caller must not run @g until exec_gang_start()
 * @thread: the thread
 *
 * Return: the new gang; NULL if out of memory.
 */
struct exec_gang *exec_gang_split(const struct exec_gang *g, unsigned int thread);

#endif
