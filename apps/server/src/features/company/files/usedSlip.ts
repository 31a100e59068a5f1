import { sql, type RawBuilder } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';

/**
 * Wallet requests and sales that a slip was submitted for, by the index on its name: to be joined laterally, from
 * the few files that are looked for, so that nobody reads every slip of the company.
 */
export const usesOfSlip = (file: RawBuilder<unknown>) => sql`lateral (
  select ${idText('R', 'r.id')} as id, r.status from wallet_request r where r.bank_slip = ${file}
  union all
  select ${idText('S', 's.id')}, s.status from sale s where s.bank_slip = ${file})`;

/**
 * Public ids of other requests and sales with the same or a similar-looking slip, as a column for
 * staff.
 */
export const slipSeenBefore = (file: string, ownId: RawBuilder<unknown>) => sql<string[]>`
  coalesce((select array_agg(u.id order by u.id) from file own
      join file f on f.sha256 = own.sha256 or f.pixels = own.pixels or f.same_as = own.same_as
      cross join ${usesOfSlip(sql`f.name`)} u
    where own.name = ${sql.ref(file)} and u.id <> ${ownId}), '{}')`;

/**
 * Public ids of other requests and sales on whose slip the same bank reference was read, as a column for staff:
 * of two that wait, each names the other.
 */
export const numberSeenBefore = (file: RawBuilder<unknown>, ownId: RawBuilder<unknown>) => sql<
  string[]
>`
  coalesce((select array_agg(distinct u.id order by u.id) from slip_reading own
      join slip_reading same on same.number_key = own.number_key
      cross join ${usesOfSlip(sql`same.file`)} u
    where own.file = ${file} and u.id <> ${ownId}), '{}')`;

/** What the owner of a slip has already sent the same picture for: what was credited first, then what waits. */
export const ownUseOf = (slip: string) => sql<{ id: string; status: string }>`
  select u.id, u.status from file own
    join file f on f.owner_login = own.owner_login and (f.sha256 = own.sha256 or f.pixels = own.pixels)
    cross join ${usesOfSlip(sql`f.name`)} u
  where own.name = ${slip} and u.status not in ('REJECTED', 'CANCELLED')
  order by u.status = 'PENDING', u.id limit 1`;
