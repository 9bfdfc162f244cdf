// SPDX-License-Identifier: MIT
/* Code of kernels is kept between launches, of so many kernels. */
#include <stdlib.h>

#include "../../../ioctl/modules_state.h"
#include "../../support/unit.h"

#define KERNELS (MODULES_CODE + 2)

static char code[KERNELS]; /* what stands for code */

/* struct scene - the modules of a mount: one, whose kernels nobody has launched */
struct scene {
	struct control_modules all;
	struct module module;
	struct visa_ze_module ze;
	struct launched last[KERNELS];
	struct visa_translations *t[KERNELS];
};

static void scene_new(struct scene *s)
{
	*s = (struct scene){ .ze.kernel_count = KERNELS };
	pthread_mutex_init(&s->all.lock, NULL);
	s->all.first = &s->module;
	s->module.ze = &s->ze;
	s->module.launched = s->last;
	for (unsigned int i = 0; i < KERNELS; i++)
		s->t[i] = (void *)&code[i];
}

static void scene_free(struct scene *s)
{
	pthread_mutex_destroy(&s->all.lock);
}

/* Kernel @i is launched, and keeps its code; Return: what was given up for it. */
static struct visa_translations *launch(struct scene *s, unsigned int i)
{
	CHECK_EQ(modules_keep(&s->all, &s->last[i], NULL) == s->t[i], s->last[i].kept != 0);
	CHECK(!s->last[i].code);
	return modules_keep(&s->all, &s->last[i], s->t[i]);
}

/* What was launched longest ago makes room, not what was launched first. */
TEST(modules, keep_code_of_so_many_kernels)
{
	struct scene s;

	scene_new(&s);
	for (unsigned int i = 0; i < MODULES_CODE; i++)
		CHECK(!launch(&s, i));
	CHECK(!launch(&s, 0));
	CHECK(launch(&s, MODULES_CODE) == s.t[1]);
	CHECK(!s.last[1].code);
	CHECK(launch(&s, MODULES_CODE + 1) == s.t[2]);
	CHECK(s.last[0].code == s.t[0]);
	/* Of a kernel that was not translated there is nothing to keep. */
	CHECK(modules_keep(&s.all, &s.last[0], NULL) == s.t[0]);
	CHECK(!modules_keep(&s.all, &s.last[0], NULL));
	scene_free(&s);
}
