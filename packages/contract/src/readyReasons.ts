import { z } from 'zod/mini';
import { optionalText } from './fields.ts';

/**
 * Reasons to refuse that staff choose instead of writing them, by what is decided on. The person who is
 * refused reads them in the own language: `readyReason.<code>` of the texts.
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
 * Why something is refused: a ready reason, own words of at most 300 characters, or both; one of them
 * must be there.
 */
export const refusal = {
  Reason: optionalText(300),
  ReadyReason: z.optional(z.enum(codes)),
};
