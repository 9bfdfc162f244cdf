// SPDX-License-Identifier: MIT
/*
 * Tests of labels and strings: their ids, kinds and names. A name such as V0032 stands for an id.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../../../lib/decl/decls.h"
#include "../../support/unit.h"

/* Return: the id of the label @name, which is created if needed; -1 if that fails. */
static int64_t label(struct visa_decls *d, const char *name, enum visa_label_kind kind)
{
	const struct visa_decl *l;

	return visa_label(d, name, kind, &l, NULL) ? -1 : (int64_t)l->id;
}

TEST(labels, ids_go_by_first_mention)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);

	CHECK_EQ(label(d, "_main_0", VISA_LABEL_SUBROUTINE), 0);
	CHECK_EQ(label(d, "_0_008", VISA_LABEL_BLOCK), 1);
	CHECK_EQ(label(d, "__intel_memfence_optnone_0", VISA_LABEL_BLOCK), 2);
	CHECK_EQ(label(d, "_0_008", VISA_LABEL_BLOCK), 1);
	CHECK_EQ(visa_decl_by_name(d, VISA_VCLASS_L, "_0_008")->id, 1);
	CHECK(!visa_decl_by_name(d, VISA_VCLASS_G, "_0_008"));
	CHECK_EQ(label(d, "%l", VISA_LABEL_BLOCK), -1);
	CHECK_EQ(label(d, "", VISA_LABEL_BLOCK), -1);
	visa_decls_free(d);
}

TEST(labels, a_number_is_taken_where_it_is_free)
{
	for (int numbering = VISA_BY_NAME; numbering <= VISA_BY_ORDER; numbering++) {
		struct visa_decls *d = visa_decls_new((enum visa_numbering)numbering, VISA_GRF_MAX);
		char name[VISA_CANONICAL_MAX];

		unit_case("numbering %d", numbering);
		CHECK_EQ(label(d, "L7", VISA_LABEL_BLOCK), 7);
		CHECK_EQ(label(d, "loop", VISA_LABEL_BLOCK), 0);
		CHECK_EQ(label(d, "L0", VISA_LABEL_BLOCK), 1);
		CHECK_EQ(label(d, "L7", VISA_LABEL_BLOCK), 7);
		CHECK_EQ(label(d, "L65535", VISA_LABEL_BLOCK), 65535);
		CHECK_EQ(label(d, "L65536", VISA_LABEL_BLOCK), 2);
		CHECK_STR(visa_name_of(d, VISA_VCLASS_L, 7, name), "L7");
		CHECK_STR(visa_name_of(d, VISA_VCLASS_L, 0, name), "loop");
		CHECK_STR(visa_name_of(d, VISA_VCLASS_L, 9, name), "L9");
		visa_decls_free(d);
	}
}

TEST(labels, the_definition_says_the_kind)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);

	label(d, "f", VISA_LABEL_BLOCK);
	CHECK_EQ(visa_decl_get(d, VISA_VCLASS_L, 0)->type, VISA_LABEL_BLOCK);
	label(d, "f", VISA_LABEL_SUBROUTINE);
	label(d, "f", VISA_LABEL_BLOCK);
	CHECK_EQ(visa_decl_get(d, VISA_VCLASS_L, 0)->type, VISA_LABEL_SUBROUTINE);
	visa_decls_free(d);
}

TEST(labels, ids_can_be_used_up_and_forgotten)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);
	struct visa_error e = { 0 };
	const struct visa_decl *l;
	char name[16];

	for (unsigned int i = 0; i <= 65535; i++) {
		snprintf(name, sizeof(name), "l%u", i);
		if (label(d, name, VISA_LABEL_BLOCK) != i)
			break;
	}
	CHECK_EQ(visa_label(d, "one_more", VISA_LABEL_BLOCK, &l, &e), -ENOSPC);
	CHECK_HAS(e.text, "every label from L0 to L65535 is in use");
	visa_decls_reset(d);
	CHECK_EQ(label(d, "one_more", VISA_LABEL_BLOCK), 0);
	visa_decls_free(d);
}

TEST(labels, an_id_can_be_called_something)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);
	uint64_t frame = visa_decls_frame(d);
	char name[VISA_CANONICAL_MAX];
	struct visa_decl *decl;

	CHECK_EQ(visa_decl_call(d, VISA_VCLASS_G, 40, "V0032", &decl, NULL), 0);
	CHECK_EQ(decl->size, 0);
	CHECK_STR(visa_name_of(d, VISA_VCLASS_G, 40, name), "V0032");
	CHECK_EQ(visa_decl_call(d, VISA_VCLASS_G, 40, "other", &decl, NULL), -EEXIST);
	CHECK_EQ(visa_decl_call(d, VISA_VCLASS_G, 41, "V0032", &decl, NULL), -EEXIST);
	CHECK_EQ(visa_decl_call(d, VISA_VCLASS_G, 65536, "more", &decl, NULL), -EINVAL);
	CHECK_EQ(visa_decl_call(d, VISA_VCLASS_G, 41, "no name", &decl, NULL), -EINVAL);
	CHECK_STR(visa_name_of(d, VISA_VCLASS_P, 3, name), "P3");
	CHECK_STR(visa_name_of(NULL, VISA_VCLASS_T, 6, name), "T6");
	CHECK_EQ(visa_decls_frame(d), frame);
	visa_decls_free(d);
}

TEST(labels, every_string_has_its_index)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);
	uint32_t index;

	CHECK(!visa_string(NULL, 0));
	CHECK(!visa_string(d, 0));
	CHECK_EQ(visa_string_add(d, "pick", 4, &index, NULL), 0);
	CHECK_EQ(index, 0);
	/* If a string is added a second time, it gets a second index. */
	CHECK_EQ(visa_string_add(d, "pick", 4, &index, NULL), 0);
	CHECK_EQ(index, 1);
	visa_string_start(d, 203);
	visa_string_start(d, 20);
	CHECK_EQ(visa_string_add(d, "a.b c", 5, &index, NULL), 0);
	CHECK_EQ(index, 203);
	CHECK_STR(visa_string(d, 203), "a.b c");
	CHECK(!visa_string(d, 202));
	CHECK_EQ(visa_string_set(d, 65535, "last", 4, NULL), 0);
	CHECK_EQ(visa_string_set(d, 65536, "more", 4, NULL), -EINVAL);
	CHECK_EQ(visa_string_add(d, "more", 4, &index, NULL), -ENOSPC);
	visa_decls_reset(d);
	CHECK(!visa_string(d, 203));
	CHECK_EQ(visa_string_add(d, "pick", 4, &index, NULL), 0);
	CHECK_EQ(index, 0);
	visa_decls_free(d);
}
