/* SPDX-License-Identifier: MIT */
/*
 * Declarations of variables: names, types, ids, aliases and offsets in a thread's frame (the bytes
 * that hold all variables of the thread).
 *
 * A set of declarations holds no values, so many threads can share it. Each class of
 * variables has its own ids and its own names. Labels are a class, too, although no .decl
 * declares them and they have no value.
 */
#ifndef VISA_DECLS_H
#define VISA_DECLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "../base/error.h"
#include "../base/limits.h"
#include "../isa/predefined.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_VAR_MAX_BYTES  65536
#define VISA_VAR_IDS	    65536 /* number of ids of general variables */
#define VISA_PRED_MAX_LANES 32
#define VISA_ADDRESS_BYTES  8	  /* bytes of an element of an address variable */
#define VISA_ADDRESSES_MAX  65535 /* elements of an address variable */
#define VISA_NAME_MAX	    255	  /* bytes of a name; the limit of a directory entry */

/* Classes of variables, named by the letter that .decl has after v_type=, and labels. */
enum visa_vclass {
	VISA_VCLASS_G, /* general variables */
	VISA_VCLASS_P, /* predicates */
	VISA_VCLASS_A, /* address variables */
	VISA_VCLASS_S, /* samplers */
	VISA_VCLASS_T, /* surfaces */
	VISA_VCLASS_L, /* labels */
	VISA_VCLASS_COUNT
};

/*
 * visa_vclass_of() - Return: the class of the variables that an operand of this class names;
 * VISA_VCLASS_COUNT if it names none of G, A and P.
 */
static inline enum visa_vclass visa_vclass_of(enum visa_class operand)
{
	switch (operand) {
	case VISA_CLASS_GENERAL:
		return VISA_VCLASS_G;
	case VISA_CLASS_ADDRESS:
	case VISA_CLASS_INDIRECT:
		return VISA_VCLASS_A;
	case VISA_CLASS_PREDICATE:
		return VISA_VCLASS_P;
	default:
		return VISA_VCLASS_COUNT;
	}
}

/* Kinds of labels. The values are those of the binary encoding. */
enum visa_label_kind {
	VISA_LABEL_BLOCK,
	VISA_LABEL_SUBROUTINE,
	VISA_LABEL_FC,
	VISA_LABEL_FUNCTION,
	VISA_LABEL_KIND_COUNT
};

/**
 * struct visa_vclass_info - one class
 * @v_type: letter after v_type=; 0 for labels, which no .decl declares
 * @letter: first letter of the canonical names: V32, P1, A0, S0, T6, L0
 * @first: lowest id that can be declared
 * @last: highest id
 * @what: the word for a variable of this class in error texts
 */
struct visa_vclass_info {
	char v_type;
	char letter;
	uint32_t first;
	uint32_t last;
	const char *what;
};

extern const struct visa_vclass_info visa_vclasses[VISA_VCLASS_COUNT];

/* The rule by which names get their ids. */
enum visa_numbering {
	VISA_BY_NAME, /* V40 gets id 40, other names the lowest unused id; for a mount */
	VISA_BY_ORDER /* ids follow the order of declaration, as in Intel's assembler */
};

/**
 * struct visa_decl - a declared variable
 * @vclass: class of the variable
 * @id: id of the variable in its class
 * @type: element type (class G), kind of a label (class L)
 * @align: alignment code as in the encoding; it has no effect on the offset in the frame
 * @by_decl: true: declared by .decl or predefined, so the size is fixed; false: declared by
 *	creating a file in a mount, so the size can change
 * @num_elts: number of elements; lanes of a predicate; 1 for a label that is defined in the code
 * @size: bytes (classes G and A)
 * @alias: id of the aliased variable, 0 for none
 * @alias_offset: offset in that variable, in bytes
 * @aliases: number of variables that alias this variable
 * @at: offset in a thread's frame, in bytes
 * @name: declared name; NULL if the variable has only the canonical name (V32)
 * @serial: unique among all declarations that the set ever had
 * @mode: mode of the variable's file in a mount (S_IFREG and permissions); 0 until the mount sets
 *	it
 * @changed: time when the variable was declared or last written; not used in an alias, for which
 *	the time of visa_decl_owner() is valid
 *
 * Outside of the library all members are read-only, except for the caller of visa_decl_call();
 * visa_decl_resize(), visa_decl_touch() and visa_decl_set_mode() change some of them.
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
	uint16_t mode;
	struct timespec changed;
};

/* visa_decl_owner() - Return: id of the variable that owns @d's bytes: the aliased one, or @d. */
static inline uint32_t visa_decl_owner(const struct visa_decl *d)
{
	return d->alias ? d->alias : d->id;
}

/**
 * struct visa_decl_spec - the content of a .decl
 * @vclass: class
 * @name: the name as written, NUL terminated
 * @type: element type (class G)
 * @align: alignment code, 0 if the .decl has none
 * @num_elts: elements or lanes
 * @alias: id of the aliased variable, 0 for none
 * @alias_offset: offset in that variable, in bytes
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
 * visa_decls_new() - make a set that has only the predefined variables
 * @numbering: rule by which names get their ids
 * @grf: bytes of a general register, which determine the size of some predefined variables;
 *	VISA_GRF_MAX to read text for any platform
 *
 * Return: the set, or NULL if out of memory.
 */
struct visa_decls *visa_decls_new(enum visa_numbering numbering, unsigned int grf);
void visa_decls_free(struct visa_decls *d);

/*
 * visa_decls_account() - charge later declarations, and their bytes in a thread's frame, to the
 * limit VISA_LIMIT_STATE of the account. Copies of the set are charged, too. Beyond the limit,
 * functions that declare return -ENOSPC.
 */
void visa_decls_account(struct visa_decls *d, struct visa_account *a);

/*
 * visa_decls_cost() - Return: bytes that a copy of the set adds to the account (the limit for
 * clients' state).
 */
uint64_t visa_decls_cost(const struct visa_decls *d);

/*
 * visa_decls_copy() - Return: a copy of the set; NULL if out of memory or over the account's limit.
 */
struct visa_decls *visa_decls_copy(const struct visa_decls *d);

/**
 * visa_decls_exchange() - swap the declarations of two sets
 *
 * Pointers to a set stay valid; visa_decls_generation() changes. The surfaces of
 * visa_decls_keep_surface() are not swapped. Later declarations get serial numbers that neither set
 * has used before.
 */
void visa_decls_exchange(struct visa_decls *a, struct visa_decls *b);

/* visa_decls_numbering() - Return: the rule by which names get their ids. */
enum visa_numbering visa_decls_numbering(const struct visa_decls *d);

/*
 * visa_decls_generation() - Return: a number that changes when a declaration is made, resized
 * or removed.
 */
uint64_t visa_decls_generation(const struct visa_decls *d);

/* visa_decls_changed() - Return: time when a declaration of a class was last made or removed. */
struct timespec visa_decls_changed(const struct visa_decls *d, enum visa_vclass vclass);

/* visa_decls_reset() - remove every declaration but the predefined variables. */
void visa_decls_reset(struct visa_decls *d);

/* visa_decls_frame() - Return: bytes of a thread's frame. */
uint64_t visa_decls_frame(const struct visa_decls *d);

/**
 * visa_decls_keep_surface() - record whether the device has a surface
 *
 * When the lowest unused id is chosen for a name, ids of existing surfaces count as used.
 */
void visa_decls_keep_surface(struct visa_decls *d, uint32_t index, bool exists);

/**
 * visa_declare() - declare a variable as .decl does
 * @decl: receives the declaration, new or existing
 *
 * Return: 0, also if an equal declaration exists (ioctl/README.md "asm"); -EEXIST if the name is
 * declared differently; -EINVAL for an invalid name, size or alias; -EPERM for a predefined
 * id; -ENOENT if the aliased variable is not declared; -ENOSPC if the ids or the frame are
 * used up; -ENOMEM.
 */
int visa_declare(struct visa_decls *d, const struct visa_decl_spec *spec,
		 const struct visa_decl **decl, struct visa_error *e);

/**
 * visa_declare_called() - declare a variable with a given id and name
 * @spec: a declaration whose name is canonical and gives the id, such as V40
 * @called: the declared name; NULL: the name in @spec is the declared name
 *
 * Return: the result of visa_declare(); -EEXIST also if another variable has the name.
 */
int visa_declare_called(struct visa_decls *d, const struct visa_decl_spec *spec, const char *called,
			const struct visa_decl **decl, struct visa_error *e);

/**
 * visa_decl_make() - declare a variable or predicate as creating its file does
 * @id: id; a variable (class G) gets type ud and size 0, a predicate 32 lanes
 *
 * Return: 0, -EEXIST, -EPERM for an id that cannot be declared, -ENOMEM.
 */
int visa_decl_make(struct visa_decls *d, enum visa_vclass vclass, uint32_t id,
		   const struct visa_decl **decl, struct visa_error *e);

/**
 * visa_decl_resize() - change the size of a variable that creating a file declared
 * @size: bytes, at most VISA_VAR_MAX_BYTES
 *
 * The bytes in a thread's frame do not change: see visa_thread_resize().
 *
 * Return: 0; -ENOENT if no variable has the id; -EPERM if .decl declared it; -EFBIG if @size is too
 * large; -ENOSPC beyond the limit of the account; -EBUSY if another variable aliases bytes that
 * would be removed.
 */
int visa_decl_resize(struct visa_decls *d, uint32_t id, uint32_t size, struct visa_error *e);

/**
 * visa_decl_forget() - remove a declaration and its name
 *
 * The bytes in a thread's frame do not change: see visa_thread_forget().
 *
 * Return: 0, -ENOENT, -EPERM if it is predefined, -EBUSY if another variable aliases it.
 */
int visa_decl_forget(struct visa_decls *d, enum visa_vclass vclass, uint32_t id,
		     struct visa_error *e);

/*
 * visa_decl_check_mask() - refuse a value with bits for lanes that the predicate does not have.
 * Return: 0 or -EINVAL.
 */
int visa_decl_check_mask(const struct visa_decl *pred, uint32_t mask, struct visa_error *e);

/* visa_decl_changed() - Return: time when a file or an instruction last wrote the variable. */
struct timespec visa_decl_changed(const struct visa_decls *d, const struct visa_decl *decl);

/* visa_decl_touch() - set the time of the last write, for all variables that share the bytes. */
void visa_decl_touch(struct visa_decls *d, const struct visa_decl *decl,
		     const struct timespec *when);

/* visa_decl_set_mode() - set the permissions (mode bits) of the variable's file in a mount. */
void visa_decl_set_mode(struct visa_decl *decl, uint16_t mode);

/* visa_decl_get() - Return: the declaration, or NULL if @id is not declared. */
struct visa_decl *visa_decl_get(const struct visa_decls *d, enum visa_vclass vclass, uint32_t id);

/*
 * visa_decls_table() - Return: the declarations of a class, indexed by id up to
 * visa_vclasses[].last; NULL for an id that is not declared. The table is never moved.
 */
struct visa_decl *const *visa_decls_table(const struct visa_decls *d, enum visa_vclass vclass);

/**
 * visa_decl_next() - iterate over a class
 *
 * Start with 0 to include the predefined variables, or with visa_vclasses[].first.
 *
 * Return: the declaration with the lowest id from @id on, or NULL.
 */
struct visa_decl *visa_decl_next(const struct visa_decls *d, enum visa_vclass vclass, uint32_t id);

/* visa_decl_by_name() - Return: the declaration with this declared name, or NULL. */
struct visa_decl *visa_decl_by_name(const struct visa_decls *d, enum visa_vclass vclass,
				    const char *name);

/**
 * visa_label() - find a label by its name, or make it
 * @kind: kind of the label; VISA_LABEL_BLOCK, if unknown, does not change the kind of an existing
 *	label
 *
 * A name of the form L<id> gets that id if it is unused, whatever the numbering; other names
 * get the lowest unused id.
 *
 * Return: 0; -EINVAL for an invalid name; -ENOSPC if the ids are used up; -ENOMEM.
 */
int visa_label(struct visa_decls *d, const char *name, enum visa_label_kind kind,
	       const struct visa_decl **label, struct visa_error *e);

/**
 * visa_decl_call() - declare an id under a given name, for printing
 * @id: id, which may be predefined
 * @name: the name of the id in text
 * @decl: the declaration, of type ud and size 0; the caller may set both
 *
 * Used to print encoded instructions, whose variables need no bytes in a frame.
 *
 * Return: 0; -EINVAL for an id above the highest id of the class, or an invalid name; -EEXIST if
 * the id or the name is in use; -ENOMEM.
 */
int visa_decl_call(struct visa_decls *d, enum visa_vclass vclass, uint32_t id, const char *name,
		   struct visa_decl **decl, struct visa_error *e);

#define VISA_CANONICAL_MAX 16 /* bytes of V4294967295, with NUL */

/**
 * visa_name_of() - find the name by which text refers to an id
 * @d: the set, or NULL if there is none
 * @vclass: class
 * @id: id
 * @buf: buffer for the canonical name
 *
 * Return: the declared name; else the canonical name (V32, P1, L0), in @buf.
 */
const char *visa_name_of(const struct visa_decls *d, enum visa_vclass vclass, uint32_t id,
			 char buf[VISA_CANONICAL_MAX]);

#define VISA_STRING_LAST 65535 /* highest index that fcall and faddr can encode */

/**
 * visa_string() - find a string by its index: the name of a function, symbol or file
 *
 * Return: the string, or NULL if there is none.
 */
const char *visa_string(const struct visa_decls *d, uint32_t index);

/**
 * visa_string_set() - set the string of an index
 * @index: at most VISA_STRING_LAST
 * @text: the bytes of the string, without NUL
 * @size: number of bytes
 *
 * Return: 0, -EINVAL for an index above VISA_STRING_LAST, -ENOMEM.
 */
int visa_string_set(struct visa_decls *d, uint32_t index, const char *text, size_t size,
		    struct visa_error *e);

/**
 * visa_string_add() - append a string; each reference to a function adds one
 * @index: receives the index of the string: the highest index in use plus 1, or the index set by
 *	visa_string_start() if that is higher
 *
 * Return: 0, -ENOSPC if the indices are used up, -ENOMEM.
 */
int visa_string_add(struct visa_decls *d, const char *text, size_t size, uint32_t *index,
		    struct visa_error *e);

/* visa_string_start() - set the lowest index that the next string can get. */
void visa_string_start(struct visa_decls *d, uint32_t index);

/**
 * visa_canonical_id() - find the id of a canonical name: V32, P1, T6, L0
 * @vclass: class
 * @name: the name; leading zeros and the case of the letter are ignored
 * @id: the number
 *
 * Return: whether the name is canonical.
 */
bool visa_canonical_id(enum visa_vclass vclass, const char *name, uint32_t *id);

#ifdef __cplusplus
}
#endif
#endif
