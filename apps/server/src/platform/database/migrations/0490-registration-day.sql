-- how many visitors of one network have registered on a day (UTC); it may be lost in a crash
create unlogged table registration_day (
  network text not null,
  day date not null,
  times int not null,
  primary key (day, network)
);
