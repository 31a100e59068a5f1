import { network } from '@canopy/contract/people/network';
import { DAY_MS } from '@canopy/domain/time';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/database/page.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** Members waiting for a position, longest first: a sponsor's own new members; all for staff. */
export const holdingTank = query(network.holdingTank, async (ctx, body) => {
  const actor = signedIn(ctx);
  const { tankDays } = await readSettings(ctx.db);
  let waiting = ctx.db
    .selectFrom('holding_tank as h')
    .innerJoin('member as m', 'm.id', 'h.member_id')
    .innerJoin('member as s', 's.id', 'h.sponsor_id');
  if (!isStaff(actor)) waiting = waiting.where('h.sponsor_id', '=', actor.memberId!);
  const { found, total } = await pageOf(
    waiting
      .select(['m.id', 'm.full_name', 'h.sponsor_id', 's.full_name as sponsor_name', 'h.since'])
      .orderBy('h.since')
      .orderBy('m.id'),
    body,
  );
  return {
    rows: found.map((row) => ({
      memberID: memberID(row.id),
      fullName: row.full_name,
      sponsorID: memberID(row.sponsor_id),
      sponsorName: row.sponsor_name,
      since: row.since.toISOString(),
      until: new Date(row.since.getTime() + tankDays * DAY_MS).toISOString(),
    })),
    total,
  };
});
