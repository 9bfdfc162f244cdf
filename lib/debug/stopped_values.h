/* SPDX-License-Identifier: MIT */
/*
 * Values at a stop: expressions of C over the variables of one work-item of a stopped launch, as
 * structs. lib/prompt converts them to text. lib/inspect/README.md describes the expressions.
 */
#ifndef VISA_STOPPED_VALUES_H
#define VISA_STOPPED_VALUES_H

#include "../inspect/inspect.h"
#include "stop.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct visa_stopped_item - the work-item whose variables are inspected
 * @thread: hardware thread of the group
 * @frame: activation: 0 is the current one, 1 its caller
 * @lane: the work-item's lane in the thread
 * @outer: if the line of the activation belongs to inlined functions: 0 is the innermost of them, 1
 *	its caller, and so on
 */
struct visa_stopped_item {
	uint32_t thread;
	uint32_t frame;
	uint32_t lane;
	uint32_t outer;
};

/**
 * struct visa_stopped_frame - a call of a work-item
 * @function: the name of the function, which may be inlined
 * @inlined: it is inlined in the next frame
 * @place: its instruction. If an inlined function is called from this frame, the line is that of
 *	the call; it is 0 if there are several calls and the code does not show which one it is
 */
struct visa_stopped_frame {
	const char *function;
	bool inlined;
	struct visa_stop_place place;
};

/**
 * visa_stopped_frame() - fill in call @n of a work-item: the innermost call is 0; inlined calls
 * count
 * @item: the work-item; receives its activation
 *
 * Return: whether there is such a call.
 */
bool visa_stopped_frame(const struct visa_stopped *s, struct visa_stopped_item *item, uint32_t n,
			struct visa_stopped_frame *f);

/**
 * visa_stopped_evaluate() - compute the value of an expression
 * @text: the expression, @size bytes
 * @v: receives the value; it may point into memory of the launch
 * @e: the error, with the column in @text
 *
 * Return: 0; -ENOENT for a name that is not in scope, or a thread that does not exist; -ENXIO for a
 * variable that is optimized away; -EFAULT for memory that is not mapped; -EINVAL for an expression
 * that is wrong in C; -ENOMEM.
 */
int visa_stopped_evaluate(const struct visa_stopped *s, const struct visa_stopped_item *i,
			  const char *text, size_t size, struct visa_value *v,
			  struct visa_error *e);

/**
 * visa_stopped_assign() - assign the value of an expression to the variable or memory that another
 * expression names. A name such as $x that is not a name of the vISA text is a variable of the
 * debugger, which is made
 * @to, @to_size: expression of the variable or memory; @from, @from_size: expression of the value,
 *	which is converted
 * @v: receives the new value
 *
 * Return: 0 or the errno of visa_stopped_evaluate().
 */
int visa_stopped_assign(const struct visa_stopped *s, const struct visa_stopped_item *i,
			const char *to, size_t to_size, const char *from, size_t from_size,
			struct visa_value *v, struct visa_error *e);

/**
 * visa_stopped_write() - write the value of an expression to the place of a value
 * @to: the value; it receives the new contents of its place
 * @from: the expression, @size bytes
 *
 * Return: 0 or the errno of visa_stopped_evaluate().
 */
int visa_stopped_write(const struct visa_stopped *s, const struct visa_stopped_item *i,
		       struct visa_value *to, const char *from, size_t size, struct visa_error *e);

/*
 * visa_stopped_keep() - keep a copy of a value that is printed. Return: its number: expressions
 * name it $1; 0 if out of memory
 */
uint32_t visa_stopped_keep(const struct visa_stopped *s, const struct visa_value *v);

/**
 * visa_stopped_message() - append a message in one of the two forms of stop points: "FORMAT",
 * EXPR, ... or a text with {EXPR}
 * @text: @size bytes
 * @e: the error, with the column in @text
 *
 * Return: 0 or the errno of visa_stopped_evaluate().
 */
int visa_stopped_message(const struct visa_stopped *s, const struct visa_stopped_item *i,
			 const char *text, size_t size, struct visa_buffer *to,
			 struct visa_error *e);

/* The accesses at which a watchpoint stops. */
enum visa_stop_access { VISA_STOP_WRITES, VISA_STOP_READS, VISA_STOP_ACCESSES };

/**
 * visa_stops_watch() - add a watchpoint: stop after each instruction that accesses the bytes of an
 * expression
 * @s: stop points of the launch; @at: the stopped launch
 * @text: the expression, @size bytes; " if CONDITION" may follow, an expression that is computed
 *	after the access for the work-item that makes it. The value must be in memory; the bytes are
 *	those of its current place
 * @point: receives the watchpoint; or NULL
 *
 * Accesses of all work-items count. Bytes of local and private memory are watched until the group
 * ends.
 *
 * Return: 0; the errno of visa_stopped_evaluate(); -EINVAL if the value is not in memory; -ENOSPC.
 */
int visa_stops_watch(struct visa_stops *s, const struct visa_stopped *at,
		     const struct visa_stopped_item *i, enum visa_stop_access access,
		     const char *text, size_t size, const struct visa_stop_point **point,
		     struct visa_error *e);

/**
 * visa_stopped_watched() - find the values of the watchpoint at which the launch is stopped
 * @before: receives the value before the access; if the launch has gone back, the value at the
 *	place from which it went back
 * @now: receives the present value
 *
 * Return: false if the launch is not stopped at a watchpoint, or the value has more than 4,096
 * bytes: a copy at each access would take longer than the launch.
 */
bool visa_stopped_watched(const struct visa_stopped *s, struct visa_value *before,
			  struct visa_value *now);

/* visa_stopped_print() - append a value as text, in gdb's form. */
void visa_stopped_print(const struct visa_stopped *s, const struct visa_stopped_item *i,
			const struct visa_value *v, enum visa_value_format format,
			struct visa_buffer *to);

/* visa_stopped_type() - append the name of a type; @expand: with its members, as ptype does. */
void visa_stopped_type(const struct visa_stopped *s, const struct visa_stopped_item *i,
		       const struct visa_value_type *t, bool expand, struct visa_buffer *to);

/*
 * visa_stopped_type_of() - find the type of an expression, or the type that a text names: "struct
 * s". Return: as visa_stopped_evaluate()
 */
int visa_stopped_type_of(const struct visa_stopped *s, const struct visa_stopped_item *i,
			 const char *text, size_t size, struct visa_value_type *t,
			 struct visa_error *e);

/*
 * visa_stopped_variable() - fill in variable @n in scope; innermost variables are first. Return:
 * whether there is one.
 */
bool visa_stopped_variable(const struct visa_stopped *s, const struct visa_stopped_item *i,
			   uint32_t n, struct visa_variable *v);

/*
 * visa_stopped_variable_value() - compute the value of a variable. Return: as
 * visa_stopped_evaluate()
 */
int visa_stopped_variable_value(const struct visa_stopped *s, const struct visa_stopped_item *i,
				uint32_t n, struct visa_value *v, struct visa_error *e);

/*
 * visa_stopped_returned() - find the value that a function has returned to a work-item, after
 * VISA_STOP_FINISH. Return: whether it is known
 */
bool visa_stopped_returned(const struct visa_stopped *s, const struct visa_stopped_item *i,
			   struct visa_value *v);

/* visa_stopped_children() - Return: the number of parts of a value; @kind: receives their kind */
uint64_t visa_stopped_children(const struct visa_stopped *s, const struct visa_stopped_item *i,
			       const struct visa_value *v, enum visa_children *kind);

/**
 * visa_stopped_child() - fill in part @n of a structure, a vector or an array, or the object to
 * which a pointer points
 * @name: receives the part's name: x, [3], s0
 *
 * Return: whether there is such a part.
 */
bool visa_stopped_child(const struct visa_stopped *s, const struct visa_stopped_item *i,
			const struct visa_value *v, uint64_t n, char name[64],
			struct visa_value *part);

/**
 * visa_stopped_memory() - find the bytes at an address, which is a pointer of the work-item
 * @room: receives the number of mapped bytes from there on
 *
 * Return: the bytes of the launch, which may be changed; NULL if the address is not mapped.
 */
uint8_t *visa_stopped_memory(const struct visa_stopped *s, const struct visa_stopped_item *i,
			     uint64_t address, uint64_t *room);

/* visa_stopped_address_name() - append " <buffer+off>" for an address in a known buffer. */
void visa_stopped_address_name(const struct visa_stopped *s, const struct visa_stopped_item *i,
			       uint64_t address, struct visa_buffer *to);

/**
 * visa_stopped_work_item() - find the work-item of a lane
 * @global, @local: receive its global and local id
 *
 * Return: false if the lane has no work-item.
 */
bool visa_stopped_work_item(const struct visa_stopped *s, uint32_t thread, uint32_t lane,
			    uint64_t global[3], uint32_t local[3]);

/* visa_stopped_lane_count() - Return: the number of lanes of a hardware thread. */
uint32_t visa_stopped_lane_count(const struct visa_stopped *s);

#ifdef __cplusplus
}
#endif
#endif
