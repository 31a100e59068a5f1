import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { isStaff, type Actor } from '../../../platform/context.ts';
import type { Texts } from '../../../platform/database/columns.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { summarised } from '../../orders/saleRecord/reads.ts';
import { slipExpected } from '../../company/files/slipCheck.ts';
import { slipReadColumn, slipSays, type SlipRead } from '../../company/files/slipSays.ts';
import { numberSeenBefore, slipSeenBefore } from '../../company/files/usedSlip.ts';
import type {
  DeliveryType,
  PaymentType,
  SaleStatus,
  SalesType,
} from '../../orders/saleRecord/tables.ts';
import type { Settings } from '../../company/settings/settings.ts';

/** A sale as shown in every list; sen, hundredths of PV. */
export interface SaleRow {
  id: number;
  member_id: number;
  full_name: string;
  sales_type: SalesType;
  payment_type: PaymentType;
  delivery_type: DeliveryType;
  status: SaleStatus;
  shipment_status: string;
  total: number;
  refunded: number;
  total_pv: number;
  items: number;
  products: { names: Texts; image: string | null }[];
  warehouse_name: string;
  bank_slip: string | null;
  seen: string[];
  number_seen: string[];
  /** For a slip that waits for approval: what was read, and the username that a registration pays with. */
  slip_read: SlipRead | null;
  username: string | null;
  created_at: Date;
}

/** Columns of a {@link SaleRow}; `s` is the sale, `m` its member, `w` its warehouse. */
export const saleColumns = (staff: boolean, language: string) => sql<SaleRow>`
  ${summarised}, m.full_name, ${nameIn('w', language)} as warehouse_name,
  (select sum(l.quantity) from sale_line l where l.sale_id = s.id)::int as items,
  (select json_agg(t) from (select l.names, (select i.file from product_image i
      where i.product_code = l.product_code order by i.sort limit 1) as image
    from sale_line l where l.sale_id = s.id order by l.id limit 2) t) as products,
  ${staff ? slipSeenBefore('s.bank_slip', idText('S', 's.id')) : sql`'{}'::text[]`} as seen,
  ${staff ? numberSeenBefore(sql`s.bank_slip`, idText('S', 's.id')) : sql`'{}'::text[]`} as number_seen,
  ${staff ? sql`case when s.status = 'PENDING' then ${slipReadColumn('s.bank_slip')} end` : sql`null`} as slip_read,
  ${staff ? sql`case when s.status = 'PENDING' and s.sales_type = 'REGISTRATION' then (select username from login where id = m.login_id) end` : sql`null`} as username`;

/** A sale as the API shows it in lists. */
export function saleSummary(
  row: SaleRow,
  actor: Actor,
  language: string,
  company: Pick<Settings, 'bankAccounts' | 'timeZone'>,
) {
  const own = row.member_id === actor.memberId;
  return {
    salesID: publicId('sale', row.id),
    tempSalesID: publicId('temporarySale', row.id),
    date: row.created_at.toISOString(),
    memberID: publicId('member', row.member_id),
    fullName: row.full_name,
    salesType: row.sales_type,
    paymentType: row.payment_type,
    deliveryType: row.delivery_type,
    salesStatus: row.status,
    shipmentStatus: row.shipment_status,
    amount: decimalOf(row.total),
    refunded: decimalOf(row.refunded),
    totalPV: formatPv(row.total_pv),
    items: row.items,
    names: row.products.map((product) => textIn(product.names, language)),
    image: row.products[0]?.image ?? '',
    warehouseName: row.warehouse_name,
    bankSlip: own || isStaff(actor) ? row.bank_slip : null,
    slipSeenBefore: row.seen,
    numberSeenBefore: row.number_seen,
    slipSays:
      isStaff(actor) && row.bank_slip !== null && row.status === 'PENDING'
        ? slipSays(
            row.slip_read,
            slipExpected(
              {
                amount: row.total,
                reference: row.username ?? publicId('member', row.member_id),
                sentAt: row.created_at,
              },
              company,
            ),
          )
        : null,
  };
}
