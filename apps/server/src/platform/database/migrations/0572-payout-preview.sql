-- What the bank's answer to a payment file would do, as somebody saw it before confirming it. The hash covers the
-- answer and what stood in the file's withdrawals then: what is applied is what was seen.
create table payout_preview (
  hash bytea primary key,
  payout_file_id bigint not null references payout_file,
  made_by bigint not null references login,
  made_at timestamptz not null,
  -- each line: what it names, what it would change, what stands in its way
  lines jsonb not null
);
create index payout_preview_file on payout_preview (payout_file_id);
