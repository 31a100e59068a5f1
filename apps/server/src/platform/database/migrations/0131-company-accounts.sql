-- The accounts of the company keep no balance: what they hold is the sum of their postings, which is read from this
-- index alone, without the rows of all wallets.
create index posting_company on posting (account_id, tx_id) include (amount) where version is null;
