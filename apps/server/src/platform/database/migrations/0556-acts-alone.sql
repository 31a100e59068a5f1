-- What a company's only administrator did before its first posted month that otherwise takes a second person, for
-- those who become administrators later.
create table founding_act (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  login_id bigint not null references login (id),
  action text not null,
  subject text not null
);
create trigger founding_act_append_only before update or delete on founding_act
  for each row execute function refuse_change();
