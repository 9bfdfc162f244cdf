// SPDX-License-Identifier: MIT
/*
 * lists: linked lists and a tree in shared virtual memory, which the host and kernels change
 * alternately.
 */
#include "own.h"

#define LISTS 16
#define LONG  40

struct node {
	struct node *next;
	cl_int value;
	cl_int place;
};

static const char source[] =
	"typedef struct node { global struct node *next; int value; int place; } node;\n"
	"kernel void reverse(global node *global *heads)\n"
	"{ global node *at = heads[get_global_id(0)], *before = 0;\n"
	"  while (at) { global node *next = at->next; at->next = before; before = at; at = next; "
	"}\n"
	"  heads[get_global_id(0)] = before; }\n"
	"kernel void number(global node *global *heads, global int *sums)\n"
	"{ int n = 0, sum = 0;\n"
	"  for (global node *at = heads[get_global_id(0)]; at; at = at->next) { at->place = n++; "
	"sum += at->value * n; }\n"
	"  sums[get_global_id(0)] = sum; }\n"
	"kernel void insert(global node *nodes, global node *tree, uint n)\n"
	"{ for (uint i = 1; i < n; i++) { global node *at = tree, *new = nodes + i;\n"
	"    while (at->next && at->next->value < new->value) at = at->next;\n"
	"    new->next = at->next; at->next = new; } }\n";

static int freed;

static void CL_CALLBACK give_back(cl_command_queue q, cl_uint count, void **pointers, void *context)
{
	(void)q;
	for (cl_uint i = 0; i < count; i++)
		clSVMFree(context, pointers[i]);
	__atomic_add_fetch(&freed, 1, __ATOMIC_SEQ_CST);
}

static void map(struct own *o, cl_command_queue q, void *bytes, size_t size, cl_map_flags flags)
{
	CALL(o, clEnqueueSVMMap(q, CL_TRUE, flags, bytes, size, 0, NULL, NULL));
}

static void walk(struct own *o, struct node **heads, const cl_int *sums)
{
	cl_int places[LISTS][LONG], values[LISTS][LONG];

	for (int l = 0; l < LISTS; l++) {
		const struct node *at = heads[l];

		for (int i = 0; i < LONG; i++, at = at->next) {
			own_expect(o, "a list is as long as it was", at != NULL);
			if (!at)
				return;
			places[l][i] = at->place;
			values[l][i] = at->value;
		}
		own_expect(o, "a list ends", !at);
	}
	own_digest("places", places, sizeof(places));
	own_digest("values", values, sizeof(values));
	own_digest("sums", sums, LISTS * sizeof(*sums));
}

int main(void)
{
	const size_t lists = LISTS, one = 1, size = LISTS * LONG * sizeof(struct node);
	const cl_uint n = LISTS * LONG;
	struct node **heads, *nodes, copy[LISTS * LONG];
	cl_kernel reverse, number, insert;
	cl_device_svm_capabilities svm = 0;
	cl_command_queue q;
	cl_int *sums, sorted = 1, last;
	struct own o;
	cl_int err;

	own_begin(&o, source, "-cl-std=CL2.0");
	CALL(&o, clGetDeviceInfo(o.device, CL_DEVICE_SVM_CAPABILITIES, sizeof(svm), &svm, NULL));
	own_expect(&o, "buffers of SVM", svm & CL_DEVICE_SVM_COARSE_GRAIN_BUFFER);
	q = clCreateCommandQueueWithProperties(o.context, o.device, NULL, &err);
	CALL(&o, err);
	heads = clSVMAlloc(o.context, CL_MEM_READ_WRITE, LISTS * sizeof(*heads), 0);
	nodes = clSVMAlloc(o.context, CL_MEM_READ_WRITE, size, 64);
	sums = clSVMAlloc(o.context, CL_MEM_WRITE_ONLY, LISTS * sizeof(*sums), 0);
	reverse = own_kernel(&o, "reverse");
	number = own_kernel(&o, "number");
	insert = own_kernel(&o, "insert");
	map(&o, q, heads, LISTS * sizeof(*heads), CL_MAP_WRITE);
	map(&o, q, nodes, size, CL_MAP_WRITE);
	for (cl_uint i = 0; i < n; i++)
		nodes[i] = (struct node){ i / LISTS + 1 < LONG ? &nodes[i + LISTS] : NULL,
					  (cl_int)(i * 37 % 1009), -1 };
	for (int l = 0; l < LISTS; l++)
		heads[l] = &nodes[l];
	CALL(&o, clEnqueueSVMUnmap(q, heads, 0, NULL, NULL));
	CALL(&o, clEnqueueSVMUnmap(q, nodes, 0, NULL, NULL));
	CALL(&o, clSetKernelArgSVMPointer(reverse, 0, heads));
	CALL(&o, clSetKernelArgSVMPointer(number, 0, heads));
	CALL(&o, clSetKernelArgSVMPointer(number, 1, sums));
	for (int i = 0; i < 2; i++) {
		cl_kernel k = i ? number : reverse;

		CALL(&o,
		     clSetKernelExecInfo(k, CL_KERNEL_EXEC_INFO_SVM_PTRS, sizeof(nodes), &nodes));
		CALL(&o, clEnqueueNDRangeKernel(q, k, 1, NULL, &lists, NULL, 0, NULL, NULL));
	}
	map(&o, q, heads, LISTS * sizeof(*heads), CL_MAP_READ);
	map(&o, q, nodes, size, CL_MAP_READ | CL_MAP_WRITE);
	map(&o, q, sums, LISTS * sizeof(*sums), CL_MAP_READ);
	walk(&o, heads, sums);
	/* The host makes one list of all nodes, which a kernel sorts. */
	for (cl_uint i = 0; i < n; i++)
		nodes[i].next = NULL;
	nodes[0].value = -1;
	CALL(&o, clEnqueueSVMUnmap(q, nodes, 0, NULL, NULL));
	CALL(&o, clSetKernelArgSVMPointer(insert, 0, nodes));
	CALL(&o, clSetKernelArgSVMPointer(insert, 1, nodes));
	CALL(&o, clSetKernelArg(insert, 2, sizeof(n), &n));
	CALL(&o, clEnqueueNDRangeKernel(q, insert, 1, NULL, &one, &one, 0, NULL, NULL));
	CALL(&o, clEnqueueSVMMemcpy(q, CL_TRUE, copy, nodes, size, 0, NULL, NULL));
	last = -2;
	for (const struct node *at = nodes; at; at = at->next) {
		sorted &= last <= at->value;
		last = copy[at - nodes].value;
	}
	own_expect(&o, "a list that is sorted", sorted);
	for (cl_uint i = 0; i < n; i++)
		copy[i].next = (struct node *)(uintptr_t)(copy[i].next ? copy[i].next - nodes : 0);
	own_digest("sorted", copy, sizeof(copy));
	CALL(&o, clEnqueueSVMUnmap(q, heads, 0, NULL, NULL));
	CALL(&o, clEnqueueSVMUnmap(q, sums, 0, NULL, NULL));
	CALL(&o, clEnqueueSVMFree(q, 2, (void *[]){ heads, sums }, give_back, o.context, 0, NULL,
				  NULL));
	CALL(&o, clFinish(q));
	own_expect(&o, "freed by a function", __atomic_load_n(&freed, __ATOMIC_SEQ_CST) == 1);
	clSVMFree(o.context, nodes);
	CALL(&o, clReleaseKernel(reverse));
	CALL(&o, clReleaseKernel(number));
	CALL(&o, clReleaseKernel(insert));
	CALL(&o, clReleaseCommandQueue(q));
	return own_end(&o);
}
