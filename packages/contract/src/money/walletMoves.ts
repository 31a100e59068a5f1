import { z } from 'zod/mini';
import { MEMBER, post } from '../call.ts';
import {
  amount,
  fileUrl,
  memberId,
  money,
  optionalText,
  securityPin,
  walletType,
} from '../fields.ts';
import { requestStatus } from './walletDesk.ts';

const charge = z.object({
  minimum: money,
  kind: z.enum(['FIXED', 'PERCENT']),
  /** Sen if fixed, basis points if a percentage; charged on top of the amount. */
  value: z.int(),
});
const moved = z.object({ transactionID: z.string(), amount: money, charge: money });
/** Another member by memberID or username. */
const toMember = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** Moves that members make themselves, and the reload that they ask for. */
export const walletMoves = {
  moveTerms: post('/Wallet/MoveTerms', {
    summary:
      'What transfers and conversions cost, and from which wallets to which they are possible',
    access: MEMBER,
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.object({
      transfer: charge,
      convert: charge,
      wallets: z.array(
        z.object({
          walletType,
          balance: money,
          /** To the same wallet of another member. */
          transfer: z.boolean(),
          convertTo: z.array(walletType),
        }),
      ),
    }),
  }),
  recipient: post('/Wallet/Recipient', {
    summary: 'The member named by a memberID or username, shown before money is sent',
    access: MEMBER,
    body: { ToMember: toMember },
    owners: { ToMember: 'anyone' },
    result: z.object({ memberID: z.string(), username: z.string(), fullName: z.string() }),
    errors: ['RECIPIENT_UNKNOWN', 'RECIPIENT_INACTIVE', 'RECIPIENT_SELF'],
    throttled: true,
  }),
  reload: post('/Wallet/Reload', {
    summary: 'Request a reload of the register wallet with a bank slip',
    access: MEMBER,
    body: { MemberID: memberId, Amount: amount, BankSlip: fileUrl, SecurityPin: securityPin },
    owners: { MemberID: 'actor' },
    idempotent: true,
    fresh: true,
    result: z.object({ requestID: z.string(), status: requestStatus }),
    errors: [
      'WRONG_PIN',
      'PIN_PAUSED',
      'BELOW_MINIMUM',
      'FILE_UNKNOWN',
      'SLIP_SENT',
      'SLIP_USED',
      'TOO_MUCH_ASKED',
    ],
  }),
  transfer: post('/Wallet/Transfer', {
    summary: 'Transfer money to the same wallet of another member; the charge is added',
    access: MEMBER,
    body: {
      MemberID: memberId,
      ToMember: toMember,
      WalletType: walletType,
      Amount: amount,
      /** Both members see it in their statements. */
      Remark: optionalText(100),
      SecurityPin: securityPin,
    },
    owners: { MemberID: 'actor', ToMember: 'anyone' },
    idempotent: true,
    oncePerForm: true,
    fresh: true,
    result: moved,
    errors: [
      'WRONG_PIN',
      'PIN_PAUSED',
      'BELOW_MINIMUM',
      'INSUFFICIENT_BALANCE',
      'WALLET_LOCKED',
      'WALLET_HELD',
      'MONEY_WITHHELD',
      'DAY_LIMIT',
      'DAY_COUNT',
      'WALLET_NOT_ALLOWED',
      'RECIPIENT_UNKNOWN',
      'RECIPIENT_INACTIVE',
      'RECIPIENT_SELF',
    ],
  }),
  convert: post('/Wallet/Convert', {
    summary: 'Convert money from one of the caller’s wallets into another; the charge is added',
    access: MEMBER,
    body: {
      MemberID: memberId,
      FromWalletType: walletType,
      ToWalletType: walletType,
      Amount: amount,
      SecurityPin: securityPin,
    },
    owners: { MemberID: 'actor' },
    idempotent: true,
    oncePerForm: true,
    fresh: true,
    result: moved,
    errors: [
      'WRONG_PIN',
      'PIN_PAUSED',
      'BELOW_MINIMUM',
      'INSUFFICIENT_BALANCE',
      'WALLET_LOCKED',
      'WALLET_HELD',
      'MONEY_WITHHELD',
      'DAY_LIMIT',
      'DAY_COUNT',
      'WALLET_NOT_ALLOWED',
    ],
  }),
};
