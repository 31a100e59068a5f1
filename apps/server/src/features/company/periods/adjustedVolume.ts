import { sql, type RawBuilder } from 'kysely';

/**
 * Rows `member_id`, `period`, `amount`: PV (hundredths) that approved adjustments add to or deduct
 * from a member's month.
 */
export const adjustedVolumes = sql`(select j.member_id, j.period, j.amount from bonus_adjustment j
  where j.kind = 'VOLUME' and j.status = 'APPROVED')`;

/** Net approved adjustments of a member's month, as a scalar subquery; PV in hundredths. */
export const adjustedVolume = (member: RawBuilder<unknown>, period: string) => sql<number>`
  coalesce((select sum(a.amount) from ${adjustedVolumes} a where a.member_id = ${member} and a.period = ${period}), 0)`;
