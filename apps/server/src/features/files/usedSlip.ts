import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';

/** Every wallet request and sale with the hash of its slip, of the bytes as they were uploaded. */
const USES = sql`(
  select 'R' || lpad(r.id::text, 7, '0') as id, r.status = 'APPROVED' as settled, f.sha256
    from wallet_request r join file f on f.name = r.bank_slip
  union all
  select 'S' || lpad(s.id::text, 7, '0'), s.approved_at is not null, f.sha256
    from sale s join file f on f.name = s.bank_slip)`;

/** Public ids of other requests and sales with the same slip, as a column for staff. */
export const slipSeenBefore = (file: string, ownId: RawBuilder<unknown>) => sql<string[]>`
  coalesce((select array_agg(u.id order by u.id) from ${USES} u
    where u.sha256 = (select f.sha256 from file f where f.name = ${sql.ref(file)}) and u.id <> ${ownId}), '{}')`;

/**
 * Refuses a slip that has already paid for something else.
 *
 * @throws ApiError `SLIP_USED` with the request or sale that it paid for.
 */
export async function refuseUsedSlip(db: ReadDb, file: string, ownId: string): Promise<void> {
  const [used] = await readRows(
    db,
    sql<{ id: string }>`
    select u.id from ${USES} u where u.settled and u.id <> ${ownId}
      and u.sha256 = (select f.sha256 from file f where f.name = ${file}) limit 1`,
  );
  if (used) throw new ApiError('SLIP_USED', { where: used.id });
}
