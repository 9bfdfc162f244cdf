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

# Processes at a time: those of make -j N, else one for each processor.
JOBS     ?= $(or $(patsubst -j%,%,$(filter -j%,$(MAKEFLAGS))),$(shell nproc))
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
	$(Q)BUILD=$(BUILD) PUBLIC='$(PUBLIC)' tests/lint/run $*

check-cppcheck:
	$(say) CPPCHECK
	$(Q)cppcheck --quiet -j $(JOBS) --error-exitcode=1 --inline-suppr --std=c11 -D_GNU_SOURCE \
		--enable=warning,portability,performance --suppress=missingIncludeSystem --suppress='*:*.cl' $(FOLDERS)

# A file is analyzed again when it was compiled again, unless a file with the same preprocessed text, comments
# included, has passed before. TIDY_CACHE keeps the hashes of these texts; one outside of BUILD survives `make clean`.
TIDY_CACHE ?= $(BUILD)/check/passed
TIDY_FLAGS  = $(LANG_C) $(NEEDED) $(FUSE) -Iioctl -I$(BUILD)/include
check-tidy: $(patsubst %.c,$(BUILD)/check/%.tidy,$(SOURCES))
$(BUILD)/check/%.tidy: %.c $(BUILD)/obj/%.o .clang-tidy
	$(say) TIDY $<
	@mkdir -p $(@D) $(TIDY_CACHE)
	$(Q)text=$$({ clang-tidy --version; echo '$(TIDY_FLAGS)'; cat .clang-tidy; clang -E -C $(TIDY_FLAGS) $<; } | sha256sum); \
		passed="$(TIDY_CACHE)/$${text%% *}"; \
		if [ -e "$$passed" ]; then : >$@; exit; fi; \
		clang-tidy --quiet --warnings-as-errors='*' $< -- $(TIDY_FLAGS) >$@.log 2>&1 || \
			{ cat $@.log; : >$(BUILD)/check/found; exit 1; }; \
		mv $@.log $@ && : >"$$passed"

# Every block of every README.md.
check-readme: tests
	$(say) README
	$(Q)BUILD=$(BUILD) tests/run readme
