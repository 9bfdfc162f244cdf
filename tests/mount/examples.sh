#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The programs of tools/examples, which users copy: they are short, describe their purpose, and print the texts of
# tests/data/examples. The clients in C print why a request was refused and how far it was executed.
# modes: one
# shellcheck disable=SC2119 # mount_device has arguments of its own
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
examples=$ROOT/tools/examples

# client NAME HEX...: run the example NAME with these bytes as input; set OUT, ERR and STATUS.
client() {
	local name=$1
	shift
	bytes "$@" >"$TMP/stream"
	OUT=$("$TMP/$name" "$MNT/ctl" <"$TMP/stream" 2>"$TMP/err")
	STATUS=$?
	ERR=$(<"$TMP/err")
}

flags=(-Wall -Wextra -Werror -O2)
check 'write_client.c compiles' "${CC:-cc}" "${flags[@]}" -o "$TMP/write_client" "$examples/write_client.c"
check 'ioctl_client.c compiles' \
	"${CC:-cc}" "${flags[@]}" -I "$ROOT/ioctl" -o "$TMP/ioctl_client" "$examples/ioctl_client.c"
for name in write_client ioctl_client; do
	check "$name.c is short" test "$(wc -l <"$examples/$name.c")" -le 60
done

# scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.0; with undeclared V99
scatter='3a 02 00 05 05 00 00000000 20000000 0000 21000000 0000'
broken='3a 02 00 05 05 00 00000000 20000000 0000 63000000 0000'
mount_device
dwords V32 0 1 2 3 4 5 6 7
dwords V33 10 11 12 13 14 15 16 17

client write_client "$scatter" "$scatter"
expect 'write_client: exit status' 0 "$STATUS"
expect 'write_client: the result' 'ok 2 16' "$(RESULT=$OUT values result instructions channels)"
client write_client "$broken"
expect 'write_client: refused at once' '1::ENOENT:V99 is not declared' \
	"$STATUS:$OUT:$(value errno "$ERR"):$(value message "$ERR")"
client write_client "$scatter" "$broken" "$scatter"
expect 'write_client: a short count' '1::ENOENT:V99 is not declared:22' \
	"$STATUS:$OUT:$(value errno "$ERR"):$(value message "$ERR"):$(value offset "$ERR")"
client write_client "$scatter" 3a02
expect_like 'write_client: an unfinished end' '1:*left: 2*close: Invalid argument' "$STATUS:$OUT$ERR"

client ioctl_client "$scatter" "$scatter"
expect 'ioctl_client: exit status and counters' '0:2 instructions, 16 channels:' "$STATUS:$OUT:$ERR"
client ioctl_client "$broken"
expect_like 'ioctl_client: refused at once' \
	'1::byte 0: No such file or directory: V99 is not declared*scatter.4 (M1, 8)*V99.0' "$STATUS:$OUT:$ERR"
client ioctl_client "$scatter" "$broken" "$scatter"
expect_like 'ioctl_client: fewer bytes' '1::byte 22: No such file or directory: V99 *' "$STATUS:$OUT:$ERR"
client ioctl_client "$scatter" 3a02
expect_like 'ioctl_client: an unfinished end' '1::byte 22: Invalid argument: *' "$STATUS:$OUT:$ERR"

for name in write_client ioctl_client; do
	"$TMP/$name" "$TMP/none" </dev/null 2>/dev/null
	expect "$name: no mount" 2 $?
done
unmount_device

# --- outputs ---------------------------------------------------------------

cp -r "$examples" "$TMP/examples"
cd "$TMP/examples" || exit 2
xz -dc "$ROOT/tests/data/examples/kernels.zebin.xz" >kernels.zebin
export PATH=$BUILD:$PATH PYTHONDONTWRITEBYTECODE=1 VISAFS_LIBRARY=$BUILD/libvisafs.so.0 XDG_CACHE_HOME=$TMP/cache
PYTHONPATH=$ROOT/tools/python
export PYTHONPATH

# prints NAME COMMAND...: standard output and standard error of the command together are tests/data/examples/NAME.out.
prints() {
	local name=$1
	shift
	expect "$name: what it prints" "$(<"$ROOT/tests/data/examples/$name.out")" "$(timeout 60 "$@" 2>&1 </dev/null)"
}

# python_with MODULE...: set `python` to an interpreter that has these modules; if there is none, print that the tests
# were not run.
python_with() {
	for python in ${PYTHON:-python3 /usr/bin/python3}; do
		! "$python" -c "import sys; assert sys.version_info >= (3, 11)$(printf '; import %s' "$@")" 2>/dev/null || return 0
	done
	return 1
}

for file in *.sh *.py *.c; do
	check "$file is short" test "$(wc -l <"$file")" -le "$(case $file in *_client.c) echo 60 ;; opencl_*.c) echo 66 ;; run_kernel.c) echo 45 ;; *) echo 39 ;; esac)"
	check "README.md names $file" grep -qF "[$file]($file)" README.md
done
prints scatter.sh ./scatter.sh
prints explain.sh ./explain.sh
prints run_opencl.sh ./run_opencl.sh kernels.zebin
prints find_race.sh ./find_race.sh kernels.zebin
prints profile.sh ./profile.sh kernels.zebin profile.html
check 'profile.sh: the page' grep -q '</html>' profile.html
if command -v ocloc >/dev/null; then
	prints run_opencl.sh ./run_opencl.sh
	expect 'kernels.zebin is of kernels.cl' "$(visa-run kernels.cl)" "$(visa-run kernels.zebin)"
else
	not_tested 'examples: run_opencl.sh with a source' 'There is no ocloc'
fi

mkdir include && ln -s "$ROOT/lib" include/visafs
check 'unit_test.c compiles' "${CC:-cc}" "${flags[@]}" -Iinclude -o unit_test unit_test.c \
	"$BUILD/libvisafs.so.0" -Wl,-rpath,"$BUILD"
nm "$BUILD/libvisafs.so.0" | grep -q '__[at]san_init' || prints unit_test.c ./unit_test
check 'shared_counter.c compiles' "${CC:-cc}" "${flags[@]}" -o shared_counter shared_counter.c
mount_device
if grep -qx 'shared_mmap: yes' "$MNT/info"; then
	prints shared_counter.c ./shared_counter "$MNT"
else
	not_tested 'examples: shared_counter.c' 'Surfaces cannot be mapped here'
fi
unmount_device

if nm "$BUILD/libvisafs.so.0" | grep -q '__[at]san_init'; then
	not_tested 'examples in Python' 'Python does not load a library with sanitizers'
elif ! python_with sys; then
	not_tested 'examples in Python' 'There is no python3 from 3.11 on'
else
	prints atomic_lanes.py "$python" atomic_lanes.py
	if python_with numpy; then
		prints saxpy.py "$python" saxpy.py kernels.zebin
	else
		not_tested 'examples: saxpy.py' 'There is no NumPy (python3-numpy)'
	fi
	if python_with numpy pytest; then
		tests() {
			MODULE=kernels.zebin timeout 60 "$python" -m pytest -p visafs.pytest_plugin -p no:cacheprovider -q "$@" \
				"${example:-test_kernels.py}" 2>&1
		}
		expect_like 'test_kernels.py passes' '*5 passed*' "$(tests)"
		expect_like 'test_kernels.py, with checks' '*5 passed*' "$(tests --visafs-check=all)"
		sed '/reports/d' test_kernels.py >test_reports.py
		expect_like 'test_kernels.py without the reports that it expects' '*1 report of checks:*oob: saxpy: lane 4 reads*1 failed, 4 passed*' \
			"$(example=test_reports.py tests)"
		expect_like 'and with checks' '*3 reports of checks:*oob: saxpy: lane 4 reads*1 failed, 4 passed*' \
			"$(example=test_reports.py tests --visafs-check=all)"
	else
		not_tested 'examples: test_kernels.py' 'There is no pytest with NumPy (python3-pytest, python3-numpy)'
	fi
fi
finish
