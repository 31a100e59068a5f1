import { refunds } from '@canopy/contract/checkout/refunds';
import { parsePublicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { sql } from 'kysely';
import { isStaff, signedIn, type Ctx } from '../../../platform/context.ts';
import type { Texts } from '../../../platform/database/columns.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { bankAccount } from '../../people/members/reads.ts';
import { refundColumns, refundSummary, worthOf, type RefundRow } from './refundSummary.ts';
import type { RefundStatus } from './tables.ts';

/** One refund; another member's is not found. */
export const detail = query(refunds.detail, async (ctx, body) => {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  const [row] = await readRows(
    ctx.db,
    sql<RefundRow & { name: string; accountNumber: string; holder: string; branch: string }>`
    select ${refundColumns}, ${bankAccount}
    from refund r join sale s on s.id = r.sale_id join member m on m.id = s.member_id
    where r.id = ${parsePublicId('refund', body.RefundID)} and (${staff} or s.member_id = ${actor.memberId})`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  const [lines, history] = await Promise.all([linesOf(ctx, row), historyOf(ctx, row.id)]);
  const showBank = staff && row.to_bank > 0 && row.accountNumber;
  return {
    ...refundSummary(row),
    fee: decimalOf(worthOf(row).fee),

    lines,
    bank: showBank ? { name: row.name, account: row.accountNumber, holder: row.holder } : null,
    history,
  };
});

async function linesOf(ctx: Ctx, refund: { id: number; status: RefundStatus }) {
  const rows = await readRows(
    ctx.db,
    sql<{
      code: string;
      names: Texts;
      image: string | null;
      quantity: number;
      waiting: number;
      unsent: number | null;
      saleable: number | null;
      damaged: number | null;
      kept: number | null;
      price: number;
    }>`
    select l.product_code as code, l.names, t.quantity, t.unsent, t.saleable, t.damaged, t.kept, l.price,
      coalesce((select sum(p.quantity) from shipment_line p join shipment h on h.id = p.shipment_id
        where p.sale_line_id = l.id and h.status in ('PENDING', 'PACKED', 'READY')), 0)::int as waiting,
      (select i.file from product_image i where i.product_code = l.product_code order by i.sort limit 1) as image
    from refund_line t join sale_line l on l.id = t.sale_line_id
    where t.refund_id = ${refund.id} order by l.id`,
  );
  return rows.map((line) => ({
    productCode: line.code,
    name: textIn(line.names, ctx.language),
    image: line.image ?? '',
    quantity: line.quantity,
    unsent: line.unsent ?? Math.min(line.quantity, line.waiting),
    saleable: line.saleable,
    damaged: line.damaged,
    kept: line.kept,
    amount: decimalOf(line.price * line.quantity),
  }));
}

async function historyOf(ctx: Ctx, refundId: number) {
  const rows = await ctx.db
    .selectFrom('refund_history')
    .select(['at', 'status', 'note', loginName(sql.ref('by_login')).as('by')])
    .where('refund_id', '=', refundId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    status: row.status,
    by: row.by ?? '',
    note: row.note,
  }));
}
