import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { memberImport } from '@canopy/contract/memberImport';
import { sql } from 'kysely';
import { pageOf } from '../../platform/database/page.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { personId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx, type Services } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { readSettings } from '../settings/readSettings.ts';
import { businessToday } from '../settings/today.ts';
import { checkTogether, keepRows, MAX_ROWS, readFile } from './importCheck.ts';
import { importMembers } from './importRun.ts';

type Summary = ResultOf<typeof memberImport.state>;
type State = Summary['state'];

/** Begins an import. */
export async function startImport(
  ctx: Ctx,
  body: ParsedBodyOf<typeof memberImport.start>,
): Promise<Summary> {
  const { id } = await ctx.db
    .insertInto('member_import')
    .values({
      file_name: body.FileName,
      parts: body.Parts,
      state: 'RECEIVING',
      created_by: signedIn(ctx).loginId,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return importState(ctx, { ImportID: id });
}

/** Keeps one part of the file. */
export function keepPart(ctx: Ctx, body: ParsedBodyOf<typeof memberImport.part>): Promise<Summary> {
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const { parts } = await lockImport(inside, body.ImportID, ['RECEIVING']);
    if (body.Part > parts) throw new ApiError('INVALID_BODY', {}, { Part: ['INVALID'] });
    const part = { import_id: body.ImportID, part: body.Part, text: body.Text };
    await db
      .insertInto('member_import_part')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'part']).doUpdateSet({ text: body.Text }),
      )
      .execute();
    return importState(inside, body);
  });
}

/** Hands a complete file to the check. */
export function checkImport(
  ctx: Ctx,
  body: ParsedBodyOf<typeof memberImport.check>,
): Promise<Summary> {
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const from: State[] = ['RECEIVING', 'CHECKED', 'REFUSED'];
    const { parts } = await lockImport(inside, body.ImportID, from);
    const { received } = await importState(inside, body);
    if (received.length < parts) throw new ApiError('IMPORT_INCOMPLETE');
    await setState(inside, body.ImportID, { state: 'CHECKING', progress: 0 });
    return importState(inside, body);
  });
}

/** Hands a checked file to the take-over. */
export function runImport(ctx: Ctx, body: ParsedBodyOf<typeof memberImport.run>): Promise<Summary> {
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    await lockImport(inside, body.ImportID, ['CHECKED']);
    await setState(inside, body.ImportID, { state: 'RUNNING', progress: 0 });
    await audit(inside, { action: 'memberImport.run', after: { importID: body.ImportID } });
    return importState(inside, body);
  });
}

/** Forgets a file that was not taken over; its people were never members. */
export function cancelImport(
  ctx: Ctx,
  body: ParsedBodyOf<typeof memberImport.cancel>,
): Promise<Summary> {
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    await lockImport(inside, body.ImportID, ['RECEIVING', 'CHECKED', 'REFUSED']);
    await forget(inside, body.ImportID);
    await setState(inside, body.ImportID, { state: 'CANCELLED' });
    return importState(inside, body);
  });
}

async function lockImport({ db }: Ctx, id: number, states: readonly State[]) {
  const row = await db
    .selectFrom('member_import')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  if (!states.includes(row.state)) throw new ApiError('STATE_CHANGED', { state: row.state });
  return row;
}

const setState = (
  { db }: Pick<Ctx, 'db'>,
  id: number,
  change: { state: State; rows?: number; errors?: number; progress?: number; done_at?: Date },
) => db.updateTable('member_import').set(change).where('id', '=', id).execute();

/** The file and its rows hold identities and addresses: they go when they are not needed. */
async function forget({ db }: Pick<Ctx, 'db'>, id: number): Promise<void> {
  await db.deleteFrom('member_import_part').where('import_id', '=', id).execute();
  await db.deleteFrom('member_import_row').where('import_id', '=', id).execute();
}

/**
 * Job: checks and takes over what was handed in. Each step is one transaction that leaves the next
 * state or nothing: after a crash it is simply done again.
 */
export async function workOnImports(services: Services): Promise<void> {
  const { rows } = await sql<{ id: number; state: State }>`
    select id, state from member_import where state in ('CHECKING', 'RUNNING') order by id`.execute(
    services.db,
  );
  for (const { id, state } of rows) {
    const done = transaction(services.db, async (db) => {
      const ctx = { ...systemContext(services, services.clock(), 'member import'), db, tx: db };
      const { rows: held } = await sql<{ created_by: number }>`
        select created_by from member_import where id = ${id} and state = ${state}
        for update skip locked`.execute(db);
      // another server is at it
      if (!held[0]) return;
      if (state === 'CHECKING') await check(ctx, id);
      else await run(ctx, id, held[0].created_by);
    });
    await done.catch(async (error: unknown) => {
      // nothing was done; trying the same again every two seconds would help nobody
      await setState(services, id, { state: 'REFUSED', errors: 1 });
      throw error;
    });
  }
}

async function check(ctx: Ctx, id: number): Promise<void> {
  const parts = await ctx.db
    .selectFrom('member_import_part')
    .select('text')
    .where('import_id', '=', id)
    .orderBy('part')
    .execute();
  const text = parts.map((part) => part.text).join('');
  const rows = await readFile(text, await businessToday(ctx));
  if (!rows || rows.length === 0 || rows.length > MAX_ROWS) {
    // no list of members: one error, at the first line
    await setState(ctx, id, { state: 'REFUSED', rows: rows?.length ?? 0, errors: 1 });
    return;
  }
  await keepRows(ctx.db, id, rows);
  const errors = await checkTogether(ctx.db, id);
  const state = errors === 0 ? ('CHECKED' as const) : ('REFUSED' as const);
  await setState(ctx, id, { state, rows: rows.length, errors, progress: rows.length });
}

async function run(ctx: Ctx, id: number, registrar: number): Promise<void> {
  // somebody may have registered since the check
  await sql`update member_import_row set errors = '{}' where import_id = ${id}`.execute(ctx.db);
  const errors = await checkTogether(ctx.db, id);
  if (errors > 0) {
    await setState(ctx, id, { state: 'REFUSED', errors });
    return;
  }
  const { timeZone } = await readSettings(ctx.db);
  const taken = await importMembers(ctx.db, id, { now: ctx.now, registrar, timeZone });
  await forget(ctx, id);
  await setState(ctx, id, { state: 'DONE', progress: taken, done_at: ctx.now });
  await audit(ctx, { action: 'memberImport.done', after: { importID: id, members: taken } });
}

/** How far an import is. */
export async function importState(ctx: Ctx, body: { ImportID: number }): Promise<Summary> {
  const { rows } = await summaries(ctx, body.ImportID, { Page: 1, PageSize: 1 });
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

/** Imports, the newest first. */
export const importList = (
  ctx: Ctx,
  body: ParsedBodyOf<typeof memberImport.list>,
): Promise<ResultOf<typeof memberImport.list>> => summaries(ctx, null, body);

async function summaries(
  { db }: Pick<Ctx, 'db'>,
  id: number | null,
  page: { Page: number; PageSize: number },
) {
  let query = db
    .selectFrom('member_import as i')
    .leftJoin('staff as s', 's.login_id', 'i.created_by');
  if (id !== null) query = query.where('i.id', '=', id);
  const { found, total } = await pageOf(
    query
      .selectAll('i')
      .select('s.id as staff_id')
      .select(
        sql<
          number[]
        >`array(select p.part from member_import_part p where p.import_id = i.id order by p.part)`.as(
          'received',
        ),
      )
      .orderBy('i.id', 'desc'),
    page,
  );
  const rows = found.map((row) => ({
    importID: String(row.id),
    fileName: row.file_name,
    state: row.state,
    parts: row.parts,
    received: row.received,
    rows: row.rows,
    errors: row.errors,
    progress: row.progress,
    createdBy: personId(null, row.staff_id),
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
  }));
  return { rows, total };
}

/** Rows that cannot be taken over, with every reason. */
export async function importErrors(
  ctx: Ctx,
  body: ParsedBodyOf<typeof memberImport.errors>,
): Promise<ResultOf<typeof memberImport.errors>> {
  const found = await sql<{
    row_no: number;
    member_no: string;
    data: { Username: string };
    errors: string[];
  }>`
    select row_no, member_no, data, errors from member_import_row
    where import_id = ${body.ImportID} and errors <> '{}' order by row_no
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db);
  const { errors: total, state } = await importState(ctx, body);
  if (found.rows.length === 0 && state === 'REFUSED' && body.Page === 1) {
    // no list of members, or one that the database would not take
    const errors = [{ field: 'File', code: 'INVALID' }];
    return { rows: [{ line: 1, memberNo: '', username: '', errors }], total: 1 };
  }
  return {
    rows: found.rows.map((row) => ({
      line: row.row_no + 1,
      memberNo: row.member_no,
      username: row.data.Username,
      errors: row.errors.map((error) => {
        const [field = '', code = ''] = error.split(':');
        return { field, code };
      }),
    })),
    total,
  };
}
