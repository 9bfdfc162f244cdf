# SPDX-License-Identifier: MIT
# make check: what keeps the sources as they are meant to be. Every part is a target.
CHECKS   := check-format check-warnings check-circles check-bounds check-names check-public \
            check-cppcheck check-tidy check-readme
FOLDERS  := lib ioctl fuse tools tests
SOURCES   = $(sort $(shell find $(FOLDERS) -name '*.c'))
HEADERS   = $(sort $(shell find $(FOLDERS) -name '*.h'))
# What the continuous integration runs of them: tests/run plays README's blocks there, and files that
# clang-tidy has no time for, on a slow machine, are announced.
CI_TIDY_SECONDS ?= 1500
.PHONY: ci-check
ci-check:
	$(Q)$(MAKE) --no-print-directory -k -j $(JOBS) $(filter-out check-tidy check-readme,$(CHECKS)); quick=$$?; \
		rm -f $(BUILD)/check/found; \
		timeout $(CI_TIDY_SECONDS) $(MAKE) --no-print-directory -k -j $(JOBS) check-tidy; tidy=$$?; \
		if [ $$tidy = 124 ] && [ ! -e $(BUILD)/check/found ]; then \
			echo '    | NOT TESTED: all files with clang-tidy. It was not done in $(CI_TIDY_SECONDS) seconds'; \
			tidy=0; \
		fi; \
		[ $$quick = 0 ] && [ $$tidy = 0 ]

# Processes at a time, unless make -j says.
JOBS     ?= $(shell nproc)
PARALLEL  = xargs -P $(JOBS)

.PHONY: $(CHECKS)

# All of them, whatever one finds.
check:
	$(Q)$(MAKE) --no-print-directory -k $(if $(findstring jobserver,$(MAKEFLAGS)),,-j $(JOBS)) $(CHECKS)

check-format:
	$(say) FORMAT
	$(Q)echo $(SOURCES) $(HEADERS) | $(PARALLEL) -n 40 clang-format --dry-run -Werror

# gcc's warnings are those of the build; clang has others.
check-warnings: tests $(BUILD)/tests/bench $(BUILD)/include/visafs
	$(say) CLANG
	$(Q)echo $(SOURCES) | $(PARALLEL) -n 10 clang -fsyntax-only $(LANG_C) $(WARN) $(NEEDED) $(FUSE) -Iioctl -I$(BUILD)/include

check-circles check-bounds check-names check-public: check-%: tests
	$(say) CHECK $*
	$(Q)BUILD=$(BUILD) PUBLIC='$(PUBLIC)' tests/check/run $*

check-cppcheck:
	$(say) CPPCHECK
	$(Q)cppcheck --quiet -j $(JOBS) --error-exitcode=1 --inline-suppr --std=c11 -D_GNU_SOURCE \
		--enable=warning,portability,performance --suppress=missingIncludeSystem --suppress='*:*.cl' $(FOLDERS)

# A file is looked through again when it was compiled again.
check-tidy: $(patsubst %.c,$(BUILD)/check/%.tidy,$(SOURCES))
$(BUILD)/check/%.tidy: %.c $(BUILD)/obj/%.o .clang-tidy
	$(say) TIDY $<
	@mkdir -p $(@D)
	$(Q)clang-tidy --quiet --warnings-as-errors='*' $< -- $(LANG_C) $(NEEDED) $(FUSE) -Iioctl -I$(BUILD)/include >$@.log 2>&1 || \
		{ cat $@.log; : >$(BUILD)/check/found; exit 1; }
	@mv $@.log $@

# Every block of every README.md.
check-readme: tests
	$(say) README
	$(Q)BUILD=$(BUILD) tests/run readme
