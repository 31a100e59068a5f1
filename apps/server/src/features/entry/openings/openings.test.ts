import { contract } from '@canopy/contract/contract';
import { decimalOf } from '@canopy/domain/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { createStaff } from '../../office/access/createStaff.ts';
import { proofOf } from '../../insight/books/proveBooks.ts';
import { workOnOpenings } from './workOnOpenings.ts';

const { openings } = contract;

let company: TestCompany;
let admin: TestClient;
let second: TestClient;
let people: TestClient[];

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  await createStaff(company.ctx, {
    username: 'second',
    password: PASSWORD,
    fullName: 'Second Person',
    roleCode: null,
    mustChangePassword: false,
  });
  second = await company.signedIn('second');
  people = await Promise.all([1, 2, 3, 4].map((i) => company.member('M0000001', `moved${i}`)));
});
afterAll(() => company.close());

type Kind = 'BALANCES' | 'STOCK';
const handIn = (Kind: Kind, lines: string[], by = admin) => {
  const head = Kind === 'BALANCES' ? 'Member,Wallet,Amount' : 'Warehouse,ItemCode,Quantity';
  const Text = [head, ...lines].join('\r\n');
  return by.send(openings.handIn, { Kind, FileName: 'former.csv', Text });
};
async function checked(Kind: Kind, lines: string[], by = admin) {
  const { openingID } = resultOf(await handIn(Kind, lines, by));
  await workOnOpenings(company.services);
  return openingID;
}
const stateOf = async (openingID: number) =>
  resultOf(await admin.send(openings.list, {})).rows.find((row) => row.openingID === openingID)!;
const problems = async (OpeningID: number) =>
  resultOf(await admin.send(openings.errors, { OpeningID })).rows.map(
    ({ line, errors }) =>
      `${line} ${errors.map(({ field, code }) => `${field} ${code}`).join(', ')}`,
  );
const balanceOf = async (client: TestClient) =>
  resultOf(await client.send(contract.wallets.balances, { MemberID: client.memberID }));
const brokenRules = async () =>
  (await proofOf(company.database.db, true)).findings.filter(({ count }) => count > 0);

test('a sheet with a mistake is refused with line and reason, and nothing of it is booked', async () => {
  const [ana, ben] = people;
  const refused = await checked('BALANCES', [
    `${ana!.memberID},EW,10.00`,
    `${ana!.memberID},ew,5`,
    'nobody,EW,1.00',
    `${ben!.memberID},XW,1.00`,
    `moved2,RW,-3.00`,
    `moved2,SW,1.234`,
    `${ben!.memberID},RW,"=1+1"`,
  ]);
  expect(await stateOf(refused)).toMatchObject({ state: 'REFUSED', errors: 7 });
  expect(await problems(refused)).toEqual([
    '2 Wallet TWICE',
    '3 Wallet TWICE',
    '4 Member MEMBER_UNKNOWN',
    '5 Wallet INVALID',
    '6 Amount INVALID_AMOUNT, Wallet TWICE',
    '7 Amount INVALID_AMOUNT',
    '8 Amount INVALID_AMOUNT, Wallet TWICE',
  ]);
  expect((await second.send(openings.run, { OpeningID: refused })).code).toBe('STATE_CHANGED');
  const { rows } = await sql<{
    code: string;
  }>`select item_code as code from stock_movement limit 1`.execute(company.database.db);
  const { code } = rows[0]!;
  const stock = await checked('STOCK', [
    `W0000001,${code},5`,
    `W0000009,${code},5`,
    'W0000001,NONE,0.5',
  ]);
  expect(await problems(stock)).toEqual([
    '2 ItemCode HAS_MOVED',
    '3 Warehouse WAREHOUSE_UNKNOWN',
    '4 ItemCode STOCK_ITEM_UNKNOWN, Quantity QUANTITY',
  ]);
  for (const lines of [['only a line'], []])
    expect(
      (
        await admin.send(openings.handIn, {
          Kind: 'STOCK',
          FileName: 'x',
          Text: ['A', ...lines].join('\n'),
        })
      ).code,
    ).toBe('OPENING_COLUMNS');
});

test('balances are taken over by a second person, once, and stand in the books to the sen', async () => {
  const WALLETS = ['EW', 'RW', 'SW'] as const;
  const [drawn] = fc.sample(
    fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 12, maxLength: 12 }),
    { numRuns: 1, seed: 23 },
  );
  const wanted = people.flatMap((person, i) =>
    WALLETS.map((wallet, w) => ({ person, wallet, sen: drawn![i * 3 + w]! })),
  );
  const lines = wanted.map(({ person, wallet, sen }, i) =>
    [i % 2 ? person.memberID : `MOVED${Math.floor(i / 3) + 1}`, wallet, decimalOf(sen)].join(','),
  );
  const OpeningID = await checked('BALANCES', lines);
  expect(await stateOf(OpeningID)).toMatchObject({ state: 'CHECKED', rows: 12, errors: 0 });
  expect((await admin.send(openings.run, { OpeningID })).code).toBe('OWN_REQUEST');
  expect((await admin.send(openings.report, { OpeningID })).code).toBe('STATE_CHANGED');
  resultOf(await second.send(openings.run, { OpeningID }));
  // two servers at the same time
  await Promise.all([workOnOpenings(company.services), workOnOpenings(company.services)]);
  expect(await stateOf(OpeningID)).toMatchObject({ state: 'DONE' });
  for (const { person, wallet, sen } of wanted) {
    const balances = JSON.stringify(await balanceOf(person));
    expect([wallet, balances]).toEqual([wallet, expect.stringContaining(decimalOf(sen))]);
  }
  expect(await brokenRules()).toEqual([]);
  const report = resultOf(await admin.send(openings.report, { OpeningID }));
  expect(report.groups).toEqual(
    WALLETS.map((wallet) => {
      const sum = decimalOf(
        wanted.filter((one) => one.wallet === wallet).reduce((all, { sen }) => all + sen, 0),
      );
      return { of: wallet, rows: 4, sheet: sum, booked: sum, difference: '0.00' };
    }),
  );
  // the same sheet again: nobody gets it twice
  const again = await checked('BALANCES', lines);
  expect(await stateOf(again)).toMatchObject({ state: 'REFUSED', errors: 12 });
});

test('the report shows what is missing in the books, and is had as a paper to sign, also in Arabic', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select id from opening where state = 'DONE' order by id limit 1`.execute(company.database.db);
  const OpeningID = rows[0]!.id;
  const paper = await admin.send(openings.report, { OpeningID, Paper: 'pdf' }, { language: 'ar' });
  const { letters, fonts } = readPdf(paper.file!);
  expect(fonts).toContain('IBMPlexSansArabic-Regular');
  for (const letter of 'مطابقةالتواقيع') expect(letters).toContain(letter);
  // a row that is on the sheet but missing from the books
  const { db } = company.database;
  await db
    .insertInto('opening_row')
    .values({
      opening_id: OpeningID,
      line: 99,
      owner: 'x',
      what: 'EW',
      figure: '1.00',
      amount: 100,
    })
    .execute();
  const report = resultOf(await admin.send(openings.report, { OpeningID }));
  expect(report.groups.map(({ difference }) => difference)).toEqual(['-1.00', '0.00', '0.00']);
  await db.deleteFrom('opening_row').where('line', '=', 99).execute();
});

test('stock is taken over into its warehouses, and the stock flow says from where', async () => {
  const item = { ItemCode: 'OLDTEA', Name: 'Former tea', Category: 'tea', Weight: 100 };
  await sql`insert into stock_item (code, name, category, weight) values (${item.ItemCode}, ${item.Name},
    (select code from stock_category limit 1), ${item.Weight})`.execute(company.database.db);
  const OpeningID = await checked('STOCK', ['W0000001,OLDTEA,1200']);
  resultOf(await second.send(openings.run, { OpeningID }));
  await workOnOpenings(company.services);
  const report = resultOf(await admin.send(openings.report, { OpeningID }));
  expect(report.groups).toEqual([
    { of: 'W0000001', rows: 1, sheet: '1200', booked: '1200', difference: '0' },
  ]);
  expect((await company.books()).stock).toBe(0);
  const cancelled = await admin.send(openings.cancel, { OpeningID });
  expect(cancelled.code).toBe('STATE_CHANGED');
});
