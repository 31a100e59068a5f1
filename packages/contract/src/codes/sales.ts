export const sales = {
  rights: ['sale.view', 'sale.approvePayment'],
  refusals: {
    PRICE_CHANGED: 422,
    CART_CHANGED: 409,
    PAYMENT_MISMATCH: 422,
    WALLET_NOT_ALLOWED: 422,
    TOO_MANY_UNPAID: 422,
    CARD_PAYMENT: 409,
    TERMS_REQUIRED: 422,
    STOCKIST_REQUIRED: 422,
  },
} as const;
