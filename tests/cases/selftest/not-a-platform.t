# must fail: 3: 'xe9' is not a platform
# The platform does not exist.
platform xe9
yield
expect channels 0
