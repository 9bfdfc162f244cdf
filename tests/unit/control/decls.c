// SPDX-License-Identifier: MIT
/* Tests of the request VISAFS_IOC_GET_DECL, which returns one declaration at a time. */
#include "../../../ioctl/visafs_ioctl.h"

#include <string.h>

#include "../../support/plane.h"

static int request(struct plane *p, struct visafs_decl *d)
{
	return control_ioctl(p->h, VISAFS_IOC_GET_DECL, d, sizeof(*d), d, sizeof(*d), NULL);
}

TEST(decls_ioctl, one_after_the_other)
{
	struct visafs_decl d = { .kind = VISAFS_DECL_VARIABLE, .id = 200 };
	struct plane p;

	plane_new(&p, CONTROL_ASM);
	CHECK(plane_text(&p, ".decl V200 v_type=G type=uw num_elts=24 align=dword\n"
			     ".decl V210 v_type=G type=b num_elts=8 alias=<V200, 16>\n"
			     ".decl MASK v_type=P num_elts=8\n") > 0);
	control_close(p.h);
	p.h = control_open(&p.c, CONTROL_CTL, false);
	CHECK_EQ(request(&p, &d), 0);
	CHECK_EQ(d.id, 200);
	CHECK_EQ(d.elements, 24);
	CHECK_EQ(d.size, 48);
	CHECK_EQ(d.type, VISA_UW);
	CHECK_EQ(d.align, 2);
	CHECK_EQ(d.alias, 0);
	CHECK_EQ(d.flags, 0);
	CHECK_STR(d.name, "");
	d.id++;
	CHECK_EQ(request(&p, &d), 0);
	CHECK_EQ(d.id, 210);
	CHECK_EQ(d.alias, 200);
	CHECK_EQ(d.alias_offset, 16);
	d.id++;
	CHECK_EQ(request(&p, &d), -ENOENT);
	d = (struct visafs_decl){ .kind = VISAFS_DECL_VARIABLE, .id = 1 };
	CHECK_EQ(request(&p, &d), 0);
	CHECK_STR(d.name, "%thread_x");
	d = (struct visafs_decl){ .kind = VISAFS_DECL_PREDICATE };
	do
		d.id++;
	while (!request(&p, &d) && strcmp(d.name, "MASK") != 0);
	CHECK_EQ(d.elements, 8);
	d = (struct visafs_decl){ .kind = VISAFS_DECL_SAMPLER };
	CHECK_EQ(request(&p, &d), -ENOENT);
	d.kind = 'L';
	CHECK_EQ(request(&p, &d), -EINVAL);
	d = (struct visafs_decl){ .kind = VISAFS_DECL_VARIABLE, .pad = 1 };
	CHECK_EQ(request(&p, &d), -EINVAL);
	plane_free(&p);
}
