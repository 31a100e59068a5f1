import type { Tx } from '../../../platform/database/handle.ts';

/**
 * Open pages of members who have become stockists, or no longer are, ask for their login record at once: the
 * menu and its screens follow without a new sign-in.
 *
 * @param stockists row ids of members, null where nobody runs the warehouse
 */
export function tellRole(tx: Tx, ...stockists: (number | null | undefined)[]): void {
  const ids = stockists.filter((id) => typeof id === 'number');
  if (ids.length > 0) tx.unit.afterCommit(({ pool }) => pool?.signals.send('roles', ids));
}
