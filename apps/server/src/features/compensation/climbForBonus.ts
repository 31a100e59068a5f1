import { instantBonus, type InstantBonus, type Upline } from '@canopy/domain/compensation/instant';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import { higherUplineMatters } from '@canopy/domain/compensation/sponsor';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import type { BonusRules } from '@canopy/domain/bonusRules';
import type { InstantPlan } from './payInstantLines.ts';
import { qualifiedSoFar } from './qualifiedSoFar.ts';

/** Uplines that are read beyond a plan's levels when it passes over the unqualified ones. */
const SPARE_UPLINES = 8;
const MAX_CHUNK = 4_096;

export type MemberUpline = Required<Upline> & { id: number };

/** Who buys, and the month that it counts in. */
interface Buying {
  member_id: number;
  period: string;
}

interface InstantTerms {
  kind: InstantPlan;
  plan: LevelPlan;
}

/**
 * What a plan pays on a sale by itself with the uplines that it was decided by, the direct sponsor first. They
 * are read upwards in chunks, only until nobody further up can get anything any more: most often
 * as many as the plan has levels, however deep the buyer stands.
 *
 * @param of the volume, hundredths of a PV, of a plan on net prices sen, and what one hundred of it is worth, sen
 */
export async function climbForBonus(
  db: ReadDb,
  sale: Buying,
  terms: InstantTerms,
  of: { volume: number; pvValue: number; settings: Pick<BonusRules, 'maintenancePv'> },
): Promise<{ uplines: MemberUpline[]; bonus: InstantBonus }> {
  const { plan } = terms;
  const uplines: MemberUpline[] = [];
  let chunk = plan.levels.length + (plan.compression === 'NONE' ? 0 : SPARE_UPLINES);
  for (;;) {
    const from = uplines.at(-1)?.id ?? sale.member_id;
    const above = await uplinesAbove(db, from, chunk, plan);
    const qualified =
      terms.kind === 'SPONSOR'
        ? null
        : await qualifiedSoFar(db, above, plan, sale.period, of.settings);
    uplines.push(
      ...above.map((upline) => ({ ...upline, maintained: qualified?.has(upline.id) ?? true })),
    );
    const bonus = instantBonus(uplines, of.volume, plan, of.pvValue);
    if (above.length < chunk || !higherUplineMatters(bonus, plan)) return { uplines, bonus };
    chunk = Math.min(chunk * 2, MAX_CHUNK);
  }
}

/** The next uplines above a member, at most `count`. */
async function uplinesAbove(
  db: ReadDb,
  memberId: number,
  count: number,
  { ownPackageCap, qualification }: LevelPlan,
): Promise<Omit<MemberUpline, 'maintained'>[]> {
  const packagePv =
    ownPackageCap || qualification?.byPackage
      ? sql`coalesce((select max(s.total_pv - s.refunded_pv) from sale s where s.member_id = m.id
        and s.sales_type <> 'MAINTENANCE' and s.status in ('APPROVED', 'COMPLETED')), 0)::bigint`
      : sql`0`;
  const rows = await readRows(
    db,
    sql<{ id: number; status: string; ranking: number; package_pv: number }>`
    with recursive up as (
      select e.sponsor_id as id, 1 as step from sponsor_edge e
      where e.member_id = ${memberId} and e.valid_until is null
      union all
      select e.sponsor_id, u.step + 1 from up u
      join sponsor_edge e on e.member_id = u.id and e.valid_until is null
      where u.step < ${count}
    )
    select m.id, m.status, m.ranking, ${packagePv} as package_pv
    from up u join member m on m.id = u.id order by u.step`,
  );
  return rows.map((row) => ({
    id: row.id,
    active: row.status === 'ACTIVE',
    paidAs: row.ranking,
    packagePv: row.package_pv,
  }));
}
