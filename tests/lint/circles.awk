# SPDX-License-Identifier: MIT
# The part of tests/lint/circles that searches the graphs of files and folders and prints the findings.
# Lines of the input:
#   row FOLDER FOLDER...   a row of lib/LAYERS: the first folder may use the others
#   use FILE FILE NAME     the first file uses a symbol of the second file, or includes it (NAME is #include)
#   def FILE SYMBOL        the object of FILE defines SYMBOL
#   und FILE SYMBOL        the object of FILE needs SYMBOL

# Return: the folder of a file: lib/isa for lib/isa/decode.c, lib for lib/visafs.h.
function folder_of(file, part, n) {
	n = split(file, part, "/")
	return part[1] == "lib" && n > 2 ? part[1] "/" part[2] : part[1]
}

# Add an edge to a graph, unless the graph has it already. @what: the symbol or #include that causes the edge.
function add_edge(graph, from, to, what) {
	if (from == to || (graph, from, to) in why)
		return
	why[graph, from, to] = what
	if (!((graph, from) in known)) {
		known[graph, from] = 1
		node[graph, ++nodes[graph]] = from
	}
	edges[graph, from] = edges[graph, from] " " to
}

function add_use(from, to, what) {
	add_edge("folders", folder_of(from), folder_of(to), from " uses " what " of " to)
	add_edge("files", from, to, what)
}

# Breadth-first search from a node. Sets reach[] for each node that can be reached, and parent[] to the node before it on a
# shortest path.
function search(graph, start, queue, head, tail, to, n, i, at) {
	split("", parent)
	queue[++tail] = start
	while (head < tail) {
		at = queue[++head]
		n = split(edges[graph, at], to, " ")
		for (i = 1; i <= n; i++) {
			if (to[i] in parent)
				continue
			parent[to[i]] = at
			reach[graph, start, to[i]] = 1
			queue[++tail] = to[i]
		}
	}
}

# Return: the shortest path from a node back to itself, as text.
function way_back(graph, start, text, at) {
	search(graph, start)
	at = start
	do {
		text = " -> " at " (" why[graph, parent[at], at] ")" text
		at = parent[at]
	} while (at != start)
	return start text
}

function print_uses(graph, member, n, i, j) {
	for (i = 1; i <= n; i++)
		for (j = 1; j <= n; j++)
			if ((graph, member[i], member[j]) in why)
				print "    " member[i] " -> " member[j] " (" \
					why[graph, member[i], member[j]] ")"
}

# Return: the names in alphabetical order, as text.
function sorted(member, n, i, j, name, text) {
	for (i = 2; i <= n; i++) {
		name = member[i]
		for (j = i - 1; j > 0 && member[j] > name; j--)
			member[j + 1] = member[j]
		member[j + 1] = name
	}
	for (i = 1; i <= n; i++)
		text = text " " member[i]
	return text
}

# Print the strongly connected components that have more than one node: each is a circle.
function find_circles(graph, i, j, n, a, b, done, member) {
	for (i = 1; i <= nodes[graph]; i++)
		search(graph, node[graph, i])
	for (i = 1; i <= nodes[graph]; i++) {
		a = node[graph, i]
		if (a in done || !((graph, a, a) in reach))
			continue
		n = 0
		for (j = i; j <= nodes[graph]; j++) {
			b = node[graph, j]
			if (!((graph, a, b) in reach) || !((graph, b, a) in reach))
				continue
			done[b] = 1
			member[++n] = b
		}
		print "circle of " graph ":" sorted(member, n) " -- " way_back(graph, a)
		if (verbose)
			print_uses(graph, member, n)
	}
}

function check_layers(i, j, n, a, to) {
	for (i = 1; i <= rows; i++)
		search("rows", row[i])
	for (i = 1; i <= nodes["folders"]; i++) {
		a = node["folders", i]
		if (!(a in has_row)) {
			print "folder " a " has no row in lib/LAYERS"
			continue
		}
		n = split(edges["folders", a], to, " ")
		for (j = 1; j <= n; j++)
			if (to[j] in has_row && !(("rows", a, to[j]) in reach))
				print "layer " a " may not use " to[j] " -- " why["folders", a, to[j]]
	}
}

$1 == "row" {
	row[++rows] = $2
	has_row[$2] = 1
	for (i = 3; i <= NF; i++)
		add_edge("rows", $2, $i, "lib/LAYERS")
}
$1 == "use" { add_use($2, $3, $3) }
$1 == "def" { definer[$3] = $2 }
$1 == "und" { lacks[++lacked] = $2; lacking[lacked] = $3 }
$1 == "fail" { status = 2 }

END {
	for (i = 1; i <= lacked; i++)
		if (lacking[i] in definer)
			add_use(lacks[i], definer[lacking[i]], lacking[i])
	check_layers()
	find_circles("rows")
	find_circles("folders")
	find_circles("files")
	exit status
}
