import type { Tx } from '../../platform/database/open.ts';

/**
 * Takes a member's picture away.
 *
 * @returns the url of its file, which the caller removes; empty: there was none
 */
export async function takePhoto(tx: Tx, memberId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('member_photo')
    .where('member_id', '=', memberId)
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}
