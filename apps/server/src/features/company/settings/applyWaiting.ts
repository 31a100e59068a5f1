import type { AuditLine } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { noAudit } from '../../../platform/audit.ts';
import { runCommand } from '../../../platform/operation.ts';
import { sql } from 'kysely';
import type { GuardedSetting } from '@canopy/contract/company/guards';
import { readSettings } from './readSettings.ts';
import { storeSetting } from './saveSetting.ts';
import type { StoredSettings } from './settings.ts';

/** A waiting change whose row is locked. */
export interface WaitingSetting {
  id: number;
  key: GuardedSetting;
  value: unknown;
}

/** Locks a waiting change; undefined if there is none. */
export async function lockWaiting(db: ReadDb, id: number): Promise<WaitingSetting | undefined> {
  const rows = await readRows(
    db,
    sql<WaitingSetting>`select id, key, value from waiting_setting where id = ${id} for update`,
  );
  return rows[0];
}

/** Stores a waiting change, which waits no longer. */
export async function applyWaiting(
  { db, tx }: Pick<CommandCtx, 'db' | 'tx'>,
  { id, key, value }: WaitingSetting,
): Promise<AuditLine> {
  const before = (await readSettings(db))[key];
  await storeSetting(tx, key, value as StoredSettings[GuardedSetting]);
  await tx.deleteFrom('waiting_setting').where('id', '=', id).execute();
  return { action: 'setting.applyWaiting', before: { [key]: before }, after: { [key]: value } };
}

/** Forgets a waiting change. */
export async function dropWaiting(
  { tx }: Pick<CommandCtx, 'tx'>,
  { id, key, value }: WaitingSetting,
): Promise<AuditLine> {
  await tx.deleteFrom('waiting_setting').where('id', '=', id).execute();
  return { action: 'setting.dropWaiting', before: { [key]: value } };
}

/**
 * Job: applies changes of guarded settings to which nobody has objected in time.
 *
 * @returns how many
 */
export const applyDueSettings = (services: Services): Promise<number> =>
  runCommand(systemContext(services, services.clock(), 'settings'), async (ctx) => {
    const due = await readRows(
      ctx.db,
      sql<WaitingSetting>`
      select id, key, value from waiting_setting where applies_at <= ${ctx.now} order by id for update`,
    );
    const lines: AuditLine[] = [];
    for (const change of due) lines.push(await applyWaiting(ctx, change));
    const [first, ...more] = lines;
    return { result: due.length, audit: first ? [first, ...more] : noAudit('nothing is due') };
  });
