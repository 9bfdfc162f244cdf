# shellcheck shell=sh
# SPDX-License-Identifier: MIT
# Functions that list and install the packages for building and mounting: sourced by tools/run, tools/test
# and tests/run. Sourcing this file only defines the functions.

have_header() { # HEADER: the compiler finds it
	printf '#include <%s>\n' "$1" | cc -E - >/dev/null 2>&1
}

# Print the Debian packages for building, mounting and the tour of tools/run whose tool or header
# is missing.
missing_packages() {
	command -v make >/dev/null || echo make
	if command -v cc >/dev/null; then
		have_header stdio.h || echo libc6-dev
	else
		echo gcc libc6-dev
	fi
	if command -v pkg-config >/dev/null; then
		pkg-config --exists fuse3 || echo libfuse3-dev
		pkg-config --exists libelf || echo libelf-dev
		pkg-config --exists libdw || echo libdw-dev
		pkg-config --exists yaml-0.1 || echo libyaml-dev
		pkg-config --exists jansson || echo libjansson-dev
		pkg-config --exists libpng || echo libpng-dev
		pkg-config --exists readline || echo libreadline-dev
		pkg-config --exists libcap-ng || echo libcap-ng-dev
		pkg-config --exists libseccomp || echo libseccomp-dev
	else
		echo pkg-config libfuse3-dev libelf-dev libdw-dev libyaml-dev libjansson-dev libpng-dev libreadline-dev libcap-ng-dev libseccomp-dev
	fi
	command -v fusermount3 >/dev/null || echo fuse3
	command -v hexdump >/dev/null || echo bsdextrautils
}

# Print the missing packages for building the project and its tests.
missing_test_packages() {
	missing_packages
	if ! command -v cc >/dev/null || ! have_header CUnit/Basic.h; then
		echo libcunit1-dev
	fi
	if ! command -v cc >/dev/null || ! have_header CL/cl_icd.h; then
		echo opencl-c-headers
	fi
	ls /usr/lib/*/libOpenCL.so.1 >/dev/null 2>&1 || echo ocl-icd-libopencl1
	command -v xz >/dev/null || echo xz-utils
	command -v pgrep >/dev/null || echo procps
}

# The packages that make deb needs by debian/control and that are not installed.
missing_deb_packages() {
	if ! command -v dpkg-query >/dev/null; then
		echo build-essential debhelper
		return
	fi
	{
		echo build-essential
		sed -n '/^Build-Depends:/,/^[^ B]/s/^\(Build-Depends:\)\{0,1\} *\([a-z][a-z0-9-]*\).*/\2/p' debian/control |
			sed 's/^debhelper-compat$/debhelper/; s/^dh-sequence-python3$/dh-python/'
	} | tr ' ' '\n' | while read -r package; do
		dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed$' || echo "$package"
	done
}

# Packages that only some tests use: Intel's offline compiler, a browser, and packages to test and build the Python
# package.
wanted_packages() {
	command -v ocloc >/dev/null || echo intel-opencl-icd
	command -v chromium >/dev/null || echo chromium
	# needed for cp -p and similar programs in a mount
	command -v rsync >/dev/null || echo rsync
	/usr/bin/python3 -c 'import pytest' 2>/dev/null || echo python3-pytest
	/usr/bin/python3 -c 'import jsonschema' 2>/dev/null || echo python3-jsonschema
	/usr/bin/python3 -c 'import numpy' 2>/dev/null || echo python3-numpy
	/usr/bin/python3 -c 'import distributed' 2>/dev/null || echo python3-distributed
	/usr/bin/python3 -c 'import mpi4py' 2>/dev/null || echo python3-mpi4py openmpi-bin
	/usr/bin/python3 -c 'import setuptools, wheel' 2>/dev/null || echo python3-setuptools python3-wheel
	# Packages for tests of Debian packages, manual pages and the systemd unit.
	for tool in lintian debootstrap mandoc; do
		command -v $tool >/dev/null || echo $tool
	done
	command -v man >/dev/null || echo man-db
	command -v systemd-analyze >/dev/null || echo systemd
	missing_deb_packages
}

# Print the missing packages for tests/tools/arm64.sh: a cross compiler, an emulator of processes,
# and libraries for arm64.
missing_arm64_packages() {
	command -v aarch64-linux-gnu-gcc >/dev/null || echo gcc-aarch64-linux-gnu libc6-dev-arm64-cross
	command -v qemu-aarch64-static >/dev/null || echo qemu-user-static
	for library in libelf:elf libdw:dw yaml-0.1:yaml jansson:jansson libpng:png readline:readline cunit:cunit1; do
		PKG_CONFIG_LIBDIR=/usr/lib/aarch64-linux-gnu/pkgconfig:/usr/share/pkgconfig \
			pkg-config --exists "${library%:*}" 2>/dev/null || echo "lib${library#*:}-dev:arm64"
	done
}

# Install the packages if apt has them, within five minutes. If this fails, other tests can still be run.
setup_arm64() {
	packages=$(missing_arm64_packages | tr '\n' ' ')
	[ -n "$packages" ] && command -v apt-get >/dev/null && command -v dpkg >/dev/null || return 0
	[ "$(id -u)" = 0 ] || command -v sudo >/dev/null || return 0
	echo "Installing ${packages% } for programs of arm64 (apt-get) ..."
	apt_log=$(mktemp) || return 0
	until=$(($(date +%s) + 300))
	added=
	dpkg --print-foreign-architectures | grep -qx arm64 ||
		{ as_root dpkg --add-architecture arm64 && added=1; }
	# shellcheck disable=SC2086 # a list
	if ! { fetch_until "$until" && fetch_until "$until" $packages &&
		apt install -y --no-install-recommends $packages; }; then
		echo "apt-get could not install ${packages% }"
		[ -z "$added" ] || as_root dpkg --remove-architecture arm64 >>"$apt_log" 2>&1
	fi
	rm -f "$apt_log"
}

# show_output FILE: print the first and last lines of the output of a failed command, with bytes that are not
# text escaped.
show_output() {
	awk -v most=200 '
		NR <= most { print; next }
		{ last[NR % most] = $0 }
		END {
			if (NR > 2 * most)
				print "... " NR - 2 * most " lines ..."
			for (i = NR > 2 * most ? NR - most + 1 : most + 1; i <= NR; i++)
				print last[i % most]
		}' "$1" | cut -b -1000 | cat -v | sed 's/^/    | /'
}

# as_root COMMAND...: run a command as root, by sudo if needed.
as_root() {
	if [ "$(id -u)" = 0 ]; then
		"$@"
	else
		sudo "$@"
	fi
}

apt() { # ARGUMENTS of apt-get, which has $apt_limit seconds if that is set
	as_root timeout --foreground "${apt_limit:-0}" env DEBIAN_FRONTEND=noninteractive \
		apt-get -qq -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 "$@" >>"$apt_log" 2>&1 </dev/null
}

# fetch_until TIME [PACKAGE...]: download packages, or the package lists, before that time.
fetch_until() {
	apt_limit=$(($1 - $(date +%s)))
	shift
	fetched=1
	if [ "$apt_limit" -gt 0 ]; then
		if [ $# = 0 ]; then
			apt update
		else
			apt install -y --no-install-recommends --download-only "$@"
		fi
		fetched=$?
	fi
	apt_limit=
	return "$fetched"
}

# Install the packages for the tests, as far as apt has them, within a quarter of an hour. The tests can also
# be run without them.
setup_tests() {
	packages=$(wanted_packages | tr '\n' ' ')
	packages=${packages% }
	if [ -z "$packages" ] || ! command -v apt-get >/dev/null; then
		return 0
	fi
	if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
		return 0
	fi
	echo "Installing $packages for tests (apt-get) ..."
	apt_log=$(mktemp) || return 0
	until=$(($(date +%s) + 900))
	# shellcheck disable=SC2086 # a list
	if fetch_until "$until" $packages || { fetch_until "$until" && fetch_until "$until" $packages; }; then
		# shellcheck disable=SC2086 # a list
		apt install -y --no-install-recommends $packages
	else
		# A package that apt does not have does not prevent the others from being installed.
		for package in $packages; do
			fetch_until "$until" "$package" && apt install -y --no-install-recommends "$package"
		done
	fi
	packages=$(wanted_packages | tr '\n' ' ')
	[ -z "$packages" ] || echo "apt-get could not install ${packages% }; some tests are left out"
	rm -f "$apt_log"
}

# setup FUNCTION: install the packages that FUNCTION lists. Does nothing if it lists none.
setup() {
	packages=$("$1" | tr '\n' ' ')
	packages=${packages% }
	[ -n "$packages" ] || return 0
	if ! command -v apt-get >/dev/null; then
		cat >&2 <<-END
			visafs needs these packages (names of Debian): $packages
			This system has no apt-get. Please install them by its own means (a C compiler, make,
			pkg-config, libelf, libdw, libyaml, libjansson, libpng, readline, libcap-ng, libseccomp, libfuse 3 with its headers and fusermount3, hexdump; for
			tests CUnit) and start
			this again.
		END
		return 1
	fi
	if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
		cat >&2 <<-END
			visafs needs these packages: $packages
			You are not root and there is no sudo. As root:  apt-get install $packages
		END
		return 1
	fi
	echo "Installing $packages (apt-get) ..."
	apt_log=$(mktemp) || return 1
	# shellcheck disable=SC2086 # a list
	if apt update && apt install -y --no-install-recommends $packages; then
		rm -f "$apt_log"
		return 0
	fi
	tail -n 20 "$apt_log" >&2
	rm -f "$apt_log"
	echo "apt-get could not install: $packages" >&2
	return 1
}

# Print why nothing can be mounted here; print nothing if mounting is possible.
no_fuse() {
	if [ ! -e /dev/fuse ]; then
		echo '/dev/fuse is missing (try: modprobe fuse; in a container: --device /dev/fuse --cap-add SYS_ADMIN)'
	elif ! command -v fusermount3 >/dev/null; then
		echo 'fusermount3 is missing (package fuse3)'
	elif ! (: <>/dev/fuse) 2>/dev/null; then
		echo "/dev/fuse cannot be opened by $(id -un) (chmod 666 /dev/fuse; in a container: --device /dev/fuse --cap-add SYS_ADMIN)"
	fi
}

# Further packages for make check.
missing_check_packages() {
	for tool in clang clang-format clang-tidy cppcheck; do
		command -v "$tool" >/dev/null || echo "$tool"
	done
	command -v c++ >/dev/null || echo g++
	have_header CL/cl.h || echo opencl-headers
}

# Further packages for tests/sanitize and make fuzz: libFuzzer, names of functions in reports of
# sanitizers, and the compiler of OpenCL C for the driver.
missing_sanitize_packages() {
	command -v clang >/dev/null || echo clang
	echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' |
		clang -x c -fsanitize=fuzzer,address -o /dev/null - 2>/dev/null || echo libclang-rt-dev
	command -v llvm-symbolizer >/dev/null || echo llvm
	command -v ocloc >/dev/null || echo intel-opencl-icd
}

setup_check() {
	setup missing_check_packages
}
