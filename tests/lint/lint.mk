# SPDX-License-Identifier: MIT
# make check: the static checks of the sources (format, warnings, layers, prose). Each check is a target of its own.
CHECKS   := check-format check-warnings check-circles check-bounds check-names check-opcodes \
            check-prose check-public check-analysis check-readme
QUICK     = $(filter-out check-analysis,$(CHECKS))
FOLDERS  := lib ioctl fuse tools tests
# Programs that need libraries which may not be installed are left out.
SOURCES   = $(sort $(shell find $(FOLDERS) -name '*.c' -not -path 'tests/opencl/programs/*'))
HEADERS   = $(sort $(shell find $(FOLDERS) -name '*.h'))

# Processes at a time: the number of make -j N, else one for each processor.
JOBS     ?= $(or $(patsubst -j%,%,$(filter -j%,$(MAKEFLAGS))),$(shell nproc))
PARALLEL  = xargs -P $(JOBS)

.PHONY: $(CHECKS) check check-all ci-check

# All checks run, even after one of them has found something. cppcheck and clang-tidy take ten times as long as the other
# checks, so their time is limited. `make check` analyzes files that differ from the commit SINCE, for CHECK_SECONDS. The
# continuous integration analyzes all files, for CI_SECONDS; `make check-all` analyzes all files without a limit. Files
# that were not reached are printed. In the continuous integration, tests/run runs the blocks of README.md.
CHECK_SECONDS ?= 90
CI_SECONDS    ?= 1500
check:     ; +$(call all_checks,$(QUICK),timeout $(CHECK_SECONDS))
ci-check:  ; +$(call all_checks,$(filter-out check-readme,$(QUICK)),timeout $(CI_SECONDS),SINCE=)
check-all: ; +$(call all_checks,$(QUICK),,SINCE=)

# $(call all_checks,QUICK CHECKS,TIMEOUT COMMAND,VARIABLES)
define all_checks
	$(Q)$(MAKE) --no-print-directory -k $(if $(findstring jobserver,$(MAKEFLAGS)),,-j $(JOBS)) $(1); quick=$$?; \
		rm -f $(BUILD)/check/found; \
		$(2) $(MAKE) --no-print-directory -k $(if $(findstring jobserver,$(MAKEFLAGS)),,-j $(JOBS)) $(3) check-analysis; \
		analysis=$$?; \
		if [ $$analysis = 124 ] && [ ! -e $(BUILD)/check/found ]; then \
			echo '    | NOT TESTED: all files with cppcheck and clang-tidy; the time was over. make check-all'; \
			analysis=0; \
		fi; \
		[ $$quick = 0 ] && [ $$analysis = 0 ]
endef

check-format:
	$(say) FORMAT
	$(Q)echo $(SOURCES) $(HEADERS) | $(PARALLEL) -n 40 clang-format --dry-run -Werror

# The build compiles with gcc's warnings. This check compiles with clang's warnings.
check-warnings: tests $(BUILD)/tests/bench $(BUILD)/include/visafs
	$(say) CLANG
	$(Q)echo $(SOURCES) | $(PARALLEL) -n 10 clang -fsyntax-only $(LANG_C) $(WARN) $(NEEDED) $(FUSE) -Iioctl -I$(BUILD)/include

check-circles check-bounds check-names check-opcodes check-public: check-%: tests
	$(say) CHECK $*
	$(Q)BUILD=$(BUILD) PUBLIC='$(PUBLIC)' tests/lint/run $*

check-prose:
	$(say) CHECK prose
	$(Q)tests/lint/run prose

# cppcheck and clang-tidy analyze a file if it, or a header that it includes, differs from the commit SINCE. The default is the
# last commit that the upstream branch also has, else the commit before the last. With SINCE= (empty), all files are analyzed.
SINCE    ?= $(shell git merge-base HEAD '@{upstream}' 2>/dev/null || git rev-parse HEAD~1 2>/dev/null)
DIFFERENT = $(if $(SINCE),$(sort $(shell git diff --name-only $(SINCE) -- $(FOLDERS); \
            git ls-files --others --exclude-standard $(FOLDERS))),$(SOURCES))
# The files that include a changed header, from the dependencies that gcc wrote at the last build.
INCLUDING = $(patsubst $(BUILD)/obj/%.d,%.c,$(shell find $(BUILD)/obj -name '*.d' | \
            xargs -r grep -lwF $(patsubst %,-e %,$(filter %.h,$(DIFFERENT)))))
ANALYZED  = $(filter $(SOURCES),$(DIFFERENT) $(if $(filter %.h,$(DIFFERENT)),$(INCLUDING)))

# A file that was compiled again is analyzed again, unless a file with the same preprocessed text (including comments)
# has passed before. ANALYSIS_PASSED keeps the hashes of these texts; a folder outside of BUILD survives `make clean`.
ANALYSIS_PASSED ?= $(BUILD)/check/passed
ANALYSIS  = $(LANG_C) $(NEEDED) $(FUSE) -Iioctl -I$(BUILD)/include
CPPCHECK  = cppcheck --quiet --error-exitcode=1 --inline-suppr --std=c11 -D_GNU_SOURCE \
            --enable=warning,portability,performance --suppress=missingIncludeSystem
ifneq ($(filter check-analysis,$(MAKECMDGOALS)),)
check-analysis: $(patsubst %.c,$(BUILD)/check/%.log,$(ANALYZED))
endif
$(BUILD)/check/%.log: %.c $(BUILD)/obj/%.o .clang-tidy
	$(say) ANALYZE $<
	@mkdir -p $(@D) $(ANALYSIS_PASSED)
	$(Q)text=$$({ clang-tidy --version; echo '$(CPPCHECK) $(ANALYSIS)'; cat .clang-tidy; clang -E -C $(ANALYSIS) $<; } | sha256sum); \
		passed="$(ANALYSIS_PASSED)/$${text%% *}"; \
		if [ -e "$$passed" ]; then : >$@; exit; fi; \
		{ $(CPPCHECK) $< && clang-tidy --quiet --warnings-as-errors='*' $< -- $(ANALYSIS); } >$@.new 2>&1 || \
			{ cat $@.new; : >$(BUILD)/check/found; exit 1; }; \
		mv $@.new $@ && : >"$$passed"

# Every block of every README.md.
check-readme: tests
	$(say) README
	$(Q)BUILD=$(BUILD) tests/run readme
