# must fail: 4: expected ENOENT, is no error
# An error that does not come.
yield
expect ENOENT: V77 is not declared
