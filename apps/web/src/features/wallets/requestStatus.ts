import type { ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/wallets';
import type { Status } from '../../ui/StatusTag.tsx';

type Request = ResultOf<typeof wallets.requestList>['rows'][number];

/**
 * The status of a request as people read it: an approved withdrawal is paid, and one that a payment file held
 * and the bank did not pay has come back.
 */
export function requestStatus({
  type,
  status,
  payoutFileID,
}: Pick<Request, 'type' | 'status' | 'payoutFileID'>): Status {
  if (type !== 'WITHDRAWAL') return status;
  if (status === 'APPROVED') return 'PAID';
  return status === 'REJECTED' && payoutFileID !== null ? 'RETURNED' : status;
}
