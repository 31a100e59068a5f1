import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { verify } from '../../../verification.ts';
import { extendAuditChain } from '../../office/access/extendAuditChain.ts';
import { openComingMonths } from '../../money/wallets/ledgerMonths.ts';
import { archiveLedger } from './archiveLedger.ts';
import { placesOf } from './archivePlace.ts';
import { keepProof, proofOf } from './proveBooks.ts';
import { restoreMonth } from './restoreMonth.ts';

const folder = mkdtempSync(join(tmpdir(), 'canopy-archived-refund-'));
const openPlace = placesOf(null);
let company: TestCompany;
let buyer: TestClient;
let SalesID: string;

const db = () => company.database.db;
const now = () => company.services.clock();
/** The archived months. */
const away = async () =>
  (await db().selectFrom('ledger_archive').select('month').execute()).map(({ month }) => month);

/** Seals everything: a line is sealed once every older transaction on the server has ended. */
async function sealAll(): Promise<void> {
  for (let i = 0; i < 250; i += 1) {
    await extendAuditChain(company.services);
    company.advance(5_000);
    const { rows } = await sql<{ left: number }>`select (select max(id) from ledger_tx)
      - coalesce((select max(to_id) from seal where log = 'ledger'), 0) as left`.execute(db());
    if (rows[0]!.left === 0) return;
    await wait(i < 8 ? 0 : 200);
  }
}

beforeAll(async () => {
  company = await openCompany();
  buyer = await company.member('M0000001', 'buyer');
  await company.reload(buyer, '500');
  const placed = await buyer.send(contract.sales.checkout, {
    ...oneTea(buyer.memberID),
    Products: [{ ProductCode: 'TEA', Quantity: 2 }],
    Payments: [{ WalletType: 'RW', Amount: '240.00' }],
    ExpectedTotal: '240.00',
  });
  expect(placed.status, placed.text).toBe(200);
  SalesID = placed.result.salesID;
  for (let month = 0; month < 3; month += 1) {
    company.advance(30 * DAY_MS);
    await openComingMonths(company.services);
  }
  await sealAll();
  await keepProof(db(), { ...(await proofOf(db(), true)), at: now() });
  const archiving = { before: '2027-01', age: 1, now: now() } as const;
  await archiveLedger(db(), await openPlace(folder), archiving);
});
afterAll(async () => {
  await company.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a sale whose month is in the archive is refunded in part and in whole, and the books hold with the month away and back', async () => {
  expect(await away()).toContain('2026-11-01');
  buyer = await company.signedIn('buyer');
  const before = Number(await balanceOf(buyer, 'RW'));
  const admin = await company.signedIn('admin');
  const refund = async (Lines?: { ProductCode: string; Quantity: number }[]) => {
    const { status, text, result } = await admin.send(contract.sales.refund, {
      SalesID,
      Reason: 'never used',
      Goods: 'SALEABLE',
      IncludeFee: true,
      ...(Lines ? { Lines } : {}),
    });
    expect(status, text).toBe(200);
    return result;
  };
  expect((await refund([{ ProductCode: 'TEA', Quantity: 1 }])).amount).toBe('120.00');
  expect(Number(await balanceOf(buyer, 'RW')) - before).toBe(120);
  const rest = await refund();
  expect([rest.amount, rest.salesStatus]).toEqual(['120.00', 'REFUNDED']);
  expect(Number(await balanceOf(buyer, 'RW')) - before).toBe(240);
  // refunding again does nothing
  const again = await admin.send(contract.sales.refund, {
    SalesID,
    Reason: 'once more',
    Goods: 'SALEABLE',
    IncludeFee: true,
  });
  expect(again.code).toBe('STATE_CHANGED');

  expect((await proofOf(db(), true)).wrong).toBe(0);
  expect((await verify(db(), openPlace)).intact).toBe(true);
  for (const month of (await away()).toSorted().toReversed())
    await restoreMonth(db(), month.slice(0, 7), { openPlace, from: undefined, now: now() });
  expect(await away()).toEqual([]);
  expect((await proofOf(db(), true)).wrong).toBe(0);
});
