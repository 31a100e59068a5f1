import { expect, test } from 'vitest';
import { cellOf } from './cells.ts';

const cell = (value: string, As: 'day' | 'instant') =>
  cellOf({ value }, { Title: 'When', Fields: ['value'], Between: ' ', As }, 'Asia/Kuala_Lumpur');

test('what is no date stays text', () => {
  for (const text of ['9999-99-99', 'May 5', 'é 99999', '12345-01-01', '+275760-09-13T00:00:00Z']) {
    expect(cell(text, 'day')).toBe(text);
    expect(cell(text, 'instant')).toBe(text);
  }
  expect(cell('2026-11-17', 'day')).toEqual(new Date('2026-11-17'));
  expect(cell('2026-11-17T18:00:00Z', 'day')).toEqual(new Date('2026-11-18'));
});
