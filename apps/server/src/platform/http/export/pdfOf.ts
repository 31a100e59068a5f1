import type { Ctx } from '../../context.ts';
import { paperPdf, type PaperColumn } from '../../pdf/paper.ts';
import { amountText, dayIn } from '../../pdf/wording.ts';
import { cellText, type Cell, type SheetColumn } from './cells.ts';

/** Maximum rows of a list in a PDF; longer lists need a spreadsheet. */
export const MAX_PAPER_ROWS = 5_000;

const KIND: Record<SheetColumn['As'], PaperColumn['kind']> = {
  text: 'text',
  number: 'amount',
  money: 'amount',
  percent: 'amount',
  day: 'code',
  instant: 'code',
};

/** The rows of a list as a PDF: brand, list title, table, "page x of y". */
export async function pdfOf(
  ctx: Pick<Ctx, 'config' | 'language' | 'now' | 'caller'> & { timeZone: string },
  title: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Cell[][]>,
): Promise<Buffer> {
  const rows: string[][] = [];
  for await (const batch of batches)
    rows.push(...batch.map((row) => row.map((cell, i) => shown(cell, columns[i]!.As))));
  return paperPdf(ctx.caller, {
    language: ctx.language,
    brand: ctx.config.brand,
    title,
    date: dayIn(ctx.language, ctx.now, ctx.timeZone),
    sections: [
      { columns: columns.map((column) => ({ title: column.Title, kind: KIND[column.As] })), rows },
    ],
  });
}

const shown = (cell: Cell, kind: SheetColumn['As']) =>
  kind === 'money' ? amountText(cellText(cell, kind)) : cellText(cell, kind);
