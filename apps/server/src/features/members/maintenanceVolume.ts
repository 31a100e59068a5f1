import { sql, type RawBuilder } from 'kysely';

/** PV (hundredths) of a member's approved maintenance sales of a period, as a scalar subquery. */
export const maintenanceVolume = (member: RawBuilder<unknown>, period: string) => sql<number>`
  coalesce((select sum(s.counted_pv) from sale s where s.member_id = ${member} and s.period = ${period}
    and s.sales_type = 'MAINTENANCE'), 0)::bigint`;

/** Whether a member's maintenance PV of a period is enough. */
export const maintenanceStatus = (volume: number, needed: number) =>
  volume >= needed ? ('QUALIFIED' as const) : ('NOT QUALIFIED' as const);
