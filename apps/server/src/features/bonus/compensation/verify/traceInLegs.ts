import { pairVolume, type BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import { lotPlaces, startOf, traceReturn } from '@canopy/domain/compensation/binaryTrace';
import { binaryInputOf } from '@canopy/domain/compensation/pinned';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { readPacked, unpackInput } from '../calculate/pinInput.ts';

/** A refund of a sale whose month is paid, and the run that paid it. */
export interface PaidRefund {
  id: number;
  sale_id: number;
  member_id: number;
  pv: number;
  period: string;
  run_id: number;
}

/** A paid line of pairs, with the volume its pairs used of the left and right leg. */
export interface LineOfLegs {
  id: number;
  planVersion: number;
  level: number;
  percentage: number | null;
  /** Sen. */
  amount: number;
  used: [number, number];
  /** Volume already returned. */
  returned: [number, number];
}

/** What a refund takes out of one leg; hundredths of PV. */
export interface LegReturn {
  memberId: number;
  side: number;
  /** Where the sale entered the leg. */
  position: number;
  /** The part still carried forward. */
  removed: number;
  lines: { line: LineOfLegs; volume: number }[];
}

/** A leg after the runs so far. */
interface Leg {
  arrivedBefore: number;
  used: number;
  lines: { line: LineOfLegs; from: number; until: number }[];
  holes: { position: number; volume: number; sale_id: number }[];
}

/** Traces a returned sale into every leg in which it counted. */
export async function traceInLegs(tx: Tx, refund: PaidRefund): Promise<LegReturn[]> {
  const packed = await readPacked(tx, refund.run_id);
  const pinned = packed && unpackInput(packed).pinned;
  const input = pinned && binaryInputOf(pinned);
  const lot = pinned?.lotSaleId?.indexOf(refund.sale_id) ?? -1;
  // nothing of it counted
  if (!input || lot < 0) return [];
  const places = lotPlaces(input, new Set([lot]))
    .get(lot)!
    .map(({ place, side, before }) => ({
      memberId: pinned.memberId[input.member[place]!]!,
      side,
      before,
    }));
  const legs = await readLegs(
    tx,
    refund.run_id,
    places.map((place) => place.memberId),
  );
  const earlier = await returnedBefore(tx, refund);
  return places.map(({ memberId, side, before }) => {
    const leg = legs(memberId, side);
    const position = leg.arrivedBefore + before;
    const own = leg.holes
      .filter((hole) => hole.sale_id === refund.sale_id)
      .reduce((sum, { volume }) => sum + volume, 0);
    const { removed, lines } = traceReturn(
      {
        start: startOf(position, leg.holes),
        volume: input.lots.volume[lot]!,
        removed: own,
        undone: earlier - own,
      },
      leg.used,
      leg.lines.map(({ from, until }, line) => ({ line, from, until })),
      refund.pv,
    );
    return {
      memberId,
      side,
      position,
      removed,
      lines: lines.map(({ line, volume }) => ({ line: leg.lines[line]!.line, volume })),
    };
  });
}

/** PV of the sale that earlier refunds returned after its month was paid. */
async function returnedBefore(tx: Tx, refund: PaidRefund): Promise<number> {
  const [row] = await readRows(
    tx,
    sql<{ pv: number }>`select coalesce(sum(r.pv), 0)::bigint as pv from refund r
      join binary_refund t on t.refund_id = r.id where r.sale_id = ${refund.sale_id}`,
  );
  return row!.pv;
}

interface LegRow {
  member_id: number;
  run_id: number;
  earlier: boolean;
  left_volume: number;
  left_used: number;
  right_volume: number;
  right_used: number;
}

interface LineRow {
  id: number;
  run_id: number;
  earner_id: number;
  plan_version: number;
  plan: BinaryPlan;
  level: number;
  volume: number;
  percentage: number | null;
  amount: number;
  left_back: number;
  right_back: number;
}

/** Legs of members in all paid runs, in order. */
async function readLegs(tx: Tx, runId: number, memberIds: number[]) {
  const rows = await readRows(
    tx,
    sql<LegRow>`select g.member_id, g.run_id, b.period < (select period from bonus_run where id = ${runId}) as earlier,
      g.left_volume, g.left_paired + g.left_lost as left_used,
      g.right_volume, g.right_paired + g.right_lost as right_used
    from binary_leg g join bonus_run b on b.id = g.run_id and b.state = 'POSTED'
    where g.member_id = any(${memberIds}::bigint[]) order by b.period`,
  );
  const lines = await readRows(
    tx,
    sql<LineRow>`select l.id, l.run_id, l.earner_id, p.version as plan_version, p.plan, l.level::int as level, l.volume,
      l.percentage, l.amount,
      coalesce((select sum(volume) from binary_return r where r.line_id = l.id and r.side = 0), 0)::bigint as left_back,
      coalesce((select sum(volume) from binary_return r where r.line_id = l.id and r.side = 1), 0)::bigint as right_back
    from bonus_run_line l join bonus_run b on b.id = l.run_id and b.state = 'POSTED'
    join bonus_plan p on p.kind = 'BINARY' and p.version = (b.plan_versions ->> 'BINARY')::int
    where l.plan = 'BINARY' and l.earner_id = any(${memberIds}::bigint[]) order by l.id`,
  );
  const holes = await readRows(
    tx,
    sql<{ member_id: number; side: number; position: number; volume: number; sale_id: number }>`
    select member_id, side::int as side, position, volume, sale_id from binary_return
    where line_id = 0 and member_id = any(${memberIds}::bigint[])`,
  );
  const linesOf = Map.groupBy(lines, (line) => `${line.run_id} ${line.earner_id}`);
  const rowsOf = Map.groupBy(rows, (row) => row.member_id);
  const holesOf = Map.groupBy(holes, (hole) => `${hole.member_id} ${hole.side}`);
  return (memberId: number, side: number): Leg => {
    const leg: Leg = {
      arrivedBefore: 0,
      used: 0,
      lines: [],
      holes: holesOf.get(`${memberId} ${side}`) ?? [],
    };
    for (const row of rowsOf.get(memberId) ?? []) {
      if (row.earlier) leg.arrivedBefore += side === 0 ? row.left_volume : row.right_volume;
      let from = leg.used;
      for (const stored of linesOf.get(`${row.run_id} ${memberId}`) ?? []) {
        const line = lineOf(stored);
        leg.lines.push({ line, from, until: from + line.used[side]! });
        from += line.used[side]!;
      }
      leg.used += side === 0 ? row.left_used : row.right_used;
    }
    return leg;
  };
}

function lineOf(row: LineRow): LineOfLegs {
  const { left, right, weak } = pairVolume(row.plan);
  const pairs = row.volume / weak;
  return {
    id: row.id,
    planVersion: row.plan_version,
    level: row.level,
    percentage: row.percentage,
    amount: row.amount,
    used: [pairs * left, pairs * right],
    returned: [row.left_back, row.right_back],
  };
}
