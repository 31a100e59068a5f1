-- What the company says in its mails in its own words, by mail and language; without a row the product's
-- words hold.
create table mail_text (
  template text not null check (template <> ''),
  language text not null check (language in ('en', 'ms', 'zh', 'ar', 'it', 'es', 'fr')),
  subject text not null check (subject <> '' and subject !~ E'[\r\n]'),
  body text not null check (body <> ''),
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint not null references login,
  primary key (template, language)
);

-- The business day of the last mail that names what waits: one a day, whichever server writes it.
alter table notice_digest add column sent_on date;
