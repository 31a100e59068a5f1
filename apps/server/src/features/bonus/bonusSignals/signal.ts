import { bonusSignals } from '@canopy/contract/bonus/bonusSignals';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { SIGNAL_COLUMNS, signalOf, type SignalRow } from './signalRow.ts';

interface MemberRow {
  id: number;
  full_name: string;
  sponsor_id: number | null;
  created_at: Date;
}

interface SaleRow {
  id: number;
  member_id: number;
  full_name: string;
  approved_at: Date | null;
  total: number;
  payer_id: number | null;
}

/** A signal with its evidence: the members and sales counted. */
export const signal = query(bonusSignals.signal, async ({ db }, { SignalID }) => {
  const [[row], members, sales] = await Promise.all([
    readRows(
      db,
      sql<SignalRow>`select ${SIGNAL_COLUMNS} from bonus_signal g join member m on m.id = g.member_id
        where g.id = ${SignalID}`,
    ),
    readRows(
      db,
      sql<MemberRow>`select m.id, m.full_name, e.sponsor_id, m.created_at
        from bonus_signal g, unnest(g.members) with ordinality as part (id, place)
        join member m on m.id = part.id
        left join sponsor_edge e on e.member_id = m.id and e.valid_until is null
        where g.id = ${SignalID} order by part.place`,
    ),
    readRows(
      db,
      sql<SaleRow>`select s.id, s.member_id, m.full_name, s.approved_at, s.total, s.payer_id
        from bonus_signal g, unnest(g.sales) with ordinality as part (id, place)
        join sale s on s.id = part.id join member m on m.id = s.member_id
        where g.id = ${SignalID} order by s.approved_at, part.place`,
    ),
  ]);
  if (!row) throw new ApiError('NOT_FOUND');
  const memberID = (id: number | null) => (id === null ? null : publicId('member', id));
  return {
    ...signalOf(row),
    members: members.map((one) => ({
      memberID: publicId('member', one.id),
      fullName: one.full_name,
      sponsorID: memberID(one.sponsor_id),
      registeredAt: one.created_at.toISOString(),
    })),
    sales: sales.map((one) => ({
      salesID: publicId('sale', one.id),
      memberID: publicId('member', one.member_id),
      fullName: one.full_name,
      approvedAt: one.approved_at?.toISOString() ?? null,
      amount: decimalOf(one.total),
      payerID: memberID(one.payer_id),
    })),
  };
});
