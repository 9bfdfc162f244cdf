/* SPDX-License-Identifier: MIT */
/*
 * Declarations: names, types, ids, aliases and places in the frame.
 *
 * One set of declarations can be shared by many threads; it holds no values.
 * Every class of variable has its own ids and its own names. Labels are such a
 * class, though no .decl makes them and nothing is stored in them.
 */
#ifndef VISA_DECLS_H
#define VISA_DECLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "../base/error.h"
#include "../isa/predefined.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_VAR_MAX_BYTES  65536
#define VISA_PRED_MAX_LANES 32
#define VISA_NAME_MAX	    255 /* bytes of a name, as a directory entry's */

/* Classes of variables, by the letter of their v_type, and labels. */
enum visa_vclass {
	VISA_VCLASS_G,
	VISA_VCLASS_P,
	VISA_VCLASS_A,
	VISA_VCLASS_S,
	VISA_VCLASS_T,
	VISA_VCLASS_L,
	VISA_VCLASS_COUNT
};

/* Kinds of labels, as encoded. */
enum visa_label_kind {
	VISA_LABEL_BLOCK,
	VISA_LABEL_SUBROUTINE,
	VISA_LABEL_FC,
	VISA_LABEL_FUNCTION,
	VISA_LABEL_KIND_COUNT
};

/**
 * struct visa_vclass_info - one class
 * @v_type: letter after v_type=, 0 for what no .decl makes
 * @letter: of the name that every id has: V32, P1, A0, S0, T6, L0
 * @first: lowest id that can be declared
 * @last: highest
 * @what: what messages call it
 */
struct visa_vclass_info {
	char v_type;
	char letter;
	uint32_t first;
	uint32_t last;
	const char *what;
};

extern const struct visa_vclass_info visa_vclasses[VISA_VCLASS_COUNT];

/* Classes of the variables that lifetime can be about, by VISA_LIFETIME_CLASS(). */
#define VISA_LIFETIME_CLASSES 3
extern const enum visa_vclass visa_lifetime_classes[VISA_LIFETIME_CLASSES];

/* Classes of the variables of state operands, by enum visa_state. */
extern const enum visa_vclass visa_state_classes[2];

/* How a name gets its id. */
enum visa_numbering {
	VISA_BY_NAME, /* V40 takes 40, other names the lowest unused: the mount */
	VISA_BY_ORDER /* the next one, whatever the name: Intel's assembler */
};

/**
 * struct visa_decl - a declared variable
 * @vclass: its class
 * @id: its id
 * @type: element type (class G), kind of a label (class L)
 * @align: alignment code as encoded; changes nothing here
 * @by_decl: its size is fixed, as that of a predefined one is; false for one made as a file
 * @num_elts: elements; lanes of a predicate; 1 for a label whose place has been read
 * @size: bytes (class G)
 * @alias: id of the variable whose bytes it shares, 0 for none
 * @alias_offset: bytes from that variable's start
 * @aliases: how many variables are laid over it
 * @at: byte of the frame where it starts
 * @name: declared name, NULL if it has none but the canonical one (V32)
 * @serial: number that no other declaration of the set had
 * @changed: when it was made; of a predicate, when it was last written
 */
struct visa_decl {
	enum visa_vclass vclass;
	uint32_t id;
	uint8_t type;
	uint8_t align;
	bool by_decl;
	uint32_t num_elts;
	uint32_t size;
	uint32_t alias;
	uint32_t alias_offset;
	uint32_t aliases;
	uint64_t at;
	char *name;
	uint64_t serial;
	struct timespec changed;
};

/* The id of the variable whose bytes it has. */
static inline uint32_t visa_decl_owner(const struct visa_decl *d)
{
	return d->alias ? d->alias : d->id;
}

/**
 * struct visa_decl_spec - what a .decl says
 * @vclass: class
 * @name: as written, NUL terminated
 * @type: element type (class G)
 * @align: alignment code, 0 if none is given
 * @num_elts: elements or lanes
 * @alias: id of the variable it is laid over, 0 for none
 * @alias_offset: bytes
 */
struct visa_decl_spec {
	enum visa_vclass vclass;
	const char *name;
	uint8_t type;
	uint8_t align;
	uint32_t num_elts;
	uint32_t alias;
	uint32_t alias_offset;
};

struct visa_decls;

/**
 * visa_decls_new() - a set of the predefined variables alone
 * @numbering: how names get their ids
 * @grf: bytes of a general register, which some of them are counted in; to read the text
 *	of any platform, VISA_GRF_MAX
 *
 * Return: it, or NULL without memory.
 */
struct visa_decls *visa_decls_new(enum visa_numbering numbering, unsigned int grf);
void visa_decls_free(struct visa_decls *d);

/* visa_decls_numbering() - how names get their ids. */
enum visa_numbering visa_decls_numbering(const struct visa_decls *d);

/* visa_decls_generation() - changes with every declaration made, resized or forgotten. */
uint64_t visa_decls_generation(const struct visa_decls *d);

/* visa_decls_changed() - when a declaration of a class was last made or forgotten. */
struct timespec visa_decls_changed(const struct visa_decls *d, enum visa_vclass vclass);

/* visa_decls_reset() - forget every declaration; predefined variables stay. */
void visa_decls_reset(struct visa_decls *d);

/* visa_decls_frame() - bytes that a thread's frame needs for the variables. */
uint64_t visa_decls_frame(const struct visa_decls *d);

/**
 * visa_decls_keep_surface() - say whether a surface exists
 *
 * A name that takes the lowest unused id passes over the ones in use.
 */
void visa_decls_keep_surface(struct visa_decls *d, uint32_t index, bool exists);

/**
 * visa_declare() - what .decl does
 * @d: the set
 * @spec: the declaration
 * @decl: the variable, new or the same as before
 * @e: why not
 *
 * Return: 0, also for an identical declaration again (README "The files"); -EEXIST for
 * one that differs; -EINVAL for a name, size or alias that cannot be; -EPERM
 * for a predefined id; -ENOENT for an alias of what is not declared; -ENOSPC
 * if the ids or the frame are used up; -ENOMEM.
 */
int visa_declare(struct visa_decls *d, const struct visa_decl_spec *spec,
		 const struct visa_decl **decl, struct visa_error *e);

/**
 * visa_decl_make() - declare a variable or predicate as creating its file does
 * @id: its id; a variable (class G) has type ud and no bytes, a predicate 32 lanes
 *
 * Return: 0, -EEXIST, -EPERM for an id that cannot be declared, -ENOMEM.
 */
int visa_decl_make(struct visa_decls *d, enum visa_vclass vclass, uint32_t id,
		   const struct visa_decl **decl, struct visa_error *e);

/**
 * visa_decl_resize() - change the size of a variable that was made as a file
 * @size: bytes, at most VISA_VAR_MAX_BYTES
 *
 * Bytes of a thread's frame are visa_thread_resize()'s.
 *
 * Return: 0; -EPERM if it was made by .decl; -EFBIG; -EBUSY if another
 * variable is laid over the bytes that would go.
 */
int visa_decl_resize(struct visa_decls *d, uint32_t id, uint32_t size, struct visa_error *e);

/**
 * visa_decl_forget() - forget one declaration and its name
 *
 * Its bytes in a thread's frame stay; visa_thread_forget() is for those.
 *
 * Return: 0, -ENOENT, -EPERM if it is predefined, -EBUSY if another variable
 * is laid over it.
 */
int visa_decl_forget(struct visa_decls *d, enum visa_vclass vclass, uint32_t id,
		     struct visa_error *e);

/* visa_decl_get() - Return: the declaration, or NULL if @id is not declared. */
struct visa_decl *visa_decl_get(const struct visa_decls *d, enum visa_vclass vclass, uint32_t id);

/*
 * visa_decls_table() - Return: the declarations of a class by id, to visa_vclasses[].last, NULL
 * where there is none; it stays where it is as long as the set lives.
 */
struct visa_decl *const *visa_decls_table(const struct visa_decls *d, enum visa_vclass vclass);

/**
 * visa_decl_next() - walk over a class
 *
 * From 0 on the predefined variables come first, from visa_vclasses[].first on
 * there are only declared ones.
 *
 * Return: the declaration with the lowest id from @id on, or NULL.
 */
struct visa_decl *visa_decl_next(const struct visa_decls *d, enum visa_vclass vclass, uint32_t id);

/* visa_decl_by_name() - Return: the one declared under exactly this name, or NULL. */
struct visa_decl *visa_decl_by_name(const struct visa_decls *d, enum visa_vclass vclass,
				    const char *name);

/**
 * visa_label() - the label of a name, made when it is mentioned first
 * @d: the set
 * @name: its name
 * @kind: what it is mentioned as; VISA_LABEL_BLOCK where that is not known, which
 *        leaves the kind of a label that is there as it is
 * @label: the label
 * @e: why not
 *
 * A name of the form L<id> takes that id if nothing has it, whatever the
 * numbering; other names take the lowest unused one.
 *
 * Return: 0; -EINVAL for what is no name; -ENOSPC if the ids are used up; -ENOMEM.
 */
int visa_label(struct visa_decls *d, const char *name, enum visa_label_kind kind,
	       const struct visa_decl **label, struct visa_error *e);

/**
 * visa_decl_call() - give an id a name and nothing else
 * @d: the set
 * @vclass: class
 * @id: its id, which may be a predefined one
 * @name: what text calls it
 * @decl: a declaration without bytes, of type ud; both may be set
 * @e: why not
 *
 * For text of encoded instructions, whose variables need no place in a frame.
 *
 * Return: 0; -EINVAL for an id past the last or for what is no name; -EEXIST if
 * the id or the name is taken; -ENOMEM.
 */
int visa_decl_call(struct visa_decls *d, enum visa_vclass vclass, uint32_t id, const char *name,
		   struct visa_decl **decl, struct visa_error *e);

#define VISA_CANONICAL_MAX 16 /* bytes of V4294967295, with NUL */

/**
 * visa_name_of() - what text calls an id
 * @d: the set, or NULL if there is none
 * @vclass: class
 * @id: id
 * @buf: room for the canonical name
 *
 * Return: the declared name, or the canonical one (V32, P1, L0) in @buf.
 */
const char *visa_name_of(const struct visa_decls *d, enum visa_vclass vclass, uint32_t id,
			 char buf[VISA_CANONICAL_MAX]);

#define VISA_STRING_LAST 65535 /* highest index that fcall and faddr can encode */

/**
 * visa_string() - a string that instructions name by its index: a function, a symbol, a file
 *
 * Return: it, or NULL if the set has none of that index.
 */
const char *visa_string(const struct visa_decls *d, uint32_t index);

/**
 * visa_string_set() - make a string the one of an index
 * @index: at most VISA_STRING_LAST
 * @text: its bytes, without NUL
 * @size: how many
 *
 * Return: 0, -EINVAL for an index past the last, -ENOMEM.
 */
int visa_string_set(struct visa_decls *d, uint32_t index, const char *text, size_t size,
		    struct visa_error *e);

/**
 * visa_string_add() - make a string the next one, as each mention of a function does
 * @index: where it landed: behind every other one, and not below visa_string_start()'s
 *
 * Return: 0, -ENOSPC if the indices are used up, -ENOMEM.
 */
int visa_string_add(struct visa_decls *d, const char *text, size_t size, uint32_t *index,
		    struct visa_error *e);

/* visa_string_start() - say what index the next string gets at least. */
void visa_string_start(struct visa_decls *d, uint32_t index);

/**
 * visa_canonical_id() - the id that a name stands for by its form: V32, P1, T6, L0
 * @vclass: class
 * @name: the name; leading zeros and the letter's case don't matter
 * @id: the number
 *
 * Return: whether the name has that form.
 */
bool visa_canonical_id(enum visa_vclass vclass, const char *name, uint32_t *id);

#ifdef __cplusplus
}
#endif
#endif
