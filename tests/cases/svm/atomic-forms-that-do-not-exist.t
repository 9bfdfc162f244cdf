# Forms that do not exist. No page has floats of 64 bits for it; two widths at once mean nothing.
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x1000..0x13e0..32
var V40 uq 32*0
var V41 uq 32*0
var V42 uq 32*0
each OP RESULT
| svm_atomic.fmax.64   | EINVAL: fmax.64 does not exist: floats have 16 or 32 bits
| svm_atomic.fmin.64   | EINVAL: fmin.64 does not exist: floats have 16 or 32 bits
| svm_atomic.fcmpwr.64 | EINVAL: fcmpwr.64 does not exist: floats have 16 or 32 bits
| svm_atomic.fadd.64   | EINVAL: fadd.64 does not exist: floats have 16 or 32 bits
| svm_atomic.fsub.64   | EINVAL: fsub.64 does not exist: floats have 16 or 32 bits
$OP (M1, 8) V36.0 V42.0 V40.0 V41.0
expect $RESULT
end

each BYTE RESULT
| 60 | EINVAL: atomic op is 0x60: .16 and .64 exclude each other
| 61 | EINVAL: atomic op is 0x61: .16 and .64 exclude each other
| 62 | EINVAL: atomic op is 0x62: .16 and .64 exclude each other
| 63 | EINVAL: atomic op is 0x63: .16 and .64 exclude each other
| 64 | EINVAL: atomic op is 0x64: .16 and .64 exclude each other
| 65 | EINVAL: atomic op is 0x65: .16 and .64 exclude each other
| 66 | EINVAL: atomic op is 0x66: .16 and .64 exclude each other
| 67 | EINVAL: atomic op is 0x67: .16 and .64 exclude each other
| 68 | EINVAL: atomic op is 0x68: .16 and .64 exclude each other
| 69 | EINVAL: atomic op is 0x69: .16 and .64 exclude each other
| 6a | EINVAL: atomic op is 0x6a: .16 and .64 exclude each other
| 6b | EINVAL: atomic op is 0x6b: .16 and .64 exclude each other
| 6c | EINVAL: atomic op is 0x6c: .16 and .64 exclude each other
| 6d | EINVAL: atomic op is 0x6d: .16 and .64 exclude each other
| 6e | EINVAL: atomic op is 0x6e: .16 and .64 exclude each other
| 6f | EINVAL: atomic op is 0x6f: .16 and .64 exclude each other
| 70 | EINVAL: atomic op is 0x70: .16 and .64 exclude each other
| 71 | EINVAL: atomic op is 0x71: .16 and .64 exclude each other
| 72 | EINVAL: atomic op is 0x72: .16 and .64 exclude each other
| 73 | EINVAL: atomic op is 0x73: .16 and .64 exclude each other
| 74 | EINVAL: atomic op is 0x74: .16 and .64 exclude each other
| 75 | EINVAL: atomic op is 0x75: .16 and .64 exclude each other
| 76 | EINVAL: atomic op is 0x76: .16 and .64 exclude each other
| 77 | EINVAL: atomic op is 0x77: .16 and .64 exclude each other
| 78 | EINVAL: atomic op is 0x78: .16 and .64 exclude each other
| 79 | EINVAL: atomic op is 0x79: .16 and .64 exclude each other
| 7a | EINVAL: atomic op is 0x7a: .16 and .64 exclude each other
| 7b | EINVAL: atomic op is 0x7b: .16 and .64 exclude each other
| 7c | EINVAL: atomic op is 0x7c: .16 and .64 exclude each other
| 7d | EINVAL: atomic op is 0x7d: .16 and .64 exclude each other
| 7e | EINVAL: atomic op is 0x7e: .16 and .64 exclude each other
| 7f | EINVAL: atomic op is 0x7f: .16 and .64 exclude each other
| 80 | EINVAL: atomic op is 0x80: bit 7 must be zero
| 81 | EINVAL: atomic op is 0x81: bit 7 must be zero
| 82 | EINVAL: atomic op is 0x82: bit 7 must be zero
| 83 | EINVAL: atomic op is 0x83: bit 7 must be zero
| 84 | EINVAL: atomic op is 0x84: bit 7 must be zero
| 85 | EINVAL: atomic op is 0x85: bit 7 must be zero
| 86 | EINVAL: atomic op is 0x86: bit 7 must be zero
| 87 | EINVAL: atomic op is 0x87: bit 7 must be zero
| 88 | EINVAL: atomic op is 0x88: bit 7 must be zero
| 89 | EINVAL: atomic op is 0x89: bit 7 must be zero
| 8a | EINVAL: atomic op is 0x8a: bit 7 must be zero
| 8b | EINVAL: atomic op is 0x8b: bit 7 must be zero
| 8c | EINVAL: atomic op is 0x8c: bit 7 must be zero
| 8d | EINVAL: atomic op is 0x8d: bit 7 must be zero
| 8e | EINVAL: atomic op is 0x8e: bit 7 must be zero
| 8f | EINVAL: atomic op is 0x8f: bit 7 must be zero
| 90 | EINVAL: atomic op is 0x90: bit 7 must be zero
| 91 | EINVAL: atomic op is 0x91: bit 7 must be zero
| 92 | EINVAL: atomic op is 0x92: bit 7 must be zero
| 93 | EINVAL: atomic op is 0x93: bit 7 must be zero
| 94 | EINVAL: atomic op is 0x94: bit 7 must be zero
| 95 | EINVAL: atomic op is 0x95: bit 7 must be zero
| 96 | EINVAL: atomic op is 0x96: bit 7 must be zero
| 97 | EINVAL: atomic op is 0x97: bit 7 must be zero
| 98 | EINVAL: atomic op is 0x98: bit 7 must be zero
| 99 | EINVAL: atomic op is 0x99: bit 7 must be zero
| 9a | EINVAL: atomic op is 0x9a: bit 7 must be zero
| 9b | EINVAL: atomic op is 0x9b: bit 7 must be zero
| 9c | EINVAL: atomic op is 0x9c: bit 7 must be zero
| 9d | EINVAL: atomic op is 0x9d: bit 7 must be zero
| 9e | EINVAL: atomic op is 0x9e: bit 7 must be zero
| 9f | EINVAL: atomic op is 0x9f: bit 7 must be zero
| a0 | EINVAL: atomic op is 0xa0: bit 7 must be zero
| a1 | EINVAL: atomic op is 0xa1: bit 7 must be zero
| a2 | EINVAL: atomic op is 0xa2: bit 7 must be zero
| a3 | EINVAL: atomic op is 0xa3: bit 7 must be zero
| a4 | EINVAL: atomic op is 0xa4: bit 7 must be zero
| a5 | EINVAL: atomic op is 0xa5: bit 7 must be zero
| a6 | EINVAL: atomic op is 0xa6: bit 7 must be zero
| a7 | EINVAL: atomic op is 0xa7: bit 7 must be zero
| a8 | EINVAL: atomic op is 0xa8: bit 7 must be zero
| a9 | EINVAL: atomic op is 0xa9: bit 7 must be zero
| aa | EINVAL: atomic op is 0xaa: bit 7 must be zero
| ab | EINVAL: atomic op is 0xab: bit 7 must be zero
| ac | EINVAL: atomic op is 0xac: bit 7 must be zero
| ad | EINVAL: atomic op is 0xad: bit 7 must be zero
| ae | EINVAL: atomic op is 0xae: bit 7 must be zero
| af | EINVAL: atomic op is 0xaf: bit 7 must be zero
| b0 | EINVAL: atomic op is 0xb0: bit 7 must be zero
| b1 | EINVAL: atomic op is 0xb1: bit 7 must be zero
| b2 | EINVAL: atomic op is 0xb2: bit 7 must be zero
| b3 | EINVAL: atomic op is 0xb3: bit 7 must be zero
| b4 | EINVAL: atomic op is 0xb4: bit 7 must be zero
| b5 | EINVAL: atomic op is 0xb5: bit 7 must be zero
| b6 | EINVAL: atomic op is 0xb6: bit 7 must be zero
| b7 | EINVAL: atomic op is 0xb7: bit 7 must be zero
| b8 | EINVAL: atomic op is 0xb8: bit 7 must be zero
| b9 | EINVAL: atomic op is 0xb9: bit 7 must be zero
| ba | EINVAL: atomic op is 0xba: bit 7 must be zero
| bb | EINVAL: atomic op is 0xbb: bit 7 must be zero
| bc | EINVAL: atomic op is 0xbc: bit 7 must be zero
| bd | EINVAL: atomic op is 0xbd: bit 7 must be zero
| be | EINVAL: atomic op is 0xbe: bit 7 must be zero
| bf | EINVAL: atomic op is 0xbf: bit 7 must be zero
| c0 | EINVAL: atomic op is 0xc0: bit 7 must be zero
| c1 | EINVAL: atomic op is 0xc1: bit 7 must be zero
| c2 | EINVAL: atomic op is 0xc2: bit 7 must be zero
| c3 | EINVAL: atomic op is 0xc3: bit 7 must be zero
| c4 | EINVAL: atomic op is 0xc4: bit 7 must be zero
| c5 | EINVAL: atomic op is 0xc5: bit 7 must be zero
| c6 | EINVAL: atomic op is 0xc6: bit 7 must be zero
| c7 | EINVAL: atomic op is 0xc7: bit 7 must be zero
| c8 | EINVAL: atomic op is 0xc8: bit 7 must be zero
| c9 | EINVAL: atomic op is 0xc9: bit 7 must be zero
| ca | EINVAL: atomic op is 0xca: bit 7 must be zero
| cb | EINVAL: atomic op is 0xcb: bit 7 must be zero
| cc | EINVAL: atomic op is 0xcc: bit 7 must be zero
| cd | EINVAL: atomic op is 0xcd: bit 7 must be zero
| ce | EINVAL: atomic op is 0xce: bit 7 must be zero
| cf | EINVAL: atomic op is 0xcf: bit 7 must be zero
| d0 | EINVAL: atomic op is 0xd0: bit 7 must be zero
| d1 | EINVAL: atomic op is 0xd1: bit 7 must be zero
| d2 | EINVAL: atomic op is 0xd2: bit 7 must be zero
| d3 | EINVAL: atomic op is 0xd3: bit 7 must be zero
| d4 | EINVAL: atomic op is 0xd4: bit 7 must be zero
| d5 | EINVAL: atomic op is 0xd5: bit 7 must be zero
| d6 | EINVAL: atomic op is 0xd6: bit 7 must be zero
| d7 | EINVAL: atomic op is 0xd7: bit 7 must be zero
| d8 | EINVAL: atomic op is 0xd8: bit 7 must be zero
| d9 | EINVAL: atomic op is 0xd9: bit 7 must be zero
| da | EINVAL: atomic op is 0xda: bit 7 must be zero
| db | EINVAL: atomic op is 0xdb: bit 7 must be zero
| dc | EINVAL: atomic op is 0xdc: bit 7 must be zero
| dd | EINVAL: atomic op is 0xdd: bit 7 must be zero
| de | EINVAL: atomic op is 0xde: bit 7 must be zero
| df | EINVAL: atomic op is 0xdf: bit 7 must be zero
| e0 | EINVAL: atomic op is 0xe0: bit 7 must be zero
| e1 | EINVAL: atomic op is 0xe1: bit 7 must be zero
| e2 | EINVAL: atomic op is 0xe2: bit 7 must be zero
| e3 | EINVAL: atomic op is 0xe3: bit 7 must be zero
| e4 | EINVAL: atomic op is 0xe4: bit 7 must be zero
| e5 | EINVAL: atomic op is 0xe5: bit 7 must be zero
| e6 | EINVAL: atomic op is 0xe6: bit 7 must be zero
| e7 | EINVAL: atomic op is 0xe7: bit 7 must be zero
| e8 | EINVAL: atomic op is 0xe8: bit 7 must be zero
| e9 | EINVAL: atomic op is 0xe9: bit 7 must be zero
| ea | EINVAL: atomic op is 0xea: bit 7 must be zero
| eb | EINVAL: atomic op is 0xeb: bit 7 must be zero
| ec | EINVAL: atomic op is 0xec: bit 7 must be zero
| ed | EINVAL: atomic op is 0xed: bit 7 must be zero
| ee | EINVAL: atomic op is 0xee: bit 7 must be zero
| ef | EINVAL: atomic op is 0xef: bit 7 must be zero
| f0 | EINVAL: atomic op is 0xf0: bit 7 must be zero
| f1 | EINVAL: atomic op is 0xf1: bit 7 must be zero
| f2 | EINVAL: atomic op is 0xf2: bit 7 must be zero
| f3 | EINVAL: atomic op is 0xf3: bit 7 must be zero
| f4 | EINVAL: atomic op is 0xf4: bit 7 must be zero
| f5 | EINVAL: atomic op is 0xf5: bit 7 must be zero
| f6 | EINVAL: atomic op is 0xf6: bit 7 must be zero
| f7 | EINVAL: atomic op is 0xf7: bit 7 must be zero
| f8 | EINVAL: atomic op is 0xf8: bit 7 must be zero
| f9 | EINVAL: atomic op is 0xf9: bit 7 must be zero
| fa | EINVAL: atomic op is 0xfa: bit 7 must be zero
| fb | EINVAL: atomic op is 0xfb: bit 7 must be zero
| fc | EINVAL: atomic op is 0xfc: bit 7 must be zero
| fd | EINVAL: atomic op is 0xfd: bit 7 must be zero
| fe | EINVAL: atomic op is 0xfe: bit 7 must be zero
| ff | EINVAL: atomic op is 0xff: bit 7 must be zero
| 0e | EINVAL: atomic op is 0x0e: operation 0x0e is reserved
hex 4e05 03 0000 $BYTE 24000000 0000 28000000 0000 29000000 0000 2a000000 0000
expect $RESULT
end
