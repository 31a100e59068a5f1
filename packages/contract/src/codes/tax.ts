export const tax = {
  rights: ['tax.view', 'tax.edit'],
  refusals: {
    /** Tax terms must start in the running month or later. */
    TERMS_BEGIN: 422,
    /** Nothing of the month is left to remit, or the amount differs. */
    REMITTANCE_AMOUNT: 422,
    /** The month is not over yet. */
    MONTH_RUNS: 422,
  },
} as const;
