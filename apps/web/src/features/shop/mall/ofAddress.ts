/** Why goods have no price that another address, or a pick-up, may heal. */
export const OF_ADDRESS: ReadonlySet<string> = new Set([
  'NO_SHIPPING_ZONE',
  'TOO_HEAVY',
  'ADDRESS_UNKNOWN',
]);
