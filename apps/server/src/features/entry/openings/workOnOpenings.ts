import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { runCommand, type Done } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { tellOthers } from '../../notices/messages/tellOthers.ts';
import { checkSheet } from './checkSheet.ts';
import { postOpening } from './postOpening.ts';

/**
 * Job: checks submitted sheets, and posts those that a second person released. Each step is one
 * transaction that either reaches the next state or does nothing, so after a crash it is simply
 * repeated.
 */
export async function workOnOpenings(services: Services): Promise<void> {
  const waiting = await services.db
    .selectFrom('opening')
    .select('id')
    .where('state', 'in', ['CHECKING', 'RUNNING'])
    .orderBy('id')
    .execute();
  const ctx = systemContext(services, services.clock(), 'openings');
  for (const { id } of waiting) {
    await runCommand(ctx, (within) => workOn(within, id)).catch(async (error: unknown) => {
      // nothing was done; retrying the same every two seconds would not help
      await transaction(services.db, (tx) =>
        tx.updateTable('opening').set({ state: 'REFUSED' }).where('id', '=', id).execute(),
      );
      throw error;
    });
  }
}

async function workOn(ctx: CommandCtx, id: number): Promise<Done<void>> {
  const sheet = await ctx.tx
    .selectFrom('opening')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['CHECKING', 'RUNNING'])
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  const nothing = (why: string) => ({ result: undefined, audit: noAudit(why) });
  if (!sheet) return nothing('another server works on it');
  // something may have moved since the check
  const errors = await checkSheet(ctx.tx, id, sheet.kind);
  const running = sheet.state === 'RUNNING' && errors === 0;
  if (running) await postOpening(ctx, { ...sheet, run_by: sheet.run_by! });
  const state = running ? 'DONE' : errors === 0 ? 'CHECKED' : 'REFUSED';
  await ctx.tx
    .updateTable('opening')
    .set({ state, errors, done_at: running ? ctx.now : null, ...(running ? {} : { run_by: null }) })
    .where('id', '=', id)
    .execute();
  if (state === 'CHECKED') await tellOthers(ctx, 'opening', id, sheet.handed_in_by);
  if (!running) return nothing('nothing was booked');
  return {
    result: undefined,
    audit: {
      action: 'opening.done',
      subject: String(id),
      after: { kind: sheet.kind, fileName: sheet.file_name, rows: sheet.rows },
    },
  };
}
