# SPDX-License-Identifier: MIT
# The man pages, and the texts of --help: both are made of templates (*.in) and the READMEs.
DATE    := November 23, 2026
MAN     := $(BUILD)/man
PAGE_IN := $(wildcard fuse/*.[1-8].in ioctl/*.[1-8].in tools/*.[1-8].in)
HELP_IN := $(wildcard fuse/*.help.in tools/*.help.in)
PAGES   := $(addprefix $(MAN)/,$(notdir $(PAGE_IN:.in=)))
HELPS   := $(patsubst %.help.in,$(BUILD)/help/%.o,$(notdir $(HELP_IN)))
PAGE_AWK := tools/pages.awk tools/pages_mdoc.awk
MAKE_PAGE = awk -v version='$(VERSION)' -v date='$(DATE)' -v docs='$(DOCDIR)' -v headers='$(INCLUDEDIR)' \
            -v commands='$(BUILD)/help/visactl.txt' $(PAGE_AWK:%=-f %)
READMES := $(wildcard *.md fuse/*.md ioctl/*.md tools/*.md tools/*/*.md lib/*.md lib/*/*.md)

# Pages contain directories of the installation, so they are made again for another PREFIX.
$(MAN)/.directories: FORCE
	@mkdir -p $(@D)
	@echo '$(DOCDIR) $(INCLUDEDIR)' | cmp -s - $@ || echo '$(DOCDIR) $(INCLUDEDIR)' >$@

.PHONY: pages
pages: $(PAGES)

# page_rules FOLDER: the rules for the templates of a folder.
define page_rules
$(MAN)/%: $(1)/%.in $(PAGE_AWK) $(READMES) tools/pages.mk $(MAN)/.directories
	$$(say) PAGE $$@
	@mkdir -p $$(@D)
	$$(Q)$$(MAKE_PAGE) -v form=mdoc $$< >$$@

$(BUILD)/help/%.c: $(1)/%.help.in $(PAGE_AWK) $(READMES)
	$$(say) HELP $$@
	@mkdir -p $$(@D)
	$$(Q)$$(MAKE_PAGE) -v form=text $$< >$$@.text
	$$(Q)(echo 'extern const char $$(subst -,_,$$*)_help[];' && echo 'const char $$(subst -,_,$$*)_help[] =' && \
		sed 's/["\\]/\\&/g; s/.*/"&\\n"/' $$@.text && echo ';') >$$@
endef
$(foreach folder,fuse ioctl tools,$(eval $(call page_rules,$(folder))))

$(BUILD)/help/%.o: $(BUILD)/help/%.c
	$(say) CC $<
	$(Q)$(CC) $(CPPFLAGS) $(FLAGS) $(CFLAGS) -c -o $@ $<

# The program visactl prints the help of its commands.
$(MAN)/visactl.1: $(BUILD)/help/visactl.txt
$(BUILD)/help/visactl.txt: $(BUILD)/visactl
	@mkdir -p $(@D)
	$(Q)for command in $$($< help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do $< help $$command || exit; done >$@
