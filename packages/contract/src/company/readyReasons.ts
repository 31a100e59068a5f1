import { z } from 'zod/mini';
import { optionalText } from '../fields.ts';

/**
 * Standard reasons for a refusal, by what is decided, so that staff need not write them. The person refused
 * reads them in their own language: `readyReason.<code>` in the texts.
 */
export const READY_REASONS = {
  payment: ['AMOUNT_DIFFERS', 'UNREADABLE', 'OTHER_ACCOUNT', 'USED_BEFORE'],
  cash: ['NOT_PAID', 'DETAILS_WRONG'],
  freeRegistration: ['DETAILS_WRONG', 'REGISTERED_TWICE'],
  withdrawal: ['ACCOUNT_WRONG', 'NAME_DIFFERS'],
  identity: ['UNREADABLE', 'NAME_DIFFERS', 'DOCUMENT_EXPIRED', 'WRONG_DOCUMENT'],
  change: ['PROOF_MISSING', 'DETAILS_WRONG', 'NAME_DIFFERS'],
  payable: ['IDENTITY_OPEN', 'ACCOUNT_OPEN', 'COMPLAINT_OPEN', 'TAX_DETAILS_MISSING'],
  refund: ['TOO_LATE', 'GOODS_USED', 'GOODS_MISSING'],
} as const;
export type ReasonKind = keyof typeof READY_REASONS;
export type ReadyReason = (typeof READY_REASONS)[ReasonKind][number];

const codes = [...new Set(Object.values(READY_REASONS).flat())] as [ReadyReason, ...ReadyReason[]];

/**
 * Why something is refused: a standard reason, free text of up to 300 characters, or both; at least one is
 * required.
 */
export const refusal = {
  Reason: optionalText(300),
  ReadyReason: z.optional(z.enum(codes)),
};
