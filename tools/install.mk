# SPDX-License-Identifier: MIT
# make install, uninstall and deb.
PREFIX     ?= /usr/local
BINDIR     ?= $(PREFIX)/bin
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR     ?= $(PREFIX)/share/man
DOCDIR     ?= $(PREFIX)/share/doc/visafs
UNITDIR    ?= $(PREFIX)/lib/systemd/system
BASHDIR    ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR     ?= $(PREFIX)/share/zsh/site-functions
SBINDIR    ?= $(if $(filter /usr /usr/local,$(PREFIX)),/sbin,$(PREFIX)/sbin)
# The loader of OpenCL searches only /etc/OpenCL/vendors, or the directory OCL_ICD_VENDORS.
ICDDIR     ?= $(if $(filter /usr /usr/local,$(PREFIX)),/etc/OpenCL/vendors,$(PREFIX)/etc/OpenCL/vendors)
DRIVERDIR  ?= $(LIBDIR)/visafs

# Everything that is installed, a row each: MODE:FROM:TO; doc:FROM:TO is a document, in which the installed programs
# have no build/ before their names. The library's headers are
# lib/visafs.h and the headers that it includes. libvisafs.so.0 is the name of the interface, libvisafs.so.VERSION the
# file.
PUBLIC    = $(patsubst $(CURDIR)/%,%,$(sort $(abspath $(filter %.h,$(shell $(CC) $(LANG_C) -MM lib/visafs.h)))))
EXAMPLES  = $(filter-out %.md,$(wildcard tools/examples/*)) $(EXAMPLE_DATA)
PROGRAM_EXAMPLES = $(shell find tools/examples -type f -perm -100)
# Files that examples of the man pages use. Debian's rules forbid a zebin here: it is an ELF file
# of another machine.
EXAMPLE_DATA = $(wildcard $(foreach k,profile/k modules/vadd,$(foreach e,cl visaasm zeinfo,tests/data/$(k).$(e))))
empty :=
INSTALLED_NAMES = $(subst $(empty) $(empty),\|,$(notdir $(PROGRAMS)))
SHAREDFILE = libvisafs.so.$(VERSION)
DRIVER_ROWS = 644:$(BUILD)/libvisafs-opencl.so:$(DRIVERDIR)/libvisafs-opencl.so \
              644:$(BUILD)/installed.icd:$(ICDDIR)/visafs.icd
INSTALLED = $(foreach p,$(PROGRAMS),755:$(p):$(BINDIR)/$(notdir $(p))) \
            755:fuse/mount.visafs:$(SBINDIR)/mount.visafs \
            644:$(LIBRARY):$(LIBDIR)/libvisafs.a \
            644:$(SHARED):$(LIBDIR)/$(SHAREDFILE) \
            link:$(SHAREDFILE):$(LIBDIR)/$(notdir $(SHARED)) \
            link:$(notdir $(SHARED)):$(LIBDIR)/libvisafs.so \
            644:$(BUILD)/visafs.pc:$(LIBDIR)/pkgconfig/visafs.pc \
            $(foreach h,$(PUBLIC),644:$(h):$(INCLUDEDIR)/visafs/$(h:lib/%=%)) \
            644:ioctl/visafs_ioctl.h:$(INCLUDEDIR)/visafs/visafs_ioctl.h \
            $(foreach p,$(PAGES),644:$(p):$(MANDIR)/man$(subst .,,$(suffix $(p)))/$(notdir $(p))) \
            link:visafs.8:$(MANDIR)/man8/mount.visafs.8 \
            $(foreach d,$(READMES),doc:$(d):$(DOCDIR)/$(d)) \
            644:CHANGES.md:$(DOCDIR)/CHANGES.md \
            $(foreach e,$(EXAMPLES),$(if $(filter $(PROGRAM_EXAMPLES),$(e)),755,644):$(e):$(DOCDIR)/$(e)) \
            644:$(BUILD)/visafs@.service:$(UNITDIR)/visafs@.service \
            $(foreach c,$(wildcard tools/*.bash-completion),644:$(c):$(BASHDIR)/$(basename $(notdir $(c)))) \
            $(foreach p,visafs visa-as visa-dis visa-run visa-cl visa-dap,link:visactl:$(BASHDIR)/$(p)) \
            644:tools/visactl.zsh-completion:$(ZSHDIR)/_visactl \
            $(if $(HAVE_DRIVER),$(DRIVER_ROWS))

$(BUILD)/visafs.pc: lib/visafs.pc.in FORCE
$(BUILD)/visafs@.service: fuse/visafs@.service.in FORCE
$(BUILD)/visafs.pc $(BUILD)/visafs@.service:
	@mkdir -p $(@D)
	$(Q)sed -e 's|@PREFIX@|$(PREFIX)|; s|@BINDIR@|$(BINDIR)|; s|@LIBDIR@|$(LIBDIR)|' \
		-e 's|@INCLUDEDIR@|$(INCLUDEDIR)|; s|@VERSION@|$(VERSION)|' $< >$@

# The file by which the loader finds the driver where it is installed.
$(BUILD)/installed.icd: FORCE
	@mkdir -p $(@D)
	$(Q)echo '$(DRIVERDIR)/libvisafs-opencl.so' >$@

install: all pages $(BUILD)/visafs.pc $(BUILD)/visafs@.service $(if $(HAVE_DRIVER),$(BUILD)/installed.icd)
	$(Q)set -e; for row in $(INSTALLED); do IFS=:; set -- $$row; to="$(DESTDIR)$$3"; \
		echo "  INSTALL $$to"; mkdir -p "$${to%/*}"; \
		case $$1 in \
		link) ln -sf "$$2" "$$to" ;; \
		doc) sed 's,build/\($(INSTALLED_NAMES)\),\1,g' "$$2" >"$$to" && chmod 644 "$$to" ;; \
		*) install -m $$1 "$$2" "$$to" ;; \
		esac; done

# Folders that only visafs uses are removed, too, and the driver, also if the headers of OpenCL were removed.
uninstall:
	$(Q)set -e; for row in $(INSTALLED) $(DRIVER_ROWS); do IFS=:; set -- $$row; rm -f "$(DESTDIR)$$3"; done
	$(Q)for folder in "$(DESTDIR)$(INCLUDEDIR)/visafs" "$(DESTDIR)$(DOCDIR)" "$(DESTDIR)$(DRIVERDIR)"; do \
		! test -d "$$folder" || find "$$folder" -depth -type d -empty -delete; done

# The extension for Visual Studio Code.
.PHONY: vscode
vscode:
	@mkdir -p $(BUILD)
	$(Q)tools/vscode/pack $(BUILD)/visafs-debug.vsix
	$(say) VSIX $(BUILD)/visafs-debug.vsix

# The packages are built in a copy, so that nothing is written beside the project's folder. The build uses Debian's own
# Python and, if it is installed, ccache; CCACHE_DIR is set because debhelper changes HOME.
DEB_SOURCE = Makefile LICENSE README.md CHANGES.md .clang-format debian fuse ioctl lib tools tests/lint $(EXAMPLE_DATA)
deb:
	$(Q). tools/setup.sh; missing=$$(missing_deb_packages | paste -s -d ' '); [ -z "$$missing" ] || \
		{ echo "make deb needs these packages: $$missing"; echo "as root:  apt-get install $$missing"; exit 1; } >&2
	$(Q)rm -rf $(BUILD)/deb && mkdir -p $(BUILD)/deb/visafs
	$(Q)tar c --exclude=__pycache__ $(DEB_SOURCE) | tar x -C $(BUILD)/deb/visafs
	$(Q)! command -v ccache >/dev/null || { ccache=/usr/lib/ccache:; export CCACHE_DIR="$$(ccache -k cache_dir)"; }; \
		cd $(BUILD)/deb/visafs && env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS -u BUILD \
		PATH="$$ccache/usr/sbin:/usr/bin:/sbin:/bin" \
		DEB_BUILD_OPTIONS="$${DEB_BUILD_OPTIONS:-noautodbgsym parallel=$$(nproc)}" dpkg-buildpackage -b -us -uc
	$(Q)rm -rf $(BUILD)/deb/visafs
	$(Q)ls $(BUILD)/deb/*.deb
