import type { LevelPlan } from '@canopy/domain/compensation/plan';
import {
  judgeQualification,
  monthsOfQualification,
} from '@canopy/domain/compensation/qualification';
import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { maintenanceVolume } from '../../../people/members/maintenanceVolume.ts';
import type { BonusRules } from '@canopy/domain/bonusRules';
import { periodsBefore } from '../calculate/inputRows.ts';

/** What a member's qualification depends on: rank, and own package in hundredths of a PV. */
interface Judged {
  id: number;
  paidAs: number;
  packagePv: number;
}

/**
 * The given members who qualify for a plan by purchases in the month so far: by the plan's own rule,
 * otherwise by the company's maintenance PV. Customers are direct members who currently have no downline.
 */
export async function qualifiedSoFar(
  db: ReadDb,
  members: readonly Judged[],
  plan: LevelPlan,
  period: string,
  { maintenancePv }: Pick<BonusRules, 'maintenancePv'>,
): Promise<ReadonlySet<number>> {
  if (members.length === 0) return new Set();
  const { qualification: rule } = plan;
  const months = [period, ...periodsBefore(period, monthsOfQualification(plan))];
  const people = await readRows(
    db,
    sql<{ id: number; sponsor_id: number | null; volumes: number[] }>`
    with judged as (select unnest(${sql.val(members.map(({ id }) => id))}::bigint[]) as id)
    select p.id, p.sponsor_id, array[${sql.join(months.map((month) => maintenanceVolume(sql`p.id`, month)))}] as volumes
    from (
      select id, null::bigint as sponsor_id from judged
      ${rule?.customers ? customersOfJudged : sql``}
    ) p`,
  );
  const own = new Map(people.filter((one) => one.sponsor_id === null).map((one) => [one.id, one]));
  const customers = people.filter((one) => one.sponsor_id !== null);
  const volumeOf = (id: number, month: number) => Number(own.get(id)!.volumes[month]);
  if (!rule) {
    const met = members.filter(({ id }) => volumeOf(id, 0) >= maintenancePv);
    return new Set(met.map(({ id }) => id));
  }
  // the members first, each as a root, then their customers
  const placeOf = new Map(members.map(({ id }, place) => [id, place]));
  const volumes = months.map((_, month) => [
    ...members.map(({ id }) => volumeOf(id, month)),
    ...customers.map((one) => Number(one.volumes[month])),
  ]);
  const { met } = judgeQualification(
    {
      sponsor: Int32Array.from([
        ...members.map(() => -1),
        ...customers.map((one) => placeOf.get(one.sponsor_id!)!),
      ]),
      maintained: new Uint8Array(members.length + customers.length),
      volume: Float64Array.from(volumes[0]!),
      volumeBefore: Float64Array.from(volumes.slice(1).flat()),
      packagePv: Float64Array.from([
        ...members.map(({ packagePv }) => packagePv),
        ...customers.map(() => 0),
      ]),
    },
    rule,
    Uint8Array.from([...members.map(({ paidAs }) => paidAs), ...customers.map(() => 0)]),
  );
  return new Set(members.filter((_, place) => met[place] === 1).map(({ id }) => id));
}

const customersOfJudged = sql`
      union all
      select e.member_id, e.sponsor_id from judged j
      join sponsor_edge e on e.sponsor_id = j.id and e.valid_until is null
      where not exists (select from sponsor_edge x where x.sponsor_id = e.member_id and x.valid_until is null)`;
