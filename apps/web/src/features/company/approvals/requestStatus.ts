import type { ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/money/wallets';
import { requestWord } from '@canopy/domain/requestWord';
import type { TFunction } from 'i18next';
import { statusName } from '../../../i18n/statusName.ts';
import type { Status } from '../../../ui/value/StatusTag.tsx';

type Request = ResultOf<typeof wallets.requestList>['rows'][number];
const KINDS = ['RELOAD', 'WITHDRAWAL'] as const;

/** The status of a request as people read it. */
export const requestStatus = ({
  type,
  status,
  payoutFileID,
}: Pick<Request, 'type' | 'status' | 'payoutFileID'>): Status =>
  requestWord({ type, status, inFile: payoutFileID !== null });

/** The name of a filter by status: everything that the rows it shows may read. */
export function requestStatusNames(
  t: TFunction,
  type: Request['type'] | undefined,
  status: Request['status'],
): string {
  const read = (type ? [type] : KINDS).flatMap((kind) =>
    [null, ''].map((payoutFileID) => requestStatus({ type: kind, status, payoutFileID })),
  );
  return [...new Set(read)].map((one) => statusName(t, 'request', one)).join(' / ');
}
