import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { withEmail, withIdentity, withMobile } from '../../people/members/reads.ts';
import { checkPlacements } from './checkPlacements.ts';
import { rowsInCircles } from './circles.ts';
import { mark } from './mark.ts';

/**
 * Checks the rows against each other and against existing members: unique values, sponsors and
 * placement parents, no circles. Returns how many rows have an error.
 */
export async function checkRows(ctx: CommandCtx, importId: number): Promise<number> {
  const { tx } = ctx;
  for (const [field, key] of [
    ['MemberNo', 'r.member_no'],
    ['Username', 'r.username_key'],
    ['Email', 'r.email_key'],
    ['Mobile', "r.mobile_code || ' ' || r.mobile"],
    ['IdentityValue', 'r.identity_key'],
  ] as const) {
    await mark(
      tx,
      importId,
      `${field}:TWICE`,
      sql`(select row_no from (select r.row_no, count(*) over (partition by ${sql.raw(key)}) as times
        from member_import_row r where r.import_id = ${importId} and ${sql.raw(key)} <> '') t where times > 1)`,
    );
  }
  const taken = (field: string, code: string, found: ReturnType<typeof sql>) =>
    mark(
      tx,
      importId,
      `${field}:${code}`,
      sql`(select r.row_no from member_import_row r where r.import_id = ${importId} and exists (${found}))`,
    );
  await taken(
    'Username',
    'DUPLICATE_USERNAME',
    sql`select 1 from login l where l.username_key = r.username_key`,
  );
  await taken('Email', 'DUPLICATE_EMAIL', withEmail(sql`r.email_key`));
  await taken('Mobile', 'DUPLICATE_MOBILE', withMobile(sql`r.mobile_code`, sql`r.mobile`));
  await taken('IdentityValue', 'DUPLICATE_IDENTITY', withIdentity(sql`r.identity_key`));
  await resolveSponsors(tx, importId);
  await checkPlacements(ctx, importId);
  const rows = await readRows(
    tx,
    sql<{ errors: number }>`
    select count(*)::int as errors from member_import_row
    where import_id = ${importId} and errors <> '{}'`,
  );
  return rows[0]!.errors;
}

/** A sponsor is a MemberNo in the file, or else the memberID or username of an existing member. */
async function resolveSponsors(tx: Tx, importId: number): Promise<void> {
  await sql`update member_import_row r set sponsor_row = s.row_no
    from member_import_row s where r.import_id = ${importId} and s.import_id = ${importId}
      and s.member_no = r.sponsor`.execute(tx);
  await sql`update member_import_row r set sponsor_id = m.id
    from member m join login l on l.id = m.login_id
    where r.import_id = ${importId} and r.sponsor_row is null and m.status <> 'TERMINATED'
      and (l.username_key = lower(r.sponsor) or r.sponsor ~* '^M[0-9]{7,12}$'
        and m.id = substr(r.sponsor, 2)::bigint)`.execute(tx);
  await mark(
    tx,
    importId,
    'Sponsor:SPONSOR_UNKNOWN',
    sql`(select row_no from member_import_row where import_id = ${importId}
      and sponsor <> '' and sponsor_row is null and sponsor_id is null)`,
  );
  const rows = await readRows(
    tx,
    sql<{ row_no: number; sponsor_row: number }>`
    select row_no, sponsor_row from member_import_row
    where import_id = ${importId} and sponsor_row is not null`,
  );
  const circles = rowsInCircles(new Map(rows.map((row) => [row.row_no, row.sponsor_row])));
  if (circles.length > 0) {
    await mark(tx, importId, 'Sponsor:CIRCLE', sql`(select unnest(${circles}::int[]))`);
  }
}
