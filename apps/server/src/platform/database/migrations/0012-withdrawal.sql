-- A withdrawal holds its amount at once; where it is paid to and what it costs are kept as they
-- were when it was asked for.
alter table wallet_request
  drop constraint wallet_request_type_check,
  add constraint wallet_request_type_check check (type in ('RELOAD', 'WITHDRAWAL')),
  alter column bank_slip drop not null,
  add column held bigint check (held > 0),
  add column charge bigint check (charge >= 0),
  add column payout bigint check (payout > 0),
  add column bank jsonb,
  add constraint wallet_request_reload check (type <> 'RELOAD' or bank_slip is not null),
  add constraint wallet_request_withdrawal check (
    (type = 'WITHDRAWAL') = (bank is not null)
    and (type = 'WITHDRAWAL') = (held is not null)
    and (type = 'WITHDRAWAL') = (charge is not null)
    and (type = 'WITHDRAWAL') = (payout is not null)
    and (held is null or held = charge + payout)),
  -- what was paid out can be found in the bank's statement
  add constraint wallet_request_reference check (
    type <> 'WITHDRAWAL' or status <> 'APPROVED' or coalesce(reference, '') <> '');
