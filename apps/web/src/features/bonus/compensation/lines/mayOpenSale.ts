interface Reader {
  role: string;
  memberID: string;
  permissions: readonly string[];
}

/**
 * Whether a reader may open a sale: members their own, staff with the permission any.
 *
 * @param buyer the buyer's ID; null if not disclosed
 */
export const mayOpenSale = (
  { role, memberID, permissions }: Reader,
  buyer: string | null,
): boolean =>
  role === 'staff' || role === 'admin' ? permissions.includes('sale.view') : buyer === memberID;
