-- How the product looks to a person, on every device that the person signs in at.

create table login_theme (
  login_id bigint primary key references login,
  mode text not null check (mode in ('light', 'dark', 'system')),
  top_bar smallint not null check (top_bar between 0 and 8),
  sidebar smallint not null check (sidebar between 0 and 7),
  background smallint not null check (background between 0 and 4)
);
