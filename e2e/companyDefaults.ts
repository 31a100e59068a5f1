import { isDeepStrictEqual } from 'node:util';
import {
  NEW_COMPANY_SETTINGS,
  type StoredSettings,
} from '../apps/server/src/features/company/settings/settings.ts';
import type { Db } from '../apps/server/src/platform/database/handle.ts';
import type { Secrets } from '../apps/server/src/platform/secrets.ts';
import { setSetting } from '../apps/server/src/testing/setSetting.ts';
import { enrolOffice } from './authenticators.ts';

/** What a server of the demo company is configured with, so that it works as a company's own does. */
export const OWN_COMPANY = {
  DEMO: '0',
  READ_SLIPS: '1',
  // no company has a provider before it has an account there; the stand-in moves no money
  CARD_PAYMENTS: 'local',
} as const;

/**
 * Gives a copy of the demo company the settings that a newly founded company has, and everybody at its office
 * an authenticator, as those settings demand. What its administrator has entered stays, such as the bank
 * account: no company begins with it, and every company has it before it sells.
 */
export async function takeDefaults(db: Db, secrets: Secrets, base: string): Promise<void> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const entered = await enteredByAdministrator(db);
  for (const key of Object.keys(NEW_COMPANY_SETTINGS) as (keyof StoredSettings)[]) {
    const preset = NEW_COMPANY_SETTINGS[key];
    if (entered.has(key) || isDeepStrictEqual(stored[key], preset)) continue;
    await setSetting(db, key, preset);
  }
  await enrolOffice(db, secrets, base);
}

/** Settings that stand in the lines of the audit log about what an administrator saved. */
async function enteredByAdministrator(db: Db): Promise<Set<string>> {
  const lines = await db
    .selectFrom('audit')
    .select('after')
    .where('action', 'like', 'setting.%')
    .where('actor', 'like', 'A%')
    .execute();
  return new Set(lines.flatMap(({ after }) => Object.keys((after ?? {}) as object)));
}
