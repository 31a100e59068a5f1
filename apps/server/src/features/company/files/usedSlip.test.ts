import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { numberSeenBefore, ownUseOf, slipSeenBefore } from './usedSlip.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.database.close();
  await opened.drop();
});

const ofARow = (column: RawBuilder<unknown>) =>
  sql`select ${column} from wallet_request r where r.id = 1`;

test.each<[string, RawBuilder<unknown>]>([
  ['the same slip for a row of a queue', ofARow(slipSeenBefore('r.bank_slip', sql`'R'`))],
  ['the same bank reference', ofARow(numberSeenBefore(sql`r.bank_slip`, sql`'R'`))],
  ['what its owner sent it for', ownUseOf('/files/slip/a.png')],
])('%s is found by index, however many slips the company has', async (_, query) => {
  const plan = await opened.database.db.transaction().execute(async (tx) => {
    // what has to be read whole is read whole even so
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain ${query}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan.match(/Index Cond: \(bank_slip = /g)).toHaveLength(2);
  expect(plan).not.toContain('Seq Scan');
});
