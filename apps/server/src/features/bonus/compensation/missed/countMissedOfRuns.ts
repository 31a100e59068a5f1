import { orderTree } from '@canopy/domain/compensation/flatTree';
import { missedLines, type Missed } from '@canopy/domain/compensation/missed';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../../platform/database/handle.ts';
import { readColumns } from '../../../../platform/database/readColumns.ts';
import type { TaskEnv } from '../../../../platform/tasks/task.ts';
import { postedRun } from './missedOfRun.ts';

/** Number of members updated per statement. */
const BATCH_SIZE = 20_000;

/**
 * Counts what members missed in posted runs that an earlier version calculated, from what each run recorded
 * about its members. If killed, it starts the current run again from the beginning.
 */
export async function countMissedOfRuns({ db, signal }: TaskEnv): Promise<void> {
  const runs = await db
    .selectFrom('bonus_run')
    .select(['id', 'period', 'pv_value'])
    .where('state', '=', 'POSTED')
    .where('missed_counted', '=', false)
    .orderBy('period', 'desc')
    .execute();
  for (const run of runs) {
    const { memberId, unilevel, generation } = await countMissed(db, run);
    for (let from = 0; from < memberId.length; from += BATCH_SIZE) {
      signal.throwIfAborted();
      const part = (column: Float64Array | Uint32Array) =>
        sql.val(Array.from(column.subarray(from, from + BATCH_SIZE)));
      await sql`update bonus_run_member m set missed_unilevel = n.a, missed_unilevel_lines = n.b,
          missed_generation = n.c, missed_generation_lines = n.d
        from unnest(${part(memberId)}::bigint[], ${part(unilevel.amount)}::bigint[], ${part(unilevel.lines)}::int[],
          ${part(generation.amount)}::bigint[], ${part(generation.lines)}::int[]) n(id, a, b, c, d)
        where m.run_id = ${run.id} and m.member_id = n.id`.execute(db);
    }
    await db
      .updateTable('bonus_run')
      .set({ missed_counted: true })
      .where('id', '=', run.id)
      .execute();
  }
}

async function countMissed(db: Db, run: { id: number; period: string; pv_value: number }) {
  const rows = await readMembers(db, run.id);
  const sales = await readColumns(
    db,
    sql`select member_id, counted_pv from sale where period = ${run.period}
      and sales_type = 'MAINTENANCE' and counted_pv > 0 order by id`,
    { member_id: Float64Array, counted_pv: Float64Array },
  );
  const tree = orderTree({ memberId: rows.member_id, sponsorId: rows.sponsor_id });
  const column = (of: Uint8Array) => Uint8Array.from(tree.rowOf, (row) => of[row]!);
  const network = {
    sponsor: tree.sponsor,
    active: column(rows.active),
    maintained: column(rows.maintained),
    paidAs: column(rows.paid_as),
  };
  const sources = {
    member: Int32Array.from(sales.member_id, (id) => tree.indexOf[id]!),
    volume: sales.counted_pv,
  };
  const plans = (await postedRun(db, run.period))!.plans;
  const size = tree.memberId.length;
  const nothing = (): Missed => ({ amount: new Float64Array(size), lines: new Uint32Array(size) });
  const of = (kind: 'UNILEVEL' | 'GENERATION') => {
    const plan = plans[kind];
    return plan ? missedLines(network, sources, plan, run.pv_value) : nothing();
  };
  return { memberId: tree.memberId, unilevel: of('UNILEVEL'), generation: of('GENERATION') };
}

const readMembers = (db: ReadDb, runId: number) =>
  readColumns(
    db,
    sql`select member_id, coalesce(sponsor_id, 0) as sponsor_id, active::int as active,
      maintained::int as maintained, paid_as::int as paid_as from bonus_run_member where run_id = ${runId}`,
    {
      member_id: Float64Array,
      sponsor_id: Float64Array,
      active: Uint8Array,
      maintained: Uint8Array,
      paid_as: Uint8Array,
    },
  );
