#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Completion in the shell: words of visactl, with names of the mount, and options of visafs.
# modes: one
# shellcheck disable=SC2119 # mount_device has arguments of its own
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

# complete_words FUNCTION WORD...: print the completions of the last word in bash
complete_words() {
	bash -c '. "$1"; complete=$2; shift 2
		COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); $complete
		printf "%s\n" "${COMPREPLY[@]}"' - "$ROOT/tools/visactl.bash-completion" "$@" 2>"$TMP/err" |
		sort | xargs
}

# zsh_words COMMAND WORD...: print the completions of the last word in zsh; functions replace the functions of its line
# editor
zsh_words() {
	zsh -f -c '
		service=${2:t} file=$1; shift
		words=("$@"); CURRENT=$#; PREFIX=${@[-1]}
		compadd() {
			while [[ $1 != -- ]]; do shift; done
			shift
			for w; do [[ -n $w && $w == ${PREFIX}* ]] && print -r -- $w; done
		}
		compset() { true; }
		_files() { print FILES; }
		. $file' - "$ROOT/tools/visactl.zsh-completion" "$@" 2>"$TMP/err" | sort | xargs
}

# mount_options LETTER: the options of visafs that begin with it, as its help has them
mount_options() {
	"$BUILD/visafs" --help | awk -v l="$1" '$1 == "-o" && index($2, l) == 1 { sub(/=.*/, "=", $2); print $2 }' | sort -u | xargs
}

launches() {
	local v=$BUILD/visactl r=$BUILD/visa-run d=$ROOT/tests/data/modules
	xz -dc "$ROOT/tests/data/run/several.zebin.xz" >"$TMP/several.zebin"
	expect 'options of visa-run' '--schedule' "$(complete_words _visa_run "$r" --sc)"
	expect 'engines' 'native' "$(complete_words _visa_run "$r" --engine n)"
	expect 'kernels of a file' 'twice' "$(complete_words _visa_run "$r" "$TMP/several.zebin" -k t)"
	expect 'arguments of all of its kernels' 'tile=' "$(complete_words _visa_run "$r" -g 8 "$TMP/several.zebin" ti)"
	expect 'of one kernel' 'in= out=' "$(complete_words _visa_run "$r" -g 8 -k twice "$TMP/several.zebin" '')"
	expect 'a file behind -o of --compile' "$TMP/several.zebin" "$(complete_words _visa_run "$r" --compile -o "$TMP/sev")"
	expect 'none behind another -o' '' "$(complete_words _visa_run "$r" -o "$TMP/sev")"
	expect 'files behind an @' "@$TMP/several.zebin" "$(complete_words _visa_run "$r" "$d/vadd.zebin" "@$TMP/sev")"
	cp "$d/vadd.zebin" "$MNT/modules/"
	expect 'kernels of the mount' 'vadd' "$(complete_words _visactl "$v" -m "$MNT" kernels v)"
	expect 'to be launched' 'vadd' "$(complete_words _visactl "$v" -m "$MNT" launch va)"
	expect 'their arguments, and what those can be' 'T255 T6 T7 a= b= c= n=' \
		"$(complete_words _visactl "$v" -m "$MNT" launch vadd -g 8 '')"
	expect 'a surface for one' 'a=T6' "$(complete_words _visactl "$v" -m "$MNT" launch vadd -g 8 a=T6)"
	expect 'as readline breaks it' 'T255 T6 T7' "$(complete_words _visactl "$v" -m "$MNT" launch vadd -g 8 a = '')"
	expect 'or a file' "$TMP/several.zebin" "$(complete_words _visactl "$v" -m "$MNT" launch "$TMP/sev")"
	expect 'its kernels' 'wild' "$(complete_words _visactl "$v" -m "$MNT" launch "$TMP/several.zebin" -k w)"
	expect 'options of a launch' '--global' "$(complete_words _visactl "$v" -m "$MNT" launch --gl)"
}

in_zsh() {
	local v=$BUILD/visactl r=$BUILD/visa-run
	if ! command -v zsh >/dev/null; then
		not_tested 'completion in zsh' 'There is no zsh'
		return
	fi
	expect 'zsh: commands' 'peek picture poke pred' "$(zsh_words "$v" p)"
	expect 'zsh: options' '--schedule' "$(zsh_words "$r" --sc)"
	expect 'zsh: kernels of a file' 'twice' "$(zsh_words "$r" "$TMP/several.zebin" -k t)"
	expect 'zsh: arguments' 'in= out=' "$(zsh_words "$r" -g 8 -k twice "$TMP/several.zebin" '')"
	expect 'zsh: kernels of the mount' 'vadd' "$(zsh_words "$v" -m "$MNT" kernels v)"
	expect 'zsh: arguments of theirs' 'T255 T6 T7 a= b= c= n=' "$(zsh_words "$v" -m "$MNT" launch vadd -g 8 '')"
	expect 'zsh: behind a comma' 'strict,platform=pvc' "$(zsh_words "$BUILD/visafs" -o strict,platform=p)"
	expect 'zsh: files' 'FILES' "$(zsh_words "$v" exec "$TMP/nothing")"
}

completion() {
	local v=$BUILD/visactl letter
	: >"$MNT/vars/V32" && : >"$MNT/preds/P5" && : >"$MNT/surfaces/T6" && : >"$MNT/surfaces/T7"
	: >"$TMP/code"
	expect 'commands' 'peek picture poke pred' "$(complete_words _visactl "$v" p)"
	expect 'a trace' "$TMP/code" "$(complete_words _visactl "$v" replay "$TMP/co")"
	expect 'options of reduce' '-- --expect -o' "$(complete_words _visactl "$v" reduce trace -)"
	expect 'a command for it' "$TMP/code" "$(complete_words _visactl "$v" reduce trace -- "$TMP/co")"
	mkdir "$MNT/snapshots/kept"
	expect 'snapshots' kept "$(complete_words _visactl "$v" -m "$MNT" restore k)"
	rmdir "$MNT/snapshots/kept"
	expect 'targets' 'T0 T255 T6 T7' "$(complete_words _visactl "$v" -m "$MNT" poke T)"
	expect 'variables' V32 "$(complete_words _visactl "$v" -m "$MNT" peek V | grep -o V32)"
	expect 'targets of map' 'T0 T255 T6 T7' "$(complete_words _visactl "$v" -m "$MNT" map T)"
	expect 'its options' '--ascii --json' "$(complete_words _visactl "$v" map T0 --)"
	expect 'surfaces that can be pictures' 'T6 T7' "$(complete_words _visactl "$v" -m "$MNT" picture T)"
	expect 'options of picture' '--compress --opaque --range=' "$(complete_words _visactl "$v" picture T6 --)"
	expect 'a file for it' "$TMP/code" "$(complete_words _visactl "$v" picture T6 -o "$TMP/co")"
	expect 'a range' auto "$(complete_words _visactl "$v" picture T6 --range = a)"
	expect "Intel's names of surfaces" '%scratch %slm' "$(complete_words _visactl "$v" -m "$MNT" poke %s)"
	expect 'shapes' 'T6 T7' "$(complete_words _visactl "$v" -m "$MNT" shape T)"
	expect 'keys of a shape' 'height=' "$(complete_words _visactl "$v" shape T6 h)"
	expect 'predicates' P5 "$(complete_words _visactl "$v" -m "$MNT" pred '')"
	expect 'types' 'f16 f32 f64' "$(complete_words _visactl "$v" -m "$MNT" poke T0 0 f)"
	expect 'types of fill' 'u16 u32 u64 u8' "$(complete_words _visactl "$v" -m "$MNT" fill T0 0 1 u)"
	expect 'formats' 'u16 u32 u64 u8' "$(complete_words _visactl "$v" peek T0 --format = u)"
	expect 'files' "$TMP/code" "$(complete_words _visactl "$v" exec "$TMP/co")"
	expect '--format= of peek' 'f16 f32 f64' "$(complete_words _visactl "$v" peek T0 0 4 --format = f)"
	expect 'right behind the =' 12 "$(complete_words _visactl "$v" peek T0 0 4 --format = | wc -w)"
	expect 'as one word' '--format=u16 --format=u32 --format=u64 --format=u8' \
		"$(complete_words _visactl "$v" peek T0 --format=u)"
	expect 'options of peek' '--format= --json' "$(complete_words _visactl "$v" peek T0 --)"
	expect 'types after TARGET+OFFSET' 's16 s32 s64 s8' "$(complete_words _visactl "$v" poke T0+4 s)"
	expect 'formats of shapes' 'RGBA8_UINT RGBA8_UNORM' "$(complete_words _visactl "$v" shape T6 format = RGBA8_U)"
	expect 'platforms' 'dg2' "$(complete_words _visafs "$BUILD/visafs" -o strict,platform = d)"
	expect 'a platform as one word' 'strict,platform=pvc' "$(complete_words _visafs "$BUILD/visafs" -o strict,platform=p)"
	expect 'ways to serve surfaces' 'passthrough' "$(complete_words _visafs "$BUILD/visafs" -o io = p)"
	expect 'engines' 'interpreter' "$(complete_words _visafs "$BUILD/visafs" -o engine = i)"
	check 'the help names options' test -n "$(mount_options t)"
	for letter in {a..z}; do
		expect "options of visafs with $letter" "$(mount_options $letter)" "$(complete_words _visafs "$BUILD/visafs" -o $letter)"
	done
	expect 'checks' 'race' "$(complete_words _visafs "$BUILD/visafs" -o check = r)"
	expect 'after a comma' "$(mount_options m | sed 's/^\| / &strict,/g; s/ \+/ /g; s/^ //')" "$(complete_words _visafs "$BUILD/visafs" -o strict,m)"
	expect '--json' '--json --json' "$(complete_words _visactl "$v" em --j) $(complete_words _visactl "$v" shape T6 --j)"
	expect 'forms of visa-as' '--hex' "$(complete_words _visa_tool "$BUILD/visa-as" --he | sed 's/--help //;s/ --help//')"
	expect 'options of visa-dis' '--layouts --list' "$(complete_words _visa_tool "$BUILD/visa-dis" --l)"
	expect 'files of visa-dis' "$TMP/code" "$(complete_words _visa_tool "$BUILD/visa-dis" "$TMP/co")"
}

mount_device
completion
launches
in_zsh
unmount_device
finish
