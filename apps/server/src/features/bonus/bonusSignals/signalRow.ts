import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { loginName } from '../../../platform/database/loginName.ts';
import type { BonusSignalTable } from './tables.ts';

export interface SignalRow {
  id: number;
  kind: BonusSignalTable['kind'];
  member_id: number;
  full_name: string;
  business_date: string;
  found_at: Date;
  count: number;
  amount: number | null;
  outcome: 'HARMLESS' | 'FOLLOWED_UP' | null;
  reason: string | null;
  decided_at: Date | null;
  decided_by: string | null;
}

/** Columns of a {@link SignalRow}, from `bonus_signal g` with `member m`. */
export const SIGNAL_COLUMNS = sql`g.id, g.kind, g.member_id, m.full_name, g.business_date::text as business_date,
  g.found_at, g.count, g.amount, g.outcome, g.reason, g.decided_at, ${loginName(sql`g.decided_by`)} as decided_by`;

/** A signal as the contract describes it. */
export const signalOf = (row: SignalRow) => ({
  signalID: row.id,
  kind: row.kind,
  memberID: publicId('member', row.member_id),
  fullName: row.full_name,
  day: row.business_date,
  foundAt: row.found_at.toISOString(),
  count: row.count,
  amount: row.amount === null ? null : decimalOf(row.amount),
  state: row.outcome ?? ('OPEN' as const),
  reason: row.reason,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
});
