# must fail: 4: chanels: expected an object, a counter, ERRNO: or else unchanged
# A word of an expect that is none.
yield
expect chanels 0
