import { training } from '@canopy/contract/office/training';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { sessionResult } from './session.ts';

/** A training as shown in its editor; includes cancelled sessions. */
export const detail = query(training.detail, async ({ db }, body) => {
  const row = await db
    .selectFrom('training')
    .selectAll()
    .where('id', '=', body.TrainingID)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  const sessions = await db
    .selectFrom('training_session as s')
    .selectAll('s')
    .select((eb) =>
      eb
        .selectFrom('training_booking as b')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('b.session_id', '=', 's.id')
        .where('b.state', '=', 'WAITING')
        .as('waiting'),
    )
    .where('s.training_id', '=', row.id)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();
  return {
    trainingID: row.id,
    code: row.code,
    category: row.category,
    name: row.name,
    names: row.names,
    description: row.description,
    descriptions: row.descriptions,
    status: row.status,
    usageLimit: row.usage_limit,
    booked: row.booked,
    sessions: sessions.map((session) => ({
      ...sessionResult(session),
      booked: session.booked,
      waiting: session.waiting ?? 0,
      cancelled: session.cancelled_at !== null,
    })),
  };
});
