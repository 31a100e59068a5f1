import { training } from '@canopy/contract/office/training';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { lockTraining, moveUp } from './places.ts';
import { tellMember } from './tellMember.ts';

/**
 * Cancels a session for good: its bookings end, everybody is told, and the seats become available
 * to others again.
 */
export const cancelSession = command(training.cancelSession, async (ctx, body) => {
  const session = await ctx.db
    .selectFrom('training_session')
    .select(['training_id', 'ends_at'])
    .where('id', '=', body.SessionID)
    .executeTakeFirst();
  if (!session) throw new ApiError('NOT_FOUND');
  const row = await lockTraining(ctx.tx, session.training_id);
  const cancelled = await ctx.tx
    .updateTable('training_session')
    .set((eb) => ({ cancelled_at: ctx.now, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', body.SessionID)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', ctx.now)
    .returning('starts_at')
    .executeTakeFirst();
  if (!cancelled) {
    throw new ApiError('STATE_CHANGED', {
      state: session.ends_at > ctx.now ? 'CANCELLED' : 'PAST',
    });
  }
  const ended = await ctx.tx
    .updateTable('training_booking')
    .set({ state: 'CANCELLED', cancelled_at: ctx.now })
    .where('session_id', '=', body.SessionID)
    .where('state', 'in', ['BOOKED', 'WAITING'])
    .returning('member_id')
    .execute();
  for (const { member_id } of ended) {
    await tellMember(ctx, 'trainingSessionCancelled', {
      memberId: member_id,
      sessionId: body.SessionID,
      reason: body.Reason,
    });
  }
  await moveUp(ctx, row.id);
  return {
    result: true,
    audit: {
      action: 'training.cancelSession',
      subject: row.code,
      after: { startsAt: cancelled.starts_at, reason: body.Reason, bookings: ended.length },
    },
  };
});
