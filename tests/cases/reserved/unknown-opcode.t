# An opcode that no document has is EINVAL.
hex ff
expect EINVAL: opcode 0xff is reserved
