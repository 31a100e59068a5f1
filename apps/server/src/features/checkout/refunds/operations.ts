import type { refunds } from '@canopy/contract/checkout/refunds';
import type { OperationsOf } from '../../../platform/operation.ts';
import { approve } from './approve.ts';
import { cancel } from './cancel.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { paid } from './paid.ts';
import { receive } from './receive.ts';
import { reject } from './reject.ts';
import { request } from './request.ts';

/** Refunds: requested, decided, settled once the goods are back, paid by bank. */
export const refundOperations = {
  request,
  cancel,
  approve,
  reject,
  receive,
  paid,
  list,
  detail,
} satisfies OperationsOf<typeof refunds>;
