/** 2 maintenance, 3 activation (the default), 4 upgrade. */
export type MallType = 2 | 3 | 4;

/** What a sale is for; the sale made by a registration is `REGISTRATION`. */
export type SalesType = 'REGISTRATION' | 'ACTIVATION' | 'MAINTENANCE' | 'UPGRADE';

export const MALL_TYPES: readonly MallType[] = [2, 3, 4];

export const DEFAULT_MALL: MallType = 3;

/** Sales type of purchases in each mall. */
export const SALES_TYPE = { 2: 'MAINTENANCE', 3: 'ACTIVATION', 4: 'UPGRADE' } as const;

/** The mall of a page: from its path, else the stored mall, else the activation mall. */
export function mallTypeOfPath(path: string, stored: string | null): MallType {
  if (path.includes('shopM')) return 2;
  if (path.includes('upgradeMall')) return 4;
  return stored === '2' ? 2 : stored === '4' ? 4 : DEFAULT_MALL;
}

/** What a mall checks about a member: status, and package rank (0 for none). */
export interface MallMember {
  status: string;
  packageRank: number;
}

/**
 * Why a member may not buy in a mall; null when allowed. The activation mall is for active members not yet
 * activated, the upgrade mall for members with a package, the maintenance mall for all active members.
 */
export function buyRefusal(
  mall: MallType,
  member: MallMember,
): 'MEMBER_NOT_ACTIVE' | 'ALREADY_ACTIVATED' | 'NOT_ACTIVATED' | null {
  if (member.status !== 'ACTIVE') return 'MEMBER_NOT_ACTIVE';
  if (mall === 4 && member.packageRank === 0) return 'NOT_ACTIVATED';
  return mall === 3 && member.packageRank > 0 ? 'ALREADY_ACTIVATED' : null;
}

/** The package that an upgrade leads to, and the one package it starts from; null: any lower package. */
export interface Upgrade {
  packageRank: number | null;
  fromPackageRank: number | null;
}

/** Whether an upgrade gives more than the member already has. */
export const isAbove = (upgrade: Upgrade, member: Pick<MallMember, 'packageRank'>): boolean =>
  (upgrade.packageRank ?? 0) > member.packageRank;

/**
 * Whether this member can buy the upgrade: it must be above the member's package and start from it, because
 * the price is the difference between the two.
 */
export const isUpgradeOf = (upgrade: Upgrade, member: Pick<MallMember, 'packageRank'>): boolean =>
  isAbove(upgrade, member) &&
  (upgrade.fromPackageRank === null || upgrade.fromPackageRank === member.packageRank);

/** Whether a member may buy in a mall. */
export function mayBuy(mall: MallType, member: MallMember): boolean {
  return buyRefusal(mall, member) === null;
}
