import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';
import { dropSettings } from './readSettings.ts';
import type { WithholdingVersion } from './settings.ts';

/**
 * Adds a version of the withholding tax terms; one added by somebody else at the same time is kept
 * too.
 */
export async function addWithholding(tx: Tx, version: WithholdingVersion): Promise<void> {
  const added = JSON.stringify([version]);
  dropSettings(tx);
  await tx
    .insertInto('setting')
    .values({ key: 'withholding', value: added })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`setting.value || ${added}::jsonb` }),
    )
    .execute();
}
