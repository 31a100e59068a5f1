import { contract } from '@canopy/contract/contract';
import type { walletOperations } from './operations.ts';
import { PIN } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

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
  slipCheck: 'walletRequest.approve',
  cancelRequest: 'member',
  approveRequest: 'walletRequest.approve',
  rejectRequest: 'walletRequest.approve',
  approveRequests: 'walletRequest.approve',
  makePayoutFile: 'walletRequest.pay',
  payoutFiles: 'walletRequest.view',
  payoutFile: 'walletRequest.pay',
  previewPayoutResult: 'walletRequest.pay',
  readPayoutResult: 'walletRequest.pay',
  lockWallets: 'wallet.lock',
  unlockWallets: 'wallet.lock',
  walletLock: 'member | wallet.view',
  holds: 'member | wallet.view',
  adjust: 'wallet.adjustBalance',
  adjustmentList: 'wallet.adjustBalance',
  approveAdjustment: 'wallet.adjustBalance',
  rejectAdjustment: 'wallet.adjustBalance',
  signalList: 'wallet.review',
  reviewSignal: 'wallet.review',
} satisfies CallersOf<'wallets'>;

export const openWhileActingAs = [
  'balance',
  'balances',
  'statement',
  'withdrawalTerms',
  'moveTerms',
  'recipient',
  'requestList',
  'walletLock',
  'holds',
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

/** A withdrawal of RM 60 approved for the next payment file, and what that file then holds. */
async function clearedWithdrawal(world: World) {
  const by = await world.earner();
  const body = { MemberID: by.memberID, Amount: '60.00', SecurityPin: PIN };
  const { requestID } = resultOf(await by.send(contract.wallets.withdraw, body));
  const cleared = { RequestIDs: [requestID], Count: 1, Sum: '58.00' };
  resultOf(await world.admin.send(contract.wallets.approveRequests, cleared));
  const { next } = resultOf(await world.admin.send(contract.wallets.payoutFiles, {}));
  return { by, requestID, seen: { Count: next.count, Sum: next.total } };
}

async function madePayoutFile(world: World) {
  const { by, requestID, seen } = await clearedWithdrawal(world);
  const made = resultOf(await world.admin.send(contract.wallets.makePayoutFile, seen));
  return { by, requestID, FileID: made.fileID };
}

/** An adjustment requested by the colleague. */
async function askedAdjustment({ colleague, buyer }: World): Promise<string> {
  const body = {
    MemberID: buyer.memberID,
    WalletType: 'RW' as const,
    Amount: '5.00',
    Reason: 'Credited twice less',
  };
  return resultOf(await colleague.send(contract.wallets.adjust, body)).adjustmentID;
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
  approveRequests: async (world) => ({
    by: world.admin,
    body: { RequestIDs: [await askedReload(world)], Count: 1, Sum: '50.00' },
    lines: [`wallet.approveRequest ${world.buyer.memberID}`],
  }),
  makePayoutFile: async (world) => ({
    by: world.admin,
    body: (await clearedWithdrawal(world)).seen,
    lines: ({ fileID }) => [`wallet.makePayoutFile ${fileID}`],
  }),
  payoutFile: async (world) => {
    const { FileID } = await madePayoutFile(world);
    return { by: world.admin, body: { FileID }, lines: [`wallet.downloadPayoutFile ${FileID}`] };
  },
  previewPayoutResult: async (world) => {
    const { requestID, FileID } = await madePayoutFile(world);
    return {
      by: world.admin,
      body: { FileID, Content: `Reference,Status\n${requestID},PAID\n` },
      lines: [],
      noLine: 'nothing is applied; the preview itself keeps who made it',
    };
  },
  readPayoutResult: async (world) => {
    const { by, requestID, FileID } = await madePayoutFile(world);
    return {
      by: world.admin,
      body: { FileID, Content: `Reference,Status\n${requestID},PAID\n` },
      lines: [`wallet.approveRequest ${by.memberID}`, `wallet.readPayoutResult ${FileID}`],
      // the withdrawal, and the file
      transactions: 2,
    };
  },
  lockWallets: async (world) => {
    const { memberID } = await world.newMember();
    return {
      by: world.admin,
      body: { MemberID: memberID, Reason: 'Reported stolen' },
      lines: [`wallet.lock ${memberID}`],
    };
  },
  unlockWallets: async (world) => {
    const MemberID = (await world.newMember()).memberID;
    const lock = { MemberID, Reason: 'Reported stolen' };
    resultOf(await world.admin.send(contract.wallets.lockWallets, lock));
    return { by: world.admin, body: { MemberID }, lines: [`wallet.unlock ${MemberID}`] };
  },
  adjust: async ({ admin, buyer }) => ({
    by: admin,
    body: {
      MemberID: buyer.memberID,
      WalletType: 'RW' as const,
      Amount: '-5.00',
      Reason: 'Credited twice',
    },
    lines: [`wallet.adjust ${buyer.memberID}`],
  }),
  approveAdjustment: async (world) => ({
    by: world.admin,
    body: { AdjustmentID: await askedAdjustment(world) },
    lines: [`wallet.approveAdjustment ${world.buyer.memberID}`],
  }),
  reviewSignal: async ({ admin, company, buyer, number }) => {
    const { id } = await company.database.db
      .insertInto('wallet_signal')
      .values({
        member_id: Number(buyer.memberID.slice(1)),
        kind: 'MANY_TRANSFERS',
        business_date: `2026-01-${String((number() % 28) + 1).padStart(2, '0')}`,
        found_at: company.services.clock(),
        amount: 31,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      by: admin,
      body: { SignalID: id, Concern: false, Outcome: 'Sells tickets at the door' },
      lines: [`wallet.reviewSignal ${buyer.memberID}`],
    };
  },
  rejectAdjustment: async (world) => ({
    by: world.admin,
    body: { AdjustmentID: await askedAdjustment(world), Reason: 'Not so' },
    lines: [`wallet.rejectAdjustment ${world.buyer.memberID}`],
  }),
} satisfies ExamplesOf<typeof walletOperations>;
