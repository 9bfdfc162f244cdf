# visafs: an Intel GPU's memory that you mount.
#
#   make             build/visafs, visactl, visa-as, visa-dis, libvisa.a
#   make run         tools/run: mount the device and take the tour
#   make test        all tests (tools/test without installing anything)
#   make check       cppcheck, clang-tidy, formatting
#   make asan        the tests under address and undefined-behaviour sanitizers
#   make tsan        what has threads, in unit and mount tests, under ThreadSanitizer
#   make bench       everything measured against its yardstick; JSON=1 for machines,
#                    BENCH='--only TEXT -o OPTIONS' for less, or for another mount
#   make fuzz        libFuzzer on decoder, assembler and whole files (clang); FUZZ_SECONDS=60
#   make install     DESTDIR= PREFIX=/usr/local
#   make clean
#
# V=1 shows the commands. BUILD= is where everything lands.

BUILD      ?= build
PREFIX     ?= /usr/local
ifeq ($(origin CC),default)
CC := gcc
endif
PKG_CONFIG ?= pkg-config
CFLAGS     ?= -O2 -g
VERSION    := 0.1

WARN   := -Wall -Wextra -Werror -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
          -Wpointer-arith -Wvla -Wundef -Wformat=2 -Wwrite-strings
FLAGS   = -std=gnu11 -D_GNU_SOURCE -DVISAFS_VERSION='"$(VERSION)"' -pthread $(WARN) $(SANITIZE)
FUSE    = $(shell $(PKG_CONFIG) --cflags fuse3)
FUSELIB = $(shell $(PKG_CONFIG) --libs fuse3)

LIB_SRC   := $(wildcard lib/*.c lib/*/*.c)
CTL_SRC   := $(wildcard ioctl/*.c)
FUSE_SRC  := $(wildcard fuse/*.c)
UNIT_SRC  := $(wildcard tests/unit/*.c tests/model/*.c)
MOUNT_SRC := $(wildcard tests/mount/*.c)
FUZZ_SRC  := $(wildcard tests/fuzz/fuzz_*.c)
BENCH_SRC := $(wildcard tests/bench/*.c)
SOURCES   := $(LIB_SRC) $(CTL_SRC) $(FUSE_SRC) $(wildcard tools/*.c) $(UNIT_SRC) $(MOUNT_SRC) \
             $(wildcard tests/fuzz/*.c) $(wildcard tests/corpus/*.c) $(BENCH_SRC)
HEADERS   := $(wildcard lib/*.h lib/*/*.h ioctl/*.h fuse/*.h tools/*.h tests/*/*.h)

# The public interface of the library: lib/visa.h and what it includes.
PUBLIC := visa.h error.h buffer.h isa/isa.h isa/codes.h isa/fields.h isa/operand.h isa/ops.h \
          isa/predefined.h text/text.h thread/decls.h thread/thread.h memory/surface.h \
          memory/pool.h memory/addrmap.h memory/format.h memory/shape.h module/module.h \
          device/device.h device/program.h device/result.h

obj = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))

TOOLS    := visactl visa-as visa-dis
PROGRAMS := $(addprefix $(BUILD)/,visafs $(TOOLS))
TESTS    := $(BUILD)/tests/unit $(BUILD)/tests/corpus $(patsubst tests/mount/%.c,$(BUILD)/tests/%,$(MOUNT_SRC)) \
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
.PHONY: all tests run test check asan tsan bench fuzz install clean

all: $(PROGRAMS) $(BUILD)/libvisa.a

tests: all $(TESTS)

$(BUILD)/obj/fuse/%.o: FLAGS += $(FUSE)
# Loops over lanes are to be unrolled and vectorised.
$(BUILD)/obj/lib/exec/%.o $(BUILD)/obj/lib/memory/format.o: OPTIMIZE = -O3
$(BUILD)/obj/%.o: %.c Makefile
	$(say) CC $<
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(FLAGS) $(CFLAGS) $(OPTIMIZE) -MMD -MP -c -o $@ $<

$(BUILD)/libvisa.a: $(call obj,$(LIB_SRC))
	$(say) AR $@
	$(Q)rm -f $@ && $(AR) rcs $@ $^

$(BUILD)/visafs: $(call obj,$(FUSE_SRC) $(CTL_SRC)) $(BUILD)/libvisa.a
	$(say) LD $@
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(FUSELIB)

$(BUILD)/visactl: $(call obj,$(filter-out tools/visa-%.c,$(wildcard tools/visactl*.c)))
$(BUILD)/visactl: LDLIBS := -lm
$(BUILD)/visa-as $(BUILD)/visa-dis: $(BUILD)/visa-%: $(BUILD)/obj/tools/visa-%.o
$(BUILD)/visactl $(BUILD)/visa-dis: $(BUILD)/obj/tools/disassemble.o
$(addprefix $(BUILD)/,$(TOOLS)): $(BUILD)/obj/tools/tool.o $(BUILD)/libvisa.a
	$(say) LD $@
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(BUILD)/libvisa.a $(LDLIBS)

# Its own malloc() and so on count what is tested: tests/unit/counted.h.
COUNTED := malloc calloc realloc pthread_mutex_lock
$(BUILD)/tests/unit: $(call obj,$(UNIT_SRC) $(CTL_SRC)) $(BUILD)/libvisa.a
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) $(COUNTED:%=-Wl,--wrap=%) -o $@ $^ -lcunit -lm

$(BUILD)/tests/corpus: $(BUILD)/obj/tests/corpus/corpus.o $(BUILD)/libvisa.a
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^

$(BUILD)/tests/replay-%: $(BUILD)/obj/tests/fuzz/fuzz_%.o $(BUILD)/obj/tests/fuzz/replay.o \
                         $(call obj,$(CTL_SRC)) $(BUILD)/libvisa.a
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^

$(BUILD)/tests/%: $(BUILD)/obj/tests/mount/%.o
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^

run: all
	tools/run --no-setup

test: tests
	BUILD=$(BUILD) tests/run

SANITIZERS := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
asan:
	$(MAKE) BUILD=$(BUILD)/asan CFLAGS='-O1 -g' OPTIMIZE= SANITIZE='$(SANITIZERS)' test

# Suites of unit tests in which threads meet.
TSAN_SUITES ?= clients turns device atomic svm_atomic files pool_lost
# Fences between whole threads are nothing that this sanitizer knows, and it warns of that.
tsan:
	$(MAKE) BUILD=$(BUILD)/tsan CFLAGS='-O1 -g' OPTIMIZE= SANITIZE='-fsanitize=thread -Wno-tsan' tests
	for suite in $(TSAN_SUITES); do \
		TSAN_OPTIONS=halt_on_error=1 $(BUILD)/tsan/tests/unit $$suite || exit 1; done
	TSAN_OPTIONS=halt_on_error=1 BUILD=$(BUILD)/tsan tests/run concurrency hostile

# What is being built goes to stderr, so that JSON is all there is on stdout.
ifdef JSON
say = @>&2 printf '  %-7s %s\n'
endif
bench: $(BUILD)/visafs $(BUILD)/tests/bench
	$(Q)$(BUILD)/tests/bench $(if $(JSON),--json) $(BENCH) $(BUILD)/visafs

$(BUILD)/tests/bench: $(call obj,$(BENCH_SRC)) $(BUILD)/libvisa.a
	$(say) LD $@
	@mkdir -p $(@D)
	$(Q)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^

FUZZ_SECONDS ?= 60
fuzz: $(patsubst tests/fuzz/fuzz_%.c,$(BUILD)/fuzz/%,$(FUZZ_SRC))
	BUILD=$(BUILD) tests/fuzz/run $(FUZZ_SECONDS)

$(BUILD)/fuzz/%: tests/fuzz/fuzz_%.c $(LIB_SRC) $(CTL_SRC) $(HEADERS) Makefile
	$(say) FUZZ $@
	@mkdir -p $(@D)
	$(Q)clang -std=gnu11 -D_GNU_SOURCE -DVISAFS_VERSION='"$(VERSION)"' -pthread -O1 -g \
		-fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -o $@ $(filter %.c,$^)

check:
	$(say) FORMAT
	$(Q)clang-format --dry-run -Werror $(SOURCES) $(HEADERS)
	$(say) CPPCHECK
	$(Q)cppcheck --quiet --error-exitcode=1 --inline-suppr --std=c11 -D_GNU_SOURCE \
		--enable=warning,portability,performance --suppress=missingIncludeSystem \
		lib ioctl fuse tools tests
	$(say) TIDY
	$(Q)clang-tidy --quiet --warnings-as-errors='*' $(SOURCES) -- \
		-std=gnu11 -D_GNU_SOURCE -DVISAFS_VERSION='"$(VERSION)"' $(FUSE)

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib \
		$(DESTDIR)$(PREFIX)/share/bash-completion/completions
	install -m 755 $(PROGRAMS) $(DESTDIR)$(PREFIX)/bin
	install -m 644 $(BUILD)/libvisa.a $(DESTDIR)$(PREFIX)/lib
	install -D -m 644 ioctl/visafs_ioctl.h $(DESTDIR)$(PREFIX)/include/visafs_ioctl.h
	cd lib && for h in $(PUBLIC); do \
		install -D -m 644 $$h $(abspath $(DESTDIR)$(PREFIX))/include/visa/$$h || exit 1; done
	install -m 644 tools/visactl.bash-completion \
		$(DESTDIR)$(PREFIX)/share/bash-completion/completions/visactl

clean:
	rm -rf $(BUILD)

-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)
