import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { SHEET_READERS } from '../../../testing/openSheet.ts';
import type { Cell, SheetColumn } from './cells.ts';
import { xlsxOf } from './xlsx.ts';

const column = (Title: string, As: SheetColumn['As'] = 'text'): SheetColumn => ({
  Title,
  Fields: ['any'],
  Between: ' ',
  As,
});

async function made(columns: SheetColumn[], rows: Cell[][], rightToLeft = false) {
  const batches = async function* () {
    yield rows;
  };
  const head = { title: 'Canopy', columns, sample: rows, rightToLeft };
  return buffer(Readable.from(xlsxOf(head, batches()), { objectMode: false }));
}

const at = new Date('2026-11-17T18:00:00Z');
const day = new Date('2026-11-17');

describe.each(SHEET_READERS)('a workbook that %s has opened', (_, open) => {
  test('has a sheet named data, the title on top, headings in row 5 and typed cells below', async () => {
    const file = await made(
      [
        column('Order'),
        column('Amount', 'money'),
        column('When', 'instant'),
        column('Day', 'day'),
        column('Share', 'percent'),
        column('A heading that is longer than what is below', 'number'),
      ],
      [
        ['S0000001', 39.5, at, day, 0.125, 7],
        ['=1+1 & <b>\u0007', 1_000_000, at, day, 1, -3],
        ['王小明 · عضو ✓ a name of thirty', 0.1, at, day, 0, 1_234_567],
      ],
    );
    const { name, rows, widths, rightToLeft } = await open(file);
    expect([name, rightToLeft]).toEqual(['data', false]);
    expect(rows).toEqual([
      ['Canopy', null, null, null, null, null],
      ...Array.from({ length: 3 }, () => Array.from({ length: 6 }, () => null)),
      ['Order', 'Amount', 'When', 'Day', 'Share', 'A heading that is longer than what is below'],
      ['S0000001', 39.5, at, day, 0.125, 7],
      ['=1+1 & <b>', 1_000_000, at, day, 1, -3],
      ['王小明 · عضو ✓ a name of thirty', 0.1, at, day, 0, 1_234_567],
    ]);
    // the longest value plus two, at least twelve
    expect(widths).toEqual([30, 12, 18, 12, 12, 45]);
  }, 180_000);

  test('is read from the right where its reader does', async () => {
    const file = await made([column('الاسم')], [['عائشة']], true);
    const { rows, rightToLeft } = await open(file);
    expect(rightToLeft).toBe(true);
    expect([rows[4], rows[5]]).toEqual([['الاسم'], ['عائشة']]);
  }, 180_000);
});
