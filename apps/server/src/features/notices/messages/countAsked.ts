import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';

declare module '../../../platform/database/unitOfWork.ts' {
  interface Kept {
    /** Everything that one command asks for, including pictures and a slip, counts once. */
    asked: true;
  }
}

/**
 * Counts the work a member creates for others per day (UTC), across all servers: asking and
 * cancelling over and over must not bury the queue. Refused or rolled-back commands are not
 * counted, nor are staff.
 *
 * @throws ApiError `TOO_MUCH_ASKED`
 */
export async function countAsked({
  tx,
  actor,
  now,
}: Pick<CommandCtx, 'tx' | 'actor' | 'now'>): Promise<void> {
  if (!actor || actor.memberId === null || tx.unit.kept.asked) return;
  tx.unit.kept.asked = true;
  const { rows } = await sql`
    insert into asked_day as a (login_id, day, times)
      values (${actor.loginId}, ${now.toISOString().slice(0, 10)}::date, 1)
    on conflict (day, login_id) do update set times = a.times + 1 where a.times < ${LIMITS.asksADay}
    returning times`.execute(tx);
  if (rows.length === 0) throw new ApiError('TOO_MUCH_ASKED');
}
