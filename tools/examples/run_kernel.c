// SPDX-License-Identifier: MIT
/* run_kernel.c: runs kernel `twice` of a module on 16 numbers, with libvisafs and without a mount.
 */
#include <stdio.h>
#include <stdlib.h>
#include <visafs/visafs.h>

int main(int argc, char **argv)
{
	static char file[1 << 20]; /* the file that a compiler has written */
	static uint32_t in[16], out[16];
	const struct visa_grid grid = { .dims = 1, .global = { 16, 1, 1 } };
	struct visa_launch_options options = { .jobs = 1 };
	struct visa_launch_result result = { 0 };
	struct visa_ze_module *module = NULL;
	struct visa_launch *launch = NULL;
	struct visa_ze_kernel *kernel;
	struct visa_error e;
	FILE *f = argc == 2 ? fopen(argv[1], "rb") : NULL;
	size_t size = f ? fread(file, 1, sizeof(file), f) : 0;
	int err = visa_ze_read(file, size, NULL, 0, &module, &e);

	for (uint32_t i = 0; i < 16; i++)
		in[i] = 100 + i;
	kernel = err ? NULL : visa_ze_kernel(module, "twice", &e);
	err = kernel ? visa_launch_new(module, kernel, module->platform, &launch, &e) : -1;
	for (uint32_t i = 0; !err && i < kernel->arg_count; i++)
		printf("%u: %s %s\n", i, kernel->args[i].type, kernel->args[i].name);
	if (!err)
		err = visa_launch_bytes(launch, 0, out, sizeof(out), &e);
	if (!err)
		err = visa_launch_bytes(launch, 1, in, sizeof(in), &e);
	if (!err)
		err = visa_launch_run(launch, &grid, &options, &result, &e);
	if (err)
		fprintf(stderr, "%s\n", e.text);
	else
		printf("%llu instructions: %u ... %u\n", (unsigned long long)result.instructions,
		       out[0], out[15]);
	visa_launch_free(launch);
	visa_ze_free(module);
	return err ? EXIT_FAILURE : EXIT_SUCCESS;
}
