import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { runCommand, type Done } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { lockTrees } from '../../people/network/lockTrees.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { businessToday } from '../../company/settings/today.ts';
import { checkRows } from './checkRows.ts';
import { importMembers } from './importMembers.ts';
import { deleteFile, MAX_ROWS, setImportState, type ImportState } from './importState.ts';
import { readReaders } from '../../company/imports/readers.ts';
import { parseFile } from './parseFile.ts';
import { storeRows } from './storeRows.ts';

/**
 * Job: checks and imports what was submitted. Each step is one transaction that either reaches the
 * next state or does nothing, so after a crash it is simply repeated.
 */
export async function workOnImports(services: Services): Promise<void> {
  const waiting = await readRows(
    services.db,
    sql<{ id: number; state: ImportState }>`
    select id, state from member_import where state in ('CHECKING', 'RUNNING') order by id`,
  );
  const ctx = systemContext(services, services.clock(), 'member import');
  for (const { id, state } of waiting) {
    const done = runCommand(ctx, async (within): Promise<Done<void>> => {
      const [locked] = await readRows(
        within.db,
        sql<{ created_by: number }>`
        select created_by from member_import where id = ${id} and state = ${state}
        for update skip locked`,
      );
      if (!locked) return { result: undefined, audit: noAudit('another server works on it') };
      return state === 'CHECKING'
        ? checkFile(within, id)
        : importFile(within, id, locked.created_by);
    });
    await done.catch(async (error: unknown) => {
      // nothing was done; retrying the same every two seconds would not help
      await transaction(services.db, (tx) =>
        setImportState(tx, id, { state: 'REFUSED', errors: 1 }),
      );
      throw error;
    });
  }
}

async function checkFile(ctx: CommandCtx, id: number): Promise<Done<void>> {
  const checked = { result: undefined, audit: noAudit('nobody became a member') };
  const parts = await ctx.db
    .selectFrom('member_import_part')
    .select('text')
    .where('import_id', '=', id)
    .orderBy('part')
    .execute();
  const text = parts.map((part) => part.text).join('');
  const { head, rows } = await parseFile(text, await readReaders(ctx.db), await businessToday(ctx));
  await setImportState(ctx.tx, id, {
    state: 'CHECKING',
    head: head && JSON.stringify(head),
  });
  if (rows.length === 0 || rows.length > MAX_ROWS) {
    // not a list of members: one error, of the sheet as a whole
    await ctx.tx.deleteFrom('member_import_row').where('import_id', '=', id).execute();
    await setImportState(ctx.tx, id, { state: 'REFUSED', rows: rows.length, errors: 1 });
    return checked;
  }
  await storeRows(ctx.tx, id, rows);
  const errors = await checkRows(ctx, id);
  const state = errors === 0 ? ('CHECKED' as const) : ('REFUSED' as const);
  await setImportState(ctx.tx, id, { state, rows: rows.length, errors, progress: rows.length });
  return checked;
}

async function importFile(ctx: CommandCtx, id: number, registrar: number): Promise<Done<void>> {
  if (await namesPositions(ctx, id)) await lockTrees(ctx.tx);
  // somebody may have registered since the check
  await sql`update member_import_row set errors = '{}' where import_id = ${id}`.execute(ctx.tx);
  const errors = await checkRows(ctx, id);
  if (errors > 0) {
    await setImportState(ctx.tx, id, { state: 'REFUSED', errors });
    return { result: undefined, audit: noAudit('nobody became a member') };
  }
  const { timeZone } = await readSettings(ctx.db);
  const members = await importMembers(ctx.tx, id, { now: ctx.now, registrar, timeZone });
  await deleteFile(ctx.tx, id);
  await setImportState(ctx.tx, id, { state: 'DONE', progress: members, done_at: ctx.now });
  return {
    result: undefined,
    audit: { action: 'memberImport.done', after: { importID: id, members } },
  };
}

/** Whether any row names a position: only then must the trees be locked against other changes. */
async function namesPositions({ tx }: CommandCtx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('member_import_row')
    .select('row_no')
    .where('import_id', '=', id)
    .where('placement_side', '<>', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
