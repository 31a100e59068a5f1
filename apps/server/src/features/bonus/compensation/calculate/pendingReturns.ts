import type { ReturnedVolume } from '@canopy/domain/compensation/pinnedHeader';
import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { returnsOf } from './placementRows.ts';

/** Volume of returned sales that a run of the period takes out of what the legs carry. */
export function pendingReturns(db: ReadDb, period: string): Promise<ReturnedVolume[]> {
  return readRows(
    db,
    sql<ReturnedVolume>`select r.refund_id, r.member_id, r.side::int as side, r.volume
    from ${returnsOf(period)} order by r.refund_id, r.member_id, r.side`,
  );
}
