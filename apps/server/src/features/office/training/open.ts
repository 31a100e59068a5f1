import { training } from '@canopy/contract/office/training';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { query } from '../../../platform/operation.ts';
import { bookingResult } from './booking.ts';
import { positionOf } from './places.ts';
import { sessionResult } from './session.ts';

/** Maximum shown at a time. */
const MAX_SHOWN = 100;

/** What a member can book, and what they have booked or attended; the next one comes first. */
export const open = query(training.open, async (ctx) => {
  const { db, now, language } = ctx;
  const { memberId } = signedIn(ctx);
  const bookings = await db
    .selectFrom('training_booking as b')
    .selectAll('b')
    .select(positionOf('b').as('position'))
    .where('b.member_id', '=', memberId)
    .where('b.state', '<>', 'CANCELLED')
    .execute();
  const own = new Map(bookings.map((booking) => [booking.training_id, booking]));
  const sessions = await db
    .selectFrom('training_session as s')
    .innerJoin('training as t', 't.id', 's.training_id')
    .selectAll('s')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('t.status', '=', 'ACTIVE'),
          eb('s.cancelled_at', 'is', null),
          eb('s.starts_at', '>', now),
        ]),
        ...(bookings.length > 0
          ? [
              eb(
                's.id',
                'in',
                bookings.map((b) => b.session_id),
              ),
            ]
          : []),
      ]),
    )
    .orderBy('s.starts_at')
    .limit(MAX_SHOWN)
    .execute();
  const ids = [...new Set(sessions.map((session) => session.training_id))];
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('training as t')
    .select(['t.id', 't.code', 't.category', 't.usage_limit', 't.booked'])
    .select(sql<string>`${nameIn('t', language)}`.as('name'))
    .select(
      sql<string>`coalesce(t.descriptions ->> ${language}::text, t.description)`.as('description'),
    )
    .where('t.id', 'in', ids)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id)!;
    const booking = own.get(id);
    const left = row.usage_limit === null ? null : row.usage_limit - row.booked;
    return {
      trainingID: row.id,
      code: row.code,
      category: row.category,
      name: row.name,
      description: row.description,
      placesLeft: left,
      sessions: sessions
        .filter((session) => session.training_id === id)
        .map((session) => {
          const placed = booking?.session_id === session.id && booking.state !== 'WAITING';
          const free = session.capacity === null ? null : session.capacity - session.booked;
          return {
            ...sessionResult(session),
            link: placed ? session.link : '',
            online: session.link !== '',
            placesLeft: free === null ? left : left === null ? free : Math.min(free, left),
          };
        }),
      booking: booking ? bookingResult(booking) : null,
    };
  });
});
