-- What a person has agreed to, for all purposes: one row for each yes, with the words agreed to, and when it was
-- taken back. A no without a yes before it is a row that is withdrawn at once.
create table consent (
  id bigint generated always as identity primary key,
  -- the kind of person; others get a column of their own
  kind text not null default 'MEMBER' check (kind = 'MEMBER'),
  member_id bigint not null references member,
  purpose text not null check (purpose in ('UPLINE_CONTACT', 'COMPANY_SMS')),
  channel text not null check (channel in ('WHATSAPP', 'PHONE', 'EMAIL', 'NOTICE', 'SMS')),
  -- version of the words that were agreed to, and their language
  text_version text not null,
  language text not null,
  given_at timestamptz not null,
  given_by bigint not null references login,
  -- where it was said; BEFORE: in a version without this table
  source text not null check (source in ('PROFILE', 'BEFORE')),
  withdrawn_at timestamptz,
  withdrawn_by bigint references login,
  check ((purpose = 'COMPANY_SMS') = (channel = 'SMS')),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (withdrawn_at >= given_at)
);
create unique index consent_given on consent (member_id, purpose, channel) where withdrawn_at is null;
create index consent_latest on consent (member_id, purpose, channel, id desc);

-- a consent is evidence: it can be withdrawn once, and changed in no other way
create function consent_keeps() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then raise exception 'a consent is kept'; end if;
  if old.withdrawn_at is not null
    or (to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by') <> (to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by') then
    raise exception 'a consent can only be withdrawn, once';
  end if;
  return new;
end $$;
create trigger consent_keeps before update or delete on consent for each row execute function consent_keeps();

-- the choice about text messages is a consent, whichever version of the server writes it
create function sms_choice_is_consent() returns trigger language plpgsql as $$ begin
  if new.wanted then
    insert into consent (member_id, purpose, channel, text_version, language, given_at, given_by, source)
      values (new.member_id, 'COMPANY_SMS', 'SMS', '2026-06', '', new.changed_at, new.changed_by, 'PROFILE')
      on conflict (member_id, purpose, channel) where withdrawn_at is null do nothing;
    return new;
  end if;
  update consent set withdrawn_at = greatest(new.changed_at, given_at), withdrawn_by = new.changed_by
    where member_id = new.member_id and purpose = 'COMPANY_SMS' and withdrawn_at is null;
  if not found then
    insert into consent (member_id, purpose, channel, text_version, language, given_at, given_by, source, withdrawn_at, withdrawn_by)
      values (new.member_id, 'COMPANY_SMS', 'SMS', '2026-06', '', new.changed_at, new.changed_by, 'PROFILE', new.changed_at, new.changed_by);
  end if;
  return new;
end $$;
insert into consent (member_id, purpose, channel, text_version, language, given_at, given_by, source, withdrawn_at, withdrawn_by)
  select member_id, 'COMPANY_SMS', 'SMS', '2026-06', '', changed_at, changed_by, 'BEFORE',
    case when not wanted then changed_at end, case when not wanted then changed_by end from sms_choice;
create trigger sms_choice_is_consent after insert or update on sms_choice for each row
  execute function sms_choice_is_consent();

-- ready phrases that people send to members below them: one a day to the same member
create table upline_notice (
  from_member bigint not null references member,
  to_member bigint not null references member,
  day date not null,
  phrase text not null,
  at timestamptz not null,
  primary key (from_member, day, to_member),
  check (from_member <> to_member)
);
