/** 2 maintenance, 3 activation (the default), 4 upgrade (spec 2, domain 5). */
export type MallType = 2 | 3 | 4;

/** What a sale is for; the wizard's own is a registration (domain 5). */
export type SalesType = 'REGISTRATION' | 'ACTIVATION' | 'MAINTENANCE' | 'UPGRADE';

export const MALL_TYPES: readonly MallType[] = [2, 3, 4];

export const DEFAULT_MALL: MallType = 3;

/** Name of each mall in English; the screens translate it. */
export const MALL_NAME = {
  2: 'Maintenance mall',
  3: 'Activation mall',
  4: 'Upgrade mall',
} as const satisfies Record<MallType, string>;

/** Sales type of what is bought in a mall. */
export const SALES_TYPE = { 2: 'MAINTENANCE', 3: 'ACTIVATION', 4: 'UPGRADE' } as const;

/** The mall of a page: by its path, else the stored one, else the activation mall (spec 2). */
export function mallTypeOfPath(path: string, stored: string | null): MallType {
  if (path.includes('shopM')) return 2;
  if (path.includes('upgradeMall')) return 4;
  return stored === '2' ? 2 : stored === '4' ? 4 : DEFAULT_MALL;
}

/** What the malls look at in a member: the status, and the bought package, 0 for none. */
export interface MallMember {
  status: string;
  packageRank: number;
}

/**
 * Why a member may not buy in a mall, null when it may (domain 5): the activation mall is for
 * active members not yet activated, the others are for all active members.
 */
export function buyRefusal(
  mall: MallType,
  member: MallMember,
): 'MEMBER_NOT_ACTIVE' | 'ALREADY_ACTIVATED' | null {
  if (member.status !== 'ACTIVE') return 'MEMBER_NOT_ACTIVE';
  return mall === 3 && member.packageRank > 0 ? 'ALREADY_ACTIVATED' : null;
}

/** Whether a member may buy in a mall. */
export function mayBuy(mall: MallType, member: MallMember): boolean {
  return buyRefusal(mall, member) === null;
}

/** Upgrade products are offered only above the buyer's present package (domain 4). */
export function liftsPackage(productRank: number | null, memberRank: number): boolean {
  return productRank !== null && productRank > memberRank;
}
