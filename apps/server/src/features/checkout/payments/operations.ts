import type { payments } from '@canopy/contract/checkout/payments';
import type { OperationsOf } from '../../../platform/operation.ts';
import { decide } from './decide.ts';
import { list } from './list.ts';
import { paidBack } from './paidBack.ts';
import { reload } from './reload.ts';
import { start } from './start.ts';
import { status } from './status.ts';

/** Card payments: reload by card, starting, looking up, listing for staff, paying back. */
export const paymentOperations = {
  reload,
  start,
  status,
  list,
  decide,
  paidBack,
} satisfies OperationsOf<typeof payments>;
