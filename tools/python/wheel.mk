# SPDX-License-Identifier: MIT
# make wheel: the Python package as a file that pip installs. setuptools leaves files where the sources are,
# so it is given a copy.
PYTHON  ?= python3
PACKAGE := tools/python/pyproject.toml tools/python/README.md $(wildcard tools/python/visafs/*)

wheel:
	$(say) WHEEL $(BUILD)/python
	$(Q)rm -rf $(BUILD)/python && mkdir -p $(BUILD)/python/source
	$(Q)tar -C tools/python --exclude=__pycache__ -cf - $(PACKAGE:tools/python/%=%) | tar -C $(BUILD)/python/source -xf -
	$(Q)cd $(BUILD)/python/source && \
		$(PYTHON) -c 'from setuptools.build_meta import build_wheel; build_wheel("..")' >../log 2>&1 || \
		{ cat ../log; echo "make wheel needs python3-setuptools and python3-wheel"; exit 1; }
