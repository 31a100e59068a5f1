-- Money in that one person alone does not credit: besides a slip that has probably paid already, one that was read
-- differently or not at all, and an amount above the company's limit.
alter table slip_second
  add column reason text not null default 'SAME' check (reason in ('SAME', 'DIFFERS', 'UNREAD', 'ABOVE')),
  alter column like_cause drop not null,
  add constraint slip_second_like check ((reason = 'SAME') = (like_cause is not null));
alter table slip_second alter column reason drop default;
