/** Topics of notices, in the order offered. */
export const NOTICE_AREAS = [
  'security',
  'account',
  'orders',
  'wallets',
  'bonus',
  'team',
  'work',
] as const;
export type NoticeArea = (typeof NOTICE_AREAS)[number];

/** Ways a notice can reach somebody. */
export const NOTICE_CHANNELS = ['inApp', 'mail', 'sms', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

const FIXED_CHANNELS: readonly NoticeChannel[] = ['inApp', 'mail'];

/** Notices that nobody can switch off, because somebody else may be in the account. */
export const isFixed = (area: NoticeArea, channel: NoticeChannel): boolean =>
  area === 'security' && FIXED_CHANNELS.includes(channel);

/**
 * Whether a notice is sent by default. Mail about work waiting for staff is sent only on request, and so
 * are text messages, which cost the company money. Push notices start only once the reader has turned them
 * on for a device.
 */
export const isWantedByItself = (area: NoticeArea, channel: NoticeChannel): boolean =>
  channel !== 'sms' && (channel !== 'mail' || area !== 'work');

/**
 * Areas whose mails can be ended by the link in them: those not about the person's own money, goods or
 * permissions.
 */
export const ENDED_BY_LINK: readonly NoticeArea[] = ['team', 'bonus', 'work'];

/** The areas that concern a person, by role. */
export const areasOf = (role: 'member' | 'stockist' | 'staff' | 'admin'): readonly NoticeArea[] =>
  NOTICE_AREAS.filter((area) => {
    if (area === 'security' || area === 'account') return true;
    const staff = role === 'staff' || role === 'admin';
    return area === 'work' ? role !== 'member' : !staff;
  });

/**
 * The pages that notices lead to, relative to the portal's address; a parameter named in the address comes
 * last.
 */
export const NOTICE_PATHS = {
  order: '/dashboard/orderDetails?salesID=',
  orders: '/dashboard/orderHistory',
  product: '/dashboard/productDetails?productCode=',
  wallet: '/dashboard/walletStatement',
  withdrawal: '/dashboard/walletWithdrawal',
  reload: '/dashboard/walletReload',
  bonus: '/dashboard/bonusReport',
  home: '/dashboard',
  profile: '/dashboard/myProfile',
  security: '/dashboard/accountSecurity',
  training: '/dashboard/training',
  ticket: '/dashboard/ticket?ticket=',
  chart: '/dashboard/organisationChart',
  payments: '/dashboard/salesPaymentApproval?salesID=',
  freeRegistrations: '/dashboard/freeRegisterApproval?salesID=',
  cash: '/dashboard/stockistApproveSales?salesID=',
  walletRequests: '/dashboard/walletRequests?requestID=',
  identities: '/dashboard/verificationList?documentID=',
  profileChanges: '/dashboard/profileChanges?changeID=',
  erasures: '/dashboard/erasureRequests?erasureID=',
  treeMoves: '/dashboard/treeMoves',
  refunds: '/dashboard/refunds?refundID=',
  parcels: '/dashboard/salesShipment',
  cardPayments: '/dashboard/cardPayments',
  notifications: '/dashboard/notifications',
  downloads: '/dashboard/downloads',
  runs: '/dashboard/bonusRuns',
  heldBonuses: '/dashboard/bonusHeld',
  walletAdjustments: '/dashboard/walletAdjustments',
  bonusAdjustments: '/dashboard/bonusAdjustments',
  openings: '/dashboard/openings',
  sponsorPlan: '/dashboard/sponsorBonus',
  unilevelPlan: '/dashboard/uniLevelBonus',
  generationPlan: '/dashboard/generationBonus',
  upgradeRankingPlan: '/dashboard/upgradeRankingBonus',
  binaryPlan: '/dashboard/binaryBonus',
  packages: '/dashboard/packages',
  bonusRules: '/dashboard/bonusSettings',
  auditLog: '/dashboard/auditLog',
  settings: '/dashboard/systemSettings',
} as const;
export type NoticeTarget = keyof typeof NOTICE_PATHS;

/** The page of a notice; without a reference, its path without the parameter. Null for an unknown target. */
export function noticePath(target: string | null, ref: string | null): string | null {
  const path = target === null ? undefined : NOTICE_PATHS[target as NoticeTarget];
  if (path === undefined) return null;
  if (!path.endsWith('=')) return path;
  return ref === null ? path.slice(0, path.indexOf('?')) : `${path}${encodeURIComponent(ref)}`;
}
