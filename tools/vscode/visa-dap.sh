#!/bin/sh
# SPDX-License-Identifier: MIT
# The debug adapter, which is installed with visafs; VISA_DAP is another one.
exec "${VISA_DAP:-visa-dap}" "$@"
