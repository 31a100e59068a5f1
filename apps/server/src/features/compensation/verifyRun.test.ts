import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../testing/company.ts';
import { payMonth } from '../../testing/payMonth.ts';
import { setSetting } from '../../testing/setSetting.ts';
import { readAuditFile, writeAuditFile } from './auditFile.ts';
import { readPacked } from './pinInput.ts';
import { isIntact, runsToVerify, verifyRun, type RunVerification } from './verifyRun.ts';

let company: TestCompany;
let top: TestClient;
let buyer: TestClient;

async function verified(): Promise<RunVerification> {
  return company.database.db.transaction().execute(async (tx) => {
    const [run] = await runsToVerify(tx, '2026-11');
    return verifyRun(tx, run!);
  });
}

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001');
  buyer = await company.member(top.memberID);
  for (const person of [top, buyer]) {
    await company.reload(person, '300.00');
    expect((await person.send(contract.sales.checkout, oneTea(person.memberID))).status).toBe(200);
  }
  await payMonth(company, '2026-11');
});
afterAll(() => company.close());

describe('a posted month', () => {
  test('is calculated again from what it read, and agrees line by line and with the ledger', async () => {
    const found = await verified();
    expect(found).toMatchObject({
      inputHash: true,
      outputHash: true,
      wrongLines: 0,
      wrongEarners: 0,
      wrongPayments: 0,
      moved: [],
    });
    expect([found.lines > 0, found.payments > 0, isIntact(found)]).toEqual([true, true, true]);
  });

  test('lists all lines of the run page by page, as they are found one by one', async () => {
    const admin = await company.signedIn('admin');
    const list = async (body: object) =>
      (await admin.send(contract.compensation.lineList, body)).result;
    const all = await list({ RunID: 'B0000001', Period: '2026-11' });
    const pages = [];
    for (let Page = 1; Page <= all.total; Page += 1) {
      const page = await list({ RunID: 'B0000001', Page, PageSize: 1 });
      expect(page).toMatchObject({ total: all.total, totals: all.totals });
      pages.push(...page.rows);
    }
    expect(pages).toEqual(all.rows);
    const unilevel = await list({ RunID: 'B0000001', Plan: 'UNILEVEL' });
    expect(unilevel.rows).toEqual(all.rows.filter((row) => row.plan === 'UNILEVEL'));
    expect(all.total).toBeGreaterThan(0);
  });

  test('still does when the company has moved on, and says what is other today', async () => {
    const { db } = company.database;
    await setSetting(db, 'pvValue', 200);
    await sql`update member set status = 'SUSPENDED' where id = ${Number(top.memberID.slice(1))}`.execute(
      db,
    );
    await sql`update member set ranking = 1 where id = ${Number(buyer.memberID.slice(1))}`.execute(
      db,
    );
    await sql`update sale set counted_pv = 0 where member_id = ${Number(buyer.memberID.slice(1))}`.execute(
      db,
    );
    const found = await verified();
    expect(isIntact(found)).toBe(true);
    const what = found.moved.map((one) => one.what);
    expect(what).toEqual(expect.arrayContaining(['ranking', 'volume']));
  });

  test('shows a stored line or total that somebody has changed', async () => {
    const { db } = company.database;
    await sql`update bonus_run_line set amount = amount + 1 where earner_id is not null`.execute(
      db,
    );
    await sql`update bonus_run_earner set unilevel = unilevel + 1, earned = earned + 1, paid = paid + 1`.execute(
      db,
    );
    const found = await verified();
    expect(found.wrongLines).toBeGreaterThan(0);
    expect(found.wrongEarners).toBeGreaterThan(0);
    expect(found.wrongPayments).toBeGreaterThan(0);
    expect(isIntact(found)).toBe(false);
  });

  test('can be handed to an auditor in one signed file that needs no database', async () => {
    const { db } = company.database;
    const run = await db.selectFrom('bonus_run').selectAll().executeTakeFirstOrThrow();
    const packed = (await readPacked(db, run.id))!;
    const header = {
      company: 'Test',
      period: run.period,
      runID: 'B0000001',
      inputHash: run.input_hash,
      outputHash: run.output_hash,
      paid: run.paid,
    };
    const file = writeAuditFile(company.services.secrets, header, packed);
    expect(readAuditFile(file).intact).toBe(true);
    // another amount is not what was signed
    const other = Buffer.from(file);
    other.write('9', other.indexOf('"paid":') + '"paid":'.length);
    expect(readAuditFile(other).intact).toBe(false);
  });
});
