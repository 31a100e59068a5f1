import type { Tx } from '../../../platform/database/handle.ts';

/**
 * Makes a login the owner of uploaded pictures, no matter who uploaded them (a sponsor, a visitor).
 */
export async function assignFiles(
  tx: Tx,
  names: readonly string[],
  loginId: number,
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ owner_login: loginId, ticket_hash: null })
    .where('name', 'in', names)
    .execute();
}
