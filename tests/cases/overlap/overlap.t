# All sources are read before any destination is written: decision 13 of lib/engine/README.md.
set T0@4 ub 4 3*0 8 3*0 12 3*0 16 3*0 20 3*0 24 3*0 28 3*0 32 3*0 36 3*0 40 3*0 44 3*0 48 3*0 52 3*0 56 3*0 60
var V32 ud 0..60..4 16*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0

# An atomic may return over its offsets.
again
set T0 ub 60 3*0 56 3*0 52 3*0 48 3*0 44 3*0 40 3*0 36 3*0 32 3*0 28 3*0 24 3*0 20 3*0 16 3*0 12 3*0 8 3*0 4 4*0
set V32 ud 60 56 52 48 44 40 36 32 28 24 20 16 12 8 4 0
dword_atomic.inc (M1, 16) %slm V32.0 %null.0 %null.0 V32.0
expect V32 ud 0..60..4   T0 ud 61 57 53 49 45 41 37 33 29 25 21 17 13 9 5 1   channels 16 else unchanged

# An atomic may return over the next lanes source. dst one lane further than a source: lane i's result lies on
# lane i + 1's source.
again
set V34@4 ud 4..60..4
em 0xffff
dword_atomic.cmpxchg (M1, 16) %slm V32.0 V34.0 V34.0 V32.4
expect V32@4 ud 0..60..4   channels 16 else unchanged
set V32@4 ud 4..60..4 0
dword_atomic.cmpxchg (M1, 16) %slm V34.0 V32.0 V34.0 V32.4
expect V32@4 ud 0..60..4   channels 16 else unchanged
set V32@4 ud 4..60..4 0
dword_atomic.cmpxchg (M1, 16) %slm V34.0 V34.0 V32.0 V32.4
expect V32@4 ud 0..60..4   channels 16 else unchanged

# A gather may return over its addresses.
again
set T0@4 ub 57*0
set T255@4097 ub 1 3*0 2 3*0 3 3*0 4 0 0 1 1 0 0 1 2 0 0 1 3 0 0 1 4 0 0 2 1 0 0 2 2 0 0 2 3 0 0 2 4 0 0 3 1 0 0 3 2 0 0 3 3 0 0 3 4 0 0 4 1 0 0 4 2 0 0 4 3 0 0 4 4 0 0 5 1 0 0 5 2 0 0 5 3 0 0 5 4 0 0 6 1 0 0 6 2 0 0 6 3 0 0 6 4 0 0 7 1 0 0 7 2 0 0 7 3 0 0 7 4 0 0 8 1 0 0 8 2 0 0 8 3 0 0 8 4 0 0 9 1 0 0 9 2 0 0 9 3 0 0 9 4 0 0 10 1 0 0 10 2 0 0 10 3 0 0 10 4 0 0 11 1 0 0 11 2 0 0 11 3 0 0 11 4 0 0 12 1 0 0 12 2 0 0 12 3 0 0 12 4 0 0 13 1 0 0 13 2 0 0 13 3 0 0 13 4 0 0 14 1 0 0 14 2 0 0 14 3 0 0 14 4 0 0 15 1 0 0 15 2 0 0 15 3 0 0 15 4
set V32@4 ud 15*0
set V36 uq 0x1000..0x10f0..16
svm_gather.4.1 (M1, 16) V36.0 V36.4
expect V36 uq 0x10000001000 0x10200000101..0x10e0000010d..0x200000002 0x10f   channels 16 else unchanged
set V36 uq 0x1000..0x1080..16
svm_gather.8.2 (M1, 8) V36.0 V36.0
expect V36 uq 0x20000000100..0x20700000107..0x100000001 0x40000000300..0x40700000307..0x100000001   channels 8 else unchanged
set V36 uq 0x1000..0x10f0..16
svm_gather.1.8 (M1, 8) V36.0 V36.8
expect V36@8 uq 0x20000000100..0x20700000107..0x100000001   channels 8 else unchanged

# Oword ld may return over its offset.
again
set T0@4 ub 57*0
set T255@32 ud 0x206f7774 0x726f776f 0x6f207364 0x65742066 0x6f207478 0x20726576 0x2e207469 0x2e2e2e2e
set V32@4 ud 15*0
set V35 ud 0 0 2
oword_ld (2) %scratch V35(0,2)<0;1,0> V35.0
expect V35 ud 0x206f7774 0x726f776f 0x6f207364 0x65742066 0x6f207478 0x20726576 0x2e207469 0x2e2e2e2e   channels 2 else unchanged

# A gather of many blocks reads all addresses first. A bigger block layout: dst covers the addresses of lanes
# that are not yet read.
again
set T0@4 ub 57*0
set T255@8196 ub 0x10 3*0 0x20 3*0 0x30 3*0 0x40 3*0 0x50 3*0 0x60 3*0 0x70 3*0 1 3*0 0x11 3*0 0x21 3*0 0x31 3*0 0x41 3*0 0x51 3*0 0x61 3*0 0x71 3*0 2 3*0 0x12 3*0 0x22 3*0 0x32 3*0 0x42 3*0 0x52 3*0 0x62 3*0 0x72 3*0 3 3*0 0x13 3*0 0x23 3*0 0x33 3*0 0x43 3*0 0x53 3*0 0x63 3*0 0x73 3*0 4 3*0 0x14 3*0 0x24 3*0 0x34 3*0 0x44 3*0 0x54 3*0 0x64 3*0 0x74 3*0 5 3*0 0x15 3*0 0x25 3*0 0x35 3*0 0x45 3*0 0x55 3*0 0x65 3*0 0x75 3*0 6 3*0 0x16 3*0 0x26 3*0 0x36 3*0 0x46 3*0 0x56 3*0 0x66 3*0 0x76 3*0 7 3*0 0x17 3*0 0x27 3*0 0x37 3*0 0x47 3*0 0x57 3*0 0x67 3*0 0x77
set V32@4 ud 15*0
set V35@128 ud 0x2000 0 0x2020 0 0x2040 0 0x2060 0 0x2080 0 0x20a0 0 0x20c0 0 0x20e0 0
svm_gather.4.8 (M1, 8) V35.128 V35.0
expect V35 ud 0..7 16..23 32..39 48..55 64..71 80..87 96..103 112..119   channels 8 else unchanged
