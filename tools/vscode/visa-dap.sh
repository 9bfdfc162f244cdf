#!/bin/sh
# SPDX-License-Identifier: MIT
# Run the debug adapter that is installed with visafs, or the program that the variable VISA_DAP names.
exec "${VISA_DAP:-visa-dap}" "$@"
