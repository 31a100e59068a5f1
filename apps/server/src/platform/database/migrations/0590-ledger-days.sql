-- Entries lie in the order of their days, or nearly: a range of days is found by a few kB, and adding one costs nothing.
create index ledger_tx_day on ledger_tx using brin (business_date);
