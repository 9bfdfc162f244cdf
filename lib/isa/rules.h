/* SPDX-License-Identifier: MIT */
/* Rules about more than one field, which rows name by rule(), and the list of all of them. */
#ifndef ISA_RULES_H
#define ISA_RULES_H

#include "isa.h"

/**
 * struct isa_rule - rules for an instruction, checked after each field is legal by itself
 * @combine: refuse combinations of values; Return: 0 or -EINVAL; or NULL
 * @first: raise @platform to the first that has this form, and set @form to the form's name; or
 *	NULL
 * @support: refuse legal vISA that is not executed; Return: 0 or -EOPNOTSUPP; or NULL
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

/* Every rule that a row names; the same rule may be declared several times. */
#define rule(token) isa_rule_##token
#define ISA_RULE_OF(id, meaning, code, sub, since, mnemonic, layout, verified, body, rule_, ...)   \
	extern const struct isa_rule rule_;
VISA_OPS(ISA_RULE_OF)
#undef ISA_RULE_OF
#undef rule

/*
 * Parts that rules of several families share; the return values are as for @combine, @first and
 * @support.
 */
int isa_combine_texels(const struct visa_inst *inst, struct visa_error *e);
void isa_first_atomic(const struct visa_inst *inst, enum visa_platform *platform,
		      const char **form);
int isa_support_atomic(const struct visa_inst *inst, struct visa_error *e);
int isa_support_lsc(const struct visa_inst *inst, struct visa_error *e);

#endif
