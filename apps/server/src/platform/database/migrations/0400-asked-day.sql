-- how often a member has given others work on a day (UTC); it may be lost in a crash
create unlogged table asked_day (
  login_id bigint not null references login,
  day date not null,
  times int not null,
  primary key (day, login_id)
);
