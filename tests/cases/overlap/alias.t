# Decision 13 of lib/engine/README.md: all sources are read first, also if dst is an alias of the source's variable at another offset.
set T255 ud 1 2 3 4
.decl V36 v_type=G type=uq num_elts=8
.decl V37 v_type=G type=ud num_elts=8 alias=<V36, 8>
set V36 uq 0 4 8 12 4*0
svm_gather.4.1 (M1, 4) V36.0 V37.0
expect V36@8 ud 1 2 3 4   V37 ud 1 2 3 4   channels 4   else unchanged
