import type { wallets } from '@canopy/contract/wallets';
import type { OperationsOf } from '../../platform/operation.ts';
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
import { transfer } from './transfer.ts';
import { withdraw } from './withdraw.ts';
import { withdrawalTerms } from './withdrawalTerms.ts';

/** Wallets: balances, statement, reload, transfer, conversion, withdrawal and who decides on them. */
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
} satisfies OperationsOf<typeof wallets>;
