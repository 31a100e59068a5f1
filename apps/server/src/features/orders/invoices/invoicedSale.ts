import type { InvoiceContent } from '@canopy/contract/orders/invoices';
import type { Language } from '@canopy/contract/languages';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { Texts } from '../../../platform/database/columns.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { residence } from '../../people/members/reads.ts';
import { countryNameOf, stateName } from '../../company/reference/names.ts';
import type { PaymentType } from '../saleRecord/tables.ts';
import type { Settings } from '../../company/settings/settings.ts';

/** The recipient of an invoice. */
export interface InvoicedBuyer {
  member_id: number;
  login_id: number;
  username: string;
  email: string;
  mail_language: Language | null;
  full_name: string;
  address1: string;
  address2: string;
  address3: string;
  post_code: string;
  city: string;
  state_id: string;
  country_id: number;
}

/** The columns of an {@link InvoicedBuyer}, for member `m` with login `l`. */
export const buyerColumns = sql`m.id as member_id, m.login_id, l.username, l.language as mail_language,
  m.email, m.full_name, ${residence}`;

/** A sale as its invoice shows it; sen, hundredths of PV. */
export interface InvoicedSale extends InvoicedBuyer {
  id: number;
  language: string;
  payment_type: PaymentType;
  sub_total: number;
  shipment_fee: number;
  total: number;
  total_pv: number;
  created_at: Date;
  lines: { code: string; names: Texts; quantity: number; price: number }[];
}

/** A sale read from the tables: its lines have row ids. */
export interface StoredSale extends InvoicedSale {
  lines: (InvoicedSale['lines'][number] & { id: number })[];
}

/** Reads the data for a sale's documents. */
export async function readInvoicedSale(db: ReadDb, saleId: number): Promise<StoredSale> {
  const [sale] = await readRows(
    db,
    sql<StoredSale>`${prepared}
    select s.id, s.language, s.payment_type, s.sub_total, s.shipment_fee, s.total, s.total_pv,
      s.created_at, ${buyerColumns},
      (select json_agg(json_build_object('id', l.id, 'code', l.product_code, 'names', l.names,
        'quantity', l.quantity, 'price', l.price) order by l.id) from sale_line l where l.sale_id = s.id) as lines
    from sale s join member m on m.id = s.member_id join login l on l.id = m.login_id
    where s.id = ${saleId}`,
  );
  return sale!;
}

/** The head of every document of a sale: seller, buyer, sale and tax. */
export function documentHead(sale: InvoicedSale, { company, tax }: Settings) {
  return {
    seller: company,
    buyer: {
      memberID: publicId('member', sale.member_id),
      name: sale.full_name,
      address: [
        sale.address1,
        sale.address2,
        sale.address3,
        `${sale.post_code} ${sale.city}`.trim(),
        stateName(sale.country_id, sale.state_id),
        countryNameOf(sale.country_id, sale.language),
      ].filter((line) => line.trim() !== ''),
    },
    salesID: publicId('sale', sale.id),
    orderedAt: sale.created_at.toISOString(),
    paymentType: sale.payment_type,
    taxName: tax.name,
    taxRate: tax.rate,
    taxNumber: tax.number,
  } satisfies Partial<InvoiceContent>;
}
