import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import type { CommandCtx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

/** Transactions that have asked: what one command asks counts once, with pictures and a slip. */
const counted = new WeakSet<CommandCtx['tx']>();

/**
 * Counts what a member leaves for others to do on this day (UTC), at all servers together: whoever asks and takes
 * back again and again must not bury what waits. What is refused or undone counts nothing; staff are not counted.
 *
 * @throws ApiError `TOO_MUCH_ASKED`
 */
export async function countAsked({
  tx,
  actor,
  now,
}: Pick<CommandCtx, 'tx' | 'actor' | 'now'>): Promise<void> {
  if (!actor || actor.memberId === null || counted.has(tx)) return;
  counted.add(tx);
  const { rows } = await sql`
    insert into asked_day as a (login_id, day, times)
      values (${actor.loginId}, ${now.toISOString().slice(0, 10)}::date, 1)
    on conflict (day, login_id) do update set times = a.times + 1 where a.times < ${LIMITS.asksADay}
    returning times`.execute(tx);
  if (rows.length === 0) throw new ApiError('TOO_MUCH_ASKED');
}
