import { DAY_MS } from '@canopy/domain/time';
import { noAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { placeMember } from './placeMember.ts';
import { lockWaiting, placedLine } from './waitingMember.ts';

/** Members placed per run of the job. */
const BATCH_SIZE = 100;

/**
 * Job: places members who have been in the holding tank longer than the company allows, using its
 * fallback strategy. Returns how many.
 */
export async function placeOverdue(services: Services): Promise<number> {
  const now = services.clock();
  const ctx = systemContext(services, now, 'holding tank');
  const { tankDays, tankFallback } = await readSettings(ctx.db);
  const due = await ctx.db
    .selectFrom('holding_tank')
    .select('member_id')
    .where('since', '<=', new Date(now.getTime() - tankDays * DAY_MS))
    .orderBy('since')
    .limit(BATCH_SIZE)
    .execute();
  let placed = 0;
  for (const { member_id } of due) {
    const done = await runCommand(ctx, async (ctx) => {
      const waiting = await lockWaiting(ctx.tx, member_id);
      if (!waiting) {
        return { result: false, audit: noAudit('the sponsor, or another server, was first') };
      }
      const strategy = tankFallback;
      const position = await placeMember(ctx, member_id, waiting.sponsor_id, { strategy });
      return position
        ? { result: true, audit: placedLine(member_id, position) }
        : { result: false, audit: noAudit('the fallback picks no position') };
    });
    if (done) placed += 1;
  }
  return placed;
}
