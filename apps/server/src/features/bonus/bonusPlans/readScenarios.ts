import type { ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { sql, type Selectable } from 'kysely';
import { signedIn, type Ctx } from '../../../platform/context.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { ApiError } from '../../../platform/errors.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { foundOf } from './simulationOf.ts';
import type { BonusScenarioTable, VersionedKind } from './tables.ts';
import { packageNames } from './packages.ts';
import { termsOf } from './terms.ts';

type Scenarios = ResultOf<typeof bonusPlans.scenarioList>;

/** The caller's own scenarios of a plan and the shared ones, newest first. */
export async function readScenarios(ctx: Ctx, kind: VersionedKind): Promise<Scenarios> {
  const { loginId } = signedIn(ctx);
  const { settings, period } = await currentPeriod(ctx);
  const rows = await ctx.db
    .selectFrom('bonus_scenario')
    .selectAll()
    .select(loginName(sql.ref('kept_by')).as('kept_name'))
    .where('kind', '=', kind)
    .where(({ or, eb }) => or([eb('shared', '=', true), eb('kept_by', '=', loginId)]))
    .orderBy('id', 'desc')
    .execute();
  const names = await packageNames(ctx);
  return Promise.all(
    rows.map(async (row) => ({
      scenarioID: row.id,
      name: row.name,
      shared: row.shared,
      own: row.kept_by === loginId,
      keptAt: row.kept_at.toISOString(),
      keptBy: row.kept_name,
      terms: termsOf(
        { ...row, name: row.plan_name, effective_from: period },
        settings.pvValue,
        names,
      ),
      found: row.simulation && (await foundOf(ctx.db, row.simulation)),
    })),
  );
}

/**
 * A scenario the caller may use: their own or, with `any`, also a shared one.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function findScenario(
  ctx: Ctx,
  id: number,
  which: 'own' | 'any',
): Promise<Selectable<BonusScenarioTable>> {
  const row = await ctx.db
    .selectFrom('bonus_scenario')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const mine = row?.kept_by === signedIn(ctx).loginId;
  if (!row || !(mine || (which === 'any' && row.shared))) throw new ApiError('NOT_FOUND');
  return row;
}
