export const wallets = {
  rights: ['walletRequest.view', 'walletRequest.approve', 'wallet.view'],
  refusals: {
    INSUFFICIENT_BALANCE: 422,
    BELOW_MINIMUM: 422,
    VERIFICATION_REQUIRED: 422,
    PAYOUT_ON_HOLD: 422,
    BANK_MISSING: 422,
    RECIPIENT_UNKNOWN: 422,
    RECIPIENT_INACTIVE: 422,
    RECIPIENT_SELF: 422,
  },
} as const;
