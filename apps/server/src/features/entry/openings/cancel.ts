import { openings } from '@canopy/contract/entry/openings';
import { command } from '../../../platform/operation.ts';
import { lockOpening } from './lockOpening.ts';

/** Discards a sheet that was not posted. */
export const cancel = command(openings.cancel, async (ctx, body) => {
  const row = await lockOpening(ctx.tx, body.OpeningID, ['CHECKED', 'REFUSED']);
  await ctx.tx.deleteFrom('opening_row').where('opening_id', '=', row.id).execute();
  await ctx.tx
    .updateTable('opening')
    .set({ state: 'CANCELLED' })
    .where('id', '=', row.id)
    .execute();
  return {
    result: true as const,
    audit: {
      action: 'opening.cancel',
      subject: String(row.id),
      before: { fileName: row.file_name, rows: row.rows },
    },
  };
});
