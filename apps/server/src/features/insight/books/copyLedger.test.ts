import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import type { Db } from '../../../platform/database/handle.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { makeTestFolder } from '../../../testing/testDatabase.ts';
import { openComingMonths } from '../../money/wallets/ledgerMonths.ts';
import { checkLedgerFiles } from './checkLedgerFiles.ts';
import { copyLedger } from './copyLedger.ts';
import {
  hashOf,
  manifestPath,
  readManifest,
  rowsPath,
  type MonthManifest,
} from './ledgerMonthFile.ts';
import { proofOf } from './proveBooks.ts';

let company: TestCompany;
let folder: string;

const at = () => company.services.clock();
const copy = (until?: string) => copyLedger(company.database.db, folder, at(), until);

/** Keeps a whole proof of the books, whatever its result. */
async function prove(wrong = 0): Promise<void> {
  const { findings, accounts, ...proof } = await proofOf(company.database.db, true);
  await company.database.db
    .insertInto('book_proof')
    .values({
      ...proof,
      at: at(),
      wrong: wrong || proof.wrong,
      findings: JSON.stringify(findings),
      accounts: JSON.stringify(accounts),
    })
    .execute();
}

const pay = (from: TestClient, to: TestClient, Amount: string) =>
  from.send(contract.wallets.transfer, {
    MemberID: from.memberID,
    ToMember: to.memberID,
    WalletType: 'RW',
    Amount,
    SecurityPin: PIN,
  });

beforeAll(async () => {
  company = await openCompany();
  const [one, two] = [
    await company.member('M0000001', 'giver'),
    await company.member('M0000001', 'taker'),
  ];
  await company.reload(one, '500');
  for (let month = 0; month < 3; month += 1) {
    const from = await company.signedIn('giver');
    for (const amount of ['30', '20.05']) {
      const { status, text } = await pay(from, two, amount);
      expect(status, text).toBe(200);
    }
    company.advance(30 * DAY_MS);
    await openComingMonths(company.services);
  }
});
afterAll(() => company.close());
beforeEach(async () => {
  folder = await makeTestFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rowsOf = (month: string) => gunzipSync(readFileSync(rowsPath(folder, month))).toString();
const wrongOf = async () => {
  const { intact, lines } = await checkLedgerFiles(folder);
  expect(intact).toBe(false);
  return lines.slice(lines.findIndex((line) => line.startsWith('wrong:')) + 1).join('\n');
};

test('months that are over are copied once the books are proved, hold by themselves, and the audit log says so', async () => {
  await expect(copy()).rejects.toThrow(/have not been proved whole since 2027-01 ended/);
  await prove(1);
  await expect(copy()).rejects.toThrow(/last whole proof of the books does not hold/);
  await prove();
  const { intact, lines } = await copy();
  expect(intact).toBe(true);
  expect(lines).toEqual([
    '2026-11: 14 entries of 7 transactions written',
    '2026-12: 4 entries of 2 transactions written',
    '2027-01: 4 entries of 2 transactions written',
  ]);
  const rows = rowsOf('2026-11');
  expect(rows).toMatch(/^transaction,type,day,account,amount,balance,version\n/);
  expect(rows).toMatch(/\n\d+,RELOAD,2026-11-10,BANK_CLEARING,-50000,,\n/);
  expect(rows).toMatch(/\n\d+,RELOAD,2026-11-10,M\d{7} RW,50000,50000,1\n/);
  const { entries, sums, before } = readManifest(folder, '2026-11');
  expect([entries, before]).toEqual([14, null]);
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(readManifest(folder, '2026-12').before).toBe(
    hashOf(readFileSync(manifestPath(folder, '2026-11'))),
  );
  expect(await checkLedgerFiles(folder)).toMatchObject({ intact: true });
  const told = await company.database.db
    .selectFrom('audit')
    .select(['subject', 'actor'])
    .where('action', '=', 'books.copyMonth')
    .orderBy('id')
    .execute();
  expect(told).toEqual(
    ['2026-11', '2026-12', '2027-01'].map((subject) => ({ subject, actor: 'CONSOLE' })),
  );
});

test('a month that is there is compared with the database, and one sen that was changed there is noticed', async () => {
  await prove();
  await copy();
  expect(await copy()).toEqual({
    intact: true,
    lines: ['2026-11', '2026-12', '2027-01'].map((month) => `${month}: as the database has it`),
  });
  const change = (by: number) =>
    company.database.db.transaction().execute(async (tx: Db) => {
      await sql`set local role none`.execute(tx);
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update posting set amount = amount + ${by} where month = '2026-12-01'`.execute(tx);
    });
  await change(1);
  const { intact, lines } = await copy();
  await change(-1);
  expect(intact).toBe(false);
  expect(lines[1]).toBe('2026-12: DIFFERS from the database');
});

test('what was interrupted is written again, and the copy goes on where it ended', async () => {
  await prove();
  expect((await copy('2026-12')).lines).toHaveLength(1);
  // killed between writing the rows and the manifest of the next month
  writeFileSync(rowsPath(folder, '2026-12'), 'half of it');
  writeFileSync(`${rowsPath(folder, '2027-01')}.part`, 'less');
  expect((await copy()).intact).toBe(true);
  expect(await checkLedgerFiles(folder)).toMatchObject({ intact: true });
  expect(existsSync(`${rowsPath(folder, '2027-01')}.part`)).toBe(false);
});

/** Changes a month's rows, and its manifest to match. */
function forge(
  month: string,
  change: (rows: string) => string,
  manifest: Partial<MonthManifest> = {},
) {
  const rows = change(rowsOf(month));
  writeFileSync(rowsPath(folder, month), gzipSync(rows));
  const forged = { ...readManifest(folder, month), sha256: hashOf(rows), ...manifest };
  writeFileSync(manifestPath(folder, month), JSON.stringify(forged));
}

test('a changed byte, a sen, a month that is left out and a balance that does not go on are noticed', async () => {
  await prove();
  const anew = async () => {
    rmSync(folder, { recursive: true, force: true });
    await copy();
  };
  await anew();
  const { sha256 } = readManifest(folder, '2026-12');
  forge('2026-12', (rows) => rows.replace('TRANSFER', 'TRANSFEA'), { sha256 });
  expect(await wrongOf()).toContain('2026-12: its rows are not those that were written');

  await anew();
  forge('2027-01', (rows) => rows.replace(',3000,', ',3001,'));
  expect(await wrongOf()).toMatch(/2027-01: transaction \d+ does not sum to zero/);

  // the whole month is forged consistently: the entries of both wallets no longer follow on, and
  // the next month names a different manifest
  await anew();
  const twice = (rows: string) =>
    rows.replaceAll(
      /,(-?)3000,(\d+),/g,
      (_, minus: string, balance: string) => `,${minus}3001,${Number(balance) + (minus ? -1 : 1)},`,
    );
  forge('2026-12', twice, { sums: { RW: 0 } });
  const wrong = await wrongOf();
  expect(wrong).toContain('2027-01: the manifest of the month before it is another');
  expect(wrong).toMatch(/M\d{7} RW #\d+: two balances/);

  await anew();
  rmSync(manifestPath(folder, '2026-12'));
  expect(await wrongOf()).toContain('2027-01: the month before it is missing');
});
