# Untyped LSC messages under -o strict: what their page forbids or leaves undefined.
platform pvc
option strict
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 256..752..16
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 256..752..16
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0

# Cachings. The page's table of cachings, and that shared local memory has none.
again
set V32 ud 32*0
set V36 uq 32*0
lsc_load.ugm.df.df (M1, 1) V40:d32 flat[V36]:a64
expect V40 ud 0xcffff200   channels 1 else unchanged

each INSTRUCTION RESULT
| lsc_store.ugm.df.df (M1, 1) flat[V36]:a64 V41:d32 | T255 ud 0xcba555d7   channels 1 else unchanged
| lsc_atomic_iinc.ugm.df.df (M1, 1) V40:d32 flat[V36]:a64 %null %null | V40 ud 0xcba555d7   T255 ud 0xcba555d8   channels 1 else unchanged
| lsc_load.slm.df.df (M1, 1) V40:d32 flat[V32]:a32 | V40 ud 0xcffff200   channels 1 else unchanged
| lsc_load.ugm.df.uc (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .df.uc is not allowed for a load
| lsc_store.ugm.df.uc (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .df.uc is not allowed for a store
| lsc_atomic_iinc.ugm.df.uc (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .df.uc is not allowed for a store
| lsc_load.slm.df.uc (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .df.uc, but slm must have the default, .df.df
| lsc_load.ugm.df.ca (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .df.ca is not allowed for a load
| lsc_store.ugm.df.ca (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .df.ca is not allowed for a store
| lsc_atomic_iinc.ugm.df.ca (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .df.ca is not allowed for a store
| lsc_load.slm.df.ca (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .df.ca, but slm must have the default, .df.df
| lsc_load.ugm.df.wb (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .df.wb is not allowed for a load
| lsc_store.ugm.df.wb (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .df.wb is not allowed for a store
| lsc_atomic_iinc.ugm.df.wb (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .df.wb is not allowed for a store
| lsc_load.slm.df.wb (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .df.wb, but slm must have the default, .df.df
| lsc_load.ugm.df.wt (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .df.wt is not allowed for a load
| lsc_store.ugm.df.wt (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .df.wt is not allowed for a store
| lsc_atomic_iinc.ugm.df.wt (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .df.wt is not allowed for a store
| lsc_load.slm.df.wt (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .df.wt, but slm must have the default, .df.df
| lsc_load.ugm.df.st (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .df.st is not allowed for a load
| lsc_store.ugm.df.st (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .df.st is not allowed for a store
| lsc_atomic_iinc.ugm.df.st (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .df.st is not allowed for a store
| lsc_load.slm.df.st (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .df.st, but slm must have the default, .df.df
| lsc_load.ugm.df.ri (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .df.ri is not allowed for a load
| lsc_store.ugm.df.ri (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .df.ri is not allowed for a store
| lsc_atomic_iinc.ugm.df.ri (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .df.ri is not allowed for a store
| lsc_load.slm.df.ri (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .df.ri, but slm must have the default, .df.df
| lsc_load.ugm.uc.df (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .uc.df is not allowed for a load
| lsc_store.ugm.uc.df (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .uc.df is not allowed for a store
| lsc_atomic_iinc.ugm.uc.df (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .uc.df is not allowed for a store
| lsc_load.slm.uc.df (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .uc.df, but slm must have the default, .df.df
| lsc_load.ugm.uc.uc (M1, 1) V40:d32 flat[V36]:a64 | V40 ud 0xcba555d8   channels 1 else unchanged
| lsc_store.ugm.uc.uc (M1, 1) flat[V36]:a64 V41:d32 | T255 ud 0xcba555d7   channels 1 else unchanged
| lsc_atomic_iinc.ugm.uc.uc (M1, 1) V40:d32 flat[V36]:a64 %null %null | V40 ud 0xcba555d7   T255 ud 0xcba555d8   channels 1 else unchanged
| lsc_load.slm.uc.uc (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .uc.uc, but slm must have the default, .df.df
| lsc_load.ugm.uc.ca (M1, 1) V40:d32 flat[V36]:a64 | V40 ud 0xcba555d8   channels 1 else unchanged
| lsc_store.ugm.uc.ca (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .uc.ca is not allowed for a store
| lsc_atomic_iinc.ugm.uc.ca (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .uc.ca is not allowed for a store
| lsc_load.slm.uc.ca (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .uc.ca, but slm must have the default, .df.df
| lsc_load.ugm.uc.wb (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .uc.wb is not allowed for a load
| lsc_store.ugm.uc.wb (M1, 1) flat[V36]:a64 V41:d32 | T255 ud 0xcba555d7   channels 1 else unchanged
| lsc_atomic_iinc.ugm.uc.wb (M1, 1) V40:d32 flat[V36]:a64 %null %null | V40 ud 0xcba555d7   T255 ud 0xcba555d8   channels 1 else unchanged
| lsc_load.slm.uc.wb (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .uc.wb, but slm must have the default, .df.df
| lsc_load.ugm.uc.wt (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .uc.wt is not allowed for a load
| lsc_store.ugm.uc.wt (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .uc.wt is not allowed for a store
| lsc_atomic_iinc.ugm.uc.wt (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .uc.wt is not allowed for a store
| lsc_load.slm.uc.wt (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .uc.wt, but slm must have the default, .df.df
| lsc_load.ugm.uc.st (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .uc.st is not allowed for a load
| lsc_store.ugm.uc.st (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .uc.st is not allowed for a store
| lsc_atomic_iinc.ugm.uc.st (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .uc.st is not allowed for a store
| lsc_load.slm.uc.st (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .uc.st, but slm must have the default, .df.df
| lsc_load.ugm.uc.ri (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .uc.ri is not allowed for a load
| lsc_store.ugm.uc.ri (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .uc.ri is not allowed for a store
| lsc_atomic_iinc.ugm.uc.ri (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .uc.ri is not allowed for a store
| lsc_load.slm.uc.ri (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .uc.ri, but slm must have the default, .df.df
| lsc_load.ugm.ca.df (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .ca.df is not allowed for a load
| lsc_store.ugm.ca.df (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ca.df is not allowed for a store
| lsc_atomic_iinc.ugm.ca.df (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ca.df is not allowed for a store
| lsc_load.slm.ca.df (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ca.df, but slm must have the default, .df.df
| lsc_load.ugm.ca.uc (M1, 1) V40:d32 flat[V36]:a64 | V40 ud 0xcba555d8   channels 1 else unchanged
| lsc_store.ugm.ca.uc (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ca.uc is not allowed for a store
| lsc_atomic_iinc.ugm.ca.uc (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ca.uc is not allowed for a store
| lsc_load.slm.ca.uc (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ca.uc, but slm must have the default, .df.df
| lsc_load.ugm.ca.ca (M1, 1) V40:d32 flat[V36]:a64 | channels 1 else unchanged
| lsc_store.ugm.ca.ca (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ca.ca is not allowed for a store
| lsc_atomic_iinc.ugm.ca.ca (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ca.ca is not allowed for a store
| lsc_load.slm.ca.ca (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ca.ca, but slm must have the default, .df.df
| lsc_load.ugm.ca.wb (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .ca.wb is not allowed for a load
| lsc_store.ugm.ca.wb (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ca.wb is not allowed for a store
| lsc_atomic_iinc.ugm.ca.wb (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ca.wb is not allowed for a store
| lsc_load.slm.ca.wb (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ca.wb, but slm must have the default, .df.df
| lsc_load.ugm.ca.wt (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .ca.wt is not allowed for a load
| lsc_store.ugm.ca.wt (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ca.wt is not allowed for a store
| lsc_atomic_iinc.ugm.ca.wt (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ca.wt is not allowed for a store
| lsc_load.slm.ca.wt (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ca.wt, but slm must have the default, .df.df
| lsc_load.ugm.ca.st (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .ca.st is not allowed for a load
| lsc_store.ugm.ca.st (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ca.st is not allowed for a store
| lsc_atomic_iinc.ugm.ca.st (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ca.st is not allowed for a store
| lsc_load.slm.ca.st (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ca.st, but slm must have the default, .df.df
| lsc_load.ugm.ca.ri (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .ca.ri is not allowed for a load
| lsc_store.ugm.ca.ri (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ca.ri is not allowed for a store
| lsc_atomic_iinc.ugm.ca.ri (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ca.ri is not allowed for a store
| lsc_load.slm.ca.ri (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ca.ri, but slm must have the default, .df.df
| lsc_load.ugm.wb.df (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wb.df is not allowed for a load
| lsc_store.ugm.wb.df (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .wb.df is not allowed for a store
| lsc_atomic_iinc.ugm.wb.df (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .wb.df is not allowed for a store
| lsc_load.slm.wb.df (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wb.df, but slm must have the default, .df.df
| lsc_load.ugm.wb.uc (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wb.uc is not allowed for a load
| lsc_store.ugm.wb.uc (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .wb.uc is not allowed for a store
| lsc_atomic_iinc.ugm.wb.uc (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .wb.uc is not allowed for a store
| lsc_load.slm.wb.uc (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wb.uc, but slm must have the default, .df.df
| lsc_load.ugm.wb.ca (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wb.ca is not allowed for a load
| lsc_store.ugm.wb.ca (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .wb.ca is not allowed for a store
| lsc_atomic_iinc.ugm.wb.ca (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .wb.ca is not allowed for a store
| lsc_load.slm.wb.ca (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wb.ca, but slm must have the default, .df.df
| lsc_load.ugm.wb.wb (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wb.wb is not allowed for a load
| lsc_store.ugm.wb.wb (M1, 1) flat[V36]:a64 V41:d32 | T255 ud 0xcba555d7   channels 1 else unchanged
| lsc_atomic_iinc.ugm.wb.wb (M1, 1) V40:d32 flat[V36]:a64 %null %null | V40 ud 0xcba555d7   T255 ud 0xcba555d8   channels 1 else unchanged
| lsc_load.slm.wb.wb (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wb.wb, but slm must have the default, .df.df
| lsc_load.ugm.wb.wt (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wb.wt is not allowed for a load
| lsc_store.ugm.wb.wt (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .wb.wt is not allowed for a store
| lsc_atomic_iinc.ugm.wb.wt (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .wb.wt is not allowed for a store
| lsc_load.slm.wb.wt (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wb.wt, but slm must have the default, .df.df
| lsc_load.ugm.wb.st (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wb.st is not allowed for a load
| lsc_store.ugm.wb.st (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .wb.st is not allowed for a store
| lsc_atomic_iinc.ugm.wb.st (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .wb.st is not allowed for a store
| lsc_load.slm.wb.st (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wb.st, but slm must have the default, .df.df
| lsc_load.ugm.wb.ri (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wb.ri is not allowed for a load
| lsc_store.ugm.wb.ri (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .wb.ri is not allowed for a store
| lsc_atomic_iinc.ugm.wb.ri (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .wb.ri is not allowed for a store
| lsc_load.slm.wb.ri (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wb.ri, but slm must have the default, .df.df
| lsc_load.ugm.wt.df (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wt.df is not allowed for a load
| lsc_store.ugm.wt.df (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .wt.df is not allowed for a store
| lsc_atomic_iinc.ugm.wt.df (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .wt.df is not allowed for a store
| lsc_load.slm.wt.df (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wt.df, but slm must have the default, .df.df
| lsc_load.ugm.wt.uc (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wt.uc is not allowed for a load
| lsc_store.ugm.wt.uc (M1, 1) flat[V36]:a64 V41:d32 | T255 ud 0xcba555d7   channels 1 else unchanged
| lsc_atomic_iinc.ugm.wt.uc (M1, 1) V40:d32 flat[V36]:a64 %null %null | T255 ud 0xcba555d8   channels 1 else unchanged
| lsc_load.slm.wt.uc (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wt.uc, but slm must have the default, .df.df
| lsc_load.ugm.wt.ca (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wt.ca is not allowed for a load
| lsc_store.ugm.wt.ca (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .wt.ca is not allowed for a store
| lsc_atomic_iinc.ugm.wt.ca (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .wt.ca is not allowed for a store
| lsc_load.slm.wt.ca (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wt.ca, but slm must have the default, .df.df
| lsc_load.ugm.wt.wb (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wt.wb is not allowed for a load
| lsc_store.ugm.wt.wb (M1, 1) flat[V36]:a64 V41:d32 | T255 ud 0xcba555d7   channels 1 else unchanged
| lsc_atomic_iinc.ugm.wt.wb (M1, 1) V40:d32 flat[V36]:a64 %null %null | T255 ud 0xcba555d8   channels 1 else unchanged
| lsc_load.slm.wt.wb (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wt.wb, but slm must have the default, .df.df
| lsc_load.ugm.wt.wt (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wt.wt is not allowed for a load
| lsc_store.ugm.wt.wt (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .wt.wt is not allowed for a store
| lsc_atomic_iinc.ugm.wt.wt (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .wt.wt is not allowed for a store
| lsc_load.slm.wt.wt (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wt.wt, but slm must have the default, .df.df
| lsc_load.ugm.wt.st (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wt.st is not allowed for a load
| lsc_store.ugm.wt.st (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .wt.st is not allowed for a store
| lsc_atomic_iinc.ugm.wt.st (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .wt.st is not allowed for a store
| lsc_load.slm.wt.st (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wt.st, but slm must have the default, .df.df
| lsc_load.ugm.wt.ri (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .wt.ri is not allowed for a load
| lsc_store.ugm.wt.ri (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .wt.ri is not allowed for a store
| lsc_atomic_iinc.ugm.wt.ri (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .wt.ri is not allowed for a store
| lsc_load.slm.wt.ri (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .wt.ri, but slm must have the default, .df.df
| lsc_load.ugm.st.df (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .st.df is not allowed for a load
| lsc_store.ugm.st.df (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .st.df is not allowed for a store
| lsc_atomic_iinc.ugm.st.df (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .st.df is not allowed for a store
| lsc_load.slm.st.df (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .st.df, but slm must have the default, .df.df
| lsc_load.ugm.st.uc (M1, 1) V40:d32 flat[V36]:a64 | V40 ud 0xcba555d8   channels 1 else unchanged
| lsc_store.ugm.st.uc (M1, 1) flat[V36]:a64 V41:d32 | T255 ud 0xcba555d7   channels 1 else unchanged
| lsc_atomic_iinc.ugm.st.uc (M1, 1) V40:d32 flat[V36]:a64 %null %null | V40 ud 0xcba555d7   T255 ud 0xcba555d8   channels 1 else unchanged
| lsc_load.slm.st.uc (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .st.uc, but slm must have the default, .df.df
| lsc_load.ugm.st.ca (M1, 1) V40:d32 flat[V36]:a64 | V40 ud 0xcba555d8   channels 1 else unchanged
| lsc_store.ugm.st.ca (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .st.ca is not allowed for a store
| lsc_atomic_iinc.ugm.st.ca (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .st.ca is not allowed for a store
| lsc_load.slm.st.ca (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .st.ca, but slm must have the default, .df.df
| lsc_load.ugm.st.wb (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .st.wb is not allowed for a load
| lsc_store.ugm.st.wb (M1, 1) flat[V36]:a64 V41:d32 | T255 ud 0xcba555d7   channels 1 else unchanged
| lsc_atomic_iinc.ugm.st.wb (M1, 1) V40:d32 flat[V36]:a64 %null %null | V40 ud 0xcba555d7   T255 ud 0xcba555d8   channels 1 else unchanged
| lsc_load.slm.st.wb (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .st.wb, but slm must have the default, .df.df
| lsc_load.ugm.st.wt (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .st.wt is not allowed for a load
| lsc_store.ugm.st.wt (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .st.wt is not allowed for a store
| lsc_atomic_iinc.ugm.st.wt (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .st.wt is not allowed for a store
| lsc_load.slm.st.wt (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .st.wt, but slm must have the default, .df.df
| lsc_load.ugm.st.st (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .st.st is not allowed for a load
| lsc_store.ugm.st.st (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .st.st is not allowed for a store
| lsc_atomic_iinc.ugm.st.st (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .st.st is not allowed for a store
| lsc_load.slm.st.st (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .st.st, but slm must have the default, .df.df
| lsc_load.ugm.st.ri (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .st.ri is not allowed for a load
| lsc_store.ugm.st.ri (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .st.ri is not allowed for a store
| lsc_atomic_iinc.ugm.st.ri (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .st.ri is not allowed for a store
| lsc_load.slm.st.ri (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .st.ri, but slm must have the default, .df.df
| lsc_load.ugm.ri.df (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .ri.df is not allowed for a load
| lsc_store.ugm.ri.df (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ri.df is not allowed for a store
| lsc_atomic_iinc.ugm.ri.df (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ri.df is not allowed for a store
| lsc_load.slm.ri.df (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ri.df, but slm must have the default, .df.df
| lsc_load.ugm.ri.uc (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .ri.uc is not allowed for a load
| lsc_store.ugm.ri.uc (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ri.uc is not allowed for a store
| lsc_atomic_iinc.ugm.ri.uc (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ri.uc is not allowed for a store
| lsc_load.slm.ri.uc (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ri.uc, but slm must have the default, .df.df
| lsc_load.ugm.ri.ca (M1, 1) V40:d32 flat[V36]:a64 | V40 ud 0xcba555d8   channels 1 else unchanged
| lsc_store.ugm.ri.ca (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ri.ca is not allowed for a store
| lsc_atomic_iinc.ugm.ri.ca (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ri.ca is not allowed for a store
| lsc_load.slm.ri.ca (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ri.ca, but slm must have the default, .df.df
| lsc_load.ugm.ri.wb (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .ri.wb is not allowed for a load
| lsc_store.ugm.ri.wb (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ri.wb is not allowed for a store
| lsc_atomic_iinc.ugm.ri.wb (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ri.wb is not allowed for a store
| lsc_load.slm.ri.wb (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ri.wb, but slm must have the default, .df.df
| lsc_load.ugm.ri.wt (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .ri.wt is not allowed for a load
| lsc_store.ugm.ri.wt (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ri.wt is not allowed for a store
| lsc_atomic_iinc.ugm.ri.wt (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ri.wt is not allowed for a store
| lsc_load.slm.ri.wt (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ri.wt, but slm must have the default, .df.df
| lsc_load.ugm.ri.st (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .ri.st is not allowed for a load
| lsc_store.ugm.ri.st (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ri.st is not allowed for a store
| lsc_atomic_iinc.ugm.ri.st (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ri.st is not allowed for a store
| lsc_load.slm.ri.st (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ri.st, but slm must have the default, .df.df
| lsc_load.ugm.ri.ri (M1, 1) V40:d32 flat[V36]:a64 | EINVAL: strict: caching .ri.ri is not allowed for a load
| lsc_store.ugm.ri.ri (M1, 1) flat[V36]:a64 V41:d32 | EINVAL: strict: caching .ri.ri is not allowed for a store
| lsc_atomic_iinc.ugm.ri.ri (M1, 1) V40:d32 flat[V36]:a64 %null %null | EINVAL: strict: caching .ri.ri is not allowed for a store
| lsc_load.slm.ri.ri (M1, 1) V40:d32 flat[V32]:a32 | EINVAL: strict: caching is .ri.ri, but slm must have the default, .df.df
$INSTRUCTION
expect $RESULT
end

# Operands.
again
var V60 uq 8*0
var V61 d 255 -1 14*0
var V62 ud 63 255 64 13*0
lsc_load.ugm (M1, 16) V40:d32 flat[V36]:a64
expect V40 ud 0xaadb622d 0xcff0a078 0x27f75521 0x4884d8e4 0xd1488f57 0xe42837fe 0xe3579072 0xa3be1b8f 0x1383b7a9 0x9f98bc1b 0x518d215 0xa562e893 0xe37a9e31 0x7c054d95 0xfd41fdd4 0x146d46cd
expect channels 16 else unchanged
set V40 ud 16*0xeeeeeeee
lsc_load.ugm (M1, 16) V36:d64 flat[V36]:a64
expect V36 uq 0x75f89809aadb622d 0x79e2ff60cff0a078 0xb693ba4027f75521 0x252ee38c4884d8e4 0x7a18dd8bd1488f57 0x151fd38be42837fe 0xbb7ad219e3579072 0x2e626a97a3be1b8f 0xa9a00e0d1383b7a9 0xc8001c29f98bc1b 0x7f34b6b50518d215 0x88dd0eeca562e893 0x80094b87e37a9e31 0xba6a8c37c054d95 0xdcde10bdfd41fdd4 0x27fcfaae146d46cd
expect channels 16 else unchanged
set V36 uq 256..496..16
lsc_load.ugm (M1, 16) V40:d32 bti(V62(0,1))[V32]:a32
expect V40 ud 0xaadb622d 0xcff0a078 0x27f75521 0x4884d8e4 0xd1488f57 0xe42837fe 0xe3579072 0xa3be1b8f 0x1383b7a9 0x9f98bc1b 0x518d215 0xa562e893 0xe37a9e31 0x7c054d95 0xfd41fdd4 0x146d46cd
expect channels 16 else unchanged

each INSTRUCTION RESULT
| lsc_load_strided.ugm (M1, 16) V40:d32 flat[V60, V62(0,2)]:a64 | V40 ud 0xcffff200 0x4aca1eb1 0x6ec1f553 0x5d1c147 0xaadb622d 0xd1488f57 0x1383b7a9 0xe37a9e31 0xf75aae5b 0xb9bf033 0xb1e2a1a 0x1ea5b100 0x17da6f52 0x743aa82b 0x7bc1ea54 0xf9fbcc13   channels 16 else unchanged
| lsc_load_block2d.ugm (M1, 1) V40:d32.4x4nn flat[V60, V62(0,0), V62(0,1), V62(0,2), V62(0,3), 0x0] | V40 ud 0xcffff200 0x758fc185 0x7309d490 0x9a708f0f 0x4aca1eb1 0x5f44a9b 0xe17dae0c 0xe7e18c7 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0x5d1c147 0x9d1c4dda 0x7dabcc43 0x7eb0aed0   channels 4 else unchanged
| lsc_load_block2d.ugm (M1, 1) V40:d32.4x4nn flat[V60, 0x3f, 0xff, 0x40, V61(0,0), V61(0,1)] | V40 ud 16*0   channels 4 dropped 4 else unchanged
| lsc_load.ugm (M1, 16) V40.4:d32 flat[V36]:a64 | EINVAL: strict: V40.4 starts at byte 4 of a 64-byte register, not at byte 0
set V40 ud 16*0xeeeeeeee
$INSTRUCTION
expect $RESULT
end

each INSTRUCTION RESULT
| lsc_load.ugm (M1, 16) V40:d32 bti(V61(0,0))[V32]:a32 | EINVAL: strict: surf_opnd has type d; it must have ud
| lsc_load_strided.ugm (M1, 16) V40:d32 flat[V60, V61(0,0)]:a64 | EINVAL: strict: pitch has type d; it must have ud
| lsc_load_block2d.ugm (M1, 1) V40:d32.4x4nn flat[V62, 0x3f, 0xff, 0x40, 0x0, 0x0] | EINVAL: strict: surf_base has type ud; it must have uq
| lsc_load_block2d.ugm (M1, 1) V40:d32.4x4nn flat[0x0, 0x3f, 0xff, 0x40, 0x0, 0x0] | EINVAL: strict: surf_base has type ud; it must have uq
| lsc_load_block2d.ugm (M1, 1) V40:d32.4x4nn flat[V60, V61, 0xff, 0x40, 0x0, 0x0] | EINVAL: strict: surf_width has type d; it must have ud
| lsc_load_block2d.ugm (M1, 1) V40:d32.4x4nn flat[V60, 0x3f, 0xff, 0x40, V60, 0x0] | EINVAL: strict: x has type uq; it must have ud or d
| lsc_load.ugm (M5, 32) V40:d32 flat[V36]:a64 | EINVAL: strict: lanes 16 to 47 reach past lane 31
| lsc_atomic_iinc.ugm (M1, 16) V40:d32 flat[V36]:a64 V41 %null | EINVAL: strict: src1 is V41, but the operation does not use it
| lsc_atomic_iadd.ugm (M1, 16) V40:d32 flat[V36]:a64 V41 V41 | EINVAL: strict: src2 is V41, but the operation does not use it
$INSTRUCTION
expect $RESULT
end

again
set V32 ud 32*0
set V36 uq 32*0
hex 89 00 04 0000 00 00 00 01 0100 00000000 03 03 01 01 00 05 00 00000000 28000000 0000 24000000 0000 00000000 0000 00000000 0000
expect V40 ud 16*0xcffff200   channels 16 else unchanged
hex 89 00 04 0000 00 00 00 01 0100 00000000 03 03 01 01 00 05 00 00000000 28000000 0000 24000000 0000 29000000 0000 00000000 0000
expect EINVAL: strict: src1 is V41, but the operation does not use it
hex 89 00 04 0000 00 00 00 01 0100 00000000 03 03 01 01 00 05 00 00000000 28000000 0000 24000000 0000 00000000 0000 29000000 0000
expect EINVAL: strict: src2 is V41, but the operation does not use it
hex 89 04 04 0000 00 00 00 01 0100 00000000 03 03 01 01 00 05 00 00000000 28000000 0000 24000000 0000 29000000 0000 00000000 0000
expect EINVAL: strict: dst is V40, but the operation does not use it
