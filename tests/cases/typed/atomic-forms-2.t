# Forms. 64 bits are no form of it; 16 bits came with tgllp.
surface T6 1024 bytes of 5a
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
again
shape T6 format=R16_UINT width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 8*0x5a5a   channels 8 else unchanged

again
shape T6 format=R32_UINT width=4
hex 73 40 03 0000 06 20000000 0000 00000000 0000 00000000 0000 00000000 0000 21000000 0000 22000000 0000 23000000 0000
expect EINVAL: atomic op is 0x40: bits 6 and 7 must be zero

each BYTE RESULT
| 41 | EINVAL: atomic op is 0x41: bits 6 and 7 must be zero
| 42 | EINVAL: atomic op is 0x42: bits 6 and 7 must be zero
| 43 | EINVAL: atomic op is 0x43: bits 6 and 7 must be zero
| 44 | EINVAL: atomic op is 0x44: bits 6 and 7 must be zero
| 45 | EINVAL: atomic op is 0x45: bits 6 and 7 must be zero
| 46 | EINVAL: atomic op is 0x46: bits 6 and 7 must be zero
| 47 | EINVAL: atomic op is 0x47: bits 6 and 7 must be zero
| 48 | EINVAL: atomic op is 0x48: bits 6 and 7 must be zero
| 49 | EINVAL: atomic op is 0x49: bits 6 and 7 must be zero
| 4a | EINVAL: atomic op is 0x4a: bits 6 and 7 must be zero
| 4b | EINVAL: atomic op is 0x4b: bits 6 and 7 must be zero
| 4c | EINVAL: atomic op is 0x4c: bits 6 and 7 must be zero
| 4d | EINVAL: atomic op is 0x4d: bits 6 and 7 must be zero
| 4e | EINVAL: atomic op is 0x4e: bits 6 and 7 must be zero
| 4f | EINVAL: atomic op is 0x4f: bits 6 and 7 must be zero
| 50 | EINVAL: atomic op is 0x50: bits 6 and 7 must be zero
| 51 | EINVAL: atomic op is 0x51: bits 6 and 7 must be zero
| 52 | EINVAL: atomic op is 0x52: bits 6 and 7 must be zero
| 53 | EINVAL: atomic op is 0x53: bits 6 and 7 must be zero
| 54 | EINVAL: atomic op is 0x54: bits 6 and 7 must be zero
| 55 | EINVAL: atomic op is 0x55: bits 6 and 7 must be zero
| 56 | EINVAL: atomic op is 0x56: bits 6 and 7 must be zero
| 57 | EINVAL: atomic op is 0x57: bits 6 and 7 must be zero
| 58 | EINVAL: atomic op is 0x58: bits 6 and 7 must be zero
| 59 | EINVAL: atomic op is 0x59: bits 6 and 7 must be zero
| 5a | EINVAL: atomic op is 0x5a: bits 6 and 7 must be zero
| 5b | EINVAL: atomic op is 0x5b: bits 6 and 7 must be zero
| 5c | EINVAL: atomic op is 0x5c: bits 6 and 7 must be zero
| 5d | EINVAL: atomic op is 0x5d: bits 6 and 7 must be zero
| 5e | EINVAL: atomic op is 0x5e: bits 6 and 7 must be zero
| 5f | EINVAL: atomic op is 0x5f: bits 6 and 7 must be zero
| 60 | EINVAL: atomic op is 0x60: bits 6 and 7 must be zero
| 61 | EINVAL: atomic op is 0x61: bits 6 and 7 must be zero
| 62 | EINVAL: atomic op is 0x62: bits 6 and 7 must be zero
| 63 | EINVAL: atomic op is 0x63: bits 6 and 7 must be zero
| 64 | EINVAL: atomic op is 0x64: bits 6 and 7 must be zero
| 65 | EINVAL: atomic op is 0x65: bits 6 and 7 must be zero
| 66 | EINVAL: atomic op is 0x66: bits 6 and 7 must be zero
| 67 | EINVAL: atomic op is 0x67: bits 6 and 7 must be zero
| 68 | EINVAL: atomic op is 0x68: bits 6 and 7 must be zero
| 69 | EINVAL: atomic op is 0x69: bits 6 and 7 must be zero
| 6a | EINVAL: atomic op is 0x6a: bits 6 and 7 must be zero
| 6b | EINVAL: atomic op is 0x6b: bits 6 and 7 must be zero
| 6c | EINVAL: atomic op is 0x6c: bits 6 and 7 must be zero
| 6d | EINVAL: atomic op is 0x6d: bits 6 and 7 must be zero
| 6e | EINVAL: atomic op is 0x6e: bits 6 and 7 must be zero
| 6f | EINVAL: atomic op is 0x6f: bits 6 and 7 must be zero
| 70 | EINVAL: atomic op is 0x70: bits 6 and 7 must be zero
| 71 | EINVAL: atomic op is 0x71: bits 6 and 7 must be zero
| 72 | EINVAL: atomic op is 0x72: bits 6 and 7 must be zero
| 73 | EINVAL: atomic op is 0x73: bits 6 and 7 must be zero
| 74 | EINVAL: atomic op is 0x74: bits 6 and 7 must be zero
| 75 | EINVAL: atomic op is 0x75: bits 6 and 7 must be zero
| 76 | EINVAL: atomic op is 0x76: bits 6 and 7 must be zero
| 77 | EINVAL: atomic op is 0x77: bits 6 and 7 must be zero
| 78 | EINVAL: atomic op is 0x78: bits 6 and 7 must be zero
| 79 | EINVAL: atomic op is 0x79: bits 6 and 7 must be zero
| 7a | EINVAL: atomic op is 0x7a: bits 6 and 7 must be zero
| 7b | EINVAL: atomic op is 0x7b: bits 6 and 7 must be zero
| 7c | EINVAL: atomic op is 0x7c: bits 6 and 7 must be zero
| 7d | EINVAL: atomic op is 0x7d: bits 6 and 7 must be zero
| 7e | EINVAL: atomic op is 0x7e: bits 6 and 7 must be zero
| 7f | EINVAL: atomic op is 0x7f: bits 6 and 7 must be zero
| 80 | EINVAL: atomic op is 0x80: bits 6 and 7 must be zero
| 81 | EINVAL: atomic op is 0x81: bits 6 and 7 must be zero
| 82 | EINVAL: atomic op is 0x82: bits 6 and 7 must be zero
| 83 | EINVAL: atomic op is 0x83: bits 6 and 7 must be zero
| 84 | EINVAL: atomic op is 0x84: bits 6 and 7 must be zero
| 85 | EINVAL: atomic op is 0x85: bits 6 and 7 must be zero
| 86 | EINVAL: atomic op is 0x86: bits 6 and 7 must be zero
| 87 | EINVAL: atomic op is 0x87: bits 6 and 7 must be zero
| 88 | EINVAL: atomic op is 0x88: bits 6 and 7 must be zero
| 89 | EINVAL: atomic op is 0x89: bits 6 and 7 must be zero
| 8a | EINVAL: atomic op is 0x8a: bits 6 and 7 must be zero
| 8b | EINVAL: atomic op is 0x8b: bits 6 and 7 must be zero
| 8c | EINVAL: atomic op is 0x8c: bits 6 and 7 must be zero
| 8d | EINVAL: atomic op is 0x8d: bits 6 and 7 must be zero
| 8e | EINVAL: atomic op is 0x8e: bits 6 and 7 must be zero
| 8f | EINVAL: atomic op is 0x8f: bits 6 and 7 must be zero
| 90 | EINVAL: atomic op is 0x90: bits 6 and 7 must be zero
| 91 | EINVAL: atomic op is 0x91: bits 6 and 7 must be zero
| 92 | EINVAL: atomic op is 0x92: bits 6 and 7 must be zero
| 93 | EINVAL: atomic op is 0x93: bits 6 and 7 must be zero
| 94 | EINVAL: atomic op is 0x94: bits 6 and 7 must be zero
| 95 | EINVAL: atomic op is 0x95: bits 6 and 7 must be zero
| 96 | EINVAL: atomic op is 0x96: bits 6 and 7 must be zero
| 97 | EINVAL: atomic op is 0x97: bits 6 and 7 must be zero
| 98 | EINVAL: atomic op is 0x98: bits 6 and 7 must be zero
| 99 | EINVAL: atomic op is 0x99: bits 6 and 7 must be zero
| 9a | EINVAL: atomic op is 0x9a: bits 6 and 7 must be zero
| 9b | EINVAL: atomic op is 0x9b: bits 6 and 7 must be zero
| 9c | EINVAL: atomic op is 0x9c: bits 6 and 7 must be zero
| 9d | EINVAL: atomic op is 0x9d: bits 6 and 7 must be zero
| 9e | EINVAL: atomic op is 0x9e: bits 6 and 7 must be zero
| 9f | EINVAL: atomic op is 0x9f: bits 6 and 7 must be zero
| a0 | EINVAL: atomic op is 0xa0: bits 6 and 7 must be zero
| a1 | EINVAL: atomic op is 0xa1: bits 6 and 7 must be zero
| a2 | EINVAL: atomic op is 0xa2: bits 6 and 7 must be zero
| a3 | EINVAL: atomic op is 0xa3: bits 6 and 7 must be zero
| a4 | EINVAL: atomic op is 0xa4: bits 6 and 7 must be zero
| a5 | EINVAL: atomic op is 0xa5: bits 6 and 7 must be zero
| a6 | EINVAL: atomic op is 0xa6: bits 6 and 7 must be zero
| a7 | EINVAL: atomic op is 0xa7: bits 6 and 7 must be zero
| a8 | EINVAL: atomic op is 0xa8: bits 6 and 7 must be zero
| a9 | EINVAL: atomic op is 0xa9: bits 6 and 7 must be zero
| aa | EINVAL: atomic op is 0xaa: bits 6 and 7 must be zero
| ab | EINVAL: atomic op is 0xab: bits 6 and 7 must be zero
| ac | EINVAL: atomic op is 0xac: bits 6 and 7 must be zero
| ad | EINVAL: atomic op is 0xad: bits 6 and 7 must be zero
| ae | EINVAL: atomic op is 0xae: bits 6 and 7 must be zero
| af | EINVAL: atomic op is 0xaf: bits 6 and 7 must be zero
| b0 | EINVAL: atomic op is 0xb0: bits 6 and 7 must be zero
| b1 | EINVAL: atomic op is 0xb1: bits 6 and 7 must be zero
| b2 | EINVAL: atomic op is 0xb2: bits 6 and 7 must be zero
| b3 | EINVAL: atomic op is 0xb3: bits 6 and 7 must be zero
| b4 | EINVAL: atomic op is 0xb4: bits 6 and 7 must be zero
| b5 | EINVAL: atomic op is 0xb5: bits 6 and 7 must be zero
| b6 | EINVAL: atomic op is 0xb6: bits 6 and 7 must be zero
| b7 | EINVAL: atomic op is 0xb7: bits 6 and 7 must be zero
| b8 | EINVAL: atomic op is 0xb8: bits 6 and 7 must be zero
| b9 | EINVAL: atomic op is 0xb9: bits 6 and 7 must be zero
| ba | EINVAL: atomic op is 0xba: bits 6 and 7 must be zero
| bb | EINVAL: atomic op is 0xbb: bits 6 and 7 must be zero
| bc | EINVAL: atomic op is 0xbc: bits 6 and 7 must be zero
| bd | EINVAL: atomic op is 0xbd: bits 6 and 7 must be zero
| be | EINVAL: atomic op is 0xbe: bits 6 and 7 must be zero
| bf | EINVAL: atomic op is 0xbf: bits 6 and 7 must be zero
| c0 | EINVAL: atomic op is 0xc0: bits 6 and 7 must be zero
| c1 | EINVAL: atomic op is 0xc1: bits 6 and 7 must be zero
| c2 | EINVAL: atomic op is 0xc2: bits 6 and 7 must be zero
| c3 | EINVAL: atomic op is 0xc3: bits 6 and 7 must be zero
| c4 | EINVAL: atomic op is 0xc4: bits 6 and 7 must be zero
| c5 | EINVAL: atomic op is 0xc5: bits 6 and 7 must be zero
| c6 | EINVAL: atomic op is 0xc6: bits 6 and 7 must be zero
| c7 | EINVAL: atomic op is 0xc7: bits 6 and 7 must be zero
| c8 | EINVAL: atomic op is 0xc8: bits 6 and 7 must be zero
| c9 | EINVAL: atomic op is 0xc9: bits 6 and 7 must be zero
| ca | EINVAL: atomic op is 0xca: bits 6 and 7 must be zero
| cb | EINVAL: atomic op is 0xcb: bits 6 and 7 must be zero
| cc | EINVAL: atomic op is 0xcc: bits 6 and 7 must be zero
| cd | EINVAL: atomic op is 0xcd: bits 6 and 7 must be zero
| ce | EINVAL: atomic op is 0xce: bits 6 and 7 must be zero
| cf | EINVAL: atomic op is 0xcf: bits 6 and 7 must be zero
| d0 | EINVAL: atomic op is 0xd0: bits 6 and 7 must be zero
| d1 | EINVAL: atomic op is 0xd1: bits 6 and 7 must be zero
| d2 | EINVAL: atomic op is 0xd2: bits 6 and 7 must be zero
| d3 | EINVAL: atomic op is 0xd3: bits 6 and 7 must be zero
| d4 | EINVAL: atomic op is 0xd4: bits 6 and 7 must be zero
| d5 | EINVAL: atomic op is 0xd5: bits 6 and 7 must be zero
| d6 | EINVAL: atomic op is 0xd6: bits 6 and 7 must be zero
| d7 | EINVAL: atomic op is 0xd7: bits 6 and 7 must be zero
| d8 | EINVAL: atomic op is 0xd8: bits 6 and 7 must be zero
| d9 | EINVAL: atomic op is 0xd9: bits 6 and 7 must be zero
| da | EINVAL: atomic op is 0xda: bits 6 and 7 must be zero
| db | EINVAL: atomic op is 0xdb: bits 6 and 7 must be zero
| dc | EINVAL: atomic op is 0xdc: bits 6 and 7 must be zero
| dd | EINVAL: atomic op is 0xdd: bits 6 and 7 must be zero
| de | EINVAL: atomic op is 0xde: bits 6 and 7 must be zero
| df | EINVAL: atomic op is 0xdf: bits 6 and 7 must be zero
| e0 | EINVAL: atomic op is 0xe0: bits 6 and 7 must be zero
| e1 | EINVAL: atomic op is 0xe1: bits 6 and 7 must be zero
| e2 | EINVAL: atomic op is 0xe2: bits 6 and 7 must be zero
| e3 | EINVAL: atomic op is 0xe3: bits 6 and 7 must be zero
| e4 | EINVAL: atomic op is 0xe4: bits 6 and 7 must be zero
| e5 | EINVAL: atomic op is 0xe5: bits 6 and 7 must be zero
| e6 | EINVAL: atomic op is 0xe6: bits 6 and 7 must be zero
| e7 | EINVAL: atomic op is 0xe7: bits 6 and 7 must be zero
| e8 | EINVAL: atomic op is 0xe8: bits 6 and 7 must be zero
| e9 | EINVAL: atomic op is 0xe9: bits 6 and 7 must be zero
| ea | EINVAL: atomic op is 0xea: bits 6 and 7 must be zero
| eb | EINVAL: atomic op is 0xeb: bits 6 and 7 must be zero
| ec | EINVAL: atomic op is 0xec: bits 6 and 7 must be zero
| ed | EINVAL: atomic op is 0xed: bits 6 and 7 must be zero
| ee | EINVAL: atomic op is 0xee: bits 6 and 7 must be zero
| ef | EINVAL: atomic op is 0xef: bits 6 and 7 must be zero
| f0 | EINVAL: atomic op is 0xf0: bits 6 and 7 must be zero
| f1 | EINVAL: atomic op is 0xf1: bits 6 and 7 must be zero
| f2 | EINVAL: atomic op is 0xf2: bits 6 and 7 must be zero
| f3 | EINVAL: atomic op is 0xf3: bits 6 and 7 must be zero
| f4 | EINVAL: atomic op is 0xf4: bits 6 and 7 must be zero
| f5 | EINVAL: atomic op is 0xf5: bits 6 and 7 must be zero
| f6 | EINVAL: atomic op is 0xf6: bits 6 and 7 must be zero
| f7 | EINVAL: atomic op is 0xf7: bits 6 and 7 must be zero
| f8 | EINVAL: atomic op is 0xf8: bits 6 and 7 must be zero
| f9 | EINVAL: atomic op is 0xf9: bits 6 and 7 must be zero
| fa | EINVAL: atomic op is 0xfa: bits 6 and 7 must be zero
| fb | EINVAL: atomic op is 0xfb: bits 6 and 7 must be zero
| fc | EINVAL: atomic op is 0xfc: bits 6 and 7 must be zero
| fd | EINVAL: atomic op is 0xfd: bits 6 and 7 must be zero
| fe | EINVAL: atomic op is 0xfe: bits 6 and 7 must be zero
| ff | EINVAL: atomic op is 0xff: bits 6 and 7 must be zero
hex 73 $BYTE 03 0000 06 20000000 0000 00000000 0000 00000000 0000 00000000 0000 21000000 0000 22000000 0000 23000000 0000
expect $RESULT
end
