# SPDX-License-Identifier: MIT
# Make mdoc(7) of what pages.awk has read: tables in cell[], sections in lines[].

# --- words ------------------------------------------------------------------------

function escaped(s) {
	gsub(/\\/, "\\e", s)
	return s
}

# Return: code, escaped for mdoc, with the names that programs and files have after installation.
function code(s) {
	gsub(/build\/visa/, "visa", s)
	gsub(/tests\/data\//, docs "/&", s)
	gsub(/-I ioctl/, "-I " headers "/visafs", s)
	s = escaped(s)
	gsub(/-/, "\\-", s)
	gsub(/'/, "\\(aq", s)
	gsub(/`/, "\\(ga", s)
	gsub(/\^/, "\\(ha", s)
	gsub(/~/, "\\(ti", s)
	return s
}

# Return: the path, from the top of the tree, of a link's TARGET, which is relative to its README.
function path(target,    folder) {
	if (target ~ /^#/)
		return readme target
	folder = readme
	sub(/[^\/]*$/, "", folder)
	target = folder target
	while (sub(/[^\/.]+\/\.\.\//, "", target))
		;
	return target
}

# Return: a link as its text, or as the page that contains its target. If its text is a path, it becomes the path of
# the installed README.
function link(text, target,    file) {
	if (target ~ /:/)
		return inline(text)
	file = target = path(target)
	sub(/#.*/, "", file)
	if (text ~ /README(\.md)?$/ || text in page) {
		if (target in page)
			return bold(page[target])
		if (file in page)
			return bold(page[file])
	}
	if (file ~ /\.md$/ && (text ~ /README/ || text ~ /^[a-z]+(\/[a-z]+)+$/))
		return "\\fI" escaped(docs "/" file) "\\fR"
	return inline(text)
}

function bold(s) {
	sub(/\(/, "\\fR(", s)
	gsub(/-/, "\\-", s)
	return "\\fB" s
}

# Convert Markdown's marks within a paragraph.
function inline(s,    out, word, target) {
	while (match(s, /`[^`]*`|\[[^]]*\]\([^)]*\)|\*\*[^*]*\*\*|\*[[:alpha:]][^*]*\*/)) {
		out = out escaped(substr(s, 1, RSTART - 1))
		word = substr(s, RSTART, RLENGTH)
		s = substr(s, RSTART + RLENGTH)
		if (word ~ /^`/) {
			out = out "\\fB" code(substr(word, 2, length(word) - 2)) "\\fR"
		} else if (word ~ /^\[/) {
			target = word
			sub(/^[^]]*\]\(/, "", target)
			sub(/\)$/, "", target)
			sub(/\]\(.*/, "", word)
			out = out link(substr(word, 2), target)
		} else if (word ~ /^\*\*/) {
			out = out "\\fB" escaped(substr(word, 3, length(word) - 4)) "\\fR"
		} else {
			out = out "\\fI" escaped(substr(word, 2, length(word) - 2)) "\\fR"
		}
	}
	return out escaped(s)
}

# Print text in lines. No line may look like a request of mdoc, and each sentence begins a line.
function fill(s,    words, n, i, line) {
	n = split(s, words, " ")
	for (i = 1; i <= n; i++) {
		if (line != "" && (length(line) + length(words[i]) > 78 || line ~ /[^.][.!?][)"]*$/)) {
			print line
			line = ""
		}
		if (line == "" && words[i] ~ /^[.']/)
			words[i] = "\\&" words[i]
		line = line (line == "" ? "" : " ") words[i]
	}
	if (line != "")
		print line
}

# Return: text as arguments of a macro, escaped so that no word is itself a macro, and no
# quotation mark is special.
function arguments(s,    words, n, i, out) {
	gsub(/"/, "\\(dq", s)
	n = split(s, words, " ")
	for (i = 1; i <= n; i++) {
		if (words[i] ~ /^([[:upper:]][[:lower:]]|%[[:upper:]]|[.,:;!?()|]|\[|\])$/)
			words[i] = "\\&" words[i]
		out = out (i > 1 ? " " : "") words[i]
	}
	return out
}

# Return: the macro for a word of an option, such as -g, --engine=WORD, t0=SIZE or NAME.
function option_word(word,    name, value) {
	name = word
	value = ""
	if (match(word, /[=[]/)) {
		name = substr(word, 1, RSTART - 1)
		value = substr(word, RSTART)
		value = value ~ /^=/ ? " Ns = Ns Ar " substr(value, 2) : " Ns Ar " value
	}
	if (name ~ /^--/)
		return "Fl Fl " code(substr(name, 3)) value
	if (name ~ /^-./)
		return "Fl " code(substr(name, 2)) value
	if (name ~ /^[[:lower:]]/)
		return "Cm " code(name) value
	return "Ar " code(word)
}

function option_term(term,    words, n, i, out, comma) {
	gsub(/`/, "", term)
	n = split(term, words, " ")
	for (i = 1; i <= n; i++) {
		comma = sub(/,$/, "", words[i])
		out = out " " option_word(words[i]) (comma ? " ," : "")
	}
	return out
}

function is_option(row) {
	return lead != "" || cell[row, 1] ~ /^`-/
}

# --- tables and sections -------------------------------------------------------------

function mdoc_table(    i, j, width) {
	if (cell[0, 1] ~ /[ ,]/) {
		if (!begun)
			print ".Pp"
		fill(inline(cell[0, 1]) ":")
	}
	for (j = 2; j <= columns; j++)
		if (length(cell[0, j]) > length(width))
			width = cell[0, j]
	print ".Bl -tag -width Ds"
	for (i = 1; i <= rows; i++) {
		if (is_option(i))
			print ".It" option_term(lead cell[i, 1])
		else
			print ".It " (cell[i, 1] == "" ? "\\&" : arguments(inline(cell[i, 1])))
		if (columns < 3) {
			fill(inline(cell[i, 2]))
			continue
		}
		print ".Bl -tag -width \"" width ":\" -compact"
		for (j = 2; j <= columns; j++)
			if (cell[i, j] != "") {
				print ".It " (cell[0, j] == "" ? "\\&" : arguments(inline(cell[0, j])) ":")
				fill(inline(cell[i, j]))
			}
		print ".El"
	}
	print ".El"
}

function flush() {
	if (paragraph != "") {
		if (!begun)
			print ".Pp"
		fill(inline(paragraph))
		begun = 0
	}
	paragraph = ""
}

function begin_list(kind) {
	flush()
	if (list != kind) {
		end_list()
		print ".Bl -" kind
		list = kind
	}
	print ".It"
	begun = 1
}

function end_list() {
	flush()
	if (list != "")
		print ".El"
	list = ""
}

# The code from lines[I] on, fenced or indented. Return: its last line.
function mdoc_code(i,    fenced, last) {
	end_list()
	print ".Bd -literal -offset indent"
	fenced = sub(/^```.*/, "", lines[i])
	if (fenced)
		i++
	for (; i <= line_count && (fenced ? lines[i] !~ /^```/ : lines[i] ~ /^    /); i++) {
		if (!fenced)
			sub(/^    /, "", lines[i])
		print (lines[i] ~ /^[.']/ ? "\\&" : "") code(lines[i])
	}
	print ".Ed"
	begun = 0
	return fenced ? i : i - 1
}

function mdoc_section(    i, line) {
	begun = 1
	list = paragraph = ""
	for (i = 1; i <= line_count; i++) {
		line = lines[i]
		if (line ~ /^```/ || (line ~ /^    / && list == "" && paragraph == "")) {
			i = mdoc_code(i)
		} else if (line ~ /^\|/) {
			end_list()
			i = split_table(i) - 1
			mdoc_table()
			begun = 0
		} else if (line ~ /^#+ /) {
			end_list()
			sub(/^#+ /, "", line)
			print ".Ss " arguments(inline(line))
			begun = 1
		} else if (line ~ /^- /) {
			begin_list("bullet")
			paragraph = substr(line, 3)
		} else if (line ~ /^[0-9]+\. /) {
			begin_list("enum")
			sub(/^[0-9]+\. /, "", line)
			paragraph = line
		} else if (line == "") {
			flush()
		} else {
			if (list != "" && line !~ /^ /)
				end_list()
			paragraph = paragraph " " line
		}
	}
	end_list()
}

# --- commands of visactl ----------------------------------------------------------

# A command has its usage, a line NAME: SUMMARY, details and an example. Details are names of ten
# columns with their meanings, names that begin with "-" on lines of their own, and sentences.
function mdoc_commands(    line, name, list_open) {
	print ".Bl -tag -width Ds"
	while ((getline line <commands) > 0) {
		if (line ~ /^usage: /) {
			sub(/^usage: visactl (\[-m MNT\] )?/, "", line)
			name = line
			sub(/ .*/, "", name)
			sub(/^[^ ]+/, "", line)
			print ".It Ic " name " " arguments(code(line))
		} else if (index(line, name ": ") == 1) {
			print escaped(substr(line, length(name) + 3)) "."
		} else if (line ~ /^example: /) {
			list_open = command_list(list_open, 0)
			print "Example:"
			print ".Dl " arguments(code(substr(line, 10)))
		} else if (line ~ /^        ..[^ ]/) {
			fill(escaped(substr(line, 11)))
		} else if (line ~ /^-/ || substr(line, 9, 2) == "  ") {
			list_open = command_list(list_open, 1)
			command_detail(line)
		} else if (line != "") {
			list_open = command_list(list_open, 0)
			fill(escaped(line))
		}
	}
	print ".El"
}

# Begin or end the list of details; Return: whether one is open.
function command_list(is, wanted) {
	if (wanted != is)
		print wanted ? ".Bl -tag -width Ds -compact" : ".El"
	return wanted
}

function command_detail(line) {
	if (substr(line, 9, 2) == "  " || substr(line, 10, 1) == " ") {
		print ".It" option_term(substr(line, 1, 9))
		fill(escaped(substr(line, 11)))
	} else {
		print ".It" option_term(line)
	}
}
