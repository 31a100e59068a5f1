import { instantBonus, type InstantBonus, type Upline } from '@canopy/domain/compensation/instant';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import { higherUplineMatters } from '@canopy/domain/compensation/sponsor';
import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { BonusRules } from '@canopy/domain/bonusRules';
import type { InstantPlan } from './payInstantLines.ts';
import { qualifiedSoFar } from '../estimates/qualifiedSoFar.ts';

/** Extra uplines to read beyond the plan's levels if it passes over unqualified ones. */
const SPARE_UPLINES = 8;
const MAX_CHUNK = 4_096;

export type MemberUpline = Required<Upline> & { id: number };

/** The buyer, and the month the sale counts in. */
interface Buying {
  member_id: number;
  period: string;
}

interface InstantTerms {
  kind: InstantPlan;
  plan: LevelPlan;
}

/**
 * What a plan pays at once on a sale, with the uplines that decided it, the direct sponsor first. Uplines
 * are read in chunks, only until nobody further up can get anything: usually as many as the plan has
 * levels, however deep the buyer is in the tree.
 *
 * @param of the volume in hundredths of a PV, or in sen for a plan on net prices; and the value of one
 * hundred of these, sen
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

/** The next uplines of a member, at most `count`. */
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
