/* SPDX-License-Identifier: MIT */
/* The state of a session, and the functions that the files of lib/dap share. */
#ifndef DAP_STATE_H
#define DAP_STATE_H

#include <pthread.h>

#include "../base/json.h"
#include "../debug/stopped_values.h"
#include "../prompt/prompt.h"
#include "dap.h"

/* The state of a session. */
enum dap_phase {
	DAP_NEW,	 /* no request was received */
	DAP_INITIALIZED, /* the request "initialize" was answered */
	DAP_READY,	 /* the launch exists but has not begun; breakpoints can be set */
	DAP_RUNS,	 /* the launch has begun: it runs, or is stopped if @at is not NULL */
	DAP_ENDED
};

/**
 * struct dap_client - properties of the client, from its request "initialize"
 * @lines_from_0, @columns_from_0: it counts lines or columns from 0, not from 1
 * @pages: it requests long lists of variables in pages
 * @invalidates: it supports the event "invalidated"
 */
struct dap_client {
	bool lines_from_0;
	bool columns_from_0;
	bool pages;
	bool invalidates;
};

/* The kinds of lists that a client can expand. */
enum dap_kind {
	DAP_ARGUMENTS,
	DAP_LOCALS,
	DAP_ALL_LANES, /* each variable in scope; an entry expands to DAP_LANES_OF */
	DAP_LANES_OF,  /* the values of variable @number in all lanes */
	DAP_WORK_ITEM,
	DAP_REGISTERS, /* variables of the vISA text */
	DAP_PREDICATES,
	DAP_VALUE /* the parts of @value: members, elements */
};

/**
 * struct dap_reference - a list that the client can expand by the list's reference number, as long
 * as the launch is stopped
 * @kind: the kind of list
 * @item: the work-item to which the values belong
 * @number: for DAP_LANES_OF: number of a variable in scope
 * @value: for DAP_VALUE: the value whose parts are listed
 * @name: for DAP_VALUE: an expression for @value; NULL if there is none
 */
struct dap_reference {
	enum dap_kind kind;
	struct visa_stopped_item item;
	uint32_t number;
	struct visa_value value;
	char *name;
};

/* The kinds of breakpoints. Each kind has its own request, with a list of breakpoints. */
enum dap_set { DAP_SOURCES, DAP_FUNCTIONS, DAP_INSTRUCTIONS, DAP_DATA, DAP_EXCEPTIONS };

/**
 * struct dap_point - a breakpoint of the client
 * @id: its number for the client, which is never used again
 * @set: the kind of breakpoint
 * @key: for DAP_SOURCES the source file; else "". Breakpoints with equal @set and @key form a set
 * @text: the text of its stop point. Each breakpoint of a set has another text
 * @hits: the client's hit condition, such as ">= 5"; or NULL
 * @number: number of its stop point; 0 if no stop point could be added
 * @kept: the request that replaces the set contains this breakpoint
 */
struct dap_point {
	uint32_t id;
	enum dap_set set;
	char *key;
	char *text;
	char *hits;
	uint32_t number;
	bool kept;
};

/**
 * struct visa_dap - a session
 * @host: functions of the host
 * @own_lock, @own_changed: used for @lock and @changed if the host does not supply them
 * @lock: protects all members except @in, @seq and @sending
 * @changed: signalled when the launch is stopped, continues or has ended
 * @sending: held while a message is sent, so that messages are not mixed; protects @seq
 * @seq: number of the last message that was sent
 * @in: received bytes that are not processed yet
 * @phase: the state of the session
 * @left: the client has disconnected
 * @client: properties of the client
 * @forwarded: the requests "initialize" and "attach", kept for visa_dap_forward(); or NULL
 * @attached: the session has attached to a launch of the host
 * @sources: the client's folder of source files; or NULL
 * @t: the launch, valid from DAP_READY until it ends
 * @prompt: executes commands that the user writes in the client's console
 * @at: the launch while it is stopped, else NULL
 * @stop_count: number of stops so far
 * @answer: the next action of the launch
 * @answered: @answer is valid, and the waiting thread of the launch takes it
 * @next: the next action of the launch, if @resume
 * @resume: the current request lets the launch continue, after the answer to the request
 * @pausing: the client has requested a stop
 * @changing: the session has requested a stop, to change breakpoints
 * @quiet: the launch is stopped only to change breakpoints, and the client does not know it
 * @item: the work-item for expressions of requests that name no frame
 * @shown: the frame that the client shows
 * @selected: the frame that a command of the console, such as up, has selected instead of @shown
 * @lanes: for each hardware thread, the lane that the client shows; @lane_count entries
 * @items: the frames that were sent to the client; frame id n is at index n - 1
 * @references: the lists that were sent to the client; reference n is at index n - 1
 * @points: the breakpoints, @point_count of them
 * @last_id: the id of the breakpoint that was added last
 */
struct visa_dap {
	struct visa_dap_host host;
	pthread_mutex_t own_lock;
	pthread_cond_t own_changed;
	pthread_mutex_t *lock;
	pthread_cond_t *changed;
	pthread_mutex_t sending;
	uint32_t seq;
	struct visa_buffer in;
	enum dap_phase phase;
	bool left;
	struct dap_client client;
	json_t *forwarded[2];
	bool attached;
	char *sources;
	struct visa_dap_target t;
	struct visa_prompt *prompt;
	const struct visa_stopped *at;
	uint32_t stop_count;
	struct visa_stop_answer answer;
	bool answered;
	struct visa_stop_answer next;
	bool resume;
	bool pausing;
	bool changing;
	bool quiet;
	struct visa_stopped_item item;
	struct visa_stopped_item shown;
	struct visa_stopped_item selected;
	uint32_t *lanes;
	uint32_t lane_count;
	struct visa_stopped_item *items;
	uint32_t item_count;
	struct dap_reference *references;
	uint32_t reference_count;
	struct dap_point *points;
	uint32_t point_count;
	uint32_t last_id;
};

/*
 * dap_handle_fn - a function that executes a request. @args: the arguments, may be NULL; @body:
 * receives the answer. The caller holds the lock. Return: 0 or a negative errno; 1 if a session in
 * another process answers the request.
 */
typedef int dap_handle_fn(struct visa_dap *d, const json_t *args, json_t *body,
			  struct visa_error *e);

/* The functions of the requests, in the order of the files that contain them. */
dap_handle_fn dap_initialize, dap_launch, dap_attach, dap_configured, dap_disconnect, dap_terminate;
dap_handle_fn dap_threads, dap_stack, dap_scopes, dap_variables, dap_evaluate;
dap_handle_fn dap_continue, dap_next, dap_step_in, dap_step_out, dap_pause;
dap_handle_fn dap_step_back, dap_reverse;
dap_handle_fn dap_set_sources, dap_set_functions, dap_set_exceptions, dap_set_instructions;
dap_handle_fn dap_data_info, dap_set_data, dap_exception;
dap_handle_fn dap_set_variable, dap_set_expression, dap_completions;
dap_handle_fn dap_read_memory, dap_write_memory;
dap_handle_fn dap_disassemble, dap_source_text, dap_loaded_sources;

/* dap_answer() - answer a request, which is a JSON object. */
void dap_answer(struct visa_dap *d, const json_t *request);

/* dap_refuse() - send an error as the answer to a message that is not a request. */
void dap_refuse(struct visa_dap *d, const struct visa_error *e);

/* dap_send() - send a message, and drop the caller's reference to it */
void dap_send(struct visa_dap *d, json_t *message);

/* dap_event() - send an event, and drop the caller's reference to @body, which may be NULL */
void dap_event(struct visa_dap *d, const char *event, json_t *body);

/*
 * dap_text() and the next functions read member @key of a request's arguments. If an optional
 * member is missing, @to keeps its value. Return: 0; -EINVAL if a required member is missing, or if
 * a member has the wrong type.
 */
int dap_text(const json_t *args, const char *key, bool optional, const char **to,
	     struct visa_error *e);
int dap_number(const json_t *args, const char *key, bool optional, int64_t *to,
	       struct visa_error *e);
int dap_flag(const json_t *args, const char *key, bool *to, struct visa_error *e);
int dap_array(const json_t *args, const char *key, bool optional, const json_t **to,
	      struct visa_error *e);

/* dap_set() - set a member of an object, and drop the caller's reference to @value */
void dap_set(json_t *object, const char *key, json_t *value);

/* dap_string() - Return: the text of a buffer as a JSON string; the buffer is freed */
json_t *dap_string(struct visa_buffer *b);

/* dap_address() - Return: an address as a JSON string, such as "0x1000" */
json_t *dap_address(uint64_t address);

/*
 * dap_address_of() - read an address, the string in member @key, and add the request's member
 * "offset"; Return: 0 or -EINVAL
 */
int dap_address_of(const json_t *args, const char *key, uint64_t *address, struct visa_error *e);

/* dap_invalidate() - let the client read the @area "stacks" or "variables" again, by an event */
void dap_invalidate(struct visa_dap *d, const char *area);

/*
 * The sourceReference (the protocol's number for a text without a file) of the kernel's source, if
 * the source has no file. The vISA text of routine n has the sourceReference n + 1.
 */
#define DAP_TEXT 0x40000000

/* dap_check_stopped() - Return: 0, or -EBUSY if the launch is not stopped */
int dap_check_stopped(const struct visa_dap *d, struct visa_error *e);

/* dap_forget() - drop all frame ids and references, because the launch continues */
void dap_forget(struct visa_dap *d);

/*
 * dap_thread_item() - find the hardware thread and lane for the client's thread id in a request;
 * Return: 0 or -EINVAL
 */
int dap_thread_item(const struct visa_dap *d, const json_t *args, struct visa_stopped_item *item,
		    struct visa_error *e);

/* dap_thread_id() - Return: the client's thread id for a hardware thread and lane */
int64_t dap_thread_id(const struct visa_dap *d, uint32_t thread, uint32_t lane);

/*
 * dap_enter() - called after a stop: choose for each hardware thread the lane that the client
 * shows. Return: 0 or -ENOMEM
 */
int dap_enter(struct visa_dap *d);

/* dap_choose() - select the work-item for requests without a frame; the client shows its lane */
void dap_choose(struct visa_dap *d, const struct visa_stopped_item *item);

/*
 * dap_frame_item() - find the work-item and stack frame of the frame id in a request; without a
 * frame id, the current work-item. Return: 0 or -EINVAL
 */
int dap_frame_item(const struct visa_dap *d, const json_t *args, struct visa_stopped_item *item,
		   struct visa_error *e);

/*
 * dap_place() - find the current instruction of a work-item in an activation (a call that has not
 * returned); Return: whether the activation exists
 */
bool dap_place(const struct visa_dap *d, const struct visa_stopped_item *item,
	       struct visa_stop_place *place);

/* dap_put_place() - set source, line and column of a place */
void dap_put_place(const struct visa_dap *d, const struct visa_stop_place *place, json_t *to);

/*
 * dap_path() - Return: the path of the client's file for a file name of the compiler; NULL if there
 * is none
 */
char *dap_path(const struct visa_dap *d, const char *file);

/* dap_source() - Return: JSON object that describes a source file; @file: the compiler's name */
json_t *dap_source(const struct visa_dap *d, const char *file);

/**
 * dap_refer() - give a list of variables a reference number, by which the client can expand it
 * @r: the list; it is copied, with its name
 *
 * Return: the reference number; 0 if out of memory.
 */
uint32_t dap_refer(struct visa_dap *d, const struct dap_reference *r);

/**
 * dap_describe() - set the members of an answer that describe a value
 * @name: an expression for the value; or NULL
 * @key: name of the member that receives the value as text: value or result
 * @to: receives the text, the type and the reference number of the value's parts
 */
void dap_describe(struct visa_dap *d, const struct visa_stopped_item *item,
		  const struct visa_value *v, const char *name, const char *key, json_t *to);

/* dap_go() - let the launch continue with an action, after the answer to the current request */
void dap_go(struct visa_dap *d, enum visa_stop_next next, const struct visa_stopped_item *item);

/* dap_resume() - let the launch continue with an action, at once */
void dap_resume(struct visa_dap *d, const struct visa_stop_answer *answer);

/* dap_act() - called after the answer to a request: continue the launch if dap_go() was called */
void dap_act(struct visa_dap *d);

/* dap_report_stop() - report to the client that the launch is stopped, and the reason */
void dap_report_stop(struct visa_dap *d);

/*
 * dap_hold() - stop a running launch, so that breakpoints can be changed. Return: whether it ran
 * and is stopped now. dap_release() - let it continue, unless it has stopped for another reason;
 * @held: result of dap_hold()
 */
bool dap_hold(struct visa_dap *d);
void dap_release(struct visa_dap *d, bool held);

/*
 * dap_hit() - find the client's breakpoint by the number of the stop point that was reached, and
 * apply its hit condition. Return: the breakpoint, or NULL
 */
struct dap_point *dap_hit(struct visa_dap *d, uint32_t number);

#endif
