// SPDX-License-Identifier: MIT
// parts: sub-buffers, rectangles, fills and maps at odd places, by the C++ bindings.
#define CL_HPP_TARGET_OPENCL_VERSION  120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#define CL_HPP_ENABLE_EXCEPTIONS
#include <CL/opencl.hpp>

#include <cstdio>
#include <string>
#include <vector>

namespace
{

const char source[] =
	"typedef struct { char a; short b; float c; } __attribute__((packed)) odd;\n"
	"kernel void rows(global const uchar *in, global uchar *out, uint from, uint pitch)\n"
	"{ size_t x = get_global_id(0), y = get_global_id(1);\n"
	"  out[y * get_global_size(0) + x] = in[from + y * pitch + x] ^ (uchar)(x * 3 + y); }\n"
	"kernel void shift(global short *a, int by) { a[get_global_id(0)] += (short)(by * "
	"get_global_id(0)); }\n"
	"kernel void packed(global odd *a) { size_t i = get_global_id(0); a[i].b += a[i].a; a[i].c "
	"*= a[i].b; }\n"
	"kernel void threes(global const uchar *in, global int *out)\n"
	"{ size_t i = get_global_id(0); uchar3 v = vload3(i, in + 1); out[i] = v.x * 65536 + v.y * "
	"256 + v.z; }\n";

void digest(const char *name, const std::vector<unsigned char> &bytes)
{
	unsigned long long hash = 0xcbf29ce484222325ULL;

	for (unsigned char b : bytes)
		hash = (hash ^ b) * 0x100000001b3ULL;
	std::printf("%s %016llx\n", name, hash);
}

std::vector<unsigned char> all(const cl::CommandQueue &q, const cl::Buffer &b)
{
	std::vector<unsigned char> bytes(b.getInfo<CL_MEM_SIZE>());

	q.enqueueReadBuffer(b, CL_TRUE, 0, bytes.size(), bytes.data());
	return bytes;
}

cl::Buffer part(cl::Buffer &b, std::size_t origin, std::size_t size)
{
	cl_buffer_region region = { origin, size };

	return b.createSubBuffer(CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region);
}

// Parts that overlap, whose last bytes are no multiple of anything.
void parts(const cl::Context &c, const cl::CommandQueue &q, const cl::Program &p, std::size_t align)
{
	std::vector<unsigned char> bytes(7 * align + 37);
	for (std::size_t i = 0; i < bytes.size(); i++)
		bytes[i] = static_cast<unsigned char>(i * 31 % 251);
	cl::Buffer whole(c, CL_MEM_COPY_HOST_PTR, bytes.size(), bytes.data()),
		out(c, CL_MEM_READ_WRITE, 37 * 5);
	cl::Buffer low = part(whole, align, 3 * align + 11),
		   high = part(whole, 3 * align, 4 * align + 37), one = part(whole, 5 * align, 1);
	cl::Kernel rows(p, "rows"), shift(p, "shift"), threes(p, "threes");

	rows.setArg(0, low);
	rows.setArg(1, out);
	rows.setArg(2, 13U);
	rows.setArg(3, 41U);
	q.enqueueNDRangeKernel(rows, cl::NullRange, cl::NDRange(37, 5));
	digest("rows", all(q, out));
	shift.setArg(0, high);
	shift.setArg(1, 7);
	q.enqueueNDRangeKernel(shift, cl::NDRange(3), cl::NDRange(101), cl::NDRange(1));
	digest("shifted", all(q, whole));
	q.enqueueFillBuffer(one, static_cast<cl_uchar>(0xa5), 0, 1);
	q.enqueueCopyBuffer(low, high, 5, align - 9, 2 * align + 1);
	digest("copied", all(q, whole));
	cl::Buffer ints(c, CL_MEM_READ_WRITE, 40 * sizeof(cl_int));
	threes.setArg(0, high);
	threes.setArg(1, ints);
	q.enqueueNDRangeKernel(threes, cl::NullRange, cl::NDRange(40));
	digest("threes", all(q, ints));
	std::printf("flags %llx, offset %zu\n",
		    static_cast<unsigned long long>(high.getInfo<CL_MEM_FLAGS>()),
		    high.getInfo<CL_MEM_OFFSET>() / align);
}

// Fills by patterns of each size, and boxes of three dimensions with odd pitches.
void boxes(const cl::Context &c, const cl::CommandQueue &q)
{
	const std::size_t size = 4096;
	cl::Buffer a(c, CL_MEM_READ_WRITE, size), b(c, CL_MEM_READ_WRITE, size);
	std::vector<unsigned char> host(size, 0x11);
	std::vector<cl::Event> events(1);

	q.enqueueFillBuffer(a, static_cast<cl_uchar>(3), 0, size);
	q.enqueueFillBuffer(a, static_cast<cl_ushort>(0x1234), 2, 34);
	q.enqueueFillBuffer(a, cl_int3{ { 1, 2, 3 } }, 64, 16 * 5);
	q.enqueueFillBuffer(a, cl_double2{ { 1.5, -2.5 } }, 512, 16 * 7);
	q.enqueueFillBuffer(a, cl_int16{ { 7, 8, 9 } }, 1024, 64 * 3);
	digest("filled", all(q, a));
	q.enqueueFillBuffer(b, static_cast<cl_uchar>(9), 0, size, nullptr, &events[0]);
	q.enqueueCopyBufferRect(a, b, { 3, 1, 2 }, { 5, 2, 0 }, { 17, 6, 3 }, 29, 29 * 11, 31,
				31 * 13, &events);
	digest("box_copied", all(q, b));
	q.enqueueReadBufferRect(b, CL_TRUE, { 1, 0, 1 }, { 7, 3, 0 }, { 23, 5, 2 }, 37, 37 * 9, 43,
				43 * 11, host.data());
	digest("box_read", host);
	q.enqueueWriteBufferRect(a, CL_TRUE, { 0, 4, 0 }, { 2, 0, 1 }, { 13, 4, 3 }, 19, 19 * 12,
				 53, 53 * 7, host.data());
	digest("box_written", all(q, a));
}

void maps(const cl::Context &c, const cl::CommandQueue &q, const cl::Program &p)
{
	std::vector<unsigned char> bytes(7 * 33);
	for (std::size_t i = 0; i < bytes.size(); i++)
		bytes[i] = static_cast<unsigned char>(i % 7 < 3 ? i : 0);
	cl::Buffer b(c, CL_MEM_ALLOC_HOST_PTR, bytes.size());
	cl::Kernel packed(p, "packed");
	auto *to = static_cast<unsigned char *>(
		q.enqueueMapBuffer(b, CL_TRUE, CL_MAP_WRITE_INVALIDATE_REGION, 0, bytes.size()));

	for (std::size_t i = 0; i < bytes.size(); i++)
		to[i] = bytes[i];
	q.enqueueUnmapMemObject(b, to);
	packed.setArg(0, b);
	q.enqueueNDRangeKernel(packed, cl::NullRange, cl::NDRange(33), cl::NDRange(11));
	to = static_cast<unsigned char *>(q.enqueueMapBuffer(b, CL_TRUE, CL_MAP_READ, 7, 7 * 31));
	digest("packed", std::vector<unsigned char>(to, to + 7 * 31));
	q.enqueueUnmapMemObject(b, to);
	q.finish();
	// Memory of the application, of no alignment.
	std::vector<unsigned char> own(1000, 1);
	cl::Buffer used(c, static_cast<cl_mem_flags>(CL_MEM_USE_HOST_PTR),
			static_cast<cl::size_type>(900), own.data() + 4);
	cl::Kernel shift(p, "shift");
	shift.setArg(0, used);
	shift.setArg(1, 3);
	q.enqueueNDRangeKernel(shift, cl::NullRange, cl::NDRange(450), cl::NDRange(45));
	to = static_cast<unsigned char *>(q.enqueueMapBuffer(used, CL_TRUE, CL_MAP_READ, 0, 900));
	std::printf("mapped at its place: %d\n", to == own.data() + 4);
	q.enqueueUnmapMemObject(used, to);
	q.finish();
	digest("own memory", own);
}

} // namespace

int main()
{
	try {
		std::vector<cl::Platform> platforms;
		std::vector<cl::Device> devices;

		cl::Platform::get(&platforms);
		platforms.at(0).getDevices(CL_DEVICE_TYPE_ALL, &devices);
		cl::Context c(devices.at(0));
		cl::CommandQueue q(c, devices[0]);
		cl::Program p(c, std::string(source));
		p.build({ devices[0] }, "-Werror");
		parts(c, q, p, 128);
		boxes(c, q);
		maps(c, q, p);
	} catch (const cl::Error &e) {
		std::printf("%s: %d\n", e.what(), e.err());
		return 1;
	}
	return 0;
}
