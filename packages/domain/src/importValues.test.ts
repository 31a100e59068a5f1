import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHead, rowsBelow } from './importSheet.ts';
import { choiceReader, dayOfCell, editDistance, folded } from './importValues.ts';
import { parseTracking } from './shipment.ts';

const WALLETS = choiceReader([
  { value: 'EW', code: 'EW', names: ['E-wallet', '电子钱包', 'المحفظة الإلكترونية'] },
  { value: 'RW', code: 'RW', names: ['Register wallet', '注册钱包'] },
]);

describe('a cell that names a value', () => {
  test('is read by code or name, whatever its case, accents and punctuation', () => {
    for (const text of ['EW', 'ew', ' E-Wallet ', 'e wallet', 'ÉWALLET', '电子钱包'])
      expect([text, WALLETS.read(text)]).toEqual([text, 'EW']);
  });

  test('is nothing if it is not known, and what was probably meant is offered', () => {
    expect(WALLETS.read('Registr wallet')).toBeNull();
    expect(WALLETS.nearest('Registr wallet').map(({ code }) => code)).toEqual(['RW']);
    expect(WALLETS.nearest('something else entirely')).toEqual([]);
  });

  test('that means two values is neither, and both are offered', () => {
    const reader = choiceReader([
      { value: '36', code: 'BY', names: ['Belarus'] },
      { value: '14', code: 'AU', names: ['36', 'Australia'] },
    ]);
    expect(reader.read('36')).toBeNull();
    expect(reader.nearest('36').map(({ code }) => code)).toEqual(['BY', 'AU']);
  });

  test('is never read as a value that has neither that code nor that name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
        fc.string({ maxLength: 6 }),
        (names, text) => {
          const reader = choiceReader(
            names.map((name, i) => ({ value: `v${i}`, code: `v${i}`, names: [name] })),
          );
          const value = reader.read(text);
          if (value === null) return;
          const name = names[Number(value.slice(1))]!;
          expect(
            [value, name].some(
              (one) =>
                one.trim().toLowerCase() === text.trim().toLowerCase() ||
                folded(one) === folded(text),
            ),
          ).toBe(true);
        },
      ),
    );
  });

  test('is as far from another as letters have to be changed, both ways', () => {
    expect(editDistance('malaysa', 'malaysia', 9)).toBe(1);
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(editDistance(a, b, 99)).toBe(editDistance(b, a, 99));
        expect(editDistance(a, b, 99) === 0).toBe(a === b);
      }),
    );
  });
});

test('a day is read with the year or the day first, and everything else stays as it is', () => {
  expect(
    ['1985-05-03', '3/5/1985', '03.05.1985', '1985/5/3', 'May 3', '3/5/85'].map(dayOfCell),
  ).toEqual(['1985-05-03', '1985-05-03', '1985-05-03', '1985-05-03', 'May 3', '3/5/85']);
});

describe('the headings of a sheet', () => {
  const COLUMNS = [
    { name: 'Member', required: true, headings: ['Ahli', '会员'] },
    { name: 'Amount', required: true, headings: ['Amount (RM)', 'Jumlah (RM)'] },
    { name: 'Note', required: false, headings: [] },
  ];
  test('are found below a title, in any order, and rows keep the number they have in the sheet', () => {
    const sheet = [
      ['Canopy'],
      [],
      ['Jumlah (RM)*', 'Saiz kasut', 'AHLI'],
      ['5', '42', 'M1'],
      ['', '', ''],
      ['6', '', 'M2'],
    ];
    const head = readHead(COLUMNS, sheet)!;
    expect(head).toMatchObject({ line: 3, missing: [], unknown: ['Saiz kasut'], twice: [] });
    expect(head.headings).toEqual({ Amount: 'Jumlah (RM)*', Member: 'AHLI' });
    expect(rowsBelow(head, sheet)).toEqual([
      { line: 4, cells: { Amount: '5', Member: 'M1' } },
      { line: 6, cells: { Amount: '6', Member: 'M2' } },
    ]);
  });

  test('that are missing or there twice are named', () => {
    expect(readHead(COLUMNS, [['Member', 'Ahli']])).toMatchObject({
      missing: ['Amount'],
      twice: ['Ahli'],
    });
    expect(readHead(COLUMNS, [['x', 'y']])).toBeNull();
  });
});

test('pasted tracking numbers are read in the order of their headings, couriers by name', () => {
  const sheet = {
    columns: [
      { name: 'ID', required: true, headings: ['Order'] },
      { name: 'CourierCode', required: true, headings: ['Courier', 'Kurier'] },
      { name: 'TrackingNumber', required: true, headings: ['Tracking number'] },
    ],
    couriers: choiceReader([{ value: 'POSLAJU', code: 'POSLAJU', names: ['Pos Laju'] }]),
  };
  const read = parseTracking(
    'Tracking number\tOrder\tKurier\nEH1234MY\tS0000124\tPos Laju\nX1\tS0000125\tPos Lajo',
    sheet,
  );
  expect(read.rows).toEqual([
    { salesID: 'S0000124', courier: 'POSLAJU', trackingNumber: 'EH1234MY' },
  ]);
  expect(read.wrong).toMatchObject([{ line: 3, near: ['POSLAJU'] }]);
  expect(parseTracking('S0000123, poslaju, 63001', sheet).rows).toHaveLength(1);
});
