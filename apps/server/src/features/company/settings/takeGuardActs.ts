import type { Tx } from '../../../platform/database/handle.ts';
import type { GuardActTable } from './tables.ts';

/** Most acts told in one transaction. */
const AT_ONCE = 100;

/** Takes what was changed of the guards and is not told yet, oldest first; others wait for who takes it. */
export async function takeGuardActs(
  tx: Tx,
): Promise<Pick<GuardActTable, 'login_id' | 'action' | 'subject'>[]> {
  const acts = await tx
    .selectFrom('guard_act')
    .select(['id', 'login_id', 'action', 'subject'])
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (acts.length > 0)
    await tx
      .deleteFrom('guard_act')
      .where(
        'id',
        'in',
        acts.map(({ id }) => id),
      )
      .execute();
  return acts;
}
