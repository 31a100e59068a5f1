import { orderTree } from '@canopy/domain/compensation/flatTree';
import { missedLines, reasonsMissed, type Missed } from '@canopy/domain/compensation/missed';
import type { Network } from '@canopy/domain/compensation/network';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import type { Reason } from '@canopy/domain/compensation/lines';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readColumns } from '../../platform/database/readColumns.ts';
import { readRows } from '../../platform/database/readRows.ts';

/** A posted run: nothing of it changes any more. */
export interface PostedRun {
  id: number;
  period: string;
  pv_value: number;
  plan_versions: Record<string, number>;
  /** Of its input and output: what it is known by. */
  hashes: string;
}

/** The run that paid a period; undefined while it is not paid. */
export async function postedRun(db: ReadDb, period: string): Promise<PostedRun | undefined> {
  const [run] = await readRows(
    db,
    sql<PostedRun>`
    select id, period, pv_value, plan_versions, input_hash || output_hash as hashes from bonus_run
    where period = ${period} and state = 'POSTED'`,
  );
  return run;
}

const LEVEL_PLANS = ['UNILEVEL', 'GENERATION'] as const;

/** What everybody missed of a run's bonuses on volume, from what the run recorded of each member. */
interface MissedOfRun {
  indexOf: Int32Array;
  network: Network;
  plans: { kind: (typeof LEVEL_PLANS)[number]; plan: LevelPlan; missed: Missed }[];
}

/** Runs that are kept in memory: people ask about the last month, and now and then about the one before. */
const MAX_RUNS = 2;
const known = new Map<string, Promise<MissedOfRun>>();

/**
 * One member's missed shares of a posted run by plan; sen. The first question about a run counts them for
 * everybody.
 */
export async function missedInRun(db: ReadDb, run: PostedRun, memberId: number) {
  const { hashes } = run;
  let all = known.get(hashes);
  if (!all) {
    all = load(db, run);
    known.set(hashes, all);
    all.catch(() => known.delete(hashes));
    if (known.size > MAX_RUNS) known.delete(known.keys().next().value!);
  }
  const { indexOf, network, plans } = await all;
  const member = indexOf[memberId] ?? -1;
  if (member < 0) return [];
  return plans
    .filter(({ missed }) => missed.lines[member]! > 0)
    .map(({ kind, plan, missed }) => ({
      plan: kind,
      reasons: reasonsMissed(network, plan, member) as Reason[],
      amount: missed.amount[member]!,
      lines: missed.lines[member]!,
      leaderRank: plan.leaderRank,
      compression: plan.compression,
    }));
}

async function load(db: ReadDb, run: PostedRun): Promise<MissedOfRun> {
  const rows = await readColumns(
    db,
    sql`select member_id, coalesce(sponsor_id, 0) as sponsor_id, active::int as active,
      maintained::int as maintained, paid_as::int as paid_as from bonus_run_member where run_id = ${run.id}`,
    {
      member_id: Float64Array,
      sponsor_id: Float64Array,
      active: Uint8Array,
      maintained: Uint8Array,
      paid_as: Uint8Array,
    },
  );
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
  const versions = await db
    .selectFrom('bonus_plan')
    .select(['kind', 'version', 'plan'])
    .where('status', '=', 'ACTIVE')
    .where('kind', 'in', LEVEL_PLANS)
    .execute();
  const plans = LEVEL_PLANS.flatMap((kind) => {
    const version = run.plan_versions[kind];
    const found = versions.find((row) => row.kind === kind && row.version === version);
    if (!found) return [];
    // the plan's shape follows from its kind
    const plan = found.plan as LevelPlan;
    return [{ kind, plan, missed: missedLines(network, sources, plan, run.pv_value) }];
  });
  return { indexOf: tree.indexOf, network, plans };
}
