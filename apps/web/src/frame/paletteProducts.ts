import { MALL_TYPES, mayBuy, type MallType } from '@canopy/domain/mall';

/** The malls in which a member may buy; anybody signed in is active. */
export const mallsOf = (packageRank: number): MallType[] =>
  MALL_TYPES.filter((mall) => mayBuy(mall, { status: 'ACTIVE', packageRank }));

/** Matching products of the malls, each product once, in the first mall that has it. */
export function inFirstMall<P extends { productCode: string }>(
  malls: readonly { mall: MallType; rows: readonly P[] | undefined }[],
  most: number,
): (P & { mall: MallType })[] {
  const found = new Map<string, P & { mall: MallType }>();
  for (const { mall, rows = [] } of malls)
    for (const row of rows)
      if (!found.has(row.productCode)) found.set(row.productCode, { ...row, mall });
  return [...found.values()].slice(0, most);
}
