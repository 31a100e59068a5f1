export const wallets = {
  rights: [
    'walletRequest.view',
    'walletRequest.approve',
    'walletRequest.pay',
    'wallet.view',
    'wallet.adjustBalance',
    'wallet.lock',
    'wallet.review',
  ],
  refusals: {
    INSUFFICIENT_BALANCE: 422,
    BELOW_MINIMUM: 422,
    VERIFICATION_REQUIRED: 422,
    PAYOUT_ON_HOLD: 422,
    BANK_MISSING: 422,
    RECIPIENT_UNKNOWN: 422,
    RECIPIENT_INACTIVE: 422,
    RECIPIENT_SELF: 422,
    WALLET_LOCKED: 422,
    /** An account change stops every way out until the instant named. */
    WALLET_HELD: 422,
    /** Received from an account that was changed before: it stays until the instant named. */
    MONEY_WITHHELD: 422,
    DAY_LIMIT: 422,
    DAY_COUNT: 422,
    MEMBER_WALLETS_LOCKED: 422,
    BONUS_DEBT: 422,
    IN_PAYOUT_FILE: 409,
    PAYOUT_RESULT_FORMAT: 422,
    PAYOUT_LINE: 422,
    /** All entries in the range are in the archive. */
    IN_ARCHIVE: 422,
    /** A day lies within an archived month, whose entries are known as a whole only. */
    DAY_IN_ARCHIVE: 422,
  },
} as const;
