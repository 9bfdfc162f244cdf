/* SPDX-License-Identifier: MIT */
/* Rules about several fields of an instruction. A row of ops.h names its rule by rule(). */
#ifndef ISA_RULES_H
#define ISA_RULES_H

#include "isa.h"

/**
 * struct isa_rule - rules for an instruction, checked after visa_check_fields()
 * @combine: refuses illegal combinations of fields; Return: 0 or -EINVAL; or NULL
 * @first: if the instruction has a form that exists only on later platforms, raises *@platform to
 *	the first of these, and sets *@form to the form's name for the error text; or NULL
 * @support: refuses legal vISA that is not executed; Return: 0 or -EOPNOTSUPP; or NULL
 * @gone: the first platform that no longer has the instruction; 0 if all later platforms have it
 *
 * To add one, define isa_rule_NAME in a rules_*.c and name it in the row.
 */
struct isa_rule {
	int (*combine)(const struct visa_inst *inst, struct visa_error *e);
	void (*first)(const struct visa_inst *inst, enum visa_platform *platform,
		      const char **form);
	int (*support)(const struct visa_inst *inst, struct visa_error *e);
	enum visa_platform gone;
};

/* Declare the rule of each row. Several rows may declare the same rule. */
#define rule(token) isa_rule_##token
#define ISA_RULE_OF(id, meaning, code, sub, since, mnemonic, layout, verified, body, rule_, ...)   \
	extern const struct isa_rule rule_;
VISA_OPS(ISA_RULE_OF)
#undef ISA_RULE_OF
#undef rule

/*
 * Functions that several rules share. Their prefixes are the members of struct isa_rule that they
 * implement.
 */
int isa_combine_texels(const struct visa_inst *inst, struct visa_error *e);
void isa_first_atomic(const struct visa_inst *inst, enum visa_platform *platform,
		      const char **form);
int isa_support_atomic(const struct visa_inst *inst, struct visa_error *e);
int isa_support_lsc(const struct visa_inst *inst, struct visa_error *e);

#endif
