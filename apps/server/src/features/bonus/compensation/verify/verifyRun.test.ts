import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { payMonth } from '../../../../testing/payMonth.ts';
import { setSetting } from '../../../../testing/setSetting.ts';
import { readAuditFile } from './auditFile.ts';
import { isIntact, runsToVerify, verifyRun, type RunVerification } from './verifyRun.ts';
import { transaction } from '../../../../platform/database/transaction.ts';

let company: TestCompany;
let top: TestClient;
let buyer: TestClient;

async function verified(): Promise<RunVerification> {
  return transaction(company.database.db, async (tx) => {
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
    // a search over everybody's lines finds earner, buyer and sale
    const [line] = all.rows.filter((row) => row.salesID !== null);
    for (const Search of [line!.fullName, line!.sourceName!, line!.salesID!]) {
      const found = await list({ RunID: 'B0000001', Search });
      expect(found.rows).toContainEqual(line);
      expect(found.rows.length).toBe(found.total);
    }
    const none = await list({ RunID: 'B0000001', Search: 'nobody of that name' });
    expect(none).toMatchObject({ total: 0, rows: [] });
    const earners = async (Search: string) =>
      (await admin.send(contract.compensation.payables, { RunID: 'B0000001', Search })).result.rows;
    expect((await earners(line!.fullName)).map((row) => row.memberID)).toEqual([line!.memberID]);
    expect(await earners('nobody of that name')).toEqual([]);
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

  test('is checked from its screen, and what was found is kept', async () => {
    const admin = await company.signedIn('admin');
    const RunID = 'B0000001';
    const last = async () =>
      (await admin.send(contract.compensation.verification, { RunID })).result;
    expect(await last()).toBeNull();
    const asked = await admin.send(contract.compensation.verify, { RunID });
    expect(asked.result).toMatchObject({ state: 'QUEUED', found: null });
    // a second click returns the same one
    await admin.send(contract.compensation.verify, { RunID });
    await company.finishTasks();
    // the previous test changed lines and totals, and another one changed today's tables
    expect(await last()).toMatchObject({
      state: 'DONE',
      by: 'Administrator',
      found: { intact: false, inputHash: true, outputHash: true },
    });
    const { found } = (await last())!;
    expect(found!.wrongLines).toBeGreaterThan(0);
    expect(found!.moved).toEqual(
      expect.arrayContaining([{ what: 'volume', count: expect.any(Number) }]),
    );
    const { db } = company.database;
    expect((await db.selectFrom('bonus_run_verification').select('id').execute()).length).toBe(1);
    await sql`update bonus_run_line set amount = amount - 1 where earner_id is not null`.execute(
      db,
    );
    await sql`update bonus_run_earner set unilevel = unilevel - 1, earned = earned - 1, paid = paid - 1`.execute(
      db,
    );
    await admin.send(contract.compensation.verify, { RunID });
    await company.finishTasks();
    expect((await last())!.found).toMatchObject({ intact: true, wrongLines: 0, wrongPayments: 0 });
  });

  test('is handed to an auditor in one signed file, which the command checks without a database', async () => {
    const admin = await company.signedIn('admin');
    const pieces: Buffer[] = [];
    for (let Part = 1, parts = 1; Part <= parts; Part += 1) {
      const body = { RunID: 'B0000001', Part };
      const { result } = await admin.send(contract.compensation.auditFilePart, body);
      ({ parts } = result);
      pieces.push(Buffer.from(result.data, 'base64'));
    }
    const file = Buffer.concat(pieces);
    const told = readAuditFile(file);
    expect(told.intact).toBe(true);
    const path = join(mkdtempSync(join(tmpdir(), 'canopy-audit-')), 'bonus.run');
    const command = () =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../../../verifyBonus.ts'), path], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'] },
      });
    writeFileSync(path, file);
    const checked = command();
    expect([checked.status, checked.stdout.trim().split('\n')]).toEqual([0, told.lines]);
    // a changed amount breaks the signature
    file.write('9', file.indexOf('"paid":') + '"paid":'.length);
    writeFileSync(path, file);
    expect(command().status).toBe(1);
    rmSync(dirname(path), { recursive: true });
    const beyond = await admin.send(contract.compensation.auditFilePart, {
      RunID: 'B0000001',
      Part: pieces.length + 1,
    });
    expect(beyond.code).toBe('NOT_FOUND');
    await sql`delete from bonus_run_input`.execute(company.database.db);
    const older = await admin.send(contract.compensation.auditFilePart, {
      RunID: 'B0000001',
      Part: 1,
    });
    expect(older.code).toBe('RUN_NO_INPUT');
  });
});
