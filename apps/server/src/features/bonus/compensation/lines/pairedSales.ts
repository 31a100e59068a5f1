import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import { pairVolume, type BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import { lotsOfLeg, type LotOfLeg } from '@canopy/domain/compensation/binaryTrace';
import { binaryInputOf } from '@canopy/domain/compensation/pinned';
import { publicId } from '@canopy/domain/ids';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { isStaff, signedIn, type Ctx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { memberID } from '../../../../platform/ids.ts';
import { fullNames } from '../../../people/members/fullNames.ts';
import type { LineRow } from './bonusLine.ts';
import { readPacked, unpackInput } from '../calculate/pinInput.ts';

type Pairs = NonNullable<ResultOf<typeof compensation.lineDetail>['pairs']>;

/** Maximum number of sales listed per leg. */
const MAX_SALES = 50;

/** A leg in one run: its new volume, and the volume used; hundredths of PV. */
interface LegOfRun {
  id: number;
  period: string;
  volume: [number, number];
  used: [number, number];
}

interface FoundLot extends LotOfLeg {
  period: string;
  saleId: number;
  buyer: number;
}

/** The sales in either leg that the pairs of a line used, from the input of its run and earlier runs. */
export async function pairedSales(ctx: Ctx, row: LineRow): Promise<Pairs> {
  const { left, right, weak } = pairVolume(row.plan_json as BinaryPlan);
  const count = row.volume! / weak;
  const runs = await legsUpTo(ctx, row);
  const before = await pairsBefore(ctx, row, weak);
  const sales = async (side: 0 | 1, each: number) => {
    const earlier = runs.slice(0, -1).reduce((sum, run) => sum + run.used[side], 0);
    const from = earlier + before * each;
    return listed(ctx, await lotsUsed(ctx, row.earner_id, runs, side, from, from + count * each));
  };
  return { count, left: await sales(0, left), right: await sales(1, right) };
}

/** The earner's legs in all runs up to the line's own, oldest first. */
async function legsUpTo(ctx: Ctx, row: LineRow): Promise<LegOfRun[]> {
  const rows = await readRows(
    ctx.db,
    sql<{ id: number; period: string; lv: number; rv: number; lu: number; ru: number }>`
    select b.id, b.period, g.left_volume as lv, g.right_volume as rv, g.left_paired + g.left_lost as lu,
      g.right_paired + g.right_lost as ru
    from binary_leg g join bonus_run b on b.id = g.run_id
    where g.member_id = ${row.earner_id} and b.period <= ${row.period}
      and (b.state = 'POSTED' or b.id = ${row.run_id}) order by b.period`,
  );
  return rows.map(({ id, period, lv, rv, lu, ru }) => ({
    id,
    period,
    volume: [lv, rv],
    used: [lu, ru],
  }));
}

/** Pairs the same run made for the earner before this line. */
async function pairsBefore(ctx: Ctx, row: LineRow, weak: number): Promise<number> {
  const [sum] = await readRows(
    ctx.db,
    sql<{ volume: number }>`select coalesce(sum(volume), 0)::bigint as volume from bonus_run_line
    where run_id = ${row.run_id} and plan = 'BINARY' and earner_id = ${row.earner_id} and id < ${row.id}`,
  );
  return sum!.volume / weak;
}

async function lotsUsed(
  ctx: Ctx,
  earner: number,
  runs: LegOfRun[],
  side: 0 | 1,
  from: number,
  until: number,
): Promise<FoundLot[]> {
  const holes = await readRows(
    ctx.db,
    sql<{ position: number; volume: number }>`select position, volume from binary_return
    where line_id = 0 and member_id = ${earner} and side = ${side} order by position`,
  );
  const removed = holes.reduce((sum, hole) => sum + hole.volume, 0);
  const found: FoundLot[] = [];
  let arrived = 0;
  for (const run of runs) {
    const start = arrived;
    arrived += run.volume[side];
    // no volume of this month can have been used; volume taken out moves the rest forward
    if (arrived <= from || start - removed >= until) continue;
    const packed = await readPacked(ctx.db, run.id);
    const pinned = packed && unpackInput(packed).pinned;
    const input = pinned && binaryInputOf(pinned);
    if (!input) continue;
    const place = input.member.indexOf(pinned.memberId.indexOf(earner));
    for (const lot of lotsOfLeg(input, { place, side, start, holes }, from, until)) {
      const buyer = pinned.memberId[input.member[input.lots.place[lot.lot]!]!]!;
      found.push({ ...lot, period: run.period, saleId: pinned.lotSaleId![lot.lot]!, buyer });
    }
  }
  return found;
}

/** As the contract describes it; buyers outside the caller's downline are masked. */
async function listed(ctx: Ctx, lots: FoundLot[]): Promise<Pairs['left']> {
  const actor = signedIn(ctx);
  const shown = lots.slice(0, MAX_SALES);
  const names = await fullNames(ctx.db, [...new Set(shown.map((lot) => lot.buyer))]);
  const { sponsors } = await ctx.memberIndex.now(ctx);
  return {
    rows: shown.map((lot) => {
      const visible = isStaff(actor) || sponsors.isBelow(lot.buyer, actor.memberId!);
      return {
        period: lot.period,
        salesID: visible ? publicId('sale', lot.saleId) : null,
        memberID: visible ? memberID(lot.buyer) : null,
        name: visible ? names.get(lot.buyer)! : '•••',
        volume: formatPv(lot.volume),
        used: formatPv(lot.used),
      };
    }),
    more: lots.length - shown.length,
  };
}
