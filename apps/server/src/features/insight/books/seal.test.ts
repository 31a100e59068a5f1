import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { extendAuditChain } from '../../office/access/extendAuditChain.ts';
import { proofOf } from './proveBooks.ts';
import { transaction } from '../../../platform/database/transaction.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
  for (let i = 0; i < 2; i += 1) await company.member('M0000001');
  // a line is sealed once every older transaction on the server has ended, so nothing else runs in
  // parallel
  for (let i = 0; i < 4; i += 1) {
    await extendAuditChain(company.services);
    company.advance(5_000);
  }
});
afterAll(() => company.close());

test('the proof of the books notices a line of the audit log changed', async () => {
  const undo = new Error('undo');
  const broken = (proof: Awaited<ReturnType<typeof proofOf>>) =>
    proof.findings.filter(({ count }) => count > 0).map(({ rule }) => rule);
  expect(broken(await proofOf(company.database.db, true))).not.toContain('SEAL');
  const changed = transaction(company.database.db, async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update audit set actor = 'M0000001' where id = (select min(id) from audit)`.execute(
      tx,
    );
    expect(broken(await proofOf(tx, true))).toContain('SEAL');
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
});
