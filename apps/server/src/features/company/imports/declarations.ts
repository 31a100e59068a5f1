import type { Permission } from '@canopy/contract/codes';
import type { ImportKind } from '@canopy/contract/company/imports';
import { LANGUAGES, type Language } from '@canopy/contract/languages';

/** Kinds of value of which a sheet names one. */
export type ChoiceKind =
  | 'category'
  | 'country'
  | 'courier'
  | 'identityType'
  | 'malls'
  | 'memberStatus'
  | 'outcome'
  | 'package'
  | 'rank'
  | 'side'
  | 'state'
  | 'stockItem'
  | 'wallet'
  | 'warehouse'
  | 'yesNo';

/** One column of an import: reader, template and screen all follow it. */
export interface ImportColumn {
  /** Name for programs. */
  name: string;
  required?: boolean;
  /** Its heading in the texts, where the name alone does not say it: `importColumn.<heading>`. */
  heading?: string;
  /** The language of a product's text. */
  language?: Language;
  /** What a cell names, if it names one of some values. */
  kind?: ChoiceKind | 'day';
  /** What may stand there: `importNote.<note>`. */
  note?: string;
  /** A cell of the example row; a value of its kind is written as the reader of the sheet calls it. */
  example?: string;
  /** Usual headings of other systems. */
  also?: readonly string[];
}

interface Declaration {
  /** Who may import it; stockists send parcels of their own, too. */
  right: Permission;
  columns: readonly ImportColumn[];
}

const needed = (name: string, more: Omit<ImportColumn, 'name'> = {}): ImportColumn => ({
  name,
  required: true,
  ...more,
});
const column = (name: string, more: Omit<ImportColumn, 'name'> = {}): ImportColumn => ({
  name,
  ...more,
});

const MEMBERS: ImportColumn[] = [
  needed('MemberNo', {
    note: 'former',
    example: 'A1001',
    also: ['Member ID', 'Member code', 'No.'],
  }),
  needed('Sponsor', {
    note: 'sponsor',
    example: 'M0000001',
    also: ['Sponsor ID', 'Upline', 'Introducer'],
  }),
  needed('Username', { note: 'username', example: 'mei.ling.tan', also: ['User name', 'Login'] }),
  needed('FullName', { example: 'Tan Mei Ling', also: ['Name', 'Member name'] }),
  needed('Email', {
    note: 'email',
    example: 'mei.ling.tan@example.com',
    also: ['E-mail address', 'Mail'],
  }),
  needed('MobileCode', { note: 'calling', example: '60', also: ['Country code', 'Dial code'] }),
  needed('Mobile', {
    note: 'mobile',
    example: '123456789',
    also: ['Phone', 'Phone number', 'Mobile no.', 'Telephone'],
  }),
  needed('IdentityType', { kind: 'identityType', example: 'PASSPORT', also: ['ID type'] }),
  needed('IdentityValue', {
    note: 'identity',
    example: 'A12345678',
    also: ['ID number', 'IC number', 'NRIC', 'Passport number'],
  }),
  needed('DateOfBirth', {
    kind: 'day',
    note: 'pastDay',
    example: '1985-05-23',
    also: ['Birthday', 'Birth date', 'DOB'],
  }),
  needed('Address1', { example: '12 Jalan Ampang', also: ['Address', 'Street'] }),
  needed('PostCode', {
    note: 'postcode',
    example: '50450',
    also: ['Post code', 'Zip', 'Zip code'],
  }),
  needed('City', { example: 'Kuala Lumpur', also: ['Town'] }),
  needed('StateID', { kind: 'state', note: 'state', example: '14', also: ['Province', 'Region'] }),
  needed('CountryID', { kind: 'country', example: '127' }),
  column('Nationality', { kind: 'country', example: '127' }),
  column('Address2'),
  column('Address3'),
  column('BankName', { example: 'Maybank' }),
  column('BankAccountNumber', {
    note: 'account',
    example: '512345678901',
    also: ['Account number', 'Account no.'],
  }),
  column('BankHolder', { example: 'Tan Mei Ling', also: ['Account name'] }),
  column('BankBranch'),
  column('Ranking', { kind: 'rank', example: '1' }),
  column('PackageRank', { kind: 'package', example: '1', also: ['Package level'] }),
  column('SignUpDate', {
    kind: 'day',
    note: 'pastDay',
    example: '2024-03-01',
    also: ['Join date', 'Joined', 'Sign-up date', 'Registration date'],
  }),
  column('Status', { kind: 'memberStatus', example: 'ACTIVE' }),
  column('PlacementParent', { note: 'sponsor', also: ['Placement', 'Parent'] }),
  column('PlacementSide', { kind: 'side', note: 'side', also: ['Leg', 'Position'] }),
];

const PARTS = ['Name', 'Size', 'Benefits', 'Uses', 'Contents'];

/** The texts of a product, each in every language. */
const productTexts = PARTS.flatMap((part) =>
  LANGUAGES.map((language) =>
    column(`${part}_${language}`, {
      heading: part,
      language,
      ...(part === 'Name' ? { note: 'name' } : part === 'Size' ? {} : { note: 'lines' }),
      ...(part === 'Name' ? { example: 'Morning tea' } : {}),
    }),
  ),
);

/** Every import of the product. */
export const IMPORTS: Readonly<Record<ImportKind, Declaration>> = {
  MEMBERS: { right: 'member.import', columns: MEMBERS },
  BALANCES: {
    right: 'member.import',
    columns: [
      needed('Member', {
        note: 'member',
        example: 'M0000001',
        also: ['Member ID', 'Username', 'Member no.'],
      }),
      needed('Wallet', { kind: 'wallet', example: 'EW', also: ['Wallet type'] }),
      needed('Amount', { note: 'amount', example: '250.50', also: ['Amount', 'Balance'] }),
    ],
  },
  STOCK: {
    right: 'member.import',
    columns: [
      needed('Warehouse', { kind: 'warehouse', also: ['Warehouse ID', 'Location'] }),
      needed('ItemCode', { kind: 'stockItem', also: ['Item', 'SKU', 'Stock code'] }),
      needed('Quantity', { note: 'units', example: '120', also: ['Qty', 'Units', 'On hand'] }),
    ],
  },
  PRODUCTS: {
    right: 'product.edit',
    columns: [
      needed('ProductCode', {
        note: 'productCode',
        example: 'TEA-500',
        also: ['Code', 'SKU', 'Product ID'],
      }),
      ...productTexts,
      column('Category', { kind: 'category' }),
      column('Malls', { kind: 'malls', note: 'malls', example: '2', also: ['Mall'] }),
      column('PackageRank', { heading: 'GivesPackage', kind: 'package', also: ['Package'] }),
      column('FromPackageRank', { kind: 'package' }),
      column('StockItems', { note: 'stockItems', also: ['Items'] }),
      column('Weight', { note: 'whole', example: '250', also: ['Weight', 'Grams'] }),
      column('FreeShipping', { kind: 'yesNo', example: '0' }),
      column('Display', { kind: 'yesNo', example: '1', also: ['Display', 'Visible'] }),
      column('StartDate', { kind: 'day', note: 'day' }),
      column('EndDate', { kind: 'day', note: 'day' }),
      column('Sort', { note: 'whole', example: '10' }),
      column('MemberPrice', { note: 'amount', example: '39.00', also: ['Member price', 'Price'] }),
      column('MemberPV', { note: 'pv', example: '20', also: ['PV'] }),
      column('RetailPrice', { note: 'amount', example: '49.00', also: ['Retail price'] }),
      column('RetailPV', { note: 'pv', example: '20' }),
      column('CountryID', {
        heading: 'PriceCountry',
        kind: 'country',
        note: 'priceCountry',
        also: ['Country'],
      }),
      column('EffectiveDate', { kind: 'day', note: 'day', also: ['Effective date'] }),
    ],
  },
  PAYOUT_ANSWER: {
    right: 'walletRequest.pay',
    columns: [
      needed('Reference', {
        note: 'request',
        example: 'R0000001',
        also: ['Payment reference', 'Customer reference'],
      }),
      needed('Status', {
        heading: 'Outcome',
        kind: 'outcome',
        example: 'PAID',
        also: ['Result', 'Payment status'],
      }),
      column('Bank reference', {
        heading: 'BankReference',
        example: 'FT26112700001',
        also: ['Transaction ID'],
      }),
      column('Reason', { also: ['Remark', 'Rejection reason'] }),
      column('Amount', { note: 'amount', example: '150.00', also: ['Amount'] }),
    ],
  },
  TRACKING: {
    right: 'shipment.update',
    columns: [
      needed('ID', {
        heading: 'Order',
        note: 'order',
        example: 'S0000123',
        also: ['Order', 'Order number', 'Parcel', 'Sales ID'],
      }),
      needed('CourierCode', { heading: 'Courier', kind: 'courier', also: ['Carrier'] }),
      needed('TrackingNumber', {
        example: '630012345678',
        also: ['Tracking', 'Tracking no.', 'AWB', 'Waybill'],
      }),
    ],
  },
  SMS_NUMBERS: {
    right: 'sms.send',
    columns: [
      needed('Number', {
        note: 'sms',
        example: '+60123456789',
        also: ['Mobile', 'Phone', 'Mobile number', 'Phone number'],
      }),
    ],
  },
};
