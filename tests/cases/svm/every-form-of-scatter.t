# Every form has its layout or is refused. Layout j x exec_size + i on every platform; anything else than the
# legal forms is EINVAL.
platform bdw skl xehp pvc
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x1140 0x1400 0x16c0 0x1180 0x1440 0x1700 0x11c0 0x1480 0x1740 0x1200 0x14c0 0x1780 0x1240 0x1500 0x17c0 0x1280 0x1540 0x1000 0x12c0 0x1580 0x1040 0x1300 0x15c0 0x1080 0x1340 0x1600 0x10c0 0x1380 0x1640 0x1100 0x13c0 0x1680
var V37 uq 512*0xeeeeeeeeeeeeeeee
em 0xdb6db6db
hex 4e 03 00 0000 00 00 24000000 0000 25000000 0000
expect V37 uq 0xeeeeeeee0000006c   channels 1 else unchanged

each V37 BYTE BYTE2 RESULT
| 0xeeeeeeeeeeeeeeee                    | 01 | 00 | V37 uq 0x120000006c   channels 2 else unchanged
| 0xeeeeeeeeeeeeeeee                    | 02 | 00 | V37 uq 0x120000006c 0x41eeeeeeee   channels 3 else unchanged
| 0xeeeeeeeeeeeeeeee 0xeeeeeeeeeeeeeeee | 03 | 00 | V37 uq 0x120000006c 0x41eeeeeeee 0xeeeeeeee000000f5 0x720000006f   channels 6 else unchanged
| 4*0xeeeeeeeeeeeeeeee                  | 04 | 00 | V37 uq 0x120000006c 0x41eeeeeeee 0xeeeeeeee000000f5 0x720000006f 0xc5eeeeeeee 0xeeeeeeee00000058 0x16000000a7 0x7deeeeeeee   channels 11 else unchanged
| 8*0xeeeeeeeeeeeeeeee                  | 05 | 00 | V37 uq 0x120000006c 0x41eeeeeeee 0xeeeeeeee000000f5 0x720000006f 0xc5eeeeeeee 0xeeeeeeee00000058 0x16000000a7 0x7deeeeeeee 0xeeeeeeee00000018 0x19000000df 0xc9eeeeeeee 0xeeeeeeee00000035 0xe000000d5 0xc5eeeeeeee 0xeeeeeeee00000045 0xf60000000d   channels 22 else unchanged
| 16*0xeeeeeeeeeeeeeeee                 | 00 | 01 | V37 uq 0xeeeeeeee0000106c   channels 1 else unchanged
set V37 uq $V37
hex 4e 03 $BYTE 0000 00 $BYTE2 24000000 0000 25000000 0000
expect $RESULT
end

hex 4e 03 01 0000 00 01 24000000 0000 25000000 0000
expect EINVAL: 2 blocks need an execution size of 8 or more, or 1, not 2
hex 4e 03 02 0000 00 01 24000000 0000 25000000 0000
expect EINVAL: 2 blocks need an execution size of 8 or more, or 1, not 4

each V37 BYTE BYTE2 RESULT
| 0xeeeeeeeeeeeeeeee    | 03 | 01 | V37 uq 0xa4120000106c 0x1341eeeeeeee 0xeeeeeeee0000f9f5 0xc3720000126f   channels 6 else unchanged
| 4*0xeeeeeeeeeeeeeeee  | 04 | 01 | V37 uq 0xa4120000106c 0x1341eeeeeeee 0xeeeeeeee0000f9f5 0xc3720000126f 0xa6c5eeeeeeee 0xeeeeeeee00009058 0x25160000faa7 0x287deeeeeeee   channels 11 else unchanged
| 8*0xeeeeeeeeeeeeeeee  | 05 | 01 | V37 uq 0xa4120000106c 0x1341eeeeeeee 0xeeeeeeee0000f9f5 0xc3720000126f 0xa6c5eeeeeeee 0xeeeeeeee00009058 0x25160000faa7 0x287deeeeeeee 0xeeeeeeee00007618 0xa219000009df 0x5dc9eeeeeeee 0xeeeeeeee0000ca35 0xf50e000093d5 0xd9c5eeeeeeee 0xeeeeeeee00008945 0xc1f60000cd0d   channels 22 else unchanged
| 16*0xeeeeeeeeeeeeeeee | 00 | 02 | V37 uq 0xeeeeeeee85d7106c   channels 1 else unchanged
set V37 uq $V37
hex 4e 03 $BYTE 0000 00 $BYTE2 24000000 0000 25000000 0000
expect $RESULT
end

hex 4e 03 01 0000 00 02 24000000 0000 25000000 0000
expect EINVAL: 4 blocks need an execution size of 8 or more, or 1, not 2
hex 4e 03 02 0000 00 02 24000000 0000 25000000 0000
expect EINVAL: 4 blocks need an execution size of 8 or more, or 1, not 4

each V37 BYTE BYTE2 RESULT
| 0xeeeeeeeeeeeeeeee    | 03 | 02 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f   channels 6 else unchanged
| 4*0xeeeeeeeeeeeeeeee  | 04 | 02 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f 0xe3fa6c5eeeeeeee 0xeeeeeeeec6fd9058 0x635a25166f06faa7 0x3466287deeeeeeee   channels 11 else unchanged
| 8*0xeeeeeeeeeeeeeeee  | 05 | 02 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f 0xe3fa6c5eeeeeeee 0xeeeeeeeec6fd9058 0x635a25166f06faa7 0x3466287deeeeeeee 0xeeeeeeee88217618 0xd495a219822709df 0x2c285dc9eeeeeeee 0xeeeeeeee2a48ca35 0x740df50e2e9f93d5 0x110d9c5eeeeeeee 0xeeeeeeeea3338945 0x8748c1f6c07dcd0d   channels 22 else unchanged
| 16*0xeeeeeeeeeeeeeeee | 00 | 03 | V37 uq 0x84f14eee85d7106c   channels 1 else unchanged
set V37 uq $V37
hex 4e 03 $BYTE 0000 00 $BYTE2 24000000 0000 25000000 0000
expect $RESULT
end

hex 4e 03 01 0000 00 03 24000000 0000 25000000 0000
expect EINVAL: 8 blocks need an execution size of 8 or more, or 1, not 2
hex 4e 03 02 0000 00 03 24000000 0000 25000000 0000
expect EINVAL: 8 blocks need an execution size of 8 or more, or 1, not 4

each V37 BYTE BYTE2 BYTE3 RESULT
| 0xeeeeeeeeeeeeeeee                    | 03 | 00 | 03 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372   channels 6 else unchanged
| 8*0xeeeeeeeeeeeeeeee                  | 04 | 00 | 03 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372 0xeeeeeeeeeeeeeeee 0x19c7c2970e3fa6c5 0x22096443c6fd9058 0xeeeeeeeeeeeeeeee 0x30d909c46f06faa7 0x486f46d2635a2516 0xeeeeeeeeeeeeeeee 0xa4038fa03466287d   channels 11 else unchanged
| 16*0xeeeeeeeeeeeeeeee                 | 05 | 00 | 03 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372 0xeeeeeeeeeeeeeeee 0x19c7c2970e3fa6c5 0x22096443c6fd9058 0xeeeeeeeeeeeeeeee 0x30d909c46f06faa7 0x486f46d2635a2516 0xeeeeeeeeeeeeeeee 0xa4038fa03466287d 0xadd27b3188217618 0xeeeeeeeeeeeeeeee 0x43d808b9822709df 0xdc3f5c40d495a219 0xeeeeeeeeeeeeeeee 0x73067eb02c285dc9 0xc0063be32a48ca35 0xeeeeeeeeeeeeeeee 0x625eeb492e9f93d5 0x39cb0e56740df50e 0xeeeeeeeeeeeeeeee 0x354013250110d9c5 0x823c5f3ca3338945 0xeeeeeeeeeeeeeeee 0xfc356782c07dcd0d 0xb1fcd30f8748c1f6   channels 22 else unchanged
| 32*0xeeeeeeeeeeeeeeee                 | 00 | 01 | 00 | V37 uq 0xeeeeeeee85d7106c   channels 1 else unchanged
| 0xeeeeeeeeeeeeeeee                    | 01 | 01 | 00 | V37 uq 0x22b1a41285d7106c   channels 2 else unchanged
| 0xeeeeeeeeeeeeeeee                    | 02 | 01 | 00 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee   channels 3 else unchanged
| 0xeeeeeeeeeeeeeeee 0xeeeeeeeeeeeeeeee | 03 | 01 | 00 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f   channels 6 else unchanged
| 4*0xeeeeeeeeeeeeeeee                  | 04 | 01 | 00 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f 0xe3fa6c5eeeeeeee 0xeeeeeeeec6fd9058 0x635a25166f06faa7 0x3466287deeeeeeee   channels 11 else unchanged
| 8*0xeeeeeeeeeeeeeeee                  | 05 | 01 | 00 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f 0xe3fa6c5eeeeeeee 0xeeeeeeeec6fd9058 0x635a25166f06faa7 0x3466287deeeeeeee 0xeeeeeeee88217618 0xd495a219822709df 0x2c285dc9eeeeeeee 0xeeeeeeee2a48ca35 0x740df50e2e9f93d5 0x110d9c5eeeeeeee 0xeeeeeeeea3338945 0x8748c1f6c07dcd0d   channels 22 else unchanged
| 16*0xeeeeeeeeeeeeeeee                 | 00 | 01 | 01 | V37 uq 0x84f14eee85d7106c   channels 1 else unchanged
set V37 uq $V37
hex 4e 03 $BYTE 0000 $BYTE2 $BYTE3 24000000 0000 25000000 0000
expect $RESULT
end

hex 4e 03 01 0000 01 01 24000000 0000 25000000 0000
expect EINVAL: 2 blocks need an execution size of 8 or more, or 1, not 2
hex 4e 03 02 0000 01 01 24000000 0000 25000000 0000
expect EINVAL: 2 blocks need an execution size of 8 or more, or 1, not 4

each V37 BYTE BYTE2 RESULT
| 0xeeeeeeeeeeeeeeee    | 03 | 01 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f 0x80206ec584f14eee 0x137e68f2eeeeeeee 0xeeeeeeee5386c1b3 0xd55b7e851d6e79fe   channels 6 else unchanged
| 8*0xeeeeeeeeeeeeeeee  | 04 | 01 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f 0xe3fa6c5eeeeeeee 0xeeeeeeeec6fd9058 0x635a25166f06faa7 0x3466287deeeeeeee 0x80206ec584f14eee 0x137e68f2eeeeeeee 0xeeeeeeee5386c1b3 0xd55b7e851d6e79fe 0x19c7c297eeeeeeee 0xeeeeeeee22096443 0x486f46d230d909c4 0xa4038fa0eeeeeeee   channels 11 else unchanged
| 16*0xeeeeeeeeeeeeeeee | 05 | 01 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f 0xe3fa6c5eeeeeeee 0xeeeeeeeec6fd9058 0x635a25166f06faa7 0x3466287deeeeeeee 0xeeeeeeee88217618 0xd495a219822709df 0x2c285dc9eeeeeeee 0xeeeeeeee2a48ca35 0x740df50e2e9f93d5 0x110d9c5eeeeeeee 0xeeeeeeeea3338945 0x8748c1f6c07dcd0d 0x80206ec584f14eee 0x137e68f2eeeeeeee 0xeeeeeeee5386c1b3 0xd55b7e851d6e79fe 0x19c7c297eeeeeeee 0xeeeeeeee22096443 0x486f46d230d909c4 0xa4038fa0eeeeeeee 0xeeeeeeeeadd27b31 0xdc3f5c4043d808b9 0x73067eb0eeeeeeee 0xeeeeeeeec0063be3 0x39cb0e56625eeb49 0x35401325eeeeeeee 0xeeeeeeee823c5f3c 0xb1fcd30ffc356782   channels 22 else unchanged
| 32*0xeeeeeeeeeeeeeeee | 00 | 02 | V37 uq 2*mix+4416   channels 1 else unchanged
set V37 uq $V37
hex 4e 03 $BYTE 0000 01 $BYTE2 24000000 0000 25000000 0000
expect $RESULT
end

hex 4e 03 01 0000 01 02 24000000 0000 25000000 0000
expect EINVAL: 4 blocks need an execution size of 8 or more, or 1, not 2
hex 4e 03 02 0000 01 02 24000000 0000 25000000 0000
expect EINVAL: 4 blocks need an execution size of 8 or more, or 1, not 4

each V37 BYTE RESULT
| 0xeeeeeeeeeeeeeeee 0xeeeeeeeeeeeeeeee | 03 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f 0x80206ec584f14eee 0x137e68f2eeeeeeee 0xeeeeeeee5386c1b3 0xd55b7e851d6e79fe 0x69945151d920e492 0xc794fe52eeeeeeee 0xeeeeeeee1bb72b53 0xc6642d62585c951b 0x1c4699854921157f 0xcc60ca47eeeeeeee 0xeeeeeeee197aecbd 0x90fa7c025d9a83df   channels 6 else unchanged
| 16*0xeeeeeeeeeeeeeeee                 | 04 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f 0xe3fa6c5eeeeeeee 0xeeeeeeeec6fd9058 0x635a25166f06faa7 0x3466287deeeeeeee 0x80206ec584f14eee 0x137e68f2eeeeeeee 0xeeeeeeee5386c1b3 0xd55b7e851d6e79fe 0x19c7c297eeeeeeee 0xeeeeeeee22096443 0x486f46d230d909c4 0xa4038fa0eeeeeeee 0x69945151d920e492 0xc794fe52eeeeeeee 0xeeeeeeee1bb72b53 0xc6642d62585c951b 0xe90507f1eeeeeeee 0xeeeeeeee3df69999 0x72cfd2dd71b8ce2b 0xaf0414ebeeeeeeee 0x1c4699854921157f 0xcc60ca47eeeeeeee 0xeeeeeeee197aecbd 0x90fa7c025d9a83df 0xde579db5eeeeeeee 0xeeeeeeee3826172b 0x665e9abaa448dac0 0xbb8226f4eeeeeeee   channels 11 else unchanged
| 32*0xeeeeeeeeeeeeeeee                 | 05 | V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f 0xe3fa6c5eeeeeeee 0xeeeeeeeec6fd9058 0x635a25166f06faa7 0x3466287deeeeeeee 0xeeeeeeee88217618 0xd495a219822709df 0x2c285dc9eeeeeeee 0xeeeeeeee2a48ca35 0x740df50e2e9f93d5 0x110d9c5eeeeeeee 0xeeeeeeeea3338945 0x8748c1f6c07dcd0d 0x80206ec584f14eee 0x137e68f2eeeeeeee 0xeeeeeeee5386c1b3 0xd55b7e851d6e79fe 0x19c7c297eeeeeeee 0xeeeeeeee22096443 0x486f46d230d909c4 0xa4038fa0eeeeeeee 0xeeeeeeeeadd27b31 0xdc3f5c4043d808b9 0x73067eb0eeeeeeee 0xeeeeeeeec0063be3 0x39cb0e56625eeb49 0x35401325eeeeeeee 0xeeeeeeee823c5f3c 0xb1fcd30ffc356782 0x69945151d920e492 0xc794fe52eeeeeeee 0xeeeeeeee1bb72b53 0xc6642d62585c951b 0xe90507f1eeeeeeee 0xeeeeeeee3df69999 0x72cfd2dd71b8ce2b 0xaf0414ebeeeeeeee 0xeeeeeeeef9758065 0x86fd4e9c6fcd0811 0xeb65666feeeeeeee 0xeeeeeeee0c8f40d3 0xba016aac4cf4349c 0x3ba2f06aeeeeeeee 0xeeeeeeeef60db0ff 0x1e51e650faeecabc 0x1c4699854921157f 0xcc60ca47eeeeeeee 0xeeeeeeee197aecbd 0x90fa7c025d9a83df 0xde579db5eeeeeeee 0xeeeeeeee3826172b 0x665e9abaa448dac0 0xbb8226f4eeeeeeee 0xeeeeeeee8f84dde3 0x8071bed7faf7d89b 0x55898092eeeeeeee 0xeeeeeeee863498cc 0x3c2847e0f3c14df5 0x9ee0fc8aeeeeeeee 0xeeeeeeee2ed52176 0x7e27862d21a53563   channels 22 else unchanged
set V37 uq $V37
hex 4e 03 $BYTE 0000 01 02 24000000 0000 25000000 0000
expect $RESULT
end

hex 4e 03 00 0000 01 03 24000000 0000 25000000 0000
expect EINVAL: 8 blocks are for 4-byte blocks with execution size 8 and for 1-byte blocks, not for 4-byte blocks with execution size 1
hex 4e 03 01 0000 01 03 24000000 0000 25000000 0000
expect EINVAL: 8 blocks need an execution size of 8 or more, or 1, not 2
hex 4e 03 02 0000 01 03 24000000 0000 25000000 0000
expect EINVAL: 8 blocks need an execution size of 8 or more, or 1, not 4
set V37 uq 64*0xeeeeeeeeeeeeeeee
hex 4e 03 03 0000 01 03 24000000 0000 25000000 0000
expect V37 uq 0x22b1a41285d7106c 0x6d0e1341eeeeeeee 0xeeeeeeee9f12f9f5 0xc39dc3722c59126f 0x80206ec584f14eee 0x137e68f2eeeeeeee 0xeeeeeeee5386c1b3 0xd55b7e851d6e79fe 0x69945151d920e492 0xc794fe52eeeeeeee 0xeeeeeeee1bb72b53 0xc6642d62585c951b 0x1c4699854921157f 0xcc60ca47eeeeeeee 0xeeeeeeee197aecbd 0x90fa7c025d9a83df 0x7e25c8252b666b07 0xfc1c7eeeeeeeee 0xeeeeeeee19c5bd93 0x846e780efd01a90a 0xff2742bf7c4da6da 0x5dad4307eeeeeeee 0xeeeeeeeea82b16f7 0x427095132fefb248 0xd2de3dfac4baa48b 0x6f25653eeeeeeeee 0xeeeeeeee3e6a629d 0x36ae17257f8c29c4 0xdb67097fbb1b2e1b 0x6663abadeeeeeeee 0xeeeeeeee299bbb8e 0xa216e10e971b4cf4
expect channels 6 else unchanged
hex 4e 03 04 0000 01 03 24000000 0000 25000000 0000
expect EINVAL: 8 blocks are for 4-byte blocks with execution size 8 and for 1-byte blocks, not for 4-byte blocks with execution size 16
hex 4e 03 05 0000 01 03 24000000 0000 25000000 0000
expect EINVAL: 8 blocks are for 4-byte blocks with execution size 8 and for 1-byte blocks, not for 4-byte blocks with execution size 32

each V37 BYTE BYTE2 RESULT
| 32*0xeeeeeeeeeeeeeeee                 | 00 | 00 | V37 uq 0x84f14eee85d7106c   channels 1 else unchanged
| 0xeeeeeeeeeeeeeeee                    | 01 | 00 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412   channels 2 else unchanged
| 0xeeeeeeeeeeeeeeee 0xeeeeeeeeeeeeeeee | 02 | 00 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341   channels 3 else unchanged
| 4*0xeeeeeeeeeeeeeeee                  | 03 | 00 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372   channels 6 else unchanged
| 8*0xeeeeeeeeeeeeeeee                  | 04 | 00 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372 0xeeeeeeeeeeeeeeee 0x19c7c2970e3fa6c5 0x22096443c6fd9058 0xeeeeeeeeeeeeeeee 0x30d909c46f06faa7 0x486f46d2635a2516 0xeeeeeeeeeeeeeeee 0xa4038fa03466287d   channels 11 else unchanged
| 16*0xeeeeeeeeeeeeeeee                 | 05 | 00 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372 0xeeeeeeeeeeeeeeee 0x19c7c2970e3fa6c5 0x22096443c6fd9058 0xeeeeeeeeeeeeeeee 0x30d909c46f06faa7 0x486f46d2635a2516 0xeeeeeeeeeeeeeeee 0xa4038fa03466287d 0xadd27b3188217618 0xeeeeeeeeeeeeeeee 0x43d808b9822709df 0xdc3f5c40d495a219 0xeeeeeeeeeeeeeeee 0x73067eb02c285dc9 0xc0063be32a48ca35 0xeeeeeeeeeeeeeeee 0x625eeb492e9f93d5 0x39cb0e56740df50e 0xeeeeeeeeeeeeeeee 0x354013250110d9c5 0x823c5f3ca3338945 0xeeeeeeeeeeeeeeee 0xfc356782c07dcd0d 0xb1fcd30f8748c1f6   channels 22 else unchanged
| 32*0xeeeeeeeeeeeeeeee                 | 00 | 01 | V37 uq 2*mix+4416   channels 1 else unchanged
set V37 uq $V37
hex 4e 03 $BYTE 0000 02 $BYTE2 24000000 0000 25000000 0000
expect $RESULT
end

hex 4e 03 01 0000 02 01 24000000 0000 25000000 0000
expect EINVAL: 2 blocks need an execution size of 8 or more, or 1, not 2
hex 4e 03 02 0000 02 01 24000000 0000 25000000 0000
expect EINVAL: 2 blocks need an execution size of 8 or more, or 1, not 4

each V37 BYTE BYTE2 RESULT
| 0xeeeeeeeeeeeeeeee 0xeeeeeeeeeeeeeeee | 03 | 01 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372 0x4921157fd920e492 0x1c46998569945151 0xeeeeeeeeeeeeeeee 0xcc60ca47c794fe52 0x197aecbd1bb72b53 0xeeeeeeeeeeeeeeee 0x5d9a83df585c951b 0x90fa7c02c6642d62   channels 6 else unchanged
| 16*0xeeeeeeeeeeeeeeee                 | 04 | 01 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372 0xeeeeeeeeeeeeeeee 0x19c7c2970e3fa6c5 0x22096443c6fd9058 0xeeeeeeeeeeeeeeee 0x30d909c46f06faa7 0x486f46d2635a2516 0xeeeeeeeeeeeeeeee 0xa4038fa03466287d 0x4921157fd920e492 0x1c46998569945151 0xeeeeeeeeeeeeeeee 0xcc60ca47c794fe52 0x197aecbd1bb72b53 0xeeeeeeeeeeeeeeee 0x5d9a83df585c951b 0x90fa7c02c6642d62 0xeeeeeeeeeeeeeeee 0xde579db5e90507f1 0x3826172b3df69999 0xeeeeeeeeeeeeeeee 0xa448dac071b8ce2b 0x665e9aba72cfd2dd 0xeeeeeeeeeeeeeeee 0xbb8226f4af0414eb   channels 11 else unchanged
| 32*0xeeeeeeeeeeeeeeee                 | 05 | 01 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372 0xeeeeeeeeeeeeeeee 0x19c7c2970e3fa6c5 0x22096443c6fd9058 0xeeeeeeeeeeeeeeee 0x30d909c46f06faa7 0x486f46d2635a2516 0xeeeeeeeeeeeeeeee 0xa4038fa03466287d 0xadd27b3188217618 0xeeeeeeeeeeeeeeee 0x43d808b9822709df 0xdc3f5c40d495a219 0xeeeeeeeeeeeeeeee 0x73067eb02c285dc9 0xc0063be32a48ca35 0xeeeeeeeeeeeeeeee 0x625eeb492e9f93d5 0x39cb0e56740df50e 0xeeeeeeeeeeeeeeee 0x354013250110d9c5 0x823c5f3ca3338945 0xeeeeeeeeeeeeeeee 0xfc356782c07dcd0d 0xb1fcd30f8748c1f6 0x4921157fd920e492 0x1c46998569945151 0xeeeeeeeeeeeeeeee 0xcc60ca47c794fe52 0x197aecbd1bb72b53 0xeeeeeeeeeeeeeeee 0x5d9a83df585c951b 0x90fa7c02c6642d62 0xeeeeeeeeeeeeeeee 0xde579db5e90507f1 0x3826172b3df69999 0xeeeeeeeeeeeeeeee 0xa448dac071b8ce2b 0x665e9aba72cfd2dd 0xeeeeeeeeeeeeeeee 0xbb8226f4af0414eb 0x8f84dde3f9758065 0xeeeeeeeeeeeeeeee 0xfaf7d89b6fcd0811 0x8071bed786fd4e9c 0xeeeeeeeeeeeeeeee 0x55898092eb65666f 0x863498cc0c8f40d3 0xeeeeeeeeeeeeeeee 0xf3c14df54cf4349c 0x3c2847e0ba016aac 0xeeeeeeeeeeeeeeee 0x9ee0fc8a3ba2f06a 0x2ed52176f60db0ff 0xeeeeeeeeeeeeeeee 0x21a53563faeecabc 0x7e27862d1e51e650   channels 22 else unchanged
| 64*0xeeeeeeeeeeeeeeee                 | 00 | 02 | V37 uq 4*mix+4416   channels 1 else unchanged
set V37 uq $V37
hex 4e 03 $BYTE 0000 02 $BYTE2 24000000 0000 25000000 0000
expect $RESULT
end

hex 4e 03 01 0000 02 02 24000000 0000 25000000 0000
expect EINVAL: 4 blocks need an execution size of 8 or more, or 1, not 2
hex 4e 03 02 0000 02 02 24000000 0000 25000000 0000
expect EINVAL: 4 blocks need an execution size of 8 or more, or 1, not 4

each V37 BYTE RESULT
| 4*0xeeeeeeeeeeeeeeee  | 03 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372 0x4921157fd920e492 0x1c46998569945151 0xeeeeeeeeeeeeeeee 0xcc60ca47c794fe52 0x197aecbd1bb72b53 0xeeeeeeeeeeeeeeee 0x5d9a83df585c951b 0x90fa7c02c6642d62 0x7c4da6da2b666b07 0xff2742bf7e25c825 0xeeeeeeeeeeeeeeee 0x5dad430700fc1c7e 0xa82b16f719c5bd93 0xeeeeeeeeeeeeeeee 0x2fefb248fd01a90a 0x42709513846e780e 0xbb1b2e1bc4baa48b 0xdb67097fd2de3dfa 0xeeeeeeeeeeeeeeee 0x6663abad6f25653e 0x299bbb8e3e6a629d 0xeeeeeeeeeeeeeeee 0x971b4cf47f8c29c4 0xa216e10e36ae1725   channels 6 else unchanged
| 32*0xeeeeeeeeeeeeeeee | 04 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372 0xeeeeeeeeeeeeeeee 0x19c7c2970e3fa6c5 0x22096443c6fd9058 0xeeeeeeeeeeeeeeee 0x30d909c46f06faa7 0x486f46d2635a2516 0xeeeeeeeeeeeeeeee 0xa4038fa03466287d 0x4921157fd920e492 0x1c46998569945151 0xeeeeeeeeeeeeeeee 0xcc60ca47c794fe52 0x197aecbd1bb72b53 0xeeeeeeeeeeeeeeee 0x5d9a83df585c951b 0x90fa7c02c6642d62 0xeeeeeeeeeeeeeeee 0xde579db5e90507f1 0x3826172b3df69999 0xeeeeeeeeeeeeeeee 0xa448dac071b8ce2b 0x665e9aba72cfd2dd 0xeeeeeeeeeeeeeeee 0xbb8226f4af0414eb 0x7c4da6da2b666b07 0xff2742bf7e25c825 0xeeeeeeeeeeeeeeee 0x5dad430700fc1c7e 0xa82b16f719c5bd93 0xeeeeeeeeeeeeeeee 0x2fefb248fd01a90a 0x42709513846e780e 0xeeeeeeeeeeeeeeee 0x2cd86db2a7963688 0xd62af0d0b2fa3237 0xeeeeeeeeeeeeeeee 0xf3e0ca3766ca2e43 0x76b4e2a25abf4546 0xeeeeeeeeeeeeeeee 0xee7284dd047ef541 0xbb1b2e1bc4baa48b 0xdb67097fd2de3dfa 0xeeeeeeeeeeeeeeee 0x6663abad6f25653e 0x299bbb8e3e6a629d 0xeeeeeeeeeeeeeeee 0x971b4cf47f8c29c4 0xa216e10e36ae1725 0xeeeeeeeeeeeeeeee 0x94c7c7fb9dabab70 0xde7f16eeff8829ad 0xeeeeeeeeeeeeeeee 0x90271162f0a574b9 0xc9a9132c41e71827 0xeeeeeeeeeeeeeeee 0xebf658843d606ac9   channels 11 else unchanged
| 64*0xeeeeeeeeeeeeeeee | 05 | V37 uq 0x84f14eee85d7106c 0x80206ec522b1a412 0xeeeeeeeeeeeeeeee 0x137e68f26d0e1341 0x5386c1b39f12f9f5 0xeeeeeeeeeeeeeeee 0x1d6e79fe2c59126f 0xd55b7e85c39dc372 0xeeeeeeeeeeeeeeee 0x19c7c2970e3fa6c5 0x22096443c6fd9058 0xeeeeeeeeeeeeeeee 0x30d909c46f06faa7 0x486f46d2635a2516 0xeeeeeeeeeeeeeeee 0xa4038fa03466287d 0xadd27b3188217618 0xeeeeeeeeeeeeeeee 0x43d808b9822709df 0xdc3f5c40d495a219 0xeeeeeeeeeeeeeeee 0x73067eb02c285dc9 0xc0063be32a48ca35 0xeeeeeeeeeeeeeeee 0x625eeb492e9f93d5 0x39cb0e56740df50e 0xeeeeeeeeeeeeeeee 0x354013250110d9c5 0x823c5f3ca3338945 0xeeeeeeeeeeeeeeee 0xfc356782c07dcd0d 0xb1fcd30f8748c1f6 0x4921157fd920e492 0x1c46998569945151 0xeeeeeeeeeeeeeeee 0xcc60ca47c794fe52 0x197aecbd1bb72b53 0xeeeeeeeeeeeeeeee 0x5d9a83df585c951b 0x90fa7c02c6642d62 0xeeeeeeeeeeeeeeee 0xde579db5e90507f1 0x3826172b3df69999 0xeeeeeeeeeeeeeeee 0xa448dac071b8ce2b 0x665e9aba72cfd2dd 0xeeeeeeeeeeeeeeee 0xbb8226f4af0414eb 0x8f84dde3f9758065 0xeeeeeeeeeeeeeeee 0xfaf7d89b6fcd0811 0x8071bed786fd4e9c 0xeeeeeeeeeeeeeeee 0x55898092eb65666f 0x863498cc0c8f40d3 0xeeeeeeeeeeeeeeee 0xf3c14df54cf4349c 0x3c2847e0ba016aac 0xeeeeeeeeeeeeeeee 0x9ee0fc8a3ba2f06a 0x2ed52176f60db0ff 0xeeeeeeeeeeeeeeee 0x21a53563faeecabc 0x7e27862d1e51e650   V37@512 uq 0x7c4da6da2b666b07 0xff2742bf7e25c825 0xeeeeeeeeeeeeeeee 0x5dad430700fc1c7e 0xa82b16f719c5bd93 0xeeeeeeeeeeeeeeee 0x2fefb248fd01a90a 0x42709513846e780e 0xeeeeeeeeeeeeeeee 0x2cd86db2a7963688 0xd62af0d0b2fa3237 0xeeeeeeeeeeeeeeee 0xf3e0ca3766ca2e43 0x76b4e2a25abf4546 0xeeeeeeeeeeeeeeee 0xee7284dd047ef541 0x382bfb37586cb4b2 0xeeeeeeeeeeeeeeee 0xb43e1e098e7fb060 0xfc3941e16df8cd7e 0xeeeeeeeeeeeeeeee 0xf45eae4740484705 0x3188047edf252b57 0xeeeeeeeeeeeeeeee 0xef3dad34a12e763d 0x81b173adbc91c2df 0xeeeeeeeeeeeeeeee 0x134911de242507df 0xd95fa8a11a5aa074 0xeeeeeeeeeeeeeeee 0xa22cf3d240d9eab8 0xec459d0856ab4bb8 0xbb1b2e1bc4baa48b 0xdb67097fd2de3dfa 0xeeeeeeeeeeeeeeee 0x6663abad6f25653e 0x299bbb8e3e6a629d 0xeeeeeeeeeeeeeeee 0x971b4cf47f8c29c4 0xa216e10e36ae1725 0xeeeeeeeeeeeeeeee 0x94c7c7fb9dabab70 0xde7f16eeff8829ad 0xeeeeeeeeeeeeeeee 0x90271162f0a574b9 0xc9a9132c41e71827 0xeeeeeeeeeeeeeeee 0xebf658843d606ac9 0x9313c88cdb4491ae 0xeeeeeeeeeeeeeeee 0xd8eec26aacc78b29 0xc94a2327cecca188 0xeeeeeeeeeeeeeeee 0x2d76d508637b36d9 0x13b4334b1e80b51d 0xeeeeeeeeeeeeeeee 0x63fba1312a72427d 0xbb2f7838c1736011 0xeeeeeeeeeeeeeeee 0x707ce59175b77ec2 0x9f37bb3aeeeed28c 0xeeeeeeeeeeeeeeee 0xaa954fec52dfaf9 0xacb50f340230b94a   channels 22 else unchanged
set V37 uq $V37
hex 4e 03 $BYTE 0000 02 02 24000000 0000 25000000 0000
expect $RESULT
end

each BYTE RESULT
| 00 | EINVAL: 8 blocks are for 4-byte blocks with execution size 8 and for 1-byte blocks, not for 8-byte blocks with execution size 1
| 01 | EINVAL: 8 blocks need an execution size of 8 or more, or 1, not 2
| 02 | EINVAL: 8 blocks need an execution size of 8 or more, or 1, not 4
| 03 | EINVAL: 8 blocks are for 4-byte blocks with execution size 8 and for 1-byte blocks, not for 8-byte blocks with execution size 8
| 04 | EINVAL: 8 blocks are for 4-byte blocks with execution size 8 and for 1-byte blocks, not for 8-byte blocks with execution size 16
| 05 | EINVAL: 8 blocks are for 4-byte blocks with execution size 8 and for 1-byte blocks, not for 8-byte blocks with execution size 32
hex 4e 03 $BYTE 0000 02 03 24000000 0000 25000000 0000
expect $RESULT
end
