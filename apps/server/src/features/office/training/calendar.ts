import { training } from '@canopy/contract/office/training';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';

/**
 * A session for the member's own calendar. Its id never changes and its sequence grows with every
 * change, so that downloading it again moves the calendar entry instead of adding a second one.
 */
export const calendar = query(training.calendar, async (ctx, body) => {
  const session = await ctx.db
    .selectFrom('training_booking as b')
    .innerJoin('training_session as s', 's.id', 'b.session_id')
    .innerJoin('training as t', 't.id', 's.training_id')
    .selectAll('s')
    .select(['t.code', 't.description'])
    .select(sql<string>`${nameIn('t', ctx.language)}`.as('name'))
    .where('s.id', '=', body.SessionID)
    .where('b.member_id', '=', signedIn(ctx).memberId)
    .where('b.state', 'in', ['BOOKED', 'ATTENDED'])
    .executeTakeFirst();
  if (!session) throw new ApiError('NOT_FOUND');
  const host = new URL(ctx.config.publicUrl).hostname;
  const file = ical({
    prodId: { company: ctx.config.brand, product: 'Canopy' },
    method: ICalCalendarMethod.PUBLISH,
  });
  file.createEvent({
    id: `training-${session.id}@${host}`,
    sequence: session.sequence,
    stamp: ctx.now,
    start: session.starts_at,
    end: session.ends_at,
    summary: session.name,
    ...(session.place ? { location: session.place } : {}),
    ...(session.link ? { url: session.link } : {}),
    description: session.description,
    status: ICalEventStatus.CONFIRMED,
  });
  return { fileName: `${session.code}.ics`, content: file.toString() };
});
