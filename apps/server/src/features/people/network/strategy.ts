import { network } from '@canopy/contract/people/network';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { placementStrategy } from '../members/reads.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** How a sponsor's new members are placed, and how many are in the holding tank. */
export const strategy = query(network.strategy, async (ctx, body) => {
  const id = memberRow(body.MemberID);
  const { tankDays, tankFallback } = await readSettings(ctx.db);
  const row = await ctx.db
    .selectFrom('member as m')
    .select(placementStrategy.as('strategy'))
    .select((eb) =>
      eb
        .selectFrom('holding_tank')
        .select((tank) => tank.fn.countAll<number>().as('waiting'))
        .where('sponsor_id', '=', id)
        .as('waiting'),
    )
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return {
    strategy: row.strategy,
    waiting: row.waiting ?? 0,
    tankDays,
    fallback: tankFallback,
  };
});
