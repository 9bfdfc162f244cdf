# Decision 11 of lib/engine/README.md: more than one block needs 8 lanes or more, or one lane.
var V36 uq 4*0
var V35 ud 8*0
hex 4e 03 02 0000 01 01 24000000 0000 23000000 0000
expect EINVAL: 2 blocks need an execution size of 8 or more, or 1, not 4
