# Operands reach to the last lane of the last colour. As far as the last lane of the last colour, and not to
# the end of its register.
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 128*0
var V41 ud 128*0
again
var V60 ud 0
gather4_scaled.R (M1, 1) %slm 0x0:ud V32.0 V60.0
expect channels 1 else unchanged
scatter4_scaled.R (M1, 1) %slm 0x0:ud V32.0 V60.0
expect channels 1 else unchanged
svm_gather4scaled.R (M1, 1) 0x0:uq V36.0 V60.0
expect channels 1 else unchanged
svm_scatter4scaled.R (M1, 1) 0x0:uq V36.0 V60.0
expect channels 1 else unchanged

again
var V61 ub 3*0
gather4_scaled.R (M1, 1) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 3 bytes; the operand, 1 dword from byte 0 on, needs 4
scatter4_scaled.R (M1, 1) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 3 bytes; the operand, 1 dword from byte 0 on, needs 4
svm_gather4scaled.R (M1, 1) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 3 bytes; the operand, 1 dword from byte 0 on, needs 4
svm_scatter4scaled.R (M1, 1) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 3 bytes; the operand, 1 dword from byte 0 on, needs 4

again
var V60 ud 4*0
gather4_scaled.R (M1, 4) %slm 0x0:ud V32.0 V60.0
expect channels 4 else unchanged
scatter4_scaled.R (M1, 4) %slm 0x0:ud V32.0 V60.0
expect channels 4 else unchanged
svm_gather4scaled.R (M1, 4) 0x0:uq V36.0 V60.0
expect channels 4 else unchanged
svm_scatter4scaled.R (M1, 4) 0x0:uq V36.0 V60.0
expect channels 4 else unchanged

again
var V61 ub 15*0
gather4_scaled.R (M1, 4) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 15 bytes; the operand, 4 dwords from byte 0 on, needs 16
scatter4_scaled.R (M1, 4) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 15 bytes; the operand, 4 dwords from byte 0 on, needs 16
svm_gather4scaled.R (M1, 4) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 15 bytes; the operand, 4 dwords from byte 0 on, needs 16
svm_scatter4scaled.R (M1, 4) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 15 bytes; the operand, 4 dwords from byte 0 on, needs 16

again
var V60 ud 9*0
gather4_scaled.GB (M1, 1) %slm 0x0:ud V32.0 V60.0
expect channels 1 else unchanged
scatter4_scaled.GB (M1, 1) %slm 0x0:ud V32.0 V60.0
expect channels 1 else unchanged
svm_gather4scaled.GB (M1, 1) 0x0:uq V36.0 V60.0
expect channels 1 else unchanged
svm_scatter4scaled.GB (M1, 1) 0x0:uq V36.0 V60.0
expect channels 1 else unchanged

again
var V61 ub 35*0
gather4_scaled.GB (M1, 1) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 35 bytes; the operand, 9 dwords from byte 0 on, needs 36
scatter4_scaled.GB (M1, 1) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 35 bytes; the operand, 9 dwords from byte 0 on, needs 36
svm_gather4scaled.GB (M1, 1) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 35 bytes; the operand, 9 dwords from byte 0 on, needs 36
svm_scatter4scaled.GB (M1, 1) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 35 bytes; the operand, 9 dwords from byte 0 on, needs 36

again
var V60 ud 20*0
gather4_scaled.RGB (M1, 4) %slm 0x0:ud V32.0 V60.0
expect channels 4 else unchanged
scatter4_scaled.RGB (M1, 4) %slm 0x0:ud V32.0 V60.0
expect channels 4 else unchanged
svm_gather4scaled.RGB (M1, 4) 0x0:uq V36.0 V60.0
expect channels 4 else unchanged
svm_scatter4scaled.RGB (M1, 4) 0x0:uq V36.0 V60.0
expect channels 4 else unchanged

again
var V61 ub 79*0
gather4_scaled.RGB (M1, 4) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 79 bytes; the operand, 20 dwords from byte 0 on, needs 80
scatter4_scaled.RGB (M1, 4) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 79 bytes; the operand, 20 dwords from byte 0 on, needs 80
svm_gather4scaled.RGB (M1, 4) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 79 bytes; the operand, 20 dwords from byte 0 on, needs 80
svm_scatter4scaled.RGB (M1, 4) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 79 bytes; the operand, 20 dwords from byte 0 on, needs 80

again
var V60 ud 16*0
gather4_scaled.RA (M1, 8) %slm 0x0:ud V32.0 V60.0
expect channels 8 else unchanged
scatter4_scaled.RA (M1, 8) %slm 0x0:ud V32.0 V60.0
expect channels 8 else unchanged
svm_gather4scaled.RA (M1, 8) 0x0:uq V36.0 V60.0
expect channels 8 else unchanged
svm_scatter4scaled.RA (M1, 8) 0x0:uq V36.0 V60.0
expect channels 8 else unchanged

again
var V61 ub 63*0
gather4_scaled.RA (M1, 8) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 63 bytes; the operand, 16 dwords from byte 0 on, needs 64
scatter4_scaled.RA (M1, 8) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 63 bytes; the operand, 16 dwords from byte 0 on, needs 64
svm_gather4scaled.RA (M1, 8) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 63 bytes; the operand, 16 dwords from byte 0 on, needs 64
svm_scatter4scaled.RA (M1, 8) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 63 bytes; the operand, 16 dwords from byte 0 on, needs 64

again
var V60 ud 64*0
gather4_scaled.RGBA (M1, 16) %slm 0x0:ud V32.0 V60.0
expect channels 16 else unchanged
scatter4_scaled.RGBA (M1, 16) %slm 0x0:ud V32.0 V60.0
expect channels 16 else unchanged
svm_gather4scaled.RGBA (M1, 16) 0x0:uq V36.0 V60.0
expect channels 16 else unchanged
svm_scatter4scaled.RGBA (M1, 16) 0x0:uq V36.0 V60.0
expect channels 16 else unchanged

again
var V61 ub 255*0
gather4_scaled.RGBA (M1, 16) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 255 bytes; the operand, 64 dwords from byte 0 on, needs 256
scatter4_scaled.RGBA (M1, 16) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 255 bytes; the operand, 64 dwords from byte 0 on, needs 256
svm_gather4scaled.RGBA (M1, 16) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 255 bytes; the operand, 64 dwords from byte 0 on, needs 256
svm_scatter4scaled.RGBA (M1, 16) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 255 bytes; the operand, 64 dwords from byte 0 on, needs 256

again
var V60 ud 18*0
gather4_scaled.RGB (M1, 2) %slm 0x0:ud V32.0 V60.0
expect channels 2 else unchanged
scatter4_scaled.RGB (M1, 2) %slm 0x0:ud V32.0 V60.0
expect channels 2 else unchanged
svm_gather4scaled.RGB (M1, 2) 0x0:uq V36.0 V60.0
expect channels 2 else unchanged
svm_scatter4scaled.RGB (M1, 2) 0x0:uq V36.0 V60.0
expect channels 2 else unchanged

again
var V61 ub 71*0
gather4_scaled.RGB (M1, 2) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 71 bytes; the operand, 18 dwords from byte 0 on, needs 72
scatter4_scaled.RGB (M1, 2) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 71 bytes; the operand, 18 dwords from byte 0 on, needs 72
svm_gather4scaled.RGB (M1, 2) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 71 bytes; the operand, 18 dwords from byte 0 on, needs 72
svm_scatter4scaled.RGB (M1, 2) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 71 bytes; the operand, 18 dwords from byte 0 on, needs 72

again
var V60 ud 128*0
gather4_scaled.RGBA (M1, 32) %slm 0x0:ud V32.0 V60.0
expect channels 32 else unchanged
scatter4_scaled.RGBA (M1, 32) %slm 0x0:ud V32.0 V60.0
expect channels 32 else unchanged
svm_gather4scaled.RGBA (M1, 32) 0x0:uq V36.0 V60.0
expect channels 32 else unchanged
svm_scatter4scaled.RGBA (M1, 32) 0x0:uq V36.0 V60.0
expect channels 32 else unchanged

again
var V61 ub 511*0
gather4_scaled.RGBA (M1, 32) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 511 bytes; the operand, 128 dwords from byte 0 on, needs 512
scatter4_scaled.RGBA (M1, 32) %slm 0x0:ud V32.0 V61.0
expect ERANGE: V61 is 511 bytes; the operand, 128 dwords from byte 0 on, needs 512
svm_gather4scaled.RGBA (M1, 32) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 511 bytes; the operand, 128 dwords from byte 0 on, needs 512
svm_scatter4scaled.RGBA (M1, 32) 0x0:uq V36.0 V61.0
expect ERANGE: V61 is 511 bytes; the operand, 128 dwords from byte 0 on, needs 512
