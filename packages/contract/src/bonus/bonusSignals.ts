import { BONUS_SIGNALS } from '@canopy/domain/bonusSignals';
import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { date, instant, money, page, rowId, rows, text } from '../fields.ts';

/** Status of a signal: not looked at yet, or the outcome. */
export const SIGNAL_STATES = ['OPEN', 'HARMLESS', 'FOLLOWED_UP'] as const;

const kind = z.enum(BONUS_SIGNALS);
const state = z.enum(SIGNAL_STATES);
const outcome = z.enum(['HARMLESS', 'FOLLOWED_UP']);

const signal = {
  signalID: z.int(),
  kind,
  memberID: z.string(),
  fullName: z.string(),
  /** First day of the month concerned, or the day itself. */
  day: date,
  foundAt: instant,
  /** Number of members or refunds. */
  count: z.int(),
  /** Total of the sales involved; null: not about sales. */
  amount: z.nullable(money),
  state,
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
};

const least = z.nullable(z.int().check(z.minimum(2), z.maximum(1_000)));
const leastOrAsItWas = z.optional(least).check(z.describe('absent: as it was'));
const terms = z.object({
  /** Number of members or refunds from which a kind is raised; null: not looked for. */
  from: z.record(kind, z.nullable(z.int())),
  justOver: z.int(),
  ofGroup: z.int(),
  transferHours: z.int(),
  chainDays: z.int(),
});

/** Signs that somebody may be gaming the bonuses; a signal has no automatic consequences. */
export const bonusSignals = {
  signalList: post('/Bonus/SignalList', {
    summary: 'Signals of manipulation, for staff to look at; open ones oldest first',
    access: staffWith('bonus.review'),
    body: { ...page, Kind: z.optional(kind), State: z.optional(state) },
    result: rows(z.object(signal)),
  }),
  signal: post('/Bonus/Signal', {
    summary: 'A signal with its evidence: members and sales, the first few hundred',
    access: staffWith('bonus.review'),
    body: { SignalID: rowId },
    owners: { SignalID: 'own' },
    result: z.object({
      ...signal,
      members: z.array(
        z.object({
          memberID: z.string(),
          fullName: z.string(),
          sponsorID: z.nullable(z.string()),
          registeredAt: instant,
        }),
      ),
      sales: z.array(
        z.object({
          salesID: z.string(),
          memberID: z.string(),
          fullName: z.string(),
          approvedAt: z.nullable(instant),
          amount: money,
          /** The member whose wallet paid; null: not paid from a wallet. */
          payerID: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  decideSignal: post('/Bonus/DecideSignal', {
    summary: 'Record what came of a signal, with the reason; nothing follows from it by itself',
    access: staffWith('bonus.review'),
    body: { SignalID: rowId, Outcome: outcome, Reason: text(300) },
    owners: { SignalID: 'own' },
    result: z.literal(true),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  signalTerms: post('/Bonus/SignalTerms', {
    summary: 'Thresholds from which a signal is raised',
    access: staffWith('bonus.review'),
    body: {},
    result: terms,
  }),
  saveSignalTerms: post('/Bonus/SaveSignalTerms', {
    summary: 'Change the thresholds of signals; signals already raised remain',
    access: staffWith('bonus.edit'),
    body: {
      /** Number of members or refunds from which each kind is raised; null: not looked for. */
      LastDay: least,
      RefundedLater: least,
      SharedBank: least,
      SharedAddress: least,
      SharedDevice: leastOrAsItWas,
      SharedSlip: leastOrAsItWas,
      OnePayer: least,
      ManySignUps: least,
      RankBought: least,
      RankReturned: leastOrAsItWas,
      RecruitsReturned: leastOrAsItWas,
      OwnLine: leastOrAsItWas,
      Chain: least,
      /** Basis points above the maintenance PV within which a month counts as just over it. */
      JustOver: z.int().check(z.minimum(0), z.maximum(10_000)),
      /** Minimum share of the group’s maintained members who did so on the last day, basis points. */
      OfGroup: z.int().check(z.minimum(1), z.maximum(10_000)),
      /** Hours within which a transfer counts as paying for a purchase. */
      TransferHours: z.int().check(z.minimum(1), z.maximum(720)),
      /** Days within which the whole chain registered. */
      ChainDays: z.int().check(z.minimum(1), z.maximum(365)),
    },
    result: terms,
  }),
};
