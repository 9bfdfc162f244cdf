# visafs: an Intel GPU's memory that you mount.
#
#   make             build/visafs, visactl, visa-as, visa-dis, visa-run, visa-cl, libvisafs.a,
#                    libvisafs.so
#   make tests       build the tests, too
#   make run         tools/run: mount the device and take the tour
#   make test        all tests (tools/test without installing anything)
#   make check       check-format check-warnings check-circles check-bounds check-names
#                    check-opcodes check-prose check-public check-analysis check-readme, as
#                    many at a time as make -j N allows, else one for each processor. check-analysis, which is cppcheck
#                    and clang-tidy, reads the files that differ from the upstream branch, or from
#                    the commit SINCE, for CHECK_SECONDS=90; five minutes in all on two cores
#   make check-all   the same for all files, without a limit: half an hour on two cores
#   make asan        the tests under address and undefined-behaviour sanitizers
#   make tsan        unit and mount tests with threads under ThreadSanitizer
#   make ci-sanitize a part of both, of the fuzzers and of soak, in SANITIZE_SECONDS=540
#   make bench       everything measured against its yardstick. JSON=1 for machines,
#                    COMPARE=FILE beside earlier figures, BEST=3 for the best of three runs,
#                    BENCH='--only TEXT -o OPTIONS' for less, or for another mount
#   make bench-kernels  compiled kernels beside Oclgrind and PoCL, a part of make bench;
#                    KERNELS='saxpy md5' for some of them, or a group: classes, real;
#                    RUNS=, DEVICE=, ORACLE=: tests/bench/README.md
#   make bench-driver  the time of short commands in the OpenCL driver, beside PoCL
#   make fuzz        libFuzzer on decoder, assembler, files, modules, traces, lines, execution and all
#                    requests (clang); FUZZ_SECONDS=60 for each, FUZZ='ze lines' for some
#   make pages       the man pages, in build/man; make install installs them, too
#   make fuzz-mount  random clients of mounts, in each way to serve surfaces and on each platform;
#                    SECONDS=300 in all, SEED=1. make asan before lets them run on that build
#   make soak        random clients that compare all of their memory with a model; SECONDS=3600
#   make opencl-suites  test suites and programs of other projects for OpenCL (tests/opencl/README.md): hours.
#                    CTS= is the folder with the sources of Khronos' tests
#   make install     DESTDIR= PREFIX=/usr/local LIBDIR=PREFIX/lib SBINDIR=/sbin, where mount(8)
#                    finds mount.visafs; under another PREFIX it is PREFIX/sbin. The OpenCL driver
#                    is found by ICDDIR=/etc/OpenCL/vendors; under another PREFIX that is
#                    PREFIX/etc/OpenCL/vendors, and programs need OCL_ICD_VENDORS. tools/install.mk
#                    has more of these
#   make wheel       the Python package with the library (tools/python), which pip installs:
#                    build/python/visafs-*.whl; needs setuptools and wheel, and no network.
#                    PYTHON=python3
#   make uninstall   with the same DESTDIR, PREFIX, LIBDIR, SBINDIR and ICDDIR
#   make deb         Debian packages, in build/deb
#   make ARCH=arm64  any of these for arm64 on another machine, in build/arm64, by the tools whose names
#                    begin with CROSS_COMPILE=aarch64-linux-gnu-. tools/README.md names the packages,
#                    and tests/run arm64 tests it under qemu-user
#   make clean       remove the built files
#   make help        this text
#
# V=1 shows the commands. BUILD= is where everything lands. LEVELS= of "avx2 avx512" are the levels of
# instructions above the machine's least that code is made for: LEVELS=avx2 BUILD=build/avx2.

# Another machine's programs, as of the Linux kernel: ARCH names the machine, CROSS_COMPILE the
# prefix of its tools. Its libraries are where Debian's packages of that architecture put them.
THIS_ARCH := $(patsubst aarch64,arm64,$(shell uname -m))
ifeq ($(filter-out $(THIS_ARCH),$(ARCH)),arm64)
CROSS_COMPILE ?= aarch64-linux-gnu-
BUILD         ?= build/arm64
endif
BUILD      ?= build
tool = $(if $(filter default undefined,$(origin $(1))),$(eval $(1) := $(CROSS_COMPILE)$(2)))
$(call tool,CC,gcc)$(call tool,AR,ar)$(call tool,LD,ld)$(call tool,NM,nm)$(call tool,OBJCOPY,objcopy)
PKG_CONFIG ?= pkg-config
ifneq ($(CROSS_COMPILE),)
PKG_CONFIG_LIBDIR ?= /usr/lib/$(notdir $(CROSS_COMPILE:%-=%))/pkgconfig:/usr/share/pkgconfig
PKG_ENV := PKG_CONFIG_LIBDIR='$(PKG_CONFIG_LIBDIR)'
endif
CFLAGS     ?= -O2 -g
VERSION    := 0.2

WARN   := -Wall -Wextra -Werror -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
          -Wpointer-arith -Wvla -Wundef -Wformat=2 -Wwrite-strings
LANG_C := -std=gnu11 -D_GNU_SOURCE -DVISAFS_VERSION='"$(VERSION)"' -pthread
FLAGS   = $(LANG_C) $(WARN) $(SANITIZE) $(NEEDED)
# Goals that compile nothing here need no pkg-config.
ifneq ($(filter-out clean deb help uninstall,$(or $(MAKECMDGOALS),all)),)
ifeq ($(shell command -v $(PKG_CONFIG) 2>/dev/null),)
$(error $(PKG_CONFIG) is not here; on Debian, as root: apt-get install $(shell . tools/setup.sh; missing_packages))
endif
pkg = $(shell $(PKG_ENV) $(PKG_CONFIG) $(1))
endif
FUSE    = $(call pkg,--cflags fuse3)
FUSELIB = $(call pkg,--libs fuse3 libcap-ng libseccomp)
# The libraries that every program needs; lib/visafs.pc.in names them, too.
LIBS   := $(call pkg,--libs libdw libelf yaml-0.1 jansson) -lm
NEEDED := $(call pkg,--cflags libdw libelf yaml-0.1 jansson libpng zlib)
# What ioctl/picture.c needs: the mount, visactl and tests, not the library.
PNGLIB := $(call pkg,--libs libpng zlib)
# The prompt of visa-run --stop needs this.
NEEDED += $(call pkg,--cflags-only-I readline)
READLINE := $(call pkg,--libs readline)

# The OpenCL driver is a library of its own, which has all of the other one in it.
DRIVER_SRC := $(wildcard lib/opencl/*.c)
LIB_SRC   := $(filter-out $(DRIVER_SRC),$(wildcard lib/*.c lib/*/*.c lib/*/*/*.c))
CTL_SRC   := $(wildcard ioctl/*.c)
FUSE_SRC  := $(wildcard fuse/*.c)
UNIT_SRC  := $(wildcard tests/unit/*.c tests/unit/*/*.c tests/unit/*/*/*.c tests/support/*.c \
             tests/model/*.c)
CASES_SRC := $(wildcard tests/cases/*.c)
MOUNT_SRC := $(wildcard tests/mount/*.c)
FUZZ_SRC  := $(wildcard tests/fuzz/fuzz_*.c)
BENCH_SRC := $(wildcard tests/bench/*.c)
SOAK_SRC  := $(wildcard tests/soak/*.c)

# Fast handlers (lib/engine/README.md) are compiled once more for each level of the host's instructions.
FAST_SRC  := lib/engine/fast/fast_alu.c lib/engine/fast/messages.c lib/engine/fast/in_row.c \
             lib/engine/fast/series_bodies.c lib/engine/fast/distinct.c lib/engine/fast/places.c \
             lib/engine/fast/spread.c lib/engine/fast/spread_rows.c lib/engine/fast/narrow.c \
             lib/engine/fast/functions.c
LEVELS    ?= $(if $(findstring x86_64,$(shell $(CC) -dumpmachine 2>/dev/null)),avx2 avx512)
LEVELS    := $(LEVELS)
FOR_avx2   := -mavx2 -mfma
FOR_avx512 := -mavx2 -mfma -mavx512f -mavx512vl -mavx512bw -mavx512dq -mavx512cd -mprefer-vector-width=256

obj = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
pic = $(patsubst %.c,$(BUILD)/pic/%.o,$(1))
# The part of the engine that is compiled a second time, with observers; preparing and fast handlers are shared.
OBSERVED := $(patsubst %.c,%,$(filter-out $(FAST_SRC) lib/engine/fast/%,$(filter lib/engine/%,$(LIB_SRC))))
WATCHED  := $(BUILD)/observed/observed.o
LEVELED := $(foreach level,$(LEVELS),$(FAST_SRC:%.c=$(BUILD)/pic/%.$(level).o))

TOOLS    := visactl visa-as visa-dis visa-run visa-cl visa-dap
PROGRAMS := $(addprefix $(BUILD)/,visafs $(TOOLS))
LIBRARY  := $(BUILD)/libvisafs.a
SHARED   := $(BUILD)/libvisafs.so.0
# Without the headers of OpenCL (opencl-c-headers) there is no driver, nor for another machine than this one.
HAVE_DRIVER := $(if $(CROSS_COMPILE),,$(wildcard /usr/include/CL/cl_icd.h))
DRIVER   := $(if $(HAVE_DRIVER),$(BUILD)/libvisafs-opencl.so $(BUILD)/visafs.icd)
TESTS    := $(BUILD)/tests/unit $(if $(CASES_SRC),$(BUILD)/tests/cases) $(BUILD)/tests/corpus $(BUILD)/tests/kernels $(BUILD)/tests/both $(BUILD)/tests/soak \
            $(patsubst tests/mount/%.c,$(BUILD)/tests/%,$(MOUNT_SRC)) \
            $(if $(DRIVER),$(if $(wildcard /usr/lib/*/libOpenCL.so.1),$(BUILD)/tests/driver $(BUILD)/tests/driver-alone $(BUILD)/tests/driver-load $(BUILD)/tests/driver-random $(BUILD)/tests/driver-reload $(BUILD)/tests/watched $(BUILD)/tests/faulty-opencl)) \
            $(patsubst tests/fuzz/fuzz_%.c,$(BUILD)/tests/replay-%,$(FUZZ_SRC))

ifeq ($(V),1)
say = @:
Q   =
else
say = @printf '  %-7s %s\n'
Q   = @
endif

.DELETE_ON_ERROR:
.SECONDARY:
.PHONY: all tests run test check asan tsan bench bench-kernels bench-driver wheel install uninstall deb clean help FORCE

all: $(PROGRAMS) $(LIBRARY) $(SHARED) $(DRIVER)

tests: all $(TESTS) $(if $(HAVE_DRIVER),$(call obj,$(DRIVER_SRC)))

help:
	@sed -n '1,/^$$/s/^# \{0,1\}//p' Makefile

$(BUILD)/obj/fuse/%.o: FLAGS += $(FUSE)
$(BUILD)/obj/tests/mount/failing_disk.o: FLAGS += $(FUSE)
$(BUILD)/obj/tools/examples/%.o: FLAGS += -Iioctl -I$(BUILD)/include
$(call obj,$(wildcard tools/examples/*.c)): | $(BUILD)/include/visafs
# <visafs/visafs.h> as programs of others include it.
$(BUILD)/include/visafs:
	@mkdir -p $(@D)
	$(Q)ln -sfn $(CURDIR)/lib $@
# Loops over lanes are to be unrolled and vectorised.
HOT := lib/engine/%.o lib/memory/format.o lib/check/race/race_rows.o lib/check/race/race_touch.o lib/check/race/race_shadow.o lib/check/race/race_history.o lib/trace/output.o lib/trace/instructions.o
$(HOT:%=$(BUILD)/obj/%) $(HOT:%=$(BUILD)/pic/%) $(HOT:%=$(BUILD)/observed/%): OPTIMIZE = -O3
# Floats compute exactly the operations of the source: none are joined, none depends on errno, and the compiler
# assumes that the rounding mode may change.
ALU := $(patsubst %.c,%.o,$(wildcard lib/engine/alu/*.c))
FLOATS := $(foreach d,obj pic observed,$(ALU:%=$(BUILD)/$(d)/%))
$(FLOATS): FLAGS += -ffp-contract=off -fno-math-errno
$(filter %/doubles.o,$(FLOATS)): FLAGS += -frounding-math
# The code uses vector types, so automatic vectorization is off. The compiler may fuse a product and a sum only in
# functions.c, whose results do not depend on that.
FAST := $(LEVELED) $(FAST_SRC:%.c=$(BUILD)/obj/%.o) $(FAST_SRC:%.c=$(BUILD)/pic/%.o)
$(FAST): OPTIMIZE = -O2 -fno-tree-vectorize -fno-tree-slp-vectorize $(CONTRACT) -fno-math-errno
$(FAST): CONTRACT = -ffp-contract=off
$(foreach level,o $(LEVELS:%=%.o),$(filter %/fast/functions.$(level),$(FAST))): CONTRACT = -ffp-contract=fast
$(BUILD)/obj/lib/engine/fast/level.o $(BUILD)/pic/lib/engine/fast/level.o: \
	FLAGS += $(LEVELS:%=-DFAST_HAS_%)

# Translations begin with the text of these files, which is copied unchanged.
$(foreach file,native_text native_rows emit_barriers,$(BUILD)/obj/lib/native/$(file).o $(BUILD)/pic/lib/native/$(file).o): \
	lib/native/abi.h $(wildcard lib/native/prelude*.h) lib/engine/fast/vec_math.h lib/engine/fast/vec_floats.h

$(BUILD)/obj/lib/source/source_macros.o $(BUILD)/pic/lib/source/source_macros.o: \
	lib/source/opencl_barrier.h lib/source/opencl_async.h lib/source/opencl_fence.h lib/check/async/notes.h

$(BUILD)/obj/lib/profile/page.o $(BUILD)/pic/lib/profile/page.o: lib/profile/page.html

# The archive takes them from the shared library: they name no data but two tables.
define level_rules
$(BUILD)/pic/%.$(1).o: %.c Makefile
	$$(say) CC "$$< ($(1))"
	@mkdir -p $$(@D)
	$$(Q)$$(CC) $$(CPPFLAGS) $$(FLAGS) $$(CFLAGS) $$(OPTIMIZE) -DFAST_LEVEL=$(1) $(LEVELS:%=-DFAST_HAS_%) $$(FOR_$(1)) -fPIC -fno-semantic-interposition -MMD -MP -c -o $$@ $$<
endef
$(foreach level,$(LEVELS),$(eval $(call level_rules,$(level))))

$(BUILD)/obj/%.o: %.c Makefile
	$(say) CC $<
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(FLAGS) $(CFLAGS) $(OPTIMIZE) -MMD -MP -c -o $@ $<

# The shared library has separate objects, so that the objects of the archive are compiled without -fPIC.
$(BUILD)/pic/%.o: %.c Makefile
	$(say) CC "$< (shared)"
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(FLAGS) $(CFLAGS) $(OPTIMIZE) -fPIC -fno-semantic-interposition -MMD -MP -c -o $@ $<

# The engine a second time, with observers (lib/engine/observe.h); its names begin with observed_.
$(OBSERVED:%=$(BUILD)/observed/%.o): $(BUILD)/observed/%.o: %.c Makefile
	$(say) CC "$< (observed)"
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(FLAGS) $(CFLAGS) $(OPTIMIZE) -DEXEC_OBSERVED=1 -fPIC -fno-semantic-interposition -MMD -MP -c -o $@ $<

$(WATCHED): $(OBSERVED:%=$(BUILD)/observed/%.o)
	$(say) LD $@
	$(Q)$(LD) -r -o $@.plain $^
	$(Q)$(NM) -g --defined-only -P $@.plain | sed 's/\([^ ]*\).*/\1 observed_\1/' >$@.names
	$(Q)$(OBJCOPY) --redefine-syms=$@.names $@.plain $@

$(LIBRARY): $(call obj,$(LIB_SRC)) $(LEVELED) $(WATCHED)
	$(say) AR $@
	$(Q)rm -f $@ && $(AR) rcs $@ $^

# The shared library exports the functions that its installed headers declare.
$(BUILD)/libvisafs.map: lib/visafs.h $(call pic,$(LIB_SRC))
	$(Q)(echo 'VISAFS_0 { global:'; cat $(PUBLIC) | grep -o 'visa_[[:alnum:]_]*' | sort -u | sed 's/$$/;/'; \
		echo 'local: *; };') >$@

SHARED_OBJECTS = $(call pic,$(LIB_SRC)) $(LEVELED) $(WATCHED)
LINK_SHARED = $(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(notdir $(SHARED)) -Wl,-Bsymbolic-functions \
	-Wl,--version-script=$(BUILD)/libvisafs.map
$(SHARED): $(SHARED_OBJECTS) $(BUILD)/libvisafs.map
	$(say) LD $@
	$(Q)$(LINK_SHARED) -o $@ $(SHARED_OBJECTS) $(LIBS)

# The loader finds these three functions of the driver by name, and all others in the driver's table. Without
# -Bsymbolic, the table would contain the loader's own functions of the same names.
DRIVER_NAMES := clGetExtensionFunctionAddress clIcdGetPlatformIDsKHR clGetPlatformInfo
$(BUILD)/libvisafs-opencl.map: Makefile
	$(Q)echo 'VISAFS_OPENCL { global: $(DRIVER_NAMES:%=%;) local: *; };' >$@

$(BUILD)/libvisafs-opencl.so: $(call pic,$(DRIVER_SRC)) $(SHARED_OBJECTS) $(BUILD)/libvisafs-opencl.map
	$(say) LD $@
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(notdir $@) -Wl,-Bsymbolic \
		-Wl,--version-script=$(BUILD)/libvisafs-opencl.map -o $@ $(filter %.o,$^) $(LIBS)

# Programs use the driver from the build directory with OCL_ICD_VENDORS=build/visafs.icd
$(BUILD)/visafs.icd: $(BUILD)/libvisafs-opencl.so
	$(Q)echo '$(abspath $<)' >$@

$(BUILD)/visafs: $(call obj,$(FUSE_SRC) $(CTL_SRC)) $(BUILD)/help/visafs.o $(LIBRARY)
	$(say) LD $@
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(FUSELIB) $(LIBS)

$(BUILD)/visactl: $(call obj,$(wildcard tools/visactl*.c) tools/visa-run_options.c \
                    tools/visa-run_memory.c tools/visa-run_checks.c tools/visa-run_lanes.c tools/visa-run_output.c tools/visa-run_profile.c ioctl/picture.c ioctl/picture_row.c)
$(BUILD)/visa-as $(BUILD)/visa-dis: $(BUILD)/visa-%: $(BUILD)/obj/tools/visa-%.o
$(BUILD)/visa-run: $(call obj,$(wildcard tools/visa-run*.c))
$(BUILD)/visa-run: LIBS += $(READLINE)
# The debug adapter makes launches as visa-run does.
$(BUILD)/visa-dap: $(call obj,$(wildcard tools/visa-dap*.c) $(filter-out tools/visa-run_stop%,$(wildcard tools/visa-run_*.c)))
$(BUILD)/visa-dap: $(BUILD)/help/visa-dap.o
$(BUILD)/visactl $(BUILD)/visa-run $(BUILD)/visa-dap: $(BUILD)/help/visa-run.o
$(BUILD)/visa-cl: $(call obj,$(wildcard tools/visa-cl*.c)) $(BUILD)/help/visa-cl.o
$(BUILD)/visa-as $(BUILD)/visa-dis: $(BUILD)/visa-%: $(BUILD)/help/visa-%.o
# These programs share the files that do not have the name of a program.
$(addprefix $(BUILD)/,$(TOOLS)): $(call obj,$(filter-out tools/visa%.c,$(wildcard tools/*.c))) $(LIBRARY)
	$(say) LD $@
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(LIBRARY) $(LIBS)

FUZZERS := $(patsubst tests/fuzz/fuzz_%.c,$(BUILD)/fuzzers/%,$(FUZZ_SRC))
$(BUILD)/visafs $(BUILD)/visactl $(TESTS) $(FUZZERS): LIBS += $(PNGLIB)

# Its own malloc() and so on count the calls of the tested code: counted.h.
COUNTED := malloc calloc realloc aligned_alloc pthread_mutex_lock
$(BUILD)/tests/unit: $(call obj,$(UNIT_SRC) $(CTL_SRC)) $(LIBRARY)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) $(COUNTED:%=-Wl,--wrap=%) -o $@ $^ -lcunit $(LIBS)

$(BUILD)/tests/cases: $(call obj,$(CASES_SRC) $(wildcard tests/support/device.c) $(CTL_SRC)) $(LIBRARY)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/tests/corpus: $(BUILD)/obj/tests/corpus/corpus.o $(LIBRARY)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/tests/kernels: $(call obj,$(wildcard tests/kernels/*.c))
$(BUILD)/tests/both: $(call obj,$(wildcard tests/both/*.c))
$(BUILD)/tests/soak: $(call obj,$(SOAK_SRC))
$(BUILD)/tests/kernels $(BUILD)/tests/both $(BUILD)/tests/soak: $(LIBRARY)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(LIBRARY) $(LIBS)

$(BUILD)/tests/replay-launch: $(BUILD)/obj/tests/fuzz/launch_arguments.o
$(BUILD)/tests/replay-%: $(BUILD)/obj/tests/fuzz/fuzz_%.o $(BUILD)/obj/tests/fuzz/replay.o \
                         $(call obj,tests/support/device.c $(CTL_SRC)) $(LIBRARY)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(LIBRARY) $(LIBS)

$(BUILD)/tests/failing_disk: LIBS += $(FUSELIB)
$(BUILD)/tests/picture_check: $(BUILD)/obj/tests/support/png_file.o
$(BUILD)/tests/%: $(BUILD)/obj/tests/mount/%.o
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

run: all
	tools/run --no-setup

test: tests
	BUILD=$(BUILD) tests/run

SANITIZERS := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
asan:
	$(MAKE) BUILD=$(BUILD)/asan CFLAGS='-O1 -g' OPTIMIZE= SANITIZE='$(SANITIZERS)' test

# Suites of the unit tests that use several threads; all suites would take many minutes.
TSAN_SUITES ?= clients turns device pause atomic svm_atomic files pool_lost launch launch_faults engines engine_faults engine_same
# This sanitizer does not support atomic_thread_fence(), and warns about it.
TSAN_TARGETS ?= tests
tsan-build:
	$(MAKE) BUILD=$(BUILD)/tsan CFLAGS='-O1 -g' OPTIMIZE= SANITIZE='-fsanitize=thread -Wno-tsan' $(TSAN_TARGETS)

tsan: tsan-build
	$(Q)set -e; export TSAN_OPTIONS=halt_on_error=1; for suite in $(TSAN_SUITES); do \
		$(BUILD)/tsan/tests/unit $$suite; done
	$(if $(HAVE_DRIVER),$(MAKE) tsan-build TSAN_TARGETS=$(BUILD)/tsan/tests/driver-direct)
	$(if $(HAVE_DRIVER),TSAN_OPTIONS=halt_on_error=1 $(BUILD)/tsan/tests/driver-direct)
	TSAN_OPTIONS=halt_on_error=1 BUILD=$(BUILD)/tsan tests/run concurrency hostile launch modules snapshots threads threads_life
	TSAN_OPTIONS=halt_on_error=1 BUILD=$(BUILD)/tsan OPTIONS='-j 4' KERNELS=lm_ tests/run kernels

# Messages of the build are printed on stderr, so that stdout has only JSON.
ifdef JSON
say = @>&2 printf '  %-7s %s\n'
endif
bench: $(BUILD)/visafs $(BUILD)/tests/bench bench-kernels
	$(Q)$(BUILD)/tests/bench $(if $(JSON),--json) $(if $(BEST),--best $(BEST)) \
		$(if $(COMPARE),--compare $(COMPARE)) $(BENCH) $(BUILD)/visafs

# Compare compiled kernels with Oclgrind and PoCL. KERNELS= selects groups of kernels, or single ones.
HAVE_OPENCL := $(wildcard /usr/include/CL/cl.h)
bench-kernels: $(BUILD)/tests/bench-kernels $(if $(HAVE_OPENCL),$(BUILD)/tests/bench-opencl)
	$(if $(JSON)$(BENCH),,$(Q)BUILD=$(BUILD) tests/bench/kernels/run $(KERNELS))

# Short commands beside PoCL, with both drivers in one process.
bench-driver: $(BUILD)/tests/bench-driver $(DRIVER)
	$(Q)rm -rf $(BUILD)/bench-driver && mkdir -p $(BUILD)/bench-driver
	$(Q)cp $(BUILD)/visafs.icd /etc/OpenCL/vendors/pocl.icd $(BUILD)/bench-driver
	$(Q)OCL_ICD_VENDORS=$(abspath $(BUILD)/bench-driver) $(BUILD)/tests/bench-driver

$(BUILD)/tests/bench-driver: $(call obj,tests/bench/driver/latency.c)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ -l:libOpenCL.so.1

KERNEL_SRC := $(addprefix tests/bench/kernels/,describe.c kinds.c match.c main.c)
$(BUILD)/tests/bench-kernels: $(call obj,$(KERNEL_SRC) tests/bench/kernels/library.c) $(LIBRARY)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/tests/bench-opencl: $(call obj,$(KERNEL_SRC) tests/bench/kernels/opencl.c)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ -l:libOpenCL.so.1 -lm

$(BUILD)/tests/driver: $(call obj,$(wildcard tests/opencl/*.c))
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcunit -l:libOpenCL.so.1

# The same without the loader, and so without a shared library, for sanitizers.
$(BUILD)/tests/driver-direct: $(call obj,$(wildcard tests/opencl/*.c) $(DRIVER_SRC)) $(LIBRARY)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcunit $(LIBS)

# Random clients, through the loader and without it.
$(BUILD)/tests/driver-random: $(call obj,$(wildcard tests/opencl/random/*.c))
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ -l:libOpenCL.so.1

$(BUILD)/tests/driver-random-direct: $(call obj,$(wildcard tests/opencl/random/*.c) $(DRIVER_SRC)) $(LIBRARY)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/tests/driver-alone: $(call obj,$(wildcard tests/opencl/alone/*.c))
$(BUILD)/tests/driver-load: $(call obj,tests/opencl/load/main.c)
$(BUILD)/tests/watched: $(call obj,tests/opencl/watched/main.c)
# It launches a kernel with the arguments in the head of its source.
$(BUILD)/tests/faulty-opencl: $(call obj,tests/faulty/opencl.c)
$(BUILD)/tests/driver-alone $(BUILD)/tests/driver-load $(BUILD)/tests/watched $(BUILD)/tests/faulty-opencl:
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ -l:libOpenCL.so.1

$(BUILD)/tests/driver-reload: $(call obj,tests/opencl/reload/main.c)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^

$(BUILD)/tests/bench: $(call obj,$(BENCH_SRC)) $(LIBRARY)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

# All objects once more by clang, which has libFuzzer. Of pointers gcc checks in `make asan` what
# is wrong; clang would also find NULL + 0, which is harmless.
.PHONY: fuzz fuzzers clang-build tsan-build ci-sanitize fuzz-mount soak
FUZZ_SECONDS ?= 60
CLANG := BUILD=$(BUILD)/clang CC=clang CFLAGS='-O1 -g' OPTIMIZE= \
         SANITIZE='$(SANITIZERS) -fno-sanitize=pointer-overflow -fsanitize=fuzzer-no-link'
fuzz:
	$(Q)$(MAKE) --no-print-directory $(CLANG) fuzzers
	$(Q)BUILD=$(BUILD)/clang tests/fuzz/run $(FUZZ_SECONDS) $(FUZZ)

# For tests/sanitize.
CLANG_TARGETS ?= tests fuzzers
clang-build:
	$(MAKE) $(CLANG) $(CLANG_TARGETS)

fuzzers: $(FUZZERS)
$(BUILD)/fuzzers/ze $(BUILD)/fuzzers/dwarf: $(BUILD)/obj/tests/fuzz/mutate_ze.o
$(BUILD)/fuzzers/launch: $(BUILD)/obj/tests/fuzz/mutate_launch.o $(BUILD)/obj/tests/fuzz/launch_arguments.o
$(BUILD)/fuzzers/%: $(BUILD)/obj/tests/fuzz/fuzz_%.o $(call obj,tests/support/device.c $(CTL_SRC)) $(LIBRARY)
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -fsanitize=fuzzer -o $@ $(filter %.o,$^) $(LIBRARY) $(LIBS)

SANITIZE_SECONDS ?= 540
ci-sanitize:
	BUILD=$(BUILD) tests/sanitize $(SANITIZE_SECONDS)

# bash has a variable of this name that means something else.
unexport SECONDS
fuzz-mount: $(BUILD)/visafs $(BUILD)/tests/soak
	BUILD=$(BUILD) tests/soak/run fuzz $(or $(SECONDS),300) $(SEED)

soak: $(BUILD)/visafs $(BUILD)/tests/soak
	BUILD=$(BUILD) tests/soak/run soak $(or $(SECONDS),3600) $(SEED)

# Suites of other projects: Khronos' tests in the folder CTS=, piglit, and programs of Debian's packages. Hours.
.PHONY: opencl-suites
opencl-suites: $(DRIVER) $(BUILD)/tests/driver-load $(BUILD)/tests/driver-random
	$(Q)BUILD=$(BUILD) tests/opencl/suites $(CTS) $(GROUPS)

clean:
	rm -rf $(BUILD)

include tools/pages.mk
include tools/install.mk
include tools/python/wheel.mk
include tests/lint/lint.mk

-include $(shell find $(BUILD)/obj $(BUILD)/pic $(BUILD)/observed -name '*.d' 2>/dev/null)
