import type { ResultOf } from '@canopy/contract/call';
import { products } from '@canopy/contract/products';
import { call } from '../../session/call.ts';
import { fetchPages } from '../../ui/fetchPages.ts';
import { csvOf } from '../memberImport/importFile.ts';

/**
 * The rows of a sheet by column name. The header is the first row that holds `ProductCode`, so that
 * an export, which has its title above, can be changed and read again.
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

type Row = ResultOf<typeof products.list>['rows'][number];

/** Columns of a product sheet; a name in another language is `Name_` and its code. */
export const SHEET_COLUMNS = [
  'ProductCode',
  'Name_en',
  'Name_ms',
  'Name_zh',
  'Category',
  'Malls',
  'PackageRank',
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

const CELLS: Partial<Record<(typeof SHEET_COLUMNS)[number], (row: Row) => string>> = {
  ProductCode: (row) => row.productCode,
  Category: (row) => row.category,
  Malls: (row) => row.malls.join(','),
  PackageRank: (row) => String(row.packageRank ?? ''),
  StockItems: (row) => row.items,
  Weight: (row) => String(row.weight),
  FreeShipping: (row) => (row.freeShipping ? '1' : '0'),
  Display: (row) => (row.display ? '1' : '0'),
  Sort: (row) => String(row.sort),
  MemberPrice: (row) => row.memberPrice ?? '',
  MemberPV: (row) => row.memberPV ?? '',
  RetailPrice: (row) => row.retailPrice ?? '',
};

/** All products as a sheet that can be changed and read again; what is left empty stays as it is. */
export async function saveProducts(): Promise<void> {
  const { saveSheet } = await import('../../ui/sheet.ts');
  const rows = await fetchPages((page) => call(products.list, page));
  const cell = (column: (typeof SHEET_COLUMNS)[number], row: Row) =>
    column.startsWith('Name_')
      ? (row.names[column.slice('Name_'.length)] ?? '')
      : (CELLS[column]?.(row) ?? '');
  await saveSheet(
    'xlsx',
    'products',
    SHEET_COLUMNS.map((title) => ({ title, text: (row: object) => cell(title, row as Row) })),
    rows,
  );
}
