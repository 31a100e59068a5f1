import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { extendAuditChain } from './extendAuditChain.ts';
import { verifyAuditChain } from './verifyAuditChain.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

describe('the hash chain of the logs', () => {
  /** Acts as somebody with the database owner's password: triggers off, rows changed. */
  async function tamper(change: string) {
    await company.database.db.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx);
      await sql`alter table audit disable trigger audit_append_only`.execute(tx);
      await sql`alter table posting disable trigger posting_append_only`.execute(tx);
      await sql`alter table seal disable trigger seal_append_only`.execute(tx);
      await sql.raw(change).execute(tx);
      await sql`alter table audit enable trigger audit_append_only`.execute(tx);
      await sql`alter table posting enable trigger posting_append_only`.execute(tx);
      await sql`alter table seal enable trigger seal_append_only`.execute(tx);
    });
  }
  async function appendAll() {
    let rows = 0;
    for (let i = 0; i < 4; i += 1) {
      rows += await extendAuditChain(company.services);
      company.advance(5_000);
    }
    return rows;
  }

  test('cover everything once, and name a changed, a deleted, a swapped and an added row', async () => {
    const { db } = company.database;
    const drawn = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('audit', 'id')) as id`.execute(db);
    const gap = drawn.rows[0]!.id;
    for (let i = 0; i < 5; i += 1) await company.member('M0000001');
    expect(await appendAll()).toBeGreaterThan(20);
    const intact = await verifyAuditChain(db);
    expect(intact).toMatchObject({ intact: true, broken: null });
    await company.member('M0000001');
    expect(await appendAll()).toBeGreaterThan(0);
    const more = await verifyAuditChain(db);
    expect(more.intact).toBe(true);
    expect(more.rows).toBeGreaterThan(intact.rows);

    const rowOf = (id: number) =>
      db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { actor } = await rowOf(7);
    await tamper("update audit set actor = 'M0000009' where id = 7");
    expect((await verifyAuditChain(db)).broken).toMatchObject({ log: 'audit', row: 7 });
    await tamper(`update audit set actor = '${actor}' where id = 7`);
    expect((await verifyAuditChain(db)).intact).toBe(true);
    // two rows swap their contents, but not their numbers
    const swap = `update audit a set action = b.action, subject = b.subject, "before" = b.before, "after" = b.after
      from audit b where (a.id, b.id) in ((1, 2), (2, 1))`;
    expect((await rowOf(1)).subject).not.toBe((await rowOf(2)).subject);
    await tamper(swap);
    expect((await verifyAuditChain(db)).broken).toMatchObject({ log: 'audit', row: 1 });
    await tamper(swap);
    expect((await verifyAuditChain(db)).intact).toBe(true);
    // an inserted row, with a number left unused by a transaction that was rolled back
    await tamper(`insert into audit (id, at, actor, action, ip, request_id) overriding system value
      values (${gap}, now(), 'A0000001', 'auth.login', 'local', 'forged')`);
    expect((await verifyAuditChain(db)).broken).toMatchObject({ log: 'audit', row: gap });
    await tamper(`delete from audit where id = ${gap}`);
    expect((await verifyAuditChain(db)).intact).toBe(true);
    // a posting and its counter-posting, each changed by one sen
    const tx = await db
      .selectFrom('ledger_tx')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await tamper(`update posting set amount = amount + sign(amount)::int where tx_id = ${tx.id}`);
    expect((await verifyAuditChain(db)).broken).toMatchObject({ log: 'ledger', row: tx.id });
    await tamper(`update posting set amount = amount - sign(amount)::int where tx_id = ${tx.id}`);
    expect((await verifyAuditChain(db)).intact).toBe(true);
    const admin = await company.signedIn('admin');
    const seal = async () => (await admin.send(contract.access.auditSeal, {})).result;
    expect(await seal()).toMatchObject({ provedAt: null, running: false, underWay: null });
    // further requests meanwhile join the proof already under way
    for (let i = 0; i < 3; i += 1) {
      expect((await admin.send(contract.access.proveSeals, {})).status).toBe(200);
    }
    const since = company.services.clock().toISOString();
    expect(await seal()).toMatchObject({
      provedAt: null,
      running: true,
      underWay: { since, done: 0, total: 0 },
    });
    await company.finishTasks();
    const first = await seal();
    expect(first).toMatchObject({ intact: true, broken: null, wrong: 0, running: false });
    const blocks = await db.selectFrom('seal').select('no').execute();
    const told = await db.selectFrom('task').select(['done', 'total']).where('key', '=', 'proof');
    expect(await told.execute()).toEqual([{ done: blocks.length, total: blocks.length }]);
    expect(first.provedAt).not.toBeNull();
    const tasks = await db.selectFrom('task').select('id').where('key', '=', 'proof').execute();
    expect(tasks).toHaveLength(1);
    await tamper('delete from audit where id = 5');
    expect(await seal()).toMatchObject({ intact: true });
    await admin.send(contract.access.proveSeals, {});
    await company.finishTasks();
    expect(await seal()).toMatchObject({ intact: false, broken: { log: 'audit', row: 5 } });
    expect((await verifyAuditChain(db)).broken).toMatchObject({ log: 'audit', row: 5 });
    await tamper('delete from seal where no = 1');
    expect((await verifyAuditChain(db)).intact).toBe(false);
  });
});
