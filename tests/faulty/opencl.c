// SPDX-License-Identifier: MIT
/*
 * Run a kernel of this folder with OpenCL. The first lines of its source describe the launch: the
 * line "run:" has the options -g and -l and the arguments of visa-run, the line "options:" has the
 * options of the compiler.
 *
 *	PROGRAM SOURCE.cl [PREFIX]
 *
 * With PREFIX, each buffer is then written to a file: PREFIX and the index of its argument.
 */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ARGS_MAX 24
#define FILE_MAX 65536 /* largest number of bytes that are read from a file */

/**
 * struct launch - a launch of a kernel of this folder
 * @text, @size: the source, and its number of bytes
 * @run, @options: the lines `// run:` and `// options:` of the source
 * @dimensions, @global, @local: the grid: number of dimensions; in each dimension, number of
 * work-items in all and in a group
 * @words: the @args arguments as text
 * @bytes: for each argument, number of bytes of its buffer
 * @memory: for each argument, its buffer or image, or NULL
 */
struct launch {
	char text[65536];
	size_t size;
	char run[1000];
	char options[200];
	unsigned int dimensions;
	size_t global[3];
	size_t local[3];
	const char *words[ARGS_MAX];
	unsigned int args;
	size_t bytes[ARGS_MAX];
	cl_mem memory[ARGS_MAX];
	cl_context context;
	cl_command_queue queue;
	cl_kernel kernel;
};

static void fail(const char *what, const char *why)
{
	fprintf(stderr, "%s: %s\n", what, why);
	exit(1);
}

static void check(cl_int err, const char *what)
{
	char why[40];

	snprintf(why, sizeof(why), "OpenCL error %d", err);
	if (err != CL_SUCCESS)
		fail(what, why);
}

/* Find the line of the source that begins with @begin, and copy the rest of the line to @rest. */
static void read_head(const struct launch *l, const char *begin, char *rest, size_t room)
{
	const char *line = strstr(l->text, begin);
	const char *end = line ? strchr(line, '\n') : NULL;

	if (!end)
		return;
	line += strlen(begin);
	snprintf(rest, room, "%.*s", (int)(end - line), line);
}

static size_t read_size(const char *text)
{
	char *end;
	size_t size = strtoul(text, &end, 10);

	return *end == 'K' ? size << 10 : size;
}

static unsigned int read_sizes(const char *text, size_t sizes[3])
{
	unsigned int n = 0;

	while (text && n < 3) {
		sizes[n++] = strtoul(text, NULL, 10);
		text = strchr(text, ',');
		text = text ? text + 1 : NULL;
	}
	return n;
}

/*
 * Split @run into options and arguments. Arguments are in the order of the kernel, so a name before
 * an equals sign is ignored.
 */
static void read_words(struct launch *l)
{
	char *rest = l->run;
	char *word;

	while ((word = strsep(&rest, " ")) != NULL) {
		if (!strcmp(word, "-g"))
			l->dimensions = read_sizes(strsep(&rest, " "), l->global);
		else if (!strcmp(word, "-l"))
			read_sizes(strsep(&rest, " "), l->local);
		else if (l->args < ARGS_MAX)
			l->words[l->args++] = strchr(word, '=') ? strchr(word, '=') + 1 : word;
	}
}

static void read_source(struct launch *l, const char *path)
{
	FILE *f = fopen(path, "r");

	if (!f)
		fail(path, "it cannot be read");
	l->size = fread(l->text, 1, sizeof(l->text) - 1, f);
	fclose(f);
	read_head(l, "// run: ", l->run, sizeof(l->run));
	read_head(l, "// options: ", l->options, sizeof(l->options));
	read_words(l);
}

static void build(struct launch *l, const char *path)
{
	const char *source = l->text;
	const char *slash = strrchr(path, '/');
	char name[100];
	cl_platform_id platform;
	cl_device_id device;
	cl_program program;
	cl_int err;

	snprintf(name, sizeof(name), "%s", slash ? slash + 1 : path);
	name[strcspn(name, ".")] = 0;
	check(clGetPlatformIDs(1, &platform, NULL), "platform");
	check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "device");
	l->context = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
	check(err, "context");
	l->queue = clCreateCommandQueue(l->context, device, 0, &err);
	check(err, "queue");
	program = clCreateProgramWithSource(l->context, 1, &source, &l->size, &err);
	check(err, "program");
	check(clBuildProgram(program, 1, &device, l->options, NULL, NULL), path);
	l->kernel = clCreateKernel(program, name, &err);
	check(err, name);
}

static void set_image(struct launch *l, unsigned int i, const char *word)
{
	const cl_image_format format = { CL_R, CL_UNSIGNED_INT32 };
	cl_image_desc image = { .image_type = CL_MEM_OBJECT_IMAGE2D };
	char *end;
	void *zeros;
	cl_int err;

	image.image_width = strtoul(word, &end, 10);
	image.image_height = strtoul(end + 1, NULL, 10);
	zeros = calloc(image.image_width * image.image_height, 4);
	l->memory[i] =
		clCreateImage(l->context, CL_MEM_COPY_HOST_PTR, &format, &image, zeros, &err);
	check(err, word);
	free(zeros);
	check(clSetKernelArg(l->kernel, i, sizeof(cl_mem), &l->memory[i]), word);
}

/* Set an argument that is an integer or a vector of integers, such as u32:7 or s16:1,2. */
static void set_value(struct launch *l, unsigned int i, const char *word)
{
	uint64_t value[16];
	size_t size = strtoul(word + 1, NULL, 10) / 8;
	const char *at = strchr(word, ':');
	unsigned int n = 0;

	for (; at && n < 16; at = strchr(at, ',')) {
		uint64_t number = strtoull(++at, NULL, 10);

		memcpy((char *)value + n++ * size, &number, size);
	}
	check(clSetKernelArg(l->kernel, i, n * size, value), word);
}

/* Set an argument that is a structure, from its bytes in hexadecimal. */
static void set_bytes(struct launch *l, unsigned int i, const char *word)
{
	uint8_t bytes[256];
	size_t n = 0;

	for (; n < sizeof(bytes) && word[0] && word[1]; word += 2) {
		char digits[] = { word[0], word[1], '\0' };

		bytes[n++] = (uint8_t)strtoul(digits, NULL, 16);
	}
	check(clSetKernelArg(l->kernel, i, n, bytes), "hex:");
}

/* Return: the bytes of a file, with zeros up to FILE_MAX bytes. */
static void *read_bytes(const char *path, size_t *size)
{
	FILE *f = fopen(path, "rb");
	void *bytes = calloc(1, FILE_MAX);

	if (!f || !bytes)
		fail(path, "it cannot be read");
	*size = fread(bytes, 1, FILE_MAX, f);
	fclose(f);
	return bytes;
}

/*
 * Set an argument that is a buffer. Its contents are zeros, or the bytes of a file; with `unset:`,
 * they are not defined.
 */
static void set_buffer(struct launch *l, unsigned int i, const char *word)
{
	bool unset = !strncmp(word, "unset:", 6);
	void *bytes;
	cl_int err;

	if (*word == '@') {
		bytes = read_bytes(word + 1, &l->bytes[i]);
	} else {
		l->bytes[i] = read_size(unset ? word + 6 : word);
		bytes = calloc(1, l->bytes[i]);
	}
	l->memory[i] = clCreateBuffer(l->context, unset ? 0 : CL_MEM_COPY_HOST_PTR, l->bytes[i],
				      unset ? NULL : bytes, &err);
	check(err, word);
	free(bytes);
	check(clSetKernelArg(l->kernel, i, sizeof(cl_mem), &l->memory[i]), word);
}

static void set_argument(struct launch *l, unsigned int i)
{
	const char *word = l->words[i];

	if ((*word == 'u' || *word == 's') && word[1] >= '0' && word[1] <= '9') {
		set_value(l, i, word);
	} else if (!strncmp(word, "local:", 6)) {
		check(clSetKernelArg(l->kernel, i, read_size(word + 6), NULL), word);
	} else if (!strncmp(word, "hex:", 4)) {
		set_bytes(l, i, word + 4);
	} else if (!strcmp(word, "null")) {
		check(clSetKernelArg(l->kernel, i, sizeof(cl_mem), NULL), word);
	} else if (!strncmp(word, "image:", 6)) {
		set_image(l, i, word + 6);
	} else if (!strncmp(word, "sampler:", 8)) {
		cl_int err;
		cl_sampler sampler = clCreateSampler(l->context, CL_FALSE, CL_ADDRESS_CLAMP_TO_EDGE,
						     CL_FILTER_NEAREST, &err);

		check(err, word);
		check(clSetKernelArg(l->kernel, i, sizeof(cl_sampler), &sampler), word);
	} else {
		set_buffer(l, i, word);
	}
}

static void write_bytes(const char *prefix, unsigned int i, const void *bytes, size_t size)
{
	char path[4096];
	FILE *f;

	snprintf(path, sizeof(path), "%s%u", prefix, i);
	f = fopen(path, "wb");
	if (!f || fwrite(bytes, 1, size, f) != size || fclose(f))
		fail(path, "it cannot be written");
}

/*
 * Read all buffers back from the device. If @prefix is not NULL, write each buffer to a file, whose
 * name is the prefix and the index of the argument.
 */
static void read_back(struct launch *l, const char *prefix)
{
	for (unsigned int i = 0; i < l->args; i++) {
		void *bytes = malloc(l->bytes[i] + 1);

		if (l->bytes[i])
			check(clEnqueueReadBuffer(l->queue, l->memory[i], CL_TRUE, 0, l->bytes[i],
						  bytes, 0, NULL, NULL),
			      "read");
		if (l->bytes[i] && prefix)
			write_bytes(prefix, i, bytes, l->bytes[i]);
		free(bytes);
	}
}

int main(int argc, char **argv)
{
	static struct launch l;

	if (argc != 2 && argc != 3)
		fail("usage", "PROGRAM SOURCE.cl [PREFIX]");
	read_source(&l, argv[1]);
	build(&l, argv[1]);
	for (unsigned int i = 0; i < l.args; i++)
		set_argument(&l, i);
	check(clEnqueueNDRangeKernel(l.queue, l.kernel, l.dimensions, NULL, l.global, l.local, 0,
				     NULL, NULL),
	      "launch");
	check(clFinish(l.queue), "finish");
	read_back(&l, argv[2]);
	return 0;
}
