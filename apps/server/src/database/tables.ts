import type { Generated } from 'kysely';
import type { Id, Json } from './columns.ts';
import type {
  LoginTable,
  StaffTable,
  SessionTable,
  CommandKeyTable,
  AuditTable,
  FileTable,
  UploadTicketTable,
  MemberTable,
  SponsorEdgeTable,
  PlacementEdgeTable,
  AddressBookTable,
  HoldingTankTable,
  TreeMoveTable,
  MemberStatusChangeTable,
  ProfileChangeTable,
  IdentityDocumentTable,
  ErasureRequestTable,
  MemberImportTable,
} from './peopleTables.ts';
import type {
  BlockedIpTable,
  ForgotRequestTable,
  GuessTable,
  KnownDeviceTable,
  MailTable,
  RecoveryCodeTable,
  ResetLinkTable,
  SealTable,
} from './identityTables.ts';
import type {
  AccountTable,
  LedgerTxTable,
  PostingTable,
  WalletRequestTable,
} from './ledgerTables.ts';
import type {
  WarehouseTable,
  StockItemTable,
  StockBalanceTable,
  StockMovementTable,
  StockCategoryTable,
  StockTransferTable,
  StockTransferLineTable,
  ProductCategoryTable,
  CartLineTable,
  ProductTable,
  ProductPriceTable,
  ShippingBandTable,
} from './shopTables.ts';
import type { OrderTables } from './orderTables.ts';
import type {
  BonusPlanTable,
  BonusRunTable,
  BonusRunMemberTable,
  BonusRunEarnerTable,
  BonusLineTable,
  AnnouncementTable,
} from './compensationTables.ts';

/** Every table by its name in the database. */
export interface Tables extends OrderTables {
  setting: { key: string; value: Json<unknown> };
  role: { code: string; name: string };
  role_permission: { role_code: string; permission: string };
  login: LoginTable;
  staff: StaffTable;
  session: SessionTable;
  command_key: CommandKeyTable;
  audit: AuditTable;
  guess: GuessTable;
  network_account: { network: string; account: string; at: Date };
  blocked_ip: BlockedIpTable;
  known_device: KnownDeviceTable;
  forgot_request: ForgotRequestTable;
  reset_link: ResetLinkTable;
  recovery_code: RecoveryCodeTable;
  captcha_used: { hash: Buffer; used_for: string; expires_at: Date };
  mail: MailTable;
  seal: SealTable;
  file: FileTable;
  upload_ticket: UploadTicketTable;
  member: MemberTable;
  sponsor_edge: SponsorEdgeTable;
  placement_edge: PlacementEdgeTable;
  holding_tank: HoldingTankTable;
  tree_move: TreeMoveTable;
  referral_day: {
    member_id: number;
    binary: boolean;
    day: string;
    visits: Generated<number>;
    sign_ups: Generated<number>;
  };
  member_status_change: MemberStatusChangeTable;
  profile_change: ProfileChangeTable;
  identity_document: IdentityDocumentTable;
  identity_picture: { file: string; document_id: number; sort: number };
  erasure_request: ErasureRequestTable;
  terms_text: {
    version: string;
    language: string;
    terms: string;
    privacy: string;
    created_at: Generated<Date>;
  };
  member_import: MemberImportTable;
  member_import_part: { import_id: number; part: number; text: string };
  member_import_row: { import_id: number; row_no: number };
  address_book: AddressBookTable;
  account: AccountTable;
  ledger_tx: LedgerTxTable;
  posting: PostingTable;
  wallet_request: WalletRequestTable;
  warehouse: WarehouseTable;
  stock_item: StockItemTable;
  stock_balance: StockBalanceTable;
  stock_movement: StockMovementTable;
  stock_category: StockCategoryTable;
  stock_transfer: StockTransferTable;
  stock_transfer_line: StockTransferLineTable;
  catalogue_version: { version: number };
  cart_line: CartLineTable;
  product_category: ProductCategoryTable;
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
  bonus_plan: BonusPlanTable;
  bonus_run: BonusRunTable;
  bonus_run_member: BonusRunMemberTable;
  bonus_run_earner: BonusRunEarnerTable;
  bonus_line: BonusLineTable;
  announcement: AnnouncementTable;
}
