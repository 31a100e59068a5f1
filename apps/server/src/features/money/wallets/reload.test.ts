import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import {
  balanceOf,
  openCompany,
  picture,
  PIN,
  type TestCompany,
} from '../../../testing/company.ts';
import { readAsSent } from '../../../testing/readAsSent.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

describe('a reload', () => {
  test('a reload arrives once, when it is approved', async () => {
    const member = await company.member('M0000001');
    const BankSlip = await company.slip(member);
    const asked = await member.send(contract.wallets.reload, {
      MemberID: member.memberID,
      Amount: '250.50',
      BankSlip,
      SecurityPin: PIN,
    });
    expect(await balanceOf(member, 'RW')).toBe('0.00');
    const approve = () =>
      admin.send(contract.wallets.approveRequest, { RequestID: asked.result.requestID });
    expect((await approve()).status).toBe(200);
    expect(await balanceOf(member, 'RW')).toBe('250.50');
    // in the word that the list has for it
    expect(await approve()).toMatchObject({
      code: 'STATE_CHANGED',
      error: 'This is no longer possible. Status: Credited.',
    });
    const statement = await member.send(contract.wallets.statement, {
      MemberID: member.memberID,
      WalletType: 'RW',
    });
    expect(statement.result).toMatchObject({
      total: 1,
      opening: '0.00',
      closing: '250.50',
      rows: [
        {
          type: 'RELOAD',
          amount: '250.50',
          balance: '250.50',
          causeID: asked.result.requestID,
          slip: BankSlip,
        },
      ],
    });
  });

  test('an upload asks for one reload', async () => {
    const member = await company.member('M0000001');
    const reload = {
      MemberID: member.memberID,
      Amount: '100',
      BankSlip: await company.slip(member),
      SecurityPin: PIN,
    };
    expect((await member.send(contract.wallets.reload, reload)).status).toBe(200);
    expect((await member.send(contract.wallets.reload, reload)).code).toBe('SLIP_SENT');
  });

  test('the same slip does not bring money twice, whoever sends it', async () => {
    const [one, two] = [await company.member('M0000001'), await company.member('M0000001')];
    const DataString = await picture();
    const requests: string[] = [];
    for (const member of [one, two]) {
      const file = await member.send(contract.files.uploadFile, {
        DataString,
        FileType: 'image/png',
        FileName: 'slip.png',
        Pathway: 'slip',
      });
      await readAsSent(company.database, file.result, company.services.clock());
      const asked = await member.send(contract.wallets.reload, {
        MemberID: member.memberID,
        Amount: '100',
        BankSlip: file.result,
        SecurityPin: PIN,
      });
      requests.push(asked.result.requestID);
    }
    const list = await admin.send(contract.wallets.requestList, { Status: 'PENDING' });
    expect(list.result.rows.find((row) => row.requestID === requests[1])!.slipSeenBefore).toEqual([
      requests[0],
    ]);
    expect(
      (
        await admin.send(contract.wallets.approveRequest, {
          RequestID: requests[0]!,
          DiffersReason: 'Seen in the account.',
        })
      ).status,
    ).toBe(200);
    expect(
      (await admin.send(contract.wallets.approveRequest, { RequestID: requests[1]! })).code,
    ).toBe('SLIP_USED');
  });

  test.each(['-5', '0', '0.001', '1e3', '1000000000000000', 'NaN', '５０', ' 50'])(
    'an amount of %j is refused',
    async (Amount) => {
      const member = await company.member('M0000001');
      const answer = await member.send(contract.wallets.reload, {
        MemberID: member.memberID,
        Amount,
        BankSlip: await company.slip(member),
        SecurityPin: PIN,
      });
      expect([answer.status, answer.fields]).toEqual([400, { Amount: ['INVALID_AMOUNT'] }]);
    },
  );
});

test('the ledger’s rows cannot be changed or unbalanced, whoever tries', async () => {
  const { db } = company.database;
  const changes = (tx: typeof db) => [
    () => tx.deleteFrom('posting').execute(),
    () => tx.updateTable('audit').set({ actor: 'M0000001' }).execute(),
  ];
  // the product's role lacks the permission; for the owner, triggers protect the rows
  for (const change of changes(db)) await expect(change()).rejects.toThrow(/permission denied/);
  for (const nth of [0, 1]) {
    const byOwner = db.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx);
      await changes(tx)[nth]!();
    });
    await expect(byOwner).rejects.toThrow(/only added/);
  }
  const tx = await db.selectFrom('ledger_tx').select('id').executeTakeFirstOrThrow();
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('system_code', '=', 'ADJUSTMENTS')
    .executeTakeFirstOrThrow();
  await expect(
    db.insertInto('posting').values({ tx_id: tx.id, account_id: account.id, amount: 5 }).execute(),
  ).rejects.toThrow(/sum to zero/);
});
