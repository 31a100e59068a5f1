import { sql } from 'kysely';
import { write } from '../../../platform/database/pipeline.ts';
import type { Tx } from '../../../platform/database/handle.ts';

/**
 * Effect of an approved sale on its buyer: a pending member becomes active; the package rises to
 * the one bought and never falls.
 */
export async function activateMember(
  tx: Tx,
  memberId: number,
  packageRank: number,
  at: Date,
): Promise<void> {
  await write(
    tx,
    tx
      .updateTable('member')
      .set((eb) => ({
        status: eb
          .case()
          .when('status', '=', 'PENDING')
          .then('ACTIVE' as const)
          .else(eb.ref('status'))
          .end(),
        package_rank: sql<number>`greatest(package_rank, ${packageRank})`,
        activated_at: sql<Date>`coalesce(activated_at, ${at})`,
      }))
      .where('id', '=', memberId),
  );
}
