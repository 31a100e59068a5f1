-- one slip of several members, ranks whose orders came back, and stockists who approve their own line are signals, too
alter table bonus_signal drop constraint bonus_signal_kind_check, add constraint bonus_signal_kind_check
  check (kind in ('LAST_DAY', 'REFUNDED_LATER', 'SHARED_BANK', 'SHARED_ADDRESS', 'SHARED_DEVICE', 'SHARED_SLIP', 'ONE_PAYER',
    'MANY_SIGN_UPS', 'RANK_BOUGHT', 'RANK_RETURNED', 'OWN_LINE', 'CHAIN'));

-- what the search goes by: slips that came lately, and orders that stockists approved
create index file_new_slip on file (created_at) include (same_as) where pathway = 'slip' and same_as is not null;
create index sale_by_stockist on sale (warehouse_id, approved_at) where payment_type = 'STOCKIST' and approved_at is not null;
