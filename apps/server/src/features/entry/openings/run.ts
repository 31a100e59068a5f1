import { openings } from '@canopy/contract/entry/openings';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { requireOther } from '../../company/secondPerson/keptFrom.ts';
import { lockOpening } from './lockOpening.ts';

/** Submits a checked sheet to the job that posts it. */
export const run = command(openings.run, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  const row = await lockOpening(ctx.tx, body.OpeningID, ['CHECKED']);
  await requireOther(ctx, 'opening', row.id);
  await ctx.tx
    .updateTable('opening')
    .set({ state: 'RUNNING', run_by: loginId })
    .where('id', '=', row.id)
    .execute();
  return {
    result: true as const,
    audit: { action: 'opening.run', subject: String(row.id), after: { rows: row.rows } },
  };
});
