# must fail: 3: 'xe9' is no platform
# A platform that is none.
platform xe9
yield
expect channels 0
