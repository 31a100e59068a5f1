import type { Tx } from '../../platform/database/open.ts';

/** Marks what happened before an instant as read, for everybody: a demo company has looked at its past. */
export async function readOlder(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('notice')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('created_at', '<', before)
    .where('read_at', 'is', null)
    .execute();
}
