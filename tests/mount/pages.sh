#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The man pages have every option that a program parses, every file of a mount, every errno, and the
# text of --help.
# modes: one
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT" || exit 2
PAGES=$BUILD/man
check 'the pages are made' make -s BUILD="$BUILD" pages

page() { # PAGE: print the source of a page, without changes of font and escapes
	sed 's/\\f[BR]//g; s/\\&//g; s/\\-/-/g; s/\\e/\\/g' "$PAGES/$1"
}

items() { # PAGE: print the first words of each item of its lists
	page "$1" | sed -n 's/^\.It //p'
}

# has_option PAGE OPTION: whether the page describes -o, --json or t0, in a list of options or in the usage of a command.
has_option() {
	! items "$1" | grep -q -- "^Ic .*\[$2[] =]" || return 0
	case $2 in
	--*) items "$1" | grep -q -- "Fl Fl ${2#--}\( \|$\)" ;;
	-?) items "$1" | grep -q -- "Fl ${2#-}\( \|$\)" ;;
	*) items "$1" | grep -q -- "^Fl o .*Cm $2\( \|$\)" ;;
	esac
}

# getopt's options of a source: a letter or a name in each row of its table.
getopt_options() { # SOURCE
	tr -s ' \t\n' ' ' <"$1" | grep -o '{ "[a-z-]*", [a-z]*_argument, NULL, [^ }]*' |
		sed 's/{ "\([a-z-]*\)".*NULL, \(.*\)/--\1 \2/' | sed "s/'\(.\)'/-\1/; s/ [A-Z_]*$//; s/ [0-9]*$//" |
		tr ' ' '\n'
}

options_of() { # PROGRAM
	case $1 in
	visafs) sed -n 's/.*OPTION("\([^"=]*\).*/\1/p' fuse/options.c | grep -vx debug ;;
	visa-run) getopt_options tools/visa-run_options.c ;;
	visa-cl) getopt_options tools/visa-cl.c ;;
	visactl) # except the options of the program that it executes
		grep -hv "execlp(" tools/visactl*.c | grep -o '"--\?[a-z]\+[="]' | tr -d '"='
		;;
	visa-as) getopt_options tools/visa-as.c ;;
	visa-dis) getopt_options tools/visa-dis.c | sed '/^-b$/d' ;; # --layouts has no letter
	esac
}

for program in visafs visa-run visa-cl visactl visa-as visa-dis; do
	name=$program.1
	[ "$program" != visafs ] || name=visafs.8
	options=$(options_of "$program" | sort -u)
	check "$program: options are found in its source" test "$(wc -l <<<"$options")" -ge 8
	for option in $options; do
		check "$name has $option of $program" has_option "$name" "$option"
	done
	for option in $options; do
		[ "$program" != visactl ] || continue # help COMMAND has them
		expect_like "$program --help has $option" "*[ -]${option#-}[ =,]*" "$("$BUILD/$program" --help | sed 's/$/ /')"
	done
done

for command in $("$BUILD/visactl" help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
	check "visactl.1 has $command" grep -q "^\.It Ic $command\( \|$\)" "$PAGES/visactl.1"
done

# Both begin with the sentence of the README.
sentence='write a buffer or image to FILE after the launch, also after a fault, but not after Ctrl-C; - is standard output'
for text in "$("$BUILD/visa-run" --help)" "$(page visa-run.1)" "$(sed 's/`//g' tools/README.md)"; do
	expect_like 'a page, a help text and the README have one source' "*$sentence*" "$(tr -s ' \n' ' ' <<<"$text")"
done

# --- errno -----------------------------------------------------------------------

# Errnos that no client gets: they are used only inside of the library, or the request is answered with another errno.
inner=' EBADMSG ECONNABORTED ENOSYS ETIMEDOUT '
for errno in $(cat lib/*/*.c lib/*/*/*.c ioctl/*.c fuse/*.c |
	grep -o '\(-\|[( ]visa_fail([^,]*, \|reply_err([^,]*, \|_fail([^,]*, [^,]*, \)E[A-Z0-9]\{2,\}\>' | grep -o 'E[A-Z0-9]*$' | sort -u); do
	[[ $inner != *" $errno "* ]] || continue
	check "$errno is in visafs-ctl(4) or visafs-files(5)" grep -qx ".It .*$errno.*" "$PAGES/visafs-ctl.4" "$PAGES/visafs-files.5"
done
for errno in $(sed -n '/^## errno/,/^## A client/s/^| \(E[A-Z]*\) .*/\1/p' ioctl/README.md); do
	check "visafs-ctl(4) has $errno of ioctl/README.md" grep -q "^\.It .*$errno" "$PAGES/visafs-ctl.4"
done

# --- files -------------------------------------------------------------------------

# The names in the first list of visafs-files(5), each as a pattern of the shell: V32 for each
# variable, NAME for a name of the user. `a/b, c` are a/b and a/c; `a/T0, b/c` are taken as they are.
files_of_page() {
	page visafs-files.5 | sed -n '/^\.Sh DESCRIPTION/,/^\.Ss/s/^\.It //p' | grep -v ':$' | awk '{
		folder = ""
		sub(/ \.\.\. [^,]*$/, "")
		sub(/ \.\.\. [^,]*,/, ",")
		sub(/ \.\.\.$/, "")
		n = split($0, names, /, /)
		for (i = 1; i <= n; i++) {
			if (i == 1 && match(names[1], /.*\//))
				folder = substr(names[1], 1, RLENGTH)
			at = names[i]
			if (i > 1 && (at !~ /\// || folder ~ /THREAD/)) {
				base = folder
				if (at ~ /\//)
					sub(/vars\/$/, "", base)
				at = base at
			}
			print at
		}
	}' | sort -u
}

# The pattern by which the page names a path of a mount.
as_page() {
	sed 's|^\./||; s|^threads/[0-9][^/]*|threads/GROUP.THREAD|; s|^kernels/[^/]*|kernels/NAME|
		s|^modules/.*|modules/NAME|; s|^snapshots/[^/]*/restore|snapshots/NAME/restore|;
		s|^snapshots/[^/]*/[^r].*|snapshots/NAME/|; s|vars/V00*|vars/V|; s|vars/V[0-9]*$|vars/V32|; s|preds/P[0-9]*$|preds/P1|
		s|^vars/[A-Z].*[a-zA-Z]$|vars/V32|; s|THREAD/vars/[A-Z].*|THREAD/vars/V32|; s|THREAD/preds/.*|THREAD/preds/P1|'
}

mount_device
cp tests/data/modules/vadd.zebin "$MNT/modules/"
echo '.decl OFFS v_type=G type=ud num_elts=8' >"$MNT/asm"
truncate -s 512 "$MNT/surfaces/T6" "$MNT/surfaces/T7" "$MNT/surfaces/T8"
echo format=R8_UINT width=4 >"$MNT/shapes/T6"
echo 0xf >"$MNT/preds/P1"
mkdir "$MNT/snapshots/kept"
line='global=128 local=64 a=T6 b=T7 c=T8 n=u32:128 stop=113'
check 'a launch is stopped' timeout 60 sh -c "echo '$line' >'$MNT/kernels/vadd/launch'"
find_paths() {
	(cd "$MNT" && timeout 60 find . -mindepth 1 ! -type d) | as_page |
		sed 's,^\(surfaces\|shapes\)/T[78]$,\1/T6,' | sort -u
}
paths=$(find_paths)
check 'the mount has files' test "$(wc -l <<<"$paths")" -ge 40
documented=$(files_of_page)
for path in $paths; do
	check "visafs-files(5) has $path" grep -qxF -- "$path" <<<"$documented"
done
# The page lists nothing else, except predefined variables and pipes, which no listing of a mount shows.
for path in $documented; do
	case $path in
	*NAME* | *GROUP.THREAD*) check "$path is in the mount" grep -qxF -- "$path" <<<"$paths" ;;
	*) check "$path is in the mount" test -e "$MNT/$path" ;;
	esac
done
for file in $(cd "$MNT" && ls); do
	expect_like "help names $file" "*$file*" "$(cat "$MNT/help")"
done
timeout 60 sh -c "echo end >'$MNT/threads/ctl'"
unmount_device

# --- form -------------------------------------------------------------------------

if command -v mandoc >/dev/null; then
	for file in "$PAGES"/*; do
		expect "mandoc has nothing to say of ${file##*/}" '' "$(mandoc -T lint -W warning "$file" 2>&1)"
	done
else
	not_tested 'the form of the pages' 'There is no mandoc here'
fi
if command -v man >/dev/null; then
	for file in "$PAGES"/*; do
		expect "man shows ${file##*/} without warnings" '' \
			"$(MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$file" 2>&1 >/dev/null)"
	done
else
	not_tested 'the pages in man' 'There is no man here'
fi
finish
