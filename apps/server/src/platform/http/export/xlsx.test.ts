import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Cell, SheetColumn } from './cells.ts';
import { xlsxOf } from './xlsx.ts';

const column = (Title: string, As: SheetColumn['As'] = 'text'): SheetColumn => ({
  Title,
  Fields: ['any'],
  Between: ' ',
  As,
});

async function made(columns: SheetColumn[], rows: Cell[][]) {
  const batches = async function* () {
    yield rows;
  };
  const head = { title: 'Canopy', columns, sample: rows, rightToLeft: false };
  return buffer(Readable.from(xlsxOf(head, batches()), { objectMode: false }));
}

test('a sheet named data has its title on top, its headings in row 5 and typed cells below', async () => {
  const at = new Date('2026-11-17T18:00:00Z');
  const file = await made(
    [column('Order'), column('Amount', 'money'), column('When', 'instant')],
    [
      ['S0000001', 39.5, at],
      ['=1+1 & <b>\u0007', 1_000_000, at],
    ],
  );
  const [{ sheet, data: rows }] = (await readXlsxFile(file)) as [
    { sheet: string; data: unknown[][] },
  ];
  expect(sheet).toBe('data');
  expect(rows[0]).toEqual(['Canopy', null, null]);
  expect(rows[4]).toEqual(['Order', 'Amount', 'When']);
  expect(rows[5]).toEqual(['S0000001', 39.5, at]);
  expect(rows[6]![0]).toBe('=1+1 & <b>');
});
