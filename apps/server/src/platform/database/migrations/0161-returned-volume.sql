-- What a server reads again of a member includes PV that came back without money: a run that looks at packages reads it.
create trigger sale_returned_pv_noted after update on sale for each row
  when (old.refunded_pv is distinct from new.refunded_pv and old.refunded = new.refunded
    and old.counted_pv = new.counted_pv)
  execute function note_sale();
