import { settings } from '@canopy/contract/company/settings';
import { sql } from 'kysely';
import { command } from '../../../platform/operation.ts';
import { dropSettings, readSettings } from './readSettings.ts';

/**
 * Gives a rank, a package level or a plan the company's own names; with none, the original names
 * apply again.
 */
export const saveNames = command(settings.saveNames, async ({ db, tx }, body) => {
  const before = (await readSettings(db)).names[body.Of] ?? {};
  const after = Object.fromEntries(body.Names.map(({ Language, Name }) => [Language, Name]));
  const entry = JSON.stringify(body.Names.length > 0 ? { [body.Of]: after } : {});
  dropSettings(tx);
  // only this entry: concurrent changes to other entries are kept
  await tx
    .insertInto('setting')
    .values({ key: 'names', value: entry })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: sql`(setting.value - ${body.Of}::text) || ${entry}::jsonb` }),
    )
    .execute();
  return {
    result: (await readSettings(db)).names,
    audit: { action: 'setting.saveNames', subject: body.Of, before, after },
  };
});
