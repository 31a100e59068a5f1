import { compensation } from '@canopy/contract/bonus/compensation';
import type { RankingPlan } from '@canopy/domain/compensation/plan';
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { memberRow } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { estimated } from './estimateState.ts';
import { postedRun } from '../missed/missedOfRun.ts';
import { plansOf } from '../calculate/plans.ts';
import { rankRows } from '../calculate/rankRows.ts';

/** Number of months of rank history. */
const MONTHS = 24;

/** A member's rank data for a period; the plan is the one in force then. */
interface Judged {
  paidAs: number;
  progress: string | null;
  plan: RankingPlan | undefined;
  asOf: Date | null;
}

/**
 * How a member's rank was decided in a period: each rank with its conditions and what the member reached,
 * and the paid-as rank of each paid month. For the running period, according to the last calculation.
 */
export const rankProgress = query(compensation.rankProgress, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  const found = await judgedIn(ctx, memberId, body.Period);
  const history = await readRows(
    ctx.db,
    sql<{ period: string; paid_as: number }>`
    select b.period, r.paid_as from bonus_run b
    join bonus_run_member r on r.run_id = b.id and r.member_id = ${memberId}
    where b.state = 'POSTED' order by b.period desc limit ${MONTHS}`,
  );
  return {
    period: body.Period,
    counted: found?.progress !== undefined && found.progress !== null,
    asOf: found?.asOf?.toISOString() ?? null,
    paidAs: found?.paidAs ?? null,
    differentLegs: found?.plan?.differentLegs === true,
    ranks: found?.plan && found.progress !== null ? rankRows(found.progress, found.plan) : [],
    history: history.map(({ period, paid_as }) => ({ period, paidAs: paid_as })),
  };
});

async function judgedIn({ db }: Ctx, memberId: number, period: string): Promise<Judged | null> {
  const run = await postedRun(db, period);
  if (!run) {
    const row = await estimated(db, period, memberId);
    if (!row) return null;
    const { UPGRADE_RANKING } = await plansOf(db, period);
    const plan = UPGRADE_RANKING.status === 'ACTIVE' ? UPGRADE_RANKING.plan : undefined;
    return { paidAs: row.paid_as, progress: row.rank_progress, plan, asOf: row.as_of };
  }
  const row = await db
    .selectFrom('bonus_run_member')
    .select(['paid_as', 'rank_progress'])
    .where('run_id', '=', run.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const plan = run.plans.UPGRADE_RANKING;
  return row ? { paidAs: row.paid_as, progress: row.rank_progress, plan, asOf: null } : null;
}
