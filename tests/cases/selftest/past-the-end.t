# must fail: 5: T6@4: expected 4 bytes, but it ends at byte 4
# An expect past the end of its object.
surface T6 4 bytes
yield
expect T6@4 ud 0
