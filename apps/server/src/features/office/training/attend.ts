import { training } from '@canopy/contract/office/training';
import { publicId } from '@canopy/domain/ids';
import { businessDate } from '@canopy/domain/time';
import { sql } from 'kysely';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { noAudit } from '../../../platform/audit.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/**
 * Records attendance: the member shows the code of their booking, and staff scan or type it and see
 * the name. Only valid on the day of the session, in the company's time zone; scanning again
 * changes nothing.
 */
export const attend = command(training.attend, async (ctx, body) => {
  const code = body.AttendanceCode.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const booking = await ctx.tx
    .selectFrom('training_booking as b')
    .innerJoin('training_session as s', 's.id', 'b.session_id')
    .innerJoin('training as t', 't.id', 'b.training_id')
    .innerJoin('member as m', 'm.id', 'b.member_id')
    .select(['b.id', 'b.state', 'b.member_id', 'm.full_name', 's.starts_at', 's.ends_at', 't.code'])
    .select(sql<string>`${nameIn('t', ctx.language)}`.as('training'))
    .where('b.code', '=', code)
    .forUpdate('b')
    .executeTakeFirst();
  if (!booking || booking.state === 'CANCELLED') throw new ApiError('TRAINING_CODE');
  if (booking.state === 'WAITING') throw new ApiError('TRAINING_WAITING');
  const { timeZone } = await readSettings(ctx.db);
  const today = businessDate(ctx.now, timeZone);
  const first = businessDate(booking.starts_at, timeZone);
  if (today < first || today > businessDate(booking.ends_at, timeZone)) {
    throw new ApiError('TRAINING_NOT_TODAY', { day: first });
  }
  const memberID = publicId('member', booking.member_id);
  const before = booking.state === 'ATTENDED';
  const result = {
    memberID,
    fullName: booking.full_name,
    training: booking.training,
    startsAt: booking.starts_at.toISOString(),
    before,
  };
  if (before) return { result, audit: noAudit('it was noted before') };
  await ctx.tx
    .updateTable('training_booking')
    .set({ state: 'ATTENDED', attended_at: ctx.now })
    .where('id', '=', booking.id)
    .execute();
  return {
    result,
    audit: { action: 'training.attend', subject: memberID, after: { training: booking.code } },
  };
});
