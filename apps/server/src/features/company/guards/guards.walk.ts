import { contract } from '@canopy/contract/contract';
import type { TestClient } from '../../../testing/client.ts';
import { PASSWORD } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';
import type { guardsOperations } from './operations.ts';

export const callers = {
  waitingSettings: 'setting.edit',
  decideWaitingSetting: 'setting.edit',
} satisfies CallersOf<'guards'>;

/** An administrator asks for another account to pay into. */
async function waitingChange(admin: TestClient, number: () => number): Promise<number> {
  const account = { bank: 'Walk Bank', account: `20 ${number()} 7788`, holder: 'Walk' };
  const body = { Accounts: [account], CurrentPassword: PASSWORD };
  resultOf(await admin.send(contract.settings.saveBankAccounts, body));
  const waits = resultOf(await admin.send(contract.guards.waitingSettings, {}));
  return waits.at(-1)!.changeID;
}

export const examples = {
  decideWaitingSetting: async ({ admin, number }) => ({
    by: admin,
    body: { ChangeID: await waitingChange(admin, number), Approve: false },
    lines: ['setting.dropWaiting'],
  }),
} satisfies ExamplesOf<typeof guardsOperations>;
