// SPDX-License-Identifier: MIT
/* Tests of visa_device_line(), which executes a line of text as the file asm of a mount does. */
#include "../../support/machine.h"

/* struct scene - a device, the text whose lines are executed, and the result of the lines */
struct scene {
	struct visa_device *device;
	struct visa_source source;
	struct visa_result result;
};

static void scene_new(struct scene *s)
{
	*s = (struct scene){ .device = NULL };
	CHECK_EQ(visa_device_new(NULL, &s->device, NULL), 0);
}

/*
 * Execute a line of a text. @number: line number of the line. Return: the result of
 * visa_device_line().
 */
static int line(struct scene *s, const char *text, uint32_t number, const bool *stop)
{
	int what;

	visa_device_lock(s->device);
	what = visa_device_line(s->device, &s->source, text, strlen(text), number, &s->result,
				stop);
	visa_device_unlock(s->device);
	return what;
}

TEST(device_line, says_what_a_line_was)
{
	struct scene s;

	scene_new(&s);
	CHECK_EQ(line(&s, "// nothing", 1, NULL), VISA_LINE_NOTHING);
	CHECK_EQ(line(&s, ".decl A v_type=G type=ud num_elts=8", 2, NULL), VISA_LINE_DECL);
	CHECK_EQ(line(&s, "mov (M1, 8) A(0,0)<1> 0x7:ud", 3, NULL), VISA_LINE_INSTRUCTION);
	CHECK_EQ(line(&s, "scatter.4 (M1, 8) %slm 0x0 A A", 4, NULL), VISA_LINE_INSTRUCTION);
	CHECK_EQ(s.result.instructions, 2);
	CHECK_EQ(s.result.channels, 8);
	CHECK_EQ(s.result.err, 0);
	CHECK_EQ(line(&s, ".reset", 5, NULL), VISA_LINE_RESET);
	CHECK_EQ(line(&s, "mov (M1, 8) A(0,0)<1> 0x7:ud", 6, NULL), -ENOENT);
	visa_device_free(s.device);
}

TEST(device_line, shapes_a_surface)
{
	struct scene s;

	scene_new(&s);
	CHECK_EQ(line(&s, "  .shape T6 format=R32_UINT width=4 height=1", 3, NULL), -ENXIO);
	CHECK_EQ(s.result.line, 3);
	CHECK_EQ(s.result.column, 3);
	visa_device_lock(s.device);
	CHECK_EQ(visa_device_surface_make(s.device, 6, NULL), 0);
	visa_device_unlock(s.device);
	CHECK_EQ(line(&s, ".shape T6 format=R32_UINT width=4 height=1", 4, NULL), VISA_LINE_SHAPE);
	visa_device_free(s.device);
}

TEST(device_line, says_where_it_is_wrong)
{
	struct scene s;

	scene_new(&s);
	CHECK_EQ(line(&s, "\tmov (M1, 8) V99(0,0)<1> 0x7:ud", 7, NULL), -ENOENT);
	CHECK_EQ(s.result.err, ENOENT);
	CHECK_EQ(s.result.line, 7);
	CHECK_EQ(s.result.column, 14);
	CHECK_STR(s.result.message, "V99 is not declared");
	CHECK_EQ(line(&s, "barrier /* a comment", 8, NULL), VISA_LINE_INSTRUCTION);
	CHECK(s.source.in_comment);
	CHECK_EQ(line(&s, "*/ scattr", 9, NULL), -EINVAL);
	CHECK_EQ(s.result.line, 9);
	CHECK(!s.source.in_comment);
	visa_device_free(s.device);
}

TEST(device_line, is_stopped_before_its_instruction)
{
	static const bool stop = true;
	struct scene s;

	scene_new(&s);
	CHECK_EQ(line(&s, "barrier /*", 1, &stop), -EINTR);
	CHECK_EQ(s.result.instructions, 0);
	CHECK(!s.source.in_comment); /* an interrupted line does not open its comment */
	CHECK_EQ(line(&s, "barrier /*", 1, NULL), VISA_LINE_INSTRUCTION);
	visa_device_free(s.device);
}
