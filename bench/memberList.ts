import { contract } from '@canopy/contract/contract';
import pg from 'pg';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/database/open.ts';
import { addBareMembers } from '../apps/server/src/testing/bareMembers.ts';
import type { TestClient } from '../apps/server/src/testing/client.ts';
import { adminOf } from './admin.ts';
import type { Figure } from './figures.ts';
import { onServer } from './serverDatabase.ts';

const MEMBERS = 100_000;
/** Transactions that change a member while the old one is open: five minutes of a busy day. */
const CHANGES = 3_000;
const ROUNDS = 300;
/** Milliseconds. */
const BAR_P95 = 50;

/**
 * The member list of 100,000 while an older transaction stays open: before each read a member is changed,
 * and the read must show it. In between, one transaction changes 20,000 members at once. Compared with the
 * same without the old transaction.
 */
export const benchMemberList = (): Promise<Figure[]> =>
  onServer('member list', async (running, clean, url) => {
    const { db } = running.database;
    await addBareMembers(db, MEMBERS - 1, 'bench');
    const admin = await adminOf(running);
    await clean();
    const without = await p95OfLooks(db, admin);
    const old = new pg.Client({ connectionString: url });
    await old.connect();
    await old.query('begin');
    await old.query('select pg_current_xact_id()');
    for (let i = 0; i < CHANGES; i += 1) await change(db, 2 + i);
    await sql`update member set ranking = (ranking + 1) % 5 where id between 50000 and 70000`.execute(
      db,
    );
    const meanwhile = await p95OfLooks(db, admin);
    await old.end();
    console.log(
      `member list: p95 ${meanwhile.toFixed(1)} ms of ${MEMBERS.toLocaleString('en')} members ` +
        `with an older transaction open, ${without.toFixed(1)} ms without`,
    );
    return [
      {
        name: 'member list beside an old transaction, ms',
        value: meanwhile,
        bar: BAR_P95,
        atMost: true,
      },
    ];
  });

async function p95OfLooks(db: Db, admin: TestClient): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS + 20; i += 1) {
    const id = 2 + ((i * 331) % (MEMBERS - 2));
    const name = await change(db, id);
    const from = performance.now();
    const { result } = await admin.send(contract.members.list, { Search: name });
    if (i >= 20) times.push(performance.now() - from);
    if (result.rows.length !== 1) throw new Error(`${name} is not in the list`);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

let changes = 0;

async function change(db: Db, id: number): Promise<string> {
  changes += 1;
  const full_name = `Changed ${String(changes).padStart(6, '0')}`;
  await db.updateTable('member').set({ full_name }).where('id', '=', id).execute();
  return full_name;
}
