import type { Generated } from 'kysely';
import type {
  Id,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  MaybeJson,
  Texts,
} from '../../../platform/database/columns.ts';
import type { DeliveryAddress } from '../../shop/mall/deliveryAddress.ts';
import type { WalletType } from '../../money/wallets/tables.ts';
import {
  declareTables,
  each,
  erased,
  kept,
  masked,
  member,
  none,
  parent,
  technical,
} from '../../../platform/database/declareTables.ts';
import { sql } from 'kysely';

/** What a sale is for: joining, the first package, a monthly purchase or a higher package. */
export type SalesType = 'REGISTRATION' | 'ACTIVATION' | 'MAINTENANCE' | 'UPGRADE';

/** States of a sale; the transitions are the `sale` machine of the domain. */
export type SaleStatus =
  | 'PENDING'
  | 'APPROVED'
  | 'COMPLETED'
  | 'REJECTED'
  | 'CANCELLED'
  | 'REFUNDED';

/** How a sale is paid; `FREE` is a registration that staff approve without payment. */
export type PaymentType = 'WALLET' | 'BANK_SLIP' | 'CARD' | 'STOCKIST' | 'FREE';

/** Sent by courier, or handed over at the warehouse. */
export type DeliveryType = 'DELIVERY' | 'SELF_PICKUP';

/** A sale; amounts in sen, PV in hundredths. */
export interface SaleTable {
  id: Id;
  member_id: number;
  placed_by: Maybe<number>;
  sales_type: SalesType;
  mall_type: 2 | 3 | 4;
  payment_type: PaymentType;
  delivery_type: DeliveryType;
  status: SaleStatus;
  /** Combined status of the sale's shipments, see `shipmentSummary` of the domain. */
  shipment_status: Generated<string>;
  sub_total: number;
  shipment_fee: number;
  total: number;
  total_pv: number;
  weight: number;
  package_rank: Maybe<number>;
  warehouse_id: number;
  address: MaybeJson<DeliveryAddress>;
  bank_slip: Maybe<string>;
  reference: Maybe<string>;
  reason: Maybe<string>;
  created_at: Instant;
  approved_at: MaybeInstant;
  approved_by: Maybe<number>;
  completed_at: MaybeInstant;
  period: Maybe<string>;
  /** Whether its stock is reserved while it is unpaid. */
  reserves: Generated<boolean>;
  /** While it is unpaid: the network of the visitor who placed it. */
  network: Maybe<string>;
  /** Whose wallets paid. */
  payer_id: Maybe<number>;
  language: Generated<string>;
  /** The member's package before this sale was approved. */
  package_before: Maybe<number>;
  refunded: Generated<number>;
  refunded_pv: Generated<number>;
  /** Hundredths of PV that count in `period`. */
  counted_pv: Generated<number>;
  /** The version of the buyer's cart that became this sale; null: not made from a cart's version. */
  cart_version: Maybe<number>;
}

/** A product of a sale at the price at the time; `returned` units have been refunded. */
export interface SaleLineTable {
  id: Id;
  sale_id: number;
  product_code: string;
  names: Json<Texts>;
  quantity: number;
  price: number;
  pv: number;
  package_rank: Maybe<number>;
  /** For an upgrade at the price difference, the package it lifted from. */
  from_package_rank: Maybe<number>;
  returned: Generated<number>;
}

/** Who moved a sale to a state, and when. */
export interface SaleHistoryTable {
  id: Id;
  sale_id: number;
  status: string;
  at: Instant;
  by_login: Maybe<number>;
  reason: Maybe<string>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    sale: SaleTable;
    sale_line: SaleLineTable;
    sale_line_item: {
      sale_line_id: number;
      item_code: string;
      quantity: number;
      free_of_charge: number;
    };
    sale_payment: { sale_id: number; wallet_type: WalletType; amount: number };
    sale_history: SaleHistoryTable;
  }
}

export const saleRecordTables = declareTables({
  sale: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: {
      sold: [
        'id',
        'member_id',
        'payer_id',
        'status',
        'sales_type',
        'mall_type',
        'payment_type',
        'period',
        'created_at',
        'approved_at',
        'language',
      ],
      worth: ['sub_total', 'shipment_fee', 'total', 'refunded'],
      volume: ['total_pv', 'counted_pv', 'refunded_pv'],
      delivery: ['delivery_type', 'shipment_status', 'warehouse_id', 'address'],
      slip: ['bank_slip'],
    },
    columns: {
      // state and country stay, for sales by state; the invoice has what the law asks for
      address: masked(
        erased(sql`jsonb_build_object('name', '–', 'mobile', '', 'address1', '–', 'address2', '',
        'address3', '', 'postCode', '', 'city', '–', 'stateID', address->'stateID', 'countryID', address->'countryID')`),
        'shipment.update',
        'counter',
      ),
      ...each(kept('BOOKS'), 'bank_slip', 'reference'),
      reason: erased('–'),
      ...each(none, 'shipment_status', 'period', 'language'),
      // of an unpaid sale only, and gone with the decision
      network: technical,
    },
  },
  sale_line: {
    of: parent('sale_id', 'sale'),
    stays: 'FOR_GOOD',
    reads: {
      line: ['id', 'sale_id', 'product_code', 'names', 'quantity', 'returned'],
      worth: ['price', 'pv'],
      package: ['package_rank', 'from_package_rank'],
    },
    columns: each(none, 'product_code', 'names'),
  },
  sale_line_item: {
    of: parent('sale_line_id', 'sale_line'),
    stays: 'FOR_GOOD',
    reads: { contents: ['sale_line_id', 'item_code', 'quantity'] },
    columns: { item_code: none },
  },
  sale_payment: {
    of: parent('sale_id', 'sale'),
    stays: 'FOR_GOOD',
    reads: { payment: ['sale_id', 'wallet_type', 'amount'] },
    columns: {},
  },
  sale_history: {
    of: parent('sale_id', 'sale'),
    stays: 'FOR_GOOD',
    reads: { step: ['id', 'sale_id', 'status', 'at', 'reason', 'by_login'] },
    appendOnly: true,
    columns: { reason: kept('EVIDENCE'), status: none },
  },
});
