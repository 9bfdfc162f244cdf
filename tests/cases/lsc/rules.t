# Untyped LSC messages: codes, combinations, platforms, messages that are not executed, strict rules.
platform pvc
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0

# Elements of transposed data.
again
hex 89 00 80 0000 00 00 00 01 0100 00000000 03 03 02 00 00 05 00 00000000 28000000 0000 24000000 0000 00000000 0000 00000000 0000
expect EINVAL: elems is 0x00: code 0 is reserved

each BYTE RESULT
| 01 | V40 ud 0xcffff200   channels 1 else unchanged
| 02 | V40@4 ud 0x758fc185   channels 1 else unchanged
| 03 | V40@8 ud 0x7309d490   channels 1 else unchanged
| 04 | V40@12 ud 0x9a708f0f   channels 1 else unchanged
| 05 | V40@16 ud 4*mix+16   channels 1 else unchanged
| 06 | V40@32 ud 8*mix+32   channels 1 else unchanged
| 07 | V40@64 ud 16*mix+64   channels 1 else unchanged
| 08 | V40@128 ud 32*mix+128   channels 1 else unchanged
| 09 | EINVAL: elems is 0x09: code 9 is reserved
| 0a | EINVAL: elems is 0x0a: code 10 is reserved
| 0b | EINVAL: elems is 0x0b: code 11 is reserved
| 0c | EINVAL: elems is 0x0c: code 12 is reserved
| 0d | EINVAL: elems is 0x0d: code 13 is reserved
| 0e | EINVAL: elems is 0x0e: code 14 is reserved
| 0f | EINVAL: elems is 0x0f: code 15 is reserved
| 10 | EINVAL: elems is 0x10: bits outside 0x0f must be zero
| 11 | EINVAL: elems is 0x11: bits outside 0x0f must be zero
| 12 | EINVAL: elems is 0x12: bits outside 0x0f must be zero
| 13 | EINVAL: elems is 0x13: bits outside 0x0f must be zero
| 14 | EINVAL: elems is 0x14: bits outside 0x0f must be zero
| 15 | EINVAL: elems is 0x15: bits outside 0x0f must be zero
| 16 | EINVAL: elems is 0x16: bits outside 0x0f must be zero
| 17 | EINVAL: elems is 0x17: bits outside 0x0f must be zero
| 18 | EINVAL: elems is 0x18: bits outside 0x0f must be zero
| 19 | EINVAL: elems is 0x19: bits outside 0x0f must be zero
| 1a | EINVAL: elems is 0x1a: bits outside 0x0f must be zero
| 1b | EINVAL: elems is 0x1b: bits outside 0x0f must be zero
| 1c | EINVAL: elems is 0x1c: bits outside 0x0f must be zero
| 1d | EINVAL: elems is 0x1d: bits outside 0x0f must be zero
| 1e | EINVAL: elems is 0x1e: bits outside 0x0f must be zero
| 1f | EINVAL: elems is 0x1f: bits outside 0x0f must be zero
| 20 | EINVAL: elems is 0x20: bits outside 0x0f must be zero
| 21 | EINVAL: elems is 0x21: bits outside 0x0f must be zero
| 22 | EINVAL: elems is 0x22: bits outside 0x0f must be zero
| 23 | EINVAL: elems is 0x23: bits outside 0x0f must be zero
| 24 | EINVAL: elems is 0x24: bits outside 0x0f must be zero
| 25 | EINVAL: elems is 0x25: bits outside 0x0f must be zero
| 26 | EINVAL: elems is 0x26: bits outside 0x0f must be zero
| 27 | EINVAL: elems is 0x27: bits outside 0x0f must be zero
| 28 | EINVAL: elems is 0x28: bits outside 0x0f must be zero
| 29 | EINVAL: elems is 0x29: bits outside 0x0f must be zero
| 2a | EINVAL: elems is 0x2a: bits outside 0x0f must be zero
| 2b | EINVAL: elems is 0x2b: bits outside 0x0f must be zero
| 2c | EINVAL: elems is 0x2c: bits outside 0x0f must be zero
| 2d | EINVAL: elems is 0x2d: bits outside 0x0f must be zero
| 2e | EINVAL: elems is 0x2e: bits outside 0x0f must be zero
| 2f | EINVAL: elems is 0x2f: bits outside 0x0f must be zero
| 30 | EINVAL: elems is 0x30: bits outside 0x0f must be zero
| 31 | EINVAL: elems is 0x31: bits outside 0x0f must be zero
| 32 | EINVAL: elems is 0x32: bits outside 0x0f must be zero
| 33 | EINVAL: elems is 0x33: bits outside 0x0f must be zero
| 34 | EINVAL: elems is 0x34: bits outside 0x0f must be zero
| 35 | EINVAL: elems is 0x35: bits outside 0x0f must be zero
| 36 | EINVAL: elems is 0x36: bits outside 0x0f must be zero
| 37 | EINVAL: elems is 0x37: bits outside 0x0f must be zero
| 38 | EINVAL: elems is 0x38: bits outside 0x0f must be zero
| 39 | EINVAL: elems is 0x39: bits outside 0x0f must be zero
| 3a | EINVAL: elems is 0x3a: bits outside 0x0f must be zero
| 3b | EINVAL: elems is 0x3b: bits outside 0x0f must be zero
| 3c | EINVAL: elems is 0x3c: bits outside 0x0f must be zero
| 3d | EINVAL: elems is 0x3d: bits outside 0x0f must be zero
| 3e | EINVAL: elems is 0x3e: bits outside 0x0f must be zero
| 3f | EINVAL: elems is 0x3f: bits outside 0x0f must be zero
| 40 | EINVAL: elems is 0x40: bits outside 0x0f must be zero
| 41 | EINVAL: elems is 0x41: bits outside 0x0f must be zero
| 42 | EINVAL: elems is 0x42: bits outside 0x0f must be zero
| 43 | EINVAL: elems is 0x43: bits outside 0x0f must be zero
| 44 | EINVAL: elems is 0x44: bits outside 0x0f must be zero
| 45 | EINVAL: elems is 0x45: bits outside 0x0f must be zero
| 46 | EINVAL: elems is 0x46: bits outside 0x0f must be zero
| 47 | EINVAL: elems is 0x47: bits outside 0x0f must be zero
| 48 | EINVAL: elems is 0x48: bits outside 0x0f must be zero
| 49 | EINVAL: elems is 0x49: bits outside 0x0f must be zero
| 4a | EINVAL: elems is 0x4a: bits outside 0x0f must be zero
| 4b | EINVAL: elems is 0x4b: bits outside 0x0f must be zero
| 4c | EINVAL: elems is 0x4c: bits outside 0x0f must be zero
| 4d | EINVAL: elems is 0x4d: bits outside 0x0f must be zero
| 4e | EINVAL: elems is 0x4e: bits outside 0x0f must be zero
| 4f | EINVAL: elems is 0x4f: bits outside 0x0f must be zero
| 50 | EINVAL: elems is 0x50: bits outside 0x0f must be zero
| 51 | EINVAL: elems is 0x51: bits outside 0x0f must be zero
| 52 | EINVAL: elems is 0x52: bits outside 0x0f must be zero
| 53 | EINVAL: elems is 0x53: bits outside 0x0f must be zero
| 54 | EINVAL: elems is 0x54: bits outside 0x0f must be zero
| 55 | EINVAL: elems is 0x55: bits outside 0x0f must be zero
| 56 | EINVAL: elems is 0x56: bits outside 0x0f must be zero
| 57 | EINVAL: elems is 0x57: bits outside 0x0f must be zero
| 58 | EINVAL: elems is 0x58: bits outside 0x0f must be zero
| 59 | EINVAL: elems is 0x59: bits outside 0x0f must be zero
| 5a | EINVAL: elems is 0x5a: bits outside 0x0f must be zero
| 5b | EINVAL: elems is 0x5b: bits outside 0x0f must be zero
| 5c | EINVAL: elems is 0x5c: bits outside 0x0f must be zero
| 5d | EINVAL: elems is 0x5d: bits outside 0x0f must be zero
| 5e | EINVAL: elems is 0x5e: bits outside 0x0f must be zero
| 5f | EINVAL: elems is 0x5f: bits outside 0x0f must be zero
| 60 | EINVAL: elems is 0x60: bits outside 0x0f must be zero
| 61 | EINVAL: elems is 0x61: bits outside 0x0f must be zero
| 62 | EINVAL: elems is 0x62: bits outside 0x0f must be zero
| 63 | EINVAL: elems is 0x63: bits outside 0x0f must be zero
| 64 | EINVAL: elems is 0x64: bits outside 0x0f must be zero
| 65 | EINVAL: elems is 0x65: bits outside 0x0f must be zero
| 66 | EINVAL: elems is 0x66: bits outside 0x0f must be zero
| 67 | EINVAL: elems is 0x67: bits outside 0x0f must be zero
| 68 | EINVAL: elems is 0x68: bits outside 0x0f must be zero
| 69 | EINVAL: elems is 0x69: bits outside 0x0f must be zero
| 6a | EINVAL: elems is 0x6a: bits outside 0x0f must be zero
| 6b | EINVAL: elems is 0x6b: bits outside 0x0f must be zero
| 6c | EINVAL: elems is 0x6c: bits outside 0x0f must be zero
| 6d | EINVAL: elems is 0x6d: bits outside 0x0f must be zero
| 6e | EINVAL: elems is 0x6e: bits outside 0x0f must be zero
| 6f | EINVAL: elems is 0x6f: bits outside 0x0f must be zero
| 70 | EINVAL: elems is 0x70: bits outside 0x0f must be zero
| 71 | EINVAL: elems is 0x71: bits outside 0x0f must be zero
| 72 | EINVAL: elems is 0x72: bits outside 0x0f must be zero
| 73 | EINVAL: elems is 0x73: bits outside 0x0f must be zero
| 74 | EINVAL: elems is 0x74: bits outside 0x0f must be zero
| 75 | EINVAL: elems is 0x75: bits outside 0x0f must be zero
| 76 | EINVAL: elems is 0x76: bits outside 0x0f must be zero
| 77 | EINVAL: elems is 0x77: bits outside 0x0f must be zero
| 78 | EINVAL: elems is 0x78: bits outside 0x0f must be zero
| 79 | EINVAL: elems is 0x79: bits outside 0x0f must be zero
| 7a | EINVAL: elems is 0x7a: bits outside 0x0f must be zero
| 7b | EINVAL: elems is 0x7b: bits outside 0x0f must be zero
| 7c | EINVAL: elems is 0x7c: bits outside 0x0f must be zero
| 7d | EINVAL: elems is 0x7d: bits outside 0x0f must be zero
| 7e | EINVAL: elems is 0x7e: bits outside 0x0f must be zero
| 7f | EINVAL: elems is 0x7f: bits outside 0x0f must be zero
| 80 | EINVAL: elems is 0x80: bits outside 0x0f must be zero
| 81 | EINVAL: elems is 0x81: bits outside 0x0f must be zero
| 82 | EINVAL: elems is 0x82: bits outside 0x0f must be zero
| 83 | EINVAL: elems is 0x83: bits outside 0x0f must be zero
| 84 | EINVAL: elems is 0x84: bits outside 0x0f must be zero
| 85 | EINVAL: elems is 0x85: bits outside 0x0f must be zero
| 86 | EINVAL: elems is 0x86: bits outside 0x0f must be zero
| 87 | EINVAL: elems is 0x87: bits outside 0x0f must be zero
| 88 | EINVAL: elems is 0x88: bits outside 0x0f must be zero
| 89 | EINVAL: elems is 0x89: bits outside 0x0f must be zero
| 8a | EINVAL: elems is 0x8a: bits outside 0x0f must be zero
| 8b | EINVAL: elems is 0x8b: bits outside 0x0f must be zero
| 8c | EINVAL: elems is 0x8c: bits outside 0x0f must be zero
| 8d | EINVAL: elems is 0x8d: bits outside 0x0f must be zero
| 8e | EINVAL: elems is 0x8e: bits outside 0x0f must be zero
| 8f | EINVAL: elems is 0x8f: bits outside 0x0f must be zero
| 90 | EINVAL: elems is 0x90: bits outside 0x0f must be zero
| 91 | EINVAL: elems is 0x91: bits outside 0x0f must be zero
| 92 | EINVAL: elems is 0x92: bits outside 0x0f must be zero
| 93 | EINVAL: elems is 0x93: bits outside 0x0f must be zero
| 94 | EINVAL: elems is 0x94: bits outside 0x0f must be zero
| 95 | EINVAL: elems is 0x95: bits outside 0x0f must be zero
| 96 | EINVAL: elems is 0x96: bits outside 0x0f must be zero
| 97 | EINVAL: elems is 0x97: bits outside 0x0f must be zero
| 98 | EINVAL: elems is 0x98: bits outside 0x0f must be zero
| 99 | EINVAL: elems is 0x99: bits outside 0x0f must be zero
| 9a | EINVAL: elems is 0x9a: bits outside 0x0f must be zero
| 9b | EINVAL: elems is 0x9b: bits outside 0x0f must be zero
| 9c | EINVAL: elems is 0x9c: bits outside 0x0f must be zero
| 9d | EINVAL: elems is 0x9d: bits outside 0x0f must be zero
| 9e | EINVAL: elems is 0x9e: bits outside 0x0f must be zero
| 9f | EINVAL: elems is 0x9f: bits outside 0x0f must be zero
| a0 | EINVAL: elems is 0xa0: bits outside 0x0f must be zero
| a1 | EINVAL: elems is 0xa1: bits outside 0x0f must be zero
| a2 | EINVAL: elems is 0xa2: bits outside 0x0f must be zero
| a3 | EINVAL: elems is 0xa3: bits outside 0x0f must be zero
| a4 | EINVAL: elems is 0xa4: bits outside 0x0f must be zero
| a5 | EINVAL: elems is 0xa5: bits outside 0x0f must be zero
| a6 | EINVAL: elems is 0xa6: bits outside 0x0f must be zero
| a7 | EINVAL: elems is 0xa7: bits outside 0x0f must be zero
| a8 | EINVAL: elems is 0xa8: bits outside 0x0f must be zero
| a9 | EINVAL: elems is 0xa9: bits outside 0x0f must be zero
| aa | EINVAL: elems is 0xaa: bits outside 0x0f must be zero
| ab | EINVAL: elems is 0xab: bits outside 0x0f must be zero
| ac | EINVAL: elems is 0xac: bits outside 0x0f must be zero
| ad | EINVAL: elems is 0xad: bits outside 0x0f must be zero
| ae | EINVAL: elems is 0xae: bits outside 0x0f must be zero
| af | EINVAL: elems is 0xaf: bits outside 0x0f must be zero
| b0 | EINVAL: elems is 0xb0: bits outside 0x0f must be zero
| b1 | EINVAL: elems is 0xb1: bits outside 0x0f must be zero
| b2 | EINVAL: elems is 0xb2: bits outside 0x0f must be zero
| b3 | EINVAL: elems is 0xb3: bits outside 0x0f must be zero
| b4 | EINVAL: elems is 0xb4: bits outside 0x0f must be zero
| b5 | EINVAL: elems is 0xb5: bits outside 0x0f must be zero
| b6 | EINVAL: elems is 0xb6: bits outside 0x0f must be zero
| b7 | EINVAL: elems is 0xb7: bits outside 0x0f must be zero
| b8 | EINVAL: elems is 0xb8: bits outside 0x0f must be zero
| b9 | EINVAL: elems is 0xb9: bits outside 0x0f must be zero
| ba | EINVAL: elems is 0xba: bits outside 0x0f must be zero
| bb | EINVAL: elems is 0xbb: bits outside 0x0f must be zero
| bc | EINVAL: elems is 0xbc: bits outside 0x0f must be zero
| bd | EINVAL: elems is 0xbd: bits outside 0x0f must be zero
| be | EINVAL: elems is 0xbe: bits outside 0x0f must be zero
| bf | EINVAL: elems is 0xbf: bits outside 0x0f must be zero
| c0 | EINVAL: elems is 0xc0: bits outside 0x0f must be zero
| c1 | EINVAL: elems is 0xc1: bits outside 0x0f must be zero
| c2 | EINVAL: elems is 0xc2: bits outside 0x0f must be zero
| c3 | EINVAL: elems is 0xc3: bits outside 0x0f must be zero
| c4 | EINVAL: elems is 0xc4: bits outside 0x0f must be zero
| c5 | EINVAL: elems is 0xc5: bits outside 0x0f must be zero
| c6 | EINVAL: elems is 0xc6: bits outside 0x0f must be zero
| c7 | EINVAL: elems is 0xc7: bits outside 0x0f must be zero
| c8 | EINVAL: elems is 0xc8: bits outside 0x0f must be zero
| c9 | EINVAL: elems is 0xc9: bits outside 0x0f must be zero
| ca | EINVAL: elems is 0xca: bits outside 0x0f must be zero
| cb | EINVAL: elems is 0xcb: bits outside 0x0f must be zero
| cc | EINVAL: elems is 0xcc: bits outside 0x0f must be zero
| cd | EINVAL: elems is 0xcd: bits outside 0x0f must be zero
| ce | EINVAL: elems is 0xce: bits outside 0x0f must be zero
| cf | EINVAL: elems is 0xcf: bits outside 0x0f must be zero
| d0 | EINVAL: elems is 0xd0: bits outside 0x0f must be zero
| d1 | EINVAL: elems is 0xd1: bits outside 0x0f must be zero
| d2 | EINVAL: elems is 0xd2: bits outside 0x0f must be zero
| d3 | EINVAL: elems is 0xd3: bits outside 0x0f must be zero
| d4 | EINVAL: elems is 0xd4: bits outside 0x0f must be zero
| d5 | EINVAL: elems is 0xd5: bits outside 0x0f must be zero
| d6 | EINVAL: elems is 0xd6: bits outside 0x0f must be zero
| d7 | EINVAL: elems is 0xd7: bits outside 0x0f must be zero
| d8 | EINVAL: elems is 0xd8: bits outside 0x0f must be zero
| d9 | EINVAL: elems is 0xd9: bits outside 0x0f must be zero
| da | EINVAL: elems is 0xda: bits outside 0x0f must be zero
| db | EINVAL: elems is 0xdb: bits outside 0x0f must be zero
| dc | EINVAL: elems is 0xdc: bits outside 0x0f must be zero
| dd | EINVAL: elems is 0xdd: bits outside 0x0f must be zero
| de | EINVAL: elems is 0xde: bits outside 0x0f must be zero
| df | EINVAL: elems is 0xdf: bits outside 0x0f must be zero
| e0 | EINVAL: elems is 0xe0: bits outside 0x0f must be zero
| e1 | EINVAL: elems is 0xe1: bits outside 0x0f must be zero
| e2 | EINVAL: elems is 0xe2: bits outside 0x0f must be zero
| e3 | EINVAL: elems is 0xe3: bits outside 0x0f must be zero
| e4 | EINVAL: elems is 0xe4: bits outside 0x0f must be zero
| e5 | EINVAL: elems is 0xe5: bits outside 0x0f must be zero
| e6 | EINVAL: elems is 0xe6: bits outside 0x0f must be zero
| e7 | EINVAL: elems is 0xe7: bits outside 0x0f must be zero
| e8 | EINVAL: elems is 0xe8: bits outside 0x0f must be zero
| e9 | EINVAL: elems is 0xe9: bits outside 0x0f must be zero
| ea | EINVAL: elems is 0xea: bits outside 0x0f must be zero
| eb | EINVAL: elems is 0xeb: bits outside 0x0f must be zero
| ec | EINVAL: elems is 0xec: bits outside 0x0f must be zero
| ed | EINVAL: elems is 0xed: bits outside 0x0f must be zero
| ee | EINVAL: elems is 0xee: bits outside 0x0f must be zero
| ef | EINVAL: elems is 0xef: bits outside 0x0f must be zero
| f0 | EINVAL: elems is 0xf0: bits outside 0x0f must be zero
| f1 | EINVAL: elems is 0xf1: bits outside 0x0f must be zero
| f2 | EINVAL: elems is 0xf2: bits outside 0x0f must be zero
| f3 | EINVAL: elems is 0xf3: bits outside 0x0f must be zero
| f4 | EINVAL: elems is 0xf4: bits outside 0x0f must be zero
| f5 | EINVAL: elems is 0xf5: bits outside 0x0f must be zero
| f6 | EINVAL: elems is 0xf6: bits outside 0x0f must be zero
| f7 | EINVAL: elems is 0xf7: bits outside 0x0f must be zero
| f8 | EINVAL: elems is 0xf8: bits outside 0x0f must be zero
| f9 | EINVAL: elems is 0xf9: bits outside 0x0f must be zero
| fa | EINVAL: elems is 0xfa: bits outside 0x0f must be zero
| fb | EINVAL: elems is 0xfb: bits outside 0x0f must be zero
| fc | EINVAL: elems is 0xfc: bits outside 0x0f must be zero
| fd | EINVAL: elems is 0xfd: bits outside 0x0f must be zero
| fe | EINVAL: elems is 0xfe: bits outside 0x0f must be zero
| ff | EINVAL: elems is 0xff: bits outside 0x0f must be zero
hex 89 00 80 0000 00 00 00 01 0100 00000000 03 03 02 $BYTE 00 05 00 00000000 28000000 0000 24000000 0000 00000000 0000 00000000 0000
expect $RESULT
end

# Slm is flat. The gateway of shared local memory has no surfaces.
again
lsc_load.slm (M1, 1) V40:d32 bti(0xfe)[V32]:a32
expect EINVAL: messages to slm have flat addresses, not bti
lsc_load.slm (M1, 1) V40:d32 ss(0x40)[V32]:a32
expect EINVAL: messages to slm have flat addresses, not ss
lsc_atomic_iinc.slm (M1, 1) V40:d32 bti(0xfe)[V32]:a32 %null %null
expect EINVAL: messages to slm have flat addresses, not bti

# Not executed.
again
lsc_load.ugm (M1, 1) V40:d32 ss(0x40)[V32]:a32
expect EOPNOTSUPP: ss addresses need a heap of surface states, which visafs does not have; name the surface by bti

each INSTRUCTION RESULT
| lsc_store.ugm (M1, 1) bss(V33)[V32]:a32 V41:d32 | EOPNOTSUPP: bss addresses need a heap of surface states, which visafs does not have; name the surface by bti
| lsc_load.ugm (M1_NM, 1) V40:d32t arg[V32]:a32 | EOPNOTSUPP: arg addresses need a kernel's arguments, which visafs does not have; use flat or bti
| lsc_load_strided.ugm (M1, 1) V40:d32 ss(0x40)[V32, 0x4]:a32 | EOPNOTSUPP: ss addresses need a heap of surface states, which visafs does not have; name the surface by bti
| lsc_atomic_iinc.ugm (M1, 1) V40:d32 bss(0x40)[V32]:a32 %null %null | EOPNOTSUPP: bss addresses need a heap of surface states, which visafs does not have; name the surface by bti
| lsc_load_status.ugm (M1, 1) V40:d32 flat[V36]:a64 | EOPNOTSUPP: lsc_load_status is vISA, but visafs does not execute it: the emulated memory has no pages with a status
| lsc_ccs_update.ugm (M1, 1) flat[V36]:a64 V41:d32 | EOPNOTSUPP: lsc_ccs_update is vISA, but visafs does not execute it: no memory is compressed
$INSTRUCTION
expect $RESULT
end

# Platforms.
again
em 0x0
lsc_load.ugm (M1, 1) V40:d32 flat[V36]:a64
expect channels 0 else unchanged

each INSTRUCTION
| lsc_store.slm (M1, 1) flat[V32]:a32 V41:d32
| lsc_load_quad.ugm (M1, 1) V40:d32.xy flat[V36]:a64
| lsc_store_quad.slm (M1, 1) flat[V32]:a32 V41:d32.x
| lsc_load_strided.ugm (M1, 1) V40:d32 flat[V36]:a64
| lsc_store_strided.ugm (M1, 1) flat[V36]:a64 V41:d32
| lsc_store_uncompressed.ugm (M1, 1) flat[V36]:a64 V41:d32
| lsc_atomic_xor.ugm (M1, 1) V40:d32 flat[V36]:a64 V41 %null
$INSTRUCTION
expect channels 0 else unchanged
end
