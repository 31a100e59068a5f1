import type { wallets } from '@canopy/contract/money/wallets';
import type { OperationsOf } from '../../../platform/operation.ts';
import { adjust } from './adjust.ts';
import { adjustmentList } from './adjustmentList.ts';
import { approveAdjustment } from './approveAdjustment.ts';
import { approveRequests } from './approveRequests.ts';
import { holds } from './holds.ts';
import { lockWallets } from './lockWallets.ts';
import { makePayoutFile } from './makePayoutFile.ts';
import { payoutFile } from './payoutFile.ts';
import { payoutFiles } from './payoutFiles.ts';
import { previewPayoutResult } from './previewPayoutResult.ts';
import { readPayoutResult } from './readPayoutResult.ts';
import { rejectAdjustment } from './rejectAdjustment.ts';
import { unlockWallets } from './unlockWallets.ts';
import { walletLock } from './walletLock.ts';
import { approveRequest } from './approveRequest.ts';
import { balance } from './balance.ts';
import { balances } from './balances.ts';
import { cancelRequest } from './cancelRequest.ts';
import { convert } from './convert.ts';
import { moveTerms } from './moveTerms.ts';
import { recipient } from './recipient.ts';
import { rejectRequest } from './rejectRequest.ts';
import { reload } from './reload.ts';
import { requestList } from './requestList.ts';
import { statement } from './statement.ts';
import { reviewSignal } from './reviewSignal.ts';
import { signalList } from './signalList.ts';
import { slipCheck } from './slipCheck.ts';
import { transfer } from './transfer.ts';
import { withdraw } from './withdraw.ts';
import { withdrawalTerms } from './withdrawalTerms.ts';

/**
 * Wallets: balances, statement, reload, transfer, conversion, withdrawal, approvals, and how staff
 * lock and adjust wallets.
 */
export const walletOperations = {
  balance,
  balances,
  statement,
  moveTerms,
  recipient,
  transfer,
  convert,
  reload,
  withdrawalTerms,
  withdraw,
  requestList,
  approveRequest,
  cancelRequest,
  rejectRequest,
  adjust,
  adjustmentList,
  approveAdjustment,
  approveRequests,
  lockWallets,
  makePayoutFile,
  payoutFile,
  payoutFiles,
  previewPayoutResult,
  readPayoutResult,
  rejectAdjustment,
  unlockWallets,
  walletLock,
  holds,
  signalList,
  reviewSignal,
  slipCheck,
} satisfies OperationsOf<typeof wallets>;
