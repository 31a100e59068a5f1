import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { packageBefore } from '../../orders/saleRecord/reads.ts';
import type { RefundUnits } from './refundUnits.ts';

/**
 * Refuses a refund of the package that an upgrade at the price difference builds on, pending
 * upgrades included: otherwise the higher package would have cost less than its price. The upgrade
 * must be returned first, or together with it.
 *
 * @param back units being returned now; earlier ones are in the tables
 * @throws ApiError `UPGRADE_FIRST`
 */
export async function checkSteps(ctx: Ctx, memberId: number, back: RefundUnits): Promise<void> {
  const [step] = await readRows(
    ctx.db,
    sql<{ sale_id: number }>`
    with back as (
      select * from unnest(${sql.val([...back.keys()])}::bigint[], ${sql.val([...back.values()])}::int[]) as b(line_id, units)
    ), held as (
      select s.id as sale_id, s.status, l.package_rank, l.from_package_rank from sale s
      join sale_line l on l.sale_id = s.id left join back on back.line_id = l.id
      where s.member_id = ${memberId} and s.sales_type <> 'MAINTENANCE' and l.package_rank is not null
        and s.status in ('PENDING', 'APPROVED', 'COMPLETED') and l.quantity > l.returned + coalesce(back.units, 0)
    )
    select step.sale_id from held step
    where step.from_package_rank is not null
      and not exists (select from held under where under.status <> 'PENDING'
        and under.package_rank >= step.from_package_rank and under.package_rank < step.package_rank)
      and ${packageBefore(memberId)} < step.from_package_rank
    order by step.sale_id limit 1`,
  );
  if (step) throw new ApiError('UPGRADE_FIRST', { salesID: publicId('sale', step.sale_id) });
}
