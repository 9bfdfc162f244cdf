/* SPDX-License-Identifier: MIT */
/* Rules about several fields of an instruction. A row of ops.h names its rule by rule(). */
#ifndef ISA_RULES_H
#define ISA_RULES_H

#include "isa.h"

/**
 * struct isa_rule - rules for an instruction, checked after visa_check_fields()
 * @combine: refuses illegal combinations of fields; Return: 0 or -EINVAL. NULL: all are legal
 * @first: finds the first platform that has the features which the instruction uses. If it is later
 *	than *@platform, it replaces *@platform, and *@form receives the name of the feature, for
 *	the error text. NULL: no feature needs a later platform
 * @support: refuses a legal instruction that the engine does not execute; Return: 0 or -EOPNOTSUPP.
 *	NULL: refuses none
 * @gone: the first platform that does not have the instruction any more; 0 if all later platforms
 *	have it
 *
 * To add a rule, define isa_rule_NAME in a file rules_*.c, and write rule(NAME) in the row of
 * ops.h.
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
 * Functions that several rules share. A function isa_combine_..., isa_first_... or isa_support_...
 * is the value of that member of struct isa_rule.
 */
int isa_combine_texels(const struct visa_inst *inst, struct visa_error *e);
void isa_first_atomic(const struct visa_inst *inst, enum visa_platform *platform,
		      const char **form);
int isa_support_atomic(const struct visa_inst *inst, struct visa_error *e);
int isa_support_lsc(const struct visa_inst *inst, struct visa_error *e);

#endif
