// SPDX-License-Identifier: MIT
/*
 * Adds to each kernel a call of a function that does nothing. Then Intel's compiler gives the
 * kernel a frame.
 */
#include "spirv_state.h"

#include <errno.h>

enum { DONT_INLINE = 2 };
enum { OP_FUNCTION_CALL = 57, OP_RETURN = 253 };

/* Append a function that does nothing, after all other functions. */
static void put_function(struct spirv_out *out, uint32_t nothing, uint32_t type, uint32_t function)
{
	SPIRV_PUT(&out->code, OP_FUNCTION, nothing, function, DONT_INLINE, type);
	SPIRV_PUT(&out->code, OP_LABEL, out->next);
	out->next++;
	spirv_put(&out->code, OP_RETURN, 0, NULL);
	spirv_put(&out->code, OP_FUNCTION_END, 0, NULL);
}

/*
 * Append a call of the function that does nothing. @ids: ids of the type void and of the function
 */
static void put_call(struct spirv_out *out, const uint32_t *ids)
{
	SPIRV_PUT(&out->code, OP_FUNCTION_CALL, ids[0], out->next, ids[1]);
	out->next++;
}

int spirv_add_frames(const void *bytes, size_t size, struct visa_buffer *to, struct visa_error *e)
{
	struct spirv_out out = { 0 };
	uint32_t ids[2], type, calls;
	struct spirv m;
	void *marks;
	int err = spirv_out_begin(&out, &m, bytes, size, sizeof(uint8_t), &marks, e);

	if (err || !marks)
		goto out;
	ids[0] = spirv_out_type(&out, OP_TYPE_VOID, 0, &(const uint32_t){ 0 });
	type = spirv_out_type(&out, OP_TYPE_FUNCTION, 1, &ids[0]);
	ids[1] = out.next++;
	calls = spirv_out_kernels(&out, marks, put_call, ids);
	put_function(&out, ids[0], type, ids[1]);
	if (calls)
		err = spirv_out_put(&out, to, e);
out:
	spirv_out_end(&out, &m, marks);
	return err;
}
