// SPDX-License-Identifier: MIT
// sums: reductions, scans and histograms by local memory, atomics, work-groups and sub-groups, as
// far as the device has them.
#define CL_HPP_TARGET_OPENCL_VERSION  300
#define CL_HPP_MINIMUM_OPENCL_VERSION 200
#define CL_HPP_ENABLE_EXCEPTIONS
#include <CL/opencl.hpp>

#include <cstdio>
#include <cstring>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

namespace
{

const std::size_t count = 5000, group = 128;

const char plain[] =
	"kernel void tree(global const uint *in, global ulong *out, uint n, local ulong *part)\n"
	"{ uint l = get_local_id(0), s = get_local_size(0), g = get_global_id(0); part[l] = g < n "
	"? in[g] : 0;\n"
	"  for (uint h = s / 2; h; h >>= 1) { barrier(CLK_LOCAL_MEM_FENCE); if (l < h) part[l] += "
	"part[l + h]; }\n"
	"  if (!l) out[get_group_id(0)] = part[0]; }\n"
	"kernel void scan(global const uint *in, global uint *out, uint n, local uint *a, local "
	"uint *b)\n"
	"{ uint l = get_local_id(0), g = get_global_id(0); a[l] = g < n ? in[g] : 0; "
	"barrier(CLK_LOCAL_MEM_FENCE);\n"
	"  for (uint d = 1; d < get_local_size(0); d *= 2) { b[l] = l >= d ? a[l] + a[l - d] : "
	"a[l];\n"
	"    barrier(CLK_LOCAL_MEM_FENCE); local uint *t = a; a = b; b = t; }\n"
	"  if (g < n) out[g] = a[l]; }\n"
	"kernel void histogram(global const uint *in, global uint *bins, uint n)\n"
	"{ local uint own[64]; uint l = get_local_id(0); for (uint i = l; i < 64; i += "
	"get_local_size(0)) own[i] = 0;\n"
	"  barrier(CLK_LOCAL_MEM_FENCE); if (get_global_id(0) < n) "
	"atomic_inc(&own[in[get_global_id(0)] >> 26]);\n"
	"  barrier(CLK_LOCAL_MEM_FENCE); for (uint i = l; i < 64; i += get_local_size(0)) "
	"atomic_add(&bins[i], own[i]); }\n"
	"kernel void extremes(global const uint *in, global uint *out, uint n)\n"
	"{ uint g = get_global_id(0); if (g >= n) return; atomic_min(out, in[g]); atomic_max(out + "
	"1, in[g]);\n"
	"  atomic_xor(out + 2, in[g]); atomic_or(out + 3, in[g]); atomic_and(out + 4, in[g]); }\n"
	"kernel void halves(global const uint *in, global half *to, global float *back)\n"
	"{ uint g = get_global_id(0); vstore_half_rte((float)(in[g] >> 8) / 4096.0f, g, to); "
	"back[g] = vload_half(g, to); }\n";
const char wide[] = "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n"
		    "#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable\n"
		    "kernel void wide(global const uint *in, volatile global long *out, uint n)\n"
		    "{ uint g = get_global_id(0); if (g >= n) return; long x = (long)((ulong)in[g] "
		    "* in[g] >> 2); atom_add(out, x); atom_xor(out + 1, x);\n"
		    "  atom_max(out + 2, x); atom_min(out + 3, -x); }\n";
const char groups[] = "kernel void groups(global const uint *in, global uint *out)\n"
		      "{ uint x = in[get_global_id(0)] >> 12, g = get_global_id(0);\n"
		      "  out[4 * g] = work_group_reduce_add(x); out[4 * g + 1] = "
		      "work_group_scan_inclusive_max(x);\n"
		      "  out[4 * g + 2] = work_group_broadcast(x, 5); out[4 * g + 3] = "
		      "work_group_any(x > 1000000); }\n";
const char subs[] = "#pragma OPENCL EXTENSION cl_khr_subgroups : enable\n"
		    "kernel void subs(global const uint *in, global uint *out)\n"
		    "{ uint x = in[get_global_id(0)] >> 12; uint s = sub_group_reduce_add(x);\n"
		    "  uint l = get_sub_group_local_id(); out[get_global_id(0)] = "
		    "sub_group_scan_exclusive_add(x) + (l ? 0 : s); }\n";

bool wrong;

void expect(const char *what, bool holds)
{
	std::printf("%s %s\n", what, holds ? "right" : "WRONG");
	wrong = wrong || !holds;
}

template <typename T>
std::vector<T> run(const cl::Context &c, const cl::CommandQueue &q, cl::Kernel k,
		   const cl::Buffer &in, std::vector<T> out, std::size_t items,
		   const std::function<void(cl::Kernel &)> &more)
{
	cl::Buffer b(c, static_cast<cl_mem_flags>(CL_MEM_COPY_HOST_PTR), out.size() * sizeof(T),
		     out.data());

	k.setArg(0, in);
	k.setArg(1, b);
	more(k);
	q.enqueueNDRangeKernel(k, cl::NullRange, cl::NDRange(items), cl::NDRange(group));
	q.enqueueReadBuffer(b, CL_TRUE, 0, out.size() * sizeof(T), out.data());
	return out;
}

void on_all(const cl::Context &c, const cl::CommandQueue &q, const cl::Device &d,
	    const std::vector<cl_uint> &in, const cl::Buffer &b)
{
	const std::size_t padded = (count + group - 1) / group * group;
	const auto with_n = [](cl::Kernel &k) { k.setArg(2, static_cast<cl_uint>(count)); };
	cl::Program p(c, std::string(plain));
	p.build({ d }, "");

	const auto tree =
		run<cl_ulong>(c, q, cl::Kernel(p, "tree"), b, std::vector<cl_ulong>(padded / group),
			      padded, [&](cl::Kernel &k) {
				      with_n(k);
				      k.setArg(3, cl::Local(group * sizeof(cl_ulong)));
			      });
	expect("sum", std::accumulate(tree.begin(), tree.end(), 0ULL) ==
			      std::accumulate(in.begin(), in.end(), 0ULL));
	const auto scan = run<cl_uint>(c, q, cl::Kernel(p, "scan"), b, std::vector<cl_uint>(count),
				       padded, [&](cl::Kernel &k) {
					       with_n(k);
					       k.setArg(3, cl::Local(group * sizeof(cl_uint)));
					       k.setArg(4, cl::Local(group * sizeof(cl_uint)));
				       });
	bool right = true;
	for (std::size_t i = 0; i < count; i++)
		right = right && scan[i] == in[i] + (i % group ? scan[i - 1] : 0);
	expect("scan", right);
	const auto bins = run<cl_uint>(c, q, cl::Kernel(p, "histogram"), b,
				       std::vector<cl_uint>(64), padded, with_n);
	std::vector<cl_uint> own(64), extremes(5);
	extremes[0] = extremes[4] = ~0U;
	const auto bits =
		run<cl_uint>(c, q, cl::Kernel(p, "extremes"), b, extremes, padded, with_n);
	for (cl_uint x : in) {
		own[x >> 26]++;
		extremes[0] = x < extremes[0] ? x : extremes[0];
		extremes[1] = x > extremes[1] ? x : extremes[1];
		extremes[2] ^= x;
		extremes[3] |= x;
		extremes[4] &= x;
	}
	expect("histogram", bins == own);
	expect("extremes", bits == extremes);
	cl::Buffer back(c, CL_MEM_READ_WRITE, padded * sizeof(cl_float));
	const auto halves =
		run<cl_ushort>(c, q, cl::Kernel(p, "halves"), b, std::vector<cl_ushort>(4992), 4992,
			       [&](cl::Kernel &k) { k.setArg(2, back); });
	std::vector<cl_float> floats(4992);
	q.enqueueReadBuffer(back, CL_TRUE, 0, floats.size() * sizeof(cl_float), floats.data());
	unsigned long long hash = 0;
	for (std::size_t i = 0; i < floats.size(); i++) {
		cl_uint word;
		std::memcpy(&word, &floats[i], sizeof(word));
		hash = hash * 31 + halves[i] + 7ULL * word;
	}
	std::printf("halves %llx\n", hash);
}

bool has(const cl::Device &d, const char *extension)
{
	return (d.getInfo<CL_DEVICE_EXTENSIONS>() + " ").find(std::string(extension) + " ") !=
	       std::string::npos;
}

void on_some(const cl::Context &c, const cl::CommandQueue &q, const cl::Device &d,
	     const std::vector<cl_uint> &in, const cl::Buffer &b)
{
	const std::size_t items = count / group * group;

	if (has(d, "cl_khr_int64_base_atomics") && has(d, "cl_khr_int64_extended_atomics")) {
		cl::Program p(c, std::string(wide));
		std::vector<cl_long> own(4);

		p.build({ d }, "");
		const auto got = run<cl_long>(c, q, cl::Kernel(p, "wide"), b, own, items,
					      [&](cl::Kernel &k) {
						      k.setArg(2, static_cast<cl_uint>(items));
					      });
		for (std::size_t i = 0; i < items; i++) {
			const cl_long x =
				static_cast<cl_long>((static_cast<cl_ulong>(in[i]) * in[i]) >> 2);
			own[0] = static_cast<cl_long>(static_cast<cl_ulong>(own[0]) +
						      static_cast<cl_ulong>(x));
			own[1] ^= x;
			own[2] = x > own[2] ? x : own[2];
			own[3] = -x < own[3] ? -x : own[3];
		}
		expect("long atomics", got == own);
	}
	if (has(d, "cl_khr_subgroups")) {
		cl::Program p(c, std::string(groups) + subs);

		p.build({ d }, "-cl-std=CL2.0");
		const auto got =
			run<cl_uint>(c, q, cl::Kernel(p, "groups"), b,
				     std::vector<cl_uint>(4 * items), items, [](cl::Kernel &) {});
		bool right = true;
		for (std::size_t i = 0; i < items; i++) {
			const std::size_t first = i / group * group;
			cl_uint sum = 0, high = 0, any = 0;
			for (std::size_t k = first; k < first + group; k++) {
				sum += in[k] >> 12;
				any |= in[k] >> 12 > 1000000;
				high = k <= i && in[k] >> 12 > high ? in[k] >> 12 : high;
			}
			right = right && got[4 * i] == sum && got[4 * i + 1] == high &&
				got[4 * i + 2] == in[first + 5] >> 12 && !got[4 * i + 3] == !any;
		}
		expect("functions of work-groups", right);
		cl::Kernel k(p, "subs");
		std::size_t width = 0;
		clGetKernelWorkGroupInfo(k(), d(), CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE,
					 sizeof(width), &width, nullptr);
		const auto sub = run<cl_uint>(c, q, k, b, std::vector<cl_uint>(items), items,
					      [](cl::Kernel &) {});
		right = true;
		for (std::size_t i = 0; i < items; i++) {
			const std::size_t first = i / width * width;
			cl_uint sum = 0;
			for (std::size_t j = first; j < (i == first ? first + width : i); j++)
				sum += in[j] >> 12;
			right = right && sub[i] == sum;
		}
		expect("functions of sub-groups", right);
	}
}

} // namespace

int main()
{
	try {
		std::vector<cl::Platform> platforms;
		std::vector<cl::Device> devices;
		std::vector<cl_uint> in(count);

		for (std::size_t i = 0; i < count; i++)
			in[i] = static_cast<cl_uint>(i * 2654435761U + 12345);
		cl::Platform::get(&platforms);
		platforms.at(0).getDevices(CL_DEVICE_TYPE_ALL, &devices);
		cl::Context c(devices.at(0));
		cl::CommandQueue q(c, devices[0], cl::QueueProperties::OutOfOrder);
		cl::Buffer b(c, static_cast<cl_mem_flags>(CL_MEM_COPY_HOST_PTR),
			     count * sizeof(cl_uint), in.data());
		q.finish();
		cl::CommandQueue ordered(c, devices[0]);
		on_all(c, ordered, devices[0], in, b);
		on_some(c, ordered, devices[0], in, b);
	} catch (const cl::BuildError &e) {
		for (const auto &log : e.getBuildLog())
			std::printf("%s\n", log.second.c_str());
		return 1;
	} catch (const cl::Error &e) {
		std::printf("%s: %d\n", e.what(), e.err());
		return 1;
	}
	return wrong ? 1 : 0;
}
