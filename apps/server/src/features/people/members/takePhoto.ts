import type { Tx } from '../../../platform/database/handle.ts';

/**
 * Removes a member's photo.
 *
 * @returns the URL of its file, which the caller must delete; empty: there was none
 */
export async function takePhoto(tx: Tx, memberId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('member_photo')
    .where('member_id', '=', memberId)
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}
