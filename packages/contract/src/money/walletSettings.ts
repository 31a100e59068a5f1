import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { amount, money, proofAnew, PROOF_ERRORS, walletType } from '../fields.ts';

const charged = {
  kind: z.enum(['FIXED', 'PERCENT']),
  /** Sen if fixed, basis points if a percentage; 0: no charge. */
  value: z.int().check(z.minimum(0), z.maximum(100_000_000)),
};
const percentIsOne = z.refine<{ kind: string; value: number }>(
  ({ kind, value }) => kind === 'FIXED' || value <= 5_000,
  { path: ['value'] },
);
const deductFromBalance = z.boolean();
/** What a wallet type may be used for, besides paying for sales. */
const ways = z
  .array(
    z.strictObject({
      walletType,
      /** To the same wallet of another member. */
      transfer: z.boolean(),
      /** E-wallet only. */
      withdraw: z.boolean(),
      convertTo: z.array(walletType).check(z.maxLength(2)),
    }),
  )
  .check(
    z.length(3),
    z.refine((rows) => new Set(rows.map((row) => row.walletType)).size === 3),
    z.refine((rows) => rows.every((row) => row.walletType === 'EW' || !row.withdraw)),
  );
/** What one member may do per business day; null: no limit. */
const dayLimit = <T extends z.ZodMiniType>(sum: T) =>
  z.strictObject({
    sum: z.nullable(sum),
    count: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000))),
  });
const walletSettings = z.object({
  reloadMinimum: money,
  /** The most that one person alone approves as received: above it a second person must approve too. */
  approveAlone: z.optional(money),
  withdraw: z.object({ ...charged, minimum: money, deductFromBalance }),
  transfer: z.object({ ...charged, minimum: money }),
  convert: z.object({ ...charged, minimum: money }),
  /** Working days within which a withdrawal is paid out. */
  payoutDays: z.int(),
  /** Hours without withdrawals after a change of bank account or PIN. */
  payoutHoldHours: z.int(),
  ways,
  limits: z.object({
    withdraw: dayLimit(money),
    transfer: dayLimit(money),
    convert: dayLimit(money),
  }),
});

/** Charges, minimums and permitted uses of wallets. */
export const walletSettingCalls = {
  walletSettings: post('/Setting/WalletSettings', {
    summary: 'Minimums and charges of reloads, withdrawals, transfers and conversions',
    access: staffWith('setting.edit'),
    body: {},
    result: walletSettings,
  }),
  saveWalletSettings: post('/Setting/SaveWalletSettings', {
    summary:
      'Change minimums and charges of wallets; a pending withdrawal keeps the terms it was requested under. A shorter hold applies after a day, or once a second person agrees',
    access: staffWith('setting.edit'),
    body: {
      ReloadMinimum: amount,
      Withdraw: z
        .strictObject({ ...charged, minimum: amount, deductFromBalance })
        .check(percentIsOne),
      Transfer: z.strictObject({ ...charged, minimum: amount }).check(percentIsOne),
      Convert: z.strictObject({ ...charged, minimum: amount }).check(percentIsOne),
      PayoutDays: z.int().check(z.minimum(0), z.maximum(60)),
      /** Absent, like the next three: unchanged. */
      ApproveAlone: z.optional(amount),
      PayoutHoldHours: z.optional(z.int().check(z.minimum(0), z.maximum(720))),
      Ways: z.optional(ways),
      Limits: z.optional(
        z.strictObject({
          withdraw: dayLimit(amount),
          transfer: dayLimit(amount),
          convert: dayLimit(amount),
        }),
      ),
      ...proofAnew,
    },
    owners: { TotpCode: 'new' },
    result: walletSettings,
    errors: PROOF_ERRORS,
  }),
};
