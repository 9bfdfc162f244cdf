// SPDX-License-Identifier: MIT
// viennacl: vectors, matrices and solvers of ViennaCL's headers, against the same in double on the
// host.
#define VIENNACL_WITH_OPENCL
#include <viennacl/compressed_matrix.hpp>
#include <viennacl/linalg/cg.hpp>
#include <viennacl/linalg/bicgstab.hpp>
#include <viennacl/linalg/direct_solve.hpp>
#include <viennacl/linalg/inner_prod.hpp>
#include <viennacl/linalg/lu.hpp>
#include <viennacl/linalg/norm_1.hpp>
#include <viennacl/linalg/norm_2.hpp>
#include <viennacl/linalg/norm_inf.hpp>
#include <viennacl/linalg/prod.hpp>
#include <viennacl/matrix.hpp>
#include <viennacl/vector.hpp>

#include <cmath>
#include <cstdio>
#include <map>
#include <vector>

namespace
{

int failed, count;

double part(std::size_t i)
{
	return static_cast<double>((i * 7919U + 13U) % 1009U) / 1009.0 - 0.5;
}

void tell(const char *type, const char *what, double error, double most)
{
	count++;
	if (!(error <= most))
		failed++;
	std::printf("%s %s: %s, error %.2g\n", type, what, error <= most ? "pass" : "FAIL", error);
	std::fflush(stdout);
}

template <typename T> std::vector<T> row(std::size_t n, std::size_t seed)
{
	std::vector<T> v(n);
	for (std::size_t i = 0; i < n; i++)
		v[i] = static_cast<T>(part(i + seed));
	return v;
}

template <typename T, typename V> double apart(const V &device, const std::vector<double> &expected)
{
	std::vector<T> got(expected.size());
	double worst = 0, largest = 0;
	viennacl::copy(device.begin(), device.end(), got.begin());
	for (std::size_t i = 0; i < got.size(); i++) {
		worst = std::fmax(worst, std::fabs(static_cast<double>(got[i]) - expected[i]));
		largest = std::fmax(largest, std::fabs(expected[i]));
	}
	return worst / largest;
}

template <typename T> void vectors(const char *type, double most)
{
	const std::size_t n = 1003;
	const std::vector<T> a = row<T>(n, 1), b = row<T>(n, 5);
	viennacl::vector<T> x(n), y(n), z(n);
	std::vector<double> sum(n);
	double dot = 0, one = 0, two = 0, high = 0;

	viennacl::copy(a, x);
	viennacl::copy(b, y);
	for (std::size_t i = 0; i < n; i++) {
		sum[i] = 2.5 * a[i] - static_cast<double>(b[i]);
		dot += static_cast<double>(a[i]) * b[i];
		one += std::fabs(a[i]);
		two += static_cast<double>(a[i]) * a[i];
		high = std::fmax(high, std::fabs(a[i]));
	}
	z = static_cast<T>(2.5) * x - y;
	tell(type, "scaled difference", apart<T>(z, sum), most);
	const T got_dot = viennacl::linalg::inner_prod(x, y);
	tell(type, "inner product", std::fabs(got_dot - dot) / one, most);
	const T got_one = viennacl::linalg::norm_1(x), got_two = viennacl::linalg::norm_2(x),
		got_high = viennacl::linalg::norm_inf(x);
	tell(type, "norm 1", std::fabs(got_one - one) / one, most);
	tell(type, "norm 2", std::fabs(got_two - std::sqrt(two)) / std::sqrt(two), most);
	tell(type, "largest", std::fabs(got_high - high), most);
}

template <typename T> void matrices(const char *type, double most)
{
	const std::size_t n = 65, m = 37;
	const std::vector<T> a = row<T>(n * m, 2), b = row<T>(m * n, 3), v = row<T>(m, 4);
	std::vector<std::vector<T>> ha(n, std::vector<T>(m)), hb(m, std::vector<T>(n)),
		hc(n, std::vector<T>(n));
	viennacl::matrix<T> x(n, m), y(m, n), z(n, n);
	viennacl::vector<T> u(m), w(n);
	std::vector<double> product(n);
	double worst = 0;

	for (std::size_t i = 0; i < n; i++)
		for (std::size_t k = 0; k < m; k++) {
			ha[i][k] = a[i * m + k];
			hb[k][i] = b[k * n + i];
		}
	viennacl::copy(ha, x);
	viennacl::copy(hb, y);
	viennacl::copy(v, u);
	for (std::size_t i = 0; i < n; i++)
		for (std::size_t k = 0; k < m; k++)
			product[i] += static_cast<double>(ha[i][k]) * v[k];
	w = viennacl::linalg::prod(x, u);
	tell(type, "matrix by vector", apart<T>(w, product), most);
	z = viennacl::linalg::prod(x, y);
	viennacl::copy(z, hc);
	for (std::size_t i = 0; i < n; i++)
		for (std::size_t k = 0; k < n; k++) {
			double sum = 0;
			for (std::size_t l = 0; l < m; l++)
				sum += static_cast<double>(ha[i][l]) * hb[l][k];
			worst = std::fmax(worst, std::fabs(hc[i][k] - sum));
		}
	tell(type, "matrix by matrix", worst, 8 * most);
}

template <typename T> void solvers(const char *type, double most)
{
	const std::size_t n = 48;
	std::vector<std::vector<T>> full(n, std::vector<T>(n));
	std::vector<std::map<unsigned int, T>> sparse(n);
	std::vector<T> right(n);
	std::vector<double> solution(n);
	viennacl::matrix<T> a(n, n);
	viennacl::compressed_matrix<T> s(n, n);
	viennacl::vector<T> b(n), x(n);

	for (std::size_t i = 0; i < n; i++) {
		solution[i] = part(i);
		for (std::size_t k = i ? i - 1 : 0; k < n && k <= i + 1; k++) {
			full[i][k] = i == k ? T(4) : T(-1);
			sparse[i][static_cast<unsigned int>(k)] = full[i][k];
		}
	}
	for (std::size_t i = 0; i < n; i++)
		for (std::size_t k = 0; k < n; k++)
			right[i] += static_cast<T>(full[i][k] * solution[k]);
	viennacl::copy(full, a);
	viennacl::copy(sparse, s);
	viennacl::copy(right, b);
	viennacl::vector<T> by_lu(b);
	viennacl::linalg::lu_factorize(a);
	viennacl::linalg::lu_substitute(a, by_lu);
	tell(type, "LU", apart<T>(by_lu, solution), 8 * most);
	x = viennacl::linalg::prod(s, b);
	std::vector<double> expected(n);
	for (std::size_t i = 0; i < n; i++)
		for (std::size_t k = 0; k < n; k++)
			expected[i] += static_cast<double>(full[i][k]) * right[k];
	tell(type, "sparse by vector", apart<T>(x, expected), most);
	x = viennacl::linalg::solve(s, b, viennacl::linalg::cg_tag(most / 10, 200));
	tell(type, "conjugate gradients", apart<T>(x, solution), 10 * most);
	x = viennacl::linalg::solve(s, b, viennacl::linalg::bicgstab_tag(most / 10, 200));
	tell(type, "stabilized biconjugate gradients", apart<T>(x, solution), 10 * most);
}

template <typename T> void all(const char *type, double most)
{
	vectors<T>(type, most);
	matrices<T>(type, most);
	solvers<T>(type, most);
}

} // namespace

int main()
{
	all<float>("float", 2e-6);
	if (viennacl::ocl::current_device().double_support())
		all<double>("double", 1e-14);
	std::printf("%d of %d operations pass\n", count - failed, count);
	return failed ? 1 : 0;
}
