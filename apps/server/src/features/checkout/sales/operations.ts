import type { sales } from '@canopy/contract/checkout/sales';
import type { OperationsOf } from '../../../platform/operation.ts';
import { approvePayment } from './approvePayment.ts';
import { cancel } from './cancel.ts';
import { checkout } from './checkout.ts';
import { detail } from './detail.ts';
import { lastChoices } from './lastChoices.ts';
import { list } from './list.ts';
import { refund } from './refund.ts';
import { rejectPayment } from './rejectPayment.ts';
import { slipCheck } from './slipCheck.ts';

/** Sales: placing, viewing, paying, cancelling, immediate refunds. */
export const saleOperations = {
  checkout,
  lastChoices,
  list,
  detail,
  approvePayment,
  rejectPayment,
  cancel,
  refund,
  slipCheck,
} satisfies OperationsOf<typeof sales>;
