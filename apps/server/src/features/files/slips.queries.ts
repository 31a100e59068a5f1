import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { ApiError } from '../../platform/errors.ts';

/** Every request and sale with its slip's fingerprint: the bytes as they were uploaded. */
const USES = sql`(
  select 'R' || lpad(r.id::text, 7, '0') as id, r.status = 'APPROVED' as settled, f.sha256
    from wallet_request r join file f on f.name = r.bank_slip
  union all
  select 'S' || lpad(s.id::text, 7, '0'), s.approved_at is not null, f.sha256
    from sale s join file f on f.name = s.bank_slip)`;

/** Public ids of other requests and sales with the very same slip, as a column for staff to see. */
export const slipSeenBefore = (file: string, ownId: RawBuilder<unknown>) => sql<string[]>`
  coalesce((select array_agg(u.id order by u.id) from ${USES} u
    where u.sha256 = (select f.sha256 from file f where f.name = ${sql.ref(file)}) and u.id <> ${ownId}), '{}')`;

/** Refuses a slip that has already brought money elsewhere, with the place where it did. */
export async function refuseUsedSlip(db: Db, file: string, ownId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from ${USES} u where u.settled and u.id <> ${ownId}
      and u.sha256 = (select f.sha256 from file f where f.name = ${file}) limit 1`.execute(db);
  if (rows[0]) throw new ApiError('SLIP_USED', { where: rows[0].id });
}
