export const refunds = {
  rights: ['refund.approve'],
  refusals: {
    REFUND_OPEN: 409,
    REFUND_CLOSED: 422,
    REFUND_UNITS: 422,
    UPGRADE_FIRST: 409,
  },
} as const;
