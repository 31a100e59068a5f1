-- Packages in versions, as bonus plans are: what each package product gives and costs from a month on, written by one
-- person, approved by another. What there is stays as it is and counts as the first version.
create table package_version (
  version int primary key check (version > 1),
  effective_from text not null check (effective_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- the first instant of that month, as the company's clock told it
  effective_at timestamptz not null,
  packages jsonb not null
);
create trigger package_version_append_only before update or delete on package_version
  for each row execute function refuse_change();

-- The package that a product gives from an instant on, where a version says otherwise than the product.
create table product_package (
  id bigint generated always as identity primary key,
  product_code text not null references product,
  effective_at timestamptz not null,
  package_rank smallint not null check (package_rank > 0),
  from_package_rank smallint check (from_package_rank >= 1 and from_package_rank < package_rank),
  version int not null references package_version
);
create index product_package_of on product_package (product_code, effective_at desc, id desc);
create trigger product_package_append_only before update or delete on product_package
  for each row execute function refuse_change();
-- in this order: triggers run by name
create trigger catalogue_package after insert on product_package
  for each statement execute function catalogue_changed();
create trigger noted_product_package_insert after insert on product_package
  referencing new table as changed for each statement execute function note_product_parts();

-- the draft is one of bonus_plan_draft; its versions stand elsewhere than those of plans
alter table bonus_plan_draft drop constraint bonus_plan_draft_kind_check;
alter table bonus_plan_draft add constraint bonus_plan_draft_kind_check
  check (kind in ('SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING', 'BINARY', 'PACKAGES'));
alter table bonus_plan_draft
  add column plan_kind text generated always as (nullif(kind, 'PACKAGES')) stored,
  add column package_version int generated always as (case when kind = 'PACKAGES' then version end) stored
    references package_version;
alter table bonus_plan_draft drop constraint bonus_plan_draft_kind_based_on_fkey;
alter table bonus_plan_draft drop constraint bonus_plan_draft_kind_version_fkey;
alter table bonus_plan_draft
  add foreign key (plan_kind, based_on) references bonus_plan,
  add foreign key (plan_kind, version) references bonus_plan;
