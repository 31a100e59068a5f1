import { BEFORE_ALL } from '@canopy/domain/compensation/payAtOnce';
import { sourcesByPlan } from '@canopy/domain/compensation/pinned';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import { daysOfMonth } from '@canopy/domain/compensation/pinnedHeader';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import { isByDays } from '@canopy/domain/compensation/planDays';
import type { RunInput } from '@canopy/domain/compensation/run';
import { monthVolumes, planVolumes, type MonthVolumes } from '@canopy/domain/compensation/volumes';
import { hasOwnMalls, isOnNet } from '@canopy/domain/compensation/planSources';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readColumns } from '../../../platform/database/readColumns.ts';
import { otherRows } from '../compensation/calculate/inputRows.ts';
import { readOthers } from '../compensation/calculate/readOthers.ts';
import { dayOfSale, netOfSale } from '../compensation/calculate/saleParts.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { indexesOf, paidBy, type SimulatedTerms } from './simulatedTerms.ts';

/**
 * What a plan paid at once pays on in a past month: its sales, and the maintenance sales that decide
 * qualification, each with its position in the order of approval. Volume from adjustments has no position.
 */
export async function readMoments(
  db: ReadDb,
  kind: 'UNILEVEL' | 'GENERATION',
  plan: LevelPlan,
  pinned: PinnedInput,
): Promise<Pick<RunInput, 'sources' | 'planSources' | 'days'>> {
  const read = await readParts(db, { kind, status: 'ACTIVE', plan }, pinned);
  const { period } = pinned.header;
  const sales = await readColumns(
    db,
    sql`select id, row_number() over (order by approved_at, id) as at from sale
      where period = ${period} and approved_at is not null`,
    { id: Float64Array, at: Float64Array },
  );
  const approved = new Map([...sales.id].map((id, row) => [id, sales.at[row]!]));
  const withMoments = ({ sale, ...sources }: MonthVolumes) => ({
    ...sources,
    at: Float64Array.from(sale, (id) => (id === 0 ? BEFORE_ALL : approved.get(id)!)),
  });
  const key = kind === 'UNILEVEL' ? 'unilevel' : 'generation';
  return {
    sources: withMoments(monthVolumes(read)),
    planSources: { ...sourcesByPlan(pinned), [key]: withMoments(planVolumes(read, plan)) },
    days: daysOfMonth(pinned.header),
  };
}

/** The input of a month's run, plus what the terms need of its sales: other malls, days, net prices. */
export async function readParts(
  db: ReadDb,
  terms: SimulatedTerms,
  pinned: PinnedInput,
): Promise<PinnedInput> {
  const levels = terms.kind === 'UNILEVEL' || terms.kind === 'GENERATION';
  const plan = levels ? paidBy<LevelPlan>(terms) : null;
  if (!plan) return pinned;
  const { timeZone } = await readSettings(db);
  const { period } = pinned.header;
  const indexOf = indexesOf(pinned.memberId);
  const parts = { days: isByDays(plan), net: isOnNet(plan), timeZone };
  const others =
    hasOwnMalls(plan) && !pinned.otherId
      ? await readOthers(db, otherRows(period, parts), (id) => indexOf.get(id)!, parts)
      : {};
  const read = { ...pinned, ...others };
  const lacksDays = parts.days && (!read.saleDay || (read.otherId && !read.otherDay));
  const lacksNet = parts.net && (!read.saleNet || (read.otherId && !read.otherNet));
  if (!lacksDays && !lacksNet) return read;
  const sales = await readColumns(
    db,
    sql`select id, ${dayOfSale(period, timeZone)} as day, ${netOfSale} as net from sale
      where period = ${period} order by id`,
    { id: Float64Array, day: Uint8Array, net: Float64Array },
  );
  const rowOf = new Map([...sales.id].map((id, row) => [id, row]));
  const daysOf = (ids: Float64Array) => Uint8Array.from(ids, (id) => sales.day[rowOf.get(id)!]!);
  const netOf = (ids: Float64Array) => Float64Array.from(ids, (id) => sales.net[rowOf.get(id)!]!);
  const { saleId, otherId } = read;
  return {
    ...read,
    ...(lacksDays && { saleDay: daysOf(saleId) }),
    ...(lacksDays && otherId && { otherDay: daysOf(otherId) }),
    ...(lacksNet && { saleNet: netOf(saleId) }),
    ...(lacksNet && otherId && { otherNet: netOf(otherId) }),
  };
}

/** A month's input with one plan replaced by a plan paid at once. */
export async function withAtOnce(
  db: ReadDb,
  input: RunInput,
  kind: 'UNILEVEL' | 'GENERATION',
  plan: LevelPlan,
  pinned: PinnedInput,
): Promise<RunInput> {
  const plans = { ...input.plans, [kind === 'UNILEVEL' ? 'unilevel' : 'generation']: plan };
  return { ...input, plans, ...(await readMoments(db, kind, plan, pinned)) };
}
