/** What notices are about, in the order in which they can be chosen. */
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

/** How a notice can reach somebody. */
export const NOTICE_CHANNELS = ['inApp', 'mail', 'sms', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

const FIXED_CHANNELS: readonly NoticeChannel[] = ['inApp', 'mail'];

/** What nobody can switch off: somebody else may be in the account. */
export const isFixed = (area: NoticeArea, channel: NoticeChannel): boolean =>
  area === 'security' && FIXED_CHANNELS.includes(channel);

/**
 * Whether a notice comes as long as nothing was chosen; what waits for staff is mailed on request only, and a
 * text message costs the company something: it comes on request alone. To a device
 * nothing comes before its reader has turned it on there.
 */
export const isWantedByItself = (area: NoticeArea, channel: NoticeChannel): boolean =>
  channel !== 'sms' && (channel !== 'mail' || area !== 'work');

/** Areas whose mails a link in them ends: what is not about the person's own money, goods or rights. */
export const ENDED_BY_LINK: readonly NoticeArea[] = ['team', 'bonus', 'work'];

/** The areas that concern a person by role. */
export const areasOf = (role: 'member' | 'stockist' | 'staff' | 'admin'): readonly NoticeArea[] =>
  NOTICE_AREAS.filter((area) => {
    if (area === 'security' || area === 'account') return true;
    const staff = role === 'staff' || role === 'admin';
    return area === 'work' ? role !== 'member' : !staff;
  });

/**
 * The pages that notices lead to, below the portal's address; what is named in a page's address stands
 * at the end.
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
} as const;
export type NoticeTarget = keyof typeof NOTICE_PATHS;

/** The page of a notice; one that needs a name in its address has none without it. */
export function noticePath(target: string | null, ref: string | null): string | null {
  const path = target === null ? undefined : NOTICE_PATHS[target as NoticeTarget];
  if (path === undefined) return null;
  if (!path.endsWith('=')) return path;
  return ref === null ? path.slice(0, path.indexOf('?')) : `${path}${encodeURIComponent(ref)}`;
}
