import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conflictsSoFar } from '../../../platform/database/transaction.ts';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { asOwner } from '../../../testing/asOwner.ts';

let company: TestCompany;
let from: TestClient;
let to: TestClient;

beforeAll(async () => {
  company = await openCompany();
  [from, to] = [await company.member('M0000001'), await company.member('M0000001')];
  await company.reload(from, '500');
  // a sequence keeps its value even when the transaction is rolled back
  await asOwner(company, [
    'create table conflict_plan (state text, tries int)',
    "insert into conflict_plan values ('', 0)",
    'create sequence conflict_tries',
    `create function conflict() returns trigger language plpgsql security definer as $$
      declare plan conflict_plan;
      begin
        select * into plan from conflict_plan;
        if plan.tries > 0 and nextval('conflict_tries') <= plan.tries then
          raise exception 'in the way of another one' using errcode = plan.state;
        end if;
        return null;
      end $$`,
    'create trigger conflict after insert on ledger_tx for each statement execute function conflict()',
    `create function plan_conflicts(state text, tries int) returns void language sql security definer as
      'update conflict_plan set state = $1, tries = $2; select setval(''conflict_tries'', 1, false)'`,
  ]);
});
afterAll(() => company.close());

const send = (key: string) =>
  from.send(
    contract.wallets.transfer,
    {
      MemberID: from.memberID,
      ToMember: to.memberID,
      WalletType: 'RW',
      Amount: '10.00',
      SecurityPin: PIN,
    },
    { key },
  );

const plan = (state: string, tries: number) =>
  sql`select plan_conflicts(${state}, ${tries}::int)`.execute(company.database.db);

test.each([
  ['a serialisation failure', '40001'],
  ['a deadlock', '40P01'],
])('%s runs the transfer again and nobody sees it; money moves once', async (_, state) => {
  for (const tries of [1, 5]) {
    const before = [await balanceOf(from, 'RW'), await balanceOf(to, 'RW')].map(Number);
    const counted = conflictsSoFar();
    await plan(state, tries);
    const answer = await send(`conflict-of-${state}-${tries}`);
    expect(answer.status).toBe(200);
    expect(conflictsSoFar() - counted).toBe(tries);
    const after = [await balanceOf(from, 'RW'), await balanceOf(to, 'RW')].map(Number);
    expect(after).toEqual([before[0]! - 10, before[1]! + 10]);
    // the key returns the same answer; the rolled-back attempts leave nothing behind
    expect((await send(`conflict-of-${state}-${tries}`)).result).toEqual(answer.result);
    expect(await balanceOf(to, 'RW')).toBe(after[1]!.toFixed(2));
  }
  // if the conflict persists, the caller gets a clear refusal, nothing is kept, and the same key
  // works once it is over
  await plan(state, 6);
  const busy = await send(`conflict-of-${state}-6`);
  expect([busy.status, busy.code]).toEqual([409, 'BUSY']);
  await plan('', 0);
  expect((await send(`conflict-of-${state}-6`)).status).toBe(200);
  expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
});
