import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@canopy/contract/office/auditActions';
import { audit } from '../../../platform/audit.ts';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { changeGuard } from './changeGuard.ts';
import type { GuardedSetting } from '@canopy/contract/company/guards';
import { isFirst, loosens, type GuardedValues } from './guardedSettings.ts';
import { readSettings } from './readSettings.ts';
import { storeSetting } from './saveSetting.ts';
import type { StoredSettings } from './settings.ts';

/**
 * Stores guarded settings. What tightens a guard applies at once; what loosens one waits, and is told to the
 * other administrators ({@link changeGuard}). A new value takes the
 * place of one that waits.
 *
 * @throws ApiError `PROOF_NEEDED`
 */
export async function saveGuarded(
  ctx: CommandCtx,
  values: GuardedValues,
  action: AuditAction,
): Promise<void> {
  const before: Partial<StoredSettings> = await readSettings(ctx.db);
  const wanted = (Object.keys(values) as GuardedSetting[]).filter(
    (key) => values[key] !== undefined && !isDeepStrictEqual(values[key], before[key]),
  );
  const loosened = wanted.filter((key) =>
    loosens(key, before as StoredSettings, values[key] as StoredSettings[GuardedSetting]),
  );
  const from = loosened.length > 0 ? await changeGuard(ctx, { action, subject: '' }) : null;
  const waiting = from ? loosened.filter((key) => !isFirst(key, before as StoredSettings)) : [];
  for (const key of wanted) {
    const value = values[key] as StoredSettings[typeof key];
    await ctx.tx.deleteFrom('waiting_setting').where('key', '=', key).execute();
    if (from && waiting.includes(key)) {
      await ctx.tx
        .insertInto('waiting_setting')
        .values({
          key,
          value: JSON.stringify(value),
          wanted_by: signedIn(ctx).loginId,
          wanted_at: ctx.now,
          applies_at: from,
        })
        .execute();
    } else await storeSetting(ctx.tx, key, value);
  }
  if (waiting.length === 0) return;
  const of = (all: Partial<StoredSettings>) =>
    Object.fromEntries(waiting.map((key) => [key, all[key]]));
  await audit(ctx, {
    action: 'setting.ask',
    before: of(before),
    after: of(values as Partial<StoredSettings>),
  });
}
