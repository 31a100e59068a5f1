import { guards } from '@canopy/contract/company/guards';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { isKeptFrom } from '../secondPerson/keptFrom.ts';
import type { GuardedSetting } from '@canopy/contract/company/guards';
import { readSettings } from '../settings/readSettings.ts';

interface Row {
  id: number;
  key: GuardedSetting;
  value: unknown;
  wanted_by: string | null;
  wanted_at: Date;
  applies_at: Date;
  own: boolean;
}

/** Changes of guarded settings that wait, the next to apply first. */
export const waitingSettings = query(guards.waitingSettings, async (ctx) => {
  const now = await readSettings(ctx.db);
  const me = sql`${signedIn(ctx).loginId}::bigint`;
  const rows = await readRows(
    ctx.db,
    sql<Row>`
    select w.id, w.key, w.value, ${loginName(sql`w.wanted_by`)} as wanted_by, w.wanted_at, w.applies_at,
      ${isKeptFrom('settingChange', me, ctx.now)} as own
    from waiting_setting w order by w.applies_at, w.id`,
  );
  return rows.map((row) => ({
    changeID: row.id,
    setting: row.key,
    before: now[row.key],
    after: row.value,
    askedBy: row.wanted_by ?? '',
    askedAt: row.wanted_at.toISOString(),
    appliesAt: row.applies_at.toISOString(),
    own: row.own,
  }));
});
