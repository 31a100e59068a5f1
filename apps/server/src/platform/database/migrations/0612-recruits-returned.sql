-- several recruits of one sponsor whose packages were returned are a signal, too
alter table bonus_signal drop constraint bonus_signal_kind_check, add constraint bonus_signal_kind_check
  check (kind in ('LAST_DAY', 'REFUNDED_LATER', 'SHARED_BANK', 'SHARED_ADDRESS', 'SHARED_DEVICE', 'SHARED_SLIP', 'ONE_PAYER',
    'MANY_SIGN_UPS', 'RANK_BOUGHT', 'RANK_RETURNED', 'RECRUITS_RETURNED', 'OWN_LINE', 'CHAIN'));
