import type { ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { rulesOf } from '@canopy/domain/bonusRules';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import type { TaskState } from '../../../platform/tasks/tables.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { closedRuns } from './closedRuns.ts';
import { firstPackages, packageNames, packagesFor, packageTable } from './packages.ts';
import { planPeriods } from './planPeriods.ts';
import { waitsForOther } from '../../company/secondPerson/keptFrom.ts';
import { simulationOf } from './simulationOf.ts';
import type { SimulationFound, VersionedKind } from './tables.ts';
import { termsOf, type StoredTerms } from './terms.ts';
import { versionRows } from './versionRows.ts';

type Result = ResultOf<typeof bonusPlans.planVersions>;

/** A month before all others. */
const SINCE_ALWAYS = '2000-01';

interface StoredVersion extends StoredTerms {
  version: number;
  approved_at: Date | null;
  approved_by: string | null;
}

interface DraftRow extends StoredTerms {
  id: number;
  state: 'DRAFT' | 'SENT';
  revision: number;
  based_on: number;
  saved_at: Date;
  saved_name: string | null;
  sent_name: string | null;
  reason: string | null;
  simulation: SimulationFound | null;
  simulated_revision: number | null;
  task_state: TaskState | null;
  task_done: number | null;
  task_total: number | null;
}

/**
 * All versions of a plan and the draft of the next one, including what prevents the caller from approving
 * it.
 */
export async function readPlanVersions(ctx: Ctx, kind: VersionedKind): Promise<Result> {
  const { db } = ctx;
  const { settings, period } = await currentPeriod(ctx);
  const { pvValue, lockBySecondPerson } = settings;
  // future terms use the PV value of their first month
  const pvValueOf = (row: StoredTerms) =>
    rulesOf(settings.rules, row.effective_from > period ? row.effective_from : period).pvValue;
  const versions = await readRows(
    db,
    sql<StoredVersion>`
    select p.kind, p.version, p.name, p.status, p.effective_from, p.plan, d.decided_at as approved_at,
      ${loginName(sql.ref('d.decided_by'))} as approved_by
    from ${versionRows(kind)} p left join bonus_plan_draft d on d.kind = p.kind and d.version = p.version
    order by p.version desc`,
  );
  if (kind === 'PACKAGES') versions.push({ ...FIRST, kind, plan: await firstPackages(ctx) });
  if (kind === 'RULES') versions.push({ ...FIRST, kind, plan: settings.rules[0] });
  const names = await packageNames(ctx);
  const periods = await planPeriods(ctx, kind);
  const [draft] = await readRows(
    db,
    sql<DraftRow>`
    select d.id, d.kind, d.state, d.revision, d.based_on, d.name, d.status, d.effective_from, d.plan, d.saved_at,
      ${loginName(sql.ref('d.saved_by'))} as saved_name,
      ${loginName(sql.ref('d.sent_by'))} as sent_name, d.reason, d.simulation, d.simulated_revision,
      t.state as task_state, t.done as task_done, t.total as task_total
    from bonus_plan_draft d left join task t on t.id = d.simulation_task
    where d.kind = ${kind} and d.state in ('DRAFT', 'SENT')`,
  );
  const waits = draft ? await waitsForOther(ctx, 'planVersion', draft.id) : null;
  return {
    current: versions.find((row) => row.effective_from <= period)?.version ?? 1,
    pvValue: decimalOf(pvValue),
    periods,
    closedPeriods: (await closedRuns(db)).map((run) => run.period),
    secondPerson: lockBySecondPerson,
    versions: versions.map((row) => ({
      ...termsOf(row, pvValueOf(row), names),
      version: row.version,
      approvedAt: row.approved_at?.toISOString() ?? null,
      approvedBy: row.approved_by,
    })),
    draft: draft
      ? {
          ...termsOf(draft, pvValueOf(draft), names),
          draftID: draft.id,
          revision: draft.revision,
          basedOn: draft.based_on,
          savedAt: draft.saved_at.toISOString(),
          savedBy: draft.saved_name,
          sentBy: draft.sent_name,
          reason: draft.reason,
          approvalBlocked: waits?.own ? 'SECOND_PERSON' : null,
          waitsFor: draft.state === 'SENT' ? waits : null,
          simulation: await simulationOf(db, draft),
          state: draft.state,
        }
      : null,
    ...(kind === 'PACKAGES' && {
      packages: packageTable(await packagesFor(ctx, periods[0]!), names),
    }),
  };
}

/** The version before any approved one: the terms stored with the products or settings. */
const FIRST = {
  version: 1,
  name: '',
  status: 'ACTIVE',
  effective_from: SINCE_ALWAYS,
  approved_at: null,
  approved_by: null,
} as const;
