import type { ColumnType, Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, MaybeInstant, MaybeJson, Texts } from './columns.ts';
import type { WalletType } from './ledgerTables.ts';
import type { ActiveStatus } from './shopTables.ts';

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

/** Where a delivery goes, as it was when the sale was placed. */
export interface DeliveryAddress {
  name: string;
  mobile: string;
  address1: string;
  address2: string;
  address3: string;
  postCode: string;
  city: string;
  stateID: string;
  countryID: number;
}

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

export interface CourierTable {
  code: string;
  name: string;
  tracking_url: string;
  status: Generated<ActiveStatus>;
  sort: Generated<number>;
}

export type ShipmentStatus =
  | 'PENDING'
  | 'PACKED'
  | 'SHIPPED'
  | 'DELIVERED'
  | 'READY'
  | 'COLLECTED'
  | 'CANCELLED';

export interface ShipmentTable {
  id: Id;
  sale_id: number;
  delivery_type: DeliveryType;
  warehouse_id: number;
  status: Generated<ShipmentStatus>;
  courier_code: Maybe<string>;
  tracking_number: Maybe<string>;
  pick_up_code: Maybe<string>;
  wrong_codes: Generated<number>;
  created_at: Instant;
  shipped_at: MaybeInstant;
  finished_at: MaybeInstant;
}

export interface PaymentIntentTable {
  id: Id;
  sale_id: number;
  provider: string;
  reference: string;
  status: Generated<'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED'>;
  amount: number;
  currency: Generated<string>;
  provider_ref: Maybe<string>;
  redirect_url: Maybe<string>;
  hinted_transaction: Maybe<string>;
  created_at: Instant;
  expires_at: Instant;
  asked: Generated<number>;
  asked_at: MaybeInstant;
  next_ask_at: MaybeInstant;
  last_error: Maybe<string>;
  ended_at: MaybeInstant;
}

export type PaymentProblem = 'AMOUNT' | 'CURRENCY' | 'SALE_CLOSED' | 'DOUBLE';

export interface CardPaymentTable {
  id: Id;
  intent_id: number;
  provider: string;
  transaction_id: string;
  amount: number;
  currency: string;
  method: Generated<string>;
  received_at: Instant;
  problem: Maybe<PaymentProblem>;
  paid_back_at: MaybeInstant;
  paid_back_by: Maybe<number>;
  paid_back_reference: Maybe<string>;
}

export type RefundStatus = 'PENDING' | 'APPROVED' | 'COMPLETED' | 'REJECTED' | 'CANCELLED';

export interface RefundTable {
  id: Id;
  sale_id: number;
  status: Generated<RefundStatus>;
  reason: string;
  late: Generated<boolean>;
  goods_back: Generated<boolean>;
  asked_at: Instant;
  asked_by: number;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
  answer: Maybe<string>;
  with_fee: Generated<boolean>;
  amount: Maybe<number>;
  fee: Maybe<number>;
  pv: Maybe<number>;
  /** The part that is paid by bank. */
  to_bank: Maybe<number>;
  period: Maybe<string>;
  settled_at: MaybeInstant;
  settled_by: Maybe<number>;
  paid_at: MaybeInstant;
  paid_by: Maybe<number>;
  paid_reference: Maybe<string>;
}

export interface RefundLineTable {
  refund_id: number;
  sale_line_id: number;
  quantity: number;
  unsent: Maybe<number>;
  saleable: Maybe<number>;
  damaged: Maybe<number>;
  kept: Maybe<number>;
}

export interface InvoiceTable {
  id: Id;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  number: number;
  token: string;
  sale_id: number;
  refund_id: Maybe<number>;
  language: string;
  issued_at: Instant;
  total: number;
  tax: number;
  content: Json<unknown>;
}

/** Tables of orders by their names in the database. */
export interface OrderTables {
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
  courier: CourierTable;
  shipment: ShipmentTable;
  shipment_line: { shipment_id: number; sale_line_id: number; quantity: number };
  shipment_history: {
    id: Id;
    shipment_id: number;
    status: string;
    at: Instant;
    by_login: Maybe<number>;
    note: ColumnType<string, string | undefined, never>;
  };
  payment_intent: PaymentIntentTable;
  card_payment: CardPaymentTable;
  refund: RefundTable;
  refund_line: RefundLineTable;
  refund_payment: { refund_id: number; wallet_type: WalletType; amount: number };
  refund_history: {
    id: Id;
    refund_id: number;
    status: string;
    at: Instant;
    by_login: Maybe<number>;
    note: ColumnType<string, string | undefined, never>;
  };
  document_counter: { kind: 'INVOICE' | 'CREDIT_NOTE'; last: number };
  invoice: InvoiceTable;
}
