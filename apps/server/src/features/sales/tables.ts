import type { Generated } from 'kysely';
import type {
  Id,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  MaybeJson,
  Texts,
} from '../../platform/database/columns.ts';
import type { DeliveryAddress } from '../mall/deliveryAddress.ts';
import type { WalletType } from '../wallets/tables.ts';

export type SalesType = 'REGISTRATION' | 'ACTIVATION' | 'MAINTENANCE' | 'UPGRADE';

export type SaleStatus =
  | 'PENDING'
  | 'APPROVED'
  | 'COMPLETED'
  | 'REJECTED'
  | 'CANCELLED'
  | 'REFUNDED';

export type PaymentType = 'WALLET' | 'BANK_SLIP' | 'CARD' | 'STOCKIST' | 'FREE';

export type DeliveryType = 'DELIVERY' | 'SELF_PICKUP';

export interface SaleTable {
  id: Id;
  member_id: number;
  placed_by: Maybe<number>;
  sales_type: SalesType;
  mall_type: 2 | 3 | 4;
  payment_type: PaymentType;
  delivery_type: DeliveryType;
  status: SaleStatus;
  /** Where all parcels together stand. */
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
  /** Whose wallets paid. */
  payer_id: Maybe<number>;
  language: Generated<string>;
  package_before: Maybe<number>;
  refunded: Generated<number>;
  refunded_pv: Generated<number>;
  /** PV that counts in `period`. */
  counted_pv: Generated<number>;
}

export interface SaleLineTable {
  id: Id;
  sale_id: number;
  product_code: string;
  names: Json<Texts>;
  quantity: number;
  price: number;
  pv: number;
  package_rank: Maybe<number>;
  returned: Generated<number>;
}

export interface SaleHistoryTable {
  id: Id;
  sale_id: number;
  status: string;
  at: Instant;
  by_login: Maybe<number>;
  reason: Maybe<string>;
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
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
