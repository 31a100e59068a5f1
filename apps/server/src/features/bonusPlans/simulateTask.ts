import { monthsBefore, type LevelPlan, type RankingPlan } from '@canopy/domain/compensation/plan';
import type { BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import { binaryInputOf, runInputOf, type PinnedInput } from '@canopy/domain/compensation/pinned';
import { calculateRun, type RunInput } from '@canopy/domain/compensation/run';
import {
  simulateRun,
  compareResults,
  simulateSponsor,
  type Simulation,
} from '@canopy/domain/compensation/simulatePlan';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/database/open.ts';
import { readColumns } from '../../platform/database/readColumns.ts';
import type { TaskKind } from '../../platform/tasks/task.ts';
import { heldRows, packageRows } from '../compensation/inputRows.ts';
import { readHeldBefore } from '../compensation/readHeldBefore.ts';
import { readPacked, unpackInput } from '../compensation/pinInput.ts';
import { plansOf } from '../compensation/plans.ts';
import { readPackages } from '../compensation/readPackages.ts';
import type { PlanKind } from '../compensation/tables.ts';
import { loadPlacement } from '../compensation/loadPlacement.ts';
import { placementRows } from '../compensation/placementRows.ts';
import { readSettings } from '../settings/readSettings.ts';
import { lastClosedRun } from './lastClosedRun.ts';
import type { SimulationFound } from './tables.ts';
import { isRanking, type AnyPlan } from './terms.ts';

/** What the command hands to the task. */
export interface SimulatePayload {
  draftId: number;
}

/** Members that are named as gaining or losing most. */
const MOVERS = 10;

/**
 * Calculates the last closed month with a draft, from what that month's run read, and keeps what came
 * of it beside the draft. It locks nothing, and nothing of it is paid.
 */
export const simulateTask: TaskKind<SimulatePayload> = {
  kind: 'bonus.simulate',
  threaded: true,
  run: async ({ db, report, signal }, { draftId }) => {
    report('READ');
    const read = await readDraft(db, draftId);
    // decided meanwhile: nobody looks at it any more
    if (!read) return;
    const { draft, pinned, period } = read;
    signal.throwIfAborted();
    report('CALCULATE');
    const input = runInputOf(pinned);
    // the run kept the own packages only if one of its plans asked for them
    const packagePv =
      pinned.packagePv ??
      (await readPackages(db, packageRows(new Date(pinned.header.asOf)), pinned.memberId));
    const whole: RunInput = { ...input, packagePv, ...(await monthsFor(db, draft, pinned)) };
    const { simulation, volume } = await simulated(db, { draft, period, pinned, input: whole });
    const found: SimulationFound = {
      period,
      before: simulation.before,
      after: simulation.after,
      breakageBefore: simulation.breakageBefore,
      breakageAfter: simulation.breakageAfter,
      volumeValue: Math.floor((volume * input.pvValue) / 100),
      gaining: simulation.changes.filter(({ before, after }) => after > before).length,
      losing: simulation.changes.filter(({ before, after }) => after < before).length,
      movers: simulation.changes.slice(0, MOVERS).map(({ member, before, after }) => ({
        memberId: pinned.memberId[member]!,
        before,
        after,
      })),
    };
    await db
      .updateTable('bonus_plan_draft')
      .set({ simulation: JSON.stringify(found), simulated_revision: draft.revision })
      .where('id', '=', draftId)
      .execute();
  },
};

interface Draft {
  kind: PlanKind;
  revision: number;
  status: 'ACTIVE' | 'INACTIVE';
  plan: unknown;
}

async function readDraft(db: Db, draftId: number) {
  const draft: Draft | undefined = await db
    .selectFrom('bonus_plan_draft')
    .select(['kind', 'revision', 'status', 'plan'])
    .where('id', '=', draftId)
    .where('state', 'in', ['DRAFT', 'SENT'])
    .executeTakeFirst();
  const run = await lastClosedRun(db);
  const packed = run && (await readPacked(db, run.id));
  return draft && run && packed
    ? { draft, period: run.period, pinned: unpackInput(packed).pinned }
    : null;
}

async function simulated(
  db: ReadDb,
  {
    draft,
    period,
    pinned,
    input,
  }: { draft: Draft; period: string; pinned: PinnedInput; input: RunInput },
): Promise<{ simulation: Simulation; volume: number }> {
  const plan = draft.status === 'ACTIVE' ? draft.plan : null;
  if (draft.kind !== 'SPONSOR') {
    // the kind says which of the two it is, which the column cannot
    if (draft.kind === 'BINARY') {
      return simulatedPairs(db, pinned, input, plan as BinaryPlan | null);
    }
    const other =
      draft.kind === 'UPGRADE_RANKING'
        ? { kind: draft.kind, plan: plan as RankingPlan | null }
        : { kind: draft.kind, plan: plan as LevelPlan | null };
    const volume = input.sources.volume.reduce((sum, pv) => sum + pv, 0);
    return { simulation: simulateRun(input, other), volume };
  }
  const sales = await packageSales(db, period, pinned);
  const { SPONSOR } = await plansOf(db, period);
  const before = SPONSOR.status === 'ACTIVE' ? SPONSOR.plan : null;
  return {
    simulation: simulateSponsor(input, sales, before, plan as LevelPlan | null),
    volume: sales.volume.reduce((sum, pv) => sum + pv, 0),
  };
}

/** The ranks of the months before that a draft asks for, where the run kept none, or fewer. */
async function monthsFor(
  db: ReadDb,
  { plan }: Draft,
  { header, memberId, heldBefore }: PinnedInput,
): Promise<Pick<RunInput, 'heldBefore'>> {
  const months = plan && isRanking(plan as AnyPlan) ? monthsBefore(plan as RankingPlan) : 0;
  if (months * memberId.length <= (heldBefore?.length ?? 0))
    return heldBefore ? { heldBefore } : {};
  const indexOf = new Map([...memberId].map((id, i) => [id, i]));
  return {
    heldBefore: await readHeldBefore(db, heldRows(header.period, months), {
      months,
      members: memberId.length,
      indexOf: (id) => indexOf.get(id) ?? -1,
    }),
  };
}

/**
 * The month with other pairs. Its run kept the placement tree only if it paid pairs, and in the pairing
 * periods that it had; where the draft has others the tables are read as they stood at the month's end.
 */
async function simulatedPairs(
  db: ReadDb,
  pinned: PinnedInput,
  input: RunInput,
  plan: BinaryPlan | null,
): Promise<{ simulation: Simulation; volume: number }> {
  const paid = pinned.header.plans.BINARY?.plan;
  let binary = input.binary;
  if (plan && plan.period !== paid?.period) {
    const { timeZone } = await readSettings(db);
    const { period, asOf } = pinned.header;
    const at = { period, asOf: new Date(asOf), timeZone };
    const indexOf = new Map([...pinned.memberId].map((id, i) => [id, i]));
    const members = sql`select id from unnest(${sql.val([...pinned.memberId])}::bigint[]) as m(id)`;
    const rows = placementRows(members, at, plan);
    const loaded = await loadPlacement(db, rows, (member) => indexOf.get(member)!);
    const header = { ...pinned.header, binary: { steps: rows.steps, returned: [] } };
    binary = binaryInputOf({ ...pinned, ...loaded, header }) ?? undefined;
  }
  const volume = (binary?.lots.volume ?? input.sources.volume).reduce((sum, pv) => sum + pv, 0);
  const before = calculateRun(input);
  const after = calculateRun({
    ...input,
    ...(binary && { binary }),
    plans: { ...input.plans, binary: plan },
  });
  return { simulation: compareResults(before, after), volume };
}

/** The period's sales that the sponsor bonus is paid on, with what is left of them. */
async function packageSales(db: ReadDb, period: string, pinned: PinnedInput) {
  const rows = await readColumns(
    db,
    sql`select member_id, total_pv - refunded_pv as volume from sale
      where period = ${period} and sales_type <> 'MAINTENANCE' and total_pv > refunded_pv order by id`,
    { member_id: Float64Array, volume: Float64Array },
  );
  const at = new Map<number, number>();
  pinned.memberId.forEach((id, i) => at.set(id, i));
  const known = [...rows.member_id.keys()].filter((i) => at.has(rows.member_id[i]!));
  return {
    member: Int32Array.from(known, (i) => at.get(rows.member_id[i]!)!),
    volume: Float64Array.from(known, (i) => rows.volume[i]!),
  };
}
