import type { Tx } from '../../../platform/database/handle.ts';

/**
 * Marks everything before an instant as read, for everybody: in a demo company the past is old
 * news.
 */
export async function readOlder(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('notice')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('created_at', '<', before)
    .where('read_at', 'is', null)
    .execute();
}
