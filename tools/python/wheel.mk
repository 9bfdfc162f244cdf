# SPDX-License-Identifier: MIT
# make wheel: the Python package with the library as a file that pip installs, without network and without
# other packages. setuptools leaves files where the sources are, so it is given a copy.
PYTHON  ?= python3
PACKAGE := tools/python/pyproject.toml tools/python/README.md $(wildcard tools/python/visafs/* tools/python/visafs/*/*.py)
WHEEL   ?= $(BUILD)/python
# Libraries that each Linux with glibc has. All other needed libraries are copied into the folder of libvisafs, where
# the dynamic loader finds them by DT_RPATH.
GLIBC   := libc|libm|libpthread|libdl|librt|ld-linux-.*
BUNDLE   = $(WHEEL)/source/visafs

wheel: $(SHARED)
	$(say) WHEEL $(WHEEL)
	$(Q)rm -rf $(WHEEL) && mkdir -p $(WHEEL)/source
	$(Q)tar -C tools/python --exclude=__pycache__ -cf - $(PACKAGE:tools/python/%=%) | tar -C $(WHEEL)/source -xf -
	$(Q)cp tools/python/platform_wheel.py $(WHEEL)/source/setup.py
	$(Q)$(LINK_SHARED) -Wl,--disable-new-dtags,-rpath,'$$ORIGIN' -s -o $(BUNDLE)/$(notdir $(SHARED)) \
		$(SHARED_OBJECTS) $(LIBS)
	$(Q)set -e; ldd $(BUNDLE)/$(notdir $(SHARED)) | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p' | grep -v -E '/($(GLIBC))\.so' | \
		while read -r file; do \
			cp -L "$$file" $(BUNDLE); \
			package=$$(dpkg-query -S "*/$${file##*/}" 2>/dev/null | sed -n '1s/:.*//p'); \
			license="/usr/share/doc/$$package/copyright"; \
			[ -z "$$package" ] || [ ! -e "$$license" ] || cp "$$license" "$(BUNDLE)/COPYING.$${file##*/}"; \
		done
	$(Q)glibc=$$(objdump -T $(BUNDLE)/lib* | grep -o 'GLIBC_[0-9]*\.[0-9]*' | sort -uV | tail -n 1 | tr . _); \
		cd $(WHEEL)/source && \
		VISAFS_PLATFORM="manylinux_$${glibc#GLIBC_}_$$(uname -m)" \
		$(PYTHON) -c 'from setuptools.build_meta import build_wheel; build_wheel("..")' >../log 2>&1 || \
		{ cat ../log; echo "make wheel needs python3-setuptools and python3-wheel"; exit 1; }
