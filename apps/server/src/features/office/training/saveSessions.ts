import type { ParsedBodyOf } from '@canopy/contract/call';
import type { training } from '@canopy/contract/office/training';
import type { CommandCtx } from '../../../platform/context.ts';
import { FOREIGN_KEY, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/errors.ts';

type Sessions = ParsedBodyOf<typeof training.save>['Sessions'];

/**
 * Writes the sessions of a training as in its editor: changed, added, or removed if nobody has
 * booked them. A cancelled one stays as it is.
 */
export async function saveSessions(
  { db, tx }: CommandCtx,
  trainingId: number,
  wanted: Sessions,
): Promise<void> {
  const before = await db
    .selectFrom('training_session')
    .selectAll()
    .where('training_id', '=', trainingId)
    .where('cancelled_at', 'is', null)
    .execute();
  const kept = new Set(wanted.flatMap(({ SessionID }) => SessionID ?? []));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    await tx
      .deleteFrom('training_session')
      .where('id', 'in', gone)
      .execute()
      .catch(mapConstraint({ [FOREIGN_KEY]: new ApiError('IN_USE') }));
  }
  for (const session of wanted) {
    const row = {
      starts_at: session.StartsAt,
      ends_at: session.EndsAt,
      place: session.Place,
      link: session.Link ?? '',
      capacity: session.Capacity,
    };
    if (session.SessionID === undefined) {
      await tx
        .insertInto('training_session')
        .values({ ...row, training_id: trainingId })
        .execute();
      continue;
    }
    const old = before.find(({ id }) => id === session.SessionID);
    if (!old) throw new ApiError('NOT_FOUND');
    const moved =
      old.starts_at.getTime() !== Date.parse(session.StartsAt) ||
      old.ends_at.getTime() !== Date.parse(session.EndsAt) ||
      old.place !== row.place ||
      old.link !== row.link;
    await tx
      .updateTable('training_session')
      .set({ ...row, sequence: old.sequence + (moved ? 1 : 0) })
      .where('id', '=', old.id)
      .execute();
  }
}
