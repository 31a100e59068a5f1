export const payments = {
  rights: [],
  refusals: {
    CARD_NOT_OFFERED: 422,
    PAYMENT_UNDER_WAY: 409,
    PROVIDER_DOWN: 503,
    TRANSACTION_USED: 409,
  },
} as const;
