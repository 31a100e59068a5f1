import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../platform/context.ts';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { readSettings } from './readSettings.ts';
import { saveSetting } from './saveSetting.ts';
import type { Settings } from './settings.ts';

/** Settings that decide what a period pays. */
export const RULE_SETTINGS = ['pvValue', 'maintenancePv', 'companyCap'] as const;
export type RuleSetting = (typeof RULE_SETTINGS)[number];

/** Changes a setting that decides bonuses, and keeps what it was: periods that are over keep it too. */
export async function changeRuleSetting<K extends RuleSetting>(
  ctx: CommandCtx,
  key: K,
  value: Settings[K],
): Promise<void> {
  const before = (await readSettings(ctx.db))[key];
  if (before === value) return;
  await ctx.tx
    .insertInto('setting_change')
    .values({
      key,
      before: JSON.stringify(before),
      after: JSON.stringify(value),
      at: ctx.now,
      by_login: signedIn(ctx).loginId,
    })
    .execute();
  await saveSetting(ctx.tx, key, value);
}

/**
 * The settings as they held just before an instant, where they decide bonuses; all others as they are
 * now. A period is calculated with those of its end.
 */
export async function settingsAt(db: ReadDb, instant: Date): Promise<Settings> {
  const settings = await readSettings(db);
  const rows = await readRows(
    db,
    sql<{ key: RuleSetting; before: never }>`
    select distinct on (key) key, before from setting_change
    where at >= ${instant} order by key, at, id`,
  );
  return { ...settings, ...Object.fromEntries(rows.map((row) => [row.key, row.before])) };
}
