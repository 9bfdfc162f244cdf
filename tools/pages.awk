# SPDX-License-Identifier: MIT
# Make a man page or the text of --help from a template and the READMEs.
# usage: awk -v form=mdoc|text [-v version=V] [-v date=D] [-v docs=DIR] [-v headers=DIR] \
#            -f tools/pages.awk -f tools/pages_mdoc.awk TEMPLATE
#
# Lines of the template are copied, with @VERSION@ and @DATE@ filled in, but for these:
#   @table FILE COLUMN SECTION   the table of that section of FILE whose first column is COLUMN
#   @section FILE SECTION        (mdoc) the text of the section, with its subsections
#   @commands                    (mdoc) the output of visactl help COMMAND for each command, from the file `commands`
# `docs` and `headers` are the directories in which READMEs and headers are installed.
# A text has the first sentence of each row, a page has all of it. COLUMN is one word; if it is an option, as -o, it
# is written before the names of the rows.
#
# This file reads the READMEs and makes texts; pages_mdoc.awk makes pages.

BEGIN {
	page["visa-run"] = page["tools/README.md#visa-run"] = "visa-run(1)"
	page["tools/README.md#a-stopped-launch"] = "visa-run(1)"
	page["tools/README.md#lanes-of-an-instruction"] = page["tools/README.md#pictures"] = "visactl(1)"
	page["tools/README.md#exit-status"] = "visa-run(1)"
	page["visactl"] = page["tools/README.md#visactl"] = "visactl(1)"
	page["ioctl/README.md"] = "visafs-ctl(4)"
	page["fuse/README.md"] = "visafs-files(5)"
	page["fuse/README.md#options"] = "visafs(8)"
}

/^@table / {
	read_section($2, rest(4))
	if (!take_table($3))
		fail("there is no table of " $3 " in section " rest(4))
	if (form == "text")
		text_table()
	else
		mdoc_table()
	next
}
/^@commands$/ {
	mdoc_commands()
	next
}
/^@section / {
	read_section($2, rest(3))
	mdoc_section()
	next
}
{
	gsub(/@VERSION@/, version)
	gsub(/@DATE@/, date)
	print
}

function fail(why) {
	print FILENAME ":" FNR ": " why >"/dev/stderr"
	failed = 1
	exit 1
}

# Return: the words of the line from the N-th on.
function rest(n,    line, i) {
	line = $0
	for (i = 1; i < n; i++)
		sub(/^[^ ]+ +/, "", line)
	return line
}

# --- parts of a README -------------------------------------------------------------

# Read a section, without its heading, into lines[1] to lines[line_count].
function read_section(file, heading,    line, level, inside, fenced) {
	line_count = 0
	readme = file
	while ((getline line <file) > 0) {
		if (line ~ /^```/)
			fenced = !fenced
		if (!fenced && line ~ /^#+ /) {
			match(line, /^#+/)
			if (inside && RLENGTH <= level)
				break
			if (!inside && substr(line, RLENGTH + 2) == heading) {
				inside = 1
				level = RLENGTH
				continue
			}
		}
		if (inside)
			lines[++line_count] = line
	}
	close(file)
	if (!inside)
		fail("there is no section " heading " in " file)
}

# Split a row of a table into cell[ROW, 1 ...]. Return: number of cells.
function split_row(line, row,    parts, n, i) {
	gsub(/\\\|/, "\001", line)
	sub(/^\| */, "", line)
	sub(/ *\|$/, "", line)
	n = split(line, parts, / *\| */)
	for (i = 1; i <= n; i++) {
		gsub(/\001/, "|", parts[i])
		cell[row, i] = parts[i]
	}
	return n
}

# Read the table that begins at lines[I] into cell[]; row 0 is its heading. Return: number of the
# line after it.
function split_table(i) {
	columns = split_row(lines[i], 0)
	rows = 0
	for (i += 2; i <= line_count && lines[i] ~ /^\|/; i++)
		split_row(lines[i], ++rows)
	lead = cell[0, 1] ~ /^-/ ? cell[0, 1] " " : ""
	return i
}

function take_table(column,    i) {
	for (i = 1; i <= line_count; i++)
		if (lines[i] ~ /^\|/) {
			i = split_table(i)
			if (cell[0, 1] == column)
				return 1
		}
	return 0
}

# --- text ---------------------------------------------------------------------------

# Return: the text without Markdown's marks; a link becomes its text.
function plain(s,    link) {
	while (match(s, /\[[^]]*\]\([^)]*\)/)) {
		link = substr(s, RSTART + 1, RLENGTH - 1)
		sub(/\]\(.*/, "", link)
		s = substr(s, 1, RSTART - 1) link substr(s, RSTART + RLENGTH)
	}
	gsub(/`/, "", s)
	return s
}

function first_sentence(s) {
	if (match(s, /\. [[:upper:]$`\[]/))
		s = substr(s, 1, RSTART - 1)
	return s
}

function text_row(term, s,    words, n, i, line, at) {
	at = 26
	line = "  " (term ~ /^--/ ? "    " : "") term
	if (length(line) > at - 2) {
		print line
		line = ""
	}
	n = split(s, words, " ")
	line = sprintf("%-" (at - 1) "s", line)
	for (i = 1; i <= n; i++) {
		if (length(line) + 1 + length(words[i]) > 80) {
			print line
			line = sprintf("%-" (at - 1) "s", "")
		}
		line = line " " words[i]
	}
	print line
}

function text_table(    i) {
	for (i = 1; i <= rows; i++)
		text_row(lead plain(cell[i, 1]), plain(first_sentence(cell[i, 2])))
}

END {
	if (failed)
		exit 1
}
