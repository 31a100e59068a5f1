import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import type { BeforeCtx, CommandCtx } from '../../platform/context.ts';
import { beforeCommit } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/http/throttle.ts';

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Refuses a visitor of a network whose day is over before anything is done for it: hashing is dear.
 *
 * @throws ApiError `TOO_MANY_REGISTRATIONS`
 */
export async function refuseTooManyRegistrations({
  pool,
  actor,
  ip,
  now,
}: Pick<BeforeCtx, 'pool' | 'actor' | 'ip' | 'now'>): Promise<void> {
  if (actor) return;
  const over = await pool
    .selectFrom('registration_day')
    .select('times')
    .where('network', '=', networkOf(ip))
    .where('day', '=', dayOf(now))
    .where('times', '>=', LIMITS.registrationsADay)
    .executeTakeFirst();
  if (over) throw new ApiError('TOO_MANY_REGISTRATIONS');
}

/**
 * Counts a visitor's registration for the network on this day (UTC), at all servers together: each holds stock, is
 * shown to everybody who approves, and writes to a sponsor and to any address. Members are counted by what they
 * ask, staff are not; what is refused counts nothing.
 *
 * @throws ApiError `TOO_MANY_REGISTRATIONS`
 */
export async function countRegistration({
  tx,
  actor,
  ip,
  now,
}: Pick<CommandCtx, 'tx' | 'actor' | 'ip' | 'now'>): Promise<void> {
  if (actor) return;
  // a hall of visitors shares the row: it is held for one round trip
  await beforeCommit(tx, async () => {
    const { rows } = await sql`
      insert into registration_day as r (network, day, times) values (${networkOf(ip)}, ${dayOf(now)}::date, 1)
      on conflict (day, network) do update set times = r.times + 1 where r.times < ${LIMITS.registrationsADay}
      returning times`.execute(tx);
    if (rows.length === 0) throw new ApiError('TOO_MANY_REGISTRATIONS');
  });
}
