/* SPDX-License-Identifier: MIT */
/* Shared by the files of lib/dap. */
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
	DAP_INITIALIZED, /* the client has introduced itself */
	DAP_READY,	 /* the launch is made, and breakpoints can be set */
	DAP_RUNS,	 /* the launch has begun: it runs, or is stopped if @at is set */
	DAP_ENDED
};

/**
 * struct dap_client - the abilities of a client, from its first request
 * @lines_from_0, @columns_from_0: it counts lines or columns from 0
 * @pages: it requests long lists of variables in pages
 * @invalidates: it supports the event "invalidated"
 */
struct dap_client {
	bool lines_from_0;
	bool columns_from_0;
	bool pages;
	bool invalidates;
};

/* The kinds of lists of variables that a reference can mean. */
enum dap_kind {
	DAP_ARGUMENTS,
	DAP_LOCALS,
	DAP_ALL_LANES, /* each variable in scope */
	DAP_LANES_OF,  /* one variable in each lane; its number is @number */
	DAP_WORK_ITEM,
	DAP_REGISTERS, /* variables of the vISA text */
	DAP_PREDICATES,
	DAP_VALUE /* parts of @value */
};

/**
 * struct dap_reference - a reference to a list of variables, valid while the launch is stopped
 * @kind: the kind of list
 * @item: the work-item
 * @number: number of a variable in scope
 * @value: the value whose parts are listed
 * @name: an expression for @value; NULL if there is none
 */
struct dap_reference {
	enum dap_kind kind;
	struct visa_stopped_item item;
	uint32_t number;
	struct visa_value value;
	char *name;
};

/* Sets of breakpoints, one for each request. */
enum dap_set { DAP_SOURCES, DAP_FUNCTIONS, DAP_INSTRUCTIONS, DAP_DATA, DAP_EXCEPTIONS };

/**
 * struct dap_point - a breakpoint of the client
 * @id: the number that the client gets; each is used only once
 * @set: the set to which it belongs
 * @key: in @set DAP_SOURCES the source; else ""
 * @text: the text of its stop point. Breakpoints with the same text are one
 * @hits: the hits at which it stops, in the client's words; or NULL
 * @number: number of the stop point; 0: it has none
 * @kept: the current request contains it, too
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
 * @own_lock, @own_changed: @lock and @changed, unless the host has them
 * @lock: protects all members except @in, @seq and @sending
 * @changed: signalled when the launch is stopped, continues or has ended
 * @sending: protects @seq, and keeps messages of several threads apart
 * @seq: number of the last message
 * @in: received bytes that are not processed yet
 * @phase: the state of the session
 * @left: the client has closed the connection
 * @client: the abilities of the client
 * @forwarded: the first request, and the one that the host forwards; or NULL
 * @attached: the session has attached to a launch of the host
 * @sources: the client's folder of the sources; or NULL
 * @t: the launch, valid from DAP_READY until it ends
 * @prompt: executes commands of the console
 * @at: the launch while it is stopped, else NULL
 * @stop_count: number of stops so far
 * @answer, @answered: the launch's next action, and whether the thread of the launch may take it
 * @next, @resume: the next action that the current request has chosen, and whether it has chosen
 *	one
 * @pausing: the client has requested a stop
 * @changing: a stop was requested to change breakpoints
 * @quiet: the launch is stopped only to change breakpoints, without an event for the client
 * @item: the thread and lane for expressions without a frame
 * @shown: the frame that the client shows; @selected: the frame that a command of the console, such
 *	as up, has selected instead
 * @lanes: by hardware thread, the lane that the client has chosen; @lane_count of them
 * @items: the frames that the client knows, by frame id less 1
 * @references: the lists of variables that the client knows, by reference less 1
 * @points: breakpoints, @point_count of them; @last_id: the id of the last one that was made
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
 * dap_handle_fn - the function of a request; @body: receives the answer. Return: 0 or a negative
 * errno; 1 if another session answers the request. The lock is held.
 */
typedef int dap_handle_fn(struct visa_dap *d, const json_t *args, json_t *body,
			  struct visa_error *e);

/* Requests, by file. */
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

/* dap_refuse() - answer a message that is not a request. */
void dap_refuse(struct visa_dap *d, const struct visa_error *e);

/* dap_send() - send a message; takes the caller's reference */
void dap_send(struct visa_dap *d, json_t *message);

/* dap_event() - send an event; takes the caller's reference to @body, which may be NULL */
void dap_event(struct visa_dap *d, const char *event, json_t *body);

/*
 * dap_text() and the others read a member of a request. Without the member, @to keeps its value if
 * the member is optional. Return: 0; -EINVAL if a required member is missing, or has another type.
 */
int dap_text(const json_t *args, const char *key, bool optional, const char **to,
	     struct visa_error *e);
int dap_number(const json_t *args, const char *key, bool optional, int64_t *to,
	       struct visa_error *e);
int dap_flag(const json_t *args, const char *key, bool *to, struct visa_error *e);
int dap_array(const json_t *args, const char *key, bool optional, const json_t **to,
	      struct visa_error *e);

/* dap_set() - set a member of an object; takes the reference to @value */
void dap_set(json_t *object, const char *key, json_t *value);

/* dap_string() - Return: the text of a buffer as a JSON string; the buffer is freed */
json_t *dap_string(struct visa_buffer *b);

/* dap_address() - Return: an address in the form for the client */
json_t *dap_address(uint64_t address);

/*
 * dap_address_of() - read an address, which is a string, and its offset from a request; Return: 0
 * or -EINVAL
 */
int dap_address_of(const json_t *args, const char *key, uint64_t *address, struct visa_error *e);

/* dap_invalidate() - tell the client to read an area again, since it has changed */
void dap_invalidate(struct visa_dap *d, const char *area);

/*
 * The reference number of a source without a file. The vISA text of a routine has this number plus
 * the routine's number, from 1 on.
 */
#define DAP_TEXT 0x40000000

/* dap_check_stopped() - Return: 0, or -EBUSY if the launch is not stopped */
int dap_check_stopped(const struct visa_dap *d, struct visa_error *e);

/* dap_forget() - make numbers of frames and variables invalid, since the launch continues */
void dap_forget(struct visa_dap *d);

/*
 * dap_thread_item() - find the thread and lane for a thread number of the client; Return: 0 or
 * -EINVAL
 */
int dap_thread_item(const struct visa_dap *d, const json_t *args, struct visa_stopped_item *item,
		    struct visa_error *e);

/* dap_thread_id() - Return: the client's number for a thread and lane */
int64_t dap_thread_id(const struct visa_dap *d, uint32_t thread, uint32_t lane);

/*
 * dap_enter() - choose the lane of each thread that is shown, when the launch was stopped. Return:
 * 0 or -ENOMEM
 */
int dap_enter(struct visa_dap *d);

/* dap_choose() - make another work-item the current one */
void dap_choose(struct visa_dap *d, const struct visa_stopped_item *item);

/*
 * dap_frame_item() - find the work-item of the frame in member @key; without this member, the
 * current work-item. Return: 0 or -EINVAL
 */
int dap_frame_item(const struct visa_dap *d, const json_t *args, struct visa_stopped_item *item,
		   struct visa_error *e);

/*
 * dap_place() - find the place of a work-item in its activation; Return: whether the activation
 * exists
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

/* dap_source() - Return: the source for a file name of the compiler, in the form for the client */
json_t *dap_source(const struct visa_dap *d, const char *file);

/**
 * dap_refer() - make a reference to a list of variables
 * @r: the list; its name is copied
 *
 * Return: the reference; 0 if out of memory.
 */
uint32_t dap_refer(struct visa_dap *d, const struct dap_reference *r);

/**
 * dap_describe() - set the members of an answer that describe a value
 * @name: an expression for it; or NULL
 * @key: the member for the text: value or result
 * @to: receives the text, type and references
 */
void dap_describe(struct visa_dap *d, const struct visa_stopped_item *item,
		  const struct visa_value *v, const char *name, const char *key, json_t *to);

/* dap_go() - let the launch continue after the answer to this request */
void dap_go(struct visa_dap *d, enum visa_stop_next next, const struct visa_stopped_item *item);

/* dap_resume() - let the launch continue now */
void dap_resume(struct visa_dap *d, const struct visa_stop_answer *answer);

/* dap_act() - continue the launch, if the answered request has requested it by dap_go() */
void dap_act(struct visa_dap *d);

/* dap_report_stop() - report to the client that the launch is stopped, and the reason */
void dap_report_stop(struct visa_dap *d);

/*
 * dap_hold() - stop a running launch, so that breakpoints can be changed; Return: whether it was
 * stopped for that. dap_release() - let it continue
 */
bool dap_hold(struct visa_dap *d);
void dap_release(struct visa_dap *d, bool held);

/*
 * dap_hit() - find the client's breakpoint for a stop point that was reached; Return: the
 * breakpoint, or NULL
 */
struct dap_point *dap_hit(struct visa_dap *d, uint32_t number);

#endif
