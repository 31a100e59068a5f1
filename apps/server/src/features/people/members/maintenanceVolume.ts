import { sql, type RawBuilder } from 'kysely';
import { adjustedVolume } from '../../company/periods/adjustedVolume.ts';

/**
 * PV (hundredths) of a member's approved maintenance sales in a period, including adjustments, as a
 * scalar subquery.
 */
export const maintenanceVolume = (member: RawBuilder<unknown>, period: string) => sql<number>`
  greatest(0, coalesce((select sum(s.counted_pv) from sale s where s.member_id = ${member} and s.period = ${period}
    and s.sales_type = 'MAINTENANCE'), 0) + ${adjustedVolume(member, period)})::bigint`;

/** Whether a member's maintenance PV in a period is sufficient. */
export const maintenanceStatus = (volume: number, needed: number) =>
  volume >= needed ? ('QUALIFIED' as const) : ('NOT QUALIFIED' as const);
