import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, inject, test } from 'vitest';
import { readSettings } from '../apps/server/src/features/company/settings/readSettings.ts';
import type { Db } from '../apps/server/src/platform/database/handle.ts';
import { openDatabase } from '../apps/server/src/platform/database/open.ts';
import { deriveSecrets } from '../apps/server/src/platform/secrets.ts';
import { takeDefaults } from './companyDefaults.ts';
import { openRealCompany } from './realCompany.ts';
import { TWO_SERVERS } from './runOptions.ts';

/** Settings in which a company differs from another one. */
async function differing(one: Db, other: Db): Promise<string[]> {
  const [of, from] = await Promise.all([readSettings(one), readSettings(other)]);
  const keys = Object.keys(from) as (keyof typeof from)[];
  return keys.filter((key) => !isDeepStrictEqual(of[key], from[key])).toSorted();
}

// two servers have no embedded demo company; the settings are the same
test.skipIf(TWO_SERVERS)(
  'a copy of the demo company gets the settings of a newly founded one, and keeps what its administrator entered',
  async () => {
    const real = await openRealCompany();
    const dataDir = mkdtempSync(join(tmpdir(), 'canopy-e2e-defaults-'));
    cpSync(inject('company'), dataDir, { recursive: true });
    const { db, close } = await openDatabase({ dataDir });
    const founded = real.running.database.db;
    expect(await differing(db, founded)).toEqual(
      expect.arrayContaining(['captchaRegister', 'demo', 'freeRegistration', 'totpForStaff']),
    );
    await takeDefaults(db, deriveSecrets('a-key-for-this-test-of-32-letters'), 'http://nowhere');
    expect(await differing(db, founded)).toEqual(['bankAccounts', 'company', 'tax']);
    const unprotected = await db
      .selectFrom('staff as s')
      .innerJoin('login as l', 'l.id', 's.login_id')
      .select('l.username')
      .where('l.totp_secret', 'is', null)
      .execute();
    expect(unprotected).toEqual([]);
    await close();
    await real.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
);
