/** Screens that begin with a tour on the first visit. */
export const TOURED = [
  'shopM',
  'walletStatement',
  'organisationChart',
  'salesPaymentApproval',
  'stockBalance',
] as const;
export type Toured = (typeof TOURED)[number];
