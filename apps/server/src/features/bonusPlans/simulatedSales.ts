import type { PinnedInput } from '@canopy/domain/compensation/pinned';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import { isByDays } from '@canopy/domain/compensation/planDays';
import { hasOwnMalls, isOnNet } from '@canopy/domain/compensation/volumes';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readColumns } from '../../platform/database/readColumns.ts';
import { otherRows } from '../compensation/inputRows.ts';
import { readOthers } from '../compensation/readOthers.ts';
import { dayOfSale, netOfSale } from '../compensation/saleParts.ts';
import { readSettings } from '../settings/readSettings.ts';
import { indexesOf, paidBy, type SimulatedTerms } from './simulatedTerms.ts';

/** What a month's run read, with what the terms ask for of its sales besides: other malls, days, net prices. */
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
