import { setImmediate as breathe } from 'node:timers/promises';
import { IMPORT_COLUMNS } from '@canopy/contract/memberImport';
import { sql } from 'kysely';
import Papa from 'papaparse';
import type { Db } from '../../platform/database/open.ts';
import { readRow, type ImportFields, type ImportRow } from './importRow.ts';

/** Lines that are read or written at once. */
const BATCH = 2_000;
export const MAX_ROWS = 200_000;

/** Reads the file's text into rows, each checked by itself. Answers null for a wrong first line. */
export async function readFile(text: string, today: string): Promise<ImportRow[] | null> {
  const { data: lines } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  });
  const names = (lines.shift() ?? []).map((name) => name.trim());
  if (IMPORT_COLUMNS.required.some((column) => !names.includes(column))) return null;
  const rows: ImportRow[] = [];
  for (const cells of lines) {
    const fields: Partial<ImportFields> = {};
    for (const [i, name] of names.entries()) fields[name as keyof ImportFields] = cells[i] ?? '';
    rows.push(readRow(rows.length + 1, fields, today));
    // whoever else waits for the server is served in between
    if (rows.length % BATCH === 0) await breathe();
  }
  return rows;
}

/** Writes the rows, in place of what an earlier check wrote. */
export async function keepRows(
  db: Db,
  importId: number,
  rows: readonly ImportRow[],
): Promise<void> {
  await sql`delete from member_import_row where import_id = ${importId}`.execute(db);
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH).map((row) => ({
      row_no: row.rowNo,
      member_no: row.memberNo,
      sponsor: row.sponsor,
      username_key: row.usernameKey,
      email_key: row.emailKey,
      mobile_code: row.mobileCode,
      mobile: row.mobile,
      identity_key: row.identityKey,
      data: row.data,
      errors: row.errors,
    }));
    await sql`insert into member_import_row (import_id, row_no, member_no, sponsor, username_key,
        email_key, mobile_code, mobile, identity_key, data, errors)
      select ${importId}, r.* from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r(row_no int,
        member_no text, sponsor text, username_key text, email_key text, mobile_code text,
        mobile text, identity_key text, data jsonb, errors text[])`.execute(db);
    await breathe();
  }
}

/**
 * Checks the rows against each other and against the members there are: what must be one of a kind,
 * who sponsors whom, no circles. Answers how many rows have an error.
 */
export async function checkTogether(db: Db, importId: number): Promise<number> {
  for (const [field, key] of [
    ['MemberNo', 'r.member_no'],
    ['Username', 'r.username_key'],
    ['Email', 'r.email_key'],
    ['Mobile', "r.mobile_code || ' ' || r.mobile"],
    ['IdentityValue', 'r.identity_key'],
  ] as const) {
    await mark(
      db,
      importId,
      `${field}:TWICE`,
      sql`(select row_no from (select r.row_no, count(*) over (partition by ${sql.raw(key)}) as times
        from member_import_row r where r.import_id = ${importId} and ${sql.raw(key)} <> '') t where times > 1)`,
    );
  }
  const taken = (field: string, code: string, found: ReturnType<typeof sql>) =>
    mark(
      db,
      importId,
      `${field}:${code}`,
      sql`(select r.row_no from member_import_row r where r.import_id = ${importId} and exists (${found}))`,
    );
  await taken(
    'Username',
    'DUPLICATE_USERNAME',
    sql`select 1 from login l where l.username_key = r.username_key`,
  );
  await taken(
    'Email',
    'DUPLICATE_EMAIL',
    sql`select 1 from member m where m.email_key = r.email_key`,
  );
  await taken(
    'Mobile',
    'DUPLICATE_MOBILE',
    sql`select 1 from member m where m.mobile_code = r.mobile_code and m.mobile = r.mobile`,
  );
  await taken(
    'IdentityValue',
    'DUPLICATE_IDENTITY',
    sql`select 1 from member m where m.identity_key = r.identity_key`,
  );
  await findSponsors(db, importId);
  const { rows } = await sql<{ errors: number }>`
    select count(*)::int as errors from member_import_row
    where import_id = ${importId} and errors <> '{}'`.execute(db);
  return rows[0]!.errors;
}

const mark = (db: Db, importId: number, error: string, rowNos: ReturnType<typeof sql>) =>
  sql`update member_import_row set errors = array_append(errors, ${error}::text)
    where import_id = ${importId} and row_no in ${rowNos} and not (errors @> array[${error}::text])`.execute(
    db,
  );

/** A sponsor is a MemberNo of the file, else a memberID or username that is here already. */
async function findSponsors(db: Db, importId: number): Promise<void> {
  await sql`update member_import_row r set sponsor_row = s.row_no
    from member_import_row s where r.import_id = ${importId} and s.import_id = ${importId}
      and s.member_no = r.sponsor`.execute(db);
  await sql`update member_import_row r set sponsor_id = m.id
    from member m join login l on l.id = m.login_id
    where r.import_id = ${importId} and r.sponsor_row is null and m.status <> 'TERMINATED'
      and (l.username_key = lower(r.sponsor) or r.sponsor ~* '^M[0-9]{7,12}$'
        and m.id = substr(r.sponsor, 2)::bigint)`.execute(db);
  await mark(
    db,
    importId,
    'Sponsor:SPONSOR_UNKNOWN',
    sql`(select row_no from member_import_row where import_id = ${importId}
      and sponsor <> '' and sponsor_row is null and sponsor_id is null)`,
  );
  const { rows } = await sql<{ row_no: number; sponsor_row: number }>`
    select row_no, sponsor_row from member_import_row
    where import_id = ${importId} and sponsor_row is not null`.execute(db);
  const circles = inCircles(new Map(rows.map((row) => [row.row_no, row.sponsor_row])));
  if (circles.length > 0) {
    await mark(db, importId, 'Sponsor:CIRCLE', sql`(select unnest(${circles}::int[]))`);
  }
}

/** Rows whose way up never ends: those of a circle and those below it. */
export function inCircles(above: ReadonlyMap<number, number>): number[] {
  const ends = new Map<number, boolean>();
  for (const start of above.keys()) {
    const way: number[] = [];
    const onWay = new Set<number>();
    let at: number | undefined = start;
    while (at !== undefined && !ends.has(at) && !onWay.has(at)) {
      way.push(at);
      onWay.add(at);
      at = above.get(at);
    }
    // at the top, at one whose way is known, or at one of this very way: a circle
    const good = at === undefined || ends.get(at) === true;
    for (const row of way) ends.set(row, good);
  }
  return [...ends].filter(([, good]) => !good).map(([row]) => row);
}
