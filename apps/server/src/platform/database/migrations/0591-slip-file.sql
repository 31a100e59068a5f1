-- For which request or sale a slip was sent is asked for each row of a queue, whatever became of it.
create index wallet_request_slip_file on wallet_request (bank_slip) where bank_slip is not null;
create index sale_slip_file on sale (bank_slip) where bank_slip is not null;
