import { sql } from 'kysely';
import { isStaff, type BeforeCtx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/http/throttle.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of a day: of all visitors of one network, who may sit in one hall, and of one member. */
const VISITORS_DAY = 300 * MEGABYTE;
const MEMBER_DAY = 100 * MEGABYTE;

/**
 * Counts what a visitor's network or a member has uploaded on this day (UTC), on all servers together;
 * staff upload as much as they need. A refused upload counts nothing.
 *
 * @throws ApiError `TOO_MANY_FILES`.
 */
export async function countUpload(ctx: BeforeCtx, bytes: number): Promise<void> {
  const { actor } = ctx;
  if (actor && isStaff(actor)) return;
  const uploader = actor ? `login ${actor.loginId}` : networkOf(ctx.ip);
  const most = actor ? MEMBER_DAY : VISITORS_DAY;
  const { rows } = await sql`
    insert into upload_day as u (uploader, day, bytes)
      values (${uploader}, ${ctx.now.toISOString().slice(0, 10)}::date, ${bytes})
    on conflict (day, uploader) do update set bytes = u.bytes + excluded.bytes
      where u.bytes + excluded.bytes <= ${most}
    returning bytes`.execute(ctx.pool);
  if (rows.length === 0) throw new ApiError('TOO_MANY_FILES');
}
