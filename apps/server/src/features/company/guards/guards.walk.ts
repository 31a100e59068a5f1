import { contract } from '@canopy/contract/contract';
import { PASSWORD } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import type { World } from '../../../testing/world.ts';
import type { guardsOperations } from './operations.ts';

export const callers = {
  waitingSettings: 'setting.edit',
  decideWaitingSetting: 'setting.edit',
} satisfies CallersOf<'guards'>;

/** An administrator asks for another account to pay into. */
async function waitingChange({ admin, number, company }: World): Promise<number> {
  const now = { bank: 'Walk Bank', account: '30 4455 7788', holder: 'Walk' };
  await setSetting(company.database.db, 'bankAccounts', [now]);
  const account = { bank: 'Walk Bank', account: `20 ${number()} 7788`, holder: 'Walk' };
  const body = { Accounts: [account], CurrentPassword: PASSWORD };
  resultOf(await admin.send(contract.settings.saveBankAccounts, body));
  const waits = resultOf(await admin.send(contract.guards.waitingSettings, {}));
  return waits.at(-1)!.changeID;
}

export const examples = {
  decideWaitingSetting: async (world) => ({
    by: world.admin,
    body: { ChangeID: await waitingChange(world), Approve: false },
    lines: ['setting.dropWaiting'],
  }),
} satisfies ExamplesOf<typeof guardsOperations>;
