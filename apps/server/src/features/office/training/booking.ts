import type { ResultOf } from '@canopy/contract/call';
import type { training } from '@canopy/contract/office/training';
import type { Selectable } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { positionOf } from './places.ts';
import type { TrainingBookingTable } from './tables.ts';

/** A booking as its member sees it. */
export const bookingResult = (
  row: Selectable<TrainingBookingTable> & { position: number | null },
): ResultOf<typeof training.book> => ({
  bookingID: row.id,
  sessionID: row.session_id,
  state: row.state,
  position: row.position,
  code: row.code,
  attendedAt: row.attended_at?.toISOString() ?? null,
});

/** The same for a booking known to exist. */
export async function bookingOf(db: ReadDb, id: number) {
  const row = await db
    .selectFrom('training_booking as b')
    .selectAll('b')
    .select(positionOf('b').as('position'))
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow();
  return bookingResult(row);
}
