# must fail: 4: there is no instruction before this expect line
# An expect with nothing before it.
em 0xff
expect em 0xff
