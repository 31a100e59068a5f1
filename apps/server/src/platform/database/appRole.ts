import { sql, type RawBuilder } from 'kysely';
import type { Db } from './handle.ts';

/** The role under which the running product works. It owns nothing. */
export const APP_ROLE = 'canopy_app';

/**
 * Creates the role, if the database allows it, and grants what the product needs: no truncating, logs can
 * only be appended to, and on an account only balance, version and lock can change.
 */
export async function grantAppRole(tx: Db): Promise<void> {
  if (!(await makeRole(tx))) return;
  const role = sql.raw(APP_ROLE);
  await sql`grant usage on schema public to ${role}`.execute(tx);
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(
    tx,
  );
  await sql`grant usage, select on all sequences in schema public to ${role}`.execute(tx);
  for (const table of await appendOnly(tx)) {
    await sql`revoke update, delete on ${sql.ref(table)} from ${role}`.execute(tx);
  }
  await sql`revoke update, delete on master_key from ${role}`.execute(tx);
  await sql`revoke update, delete on account from ${role}`.execute(tx);
  await sql`grant update (balance, version, locked_until, held_until, trusted_before, withheld, chained_from, last_tx) on account to ${role}`.execute(
    tx,
  );
  await sql`revoke insert, update, delete on migration, ledger_month, ledger_closing, ledger_closing_income, ledger_closed,
    ledger_archive from ${role}`.execute(tx);
  await closeMonths(tx, role);
  await sql`grant execute on function ready_ledger_months(), open_ledger_month(date) to ${role}`.execute(
    tx,
  );
}

/** Tables marked append-only in the schema by their trigger `…_append_only`. */
async function appendOnly(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = c.relname || '_append_only' and c.relnamespace = 'public'::regnamespace order by c.relname`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

/**
 * The monthly ledger partitions may be accessed through `posting` only: nobody may insert into one by its
 * own name, or into a detached one.
 */
async function closeMonths(tx: Db, role: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select inhrelid::regclass::text as month from pg_inherits where inhparent = 'posting'::regclass
    union select c.oid::regclass::text from pg_class c
      join ledger_archive a on c.relname = 'posting_' || to_char(a.month, 'YYYY_MM') where c.relkind = 'r'`.execute(
    tx,
  );
  for (const { month } of rows) {
    await sql`revoke all on ${sql.ref(month)} from ${role}`.execute(tx);
  }
}

/** Roles belong to the whole server, so another database on it may be creating the same one right now. */
async function makeRole(tx: Db): Promise<boolean> {
  await sql
    .raw(`
    do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${APP_ROLE}') then
        begin
          create role ${APP_ROLE} nologin;
        exception
          when duplicate_object or unique_violation or insufficient_privilege then null;
        end;
      end if;
      begin
        execute format('grant ${APP_ROLE} to %I', session_user);
      exception
        when others then null;
      end;
    end $$`)
    .execute(tx);
  return mayTakeAppRole(tx);
}

/** Whether the connection's user is a member of the role. */
export async function mayTakeAppRole(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select 1 from pg_roles where rolname = ${APP_ROLE})
      and pg_has_role(session_user, (select oid from pg_roles where rolname = ${APP_ROLE}), 'MEMBER') as may`.execute(
    db,
  );
  return rows[0]!.may === true;
}
