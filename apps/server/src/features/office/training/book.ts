import { randomInt } from 'node:crypto';
import { training } from '@canopy/contract/office/training';
import { signedIn } from '../../../platform/context.ts';
import { UNIQUE, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { bookingOf } from './booking.ts';
import { hasPlace, lockTraining } from './places.ts';

/** Without letters that look like digits: it is typed at the door when no camera can read it. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCode = () => Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/**
 * Books a seat in a session or, while others are waiting or none is free, the next place on the
 * waiting list.
 */
export const book = command(training.book, async (ctx, body) => {
  const actor = signedIn(ctx);
  const asked = await ctx.db
    .selectFrom('training_session')
    .selectAll()
    .where('id', '=', body.SessionID)
    .executeTakeFirst();
  if (!asked) throw new ApiError('NOT_FOUND');
  const row = await lockTraining(ctx.tx, asked.training_id);
  // cancelled or moved while we waited for the lock
  const session = await ctx.db
    .selectFrom('training_session')
    .selectAll()
    .where('id', '=', body.SessionID)
    .executeTakeFirst();
  if (!session || row.status !== 'ACTIVE') throw new ApiError('NOT_FOUND');
  if (session.cancelled_at || session.starts_at <= ctx.now) throw new ApiError('TRAINING_OVER');
  const free = await hasPlace(ctx.db, session.id);
  const { id } = await ctx.tx
    .insertInto('training_booking')
    .values({
      training_id: row.id,
      session_id: session.id,
      member_id: actor.memberId!,
      code: newCode(),
      state: free ? 'BOOKED' : 'WAITING',
      asked_at: ctx.now,
      placed_at: free ? ctx.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(mapConstraint({ [UNIQUE]: new ApiError('TRAINING_BOOKED') }));
  const booking = await bookingOf(ctx.db, id);
  return {
    result: booking,
    audit: {
      action: 'training.book',
      subject: row.code,
      after: { session: session.id, state: booking.state },
    },
  };
});
