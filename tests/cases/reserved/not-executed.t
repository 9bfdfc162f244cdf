# An opcode of vISA that is not executed is EOPNOTSUPP, and named.
surface T6 16 bytes
var V32 ud 8*0
var V33 ud 8*0
var V35 f 32*0
load.R (8) T6 V32.0 V33.0 V33.0 V35.0
expect EOPNOTSUPP: load is vISA, but visafs does not execute it
