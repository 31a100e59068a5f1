/** The tabs of a member's profile, by their names in the address. */
export const PROFILE_TABS = [
  'personal',
  'bank',
  'addressBook',
  'network',
  'wallets',
  'orders',
  'bonuses',
  'history',
  'identity',
  'security',
  'timeline',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
