import type { NameRow } from '../../../ui/list/NamesTable.tsx';
import { businessToday } from '../../../i18n/format.ts';
import { numberOf, type Problem } from '../../../ui/input/formCheck.ts';
import type { BodyOf, ResultOf } from '@canopy/contract/call';
import type { products } from '@canopy/contract/shop/products';
import { namesCode } from '@canopy/domain/product';
import { publishProblems, type PublishedProduct } from '@canopy/domain/sellable';
import { dateRangeCode, MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';

export type Product = ResultOf<typeof products.detail>;

export type ItemRow = Record<'StockItemCode' | 'Quantity' | 'FreeOfCharge', string>;
export type PriceRow = Record<
  'CountryID' | 'MemberPV' | 'MemberPrice' | 'RetailPV' | 'RetailPrice' | 'EffectiveDate',
  string
>;

/** Product page content in one language; lists have one entry per line. */
export type PageTexts = Record<'Size' | 'Benefits' | 'Uses' | 'Contents', string>;
export const EMPTY_PAGE: PageTexts = { Size: '', Benefits: '', Uses: '', Contents: '' };

/** Product page content by language. */
const pagesOf = ({ sizes, benefits, uses, contents }: Product) =>
  Object.fromEntries(
    Object.keys({ ...sizes, ...benefits, ...uses, ...contents }).map((language) => [
      language,
      {
        Size: sizes[language] ?? '',
        Benefits: benefits[language] ?? '',
        Uses: uses[language] ?? '',
        Contents: contents[language] ?? '',
      },
    ]),
  );

/** The editor's fields, as typed text. */
export interface ProductForm {
  ProductCode: string;
  Names: NameRow[];
  Descriptions: Record<string, string>;
  Pages: Record<string, PageTexts>;
  Category: string;
  Sort: string;
  Malls: (2 | 3 | 4)[];
  PackageRank: string;
  FromPackageRank: string;
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
/** A price of today, which applies at once. */
export const emptyPrice = (): PriceRow => ({
  CountryID: String(MALAYSIA_COUNTRY_ID),
  MemberPV: '',
  MemberPrice: '',
  RetailPV: '0',
  RetailPrice: '',
  EffectiveDate: businessToday(),
});

/** The form of a product, or an empty one. */
export function formOf(product: Product | null): ProductForm {
  return {
    ProductCode: product?.productCode ?? '',
    Names: product
      ? Object.entries(product.names).map(([Language, Name]) => ({ Language, Name }))
      : [{ Language: 'en', Name: '' }],
    Descriptions: product?.descriptions ?? {},
    Pages: product ? pagesOf(product) : {},
    Category: product?.category ?? '',
    Sort: String(product?.sort ?? 0),
    Malls: product?.malls ?? [],
    PackageRank: product?.packageRank ? String(product.packageRank) : '',
    FromPackageRank: product?.fromPackageRank ? String(product.fromPackageRank) : '',
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
    RegionPricings: product ? [] : [emptyPrice()],
  };
}

/**
 * Problems across several names: English must be there, and no language twice. The schema finds problems of
 * single cells.
 */
export function namesProblems(names: readonly NameRow[]): Problem[] {
  const code = namesCode(names);
  const ofCell = code === 'LANGUAGE_REQUIRED' || code === 'REQUIRED';
  return code && !ofCell ? [{ field: 'Names', code }] : [];
}

/** What decides whether the form's product can be sold. */
const soldOf = (form: ProductForm, product: Product | null): PublishedProduct => ({
  malls: form.Malls,
  packageRank: form.PackageRank ? Number(form.PackageRank) : null,
  fromPackageRank: fromOf(form, product),
  hasEnglishName: form.Names.some(({ Language, Name }) => Language === 'en' && Name.trim() !== ''),
  images: form.Images.length,
  items: form.StockItems.length,
  priced:
    form.RegionPricings.some((row) => Number(row.CountryID) === MALAYSIA_COUNTRY_ID) ||
    (product?.prices ?? []).some((row) => row.countryID === MALAYSIA_COUNTRY_ID),
});

/** Why a product that is on sale cannot be bought, as it is stored. */
export const storedProblems = (product: Product): Problem[] =>
  product.status === 'PUBLISHED' ? publishProblems(soldOf(formOf(product), product)) : [];

/** Rules not in the contract's schema, including those for publishing. */
export function problemsOf(
  form: ProductForm,
  publish: boolean,
  product: Product | null,
): Problem[] {
  const found: Problem[] = [...namesProblems(form.Names)];
  const add = (field: string, code: Problem['code'] | null) => code && found.push({ field, code });
  add('EndDate', form.StartDate ? dateRangeCode(form.StartDate, form.EndDate) : null);
  // names have their own rules, of every language
  const unsold = publishProblems(soldOf(form, product)).filter(({ field }) => field !== 'Names');
  return publish ? [...found, ...unsold] : found;
}

/** Only the activation and the upgrade mall sell packages. */
const givesPackage = ({ Malls }: ProductForm) => Malls.some((mall) => mall !== 2);

/** What an upgrade starts from; of a package changed by versions, what its version says. */
function fromOf(form: ProductForm, product: Product | null): number | null {
  if (product?.packageKept) return product.fromPackageRank;
  return form.FromPackageRank && form.Malls.includes(4) ? Number(form.FromPackageRank) : null;
}

/** A draft may wait for its price: a row that nobody has filled in is no price yet. */
const pricesOf = ({ RegionPricings: rows }: ProductForm, publish: boolean) =>
  publish ? rows : rows.filter((row) => row.MemberPV || row.MemberPrice || row.RetailPrice);

/** The form as sent. */
export function bodyOf(
  form: ProductForm,
  product: Product | null,
  publish: boolean,
): NonNullable<BodyOf<typeof products.save>> {
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
    Pages: Object.entries(form.Pages).map(([Language, page]) => ({ Language, ...page })),
    Category: form.Category,
    Sort: numberOf(form.Sort),
    Malls: form.Malls,
    PackageRank:
      form.PackageRank && (product?.packageKept || givesPackage(form))
        ? Number(form.PackageRank)
        : null,
    FromPackageRank: fromOf(form, product),
    ...(form.StartDate ? { StartDate: form.StartDate } : {}),
    ...(form.EndDate ? { EndDate: form.EndDate } : {}),
    Display: form.Display,
    Weight: numberOf(form.Weight),
    FreeShipping: form.FreeShipping,
    Images: form.Images,
    StockItems: form.StockItems.map((row) => ({
      StockItemCode: row.StockItemCode.trim(),
      Quantity: numberOf(row.Quantity),
      FreeOfCharge: numberOf(row.FreeOfCharge),
    })),
    RegionPricings: pricesOf(form, publish).map(({ EffectiveDate, ...row }) => ({
      ...row,
      CountryID: Number(row.CountryID),
      ...(EffectiveDate ? { EffectiveDate } : {}),
    })),
  };
}
