# SPDX-License-Identifier: MIT
"""setup.py of `make wheel`: the wheel has a library for one platform, and serves each Python 3.

$VISAFS_PLATFORM is its platform tag.
"""

import os

from setuptools import Distribution, setup

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # setuptools before 70.1
    from wheel.bdist_wheel import bdist_wheel


class Platform(Distribution):
    def has_ext_modules(self):
        return True


class platform_wheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", os.environ["VISAFS_PLATFORM"]


setup(cmdclass={"bdist_wheel": platform_wheel}, distclass=Platform)
