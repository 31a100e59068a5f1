import type { ResultOf } from '@canopy/contract/call';
import { imports } from '@canopy/contract/company/imports';
import type { products } from '@canopy/contract/shop/products';
import { readHead } from '@canopy/domain/importSheet';
import { call, download } from '../../../session/call.ts';
import { reasonsSheet } from '../../company/imports/reasonsSheet.ts';
import type { SheetRows } from './productSheet.ts';

/** The sheet that was chosen, each row with the reasons why it is refused. */
export async function sheetWithReasons(
  { rows, lines }: SheetRows,
  { grouped }: ResultOf<typeof products.importRows>,
): Promise<Blob> {
  const columns = await call(imports.columns, { Import: 'PRODUCTS' });
  const head = readHead(columns, [Object.keys(rows[0] ?? {})]);
  const headings = Object.entries(head?.headings ?? {});
  const reasonsOf = (line: number) =>
    grouped.problems
      .filter((problem) => problem.lines.includes(line))
      .map(({ text }) => text)
      .join(' ');
  return download(imports.reasons, {
    Rows: rows.map((row, i) => ({
      Line: lines[i]!,
      Cells: Object.fromEntries(headings.map(([name, heading]) => [name, row[heading] ?? ''])),
      Reasons: reasonsOf(lines[i]!),
    })),
    Export: await reasonsSheet('PRODUCTS', new Set(headings.map(([name]) => name))),
  });
}
