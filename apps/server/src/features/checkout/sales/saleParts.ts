import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Texts } from '../../../platform/database/columns.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { warehouseAddress } from '../../shop/stock/reads.ts';
import type { PaymentStatus } from '../payments/tables.ts';
import { refundColumns, refundSummary, type RefundRow } from '../refunds/refundSummary.ts';
import { addressText } from '../../orders/saleRecord/addressText.ts';

/** The products of a sale, with units returned and units not yet sent. */
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

/** The amount paid by each wallet. */
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

/** The refunds of a sale, oldest first, with the amount of each and where its goods go. */
export async function saleRefunds(ctx: Pick<Ctx, 'db' | 'language'>, saleId: number) {
  const rows = await readRows(
    ctx.db,
    sql<RefundRow & SendTo>`
    select ${refundColumns}, ${nameIn('w', ctx.language)} as name, ${warehouseAddress}
    from refund r join sale s on s.id = r.sale_id join member m on m.id = s.member_id
      join warehouse w on w.id = s.warehouse_id
    where r.sale_id = ${saleId} order by r.id`,
  );
  return rows.map((row) => {
    const { refundID, status, date, amount, answer, toWallets, toBank, paidReference } =
      refundSummary(row);
    const waits = status === 'APPROVED' && row.goods_back;
    const to = { toWallets, toBank, paidReference, sendTo: waits ? sendTo(row, ctx) : null };
    return { refundID, status, date, amount, answer, ...to };
  });
}

/** The warehouse that a refund's goods are returned to. */
interface SendTo {
  name: string;
  address1: string;
  address2: string;
  address3: string;
  post_code: string;
  city: string;
  state_id: string;
  country_id: number;
}

function sendTo(row: SendTo, { language }: Pick<Ctx, 'language'>) {
  const { name, address1, address2, address3, post_code: postCode, city } = row;
  const [stateID, countryID] = [row.state_id, row.country_id];
  const lines = { address1, address2, address3, postCode, city, stateID, countryID };
  return { name, address: addressText({ name: '', mobile: '', ...lines }, language) };
}

/** The states of a sale, and who moved it there. */
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
