import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemberIndexCache } from './features/people/memberIndex/memberIndexCache.ts';
import { SaleIndexCache } from './features/insight/reports/saleIndexCache.ts';
import { readAhead } from './readAhead.ts';
import { openTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});

afterAll(() => opened.drop());

test('members and sales are read when a server has opened, not when somebody asks; without its database it goes on', async () => {
  const { db, committed, kind, close } = opened.database;
  const server = () => ({
    db,
    clock: () => new Date(),
    memberIndex: new MemberIndexCache(committed, kind === 'server'),
    saleIndex: new SaleIndexCache(committed),
  });
  const ahead = server();
  await readAhead(ahead);
  for (const table of ['member', 'sale']) {
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(db);
  }
  const asked = ({ memberIndex, saleIndex }: typeof ahead) =>
    Promise.allSettled([memberIndex.now({ db, now: new Date() }), saleIndex.now()]);
  const statuses = async (of: typeof ahead) => (await asked(of)).map(({ status }) => status);
  expect(await statuses(ahead)).toEqual(['fulfilled', 'fulfilled']);
  expect(await statuses(server())).toEqual(['rejected', 'rejected']);

  await close();
  await readAhead(server());
});
