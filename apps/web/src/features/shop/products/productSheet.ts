import { imports } from '@canopy/contract/company/imports';
import { products } from '@canopy/contract/shop/products';
import { readHead } from '@canopy/domain/importSheet';
import { call, download } from '../../../session/call.ts';
import { saveFile } from '../../../ui/list/saveFile.ts';
import { csvOf } from '../../company/imports/importFile.ts';

/** The rows of a sheet as the server takes them. */
export interface SheetRows {
  /** Cells by their heading; empty ones are left out. */
  rows: Record<string, string>[];
  /** The row of the sheet of each. */
  lines: number[];
}

/**
 * The rows below the headings of a sheet. These stand in the row with most of the headings that are expected, so
 * that an export, which has its title above, can be edited and imported again.
 */
export async function sheetRows(file: File): Promise<SheetRows> {
  const { default: Papa } = await import('papaparse');
  const columns = await call(imports.columns, { Import: 'PRODUCTS' });
  const { data } = Papa.parse<string[]>(await csvOf(file), { skipEmptyLines: false });
  const head = readHead(columns, data);
  const header = data[(head?.line ?? 1) - 1] ?? [];
  const rows = data.slice(head?.line ?? 1).flatMap((row, i) => {
    const cells = header.flatMap((name, at) =>
      name.trim() && row[at]?.trim() ? [[name.trim(), row[at].trim()] as const] : [],
    );
    const line = (head?.line ?? 1) + i + 1;
    return cells.length > 0 ? [{ line, cells: Object.fromEntries(cells) }] : [];
  });
  // a column without any value is still a heading of the sheet
  const empty = Object.fromEntries(
    header.filter((name) => name.trim()).map((name) => [name.trim(), '']),
  );
  return {
    rows: rows.map(({ cells }, i) => (i === 0 ? { ...empty, ...cells } : cells)),
    lines: rows.map(({ line }) => line),
  };
}

/**
 * Columns of a saved product sheet. Text in another language is `Name_`, `Size_` and so on plus the language code;
 * a list has one entry per line.
 */
const SHEET_COLUMNS = [
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
