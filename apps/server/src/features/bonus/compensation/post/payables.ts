import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { parsePublicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { signedIn } from '../../../../platform/context.ts';
import { loginName } from '../../../../platform/database/loginName.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { memberID } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { EFFECTS } from '../../../company/secondPerson/effects.ts';
import { isKeptFrom } from '../../../company/secondPerson/keptFrom.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { earnerColumns, earnerTables, onPage, type RunEarnerRow } from '../review/runEarners.ts';
import { searchedMembers } from '../lines/searchLines.ts';
import { runSummary } from '../review/runSummary.ts';

type Payables = ResultOf<typeof compensation.payables>;

interface PayableRow extends RunEarnerRow {
  state: 'HELD' | 'RELEASED' | 'FORFEITED' | null;
  reason: string | null;
  held_by: string | null;
  kept: boolean;
  decision_reason: string | null;
  decided_by: string | null;
}

/**
 * What a run pays its members, highest payment first. Positions are stored, so the last page of a run is
 * found as fast as the first.
 */
export const payables = query(compensation.payables, async (ctx, body) => {
  const id = parsePublicId('bonusRun', body.RunID) ?? -1;
  const { period } = await runSummary(ctx.db, id);
  const narrowed = body.Search || body.State;
  const members = body.Search ? await searchedMembers(ctx, body.Search) : null;
  // the last hold of a month counts: a released one may be followed by another
  const scope = sql`from ${earnerTables}
    left join lateral (select * from bonus_hold where period = ${period} and member_id = e.member_id
      order by id desc limit 1) h on true
    where e.run_id = ${id}`;
  const found = sql`${scope} and (${members}::bigint[] is null or e.member_id = any(${members}::bigint[]))
    and (${body.State ?? null}::text is null or h.state = ${body.State ?? null})`;
  const page = narrowed
    ? sql`${found} order by e.position limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`
    : sql`${scope} and ${onPage(body)} order by e.position`;
  const rows = await readRows(
    ctx.db,
    sql<PayableRow>`select ${earnerColumns}, h.state, h.reason, ${loginName(sql`h.held_by`)} as held_by,
      exists (select from bonus_hold w where w.id = h.id and ${isKeptFrom('heldPayable', sql`${signedIn(ctx).loginId}::bigint`, ctx.now)}) as kept,
      h.decision_reason, ${loginName(sql`h.decided_by`)} as decided_by
      ${page}`,
  );
  const [count] = await readRows(
    ctx.db,
    narrowed
      ? sql<{ total: number }>`select count(*)::int as total ${found}`
      : sql<{
          total: number;
        }>`select coalesce((totals->>'earners')::int, 0) as total from bonus_run where id = ${id}`,
  );
  const byTwo = EFFECTS.heldPayable.isOn(await readSettings(ctx.db));
  return { rows: rows.map((row) => payableOf(row, byTwo)), total: count!.total };
});

const payableOf = (row: PayableRow, byTwo: boolean): Payables['rows'][number] => ({
  memberID: memberID(row.member_id),
  fullName: row.full_name,
  paidAs: row.paid_as,
  unilevel: decimalOf(row.unilevel),
  generation: decimalOf(row.generation),
  upgradeRanking: decimalOf(row.upgrade_ranking),
  binary: decimalOf(row.binary_pairs),
  takenBack: decimalOf(row.clawed_back + row.carried_in),
  carriedOut: decimalOf(row.carried_out),
  total: decimalOf(row.paid),
  state: row.state,
  reason: row.decision_reason ?? row.reason,
  heldBy: row.held_by,
  decidedBy: row.decided_by,
  decidable: row.state === 'HELD' && !(byTwo && row.kept),
});
