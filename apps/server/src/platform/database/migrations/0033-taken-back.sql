-- A member may take back a reload or withdrawal that nobody has decided.

alter table wallet_request
  drop constraint wallet_request_status_check,
  add constraint wallet_request_status_check
    check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'));
