-- What servers keep in memory of sales follows refunds of closed months too: they leave the counted PV alone.
create trigger sale_refunded_noted after update on sale for each row
  when (old.refunded is distinct from new.refunded and old.counted_pv = new.counted_pv)
  execute function note_sale();

-- bonuses by day for income statements: of a member through the wallet's entries, of all by day
create index ledger_tx_bonus on ledger_tx (business_date) where cause_kind = 'BONUS';
