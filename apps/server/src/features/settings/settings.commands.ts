import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { settings } from '@canopy/contract/settings';
import type { Db } from '../../platform/database/open.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  forgetSettings,
  orderSettings,
  systemSettings,
  type Settings,
} from './settings.queries.ts';

/** Stores one setting. */
export async function saveSetting<K extends keyof Settings>(
  db: Db,
  key: K,
  value: Settings[K],
): Promise<void> {
  const json = JSON.stringify(value);
  forgetSettings(db);
  await db
    .insertInto('setting')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

/** Changes whom invoices are from, the tax and the days to give back. */
export function saveOrderSettings(
  ctx: Ctx,
  body: ParsedBodyOf<typeof settings.saveOrderSettings>,
): Promise<ResultOf<typeof settings.saveOrderSettings>> {
  return transaction(ctx.db, async (db) => {
    const before = await orderSettings({ db });
    await saveSetting(db, 'company', body.Company);
    await saveSetting(db, 'tax', body.Tax);
    await saveSetting(db, 'coolingOff', body.CoolingOff);
    const after = await orderSettings({ db });
    await audit({ ...ctx, db, tx: db }, { action: 'setting.save', before, after });
    return after;
  });
}

/** Changes the named settings of sign-in, captcha and maintenance; they hold from the next request. */
export function saveSystemSettings(
  ctx: Ctx,
  body: ParsedBodyOf<typeof settings.saveSystemSettings>,
): Promise<ResultOf<typeof settings.saveSystemSettings>> {
  return transaction(ctx.db, async (db) => {
    const before: Record<string, unknown> = await systemSettings({ db });
    const after: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(body)) {
      const key = (name[0]!.toLowerCase() + name.slice(1)) as keyof Settings;
      if (value === undefined || before[key] === value) continue;
      await saveSetting(db, key, value as never);
      after[key] = value;
    }
    const changed = Object.keys(after);
    if (changed.length > 0) {
      await audit(
        { ...ctx, db, tx: db },
        {
          action: 'setting.save',
          before: Object.fromEntries(changed.map((key) => [key, before[key]])),
          after,
        },
      );
    }
    return systemSettings({ db });
  });
}
