import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Filled by the database, never by us. */
type Id = GeneratedAlways<number>;
type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Texts by language; English is always there. */
export type Texts = { en: string } & Record<string, string>;

export interface LoginTable {
  id: Id;
  username: string;
  username_key: string;
  role: 'member' | 'staff' | 'admin';
  password_hash: string;
  must_change_password: Generated<boolean>;
  pin_hash: Maybe<string>;
  failures: Generated<number>;
  paused_until: MaybeInstant;
  pin_failures: Generated<number>;
  pin_paused_until: MaybeInstant;
  language: Maybe<string>;
  last_login_at: MaybeInstant;
  created_at: Instant;
}

export interface StaffTable {
  id: Id;
  login_id: number;
  full_name: string;
  role_code: Maybe<string>;
  status: Generated<'ACTIVE' | 'SUSPENDED'>;
}

export interface SessionTable {
  id: Id;
  login_id: number;
  token_hash: Buffer;
  previous_hash: Maybe<Buffer>;
  previous_used: Generated<boolean>;
  counter: Generated<number>;
  salt: Buffer;
  rotated_at: Instant;
  successor_used_at: MaybeInstant;
  access_expires: Instant;
  idle_expires: Instant;
  absolute_expires: Instant;
  remember: boolean;
  ip: string;
  user_agent: string;
  created_at: Instant;
  ended_at: MaybeInstant;
  end_reason: Maybe<string>;
}

export interface CommandKeyTable {
  actor: number;
  key: string;
  call: string;
  body_hash: Buffer;
  status: Maybe<number>;
  response: MaybeJson<unknown>;
  created_at: Instant;
}

export interface AuditTable {
  id: Id;
  at: Instant;
  actor: string;
  subject: Maybe<string>;
  action: string;
  before: MaybeJson<unknown>;
  after: MaybeJson<unknown>;
  ip: string;
  request_id: string;
}

export interface FileTable {
  name: string;
  pathway: 'slip' | 'identity' | 'product' | 'banner';
  owner_login: Maybe<number>;
  ticket_hash: Maybe<Buffer>;
  sha256: Buffer;
  bytes: number;
  width: number;
  height: number;
  created_at: Instant;
}

export interface UploadTicketTable {
  hash: Buffer;
  expires_at: Instant;
  used: Generated<number>;
}

export type MemberStatus = 'PENDING' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED';

export interface MemberTable {
  id: Generated<number>;
  login_id: number;
  full_name: string;
  email: string;
  email_key: string;
  mobile_code: string;
  mobile: string;
  nationality: number;
  identity_type: 'NRIC' | 'PASSPORT';
  identity_value: string;
  identity_key: string;
  date_of_birth: string;
  address1: string;
  address2: Generated<string>;
  address3: Generated<string>;
  post_code: string;
  city: string;
  state_id: string;
  country_id: number;
  bank_name: Generated<string>;
  bank_account_number: Generated<string>;
  bank_holder: Generated<string>;
  bank_branch: Generated<string>;
  status: MemberStatus;
  ranking: Generated<number>;
  package_rank: Generated<number>;
  activated_at: MaybeInstant;
  placement_strategy: Generated<string>;
  registered_by: Maybe<number>;
  terms_version: string;
  created_at: Instant;
}

export interface SponsorEdgeTable {
  member_id: number;
  sponsor_id: number;
  valid_from: Instant;
  valid_until: MaybeInstant;
}

export interface PlacementEdgeTable {
  member_id: number;
  parent_id: number;
  side: 'L' | 'R';
  valid_from: Instant;
  valid_until: MaybeInstant;
}

export interface AddressBookTable {
  id: Id;
  member_id: number;
  name: string;
  type: '0' | '1';
  first_name: string;
  email: string;
  mobile_code: string;
  mobile_no: string;
  address1: string;
  address2: string;
  address3: string;
  post_code: string;
  area_id: string;
  area_name: string;
  state_id: string;
  country_id: number;
  statusx: Generated<string>;
}

export type WalletType = 'EW' | 'RW' | 'SW';

export interface AccountTable {
  id: Id;
  member_id: Maybe<number>;
  wallet_type: Maybe<WalletType>;
  system_code: Maybe<string>;
  balance: Generated<number>;
  version: Generated<number>;
}

export interface LedgerTxTable {
  id: Id;
  type: string;
  cause_kind: 'SALE' | 'REQUEST' | 'BONUS';
  cause_id: string;
  actor: Maybe<number>;
  reverses: Maybe<number>;
  remark: Generated<string>;
  business_date: string;
  created_at: Instant;
}

export interface PostingTable {
  tx_id: number;
  account_id: number;
  amount: number;
  balance_after: Maybe<number>;
  version: Maybe<number>;
}

export interface WalletRequestTable {
  id: Id;
  member_id: number;
  type: 'RELOAD';
  wallet_type: WalletType;
  amount: number;
  bank_slip: string;
  status: Generated<'PENDING' | 'APPROVED' | 'REJECTED'>;
  reference: Maybe<string>;
  reason: Maybe<string>;
  created_at: Instant;
  decided_at: MaybeInstant;
  decided_by: Maybe<number>;
}

export interface WarehouseTable {
  id: Id;
  name: string;
  address1: string;
  address2: Generated<string>;
  address3: Generated<string>;
  post_code: string;
  city: string;
  state_id: string;
  country_id: number;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
  stockist_id: Maybe<number>;
}

export interface StockItemTable {
  code: string;
  name: string;
  category: string;
  weight: number;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
}

export interface StockBalanceTable {
  warehouse_id: number;
  item_code: string;
  on_hand: Generated<number>;
  reserved: Generated<number>;
}

export interface StockMovementTable {
  id: Id;
  warehouse_id: number;
  item_code: string;
  kind: 'RECEIVE' | 'RESERVE' | 'RELEASE' | 'SALE' | 'RETURN' | 'ADJUST';
  on_hand_change: number;
  reserved_change: number;
  sale_id: Maybe<number>;
  reason: Generated<string>;
  actor: Maybe<number>;
  at: Instant;
}

export interface ProductTable {
  code: string;
  names: Json<Texts>;
  descriptions: Json<Record<string, string>>;
  category: string;
  sort: Generated<number>;
  start_at: MaybeInstant;
  end_at: MaybeInstant;
  display: Generated<boolean>;
  package_rank: Maybe<number>;
  free_shipping: Generated<boolean>;
  weight: number;
}

export interface ProductPriceTable {
  product_code: string;
  country_id: number;
  effective_at: Instant;
  member_price: number;
  member_pv: number;
  retail_price: number;
  retail_pv: number;
}

export interface ShippingBandTable {
  zone_id: number;
  min_weight: number;
  max_weight: number;
  recurrent_weight: number;
  member_price: number;
  retail_price: number;
}

export type SalesType = 'REGISTRATION' | 'ACTIVATION' | 'MAINTENANCE' | 'UPGRADE';
export type SaleStatus = 'PENDING' | 'APPROVED' | 'COMPLETED' | 'REJECTED' | 'CANCELLED' | 'REFUNDED';

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
  payment_type: 'WALLET' | 'BANK_SLIP' | 'FREE';
  delivery_type: 'DELIVERY' | 'SELF_PICKUP';
  status: SaleStatus;
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
  period: Maybe<string>;
}

export interface SaleLineTable {
  id: Id;
  sale_id: number;
  product_code: string;
  names: Json<Texts>;
  quantity: number;
  price: number;
  pv: number;
}

export interface SaleHistoryTable {
  id: Id;
  sale_id: number;
  status: string;
  at: Instant;
  by_login: Maybe<number>;
  reason: Maybe<string>;
}

export type PlanKind = 'SPONSOR' | 'UNILEVEL' | 'GENERATION' | 'UPGRADE_RANKING';

export interface BonusPlanTable {
  kind: PlanKind;
  version: number;
  name: string;
  effective_from: string;
  status: 'ACTIVE' | 'INACTIVE';
  plan: Json<unknown>;
}

export interface BonusRunTable {
  id: Id;
  period: string;
  state: 'CALCULATED' | 'REVIEWED' | 'LOCKED' | 'POSTED' | 'DISCARDED';
  members: number;
  sales: number;
  volume: number;
  volume_value: number;
  paid: number;
  breakage: number;
  plan_versions: Json<Record<string, number>>;
  pv_value: number;
  input_hash: string;
  output_hash: string;
  calculated_at: Instant;
  calculated_by: number;
  reviewed_at: MaybeInstant;
  reviewed_by: Maybe<number>;
  locked_at: MaybeInstant;
  locked_by: Maybe<number>;
  posted_at: MaybeInstant;
  posted_by: Maybe<number>;
}

export interface BonusRunMemberTable {
  run_id: number;
  member_id: number;
  sponsor_id: Maybe<number>;
  active: boolean;
  maintained: boolean;
  paid_as: number;
}

export type BreakageReason = 'NO_UPLINE' | 'NOT_MAINTAINED' | 'NOT_ACTIVE' | 'RANK' | 'CAP' | 'ROUNDING';

export interface BonusLineTable {
  id: Id;
  run_id: Maybe<number>;
  period: string;
  plan: PlanKind;
  plan_version: number;
  earner_id: Maybe<number>;
  reason: Maybe<BreakageReason>;
  missed_by: Maybe<number>;
  source_member_id: Maybe<number>;
  sale_id: Maybe<number>;
  level: Maybe<number>;
  volume: Maybe<number>;
  percentage: Maybe<number>;
  amount_fine: number;
  amount: number;
  trace: MaybeJson<unknown>;
  created_at: Instant;
}

export interface AnnouncementTable {
  id: Id;
  titles: Json<Texts>;
  texts: Json<Texts>;
  url: Maybe<string>;
  priority: Generated<number>;
  display_at: Instant;
  expired_at: MaybeInstant;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
}

/** Every table by its name in the database. */
export interface Tables {
  setting: { key: string; value: Json<unknown> };
  role: { code: string; name: string };
  role_permission: { role_code: string; permission: string };
  login: LoginTable;
  staff: StaffTable;
  session: SessionTable;
  command_key: CommandKeyTable;
  audit: AuditTable;
  file: FileTable;
  upload_ticket: UploadTicketTable;
  member: MemberTable;
  sponsor_edge: SponsorEdgeTable;
  placement_edge: PlacementEdgeTable;
  address_book: AddressBookTable;
  account: AccountTable;
  ledger_tx: LedgerTxTable;
  posting: PostingTable;
  wallet_request: WalletRequestTable;
  warehouse: WarehouseTable;
  stock_item: StockItemTable;
  stock_balance: StockBalanceTable;
  stock_movement: StockMovementTable;
  product_category: { code: string; names: Json<Texts>; sort: Generated<number> };
  product: ProductTable;
  product_mall: { mall_type: 2 | 3 | 4; product_code: string };
  product_image: { product_code: string; sort: number; file: string };
  product_item: {
    product_code: string;
    item_code: string;
    quantity: number;
    free_of_charge: Generated<number>;
  };
  product_price: ProductPriceTable;
  shipping_zone: { id: Id; name: string };
  shipping_zone_area: { country_id: number; state_id: string; zone_id: number };
  shipping_band: ShippingBandTable;
  sale: SaleTable;
  sale_line: SaleLineTable;
  sale_stock: { sale_id: number; item_code: string; quantity: number };
  sale_payment: { sale_id: number; wallet_type: WalletType; amount: number };
  sale_history: SaleHistoryTable;
  bonus_plan: BonusPlanTable;
  bonus_run: BonusRunTable;
  bonus_run_member: BonusRunMemberTable;
  bonus_line: BonusLineTable;
  announcement: AnnouncementTable;
}
