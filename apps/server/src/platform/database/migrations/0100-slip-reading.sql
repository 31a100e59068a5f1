-- What a machine read on a slip, for staff to compare; it decides nothing. A slip without a row has not
-- been read and will not be; one that could not be read has a row that says nothing.
create table slip_reading (
  file text primary key references file on delete cascade,
  -- when it is read, or read again after a server was killed; null: it has been read, or given up
  reading_until timestamptz,
  attempts smallint not null default 0,
  read_at timestamptz,
  -- sen
  amount bigint check (amount > 0),
  paid_on date,
  -- digits, hidden ones as *; the first is called the receiver's where the slip does
  accounts text[] not null default '{}',
  account_labelled boolean not null default false,
  -- what the payer wrote
  refs text[] not null default '{}',
  -- the bank's own number of the transfer, and without what a machine takes one for the other
  slip_number text,
  number_key text,
  check ((slip_number is null) = (number_key is null)),
  check ((reading_until is null) = (read_at is not null))
);
create index slip_reading_number on slip_reading (number_key) where number_key is not null;
create index slip_reading_open on slip_reading (reading_until) where reading_until is not null;

-- what waits for a decision now
insert into slip_reading (file, reading_until)
select bank_slip, now() from wallet_request where status = 'PENDING' and bank_slip is not null
union select bank_slip, now() from sale where status = 'PENDING' and bank_slip is not null;

-- What waits for a second person, because its slip is probably one that has paid already.
create table slip_second (
  -- the request or sale, `R0000001`
  cause text primary key,
  -- which it looks like
  like_cause text not null,
  first_by bigint not null references login,
  first_at timestamptz not null
);
