#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-dap: sessions of the Debug Adapter Protocol, with kernels of tests/debug.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
tar -xJf "$ROOT/tests/debug/binaries.tar.xz" -C "$TMP" || exit 2
kernels=$ROOT/tests/debug/kernels

# Print numbers of all kinds, as tests/debug/run does.
for ((i = 0; i < 256; i++)); do
	printf '%b' "$(printf '\\0%03o\\0%03o\\0%03o\\0%03o' $((i * 37 % 101)) $((i * 11 % 3)) 0 0)"
done >"$TMP/in"

# NAME.expected has the values that the kernel prints at the places where it is stopped.
expected_values() {
	local source name line words word n
	for source in "$kernels"/*.cl; do
		name=$(basename "$source" .cl)
		line=$(sed -n 's|^// run: ||p' "$source")
		words=()
		for word in $line; do
			case $word in
			*@in:*)
				head -c "${word##*:}" "$TMP/in" >"$TMP/in.${word##*:}"
				word=${word%@in:*}@$TMP/in.${word##*:}
				;;
			esac
			words+=("$word")
		done
		[ "$name" != branches ] || words[3]=8 # as client.js has it
		n=0
		while [[ ${words[n]} == -* ]]; do
			n=$((n + 2))
		done
		[ ! -e "$TMP/$name.dg2.printf.zebin" ] || "$BUILD/visa-run" -p dg2 "${words[@]:0:n}" "$TMP/$name.dg2.printf.zebin" "${words[@]:n}" </dev/null 2>&1 |
			sed 's/ *$//' >"$TMP/$name.expected"
	done
}

# Sessions attach to launches of a mount.
MOUNT=
if [ -w /dev/fuse ]; then
	mount_device -o platform=dg2
	MOUNT=$MNT
else
	not_tested 'attach of visa-dap' 'It needs /dev/fuse'
fi
# An OpenCL program, whose kernels the mount executes.
PROGRAM=$BUILD/tests/faulty-opencl
export OCL_ICD_VENDORS=$BUILD/visafs.icd
if [ -z "$MOUNT" ] || [ ! -e "$PROGRAM" ] || ! command -v ocloc >/dev/null; then
	not_tested 'attach to an OpenCL program' 'It needs /dev/fuse, ocloc, headers of OpenCL and the loader'
	PROGRAM=
fi
export MOUNT PROGRAM

if command -v python3 >/dev/null; then
	check 'sessions over standard input and output' "$ROOT/tests/dap/run" "$TMP"
else
	not_tested 'visa-dap' 'python3 is missing'
fi

# An extension for Visual Studio Code is a zip file with a manifest.
if command -v python3 >/dev/null; then
	check 'the extension is packed' "$ROOT/tools/vscode/pack" "$TMP/x.vsix"
	expect 'its files' '[Content_Types].xml extension.vsixmanifest extension/README.md extension/package.json extension/visa-dap.sh' \
		"$(python3 -c 'import sys, zipfile; print(*sorted(zipfile.ZipFile(sys.argv[1]).namelist()))' "$TMP/x.vsix")"
fi

# The package is in the folder NODE_PATH, or in npm's folder.
NODE_PATH=${NODE_PATH:-$(npm root -g 2>/dev/null)}
export NODE_PATH
if command -v node >/dev/null && node -e 'require.resolve("@vscode/debugadapter-testsupport")' 2>/dev/null; then
	expected_values
	check "sessions of Microsoft's client, with each kernel" node "$ROOT/tests/dap/client.js" "$BUILD/visa-dap" "$TMP" "$kernels" ${MOUNT:+"$MOUNT"}
else
	not_tested "visa-dap with Microsoft's client" 'There is no node, or no package: npm install -g @vscode/debugadapter-testsupport'
fi
[ -z "$MOUNT" ] || unmount_device
finish
