import { contract } from '@canopy/contract/contract';
import type { walletOperations } from './operations.ts';
import { PIN } from '../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../testing/example.ts';
import type { World } from '../../testing/world.ts';
import type { CallOf, CallersOf } from '../../testing/permissionTable.ts';

export const callers = {
  balance: 'member | wallet.view',
  balances: 'member | wallet.view',
  statement: 'member | wallet.view',
  reload: 'member',
  moveTerms: 'member',
  recipient: 'member',
  transfer: 'member',
  convert: 'member',
  withdrawalTerms: 'member',
  withdraw: 'member',
  requestList: 'member | walletRequest.view',
  cancelRequest: 'member',
  approveRequest: 'walletRequest.approve',
  rejectRequest: 'walletRequest.approve',
} satisfies CallersOf<'wallets'>;

export const openWhileActingAs = [
  'balance',
  'balances',
  'statement',
  'withdrawalTerms',
  'moveTerms',
  'recipient',
  'requestList',
] satisfies CallOf<'wallets'>[];

const reload = async ({ company, buyer }: World) => ({
  by: buyer,
  body: {
    MemberID: buyer.memberID,
    Amount: '50.00',
    BankSlip: await company.slip(buyer),
    SecurityPin: PIN,
  },
  lines: [`wallet.reload ${buyer.memberID}`],
});

async function askedReload(world: World): Promise<string> {
  const { by, body } = await reload(world);
  return resultOf(await by.send(contract.wallets.reload, body)).requestID;
}

export const examples = {
  reload,
  withdraw: async (world) => {
    const by = await world.earner();
    return {
      by,
      body: { MemberID: by.memberID, Amount: '50.00', SecurityPin: PIN },
      lines: [`wallet.withdraw ${by.memberID}`],
    };
  },
  transfer: async (world) => {
    const by = await world.earner();
    return {
      by,
      body: {
        MemberID: by.memberID,
        ToMember: world.buyer.memberID,
        WalletType: 'EW' as const,
        Amount: '20.00',
        SecurityPin: PIN,
      },
      lines: [`wallet.transfer ${by.memberID}`],
    };
  },
  convert: async (world) => {
    const by = await world.earner();
    return {
      by,
      body: {
        MemberID: by.memberID,
        FromWalletType: 'EW' as const,
        ToWalletType: 'SW' as const,
        Amount: '20.00',
        SecurityPin: PIN,
      },
      lines: [`wallet.convert ${by.memberID}`],
    };
  },
  approveRequest: async (world) => ({
    by: world.admin,
    body: { RequestID: await askedReload(world) },
    lines: [`wallet.approveRequest ${world.buyer.memberID}`],
  }),
  cancelRequest: async (world) => ({
    by: world.buyer,
    body: { RequestID: await askedReload(world) },
    lines: [`wallet.cancelRequest ${world.buyer.memberID}`],
  }),
  rejectRequest: async (world) => ({
    by: world.admin,
    body: { RequestID: await askedReload(world), Reason: 'Not received' },
    lines: [`wallet.rejectRequest ${world.buyer.memberID}`],
  }),
} satisfies ExamplesOf<typeof walletOperations>;
