// SPDX-License-Identifier: MIT
/*
 * Tests of modules: the native code of kernels is kept between launches, and a launch waits while a
 * snapshot is restored.
 */
#include <stdlib.h>

#include "../../../ioctl/modules_state.h"
#include "../../support/plane.h"

#define KERNELS (MODULES_CODE + 2)

static char code[KERNELS]; /* an address in this array is used as the native code of a kernel */

/* struct scene - the modules of a mount: one module, whose kernels have not been launched yet */
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

/*
 * Launch kernel @i, then keep its native code. Return: native code of another kernel, which was
 * dropped to make room; NULL if none was dropped.
 */
static struct visa_translations *launch(struct scene *s, unsigned int i)
{
	bool kept = s->last[i].kept != 0;

	CHECK_EQ(modules_keep(&s->all, &s->last[i], NULL) == s->t[i], kept);
	CHECK(!s->last[i].code);
	return modules_keep(&s->all, &s->last[i], s->t[i]);
}

/*
 * After launches, the native code of at most MODULES_CODE kernels is kept. If there are more, the
 * native code of the kernel with the least recent launch is dropped.
 */
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
	/* A kernel that was not translated has no code to keep. */
	CHECK(modules_keep(&s.all, &s.last[0], NULL) == s.t[0]);
	CHECK(!modules_keep(&s.all, &s.last[0], NULL));
	scene_free(&s);
}

/*
 * Launch a module that does not exist. If *@stop is set, the client is interrupted. Return: the
 * result.
 */
static int launch_none(struct plane *p, const bool *stop, char *status, size_t size)
{
	int n = (int)control_launch(&p->c, 1, "global=1", 8, stop);

	status[control_status(&p->c, status, size - 1)] = 0;
	return n;
}

/* A launch waits for a restore. It ends at once if its client is killed. */
TEST(modules, a_launch_that_waits_for_a_restore_can_be_stopped)
{
	const bool stop = true;
	char status[1024];
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	p.c.modules->turn.kind = TURN_RESTORE;
	CHECK_EQ(launch_none(&p, &stop, status, sizeof(status)), -EINTR);
	CHECK_HAS(status, "message: interrupted while a snapshot was restored\n");
	p.c.modules->turn.kind = TURN_NONE;
	CHECK_EQ(launch_none(&p, &stop, status, sizeof(status)), -ESTALE);
	plane_free(&p);
}
