# SPDX-License-Identifier: MIT
# Prints the table of `run`. Each line of the input has: engine, size, group, kernel, result, rate.

function median(list, n,    i, k, t) {
	for (i = 2; i <= n; i++)
		for (k = i; k > 1 && list[k] < list[k - 1]; k--) {
			t = list[k]
			list[k] = list[k - 1]
			list[k - 1] = t
		}
	return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2
}

function rate(engine,    i, list) {
	for (i = 1; i <= turns[engine]; i++)
		list[i] = rates[engine, i]
	return turns[engine] ? median(list, turns[engine]) : 0
}

# Return: the ratio of the rates of two engines, which is the median over all measurements. Sets `least` and `most` to the
# smallest and the greatest ratio.
function ratio(engine, other,    i, n, list) {
	for (i = 1; i <= turns[engine] && i <= turns[other]; i++)
		if (rates[other, i] && rates[engine, i])
			list[++n] = rates[engine, i] / rates[other, i]
	if (!n)
		return 0
	i = median(list, n)
	least = list[1]
	most = list[n]
	return i
}

# Add a ratio to the statistics with this name, for the comparison with the goals. Return: the ratio as text; a `*` marks a
# wrong result.
function note(name, r, engine) {
	if (!r)
		return "-"
	sum[name] += log(r)
	if (!count[name]++ || r < lowest[name])
		lowest[name] = r
	return sprintf("%.2f", r) (other[engine] ? "*" : "")
}

function line(kernel, group,    r, range) {
	r = ratio("native", "pocl")
	range = r ? sprintf("%.2f-%.2f", least, most) : "-"
	printf "%-12s %11.4g %10.4g %10.4g %8s %14s %8s", kernel, rate("interpreter"), rate("native"),
		rate("pocl"), note("native " group, r, "native"), range,
		note("interpreter " group, rate("pocl") ? rate("interpreter") / rate("pocl") : 0, "interpreter")
	if (turns["oclgrind"])
		printf " %10.4g %8s", rate("oclgrind"),
			note("oclgrind " group, rate("oclgrind") ? rate("interpreter") / rate("oclgrind") : 0, "small")
	if (turns["checks"])
		printf " %10.4g %10.4g %8s", rate("checked"), rate("checks"),
			note("checks " group, rate("checks") ? rate("checked") / rate("checks") : 0, "checked")
	if (turns["jobs"])
		printf " %7.2f", rate("native") ? rate("jobs") / rate("native") : 0
	print ""
	fflush()
	delete turns
	delete other
}

function goal(text, name, each, mean) {
	if (count[name])
		printf "%s: at least %.2f, goal %g; mean %.2f, goal %g\n", text, lowest[name], each,
			exp(sum[name] / count[name]), mean
}

BEGIN {
	printf "%-12s %11s %10s %10s %8s %14s %8s  %s\n", "kernel", "interpreter", "native", "PoCL", "nat/PoCL",
		"least-most", "int/PoCL", "[Oclgrind, ratio] [checked, Oclgrind checked, ratio] [jobs]"
}

last && $4 != last { line(last, group) }

{
	last = $4
	group = $3
	rates[$1, ++turns[$1]] = $6
	if ($5 != "same") {
		other[$1] = 1
		differ[$4 " by " $1 ($5 == "failed" ? " (failed)" : "")] = 1
	}
}

END {
	if (last)
		line(last, group)
	for (name in differ)
		print "* other result: " name
	goal("native code beside PoCL, nine", "native nine", 0.85, 1.6)
	goal("native code beside PoCL, classes", "native classes", 0.4, 1)
	goal("native code beside PoCL, real", "native real", 0.4, 2)
	goal("interpreter beside PoCL, nine", "interpreter nine", 0.2, 0.6)
	goal("interpreter beside Oclgrind, nine", "oclgrind nine", 100, 400)
	goal("interpreter beside Oclgrind, classes", "oclgrind classes", 60, 200)
	goal("interpreter beside Oclgrind, real", "oclgrind real", 60, 200)
	goal("the same with checks, nine", "checks nine", 100, 200)
	goal("the same with checks, classes", "checks classes", 100, 200)
	goal("the same with checks, real", "checks real", 100, 200)
}
