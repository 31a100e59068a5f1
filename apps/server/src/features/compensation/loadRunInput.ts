import type { RunInput } from '@canopy/domain/compensation/run';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import type { Settings } from '../settings/settings.ts';
import { pendingClawBacks, type PendingClawBacks } from './pendingClawBacks.ts';
import { plansOf, type Plans } from './plans.ts';
import { inputHash } from './runHash.ts';

/** A run's input in arrays, with the row ids that the indexes stand for. */
export interface LoadedInput {
  /** Row id of each member index, sponsors first. */
  memberIds: number[];
  /** Row id of each source's sale. */
  saleIds: number[];
  input: RunInput;
  plans: Plans;
  /** What refunds have undone and this run claws back. */
  clawBacks: PendingClawBacks;
  /** SHA-256 of everything that decides the run. */
  hash: string;
}

/** A member in the tree, with volume of the period and bits of the ranks rewarded before. */
interface MemberRow {
  id: number;
  sponsor_id: number | null;
  active: boolean;
  activated: boolean;
  ranking: number;
  volume: number;
  rewarded: number;
}

/** Loads what a run of the period reads, with the sponsor tree as it stood at `asOf`. */
export async function loadRunInput(
  db: ReadDb,
  period: string,
  asOf: Date,
  settings: Settings,
): Promise<LoadedInput> {
  const plans = await plansOf(db, period);
  const members = await readRows(
    db,
    sql<MemberRow>`
    with recursive tree as (
      select m.id, null::bigint as sponsor_id, 0 as depth from member m
      where m.created_at < ${asOf} and not exists (select 1 from sponsor_edge e where e.member_id = m.id)
      union all
      select e.member_id, e.sponsor_id, t.depth + 1 from tree t
      join sponsor_edge e on e.sponsor_id = t.id
        and e.valid_from < ${asOf} and (e.valid_until is null or e.valid_until >= ${asOf})
    )
    select t.id, t.sponsor_id, m.status = 'ACTIVE' as active, coalesce(m.activated_at < ${asOf}, false) as activated,
      m.ranking,
      coalesce(v.volume, 0)::bigint as volume,
      coalesce(r.rewarded, 0)::int as rewarded
    from tree t join member m on m.id = t.id
    left join (select member_id, sum(counted_pv) as volume from sale where period = ${period}
      and sales_type = 'MAINTENANCE' group by member_id) v on v.member_id = t.id
    left join (select l.earner_id, bit_or(1 << l.level) as rewarded from bonus_line l
      join bonus_run b on b.id = l.run_id and b.state = 'POSTED'
      where l.plan = 'UPGRADE_RANKING' and l.earner_id is not null group by l.earner_id) r on r.earner_id = t.id
    order by t.depth, t.id`,
  );
  const sales = await readRows(
    db,
    sql<{ id: number; member_id: number; counted_pv: number }>`
    select id, member_id, counted_pv from sale where period = ${period} and sales_type = 'MAINTENANCE'
      and counted_pv > 0 order by id`,
  );
  const indexes = new Map(members.map((row, i) => [row.id, i]));
  const indexOf = (member: number): number => {
    const index = indexes.get(member);
    // a missing one must never become member 0, the company
    if (index === undefined) throw new Error(`member ${member} is not in the tree of ${period}`);
    return index;
  };
  const active = <P>(plan: { status: string; plan: P }) =>
    plan.status === 'ACTIVE' ? plan.plan : null;
  const input: RunInput = {
    sponsor: Int32Array.from(members, (row) =>
      row.sponsor_id === null ? -1 : indexOf(row.sponsor_id),
    ),
    active: Uint8Array.from(members, (row) => Number(row.active)),
    activated: Uint8Array.from(members, (row) => Number(row.activated)),
    maintained: Uint8Array.from(members, (row) => Number(row.volume >= settings.maintenancePv)),
    ranking: Uint8Array.from(members, (row) => row.ranking),
    rewarded: Uint32Array.from(members, (row) => row.rewarded),
    sources: {
      member: Int32Array.from(sales, (row) => indexOf(row.member_id)),
      volume: Float64Array.from(sales, (row) => row.counted_pv),
    },
    pvValue: settings.pvValue,
    plans: {
      unilevel: active(plans.UNILEVEL),
      generation: active(plans.GENERATION),
      ranking: active(plans.UPGRADE_RANKING),
    },
  };
  const memberIds = members.map((row) => row.id);
  const saleIds = sales.map((row) => row.id);
  const clawBacks = await pendingClawBacks(db, period);
  const hash = inputHash(memberIds, saleIds, input, clawBacks);
  return { memberIds, saleIds, input, plans, clawBacks, hash };
}
