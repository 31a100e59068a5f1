export const tax = {
  rights: ['tax.view', 'tax.edit'],
  refusals: {
    /** Terms of tax begin with the running month or later. */
    TERMS_BEGIN: 422,
    /** Nothing of the month is left to be remitted, or the amount is another one. */
    REMITTANCE_AMOUNT: 422,
    /** A month that is not over. */
    MONTH_RUNS: 422,
  },
} as const;
