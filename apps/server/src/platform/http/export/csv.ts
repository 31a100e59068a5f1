import { cellText, looksLikeFormula, type Cell, type SheetColumn } from './cells.ts';

/** Rows as CSV with a byte order mark, so that Excel recognizes UTF-8. */
export async function* csvOf(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.map((column) => written(column.Title, 'text')).join(',')}`;
  for await (const batch of batches) {
    const lines = batch.map((row) => row.map((cell, i) => written(cell, columns[i]!.As)).join(','));
    yield lines.map((line) => `\r\n${line}`).join('');
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function written(cell: Cell, kind: SheetColumn['As']): string {
  const text = cellText(cell, kind);
  return quoted(typeof cell === 'string' && looksLikeFormula(text) ? `'${text}` : text);
}
