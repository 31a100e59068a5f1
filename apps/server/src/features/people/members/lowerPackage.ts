import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';
import { packageBefore } from '../../orders/saleRecord/reads.ts';

/** After a refund: sets the package that the member's remaining sales still give. */
export async function lowerPackage(tx: Tx, memberId: number): Promise<void> {
  await sql`
    with bought as (
      select max(l.package_rank) as rank, count(*) as lines from sale s
      join sale_line l on l.sale_id = s.id and l.quantity > l.returned
      where s.member_id = ${memberId} and s.sales_type <> 'MAINTENANCE' and s.status in ('APPROVED', 'COMPLETED')
    ), before as (
      select ${packageBefore(memberId)} as rank
    )
    update member set package_rank = greatest(coalesce(bought.rank, 0), before.rank),
      activated_at = case when bought.lines > 0 or before.rank > 0 then activated_at end
    from bought, before where member.id = ${memberId}`.execute(tx);
}
