import { setImmediate as nextTurn } from 'node:timers/promises';
import { branchOf } from '@canopy/domain/compensation/branch';
import { missedInMonth, type MissedOf } from '@canopy/domain/compensation/missedByMember';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import { daysOfMonth } from '@canopy/domain/compensation/pinnedHeader';
import { isByDays } from '@canopy/domain/compensation/planDays';
import { planVolumes } from '@canopy/domain/compensation/volumes';
import { isOnNet } from '@canopy/domain/compensation/planSources';
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readColumns } from '../../../../platform/database/readColumns.ts';
import type { AskedEntry, EntryLines } from './missedEntry.ts';
import type { InputOf } from '../calculate/pinInput.ts';

/** An entry of a bonus on the month's volume. */
type AskedOfMonth = Omit<AskedEntry, 'plan'> & { plan: 'UNILEVEL' | 'GENERATION' };

/**
 * What a member missed of a month's bonus, line by line, newest sale first: calculated again for the member's
 * own branch from what the run or the estimate read and found, so that it is exactly what it counted. Null:
 * it did not keep what it read.
 *
 * Cost: one pass over the members and sales of the input, and one look-up for each member of the branch that
 * has buyers below.
 */
export async function missedMonth(
  ctx: Ctx,
  { memberId, plan: kind, searched, skipped, size }: AskedOfMonth,
  from: InputOf,
  of: MissedOf,
): Promise<Omit<EntryLines, 'reasons'> | null> {
  const input = await ctx.pinnedInputs.of(ctx.db, from);
  if (!input) return null;
  const member = input.memberId.indexOf(memberId);
  if (member < 0) return { rows: [], total: 0, amount: 0 };
  const { plan } = input.header.plans[kind];
  const branch = branchOf(input, member);
  // with a hundred thousand below, each part takes some ten milliseconds
  await nextTurn();
  const idOf = (at: number) => input.memberId[branch.members[at]!]!;
  const volumes = planVolumes(branch.volumes, plan);
  const ids = Array.from<number>({ length: branch.deciding.length });
  for (let i = 0; i < ids.length; i += 1) ids[i] = idOf(branch.deciding[i]!);
  const standing = await standingsOf(ctx.db, from, ids, { kind, plan });
  // a newer estimate has taken the place of this one meanwhile
  if (standing.met.length < branch.deciding.length) return null;
  await nextTurn();
  const { members, sponsor, deciding } = branch;
  const network = {
    sponsor,
    active: spread(standing.active, deciding, members.length),
    paidAs: spread(standing.paid_as, deciding, members.length),
    // of the member alone: nobody else's decides
    ...(input.packagePv && { packagePv: Float64Array.of(input.packagePv[member]!) }),
  };
  const met = spread(standing.met, deciding, members.length);
  const month = { network, sources: volumes, met, days: daysOfMonth(input.header) };
  const { sale, member: buyer, volume } = volumes;
  const lines = missedInMonth(month, plan, input.header.settings.pvValue, of);
  const buyers = searched && new Set(searched.buyers);
  const found = buyers
    ? lines.filter(
        ({ source }) => buyers.has(idOf(buyer[source]!)) || sale[source] === searched!.sale,
      )
    : lines;
  // the sources are in this order already, unless the plan pays by days or counts several malls
  found.sort((a, b) => sale[b.source]! - sale[a.source]! || a.level - b.level);
  return {
    total: found.length,
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
    rows: found.slice(skipped, skipped + size).map(({ source, level, amount }) => ({
      buyer: idOf(buyer[source]!),
      sale: sale[source]! || null,
      level,
      volume: volume[source]!,
      net: isOnNet(plan),
      percentage: plan.levels[level - 1]!,
      amount,
    })),
  };
}

/** Values of some members as a column of all. */
function spread(values: Uint8Array, of: Int32Array, size: number): Uint8Array {
  const column = new Uint8Array(size);
  for (let i = 0; i < of.length; i += 1) column[of[i]!] = values[i]!;
  return column;
}

/**
 * How members stood in a run or the estimate, in the order of the ids. `met` is the first day or week in which
 * they qualified for the plan, from 1; 0: never; for a monthly plan 1 or 0.
 */
function standingsOf(
  db: ReadDb,
  { table, key, id }: InputOf,
  memberIds: readonly number[],
  { kind, plan }: { kind: AskedOfMonth['plan']; plan: LevelPlan },
) {
  const members = table === 'bonus_run_input' ? 'bonus_run_member' : 'bonus_estimate';
  // as written by `qualificationColumns`
  const field = isByDays(plan) ? 4 : 0;
  return readColumns(
    db,
    sql`select m.active::int as active, m.paid_as::int as paid_as, case when m.qualification is null
        then m.maintained::int
        else coalesce((m.qualification::json -> ${kind}::text ->> ${field}::int)::int, m.maintained::int) end as met
      from unnest(${`{${memberIds.join(',')}}`}::bigint[]) with ordinality wanted(id, at)
      join ${sql.table(members)} m on m.${sql.ref(key)} = ${id} and m.member_id = wanted.id order by wanted.at`,
    { active: Uint8Array, paid_as: Uint8Array, met: Uint8Array },
  );
}
