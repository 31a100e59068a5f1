import { products } from '@canopy/contract/products';
import { download } from '../../session/call.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { csvOf } from '../memberImport/importFile.ts';

/**
 * The rows of a sheet by column name. The header is the first row with `ProductCode`, so that an export,
 * which has its title above, can be edited and imported again.
 */
export async function sheetRows(file: File): Promise<Record<string, string>[]> {
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(await csvOf(file), { skipEmptyLines: 'greedy' });
  const at = data.findIndex((row) => row.some((cell) => cell.trim() === 'ProductCode'));
  const header = data[at]?.map((cell) => cell.trim()) ?? [];
  return data
    .slice(at + 1)
    .map((row) =>
      Object.fromEntries(
        header.flatMap((name, i) => (name && row[i]?.trim() ? [[name, row[i]!.trim()]] : [])),
      ),
    );
}

/**
 * Columns of a product sheet. Text in another language is `Name_`, `Size_` and so on plus the language code;
 * a list has one entry per line.
 */
export const SHEET_COLUMNS = [
  'ProductCode',
  'Name_en',
  'Name_ms',
  'Name_zh',
  'Size_en',
  'Size_ms',
  'Size_zh',
  'Benefits_en',
  'Benefits_ms',
  'Benefits_zh',
  'Uses_en',
  'Uses_ms',
  'Uses_zh',
  'Contents_en',
  'Contents_ms',
  'Contents_zh',
  'Category',
  'Malls',
  'PackageRank',
  'FromPackageRank',
  'StockItems',
  'Weight',
  'FreeShipping',
  'Display',
  'StartDate',
  'EndDate',
  'Sort',
  'MemberPrice',
  'MemberPV',
  'RetailPrice',
  'RetailPV',
  'EffectiveDate',
] as const;

type SheetName = (typeof SHEET_COLUMNS)[number];

/** The product field in a column; the others are left empty and therefore stay unchanged. */
const FIELDS: Partial<Record<SheetName, string>> = {
  ProductCode: 'productCode',
  Name_en: 'names.en',
  Name_ms: 'names.ms',
  Name_zh: 'names.zh',
  Size_en: 'sizes.en',
  Size_ms: 'sizes.ms',
  Size_zh: 'sizes.zh',
  Benefits_en: 'benefits.en',
  Benefits_ms: 'benefits.ms',
  Benefits_zh: 'benefits.zh',
  Uses_en: 'uses.en',
  Uses_ms: 'uses.ms',
  Uses_zh: 'uses.zh',
  Contents_en: 'contents.en',
  Contents_ms: 'contents.ms',
  Contents_zh: 'contents.zh',
  Category: 'category',
  Malls: 'malls',
  PackageRank: 'packageRank',
  FromPackageRank: 'fromPackageRank',
  StockItems: 'items',
  Weight: 'weight',
  FreeShipping: 'freeShipping',
  Display: 'display',
  Sort: 'sort',
  MemberPrice: 'memberPrice',
  MemberPV: 'memberPV',
  RetailPrice: 'retailPrice',
};

/**
 * Saves all products as a sheet that can be edited and imported again; empty cells leave values unchanged.
 */
export async function saveProducts(): Promise<void> {
  const Columns = SHEET_COLUMNS.map((Title) => ({
    Title,
    Fields: [FIELDS[Title] ?? []].flat(),
    Words: { true: '1', false: '0' },
  }));
  const sheet = await download(products.list, { Export: { Format: 'xlsx', Columns } });
  saveFile(sheet, 'products.xlsx');
}
