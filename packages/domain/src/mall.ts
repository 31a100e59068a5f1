/** 2 maintenance, 3 activation (the default), 4 upgrade (spec 2, domain 5). */
export type MallType = 2 | 3 | 4;

export const DEFAULT_MALL: MallType = 3;

/** Sales type of what is bought in a mall. */
export const SALES_TYPE = { 2: 'MAINTENANCE', 3: 'ACTIVATION', 4: 'UPGRADE' } as const;

/** The mall of a page: by its path, else the stored one, else the activation mall (spec 2). */
export function mallTypeOfPath(path: string, stored: string | null): MallType {
  if (path.includes('shopM')) return 2;
  if (path.includes('upgradeMall')) return 4;
  return stored === '2' ? 2 : stored === '4' ? 4 : DEFAULT_MALL;
}

/** Whether a member may buy in a mall: activation once, the others when active (domain 5). */
export function mayBuy(mall: MallType, member: { status: string; packageRank: number }): boolean {
  if (member.status !== 'ACTIVE') return false;
  return mall === 3 ? member.packageRank === 0 : true;
}
