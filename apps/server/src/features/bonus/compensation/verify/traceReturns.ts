import { undoneOf } from '@canopy/domain/compensation/binaryTrace';
import { FINE_PER_SEN } from '@canopy/domain/compensation/lines';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { bulkInsert } from '../../../../platform/database/bulkInsert.ts';
import type { Db, Tx } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { transaction } from '../../../../platform/database/transaction.ts';
import { tellTakenBack } from '../instant/clawBackSale.ts';
import { lockRuns } from '../review/run.ts';
import { traceInLegs, type LegReturn, type LineOfLegs, type PaidRefund } from './traceInLegs.ts';

/**
 * Traces returned sales of paid months into the legs in which they counted. What is still carried forward
 * is taken out of the leg by the next run; what pairs have used claws back its part of their lines. Done
 * before each calculation, once per refund, but not while a run is locked, as its pairs are decided but not
 * paid.
 */
export async function traceReturns(db: Db, now: Date): Promise<void> {
  // for a company without a binary bonus this is the only query
  const [paired] = await readRows(
    db,
    sql`select from bonus_run where state = 'POSTED' and plan_versions ->> 'BINARY' is not null limit 1`,
  );
  if (!paired) return;
  for (let traced = true; traced;) traced = await transaction(db, (tx) => traceNext(tx, now));
}

/** Traces the next refund that has not been traced; false: there is none. */
async function traceNext(tx: Tx, now: Date): Promise<boolean> {
  await lockRuns(tx);
  const [refund] = await readRows(
    tx,
    sql<PaidRefund>`
    select r.id, r.sale_id, s.member_id, r.pv, r.period, b.id as run_id
    from bonus_run b join sale s on s.period = b.period join refund r on r.sale_id = s.id
    where b.state = 'POSTED' and b.plan_versions ->> 'BINARY' is not null
      and r.status = 'COMPLETED' and r.pv > 0 and r.period <> s.period
      and not exists (select from binary_refund t where t.refund_id = r.id)
      and not exists (select from bonus_run x where x.state = 'LOCKED')
    order by r.id limit 1`,
  );
  if (!refund) return false;
  const found = await traceInLegs(tx, refund);
  await tx.insertInto('binary_refund').values({ refund_id: refund.id, traced_at: now }).execute();
  await writeReturns(tx, refund, found);
  await clawBackLines(tx, now, refund, found);
  return true;
}

async function writeReturns(tx: Tx, refund: PaidRefund, found: LegReturn[]): Promise<void> {
  const rows = found.flatMap((leg) => [
    ...(leg.removed > 0 ? [{ ...leg, line: 0, volume: leg.removed }] : []),
    ...leg.lines.map(({ line, volume }) => ({ ...leg, line: line.id, volume })),
  ]);
  await bulkInsert(tx, {
    table: 'binary_return',
    rows: rows.length,
    columns: [
      { name: 'refund_id', type: 'bigint', at: () => refund.id },
      { name: 'member_id', type: 'bigint', at: (row) => rows[row]!.memberId },
      { name: 'side', type: 'smallint', at: (row) => rows[row]!.side },
      { name: 'line_id', type: 'bigint', at: (row) => rows[row]!.line },
      { name: 'sale_id', type: 'bigint', at: () => refund.sale_id },
      { name: 'position', type: 'bigint', at: (row) => rows[row]!.position },
      { name: 'volume', type: 'bigint', at: (row) => rows[row]!.volume },
    ],
  });
}

/** What a return takes from a line, less what was taken before; sen, zero or less. */
function clawedBack(line: LineOfLegs, side: number, volume: number): number {
  const legs = (returned: readonly [number, number]) =>
    undoneOf(
      line.amount,
      { used: line.used[0], returned: returned[0] },
      { used: line.used[1], returned: returned[1] },
    );
  const after: [number, number] = [line.returned[0], line.returned[1]];
  after[side]! += volume;
  return legs(line.returned) - legs(after);
}

async function clawBackLines(
  tx: Tx,
  now: Date,
  refund: PaidRefund,
  found: LegReturn[],
): Promise<void> {
  const rows = found.flatMap(({ memberId, side, lines }) =>
    lines.flatMap(({ line, volume }) => {
      const amount = clawedBack(line, side, volume);
      if (amount === 0) return [];
      return [
        {
          period: refund.period,
          plan: 'BINARY' as const,
          plan_version: line.planVersion,
          earner_id: memberId,
          source_member_id: refund.member_id,
          sale_id: refund.sale_id,
          level: line.level,
          volume: -volume,
          percentage: line.percentage,
          amount,
          amount_fine: amount * FINE_PER_SEN,
          created_at: now,
          reverses: line.id,
          refund_id: refund.id,
        },
      ];
    }),
  );
  if (rows.length === 0) return;
  await tx.insertInto('bonus_line').values(rows).execute();
  await tellTakenBack({ tx, now }, publicId('sale', refund.sale_id), rows);
}
