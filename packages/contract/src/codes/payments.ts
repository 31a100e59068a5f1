export const payments = {
  rights: [],
  refusals: {
    CARD_NOT_OFFERED: 422,
    PAYMENT_UNDER_WAY: 409,
    TOO_MANY_UNPAID_RELOADS: 422,
    PROVIDER_DOWN: 503,
    TRANSACTION_USED: 409,
  },
} as const;
