# must fail: 4: no instruction stands before it
# An expect with nothing before it.
em 0xff
expect em 0xff
