import type { BodyOf, ResultOf } from '@canopy/contract/call';
import type { products } from '@canopy/contract/products';
import { parseMoney } from '@canopy/domain/money';
import { namesCode } from '@canopy/domain/product';
import { dateRangeCode, MALAYSIA_COUNTRY_ID, type FieldProblem } from '@canopy/domain/validation';

export type Product = ResultOf<typeof products.detail>;
export type NameRow = Record<'Language' | 'Name', string>;
export type ItemRow = Record<'StockItemCode' | 'Quantity' | 'FreeOfCharge', string>;
export type PriceRow = Record<
  'CountryID' | 'MemberPV' | 'MemberPrice' | 'RetailPV' | 'RetailPrice' | 'EffectiveDate',
  string
>;

/** The editor's fields, texts as they are typed. */
export interface ProductForm {
  ProductCode: string;
  Names: NameRow[];
  Descriptions: Record<string, string>;
  Category: string;
  Sort: string;
  Malls: (2 | 3 | 4)[];
  PackageRank: string;
  StartDate: string;
  EndDate: string;
  Display: boolean;
  Weight: string;
  FreeShipping: boolean;
  Images: string[];
  StockItems: ItemRow[];
  RegionPricings: PriceRow[];
}

export const EMPTY_NAME: NameRow = { Language: '', Name: '' };
export const EMPTY_ITEM: ItemRow = { StockItemCode: '', Quantity: '1', FreeOfCharge: '0' };
export const EMPTY_PRICE: PriceRow = {
  CountryID: String(MALAYSIA_COUNTRY_ID),
  MemberPV: '',
  MemberPrice: '',
  RetailPV: '0',
  RetailPrice: '',
  EffectiveDate: '',
};

/** The form of a product, or an empty one. */
export function formOf(product: Product | null): ProductForm {
  return {
    ProductCode: product?.productCode ?? '',
    Names: product
      ? Object.entries(product.names).map(([Language, Name]) => ({ Language, Name }))
      : [{ Language: 'en', Name: '' }],
    Descriptions: product?.descriptions ?? {},
    Category: product?.category ?? '',
    Sort: String(product?.sort ?? 0),
    Malls: product?.malls ?? [],
    PackageRank: product?.packageRank ? String(product.packageRank) : '',
    StartDate: product?.startDate ?? '',
    EndDate: product?.endDate ?? '',
    Display: product?.display ?? true,
    Weight: String(product?.weight ?? ''),
    FreeShipping: product?.freeShipping ?? false,
    Images: product?.images ?? [],
    StockItems: (product?.items ?? []).map((item) => ({
      StockItemCode: item.itemCode,
      Quantity: String(item.quantity),
      FreeOfCharge: String(item.freeOfCharge),
    })),
    RegionPricings: product ? [] : [EMPTY_PRICE],
  };
}

const isWhole = (text: string) => /^\d{1,7}$/.test(text.trim());
const isMoney = (text: string) => parseMoney(text, { signed: false }) !== null;
const cells = (row: object) => Object.values(row).every((cell) => String(cell).trim() !== '');

/** What can be said before the server is asked; it says the same again (spec 5). */
export function problemsOf(form: ProductForm, publish: boolean, prices: number): FieldProblem[] {
  const priced = form.RegionPricings.every((row) =>
    [row.MemberPrice, row.MemberPV, row.RetailPrice, row.RetailPV].every(isMoney),
  );
  const found: [string, FieldProblem['code'] | null][] = [
    ['ProductCode', /^[A-Za-z0-9-]{1,40}$/.test(form.ProductCode) ? null : 'INVALID_PRODUCT_CODE'],
    ['Names', namesCode(form.Names)],
    ['Category', form.Category ? null : 'REQUIRED'],
    ['Weight', isWhole(form.Weight) ? null : 'INVALID'],
    ['Sort', /^-?\d{1,4}$/.test(form.Sort) ? null : 'INVALID'],
    ['EndDate', form.StartDate ? dateRangeCode(form.StartDate, form.EndDate) : null],
    ['StockItems', form.StockItems.every((row) => cells(row)) ? null : 'INVALID'],
    ['RegionPricings', priced ? null : 'INVALID'],
  ];
  if (publish) {
    found.push(
      ['Malls', form.Malls.length > 0 ? null : 'REQUIRED'],
      ['Images', form.Images.length > 0 ? null : 'IMAGE_REQUIRED'],
      ['StockItems', form.StockItems.length > 0 ? null : 'STOCK_ITEM_REQUIRED'],
      ['RegionPricings', prices + form.RegionPricings.length > 0 ? null : 'PRICE_REQUIRED'],
    );
  }
  return found.flatMap(([field, code]) => (code ? [{ field, code }] : []));
}

/** What is sent. */
export function bodyOf(
  form: ProductForm,
  product: Product | null,
  publish: boolean,
): BodyOf<typeof products.save> {
  const described = form.Names.flatMap(({ Language }) => {
    const Html = form.Descriptions[Language];
    return Html ? [{ Language, Html }] : [];
  });
  return {
    ProductCode: form.ProductCode.trim(),
    New: product === null,
    ...(product ? { Version: product.version } : {}),
    Publish: publish,
    Names: form.Names,
    Descriptions: described,
    Category: form.Category,
    Sort: Number(form.Sort),
    Malls: form.Malls,
    PackageRank: form.PackageRank ? Number(form.PackageRank) : null,
    ...(form.StartDate ? { StartDate: form.StartDate } : {}),
    ...(form.EndDate ? { EndDate: form.EndDate } : {}),
    Display: form.Display,
    Weight: Number(form.Weight),
    FreeShipping: form.FreeShipping,
    Images: form.Images,
    StockItems: form.StockItems.map((row) => ({
      StockItemCode: row.StockItemCode.trim(),
      Quantity: Number(row.Quantity),
      FreeOfCharge: Number(row.FreeOfCharge),
    })),
    RegionPricings: form.RegionPricings.map(({ EffectiveDate, ...row }) => ({
      ...row,
      CountryID: Number(row.CountryID),
      ...(EffectiveDate ? { EffectiveDate } : {}),
    })),
  };
}
