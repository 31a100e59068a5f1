-- PV value, maintenance PV and company cap in versions, as bonus plans and packages are: written by one person,
-- approved by another, in force from a month on. What a company has set until now stays as it is and counts as the first.
create table rule_version (
  version int primary key check (version > 1),
  effective_from text not null check (effective_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- sen a PV
  pv_value bigint not null check (pv_value > 0),
  -- hundredths of a PV
  maintenance_pv bigint not null check (maintenance_pv >= 0),
  -- basis points
  company_cap int check (company_cap between 1 and 10000)
);
create trigger rule_version_append_only before update or delete on rule_version
  for each row execute function refuse_change();

-- the draft is one of bonus_plan_draft
alter table bonus_plan_draft drop constraint bonus_plan_draft_kind_check;
alter table bonus_plan_draft add constraint bonus_plan_draft_kind_check
  check (kind in ('SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING', 'BINARY', 'PACKAGES', 'RULES'));
-- what refers to a plan of bonus_plan must not name the rules as one
-- unused since 0335: bonus_plan_draft.plan_kind as it was, which its references alone named
alter table bonus_plan_draft drop column plan_kind;
alter table bonus_plan_draft
  add column plan_kind text generated always as (case when kind not in ('PACKAGES', 'RULES') then kind end) stored,
  add column rule_version int generated always as (case when kind = 'RULES' then version end) stored
    references rule_version;
alter table bonus_plan_draft
  add foreign key (plan_kind, based_on) references bonus_plan,
  add foreign key (plan_kind, version) references bonus_plan;
