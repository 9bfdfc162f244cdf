# SPDX-License-Identifier: MIT
# Compares the reports of a launch with the expectations in the first lines of its source (README.md).
# usage: awk -v platform=NAME -v build=O2 -v status=N -f compare.awk SOURCE.cl SUMMARY.json
# Prints a line for each report that is missing or not expected, and for each fact that differs.

# --- JSON: value[PATH] of each scalar, PATH as reports.0.sides.1.line

function blanks() {
	while (substr(json, at, 1) ~ /[ \t\r\n]/)
		at++
}

function string(   s, c) { # the position is after the opening quotation mark
	for (s = ""; (c = substr(json, at++, 1)) != "\""; s = s c) {
		if (c == "")
			exit 2
		if (c == "\\")
			c = substr(json, at++, 1)
	}
	return s
}

function scalar(   start) {
	start = at
	while (substr(json, at, 1) ~ /[-+.0-9a-zA-Z]/)
		at++
	return substr(json, start, at - start)
}

function read_value(path,   c, n, key) {
	blanks()
	c = substr(json, at, 1)
	if (c != "{" && c != "[") {
		if (c == "\"")
			at++
		value[path] = c == "\"" ? string() : scalar()
		return
	}
	at++
	for (n = 0;; n++) {
		blanks()
		if (substr(json, at, 1) ~ /[]}]/)
			break
		key = n
		if (c == "{") {
			at++
			key = string()
			blanks()
			at++
		}
		read_value(path == "" ? key : path "." key)
		blanks()
		if (substr(json, at, 1) == ",")
			at++
	}
	at++
	count[path] = n
}

# --- expectations

function expect(words,   n, w, i) {
	n = split(words, w, " ")
	e = ++expected
	check_of[e] = w[1]
	if (w[1] == "clean") {
		expected--
		return
	}
	surface_of[e] = w[2]
	for (i = 3; i < n; i += 2) {
		if (w[i] ~ /^(read|write|atomic|branch|address|wait|copy|divide|remainder|add|subtract|multiply|negate|convert|any)$/) {
			side[e, ++sides_of[e]] = w[i]
			label[e, sides_of[e]] = w[i + 1]
		} else {
			facts[e] = facts[e] w[i] "=" w[i + 1] " "
		}
	}
	text_of[e] = words
}

# Return: whether an expectation is for this platform and this build: the line names them, or it names none.
function is_for(line,   names, builds, n, i, w) {
	names = line
	sub(/^\/\/ [a-z]*/, "", names)
	sub(/:.*/, " ", names)
	n = split(names, w, " ")
	names = builds = " "
	for (i = 1; i <= n; i++)
		if (w[i] ~ /^O[02]$/)
			builds = builds w[i] " "
		else
			names = names w[i] " "
	return (names == " " || index(names, " " platform " ")) && (builds == " " || index(builds, " " build " "))
}

FNR == NR && /^\/\/ expect( [a-zO0-9]+)*: / {
	if (is_for($0)) {
		line = $0
		sub(/^[^:]*: */, "", line)
		expect(line)
	}
}
FNR == NR && /^\/\/ may( [a-zO0-9]+)*: / {
	line = $0
	sub(/^[^:]*: */, "", line)
	n = is_for($0) ? split(line, words, " ") : 0
	for (i = 1; i <= n; i++)
		may[words[i]] = 1
}
FNR == NR && /^\/\/ fault( [a-zO0-9]+)*: / {
	if (is_for($0)) {
		fault = $0
		sub(/^[^:]*: */, "", fault)
		if (fault ~ /^@/) {
			fault_label = substr(fault, 2, 1)
			fault = substr(fault, 4)
		}
	}
}
FNR == NR {
	if (match($0, /\/\/ [A-Z]$/))
		place[substr($0, RSTART + 3)] = FNR
	next
}
{ json = json $0 "\n" }

# --- comparison

function side_matches(e, i, path) {
	return (side[e, i] == "any" || side[e, i] == value[path ".access"]) &&
		(label[e, i] == "-" || place[label[e, i]] == value[path ".source_line"])
}

function surface_matches(wanted, path,   name) {
	name = value[path ".argument"]
	if (wanted == "-")
		return 1
	if (wanted == "local")
		return value[path ".surface"] == "T0"
	return wanted == (name == "" ? value[path ".surface"] : name)
}

function same_cause(e, path,   s) {
	s = path ".sides."
	if (check_of[e] != value[path ".check"] || !surface_matches(surface_of[e], path) ||
	    sides_of[e] > count[path ".sides"])
		return 0
	if (sides_of[e] == 2)
		return side_matches(e, 1, s 0) && side_matches(e, 2, s 1) ||
			side_matches(e, 1, s 1) && side_matches(e, 2, s 0)
	return !sides_of[e] || side_matches(e, 1, s 0)
}

function triple(path) {
	return value[path ".0"] "," value[path ".1"] "," value[path ".2"]
}

# Return: the labels of the source lines through which an undefined value was passed, in order (the report's `steps`).
function steps(path,   i, l, line, list) {
	for (i = 0; i < count[path ".steps"]; i++) {
		line = value[path ".steps." i ".source_line"]
		for (l in place)
			if (place[l] == line && list !~ l "$")
				list = list l
	}
	return list
}

function fact(path, name,   s) {
	s = path ".sides.0."
	if (name == "id" || name == "group")
		return triple(s (name == "id" ? "global" : name))
	if (name == "lane" || name == "thread")
		return value[s name]
	if (name == "via")
		return steps(path)
	if (name == "says")
		return value[path ".message"]
	return value[path "." name]
}

function compare_facts(e, path,   n, i, pair, range, f, got, same) {
	n = split(facts[e], f, " ")
	for (i = 1; i <= n; i++) {
		split(f[i], pair, "=")
		if (pair[1] == "count" && fault != "")
			continue # a fault ends the launch at its first occurrence, so the count varies
		got = fact(path, pair[1])
		if (pair[1] != "variable" && split(pair[2], range, "-") == 2)
			same = got + 0 >= range[1] && got + 0 <= range[2]
		else if (pair[1] == "id" || pair[1] == "group")
			same = index(got ",", pair[2] ",") == 1
		else if (pair[1] == "variable")
			same = got == pair[2] # not a range of numbers: the index in a name may have a minus sign
		else if (pair[1] == "origin" || pair[1] == "says")
			same = index(got, pair[2])
		else
			same = got == pair[2]
		if (!same)
			print text_of[e] ": " pair[1] " is " got
	}
}

function describe(path,   s, i, t) {
	t = value[path ".check"] " " (value[path ".argument"] != "" ? value[path ".argument"] : \
		value[path ".surface"] != "" ? value[path ".surface"] : "-")
	for (i = 0; i < count[path ".sides"]; i++) {
		s = path ".sides." i
		t = t " " value[s ".access"] " line " value[s ".source_line"]
	}
	return t " count " value[path ".count"] " id " triple(path ".sides.0.global") ": " value[path ".message"]
}

END {
	at = 1
	read_value("")
	for (r = 0; r < count["reports"]; r++) {
		found = 0
		for (e = 1; e <= expected && !found; e++)
			if (!met[e] && same_cause(e, "reports." r)) {
				met[e] = found = 1
				compare_facts(e, "reports." r)
			}
		if (!found && !(value["reports." r ".check"] in may))
			print "not expected: " describe("reports." r)
	}
	for (e = 1; e <= expected; e++)
		if (!met[e])
			print "missing: " text_of[e]
	if (fault == "" ? value["message"] != "" : !index(value["message"], fault))
		print "the launch: " (value["message"] == "" ? "no fault" : value["message"]) \
			(fault == "" ? "" : "; expected a fault: " fault)
	if (fault_label != "" && value["fault.source_line"] != place[fault_label])
		print "the fault is in line " value["fault.source_line"] ", not " place[fault_label]
	wanted = fault != "" ? 1 : count["reports"] ? 4 : 0
	if (status != wanted)
		print "exit status " status ", not " wanted
}
