import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { refunds } from '@canopy/contract/refunds';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { RefundStatus } from './tables.ts';
import type { Texts } from '../../platform/database/columns.ts';
import { loginName } from '../../platform/database/loginName.ts';
import { memberID, memberRow } from '../../platform/ids.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

interface Row {
  id: number;
  sale_id: number;
  member_id: number;
  full_name: string;
  status: RefundStatus;
  asked_at: Date;
  reason: string;
  late: boolean;
  goods_back: boolean;
  amount: number;
  fee: number;
  pv: number;
  items: number;
  to_bank: number;
  paid_at: Date | null;
  paid_reference: string | null;
  answer: string | null;
}

/** Until it is settled a refund shows what its units cost; the fee is decided with it. */
const COLUMNS = sql`
  r.id, r.sale_id, s.member_id, m.full_name, r.status, r.asked_at, r.reason, r.late, r.goods_back,
  coalesce(r.amount, (select sum(t.quantity * l.price) from refund_line t join sale_line l on l.id = t.sale_line_id
    where t.refund_id = r.id), 0)::bigint as amount,
  coalesce(r.fee, 0)::bigint as fee,
  coalesce(r.pv, (select sum(t.quantity * l.pv) from refund_line t join sale_line l on l.id = t.sale_line_id
    where t.refund_id = r.id), 0)::bigint as pv,
  (select coalesce(sum(quantity), 0) from refund_line where refund_id = r.id)::int as items,
  coalesce(r.to_bank, 0)::bigint as to_bank, r.paid_at, r.paid_reference, r.answer`;

function summary(row: Row) {
  return {
    refundID: publicId('refund', row.id),
    salesID: publicId('sale', row.sale_id),
    memberID: memberID(row.member_id),
    fullName: row.full_name,
    status: row.status,
    date: row.asked_at.toISOString(),
    reason: row.reason,
    late: row.late,
    goodsBack: row.goods_back,
    amount: decimalOf(row.amount),
    pv: formatPv(row.pv),
    items: row.items,
    toBank: decimalOf(row.to_bank),
    paidAt: row.paid_at?.toISOString() ?? null,
    paidReference: row.paid_reference,
    answer: row.answer,
  };
}

/** Refunds, newest first: the own, or all for staff. */
export async function refundList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof refunds.list>,
): Promise<ResultOf<typeof refunds.list>> {
  const actor = signedIn(ctx);
  const member = isStaff(actor)
    ? body.MemberID
      ? memberRow(body.MemberID)
      : null
    : actor.memberId;
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`
    from refund r join sale s on s.id = r.sale_id join member m on m.id = s.member_id
    where (${member}::bigint is null or s.member_id = ${member})
      and (${body.Status ?? null}::text is null or r.status = ${body.Status ?? null})
      and (${body.Owed ?? false} = false or (r.to_bank > 0 and r.paid_at is null))
      and (${search}::text is null or lower(m.full_name) like ${search}
        or 's' || lpad(s.id::text, 7, '0') like ${search} or 'f' || lpad(r.id::text, 7, '0') like ${search})`;
  const [rows, count] = await Promise.all([
    sql<Row>`select ${COLUMNS} ${scope} order by r.id ${body.Sort === 'date' ? sql`asc` : sql`desc`}
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${scope}`.execute(ctx.db),
  ]);
  return { rows: rows.rows.map(summary), total: count.rows[0]!.total };
}

/** One refund; another member's is not found. */
export async function refundDetail(
  ctx: Ctx,
  body: ParsedBodyOf<typeof refunds.detail>,
): Promise<ResultOf<typeof refunds.detail>> {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  const { rows } = await sql<Row & { bank_name: string; account: string; holder: string }>`
    select ${COLUMNS}, m.bank_name, m.bank_account_number as account, m.bank_holder as holder
    from refund r join sale s on s.id = r.sale_id join member m on m.id = s.member_id
    where r.id = ${parsePublicId('refund', body.RefundID)} and (${staff} or s.member_id = ${actor.memberId})`.execute(
    ctx.db,
  );
  const row = rows[0];
  if (!row) throw new ApiError('NOT_FOUND');
  const [lines, history] = await Promise.all([linesOf(ctx, row), historyOf(ctx, row.id)]);
  const showBank = staff && row.to_bank > 0 && row.account;
  return {
    ...summary(row),
    fee: decimalOf(row.fee),
    lines,
    bank: showBank ? { name: row.bank_name, account: row.account, holder: row.holder } : null,
    history,
  };
}

async function linesOf(ctx: Ctx, refund: { id: number; status: RefundStatus }) {
  const { rows } = await sql<{
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
    where t.refund_id = ${refund.id} order by l.id`.execute(ctx.db);
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
