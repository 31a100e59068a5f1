import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Texts } from '../../platform/database/columns.ts';
import { loginName } from '../../platform/database/loginName.ts';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import type { PaymentStatus } from '../payments/tables.ts';
import type { RefundStatus } from '../refunds/tables.ts';

/** The products of a sale, with what has come back and what has not left. */
export async function saleLines(ctx: Pick<Ctx, 'db' | 'language'>, saleId: number) {
  const rows = await readRows(
    ctx.db,
    sql<{
      product_code: string;
      names: Texts;
      quantity: number;
      returned: number;
      unsent: number;
      price: number;
      pv: number;
      image: string | null;
    }>`select l.product_code, l.names, l.quantity, l.returned, l.price, l.pv,
      coalesce((select sum(p.quantity) from shipment_line p join shipment h on h.id = p.shipment_id
        where p.sale_line_id = l.id and h.status in ('PENDING', 'PACKED', 'READY')), 0)::int as unsent,
      (select i.file from product_image i where i.product_code = l.product_code order by i.sort limit 1) as image
    from sale_line l where l.sale_id = ${saleId} order by l.id`,
  );
  return rows.map((line) => ({
    productCode: line.product_code,
    name: textIn(line.names, ctx.language),
    image: line.image ?? '',
    quantity: line.quantity,
    returned: line.returned,
    unsent: line.unsent,
    price: decimalOf(line.price),
    pv: formatPv(line.pv),
    subTotal: decimalOf(line.price * line.quantity),
  }));
}

/** What each wallet paid. */
export async function walletPayments(db: ReadDb, saleId: number) {
  const rows = await db
    .selectFrom('sale_payment')
    .select(['wallet_type', 'amount'])
    .where('sale_id', '=', saleId)
    .orderBy('wallet_type')
    .execute();
  return rows.map((row) => ({ walletType: row.wallet_type, amount: decimalOf(row.amount) }));
}

/** An attempt to pay by card. */
export interface CardPayment {
  reference: string;
  status: PaymentStatus;
}

/** The newest attempt to pay a sale by card. */
export const newestCardPayment = (db: ReadDb, saleId: number): Promise<CardPayment | undefined> =>
  db
    .selectFrom('payment_intent')
    .select(['reference', 'status'])
    .where('sale_id', '=', saleId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The refunds of a sale, the first one first. */
export async function saleRefunds(db: ReadDb, saleId: number) {
  const rows = await readRows(
    db,
    sql<{
      id: number;
      status: RefundStatus;
      asked_at: Date;
      amount: number | null;
      answer: string | null;
    }>`select id, status, asked_at, amount, answer from refund where sale_id = ${saleId} order by id`,
  );
  return rows.map((row) => ({
    refundID: publicId('refund', row.id),
    status: row.status,
    date: row.asked_at.toISOString(),
    amount: row.amount === null ? null : decimalOf(row.amount),
    answer: row.answer,
  }));
}

/** The states of a sale, with who brought it there. */
export async function saleHistory(db: ReadDb, saleId: number) {
  const rows = await db
    .selectFrom('sale_history')
    .select(['status', 'at', 'reason', loginName(sql.ref('by_login')).as('by')])
    .where('sale_id', '=', saleId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    status: row.status,
    by: row.by ?? '',
    reason: row.reason,
  }));
}
