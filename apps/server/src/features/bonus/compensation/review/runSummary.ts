import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import { formatFactor } from '@canopy/domain/compensation/caps';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { loginName } from '../../../../platform/database/loginName.ts';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { ApiError } from '../../../../platform/errors.ts';
import type { BonusRunTable } from '../tables.ts';

/** A run as shown on screens. */
export type RunSummary = ResultOf<typeof compensation.calculate>;

/** {@link runColumns} as read; volume in hundredths of PV, money in sen. */
export interface RunRow {
  id: number;
  period: string;
  state: Exclude<BonusRunTable['state'], 'DISCARDED'>;
  members: number;
  sales: number;
  volume: number;
  volume_value: number;
  paid: number;
  breakage: number;
  held: number;
  forfeited: number;
  clawed_back: number;
  input_hash: string;
  output_hash: string;
  calculated_at: Date;
  locked_at: Date | null;
  posted_at: Date | null;
  calculated_by: string | null;
  locked_by: string | null;
  posted_by: string | null;
  cap_computed: number | null;
  cap_allowed: number | null;
  task: Extract<RunSummary['task'], object> | null;
}

/** Payments of run `b` on which somebody decided; `h` is the decision, `e` the payment. */
export const decidedPayments = sql`from bonus_hold h
  join bonus_run_earner e on e.run_id = b.id and e.member_id = h.member_id where h.period = b.period`;

/** Part of what run `b` pays, sen. */
const heldBack = (state: 'HELD' | 'FORFEITED') =>
  sql`(select coalesce(sum(e.paid), 0)::bigint ${decidedPayments} and h.state = ${state})`;

const nameIn = (column: string) => loginName(sql.ref(column));

/** Columns of a summary; `b` is the run. */
export const runColumns = sql`b.id, b.period, b.state, b.members, b.sales, b.volume, b.volume_value, b.paid, b.breakage, b.clawed_back,
  b.input_hash, b.output_hash, b.calculated_at, b.locked_at, b.posted_at, b.cap_computed, b.cap_allowed,
  ${heldBack('HELD')} as held, ${heldBack('FORFEITED')} as forfeited,
  ${nameIn('b.calculated_by')} as calculated_by, ${nameIn('b.locked_by')} as locked_by,
  ${nameIn('b.posted_by')} as posted_by,
  (select json_build_object('kind', t.kind, 'state', t.state, 'phase', t.phase, 'done', t.done, 'total', t.total,
    'error', t.error_code) from task t where t.id = b.task_id) as task`;

/** A run's row as the contract describes it. */
export function summaryOf(row: RunRow): RunSummary {
  return {
    runID: publicId('bonusRun', row.id),
    period: row.period,
    state: row.state,
    members: row.members,
    sales: row.sales,
    volume: formatPv(row.volume),
    paid: decimalOf(row.paid),
    breakage: decimalOf(row.breakage),
    held: decimalOf(row.held),
    forfeited: decimalOf(row.forfeited),
    clawedBack: decimalOf(row.clawed_back),
    payoutRatio: row.volume_value === 0 ? 0 : Math.round((row.paid * 10_000) / row.volume_value),
    calculatedAt: row.calculated_at.toISOString(),
    calculatedBy: row.calculated_by,
    lockedAt: row.locked_at?.toISOString() ?? null,
    lockedBy: row.locked_by,
    postedAt: row.posted_at?.toISOString() ?? null,
    postedBy: row.posted_by,
    inputHash: row.input_hash,
    outputHash: row.output_hash,
    capFactor: capFactorOf(row),
    task: row.task ?? undefined,
  };
}

/** The factor by which the company cap reduced a run's volume bonuses; null: cap not exceeded. */
export const capFactorOf = ({
  cap_allowed,
  cap_computed,
}: Pick<RunRow, 'cap_allowed' | 'cap_computed'>): string | null =>
  cap_allowed === null || cap_computed === null
    ? null
    : formatFactor({ allowed: cap_allowed, computed: cap_computed });

/**
 * Reads a run by its row id.
 *
 * @throws ApiError `NOT_FOUND`, also for a discarded preview
 */
export async function runSummary(db: ReadDb, id: number): Promise<RunSummary> {
  const [row] = await readRows(
    db,
    sql<RunRow>`
    select ${runColumns} from bonus_run b where b.id = ${id} and b.state <> 'DISCARDED'`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  return summaryOf(row);
}
