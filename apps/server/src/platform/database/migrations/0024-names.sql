-- Names in further languages, text by language; the English one stays in "name".
alter table stock_category add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
alter table stock_item add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
alter table warehouse add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
