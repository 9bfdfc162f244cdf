// SPDX-License-Identifier: MIT
/*
 * unit_test.c: a unit test of a compiler. The library executes the output of the compiler.
 *
 *	cc -o unit_test unit_test.c $(pkg-config --cflags --libs visafs) && ./unit_test
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <visafs/visafs.h>

int main(void)
{
	/* The output of the compiler under test. */
	static const char *const lines[] = {
		".decl OFFS v_type=G type=ud num_elts=8",
		"mov (M1, 8) OFFS(0,0)<1> 0x2:ud",
		"scatter.4 (M1, 8) %scratch 0x10:ud OFFS.0 OFFS.0",
	};
	struct visa_source source = { 0 };
	struct visa_result result = { 0 };
	struct visa_device *device;
	uint32_t dword;

	if (visa_device_new(NULL, &device, NULL))
		return 1;
	visa_device_lock(device);
	for (uint32_t i = 0; i < 3; i++)
		if (visa_device_line(device, &source, lines[i], strlen(lines[i]), i + 1, &result,
				     NULL) < 0)
			printf("line %u, column %u: %s\n", result.line, result.column,
			       result.message);
	visa_surface_read(visa_device_surface(device, 5), &dword, 4, 4 * (0x10 + 2));
	visa_device_unlock(device);
	assert(dword == 2 && result.channels == 8 && result.dropped == 0);
	visa_device_free(device);
	puts("ok");
	return 0;
}
