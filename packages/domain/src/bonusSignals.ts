/** Signs that somebody may be gaming the bonuses. */
export const BONUS_SIGNALS = [
  'LAST_DAY',
  'REFUNDED_LATER',
  'SHARED_BANK',
  'SHARED_ADDRESS',
  'SHARED_DEVICE',
  'SHARED_SLIP',
  'ONE_PAYER',
  'MANY_SIGN_UPS',
  'RANK_BOUGHT',
  'RANK_RETURNED',
  'RECRUITS_RETURNED',
  'OWN_LINE',
  'CHAIN',
] as const;
export type BonusSignal = (typeof BONUS_SIGNALS)[number];

/** Thresholds from which a signal is raised for staff to look at. */
export interface BonusSignalTerms {
  /** Number of members, or of refunds, from which each kind is raised; null: not looked for. */
  from: Readonly<Record<BonusSignal, number | null>>;
  /** `LAST_DAY`: how far above the maintenance PV a month still counts as just over it, in basis points. */
  justOver: number;
  /** `LAST_DAY`: minimum share of the group's maintained members, in basis points. */
  ofGroup: number;
  /** Hours within which a transfer counts as paying for the recipient's purchase. */
  transferHours: number;
  /** `CHAIN`: days within which the whole chain registered. */
  chainDays: number;
}

export const SEED_BONUS_SIGNALS: BonusSignalTerms = {
  from: {
    LAST_DAY: 5,
    REFUNDED_LATER: 3,
    SHARED_BANK: 3,
    SHARED_ADDRESS: 4,
    SHARED_DEVICE: 3,
    SHARED_SLIP: 2,
    ONE_PAYER: 5,
    MANY_SIGN_UPS: 5,
    RANK_BOUGHT: 3,
    RANK_RETURNED: 2,
    RECRUITS_RETURNED: 3,
    OWN_LINE: 20,
    CHAIN: 6,
  },
  justOver: 1_000,
  ofGroup: 5_000,
  transferHours: 48,
  chainDays: 30,
};

/** The terms in force, from what is stored; a signal kind added later uses its seed value. */
export const signalTermsOf = (
  stored: Omit<BonusSignalTerms, 'from'> & { from: Partial<BonusSignalTerms['from']> },
): BonusSignalTerms => ({ ...stored, from: { ...SEED_BONUS_SIGNALS.from, ...stored.from } });
