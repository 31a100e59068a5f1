import { expect, test } from 'vitest';
import { findChosen } from './findChosen.ts';

const all = Array.from({ length: 450 }, (_, i) => ({ requestID: `R${i + 1}` }));

test('a request is found however far down the list it was ticked, and one that was decided is not', async () => {
  let asked = 0;
  const read = async ({ Page, PageSize }: { Page: number; PageSize: number }) => {
    asked++;
    return { rows: all.slice((Page - 1) * PageSize, Page * PageSize), total: all.length };
  };
  const ids = async (...chosen: string[]) =>
    (await findChosen(chosen, read)).map(({ requestID }) => requestID);
  expect(await ids('R7', 'R431')).toEqual(['R7', 'R431']);
  asked = 0;
  expect(await ids('R7')).toEqual(['R7']);
  expect(asked).toBe(1);
  expect(await ids('R7', 'R999')).toEqual(['R7']);
});
