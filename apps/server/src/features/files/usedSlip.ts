import { sql, type RawBuilder } from 'kysely';

/** Every wallet request and sale, with the slip submitted for it. */
export const SLIP_USES = sql`(
  select 'R' || lpad(r.id::text, 7, '0') as id, r.status, f.name as file, f.owner_login, f.sha256, f.pixels, f.same_as
    from wallet_request r join file f on f.name = r.bank_slip
  union all
  select 'S' || lpad(s.id::text, 7, '0'), s.status, f.name, f.owner_login, f.sha256, f.pixels, f.same_as
    from sale s join file f on f.name = s.bank_slip)`;

/**
 * Public ids of other requests and sales with the same or a similar-looking slip, as a column for
 * staff.
 */
export const slipSeenBefore = (file: string, ownId: RawBuilder<unknown>) => sql<string[]>`
  coalesce((select array_agg(u.id order by u.id) from ${SLIP_USES} u, file own
    where own.name = ${sql.ref(file)} and u.id <> ${ownId}
      and (u.sha256 = own.sha256 or u.pixels = own.pixels or u.same_as = own.same_as)), '{}')`;

/**
 * Public ids of other requests and sales on whose slip the same bank reference was read, as a column for staff:
 * of two that wait, each names the other.
 */
export const numberSeenBefore = (file: RawBuilder<unknown>, ownId: RawBuilder<unknown>) => sql<
  string[]
>`
  coalesce((select array_agg(distinct u.id order by u.id) from slip_reading own
      join slip_reading same on same.number_key = own.number_key join ${SLIP_USES} u on u.file = same.file
    where own.file = ${file} and u.id <> ${ownId}), '{}')`;
