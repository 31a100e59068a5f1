import type { Selectable } from 'kysely';
import type { TrainingSessionTable } from './tables.ts';

/** A session in the form of the contract. */
export const sessionResult = (session: Selectable<TrainingSessionTable>) => ({
  sessionID: session.id,
  startsAt: session.starts_at.toISOString(),
  endsAt: session.ends_at.toISOString(),
  place: session.place,
  link: session.link,
  capacity: session.capacity,
});
