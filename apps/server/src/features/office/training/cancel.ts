import { training } from '@canopy/contract/office/training';
import { publicId } from '@canopy/domain/ids';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { lockTraining, moveUp } from './places.ts';
import { tellMember } from './tellMember.ts';

/**
 * Gives up a seat, which goes to whoever has waited longest. Staff can do it for a member, who is
 * told.
 */
export const cancel = command(training.cancel, async (ctx, body) => {
  const { memberId } = signedIn(ctx);
  const own = await ctx.db
    .selectFrom('training_booking')
    .select('training_id')
    .where('id', '=', body.BookingID)
    .$if(memberId !== null, (qb) => qb.where('member_id', '=', memberId))
    .executeTakeFirst();
  if (!own) throw new ApiError('NOT_FOUND');
  const row = await lockTraining(ctx.tx, own.training_id);
  const booking = await ctx.db
    .selectFrom('training_booking as b')
    .innerJoin('training_session as s', 's.id', 'b.session_id')
    .select(['b.state', 'b.member_id', 'b.session_id', 's.starts_at'])
    .where('b.id', '=', body.BookingID)
    .executeTakeFirstOrThrow();
  if (booking.state !== 'BOOKED' && booking.state !== 'WAITING') {
    throw new ApiError('STATE_CHANGED', { state: booking.state });
  }
  if (booking.starts_at <= ctx.now) throw new ApiError('TRAINING_OVER');
  await ctx.tx
    .updateTable('training_booking')
    .set({ state: 'CANCELLED', cancelled_at: ctx.now })
    .where('id', '=', body.BookingID)
    .execute();
  if (memberId === null) {
    await tellMember(ctx, 'trainingPlaceCancelled', {
      memberId: booking.member_id,
      sessionId: booking.session_id,
    });
  }
  const moved = await moveUp(ctx, row.id);
  return {
    result: true,
    audit: {
      action: 'training.cancel',
      subject: row.code,
      before: { member: publicId('member', booking.member_id), state: booking.state },
      after: { movedUp: moved },
    },
  };
});
