import type { BodyOf, ResultOf } from '@canopy/contract/call';
import type { products } from '@canopy/contract/shop/products';
import type { ChoiceReader } from '@canopy/domain/importValues';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Ctx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { detail } from './detail.ts';

/** A row of the sheet: cells by column, each with the value that it names. */
export type SheetRow = Record<string, string>;
type Body = BodyOf<typeof products.save>;

/** The editor's body for one row, applied on top of the current product. */
export async function bodyOfRow(ctx: Ctx, row: SheetRow, items: ChoiceReader): Promise<Body> {
  const cell = (name: string) => (row[name] ?? '').trim();
  const ProductCode = cell('ProductCode');
  const now = await detail(ctx, { ProductCode }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  const names = { ...now?.names };
  for (const [column, text] of Object.entries(row)) {
    const language = /^Name_([a-z]{2})$/.exec(column)?.[1];
    if (language && text.trim()) names[language] = text.trim();
  }
  const number = (name: string, otherwise: number) => (cell(name) ? Number(cell(name)) : otherwise);
  const flag = (name: string, otherwise: boolean) => (cell(name) ? cell(name) === '1' : otherwise);
  const start = cell('StartDate') || now?.startDate;
  const end = cell('EndDate') || now?.endDate;
  return {
    ProductCode,
    New: now === null,
    ...(now ? { Version: now.version } : {}),
    Publish: false,
    Names: Object.entries(names).map(([Language, Name]) => ({ Language, Name })),
    Descriptions: Object.entries(now?.descriptions ?? {}).map(([Language, Html]) => ({
      Language,
      Html,
    })),
    Pages: pagesOf(row, now),
    Category: cell('Category') || (now?.category ?? ''),
    Sort: number('Sort', now?.sort ?? 0),
    Malls: cell('Malls')
      ? cell('Malls')
          .split(',')
          .map((mall) => Number(mall) as 2 | 3 | 4)
      : (now?.malls ?? []),
    FromPackageRank: cell('FromPackageRank')
      ? Number(cell('FromPackageRank'))
      : (now?.fromPackageRank ?? null),
    PackageRank: cell('PackageRank') ? Number(cell('PackageRank')) : (now?.packageRank ?? null),
    ...(start ? { StartDate: start } : {}),
    ...(end ? { EndDate: end } : {}),
    Display: flag('Display', now?.display ?? true),
    Weight: number('Weight', now?.weight ?? 0),
    FreeShipping: flag('FreeShipping', now?.freeShipping ?? false),
    Images: now?.images ?? [],
    StockItems: cell('StockItems')
      ? cell('StockItems')
          .split(/[;；\n]/)
          .map((part) => stockItem(part, items))
      : (now?.items ?? []).map((item) => ({
          StockItemCode: item.itemCode,
          Quantity: item.quantity,
          FreeOfCharge: item.freeOfCharge,
        })),
    RegionPricings: priceOf(row, now),
  };
}

const PARTS = { Size: 'sizes', Benefits: 'benefits', Uses: 'uses', Contents: 'contents' } as const;

/**
 * `Size_en`, `Benefits_ms` and the like, applied on top of the current page; each line of a cell is
 * an entry.
 */
function pagesOf(row: SheetRow, now: ResultOf<typeof products.detail> | null) {
  const pages = new Map<string, Record<keyof typeof PARTS, string>>();
  const put = (language: string, part: keyof typeof PARTS, text: string) => {
    const page = pages.get(language) ?? { Size: '', Benefits: '', Uses: '', Contents: '' };
    pages.set(language, { ...page, [part]: text });
  };
  for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
    for (const [language, text] of Object.entries(now?.[PARTS[part]] ?? {}))
      put(language, part, text);
    for (const [column, cell] of Object.entries(row)) {
      const [name, language] = column.split('_');
      if (name === part && language && cell.trim()) put(language, part, cell.trim());
    }
  }
  return [...pages].map(([Language, page]) => ({ Language, ...page }));
}

/** `TEA01×2+1` (or `*`): two units and one free of charge; a code or a name alone means one. */
function stockItem(text: string, items: ChoiceReader) {
  const found = /^\s*(.+?)(?:(?:\s*[×*]\s*|\s+[xX]\s+)(\d+))?\s*(?:\+\s*(\d+))?\s*$/.exec(text);
  const named = found?.[1] ?? '';
  return {
    StockItemCode: items.read(named) ?? (/^[A-Za-z0-9]+$/.test(named) ? named : ''),
    Quantity: Number(found?.[2] ?? 1),
    FreeOfCharge: Number(found?.[3] ?? 0),
  };
}

/** A new price row if the row gives a price other than the current one. */
function priceOf(
  row: SheetRow,
  now: ResultOf<typeof products.detail> | null,
): Body['RegionPricings'] {
  const cell = (name: string) => (row[name] ?? '').trim().replaceAll(',', '');
  if (!cell('MemberPrice')) return [];
  const CountryID = Number(cell('CountryID') || MALAYSIA_COUNTRY_ID);
  const current = now?.prices.find(
    (price) => price.state === 'CURRENT' && price.countryID === CountryID,
  );
  const price = {
    CountryID,
    MemberPrice: cell('MemberPrice'),
    MemberPV: cell('MemberPV') || (current?.memberPV ?? '0'),
    RetailPrice: cell('RetailPrice') || (current?.retailPrice ?? cell('MemberPrice')),
    RetailPV: cell('RetailPV') || (current?.retailPV ?? '0'),
  };
  const same =
    current &&
    Number(current.memberPrice) === Number(price.MemberPrice) &&
    Number(current.memberPV) === Number(price.MemberPV) &&
    Number(current.retailPrice) === Number(price.RetailPrice) &&
    Number(current.retailPV) === Number(price.RetailPV);
  if (same) return [];
  return [{ ...price, ...(cell('EffectiveDate') ? { EffectiveDate: cell('EffectiveDate') } : {}) }];
}
