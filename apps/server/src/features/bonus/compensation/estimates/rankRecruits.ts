import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import type { RankingPlan } from '@canopy/domain/compensation/plan';
import { runInputOf } from '@canopy/domain/compensation/pinned';
import { countedLegs, paidAsRanks } from '@canopy/domain/compensation/ranks';
import { decimalOf } from '@canopy/domain/money';
import { periodBounds } from '@canopy/domain/time';
import { sql } from 'kysely';
import { isStaff, signedIn, type Ctx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { memberID } from '../../../../platform/ids.ts';
import { fullNames } from '../../../people/members/fullNames.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import type { LineRow } from '../lines/bonusLine.ts';
import { readPacked, unpackInput } from '../calculate/pinInput.ts';
import { rewardedRanks } from '../calculate/withheldRewards.ts';

type Detail = ResultOf<typeof compensation.lineDetail>;
type Recruits = Detail['recruits'];

/** Maximum number of recruits listed for a rank. */
const MAX_RECRUITS = 50;

/** The recruits who made a rank, according to the run, with their ranking at that time. */
export async function recruitsOf(ctx: Ctx, row: LineRow): Promise<Recruits> {
  const plan = row.plan_json as RankingPlan;
  const least = plan.ranks.find(({ rank }) => rank === row.level)?.recruitRank ?? 0;
  return (plan.differentLegs && (await legsOf(ctx, row, plan, least))) || directOf(ctx, row, least);
}

/** Ranks met together with the line's rank but not paid, because the plan pays only the highest. */
export async function skippedRanks(
  { db }: Ctx,
  row: LineRow,
): Promise<NonNullable<Detail['skippedRanks']>> {
  const { onlyHighest, ranks } = row.plan_json as RankingPlan;
  if (!onlyHighest) return [];
  const rewarded = await rewardedRanks(db, row.earner_id!, row.period);
  return ranks
    .filter(({ rank, reward }) => rank < row.level! && reward > 0 && !(rewarded & (1 << rank)))
    .map(({ rank, reward }) => ({ rank, reward: decimalOf(reward) }));
}

/**
 * The legs that made a rank, from the run's input: the recruit of each, and the member below who makes it
 * count. Null: calculated by an earlier version, which kept no input.
 */
async function legsOf(
  ctx: Ctx,
  row: LineRow,
  plan: RankingPlan,
  least: number,
): Promise<Recruits | null> {
  const packed = await readPacked(ctx.db, row.run_id!);
  if (!packed) return null;
  const { pinned } = unpackInput(packed);
  const paidAs = paidAsRanks(runInputOf(pinned), plan);
  const ranking = (i: number) => Math.max(pinned.ranking[i]!, paidAs[i]!);
  const legs = countedLegs(pinned, paidAs, pinned.memberId.indexOf(row.earner_id!), least)
    .sort((a, b) => ranking(b.counts) - ranking(a.counts))
    .slice(0, MAX_RECRUITS);
  const idOf = (i: number) => pinned.memberId[i]!;
  const names = await fullNames(ctx.db, legs.flatMap((leg) => [leg.recruit, leg.counts]).map(idOf));
  const actor = signedIn(ctx);
  const { sponsors } = await ctx.memberIndex.now(ctx);
  const person = (i: number) => ({ name: names.get(idOf(i))!, ranking: ranking(i) });
  return legs.map(({ recruit, counts }) => {
    // a member deep in a leg may have left it since
    const visible = isStaff(actor) || sponsors.isBelow(idOf(counts), actor.memberId!);
    return {
      memberID: memberID(idOf(recruit)),
      ...person(recruit),
      ...(counts !== recruit && {
        inLeg: {
          ...person(counts),
          memberID: visible ? memberID(idOf(counts)) : null,
          ...(!visible && { name: '•••' }),
        },
      }),
    };
  });
}

/**
 * The direct recruits who made a rank. The search covers all members the earner ever sponsored, because
 * only the run knows who was a recruit then, and it has no index by sponsor.
 */
async function directOf(ctx: Ctx, row: LineRow, least: number): Promise<Recruits> {
  const { timeZone } = await readSettings(ctx.db);
  const { until } = periodBounds(row.period, timeZone);
  const recruits = await readRows(
    ctx.db,
    sql<{ id: number; full_name: string; ranking: number }>`
    select * from (
      select m.id, m.full_name, greatest(r.paid_as, coalesce((select c.from_rank from member_rank_change c
        where c.member_id = m.id and c.period > ${row.period} order by c.id limit 1), m.ranking))::int as ranking
      from bonus_run_member r join member m on m.id = r.member_id
      where r.run_id = ${row.run_id} and r.sponsor_id = ${row.earner_id} and r.active
        and r.member_id in (
          select member_id from sponsor_edge where sponsor_id = ${row.earner_id} and valid_until is null
          union all
          select member_id from sponsor_edge where sponsor_id = ${row.earner_id} and valid_until is not null)
        and coalesce(r.activated, m.activated_at < ${until}, false)) recruit
    where ranking >= ${least} order by ranking desc, id limit ${MAX_RECRUITS}`,
  );
  return recruits.map(({ id, full_name, ranking }) => ({
    memberID: memberID(id),
    name: full_name,
    ranking,
  }));
}
